import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ContestLeaderboard, ContestLeaderboardEntry } from '../../api/api';
import { CapsAmount } from '../../components/CapsAmount';
import { formatPoints, ordinalSuffix } from '../../components/points';
import { ScorePlate } from '../../components/ScorePlate';
import { isRanked, type BoardPhase } from './boardPhase';
import { earningsOf, type Earnings } from './earnings';
import { GapLine } from './GapLine';
import { standing, teamCount } from './standing';
import { YouTag } from './YouTag';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '14px 16px',
  borderRadius: 12,
  border: `2px solid ${theme.palette.primary.main}`,
  background: theme.palette.you.card,
}));

const small = { fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' } as const;

interface YouCardProps {
  board: ContestLeaderboard;
  phase: BoardPhase;
}

/** The caller's place and what it cost and brought. Nothing for who isn't in the contest. */
export function YouCard({ board, phase }: YouCardProps) {
  const { CapsTransactions: transactions } = board;
  const own = isRanked(phase) ? board.own : null;
  if (own === null && transactions.length === 0) return null;
  return (
    <Frame aria-label="Your result">
      {own !== null && <Place own={own} board={board} isFinal={phase === 'settled'} />}
      {transactions.length > 0 && (
        <Money earnings={earningsOf(transactions)} paid={isPaid(board.status)} />
      )}
    </Frame>
  );
}

/** Before that nobody knows what was won. */
function isPaid(status: ContestLeaderboard['status']): boolean {
  return status !== 'open' && status !== 'locked';
}

interface PlaceProps {
  own: ContestLeaderboardEntry;
  board: ContestLeaderboard;
  isFinal: boolean;
}

function Place({ own, board, isFinal }: PlaceProps) {
  const leader = board.ContestLeaderboard[0]?.total_score ?? own.total_score;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.75 }}>
        <Box
          component="span"
          sx={{
            fontSize: '2.75rem',
            lineHeight: '2.75rem',
            fontWeight: 900,
            letterSpacing: '-.03em',
            fontVariantNumeric: 'tabular-nums',
            '& sup': {
              fontSize: '1.125rem',
              lineHeight: '1.5rem',
              fontWeight: 700,
              verticalAlign: 'top',
            },
          }}
        >
          {own.rank.toLocaleString('en')}
          <sup>{ordinalSuffix(own.rank)}</sup>
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <YouTag />
          <Box sx={{ ...small, mt: 0.5 }}>of {teamCount(board.total)}</Box>
        </Box>
        <ScorePlate points={own.total_score} size="large" scale="team" />
      </Box>
      <Box sx={{ fontSize: '0.8125rem', lineHeight: '1.125rem' }}>
        {standing(own, board.ContestLeaderboard, isFinal)}
      </Box>
      <GapLine leader={leader} own={own.total_score} />
    </>
  );
}

function Money({ earnings, paid }: { earnings: Earnings; paid: boolean }) {
  const { enteredCaps, wonCaps, refundedCaps, profitCaps } = earnings;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '4px 12px',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Amount name="Entered" amount={enteredCaps} />
      {refundedCaps > 0 ? (
        <Amount name="Refunded" amount={refundedCaps} />
      ) : (
        <Amount name="Won" amount={paid ? wonCaps : null} />
      )}
      {paid && (
        <Box
          component="strong"
          sx={{ color: profitCaps > 0 ? 'success.main' : 'text.secondary', lineHeight: '1.375rem' }}
        >
          Profit {formatPoints(profitCaps)}
        </Box>
      )}
    </Box>
  );
}

function Amount({ name, amount }: { name: string; amount: number | null }) {
  return (
    <Box
      component="span"
      sx={{ ...small, display: 'inline-flex', gap: 0.5, lineHeight: '1.375rem' }}
    >
      {name} {amount === null ? '–' : <CapsAmount amount={amount} />}
    </Box>
  );
}
