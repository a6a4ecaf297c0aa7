import type { Locator, Page } from 'playwright-core';

/**
 * Performs an action and expects it to show something. The wait begins with the action, because on a busy machine a
 * toast could be gone before the action returns.
 */
export async function expectShown(shown: Locator, action: () => Promise<void>): Promise<void> {
  await Promise.all([shown.waitFor(), action()]);
}

/** Waits until each of the texts is visible, as a whole and in this spelling. */
export async function expectTexts(
  where: Page | Locator,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  for (const text of texts) {
    const shown = where.getByText(text, { exact: true }).filter({ visible: true });
    await shown.first().waitFor();
  }
}
