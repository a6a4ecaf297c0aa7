import type { TeamReceipt } from '../../domain/proof/receipt';
import { RECEIPTS_KEY } from './sessionKeys';
import { reportStorageFailure } from './storageFailure';

/**
 * The receipts of the user's teams on this device, the newest first. They are removed when the session ends, like the
 * user's other data. Where storage is blocked or full, they are kept in memory until the tab closes.
 */
export interface KeptReceipt {
  /** Receipts are shown to this user only. */
  userId: string;
  receipt: TeamReceipt;
}

const MAX_RECEIPTS = 100;

let inMemory: string | null = null;
const listeners = new Set<() => void>();

/** Keeps a receipt in place of an earlier one of the same contest. */
export function keepReceipt(kept: KeptReceipt): void {
  const { userId, receipt } = kept;
  write([kept, ...othersThan(userId, receipt.receipt.contest)].slice(0, MAX_RECEIPTS));
}

/** Call it when the user has left the contest. */
export function removeReceipt(userId: string, contestId: string): void {
  write(othersThan(userId, contestId));
}

/** Returns all receipts as text, which is the same until they change. */
export function receiptsText(): string {
  try {
    return inMemory ?? localStorage.getItem(RECEIPTS_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Returns the receipt of a user's team in a contest, or null, from the text of all receipts. */
export function receiptIn(text: string, userId: string, contestId: string): TeamReceipt | null {
  const found = receiptsIn(text).find((kept) => isOf(kept, userId, contestId));
  return found?.receipt ?? null;
}

export function onReceiptsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the header of a response; null when it has none. */
export function readReceiptHeader(header: string | null): TeamReceipt | null {
  try {
    const receipt: unknown = JSON.parse(header ?? 'null');
    return isReceipt(receipt) ? receipt : null;
  } catch {
    return null;
  }
}

const isOf = ({ userId, receipt }: KeptReceipt, user: string, contestId: string): boolean =>
  userId === user && receipt.receipt.contest === contestId;

const othersThan = (userId: string, contestId: string): KeptReceipt[] =>
  receiptsIn(receiptsText()).filter((kept) => !isOf(kept, userId, contestId));

function receiptsIn(text: string): KeptReceipt[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(receipts: KeptReceipt[]): void {
  const text = JSON.stringify(receipts);
  try {
    localStorage.setItem(RECEIPTS_KEY, text);
    inMemory = null;
  } catch {
    inMemory = text;
    reportStorageFailure();
  }
  for (const listener of listeners) listener();
}

function isKept(value: unknown): value is KeptReceipt {
  const { userId, receipt } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof userId === 'string' && isReceipt(receipt);
}

function isReceipt(value: unknown): value is TeamReceipt {
  const { receipt, index, teams, hashes } = (value ?? {}) as Partial<Record<string, unknown>>;
  const { contest, entry, sequence, team, salt } = (receipt ?? {}) as Record<string, unknown>;
  return (
    [contest, team, salt].every((field) => typeof field === 'string') &&
    [entry, sequence, index, teams].every((field) => typeof field === 'number') &&
    Array.isArray(hashes) &&
    hashes.every((hash) => typeof hash === 'string')
  );
}
