import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import type { Contest, Match } from '../../api/api';
import { withCommas } from '../../format/points';
import { paths } from '../../paths';
import { hasOwnTeam } from '../contests/contestTerms';
import { Row, SHOWN } from './matchCardShapes';
import { ContestResult } from './SinceLastVisit';

/** A contest of the user that was called off at the lock: it keeps its row, so that the others keep their places. */
export function CalledOffRow({ match, contest }: { match: Match; contest: Contest }) {
  const { id: contestId, ContestType: type, participants } = contest;
  return (
    <Row to={paths.contestLeaderboard(match.id)} state={{ match, contestId }}>
      <span data-part="rank">–</span>
      <span>
        {type.name}
        <small>of {withCommas(participants)}</small>
      </span>
      <span data-part="worth">
        <ContestResult notice={{ type: 'CALLED_OFF', caps: type.entry_caps }} />
      </span>
      <ChevronRightRounded aria-hidden="true" />
    </Row>
  );
}

/** Returns the contests that were called off and have room on the card of the match, below the rows of its others. */
export function calledOffShown(match: Match, others: number): Contest[] {
  return calledOffContests(match).slice(0, Math.max(0, SHOWN - others));
}

/** Returns the contests with a team of the user that were called off. */
export function calledOffContests({ Contests }: Match): Contest[] {
  return Contests.filter((contest) => contest.status === 'called_off' && hasOwnTeam(contest));
}
