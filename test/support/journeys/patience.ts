import { setTimeout as wait } from 'node:timers/promises';

/**
 * How long a journey waits for anything. It is far longer than an idle machine needs, because a busy machine must make
 * a journey slower and not let it fail.
 */
export const PATIENCE_MS = 150_000;

const CHECK_MS = 100;

/** Repeats the check until it passes. */
export async function expectSoon(check: () => Promise<void>): Promise<void> {
  const giveUpMs = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > giveUpMs) throw error;
      await wait(CHECK_MS);
    }
  }
}
