import type { Locator, Page } from 'playwright-core';

/**
 * Performs an action and expects it to show something. A toast is gone after seconds, so the waiting begins with the
 * action: on a busy machine it could be gone before the action returns.
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
