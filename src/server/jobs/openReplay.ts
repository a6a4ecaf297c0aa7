import { ok, type Result } from '../../domain/result';
import type { ReplayConfig } from '../config';
import { readReplayFiles } from '../feeds/archive';
import { archivedMatch } from '../services/archive';
import type { Fixtures } from '../services/fixtures';

/**
 * Opens FILE as an upcoming match: the earlier matches of its event come in as history, all of them
 * give the squads. Answers the match's id, or what is wrong with the file.
 */
export async function openReplay(
  fixtures: Fixtures,
  { file, startsInMs, ballEveryMs }: ReplayConfig,
): Promise<Result<string, string>> {
  const files = await readReplayFiles(file);
  if (!files.ok) return files;
  const { played, others } = files.value;
  const day = played.match.dates[0]!;
  const earlier = others.filter(({ match }) => match.dates[0]! < day);
  for (const { name, match } of earlier) await fixtures.addHistory(archivedMatch(name, match));
  const event = others.map(({ match }) => match);
  const replayed = archivedMatch(played.name, played.match);
  const opened = await fixtures.openReplay(replayed, event, { startsInMs, ballEveryMs });
  return opened.ok ? ok(opened.value) : { ok: false, error: `${file}: ${opened.error.message}` };
}
