/** Repeats the check until it passes or the time is up. */
export async function expectWithin(ms: number, check: () => Promise<void>): Promise<void> {
  const giveUpMs = Date.now() + ms;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > giveUpMs) throw error;
    }
  }
}
