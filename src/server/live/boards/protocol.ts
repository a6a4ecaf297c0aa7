import type { Shelf } from '../../../domain/leaderboard/shelf';

/** What passes between the server and the thread that holds the boards. */
export interface ShelfCall {
  id: number;
  method: keyof Shelf;
  args: unknown[];
}

export type ShelfAnswer = { id: number; answer: unknown } | { id: number; error: string };

/** The memory of arrays that are handed over, not copied: whoever sends them loses them. */
export function buffersOf(sent: unknown): ArrayBuffer[] {
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.values(sent).flatMap((value: unknown) => {
    return ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  });
}
