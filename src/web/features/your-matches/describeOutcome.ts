import { ordinal, withCommas } from '../../format/points';
import { byImportance } from '../leaderboard/importance';
import type { EntryNotice } from '../notices/describeNotice';
import type { Played } from './usePlayed';

/**
 * Returns what became of the user's teams in a match that is over: "You: 3rd in Mega, 2 contests, won 240 caps". The caps
 * are missing until every result has arrived.
 */
export function describeOutcome(
  { match, settled }: Pick<Played, 'match' | 'settled'>,
  results: ReadonlyMap<string, EntryNotice>,
): string | undefined {
  const main = [...settled].sort(byImportance)[0];
  if (main === undefined) return undefined;
  const { contest_id: mainId } = main;
  const name = match.Contests.find(({ id }) => id === mainId)?.ContestType.name;
  const own = settled.flatMap(({ contest_id: id }) => results.get(id) ?? []);
  const caps = own.reduce((sum, result) => sum + result.caps, 0);
  return [
    `You: ${ordinal(results.get(mainId)?.rank ?? main.rank)} in ${name ?? 'your contest'}`,
    ...(settled.length > 1 ? [`${settled.length} contests`] : []),
    ...(own.length < settled.length
      ? []
      : [caps > 0 ? `won ${withCommas(caps)} caps` : 'no prize']),
  ].join(', ');
}
