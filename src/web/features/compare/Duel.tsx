import { styled } from '@mui/material/styles';
import type { ContestLeaderboardEntry, Field } from '../../api/api';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { YouFrame } from '../../components/cricket/YouFrame';
import { YouTag } from '../../components/cricket/YouTag';
import { UserLink } from '../../components/people/UserLink';
import { ordinal } from '../../format/points';
import { ParLine } from '../leaderboard/ParLine';
import { describeDifference } from './elevens';
import { LARGE_TEXT } from '../../theme/largeText';

const Frame = styled(YouFrame)(({ theme }) => ({
  containerType: 'inline-size',
  // Limits large text, because three labels share the line below the totals.
  '& [role="img"]': { fontSize: 'min(0.75rem, 7cqw)' },
  // Yellow stands for the user.
  '&[data-own="false"]': {
    borderColor: theme.palette.strongDivider,
    background: theme.palette.background.paper,
  },
}));

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '6px 12px',
  // The totals are on one line, also where one of the names takes two.
  '& > div': {
    display: 'grid',
    gridRow: 'span 3',
    gridTemplateRows: 'subgrid',
    justifyItems: 'start',
  },
  '& > div + div': { justifyItems: 'end', textAlign: 'right' },
  '& b': {
    display: 'flex',
    alignSelf: 'start',
    flexWrap: 'wrap',
    gap: '2px 8px',
    maxWidth: '100%',
    overflowWrap: 'break-word',
    [theme.breakpoints.down('sm')]: { fontSize: '0.9375rem', lineHeight: '1.25rem' },
  },
  '& b > *': { minWidth: 0 },
  '& small': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Long first names stay whole.
    '& b': { fontSize: 'min(0.9375rem, 9cqw)' },
    '& > div': {
      gridRow: 'auto',
      gridTemplate: 'auto auto / auto 1fr',
      alignItems: 'center',
      gap: '6px 12px',
      '& > b': { gridColumn: '1 / -1' },
    },
    '& > div + div': { justifyItems: 'start', textAlign: 'left' },
  },
}));

const Words = styled('div')(({ theme }) => ({
  textAlign: 'center',
  '& > p': { margin: 0 },
  '& > [role="status"]': { fontSize: '1.0625rem', fontWeight: 700 },
  // It has room for two lines, so that the players below stay where they are when it appears or gets longer.
  '& > p + p': {
    minHeight: '2.25rem',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    textWrap: 'balance',
    color: theme.palette.text.secondary,
  },
  [LARGE_TEXT]: { '& > p + p': { minHeight: '4.5rem' } },
}));

interface DuelProps {
  left: ContestLeaderboardEntry;
  /** Whether the team on the left is the user's. */
  isOwn: boolean;
  rival: ContestLeaderboardEntry;
  /** Null while no team has a total. */
  field: Field | null;
  /** The ranks gained since a full over ago; null when not known. */
  gained: { left: number | null; rival: number | null } | null;
  /** A line of how the two were apart before; null when there is none. */
  history: string | null;
}

/** The totals and ranks of the two teams, and how far they are apart. */
export function Duel({ left, isOwn, rival, field, gained, history }: DuelProps) {
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
              <UserLink user={left.User} />
            )}
          </b>
          <ScorePlate points={left.total_score} size="large" scale="team" />
          <Place entry={left} gained={gained?.left ?? null} />
        </div>
        <div>
          <b>
            <UserLink user={rival.User} />
          </b>
          <ScorePlate points={rival.total_score} size="large" scale="team" />
          <Place entry={rival} gained={gained?.rival ?? null} />
        </div>
      </Sides>
      {field !== null && isOwn && (
        <ParLine
          field={field}
          own={left.total_score}
          rival={{ name: rival.User.first_name, total: rival.total_score }}
        />
      )}
      <Words>
        <p role="status">
          {describeDifference(
            left.total_score,
            rival.total_score,
            isOwn ? undefined : left.User.first_name,
          )}
        </p>
        <p>{history}</p>
      </Words>
    </Frame>
  );
}

function Place({ entry, gained }: { entry: ContestLeaderboardEntry; gained: number | null }) {
  return (
    <small>
      {ordinal(entry.rank)} {gained !== null && gained !== 0 && <RankMovement ranks={gained} />}
    </small>
  );
}
