import type { Locator, Page } from 'playwright-core';

/** More tab stops than any screen has. */
const MOST_STOPS = 150;

/** A user who has only a keyboard. */
export interface Keyboard {
  page: Page;
  /** Tab stops at which the focus is not visible, each with its screen. */
  unseen: Set<string>;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses the key until the element has the focus. */
  tabTo(wanted: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Moves the focus to the element and presses Enter. */
  enter(wanted: Locator): Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const unseen = new Set<string>();
  const press = (key: string) => page.keyboard.press(key);
  const tabTo: Keyboard['tabTo'] = async (wanted, key = 'Tab') => {
    await wanted.first().waitFor();
    for (let stops = 0; !(await hasFocus(wanted)); stops += 1) {
      if (stops === MOST_STOPS) throw new Error(`${key} does not lead to ${wanted.toString()}`);
      await press(key);
      const problem = await focusProblem(page);
      if (problem !== null) unseen.add(problem);
    }
  };
  const enter = async (wanted: Locator) => {
    await tabTo(wanted);
    await press('Enter');
  };
  return { page, unseen, press, type: (text) => page.keyboard.type(text), tabTo, enter };
}

export const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Waits until navigation has moved the focus to the heading of the screen and set the title of the tab. */
export async function arriveAt(page: Page, heading: string | RegExp, title: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const focused = page.locator('h1:focus').filter({ hasText: heading });
  await focused.waitFor();
  const tab = title === 'Nightmare XI' ? title : `${title} · Nightmare XI`;
  await page.waitForFunction((wanted) => document.title === wanted, tab);
}

/** Returns why the user cannot see where the focus is, or null when the focus is visible. */
function focusProblem(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const words = (element.ariaLabel ?? element.innerText).split(/\s+/, 5).join(' ');
    const name = `${location.pathname.split('/')[1]}: ${element.tagName} "${words}"`;

    // A text field shows its focus by its frame.
    const frame = element.matches('input')
      ? element.parentElement?.querySelector('fieldset')
      : null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    const isFramed = !!frame && parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
    if (!isOutlined && !isFramed) return `${name} looks as without the focus`;

    const { left, top, width, height } = element.getBoundingClientRect();
    const hits = [0.1, 0.5, 0.9].flatMap((down) =>
      [0.1, 0.5, 0.9].map((along) =>
        document.elementFromPoint(left + along * width, top + down * height),
      ),
    );
    const isOnTop = hits.some((hit) => hit && (element.contains(hit) || hit.contains(element)));
    const cover = hits.find((hit) => hit !== null)?.textContent?.slice(0, 40);
    if (isOnTop) return null;
    return cover === undefined ? `${name} is off the screen` : `${name} is covered by "${cover}"`;
  });
}
