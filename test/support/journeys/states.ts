import type { Page } from 'playwright-core';
import { flaws } from './looks';
import { answerWith, failWith, held, type Decision } from './network';
import { expectTexts } from './texts';

/** A screen, and what stands there in each of its states: the texts of the specification where it has them. */
export interface Screen {
  name: string;
  address: () => string;
  /** The call that decides what is shown. */
  api: RegExp;
  loading: string;
  error: {
    /** In place of the server's own words. */
    always?: string;
    /** When the answer has none: specification, section 8. */
    fallback: string;
  };
  empty?: {
    answer: Decision;
    texts: readonly (string | RegExp)[];
    /** Asks again. */
    button?: string;
  };
  full: {
    /** What the server's own answer can't have at the moment. */
    answer?: Decision;
    texts: readonly (string | RegExp)[];
  };
}

const SAID = 'The pavilion is closed for a moment.';
const PATIENCE_MS = 15_000;

/** The tests of the screens, on all the pages at once. */
export function describeStates(screens: readonly Screen[], pagesOf: () => readonly Page[]): void {
  describe.each(screens)('$name', ({ address, api, loading, error, empty, full }) => {
    test('says that it is loading, and then is full', async () => {
      await onEach(pagesOf(), async (page) => {
        const { decide, letThrough } = held(full.answer);
        await page.route(api, decide);
        await page.goto(address());
        await expectTexts(page, [loading]);
        const meanwhile = await flaws(page);
        letThrough();
        await expectTexts(page, full.texts);
        return [...meanwhile, ...(await flaws(page))];
      });
    }, 60_000);

    test('says what went wrong, in words of its own where the server has none, and tries again', async () => {
      await onEach(pagesOf(), async (page) => {
        await page.route(api, failWith(SAID));
        await page.goto(address());
        await expectTexts(page, [error.always ?? SAID]);
        const found = await flaws(page);
        await page.route(api, answerWith(500, {}));
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expectTexts(page, [error.fallback]);
        await page.route(api, full.answer ?? ((route) => route.continue()));
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expectTexts(page, full.texts.slice(0, 1));
        return found;
      });
    }, 60_000);

    if (empty === undefined) return;
    test('says that there is nothing', async () => {
      await onEach(pagesOf(), async (page) => {
        await page.route(api, empty.answer);
        await page.goto(address());
        await expectTexts(page, empty.texts);
        const found = await flaws(page);
        if (empty.button === undefined) return found;
        await page.route(api, full.answer ?? ((route) => route.continue()));
        await page.getByRole('button', { name: empty.button }).click();
        await expectTexts(page, full.texts.slice(0, 1));
        return found;
      });
    }, 60_000);
  });
}

/** Brings each page somewhere and expects no flaw on the way. Calls are answered again after it. */
export async function onEach(
  pages: readonly Page[],
  visit: (page: Page) => Promise<string[]>,
): Promise<void> {
  const visits = await Promise.allSettled(
    pages.map(async (page) => {
      page.setDefaultTimeout(PATIENCE_MS);
      try {
        return await visit(page);
      } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    }),
  );
  // Only now: a page that is still on its way would be in the way of the next test.
  for (const visited of visits) if (visited.status === 'rejected') throw visited.reason;
  expect(visits).toEqual(pages.map(() => ({ status: 'fulfilled', value: [] })));
}
