import Box from '@mui/material/Box';
import { memo, type Ref } from 'react';
import type { ContestLeaderboard, ContestLeaderboardEntry } from '../../api/api';
import { ButtonLink } from '../../components/actions/links';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { Medal, metalOfRank } from '../../components/cricket/Medal';
import { RankMovement } from '../../components/cricket/RankMovement';
import { BigRank, YouFrame } from '../../components/cricket/YouFrame';
import { formatPoints } from '../../format/points';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { Card } from '../../components/layout/Card';
import { paths } from '../../paths';
import { LARGE_TEXT } from '../../theme/largeText';
import { AgainstField } from './AgainstField';
import { isRanked, type BoardPhase } from './boardPhase';
import { earningsOf } from './earnings';
import { describeRank, teamCount } from './describeRank';
import type { Place } from './useOwnPlaces';
import { ParLine } from './ParLine';
import { RewardsButton } from './RewardsButton';
import { Worth } from './Worth';
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

/** Both stay where they are whatever they say: on a phone of 360 px they fit into one line with three digits each. */
const steady = {
  columnGap: 0.5,
  fontSize: { xs: '0.75rem', sm: '0.8125rem' },
  '& > :first-of-type': { minWidth: 'min(11.25em, 100%)' },
  '& > :last-of-type': { flex: '1 1 auto', textAlign: 'right' },
  '& button': { width: 1, textAlign: 'right' },
  '& small': { fontSize: 'inherit' },
} as const;

const rankLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  '& [data-part="teams"]': { flexWrap: 'wrap', alignContent: 'start' },
  // With large text, ranks that moved have a line of their own, which stays when there are none.
  [LARGE_TEXT]: { '& [data-part="teams"]': { minHeight: '2.25rem' } },
} as const;

interface YouCardProps {
  board: ContestLeaderboard;
  phase: BoardPhase;
  /** What the rank is worth; null while it is not known. */
  place: Place | null;
  /** Ranks gained since the start of the previous over; null when not known. */
  moved: number | null;
  /** Set on the line with rank and total. */
  rankRef: Ref<HTMLElement>;
  isDesktop: boolean;
}

/** The user's rank and what it is worth, or the fee that was refunded. Renders nothing for users without a team. */
export const YouCard = memo(function YouCard({ board, phase, isDesktop, ...rank }: YouCardProps) {
  const { CapsTransactions: transactions } = board;
  const own = isRanked(phase) ? board.own : null;
  if (own === null && transactions.length === 0) return null;
  return (
    <YouFrame
      aria-label="Your result"
      sx={{ gap: 0.75, p: '8px 14px', containerType: 'inline-size' }}
    >
      {own === null ? (
        <Money board={board} ranked={isRanked(phase)} />
      ) : (
        <>
          <OwnRank {...{ own, board, ...rank }} isSettled={phase === 'settled'} />
          {isDesktop && <TeamLinks board={board} />}
        </>
      )}
    </YouFrame>
  );
});

/** True once the contest has paid. Before that, the caps won are not known. */
function isPaid(status: ContestLeaderboard['status']): boolean {
  return status !== 'open' && status !== 'locked';
}

interface OwnRankProps extends Pick<YouCardProps, 'place' | 'moved' | 'rankRef'> {
  own: ContestLeaderboardEntry;
  board: ContestLeaderboard;
  isSettled: boolean;
}

/** It has the same height while the match is on and after it. */
function OwnRank({ own, board, isSettled, place, moved, rankRef }: OwnRankProps) {
  // A single team is its own field, so there is nothing to compare it with.
  const field = board.total > 1 ? board.field : null;
  const hasWon = isSettled && own.reward !== null && own.reward > 0;
  return (
    <>
      <Box ref={rankRef} sx={rankLine}>
        <BigRank
          rank={own.rank}
          largest={board.total}
          medal={
            hasWon && metalOfRank(own.rank) !== null ? <Medal rank={own.rank} large /> : undefined
          }
        />
        <Box sx={{ flex: '1 1 4.5rem', minWidth: 0 }}>
          <YouTag />
          <Box data-part="teams" sx={{ ...small, mt: 0.5, display: 'flex', columnGap: 0.75 }}>
            <span>of {teamCount(board.total)}</span>
            {moved !== null && moved !== 0 && <RankMovement ranks={moved} />}
          </Box>
        </Box>
        <ScorePlate points={own.total_score} size="large" scale="team" />
      </Box>
      <Box sx={{ ...wide, ...steady }}>
        <div>{field !== null && <AgainstField own={own.total_score} median={field.median} />}</div>
        <div>{isSettled ? <Reward own={own} /> : <Prospect {...{ own, board, place }} />}</div>
      </Box>
      {field !== null && <ParLine field={field} own={own.total_score} />}
    </>
  );
}

function Reward({ own: { reward } }: { own: ContestLeaderboardEntry }) {
  if (reward === null || reward === 0) return 'no prize';
  return (
    <Box component="strong" sx={{ color: 'success.main' }}>
      won <CapsAmount amount={reward} />
    </Box>
  );
}

/** What the rank is worth as it stands, or the way to the next prize; it opens the rewards. */
function Prospect({ own, board, place }: Pick<OwnRankProps, 'own' | 'board' | 'place'>) {
  if (place === null) return describeRank(own, board.ContestLeaderboard, false);
  return (
    <RewardsButton board={board} inline>
      {/* Other words are a new element, because they would move sideways in the same one. */}
      <span key={`${place.caps} ${place.next?.points}`}>
        {place.caps > 0 && 'worth '}
        <Worth standing={place} />
      </span>
    </RewardsButton>
  );
}

type EntryCardProps = Pick<YouCardProps, 'board' | 'phase' | 'isDesktop'>;

/** What the contest has cost and brought the user. On a phone, where the card of the rank is low, it has the links. */
export const EntryCard = memo(function EntryCard({ board, phase, isDesktop }: EntryCardProps) {
  const { own, CapsTransactions: transactions } = board;
  if (own === null || !isRanked(phase)) return null;
  if (isDesktop && phase !== 'settled' && transactions.length === 0) return null;
  return (
    <Card component="section" aria-label="Your entry" sx={{ display: 'grid', gap: 1.5 }}>
      {phase === 'settled' && <span>{describeRank(own, board.ContestLeaderboard, true)}</span>}
      {transactions.length > 0 && <Money board={board} ranked />}
      {!isDesktop && <TeamLinks board={board} />}
    </Card>
  );
});

/** The ways to compare and to share the user's team. */
function TeamLinks({ board }: Pick<YouCardProps, 'board'>) {
  return (
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
  );
}

function Money({ board, ranked }: { board: ContestLeaderboard; ranked: boolean }) {
  const earnings = earningsOf(board.CapsTransactions);
  const { enteredCaps, wonCaps, refundedCaps, profitCaps } = earnings;
  const paid = isPaid(board.status);
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
      {refundedCaps > 0 && <Amount name="Refunded" amount={refundedCaps} />}
      {refundedCaps === 0 && paid && <Amount name="Won" amount={wonCaps} />}
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

function Amount({ name, amount }: { name: string; amount: number }) {
  return (
    <Box
      component="span"
      sx={{ ...small, display: 'inline-flex', gap: 0.5, lineHeight: '1.375rem' }}
    >
      {name} <CapsAmount amount={amount} />
    </Box>
  );
}
