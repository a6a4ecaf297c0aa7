import type { Match } from '../../api/api';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ordinal } from '../../format/points';
import { teamCount } from '../leaderboard/describeRank';
import { byImportance } from '../leaderboard/importance';
import { useStandings } from '../leaderboard/useStandings';
import { describeCalledOff, describeEntered } from './enteredContests';
import { TwoLines } from './TwoLines';

interface OwnRankProps {
  match: Match;
  /** Shown while the user's ranks are not known. */
  otherwise: string;
  /** How many of the user's players are not in the playing XIs. It no longer matters once there are ranks. */
  leftOut: number | null;
}

/**
 * The user's rank in the contest that matters most, and the number of contests: "You: 17th in Mega ↑ 9, 3 contests".
 * Contests that were called off are named, too.
 */
export default function OwnRank({ match, otherwise, leftOut }: OwnRankProps) {
  const own = useStandings(true).filter(({ match_id }) => match_id === match.id);
  const calledOff = describeCalledOff(match);
  const [main] = own.sort(byImportance);
  if (main === undefined) {
    const entered = describeEntered(match);
    const out = leftOut !== null && leftOut > 0 ? [`${leftOut} left out`] : [];
    return entered.length === 0 ? (
      <TwoLines further={calledOff}>Nothing at stake</TwoLines>
    ) : (
      <TwoLines further={[...entered, ...out, ...calledOff]}>{otherwise}</TwoLines>
    );
  }
  const { rank, ranks_gained: gained, contest_id: contestId, participants } = main;
  const contest = match.Contests.find(({ id }) => id === contestId);
  const further = own.length > 1 ? `${own.length} contests` : `of ${teamCount(participants)}`;
  return (
    <TwoLines further={[further, ...calledOff]}>
      You: {ordinal(rank)} in {contest?.ContestType.name ?? 'your contest'}
      {gained !== null && gained !== 0 && (
        <>
          {' '}
          <RankMovement ranks={gained} />
        </>
      )}
    </TwoLines>
  );
}
