import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import type { ContestLeaderboard, ContestLeaderboardEntry } from '../../api/api';
import { CapsAmount } from '../../components/CapsAmount';
import { Movement } from '../../components/Movement';
import { formatPoints, ordinalSuffix, withCommas } from '../../components/points';
import { ScorePlate } from '../../components/ScorePlate';
import { isRanked, type BoardPhase } from './boardPhase';
import { earningsOf, type Earnings } from './earnings';
import { GapLine } from './GapLine';
import { standing, teamCount } from './standing';
import { YouTag } from '../../components/YouTag';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '14px 16px',
  borderRadius: 12,
  border: `2px solid ${theme.palette.primary.main}`,
  background: theme.palette.you.card,
}));

const small = { fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' } as const;

/** From edge to edge, on as many lines as it takes. */
const wide = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

interface YouCardProps {
  board: ContestLeaderboard;
  phase: BoardPhase;
  /** Places gained since a full over ago; null when not known. */
  moved: number | null;
  /** Of the line with rank and total. */
  placeRef: Ref<HTMLElement>;
}

/** The caller's place and what it cost and brought. Nothing for who isn't in the contest. */
export function YouCard({ board, phase, moved, placeRef }: YouCardProps) {
  const { CapsTransactions: transactions } = board;
  const own = isRanked(phase) ? board.own : null;
  if (own === null && transactions.length === 0) return null;
  return (
    <Frame aria-label="Your result">
      {own !== null && <Place {...{ own, board, moved, placeRef }} isFinal={phase === 'settled'} />}
      {transactions.length > 0 && (
        <Money
          earnings={earningsOf(transactions)}
          paid={isPaid(board.status)}
          ranked={isRanked(phase)}
        />
      )}
    </Frame>
  );
}

/** Before that nobody knows what was won. */
function isPaid(status: ContestLeaderboard['status']): boolean {
  return status !== 'open' && status !== 'locked';
}

interface PlaceProps extends Pick<YouCardProps, 'moved' | 'placeRef'> {
  own: ContestLeaderboardEntry;
  board: ContestLeaderboard;
  isFinal: boolean;
}

function Place({ own, board, isFinal, moved, placeRef }: PlaceProps) {
  const leader = board.ContestLeaderboard[0]?.total_score ?? own.total_score;
  return (
    <>
      <Box
        ref={placeRef}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px' }}
      >
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
          {withCommas(own.rank)}
          <sup>{ordinalSuffix(own.rank)}</sup>
        </Box>
        <Box sx={{ flex: '1 1 4.5rem', minWidth: 0 }}>
          <YouTag />
          <Box sx={{ ...small, mt: 0.5 }}>of {teamCount(board.total)}</Box>
        </Box>
        <ScorePlate points={own.total_score} size="large" scale="team" />
      </Box>
      <Box sx={wide}>
        {moved !== null && <Movement places={moved} inWords />}
        <span>{standing(own, board.ContestLeaderboard, isFinal)}</span>
      </Box>
      <GapLine leader={leader} own={own.total_score} />
    </>
  );
}

interface MoneyProps {
  earnings: Earnings;
  paid: boolean;
  ranked: boolean;
}

function Money({ earnings, paid, ranked }: MoneyProps) {
  const { enteredCaps, wonCaps, refundedCaps, profitCaps } = earnings;
  if (!ranked && refundedCaps > 0 && profitCaps === 0) {
    return (
      <Box sx={wide}>
        <YouTag />
        <Amount name="Refunded in full" amount={refundedCaps} />
      </Box>
    );
  }
  return (
    <Box sx={wide}>
      <Amount name="Entered" amount={enteredCaps} />
      {refundedCaps > 0 ? (
        <Amount name="Refunded" amount={refundedCaps} />
      ) : (
        <Amount name="Won" amount={paid ? wonCaps : null} />
      )}
      {paid && (
        <Box
          component="strong"
          sx={{
            ml: 'auto',
            fontSize: '0.9375rem',
            lineHeight: '1.375rem',
            color: profitCaps > 0 ? 'success.main' : 'text.secondary',
          }}
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
