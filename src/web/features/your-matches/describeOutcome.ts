import { capsWord, ordinal, withCommas } from '../../format/points';
import { teamCount } from '../leaderboard/describeRank';
import { byImportance } from '../leaderboard/importance';
import type { EntryNotice } from '../notices/describeNotice';
import type { Played } from './usePlayed';

export interface Outcome {
  /** The user's rank in the contest that matters most, "You: 3rd in Mega", or that it has no result. */
  rank: string;
  /**
   * The number of contests and the caps: "2 contests", "won 240 caps" or "50 caps back". The caps are missing until every
   * result has arrived.
   */
  further: string[];
}

/** Returns what became of the user's teams in a match that is over, or null while none of its contests is settled. */
export function describeOutcome(
  { match, settled }: Pick<Played, 'match' | 'settled'>,
  results: ReadonlyMap<string, EntryNotice>,
): Outcome | null {
  const main = [...settled].sort(byImportance)[0];
  if (main === undefined) return null;
  const { contest_id: mainId, participants } = main;
  const name = match.Contests.find(({ id }) => id === mainId)?.ContestType.name;
  const own = settled.flatMap(({ contest_id: id }) => results.get(id) ?? []);
  const caps = own.reduce((sum, result) => sum + result.caps, 0);
  const contests =
    settled.length > 1 ? `${settled.length} contests` : `of ${teamCount(participants)}`;
  if (own.some(({ type }) => type === 'REFUNDED')) {
    const back = caps > 0 ? [`${withCommas(caps)} ${capsWord(caps)} back`] : [];
    return { rank: `No result in ${name ?? 'your contest'}`, further: [contests, ...back] };
  }
  const won = caps > 0 ? `won ${withCommas(caps)} ${capsWord(caps)}` : 'no prize';
  return {
    rank: `You: ${ordinal(results.get(mainId)?.rank ?? main.rank)} in ${name ?? 'your contest'}`,
    further: [contests, ...(own.length < settled.length ? [] : [won])],
  };
}
