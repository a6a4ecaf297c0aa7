import type { BoardStore } from '../../../domain/leaderboard/boardStore';

/** The messages between the server and the thread of the boards. */
export interface BoardCall {
  id: number;
  method: keyof BoardStore;
  args: unknown[];
}

/** `ms` is how long the call took in the thread. */
export type BoardResponse =
  | { id: number; result: unknown; ms: number }
  | { id: number; error: string };

/** Returns the memory of the arrays to transfer instead of copying it; the sender loses the arrays. */
export function buffersOf(sent: unknown): ArrayBuffer[] {
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.values(sent).flatMap((value: unknown) => {
    return ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  });
}
