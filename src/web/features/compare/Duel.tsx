import { styled } from '@mui/material/styles';
import type { ContestLeaderboardEntry, Field } from '../../api/api';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { YouFrame } from '../../components/cricket/YouFrame';
import { YouTag } from '../../components/cricket/YouTag';
import { PlayerLink } from '../../components/people/PlayerLink';
import { ordinal } from '../../format/points';
import { ParLine } from '../leaderboard/ParLine';
import { describeDifference } from './elevens';
import { LARGE_TEXT } from '../../theme/largeText';

const Frame = styled(YouFrame)(({ theme }) => ({
  containerType: 'inline-size',
  // Limits large text, because three labels share the line below the totals.
  '& [role="img"]': { fontSize: 'min(0.75rem, 7cqw)' },
  '& > p': { margin: 0, textAlign: 'center', fontSize: '1.0625rem', fontWeight: 700 },
  // Yellow stands for the user.
  '&[data-own="false"]': {
    borderColor: theme.palette.strongDivider,
    background: theme.palette.background.paper,
  },
}));

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  '& > div': { display: 'grid', gap: 6, justifyItems: 'start', alignContent: 'space-between' },
  '& > div + div': { justifyItems: 'end', textAlign: 'right' },
  '& b': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 8px',
    maxWidth: '100%',
    overflowWrap: 'break-word',
    [theme.breakpoints.down('sm')]: { fontSize: '0.9375rem', lineHeight: '1.25rem' },
  },
  '& b > *': { minWidth: 0 },
  '& small': {
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': {
      gridTemplateColumns: 'auto 1fr',
      alignItems: 'center',
      columnGap: 12,
      '& > b': { gridColumn: '1 / -1' },
    },
    '& > div + div': { justifyItems: 'start', textAlign: 'left' },
  },
}));

interface DuelProps {
  left: ContestLeaderboardEntry;
  /** Whether the team on the left is the user's. */
  isOwn: boolean;
  rival: ContestLeaderboardEntry;
  /** Null while no team has a total. */
  field: Field | null;
}

/** The totals and ranks of the two teams, and how far they are apart. */
export function Duel({ left, isOwn, rival, field }: DuelProps) {
  return (
    <Frame aria-label="The two totals" data-own={isOwn}>
      <Sides>
        <div>
          <b>
            {isOwn ? (
              <>
                {left.User.first_name} {left.User.last_name} <YouTag />
              </>
            ) : (
              <PlayerLink user={left.User} />
            )}
          </b>
          <ScorePlate points={left.total_score} size="large" scale="team" />
          <small>{ordinal(left.rank)}</small>
        </div>
        <div>
          <b>
            <PlayerLink user={rival.User} />
          </b>
          <ScorePlate points={rival.total_score} size="large" scale="team" />
          <small>{ordinal(rival.rank)}</small>
        </div>
      </Sides>
      {field !== null && isOwn && (
        <ParLine
          field={field}
          own={left.total_score}
          rival={{ name: rival.User.first_name, total: rival.total_score }}
        />
      )}
      <p role="status">
        {describeDifference(
          left.total_score,
          rival.total_score,
          isOwn ? undefined : left.User.first_name,
        )}
      </p>
    </Frame>
  );
}
