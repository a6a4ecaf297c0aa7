import { ok, type Result } from '../../domain/result';
import type { ReplayConfig } from '../config';
import { readReplayFiles } from '../feeds/replayFiles';
import type { Archive } from '../archive/archive';
import { mismatchesOfReplay, type Replays } from '../archive/replays';
import { formatHeld } from '../operator/operatorFormat';

/**
 * Opens a match file as an upcoming match. The earlier matches of its tournament are imported as history, except those that
 * an import refuses; all of them provide the squads. Warns if its result will be held in review. Returns the match's id,
 * or what is wrong with the file.
 */
export async function openReplay(
  { archive, replays }: { archive: Pick<Archive, 'import'>; replays: Pick<Replays, 'open'> },
  { file, startsInMs, ballEveryMs }: ReplayConfig,
  warn: (line: string) => void,
): Promise<Result<string, string>> {
  const files = await readReplayFiles(file);
  if (!files.ok) return files;
  const { replayed, others } = files.value;
  const day = replayed.dates[0]!;
  const earlier = others.filter(({ dates }) => dates[0]! < day);
  for (const match of earlier) await archive.import([match], null);
  const opened = await replays.open(replayed, others, { startsInMs, ballEveryMs });
  if (!opened.ok) return { ok: false, error: `${file}: ${opened.error.message}` };
  for (const line of formatHeld(mismatchesOfReplay(replayed))) warn(`${file}: ${line}`);
  return ok(opened.value);
}
