import { useMemo, useSyncExternalStore } from 'react';
import type { TeamReceipt } from '../../../domain/proof/receipt';
import { onReceiptsChanged, receiptIn, receiptsText } from '../../api/receipts';
import { useAppSelector } from '../../app/hooks';
import { selectUserId } from '../session/sessionSlice';

/** Returns the receipt that this device keeps of the user's team in a contest, or null. */
export function useKeptReceipt(contestId: string): TeamReceipt | null {
  const userId = useAppSelector(selectUserId);
  const text = useSyncExternalStore(onReceiptsChanged, receiptsText);
  return useMemo(
    () => (userId === null ? null : receiptIn(text, userId, contestId)),
    [text, userId, contestId],
  );
}
