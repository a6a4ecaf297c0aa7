import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ContestLeaderboard, ContestLeaderboardEntry, Match } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { Loading, RowsSkeleton } from '../../components/Skeletons';
import { BoardRow } from './BoardRow';
import { GridRow, type ThirdColumn } from './GridRow';
import { overOf, useMovement } from './useMovement';
import { PAGE_ROWS, useBoardPage, useIsOwnRowShown } from './useBoard';

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  background: theme.palette.background.paper,
}));

interface BoardTableProps {
  match: Match;
  board: ContestLeaderboard;
  userId: string | null;
  third: ThirdColumn;
  /** False where every fee goes back: the totals stand without a rank. */
  ranked: boolean;
}

/** Rows in pages of fifty; the caller's own row stays at the bottom while no open page has it. */
export function BoardTable({ match, board, userId, third, ranked }: BoardTableProps) {
  const [pages, setPages] = useState(1);
  const { id: contestId, own, total } = board;
  const isOwnShown = useIsOwnRowShown(contestId, pages, own?.id ?? null);
  const left = total - pages * PAGE_ROWS;
  const name = `${board.ContestType.name} leaderboard`;
  const shared = { match, contestId, userId, third, ranked };
  return (
    <Frame>
      <div role="table" aria-label={name} aria-rowcount={total + 1}>
        <Head third={third} />
        {Array.from({ length: pages }, (_, page) => (
          <PageRows key={page} {...shared} page={page} />
        ))}
        {own !== null && !isOwnShown && <BoardRow {...shared} entry={own} moved={null} pinned />}
      </div>
      {left > 0 && (
        <Button fullWidth onClick={() => setPages(pages + 1)} sx={{ bgcolor: 'sunken' }}>
          Show more
        </Button>
      )}
    </Frame>
  );
}

const THIRD_HEADS = { won: 'Won', moved: 'Moved' } as const;

function Head({ third }: { third: ThirdColumn }) {
  return (
    <GridRow
      role="row"
      data-head="true"
      third={third}
      sx={{ '& > span': { color: 'primary.main', fontWeight: 700, fontSize: 14 } }}
    >
      <Box component="span" role="columnheader" sx={{ textAlign: 'center' }}>
        Rank
      </Box>
      <span role="columnheader">User</span>
      {third !== 'none' && (
        <Box component="span" role="columnheader" sx={{ display: { xs: 'none', md: 'block' } }}>
          {THIRD_HEADS[third]}
        </Box>
      )}
      <Box component="span" role="columnheader" sx={{ textAlign: 'right' }}>
        Score
        <Box
          component="small"
          sx={{ display: 'block', fontSize: 12, fontWeight: 500, color: 'text.secondary' }}
        >
          lowest wins
        </Box>
      </Box>
      <Box
        component="span"
        role="columnheader"
        sx={{
          textAlign: 'center',
          position: { xs: 'absolute', md: 'static' },
          clipPath: { xs: 'inset(50%)', md: 'none' },
        }}
      >
        Details
      </Box>
    </GridRow>
  );
}

interface PageRowsProps {
  match: Match;
  contestId: string;
  page: number;
  userId: string | null;
  third: ThirdColumn;
  ranked: boolean;
}

function PageRows({ page, ...shared }: PageRowsProps) {
  const { match, contestId } = shared;
  const { currentData, error, refetch } = useBoardPage(match, contestId, page);
  if (currentData === undefined) {
    if (error === undefined) {
      return (
        <Loading label="Loading more teams...">
          <RowsSkeleton rows={3} height={54} />
        </Loading>
      );
    }
    return (
      <Box role="alert" sx={{ p: 2 }}>
        {errorMessage(error, 'Error fetching leaderboard data')}{' '}
        <Button onClick={() => void refetch()}>Try Again</Button>
      </Box>
    );
  }
  return <EntryRows {...shared} entries={currentData.ContestLeaderboard} />;
}

interface EntryRowsProps extends Omit<PageRowsProps, 'page'> {
  entries: readonly ContestLeaderboardEntry[];
}

function EntryRows({ entries, ...shared }: EntryRowsProps) {
  const moved = useMovement(overOf(shared.match), entries);
  return entries.map((entry) => (
    <BoardRow key={entry.id} {...shared} entry={entry} moved={moved.get(entry.id) ?? null} />
  ));
}
