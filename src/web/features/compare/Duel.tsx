import { styled } from '@mui/material/styles';
import type { ContestLeaderboardEntry, Field } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { YouFrame } from '../../components/cricket/YouFrame';
import { YouTag } from '../../components/cricket/YouTag';
import { UserLink } from '../../components/people/UserLink';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { ordinal } from '../../format/points';
import { isRanked, type BoardPhase } from '../leaderboard/boardPhase';
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
    // A long name breaks instead of making its side wider.
    gridTemplate: 'subgrid / minmax(0, 1fr)',
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
    columnGap: 6,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small > strong': { color: theme.palette.success.main },
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
  '& > p + p': {
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    textWrap: 'balance',
    color: theme.palette.text.secondary,
  },
  // It has room for two lines, so that the players below stay where they are when it appears or gets longer.
  '&[data-changes="true"] > p + p': { minHeight: '2.25rem', [LARGE_TEXT]: { minHeight: '4.5rem' } },
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
  phase: BoardPhase;
  /** A line of how the two were apart before; null when there is none. */
  history: string | null;
  /** Whether the line may still appear or get longer. */
  historyChanges: boolean;
}

/** The totals and ranks of the two teams, and how far they are apart. */
export function Duel({ left, isOwn, rival, field, phase, gained, ...past }: DuelProps) {
  return (
    <Frame aria-label="The two totals" data-own={isOwn}>
      <Sides>
        <div>
          <b>
            {isOwn ? (
              <>
                <span>
                  {left.User.first_name} {left.User.last_name}
                </span>{' '}
                <YouTag />
              </>
            ) : (
              <UserLink user={left.User} />
            )}
          </b>
          <ScorePlate points={left.total_score} size="large" scale="team" />
          <Place entry={left} phase={phase} gained={gained?.left ?? null} />
        </div>
        <div>
          <b>
            <UserLink user={rival.User} />
          </b>
          <ScorePlate points={rival.total_score} size="large" scale="team" />
          <Place entry={rival} phase={phase} gained={gained?.rival ?? null} />
        </div>
      </Sides>
      {field !== null && isOwn && (
        <ParLine
          field={field}
          own={left.total_score}
          rival={{ name: rival.User.first_name, total: rival.total_score }}
        />
      )}
      <Words data-changes={past.historyChanges}>
        <p role="status">
          <VisuallyHidden>{rival.User.first_name}: </VisuallyHidden>
          {describeDifference(
            left.total_score,
            rival.total_score,
            isOwn ? undefined : left.User.first_name,
          )}
        </p>
        {(past.history !== null || past.historyChanges) && <p>{past.history}</p>}
      </Words>
    </Frame>
  );
}

interface PlaceProps {
  entry: ContestLeaderboardEntry;
  phase: BoardPhase;
  gained: number | null;
}

/** The rank, with the ranks that were gained or the caps that were won. Where every fee is refunded there is none. */
function Place({ entry, phase, gained }: PlaceProps) {
  if (!isRanked(phase)) return null;
  return (
    <small>
      {ordinal(entry.rank)} {gained !== null && gained !== 0 && <RankMovement ranks={gained} />}
      {phase === 'settled' && <Prize caps={entry.reward ?? 0} />}
    </small>
  );
}

function Prize({ caps }: { caps: number }) {
  if (caps === 0) return <span>no prize</span>;
  return (
    <strong>
      won <CapsAmount amount={caps} />
    </strong>
  );
}
