import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../../src/web/api/api';
import { boardEntry, boardOf, contestOf, noticeOf } from '../../../support/web/fixtures';
import { answer, failure, problem, respond, type Schemas } from '../../../support/web/handlers';
import { renderApp } from '../../../support/web/render';
import { sampleMatch } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const ROUTE = '/contestLeaderboard/m-final';

const mega = contestOf('Mega', { prize_pool: 2_000 });
const premium = contestOf('Premium');
/** The match does not list the second contest of a type to a user without a team in it. */
const unlisted = contestOf('Mega', { id: 'c-mega-2' });

const matchOf = (...Contests: Schemas['Contest'][]) =>
  sampleMatch({ status: 'completed', Contests });
const match = matchOf(mega, premium);

beforeEach(() => {
  // jsdom has no layout.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  server.use(answer('getMatch', 200, match), boards());
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Each board has the team of one user, who is called by the contest. */
function boards(changes: Partial<Schemas['ContestLeaderboard']> = {}) {
  return respond('getContestLeaderboard', ({ params }) => {
    const contest = [mega, premium, unlisted].find(({ id }) => id === params.contestId);
    if (contest === undefined) return { status: 404, body: problem('NOT_FOUND', 'sentinel 6210') };
    const { id, ContestType } = contest;
    return {
      status: 200,
      body: boardOf([boardEntry(1, id, -50)], { id, ContestType, ...changes }),
    };
  });
}

/** Sends the match when `come` is called. */
function delayMatch(body: Schemas['Match']) {
  let come = (): void => undefined;
  const due = new Promise<void>((resolve) => (come = resolve));
  server.use(
    respond('getMatch', async () => {
      await due;
      return { status: 200, body };
    }),
  );
  return () => come();
}

const open = (contestId: string, carried?: Schemas['Match']) =>
  renderApp(ROUTE, { as: 'meera', state: { contestId, match: carried } });

const boardWith = (contestId: string) => screen.findByText(`${contestId} Test`);
const selected = () => screen.findByRole('tab', { selected: true });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('a contest that a link names and the match does not list', () => {
  it('has its board, and a tab that stays when another one is chosen', async () => {
    const { user } = open(unlisted.id);
    await boardWith(unlisted.id);
    expect(await selected()).toHaveTextContent(/^Mega 2/);
    expect(tabs()).toEqual(['Megano team', 'Premiumno team', 'Mega 2no team']);
    await user.click(screen.getByRole('tab', { name: /^Premium/ }));
    await boardWith(premium.id);
    await user.click(screen.getByRole('tab', { name: /^Mega 2/ }));
    await boardWith(unlisted.id);
  });

  it('has its tab in view, although the tab comes after the others', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
    open(unlisted.id);
    await selected();
    const strip = screen.getByRole('tablist').parentElement!;
    await waitFor(() => expect(strip.scrollLeft).toBe(500 - 16));
  });

  it('is not replaced while only the carried match is known, and is chosen when the match lists it', async () => {
    const come = delayMatch(matchOf(mega, premium, { ...unlisted, participants: 2 }));
    open(unlisted.id, match);
    await boardWith(unlisted.id);
    come();
    await waitFor(() => expect(tabs()).toHaveLength(3));
    expect(await selected()).toHaveTextContent(/^Mega 2/);
    await boardWith(unlisted.id);
  });

  it('has an error with a way to try again when its board cannot be loaded', async () => {
    server.use(failure('getContestLeaderboard', 500, 'sentinel 6211'));
    const { user } = open(unlisted.id);
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 6211');
    // The other contests can be reached by keyboard.
    expect(screen.getByRole('tab', { name: /^Mega/ })).toHaveAttribute('tabindex', '0');
    server.use(boards());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await boardWith(unlisted.id);
    expect(await selected()).toHaveTextContent(/^Mega 2/);
  });

  it.each([
    ['does not exist', 'c-gone', {}],
    ['is one of another match', unlisted.id, { match_id: 'm-other' }],
  ])('gives way to the contest that matters most when it %s', async (_case, id, changes) => {
    server.use(boards(changes));
    open(id);
    await boardWith(mega.id);
    expect(await selected()).toHaveTextContent(/^Mega/);
    expect(tabs()).toHaveLength(2);
  });
});

it('a contest that the match stops to list stays on the screen', async () => {
  const { store } = open(premium.id);
  await boardWith(premium.id);
  server.use(answer('getMatch', 200, { ...matchOf(mega), result: 'sentinel 6212' }));
  act(() => void store.dispatch(api.internalActions.onOnline()));
  await screen.findByRole('heading', { level: 1, name: /sentinel 6212/ });
  expect(tabs()).toEqual(['Megano team', 'Premiumno team']);
  expect(await selected()).toHaveTextContent(/^Premium/);
});

describe('a link to the board that is open', () => {
  const follow = async (user: ReturnType<typeof renderApp>['user'], name: string) => {
    const panel = await screen.findByRole('region', { name: 'What became of your teams' });
    await user.click(await within(panel).findByRole('link', { name }));
  };

  it('chooses the contest that it names, and gives the focus to the heading', async () => {
    const { id, ContestType } = premium;
    server.use(answer('listNotices', 200, [noticeOf(93, {}, { id, name: ContestType.name })]));
    const scrolledTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = open(mega.id);
    await boardWith(mega.id);
    scrolledTo.mockClear();
    await follow(user, 'Premium');
    await boardWith(premium.id);
    expect(await selected()).toHaveTextContent(/^Premium/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    // The notice can be followed far down a board.
    expect(scrolledTo).toHaveBeenCalledWith(0, 0);
  });

  it('shows everybody again after the teams of a league', async () => {
    const league = { id: 'l-office', name: 'Office XI', teams: 3 };
    server.use(
      answer('listBoardLeagues', 200, [league]),
      answer('listNotices', 200, [noticeOf(93)]),
    );
    const { user } = renderApp(ROUTE, {
      as: 'meera',
      state: { contestId: mega.id, league },
    });
    await screen.findByRole('table', { name: 'Mega leaderboard, Office XI' });
    await follow(user, 'Mega');
    expect(await screen.findByRole('table', { name: 'Mega leaderboard' })).toBeVisible();
  });
});
