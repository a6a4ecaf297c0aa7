import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useListCapsMovementsQuery, type CapsMovement } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { ErrorState } from '../../components/ErrorState';
import { formatPoints } from '../../components/points';
import { TextLink } from '../../components/RouterLink';
import { Loading, RowsSkeleton } from '../../components/Skeletons';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { dayAndClock } from '../../components/when';
import { paths } from '../../paths';

const PAGE_SIZE = 50;
const ROW_HEIGHT = 76;

const LABELS: Readonly<Record<Exclude<CapsMovement['type'], 'REFUND'>, string>> = {
  SIGNUP_BONUS: 'Welcome bonus',
  DAILY_BONUS: 'Daily bonus',
  ENTRY_FEE: 'Entry fee',
  LEFT: 'Left the contest, fee back',
  REWARD: 'Reward',
  CORRECTION: 'Score corrected, further reward',
};

/** What happened, in words. */
function labelOf({ type, contest }: CapsMovement): string {
  if (type !== 'REFUND') return LABELS[type];
  return contest?.status === 'called_off' ? 'Called off, fee back' : 'No result, fee back';
}

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 16px',
  minHeight: ROW_HEIGHT,
  padding: '10px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontVariantNumeric: 'tabular-nums',
  // The whole row leads to the board.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  // The frame has a border of its own.
  '&:last-of-type': { marginBottom: -1 },
  '& > div': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& > div:last-of-type': { textAlign: 'right' },
  '& small': {
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
  '& strong': { fontSize: '1.125rem' },
  '& strong[data-gain="true"]': { color: theme.palette.success.main },
}));

/** Fifty movements, and a button for the fifty before. */
export function CapsHistory({ before }: { before?: number }) {
  const { data, isFetching, error, refetch } = useListCapsMovementsQuery(
    { limit: PAGE_SIZE, before },
    { refetchOnMountOrArgChange: true },
  );
  const [older, setOlder] = useState<number | null>(null);

  if (data === undefined) {
    if (error === undefined || isFetching) {
      return (
        <Loading label="Loading caps...">
          <RowsSkeleton rows={6} height={ROW_HEIGHT} />
        </Loading>
      );
    }
    const message = errorMessage(error, 'Error fetching caps');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  const last = data.at(-1);
  return (
    <>
      <ol aria-label="Caps movements">
        {data.map((movement) => (
          <Movement key={movement.number} movement={movement} />
        ))}
      </ol>
      {last !== undefined && data.length === PAGE_SIZE && older === null && (
        <Box sx={{ display: 'grid', justifyContent: 'center', p: 2 }}>
          <Button variant="outlined" onClick={() => setOlder(last.number)}>
            Show Earlier
          </Button>
        </Box>
      )}
      {older !== null && <CapsHistory before={older} />}
    </>
  );
}

function Movement({ movement }: { movement: CapsMovement }) {
  const { amount, balance, at, contest } = movement;
  return (
    <Row>
      <div>
        <span>{labelOf(movement)}</span>
        {contest !== null && (
          <small>
            <TextLink
              to={paths.contestLeaderboard(contest.match_id)}
              state={{ contestId: contest.id }}
            >
              {contest.name}
            </TextLink>
            , {contest.home_team} v {contest.away_team}
          </small>
        )}
        <small>{dayAndClock(at)}</small>
      </div>
      <div>
        <strong data-gain={amount > 0}>
          {formatPoints(amount)}
          <VisuallyHidden> caps</VisuallyHidden>
        </strong>
        <small>
          <VisuallyHidden>Balance </VisuallyHidden>
          {balance.toLocaleString()}
        </small>
      </div>
    </Row>
  );
}
