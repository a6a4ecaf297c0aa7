import { act, screen, waitFor } from '@testing-library/react';
import { TEAM_DRAFT_KEY } from '../../../src/web/api/sessionKeys';
import { api } from '../../../src/web/api/api';
import type { StoredResponse } from '../../../src/web/api/responseStore';
import {
  contestOf,
  ELEVEN_NAMES,
  teamPlayers,
  twoSquads,
  upcomingMatch,
} from '../../support/web/fixtures';
import { answer, failure, respond, type Schemas } from '../../support/web/handlers';
import { renderApp, type Rendered } from '../../support/web/render';
import { server } from '../../support/web/server';

const ROUTE =
  '/teamSelector/m-final/c-mega?home_team=India&away_team=South+Africa&tournament_id=t-wc24';
const UNCHANGED = 'No change to save';
const READY = 'Your team is ready to submit!';
const OLD_TEAM = teamPlayers(ELEVEN_NAMES);
/** The team that another device has submitted: JJ Bumrah in place of V Kohli. */
const NEW_TEAM = teamPlayers([...ELEVEN_NAMES.filter((name) => name !== 'V Kohli'), 'JJ Bumrah']);

/** The team that this device has stored, if any. */
let mockStoredTeam: Schemas['TeamPlayer'][] | null = null;

jest.mock('../../../src/web/api/responseStore', () => ({
  findResponse: async (owner: string, request: string): Promise<StoredResponse | null> =>
    mockStoredTeam !== null && request.startsWith('getUserTeam')
      ? { owner, request, body: mockStoredTeam, storedAtMs: 1_000 }
      : null,
  storeResponse: async () => undefined,
  removeAllResponses: async () => undefined,
}));

function matchWithTeam(hasTeam: boolean) {
  const mega = contestOf('Mega', { _count: { ContestLeaderboard: hasTeam ? 1 : 0 } });
  return answer('listMatches', 200, [upcomingMatch({ Contests: [mega] })]);
}

beforeEach(() => {
  mockStoredTeam = null;
  server.use(
    matchWithTeam(true),
    answer('getSquads', 200, twoSquads),
    answer('getUserTeam', 200, OLD_TEAM),
  );
});
afterEach(() => jest.useRealTimers());

const tile = (name: string) =>
  screen.getByText(name, { selector: 'button *' }).closest('button') as HTMLElement;
const pressed = (name: string) => tile(name).getAttribute('aria-pressed') === 'true';

async function open(): Promise<Rendered> {
  const app = renderApp(ROUTE, { as: 'meera' });
  await screen.findByText(UNCHANGED);
  return app;
}

const expectNewTeam = async () => {
  await waitFor(() => expect(pressed('JJ Bumrah')).toBe(true));
  expect(pressed('V Kohli')).toBe(false);
  expect(screen.getByText(UNCHANGED)).toBeVisible();
};

async function refetch({ store }: Rendered, tag: 'Matches' | 'UserTeam') {
  const type = tag === 'UserTeam' ? [{ type: tag, id: 'c-mega' } as const] : [tag];
  await act(async () => void store.dispatch(api.util.invalidateTags(type)));
}

describe('a stored team, shown because the network is slow', () => {
  async function openWithStoredTeam() {
    jest.useFakeTimers({ advanceTimers: true });
    mockStoredTeam = OLD_TEAM;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let isAsked = false;
    server.use(
      respond('getUserTeam', async () => {
        isAsked = true;
        await released;
        return { status: 200, body: NEW_TEAM };
      }),
    );
    const app = renderApp(ROUTE, { as: 'meera' });
    await waitFor(() => expect(isAsked).toBe(true));
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    await screen.findByText(UNCHANGED);
    await screen.findByText(/^No connection/);
    return { ...app, arrive: () => act(async () => release()) };
  }

  it('is replaced by the team of another device, which arrives late', async () => {
    const { arrive } = await openWithStoredTeam();
    expect(pressed('V Kohli')).toBe(true);
    await arrive();
    await expectNewTeam();
  });

  it('leaves changed picks unsaved when the other team arrives', async () => {
    const { user, store, arrive } = await openWithStoredTeam();
    await user.click(tile('V Kohli'));
    await user.click(tile('AR Patel'));
    await arrive();
    const newIds = NEW_TEAM.map(({ id }) => id);
    await waitFor(() => {
      const { teamSelection } = store.getState();
      expect('existing' in teamSelection && teamSelection.existing?.map(({ id }) => id)).toEqual(
        newIds,
      );
    });
    expect(pressed('AR Patel')).toBe(true);
    expect(pressed('JJ Bumrah')).toBe(false);
    expect(screen.getByText(READY)).toBeVisible();
    expect(localStorage.getItem(TEAM_DRAFT_KEY)).not.toBeNull();
  });
});

describe('a team that changes while the selector is open', () => {
  it('replaces picks that were not changed, without calling the old ones unsaved', async () => {
    const app = await open();
    const texts = new Set<string>();
    const observer = new MutationObserver(() => texts.add(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    server.use(answer('getUserTeam', 200, NEW_TEAM));
    await refetch(app, 'UserTeam');
    await expectNewTeam();
    observer.disconnect();
    expect([...texts].filter((text) => text.includes(READY))).toEqual([]);
  });

  it('is told after a submission that failed although the server had saved the team', async () => {
    const app = await open();
    await app.user.click(tile('V Kohli'));
    await app.user.click(tile('JJ Bumrah'));
    await waitFor(() => expect(localStorage.getItem(TEAM_DRAFT_KEY)).not.toBeNull());
    server.use(failure('submitTeam', 500, 'sentinel 4750'), answer('getUserTeam', 200, NEW_TEAM));
    await app.user.click(screen.getByRole('button', { name: 'Submit Team' }));
    await screen.findByText('sentinel 4750');
    expect(await screen.findByText(UNCHANGED)).toBeVisible();
    expect(pressed('JJ Bumrah')).toBe(true);
    // What was saved is not called unsaved picks once the match starts.
    expect(localStorage.getItem(TEAM_DRAFT_KEY)).toBeNull();
  });

  it('changes nothing during a submission, which has its own team', async () => {
    const app = await open();
    await app.user.click(tile('V Kohli'));
    await app.user.click(tile('JJ Bumrah'));
    const third = teamPlayers([...ELEVEN_NAMES.slice(1), 'AR Patel']);
    server.use(answer('submitTeam', 200, ELEVEN_NAMES), answer('getUserTeam', 200, third));
    await app.user.click(screen.getByRole('button', { name: 'Submit Team' }));
    await screen.findByText('Team Submitted Successfully!');
    const team = api.endpoints.getUserTeam.select({ contestId: 'c-mega' });
    await waitFor(() => expect(team(app.store.getState()).data).toEqual(third));
    const refs = (players: Schemas['TeamPlayer'][]) => players.map(({ id }) => ({ id }));
    expect(app.store.getState().teamSelection).toMatchObject({
      status: 'submitted',
      existing: refs(OLD_TEAM),
      picks: refs(NEW_TEAM),
    });
  });
});

describe('a contest that the user leaves elsewhere', () => {
  it('can be entered again with the picks, which stay', async () => {
    const app = await open();
    server.use(matchWithTeam(false), answer('getUserTeam', 200, []));
    await refetch(app, 'Matches');
    expect(await screen.findByText(READY)).toBeVisible();
    expect(pressed('V Kohli')).toBe(true);
    expect(await screen.findByText(/^Costs/)).toBeVisible();

    server.use(answer('submitTeam', 200, ELEVEN_NAMES));
    await app.user.click(screen.getByRole('button', { name: 'Submit Team' }));
    expect(await screen.findByText('Team Submitted Successfully!')).toBeVisible();
  });

  it('asks for the team once while the server still has it', async () => {
    let requests = 0;
    server.use(
      respond('getUserTeam', () => {
        requests += 1;
        return { status: 200, body: OLD_TEAM };
      }),
    );
    const app = await open();
    await screen.findByRole('button', { name: 'Leave Contest' });
    expect(requests).toBe(1);
    server.use(matchWithTeam(false));
    await refetch(app, 'Matches');
    await waitFor(() => expect(requests).toBe(2));
    await refetch(app, 'Matches');
    expect(screen.getByText(UNCHANGED)).toBeVisible();
    expect(requests).toBe(2);
  });
});
