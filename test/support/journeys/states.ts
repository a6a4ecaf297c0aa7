import type { Page } from 'playwright-core';
import { flaws } from './looks';
import { answerWith, failWith, held, type Decision } from './network';
import { expectTexts } from './texts';

/**
 * A screen and its texts in each state. The texts are those of the specification where it has them.
 */
export interface Screen {
  name: string;
  address: () => string;
  /** The request that decides what is shown. */
  api: RegExp;
  loading: string;
  error: {
    /** Shown in place of the server's message. */
    always?: string;
    /** Shown when the response has no message: specification, section 8. */
    fallback: string;
  };
  empty?: {
    answer: Decision;
    texts: readonly (string | RegExp)[];
    /** The button that repeats the request. */
    button?: string;
  };
  full: {
    /** Replaces the server's response with one that the server cannot give at the moment. */
    answer?: Decision;
    texts: readonly (string | RegExp)[];
  };
}

const SERVER_MESSAGE = 'The pavilion is closed for a moment.';

/** Defines the tests of the screens, each on all the pages at once. */
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
    });

    test('shows the message of the server, or its own when there is none, and can try again', async () => {
      await onEach(pagesOf(), async (page) => {
        await page.route(api, failWith(SERVER_MESSAGE));
        await page.goto(address());
        await expectTexts(page, [error.always ?? SERVER_MESSAGE]);
        const found = await flaws(page);
        await page.route(api, answerWith(500, {}));
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expectTexts(page, [error.fallback]);
        await page.route(api, full.answer ?? ((route) => route.continue()));
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expectTexts(page, full.texts.slice(0, 1));
        return found;
      });
    });

    if (empty === undefined) return;
    test('shows that there is nothing to show', async () => {
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
    });
  });
}

/** Runs a visit on each page and expects it to find no flaw. Removes the request handlers afterwards. */
export async function onEach(
  pages: readonly Page[],
  visit: (page: Page) => Promise<string[]>,
): Promise<void> {
  const visits = await Promise.allSettled(
    pages.map(async (page) => {
      try {
        return await visit(page);
      } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    }),
  );
  // Throws only after all visits, because a page that is still loading would disturb the next test.
  for (const visited of visits) if (visited.status === 'rejected') throw visited.reason;
  expect(visits).toEqual(pages.map(() => ({ status: 'fulfilled', value: [] })));
}
