import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { ContestLeaderboard } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { Card } from '../../components/layout/Card';
import { withCommas } from '../../format/points';
import { RewardsButton } from './RewardsButton';

/** Two facts stay together, so that four of them take one line or two lines of two. */
const Pair = styled('dl')({
  flex: '1 1 auto',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(max-content, 1fr))',
  gap: 10,
  margin: 0,
});

interface BoardFactsProps {
  board: ContestLeaderboard;
  /** False where every fee is refunded: there are no rewards. */
  ranked: boolean;
}

/** Entries, prize pool, entry fee, max entries, and a button for the rewards. */
export const BoardFacts = memo(function BoardFacts({ board, ranked }: BoardFactsProps) {
  const { participants, max_participants: max, ContestType: type } = board;
  const maxEntries = max === null ? 'Unlimited' : withCommas(max);
  const entries = withCommas(participants);
  return (
    <Card sx={{ p: { xs: '12px 16px', md: 2 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: { xs: 'flex', md: 'grid' }, flexWrap: 'wrap', gap: '8px 10px' }}>
        <Pair>
          <Fact name="Entries">{max === null ? entries : `${entries} / ${maxEntries}`}</Fact>
          <Fact name="Prize pool">
            {ranked ? <CapsAmount amount={board.prize_pool} /> : 'None'}
          </Fact>
        </Pair>
        <Pair>
          <Fact name="Entry fee">
            {type.entry_caps === 0 ? 'Free' : <CapsAmount amount={type.entry_caps} />}
          </Fact>
          <Fact name="Max entries">{maxEntries}</Fact>
        </Pair>
      </Box>
      {ranked && <RewardsButton board={board}>View Rewards</RewardsButton>}
    </Card>
  );
});

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <Box
        component="dt"
        sx={{
          fontSize: { xs: '0.75rem', md: '0.8125rem' },
          lineHeight: '1.125rem',
          color: 'text.secondary',
        }}
      >
        {name}
      </Box>
      <Box
        component="dd"
        sx={{
          fontSize: { xs: '0.9375rem', md: '1.0625rem' },
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {children}
      </Box>
    </div>
  );
}
