import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import type { ReactNode } from 'react';
import type { Contest, Match } from '../../api/api';
import { withCommas } from '../../format/points';
import { paths } from '../../paths';
import { Row, ROW_ID } from './matchCardShapes';
import { ContestResult } from './SinceLastVisit';

interface UnrankedRowProps {
  match: Match;
  contest: Contest;
  /** True when the row leads to the user's team; otherwise it leads to the board. */
  isToEdit?: boolean;
  /** The number of entries without which the contest is called off at the lock. */
  missing?: number;
  children?: ReactNode;
}

/**
 * A contest in which the user has a team and no rank. A contest that was called off at the lock keeps its row, with its
 * refund, so that the others keep their places.
 */
export function UnrankedRow({
  match,
  contest,
  isToEdit = false,
  missing = 0,
  children,
}: UnrankedRowProps) {
  const { id: contestId, ContestType: type, participants, status } = contest;
  return (
    <Row
      id={ROW_ID + contestId}
      to={
        isToEdit
          ? paths.teamSelector(match.id, contestId, match)
          : paths.contestLeaderboard(match.id)
      }
      state={isToEdit ? { match } : { match, contestId }}
    >
      <span data-part="rank">–</span>
      <span>
        {type.name}
        <small>
          {withCommas(participants)} {participants === 1 ? 'team' : 'teams'}
          {missing > 0 && `, needs ${missing} more`}
        </small>
      </span>
      <span data-part="worth">
        {status === 'called_off' ? (
          <ContestResult notice={{ type: 'CALLED_OFF', caps: type.entry_caps }} />
        ) : (
          children
        )}
      </span>
      <ChevronRightRounded aria-hidden="true" />
    </Row>
  );
}
