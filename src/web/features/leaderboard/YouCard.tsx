import Box from '@mui/material/Box';
import type { Ref } from 'react';
import type { ContestLeaderboard, ContestLeaderboardEntry } from '../../api/api';
import { ButtonLink } from '../../components/actions/links';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { Medal, metalOfRank } from '../../components/cricket/Medal';
import { RankMovement } from '../../components/cricket/RankMovement';
import { BigRank, YouFrame } from '../../components/cricket/YouFrame';
import { formatPoints } from '../../format/points';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { paths } from '../../paths';
import { AgainstField } from './AgainstField';
import { isRanked, type BoardPhase } from './boardPhase';
import { earningsOf, type Earnings } from './earnings';
import { describeRank, teamCount } from './describeRank';
import { ParLine } from './ParLine';
import { YouTag } from '../../components/cricket/YouTag';

const small = { fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' } as const;

/** Spreads its items across the width and wraps them. */
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

/** Both begin at the same place whatever they say. */
const halves = {
  ...wide,
  '& > :first-of-type': { flex: '1 1 7.5em' },
  '& > :last-of-type:not(:first-of-type)': { flex: '1.25 1 9.5em' },
} as const;

interface YouCardProps {
  board: ContestLeaderboard;
  phase: BoardPhase;
  /** Ranks gained since a full over ago; null when not known. */
  moved: number | null;
  /** Set on the line with rank and total. */
  rankRef: Ref<HTMLElement>;
}

/** The user's rank, and the caps paid and won. Renders nothing for users who are not in the contest. */
export function YouCard({ board, phase, moved, rankRef }: YouCardProps) {
  const { CapsTransactions: transactions } = board;
  const own = isRanked(phase) ? board.own : null;
  if (own === null && transactions.length === 0) return null;
  return (
    <YouFrame aria-label="Your result">
      {own !== null && (
        <OwnRank {...{ own, board, moved, rankRef }} isSettled={phase === 'settled'} />
      )}
      {transactions.length > 0 && (
        <Money
          earnings={earningsOf(transactions)}
          paid={isPaid(board.status)}
          ranked={isRanked(phase)}
        />
      )}
      {own !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 7em' } }}>
          {board.total > 1 && (
            <ButtonLink variant="outlined" to={paths.compare(board.match_id, board.id)}>
              Compare
            </ButtonLink>
          )}
          <ButtonLink variant="outlined" to={paths.shareTeam(board.id)}>
            Share
          </ButtonLink>
        </Box>
      )}
    </YouFrame>
  );
}

/** True once the contest has paid. Before that, the caps won are not known. */
function isPaid(status: ContestLeaderboard['status']): boolean {
  return status !== 'open' && status !== 'locked';
}

interface OwnRankProps extends Pick<YouCardProps, 'moved' | 'rankRef'> {
  own: ContestLeaderboardEntry;
  board: ContestLeaderboard;
  isSettled: boolean;
}

function OwnRank({ own, board, isSettled, moved, rankRef }: OwnRankProps) {
  // A single team is its own field, so there is nothing to compare it with.
  const field = board.total > 1 ? board.field : null;
  const hasWon = isSettled && own.reward !== null && own.reward > 0;
  return (
    <>
      <Box
        ref={rankRef}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px' }}
      >
        <BigRank
          rank={own.rank}
          largest={board.total}
          medal={
            hasWon && metalOfRank(own.rank) !== null ? <Medal rank={own.rank} large /> : undefined
          }
        />
        <Box sx={{ flex: '1 1 4.5rem', minWidth: 0 }}>
          <YouTag />
          <Box sx={{ ...small, mt: 0.5 }}>of {teamCount(board.total)}</Box>
        </Box>
        <ScorePlate points={own.total_score} size="large" scale="team" />
      </Box>
      {field !== null && <AgainstField own={own.total_score} median={field.median} />}
      <Box sx={halves}>
        <span>{describeRank(own, board.ContestLeaderboard, isSettled)}</span>
        {moved !== null && <RankMovement ranks={moved} withText />}
      </Box>
      {field !== null && <ParLine field={field} own={own.total_score} />}
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
