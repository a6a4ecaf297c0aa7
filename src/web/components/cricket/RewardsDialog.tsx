import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { rewardOfRank } from '../../../domain/contest/prizes';
import type { Reward } from '../../../domain/contest/types';
import { CapsAmount } from './CapsAmount';
import { FallbackBoundary } from '../feedback/FallbackBoundary';
import { ordinal, withCommas } from '../../format/points';
import { Sheet } from '../layout/Sheet';

/** The fields of a contest type that the dialog needs, with the names of the API. */
export interface RewardedType {
  name: string;
  entry_caps: number;
  ContestTypeRewards: readonly Reward[];
}

interface RewardsDialogProps {
  open: boolean;
  type: RewardedType;
  /** The amount that the percentages refer to. */
  pool: { label: string; amountCaps: number };
  /** What rank 1 gets with fewer teams than those for the whole pool; null when further teams change nothing. */
  growing?: { teams: number; nowCaps: number } | null;
  /** With a single entry the fee is refunded instead (specification, section 9). */
  soleEntry?: boolean;
  onClose: () => void;
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '76px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:last-of-type': { borderBottom: 0 },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '6px 0 8px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: '0.875rem',
  fontWeight: 700,
  color: theme.palette.primary.main,
}));

const Bar = styled('span')(({ theme }) => ({
  height: 10,
  borderRadius: 5,
  background: theme.palette.primary.main,
}));

export function RewardsDialog({ open, onClose, ...content }: RewardsDialogProps) {
  const titleId = useId();
  return (
    <Sheet open={open} titleId={titleId} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 1.75, p: { xs: '20px 16px 16px', sm: 3 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h2" id={titleId}>
            Reward Structure
          </Typography>
          <IconButton aria-label="Close" onClick={onClose} sx={{ m: -1 }}>
            <CloseRounded />
          </IconButton>
        </Box>
        <FallbackBoundary fallback={<p role="alert">Unable to display contest information</p>}>
          <Rewards {...content} />
        </FallbackBoundary>
      </Box>
    </Sheet>
  );
}

function Rewards({
  type,
  pool,
  growing = null,
  soleEntry = false,
}: Omit<RewardsDialogProps, 'open' | 'onClose'>) {
  const rows = rewardRows(type.ContestTypeRewards, pool.amountCaps);
  const first = Math.max(1, ...rows.map(({ amountCaps }) => amountCaps));
  return (
    <>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {type.name}. {pool.label} <CapsAmount amount={pool.amountCaps} />, paid by final rank. The
        lowest total is 1st.
      </Box>
      {soleEntry && type.entry_caps > 0 ? (
        <p>
          One entry only: its fee of <CapsAmount amount={type.entry_caps} /> comes back.
        </p>
      ) : (
        <div>
          <Head aria-hidden="true">
            <span>Rank</span>
            <span>Reward</span>
          </Head>
          <ul aria-label="Rewards by rank">
            {rows.map(({ ranks, amountCaps, each }) => (
              <Row key={ranks}>
                <strong>{ranks}</strong>
                <Bar aria-hidden="true" style={{ width: `${(100 * amountCaps) / first}%` }} />
                <span>
                  <CapsAmount amount={amountCaps} />
                  {each && ' each'}
                </span>
              </Row>
            ))}
          </ul>
        </div>
      )}
      <Box
        component="p"
        sx={{ m: 0, fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' }}
      >
        {growing !== null && (
          <>
            The pool grows with every team. With {withCommas(growing.teams)}{' '}
            {growing.teams === 1 ? 'team' : 'teams'}, 1st gets{' '}
            <CapsAmount amount={growing.nowCaps} />.{' '}
          </>
        )}
        Tied entries share the rewards of the ranks they cover.
      </Box>
    </>
  );
}

function rewardRows(rewards: readonly Reward[], poolCaps: number) {
  return [...rewards]
    .sort((a, b) => a.rank_start - b.rank_start)
    .map(({ rank_start, rank_end }) => ({
      ranks:
        rank_start === rank_end
          ? ordinal(rank_start)
          : `${ordinal(rank_start)}–${ordinal(rank_end)}`,
      amountCaps: rewardOfRank({ rewards }, poolCaps, rank_start),
      each: rank_end > rank_start,
    }));
}
