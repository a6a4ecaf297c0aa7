import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import { errorMessage } from '../../api/errorMessage';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { ButtonLink } from '../../components/actions/links';
import { Loading, RowsSkeleton } from '../../components/feedback/Skeletons';
import { paths } from '../../paths';
import { PAGE_SIZE, type ShownPage } from './usePages';

const FRAME = { outline: 'none' };

interface PagedBoardProps<Page> {
  shown: ShownPage<Page>;
  children: (page: Page) => ReactNode;
}

/**
 * A page of a board of users in every state, and buttons for the pages beside it. The frame takes the focus of a button
 * that is pressed, which goes while the other page loads, so that the user goes on at the top of that page.
 */
export function PagedBoard<Page extends { total: number }>(props: PagedBoardProps<Page>) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} role="group" aria-label="Leaderboard" tabIndex={-1} style={FRAME}>
      <ShownBoard {...props} onTurn={() => frame.current?.focus()} />
    </div>
  );
}

interface ShownBoardProps<Page> extends PagedBoardProps<Page> {
  /** Called when the user opens another page. */
  onTurn: () => void;
}

function ShownBoard<Page extends { total: number }>(props: ShownBoardProps<Page>) {
  const { page, error, isLoading, refetch, previous, next } = props.shown;
  if (isLoading) {
    return (
      <Loading label="Loading leaderboard...">
        <RowsSkeleton rows={8} height={61} joined />
      </Loading>
    );
  }
  if (page === undefined) {
    const message = errorMessage(error, 'Error fetching leaderboard data');
    return <ErrorState message={message} onRetry={refetch} />;
  }
  if (page.total === 0) {
    return (
      <EmptyState
        title="No players yet"
        line="The first to fail leads."
        action={
          <ButtonLink variant="contained" to={paths.matchSelection}>
            Create Your Team
          </ButtonLink>
        }
      />
    );
  }
  const turn = (open: (() => void) | null) => {
    open?.();
    props.onTurn();
  };
  return (
    <>
      {props.children(page)}
      {(previous !== null || next !== null) && (
        <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1, mt: 2 }}>
          <Button variant="outlined" disabled={previous === null} onClick={() => turn(previous)}>
            Previous {PAGE_SIZE}
          </Button>
          <Button variant="outlined" disabled={next === null} onClick={() => turn(next)}>
            Next {PAGE_SIZE}
          </Button>
        </Box>
      )}
    </>
  );
}
