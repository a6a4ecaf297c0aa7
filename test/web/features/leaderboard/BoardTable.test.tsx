import { act, screen, waitFor } from '@testing-library/react';
import { boardEntry, boardOf, contestOf } from '../../../support/web/fixtures';
import { answer, respond } from '../../../support/web/handlers';
import { renderApp } from '../../../support/web/render';
import { ME, sampleMatch } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

beforeEach(() => {
  // jsdom has no layout.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
afterEach(() => {
  jest.restoreAllMocks();
});

interface Shown {
  total: number;
  ownPosition: number;
  /** Awaited before the second page is sent. */
  secondPage?: Promise<void>;
}

/** Opens the board of a contest in which the user is on a position. The others are called by theirs: "P51". */
async function open({ total, ownPosition, secondPage }: Shown) {
  const User = { id: ME.id, first_name: 'Meera', last_name: 'Nair' };
  const own = boardEntry(ownPosition, 'Meera', -50, { User });
  server.use(
    answer('getMatch', 200, sampleMatch({ status: 'completed', Contests: [contestOf('Mega')] })),
    respond('getContestLeaderboard', async ({ query }) => {
      const from = Number(query.from);
      if (from === 51) await secondPage;
      const entries = Array.from({ length: 50 }, (_, index) => {
        const position = from + index;
        return position === ownPosition ? own : boardEntry(position, `P${position}`, -50);
      });
      return { status: 200, body: boardOf(entries, { total, own, own_position: ownPosition }) };
    }),
  );
  const app = renderApp('/contestLeaderboard/m-final', { as: 'meera' });
  await toggleOf('P1');
  return app;
}

/** Not by role, which takes seconds among so many rows. */
const toggleOf = (name: string) =>
  screen.findByLabelText(new RegExp(`^Details of ${name}\\b`), { selector: 'button' });

const focusOn = (name: string) => act(() => screen.getByRole('button', { name }).focus());

describe('the button that shows more places', () => {
  beforeEach(() => jest.replaceProperty(window, 'innerHeight', 10_000));

  it.each([
    ['are fetched', 2, 'Show places 51 to 100'],
    ['are known', 70, 'Show places 51 to 66'],
  ])('gives the focus to the first of them, where they %s', async (_case, ownPosition, name) => {
    const { user } = await open({ total: 100, ownPosition });
    if (ownPosition > 50) await toggleOf('Meera');
    focusOn(name);
    await user.keyboard('{Enter}');
    const first = await toggleOf('P51');
    await waitFor(() => expect(first).toHaveFocus());
  });

  it('leaves the focus where the user has moved it meanwhile', async () => {
    let release = (): void => undefined;
    const secondPage = new Promise<void>((resolve) => (release = resolve));
    const { user } = await open({ total: 100, ownPosition: 2, secondPage });
    focusOn('Show places 51 to 100');
    await user.keyboard('{Enter}');
    const other = await toggleOf('P1');
    act(() => other.focus());
    release();
    await toggleOf('P51');
    expect(other).toHaveFocus();
  });

  it('need not be pressed again when the user comes back to a row among them', async () => {
    const { user, goBack, location } = await open({ total: 100, ownPosition: 2 });
    await user.click(screen.getByRole('button', { name: 'Show places 51 to 100' }));
    await user.click(await toggleOf('P51'));
    await user.click(await screen.findByRole('link', { name: 'P51’s profile' }));
    expect(location().pathname).toMatch(/^\/player\//);
    goBack();
    expect(await toggleOf('P51')).toHaveAttribute('aria-expanded', 'true');
  });

  it('need not be pressed again when no row was open', async () => {
    const { user, goBack } = await open({ total: 100, ownPosition: 2 });
    await user.click(screen.getByRole('button', { name: 'Show places 51 to 100' }));
    await toggleOf('P51');
    await user.click(screen.getByRole('link', { name: 'Match Leaderboards' }));
    goBack();
    expect(await toggleOf('P51')).toBeVisible();
  });
});

describe('the button that shows the place of the user', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));

  /** Shows the 55th item of the list: after fifty rows, the gap and three neighbours, the row of the user. */
  function scrollToOwnRow(): void {
    jest.replaceProperty(window, 'scrollY', 54 * 60);
    act(() => void window.dispatchEvent(new Event('scroll')));
  }

  it.each([
    ['is given the time of the last press', 2, true],
    ['gives up after five seconds', 6, false],
  ])('%s', async (_case, waitedSeconds, isFocused) => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    // The card of the user is not on the screen, so that the row is repeated at the bottom.
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(
      (onChange) =>
        ({
          observe: () =>
            onChange([{ isIntersecting: false }] as IntersectionObserverEntry[], null as never),
          disconnect: () => undefined,
        }) as unknown as IntersectionObserver,
    );
    await open({ total: 10_000, ownPosition: 7_000 });
    const press = () => act(() => screen.getByRole('button', { name: 'Show your place' }).click());
    press();
    await seconds(4);
    press();
    await seconds(waitedSeconds);
    scrollToOwnRow();
    const toggle = await toggleOf('Meera');
    await seconds(0.5);
    expect(document.activeElement === toggle).toBe(isFocused);
  });
});
