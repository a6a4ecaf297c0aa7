import { useVisitState } from '../../hooks/useVisitState';

export const PAGE_SIZE = 100;

/** The part of a query's state that a page of a board shows. */
interface PageQuery<Page> {
  currentData?: Page;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** One page of a board, with functions to open its neighbours where there are any. */
export interface ShownPage<Page> {
  /** Undefined until it is loaded. */
  page: Page | undefined;
  error: unknown;
  isLoading: boolean;
  refetch: () => void;
  previous: (() => void) | null;
  next: (() => void) | null;
}

/**
 * Returns the arguments that request the current page of a board, and a function that describes the page. `board`
 * distinguishes the boards of a screen. When the user comes back, the page is the same as before.
 */
export function usePages(board: string) {
  const [from, setFrom] = useVisitState(`from-${board}`, 1);
  return {
    args: { limit: PAGE_SIZE, from },
    shown<Page extends { total: number }>(query: PageQuery<Page>): ShownPage<Page> {
      const { currentData: page, error, isFetching, refetch } = query;
      return {
        page,
        error: page === undefined ? error : undefined,
        isLoading: page === undefined && (error === undefined || isFetching),
        refetch: () => void refetch(),
        previous: from > 1 ? () => setFrom(Math.max(1, from - PAGE_SIZE)) : null,
        next:
          page !== undefined && from + PAGE_SIZE <= page.total
            ? () => setFrom(from + PAGE_SIZE)
            : null,
      };
    },
  };
}
