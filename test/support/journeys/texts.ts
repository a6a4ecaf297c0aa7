import type { Locator, Page } from 'playwright-core';

/** Waits until each of the texts stands there to be seen, whole and as it is spelled. */
export async function expectTexts(
  where: Page | Locator,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  for (const text of texts) {
    const shown = where.getByText(text, { exact: true }).filter({ visible: true });
    await shown.first().waitFor();
  }
}
