import { ok, type Result } from '../../domain/result';
import type { ReplayConfig } from '../config';
import { readReplayFiles, type ArchiveFile } from '../feeds/archive';
import type { ArchivedMatch, Fixtures } from '../services/fixtures';

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
  for (const history of earlier) await fixtures.addHistory(archived(history));
  const event = others.map(({ match }) => match);
  const opened = await fixtures.openReplay(archived(played), event, { startsInMs, ballEveryMs });
  return opened.ok ? ok(opened.value) : { ok: false, error: `${file}: ${opened.error.message}` };
}

/** By what is in it, so that a file of the same name in another folder is another match. */
function archived({ name, match }: ArchiveFile): ArchivedMatch {
  const sourceKey = ['cricsheet', match.eventName, match.dates[0], ...match.teams, name].join(':');
  return { sourceKey, match };
}
