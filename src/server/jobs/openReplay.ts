import { ok, type Result } from '../../domain/result';
import type { ReplayConfig } from '../config';
import { readReplayFiles } from '../feeds/archive';
import { archivedMatch, type Archive } from '../archive/archive';
import type { Replays } from '../archive/replays';

/**
 * Opens a match file as an upcoming match. The earlier matches of its event are stored as history, and all of
 * them give the squads. Returns the match's id, or what is wrong with the file.
 */
export async function openReplay(
  { archive, replays }: { archive: Pick<Archive, 'addHistory'>; replays: Pick<Replays, 'open'> },
  { file, startsInMs, ballEveryMs }: ReplayConfig,
): Promise<Result<string, string>> {
  const files = await readReplayFiles(file);
  if (!files.ok) return files;
  const { played, others } = files.value;
  const day = played.match.dates[0]!;
  const earlier = others.filter(({ match }) => match.dates[0]! < day);
  for (const { name, match } of earlier) await archive.addHistory(archivedMatch(name, match));
  const event = others.map(({ match }) => match);
  const replayed = archivedMatch(played.name, played.match);
  const opened = await replays.open(replayed, event, { startsInMs, ballEveryMs });
  return opened.ok ? ok(opened.value) : { ok: false, error: `${file}: ${opened.error.message}` };
}
