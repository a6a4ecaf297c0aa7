import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';

/** After this time the details of the rows that are open again have been fetched and measured. */
const MEASURED_MS = 3_000;

/**
 * Keeps the scroll position that the browser restores to a board whose rows are open again. The position takes their
 * details into account, but the virtualizer does so only once they are measured and would then scroll further by their
 * height.
 */
export function useKeptScroll(rows: Virtualizer<Window, Element>, areOpenAgain: boolean): void {
  useLayoutEffect(() => {
    if (!areOpenAgain) return undefined;
    const setShouldAdjust = (
      shouldAdjustScrollPositionOnItemSizeChange: (() => false) | undefined,
    ) => Object.assign(rows, { shouldAdjustScrollPositionOnItemSizeChange });
    setShouldAdjust(() => false);
    const timer = setTimeout(setShouldAdjust, MEASURED_MS, undefined);
    return () => {
      clearTimeout(timer);
      setShouldAdjust(undefined);
    };
  }, [rows, areOpenAgain]);
}
