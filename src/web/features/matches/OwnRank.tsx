import type { Match } from '../../api/api';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ordinal } from '../../format/points';
import { byImportance } from '../leaderboard/importance';
import { useStandings } from '../leaderboard/useStandings';

interface OwnRankProps {
  match: Match;
  /** Shown while the user's ranks are not known. */
  otherwise: string;
}

/** The user's rank in the contest that matters most, and the number of contests: "You: 17th in Mega ↑ 9, 3 contests". */
export default function OwnRank({ match, otherwise }: OwnRankProps) {
  const own = useStandings(true).filter(({ match_id }) => match_id === match.id);
  const [main] = own.sort(byImportance);
  if (main === undefined) return otherwise;
  const { rank, ranks_gained: gained, contest_id: contestId } = main;
  const contest = match.Contests.find(({ id }) => id === contestId);
  return (
    <>
      You: {ordinal(rank)} in {contest?.ContestType.name ?? 'your contest'}
      {gained !== null && gained !== 0 && (
        <>
          {' '}
          <RankMovement ranks={gained} />
        </>
      )}
      {own.length > 1 && `, ${own.length} contests`}
    </>
  );
}
