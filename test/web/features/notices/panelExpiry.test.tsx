import { act, screen, within } from '@testing-library/react';
import { noticeOf } from '../../../support/web/fixtures';
import { respond, type Schemas } from '../../../support/web/handlers';
import { renderApp, type Rendered } from '../../../support/web/render';
import { server } from '../../../support/web/server';

const NAME = 'What became of your teams';

const open = () => renderApp('/matchSelection', { as: 'meera' });
const panel = () => screen.findByRole('region', { name: NAME });
const noPanel = () => expect(screen.queryByRole('region', { name: NAME })).not.toBeInTheDocument();

/** The server returns these notices on every request. */
function tell(...notices: Schemas['Notice'][]) {
  const seen: unknown[] = [];
  server.use(
    respond('listNotices', () => ({ status: 200, body: notices })),
    respond('markNoticesSeen', ({ body }) => {
      seen.push(body);
      return { status: 204, body: null };
    }),
  );
  return seen;
}

describe('the notice panel goes by itself', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.documentElement.scrollTop = 0;
    document.documentElement.style.removeProperty('--notices-height');
  });

  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));

  it('after twenty seconds, without marking its notices as seen, and does not come again', async () => {
    const seen = tell(noticeOf(94), noticeOf(93));
    open();
    await panel();
    await seconds(18);
    expect(await panel()).toBeVisible();
    await seconds(3);
    noPanel();
    await seconds(120);
    noPanel();
    expect(seen).toEqual([]);
  });

  it.each([
    [
      'pointed at',
      async ({ user }: Rendered, news: HTMLElement) => user.hover(news),
      async ({ user }: Rendered, news: HTMLElement) => user.unhover(news),
    ],
    [
      'focused, also in a window in the background',
      async (_: Rendered, news: HTMLElement) => {
        const button = within(news).getByRole('button');
        act(() => button.focus());
        act(() => void button.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
      },
      async () => act(() => screen.getByRole('main').focus()),
    ],
  ])('but not while it is %s', async (_name, hold, release) => {
    tell(noticeOf(93));
    const rendered = open();
    const news = await panel();
    await hold(rendered, news);
    await seconds(50);
    expect(news).toBeVisible();
    await release(rendered, news);
    await seconds(18);
    expect(news).toBeVisible();
    await seconds(3);
    noPanel();
  });

  it('but not while nobody sees the app', async () => {
    tell(noticeOf(93));
    open();
    const news = await panel();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await seconds(50);
    expect(news).toBeVisible();
    hidden.mockRestore();
    await seconds(21);
    noPanel();
  });

  it('but not at the end of a page, which would move without it', async () => {
    tell(noticeOf(93));
    open();
    const news = await panel();
    const root = document.documentElement;
    root.style.setProperty('--notices-height', '56px');
    jest.spyOn(root, 'scrollHeight', 'get').mockReturnValue(2_000);
    jest.spyOn(root, 'clientHeight', 'get').mockReturnValue(800);
    root.scrollTop = 1_150;
    await seconds(50);
    expect(news).toBeVisible();
    root.scrollTop = 1_000;
    await seconds(2);
    noPanel();
  });
});
