import { fail, ok, type Result } from '../../domain/result';

class HeldError extends Error {}

/** Gives up on a snapshot that can't be understood: nothing is guessed. */
export const hold = (reason: string): never => {
  throw new HeldError(reason);
};

/** Returns what `work` returns, or the reason why it holds the snapshot. */
export function unlessHeld<T>(work: () => T): Result<T, string> {
  try {
    return ok(work());
  } catch (error) {
    if (!(error instanceof HeldError)) throw error;
    return fail(error.message);
  }
}
