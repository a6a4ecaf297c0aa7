import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import type { Match } from '../../api/api';
import { paths } from '../../paths';
import { Row, SHOWN } from './matchCardShapes';

/** The row of the contests that a card does not show one by one, if there are any. It leads to the boards. */
export function MoreContests({ match, count }: { match: Match; count: number }) {
  if (count <= SHOWN) return null;
  return (
    <Row to={paths.contestLeaderboard(match.id)} state={{ match }}>
      <span />
      <span>{count - SHOWN} more</span>
      <span />
      <ChevronRightRounded aria-hidden="true" />
    </Row>
  );
}
