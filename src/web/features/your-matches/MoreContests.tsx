import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import type { Contest, Match } from '../../api/api';
import { paths } from '../../paths';
import { describeCalledOff } from '../matches/enteredContests';
import { Row } from './matchCardShapes';

interface MoreContestsProps {
  match: Match;
  /** The contests that the card does not show one by one. */
  hidden: readonly Contest[];
}

/** The row of the contests that a card does not show one by one, if there are any. It leads to the boards. */
export function MoreContests({ match, hidden }: MoreContestsProps) {
  if (hidden.length === 0) return null;
  return (
    <Row to={paths.contestLeaderboard(match.id)} state={{ match }}>
      <span />
      <span>
        {hidden.length} more
        <small>{describeCalledOff({ Contests: hidden })}</small>
      </span>
      <span />
      <ChevronRightRounded aria-hidden="true" />
    </Row>
  );
}
