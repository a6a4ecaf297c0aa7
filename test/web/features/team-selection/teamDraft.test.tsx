import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../../../../src/web/api/api';
import { sessionChangedElsewhere } from '../../../../src/web/api/sessionEvents';
import { TEAM_DRAFT_KEY, writeSession } from '../../../../src/web/api/sessionKeys';
import {
  MAX_DRAFTS,
  readDraft,
  removeDraft,
  writeDraft,
} from '../../../../src/web/features/team-selection/teamDraft';
import type { TeamDraft } from '../../../../src/web/features/team-selection/draftsInMemory';
import {
  areDraftsStored,
  keepDraftsInMemory,
} from '../../../../src/web/features/team-selection/draftsInMemory';
import {
  contestOf,
  ELEVEN_NAMES,
  inMinutes,
  teamPlayers,
  twoSquads,
  upcomingMatch,
} from '../../../support/web/fixtures';
import { answer, failure } from '../../../support/web/handlers';
import { renderApp, type Rendered } from '../../../support/web/render';
import { ME, sampleUser } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const ROUTE =
  '/teamSelector/m-final/c-mega?home_team=India&away_team=South+Africa&tournament_id=t-wc24';
const BACK = 'Your unsaved picks are back. They have not been sent yet.';

const kohli = teamPlayers(['V Kohli'])[0]!.id;

function draftOf(change: Partial<TeamDraft> = {}): TeamDraft {
  return {
    userId: 'u1',
    matchId: 'm1',
    contestId: 'c1',
    players: [kohli],
    keptAtMs: 1_000,
    ...change,
  };
}

describe('the stored drafts', () => {
  it('are read only by the user and the contest they name', () => {
    writeDraft(draftOf());
    expect(readDraft('u1', 'c1')).toEqual([kohli]);
    expect(readDraft('u2', 'c1')).toBeNull();
    expect(readDraft('u1', 'c2')).toBeNull();
  });

  it('have one draft per user and contest, the last one written', () => {
    writeDraft(draftOf());
    writeDraft(draftOf({ contestId: 'c2', players: ['i1'] }));
    writeDraft(draftOf({ userId: 'u2', players: ['i2'] }));
    writeDraft(draftOf({ players: ['i3'], keptAtMs: 2_000 }));
    expect(readDraft('u1', 'c1')).toEqual(['i3']);
    expect(readDraft('u1', 'c2')).toEqual(['i1']);
    expect(readDraft('u2', 'c1')).toEqual(['i2']);

    removeDraft('u1', 'c1');
    expect(readDraft('u1', 'c1')).toBeNull();
    expect(readDraft('u1', 'c2')).toEqual(['i1']);
    removeDraft('u1', 'c2');
    removeDraft('u2', 'c1');
    expect(localStorage.getItem(TEAM_DRAFT_KEY)).toBeNull();
  });

  it('keep the newest ones', () => {
    for (let index = 0; index <= MAX_DRAFTS; index += 1) {
      writeDraft(draftOf({ contestId: `c${index}`, keptAtMs: index }));
    }
    expect(readDraft('u1', 'c0')).toBeNull();
    expect(readDraft('u1', 'c1')).toEqual([kohli]);
    expect(readDraft('u1', `c${MAX_DRAFTS}`)).toEqual([kohli]);
  });

  it.each([
    ['not JSON', 'not JSON'],
    ['nothing', 'null'],
    ['no list', JSON.stringify(draftOf())],
    ['incomplete', '[null,7,{"userId":"u1","contestId":"c1"}]'],
    ['of players without ids', JSON.stringify([{ ...draftOf(), players: [7] }])],
    ['of no time', JSON.stringify([{ ...draftOf(), keptAtMs: 'now' }])],
    ['of a player twice', JSON.stringify([draftOf({ players: [kohli, kohli] })])],
    ['of twelve', JSON.stringify([draftOf({ players: [...'abcdefghijkl'] })])],
  ])('are ignored and replaced when the text is %s', (_name, text) => {
    localStorage.setItem(TEAM_DRAFT_KEY, text);
    expect(readDraft('u1', 'c1')).toBeNull();
    writeDraft(draftOf());
    expect(JSON.parse(localStorage.getItem(TEAM_DRAFT_KEY)!)).toEqual([draftOf()]);
  });
});

describe('unsubmitted picks', () => {
  beforeEach(() => {
    server.use(
      answer('listMatches', 200, [upcomingMatch({ Contests: [contestOf('Mega')] })]),
      answer('getSquads', 200, twoSquads),
      answer('submitTeam', 200, ELEVEN_NAMES),
    );
  });

  async function open(): Promise<Rendered> {
    const app = renderApp(ROUTE, { as: 'meera' });
    await screen.findByRole('button', { name: 'Submit Team' });
    return app;
  }

  const tile = (name: string) =>
    screen.getByText(name, { selector: 'button *' }).closest('button') as HTMLElement;
  const keep = (players: string[], userId = ME.id) =>
    writeDraft({ userId, matchId: 'm-final', contestId: 'c-mega', players, keptAtMs: Date.now() });
  const leaveDraft = (names: readonly string[]) => {
    keep(teamPlayers(names).map(({ id }) => id));
  };

  it('are offered after a reload, and can be discarded', async () => {
    const before = await open();
    await before.user.click(tile('V Kohli'));
    before.unmount();

    const { user } = await open();
    expect((await screen.findByText(BACK)).closest('[role="status"]')).toBeVisible();
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'true');

    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText(BACK)).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Players' })).toHaveFocus();
    expect(localStorage.getItem(TEAM_DRAFT_KEY)).toBeNull();
  });

  it.each([
    ['picked', ({ store }: Rendered) => void store.dispatch(api.util.invalidateTags(['User']))],
    ['submitted', ({ user }: Rendered) => user.click(screen.getByText('Submit Team'))],
  ])('are offered when the session expired while they were %s', async (_when, expire) => {
    leaveDraft(ELEVEN_NAMES.slice(1));
    const app = await open();
    await app.user.click(tile(ELEVEN_NAMES[0]!));
    server.use(
      failure('refresh', 401, 'sentinel-refused', 'REFRESH_REJECTED'),
      failure('getUser', 401, 'sentinel-401', 'UNAUTHENTICATED'),
      failure('submitTeam', 401, 'sentinel-401', 'UNAUTHENTICATED'),
    );
    await expire(app);
    await screen.findByRole('heading', { name: 'Login' });

    server.use(answer('getUser', 200, sampleUser));
    await app.user.type(screen.getByLabelText('Email address'), 'meera@example.org');
    await app.user.type(screen.getByLabelText('Password'), 'secret word');
    await app.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(BACK)).toBeVisible();
    expect(app.location().pathname + app.location().search).toBe(ROUTE);
    expect(await screen.findByText('Your team is ready to submit!')).toBeVisible();
  });

  it('replace the saved team, which one press restores', async () => {
    server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
    leaveDraft(ELEVEN_NAMES.slice(0, 3));
    const { user } = await open();
    await screen.findByText(BACK);
    expect(await screen.findByText('select 8 more players')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to Saved Team' }));
    expect(await screen.findByText('No change to save')).toBeVisible();
  });

  it('are not offered when they are the saved team', async () => {
    server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
    leaveDraft([...ELEVEN_NAMES].reverse());
    await open();
    expect(await screen.findByText('No change to save')).toBeVisible();
    expect(screen.queryByText(BACK)).not.toBeInTheDocument();
    expect(localStorage.getItem(TEAM_DRAFT_KEY)).toBeNull();
  });

  it('lose players who are no longer in the squad', async () => {
    keep(['gone', kohli]);
    await open();
    await screen.findByText(BACK);
    expect(await screen.findByText('select 10 more players')).toBeVisible();
  });

  it('are not offered when none of them is in the squad any more', async () => {
    server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
    keep(['gone', 'gone-too']);
    await open();
    expect(await screen.findByText('No change to save')).toBeVisible();
    expect(screen.queryByText(BACK)).not.toBeInTheDocument();
  });

  it('are not offered to another user', async () => {
    keep([kohli], 'u-somebody-else');
    await open();
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText(BACK)).not.toBeInTheDocument();
  });

  it('are dropped once they equal the saved team again', async () => {
    server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
    const { user } = await open();
    await user.click(tile('V Kohli'));
    expect(readDraft(ME.id, 'c-mega')).toHaveLength(10);
    await user.click(tile('V Kohli'));
    expect(readDraft(ME.id, 'c-mega')).toBeNull();
  });

  it('stay with their user when another one logs in in another tab', async () => {
    const { user, store } = await open();
    await user.click(tile('V Kohli'));
    const session = { token: 'access-9', refresh: 'refresh-9', userId: 'u-somebody-else' };
    act(() => {
      writeSession(session);
      store.dispatch(sessionChangedElsewhere(session));
    });
    await waitFor(() => expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'false'));
    expect(readDraft(ME.id, 'c-mega')).toEqual([kohli]);
    expect(readDraft(session.userId, 'c-mega')).toBeNull();
  });

  it('are removed at log-out', async () => {
    const { user } = await open();
    await user.click(tile('V Kohli'));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(localStorage.getItem(TEAM_DRAFT_KEY)).toBeNull());
  });

  it('are removed once they are submitted', async () => {
    leaveDraft(ELEVEN_NAMES);
    const { user } = await open();
    await screen.findByText(BACK);
    await user.click(screen.getByRole('button', { name: 'Submit Team' }));
    await screen.findByText('Team Submitted Successfully!');
    await waitFor(() => expect(localStorage.getItem(TEAM_DRAFT_KEY)).toBeNull());
  });

  it('say that it is too late after the start', async () => {
    const started = { start_time: inMinutes(-5), Contests: [contestOf('Mega')] };
    server.use(answer('listMatches', 200, [upcomingMatch(started)]));
    leaveDraft(['V Kohli']);
    renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByText('The match has started.')).toBeVisible();
    expect(screen.getByText('Your unsaved picks came too late.')).toBeVisible();
  });

  it('say that the submitted team plays, if there is one', async () => {
    const Contests = [contestOf('Mega', { _count: { ContestLeaderboard: 1 } })];
    const started = { start_time: inMinutes(-5), Contests };
    server.use(answer('listMatches', 200, [upcomingMatch(started)]));
    leaveDraft(['V Kohli']);
    renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByText(/The team that you submitted plays\.$/)).toBeVisible();
  });

  it('say that the submitted team played, when the match is over', async () => {
    const Contests = [contestOf('Mega', { _count: { ContestLeaderboard: 1 } })];
    const over = upcomingMatch({ status: 'completed', Contests });
    server.use(answer('listMatches', 200, []), answer('getMatch', 200, over));
    leaveDraft(['V Kohli']);
    renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByText(/The team that you submitted played\.$/)).toBeVisible();
  });

  it.each([
    ['an abandoned match', 'abandoned', 'refunded', /^The match was abandoned\.Check/],
    [
      'a match without a result',
      'no_result',
      'refunded',
      /^The match has no result\.Your unsaved picks came too late\.Check/,
    ],
    [
      'a contest that was called off',
      'live',
      'called_off',
      /^The match has started\.Your unsaved picks came too late\.Check/,
    ],
  ] as const)('say of %s that no submitted team plays', async (_name, status, contest, text) => {
    const Contests = [contestOf('Mega', { status: contest, _count: { ContestLeaderboard: 1 } })];
    const match = upcomingMatch({ status, start_time: inMinutes(-5), Contests });
    const listed = status === 'live' ? [match] : [];
    server.use(answer('listMatches', 200, listed), answer('getMatch', 200, match));
    leaveDraft(['V Kohli']);
    renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});

describe('a storage that accepts nothing', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    keepDraftsInMemory(null);
  });

  it.each([
    ['is blocked', 'SecurityError', ['getItem', 'setItem', 'removeItem']],
    ['is full', 'QuotaExceededError', ['setItem']],
  ] as const)('because it %s leaves the drafts in memory', (_why, name, calls) => {
    for (const call of calls) {
      jest.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('', name);
      });
    }
    writeDraft(draftOf());
    expect(readDraft('u1', 'c1')).toEqual([kohli]);
    expect(areDraftsStored()).toBe(false);

    jest.restoreAllMocks();
    writeDraft(draftOf({ contestId: 'c2' }));
    expect(areDraftsStored()).toBe(true);
    expect(readDraft('u1', 'c1')).toEqual([kohli]);
  });
});
