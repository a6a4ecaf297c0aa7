import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../src/web/api/api';
import { sessionChangedElsewhere } from '../../../src/web/api/sessionEvents';
import { violations } from '../../support/web/axe';
import {
  answer,
  failure,
  offline,
  pending,
  problem,
  respond,
  type Schemas,
} from '../../support/web/handlers';
import { renderApp, type Rendered } from '../../support/web/render';
import { sampleContest, sampleMatch, sampleUser, sampleUserTeam } from '../../support/web/samples';
import { server } from '../../support/web/server';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Returns a team in the Mega of a match of South Africa, for which 25 caps have been paid. */
function teamAgainst(
  home_team: string,
  match: Partial<Schemas['Match']> = {},
  contest: Partial<Schemas['Contest']> = {},
): Schemas['UserTeam'] {
  return sampleUserTeam({
    id: `e-${home_team}`,
    Match: sampleMatch({ id: `m-${home_team}`, home_team, start_time: inHours(3), ...match }),
    Contest: sampleContest({
      id: `c-${home_team}`,
      _count: { ContestLeaderboard: 1 },
      ...contest,
    }),
  });
}

/** In the order in which the page shows them. */
const INDIA = teamAgainst('India');
const NEPAL = teamAgainst('Nepal', { start_time: inHours(4) });
const OMAN = teamAgainst('Oman', { start_time: inHours(5) });

const rowOf = (home: string) =>
  screen.getByRole('article', { name: `Mega, ${home} v South Africa` });
const toggleOf = (home: string) =>
  within(rowOf(home)).getByRole('button', { name: /v South Africa/ });
const leaveButton = (home: string) =>
  within(rowOf(home)).getByRole('button', { name: 'Leave Contest' });

async function openRow(home: string, teams: readonly Schemas['UserTeam'][]): Promise<Rendered> {
  server.use(answer('listSelectedTeams', 200, [...teams]));
  const app = renderApp('/userTeams', { as: 'meera' });
  await screen.findAllByRole('article');
  await app.user.click(toggleOf(home));
  return app;
}

async function askToLeave({ user }: Rendered, home: string) {
  await user.click(leaveButton(home));
  return within(await screen.findByRole('dialog', { name: 'Leave Mega?' }));
}

async function leave(app: Rendered, home: string): Promise<void> {
  const dialog = await askToLeave(app, home);
  await app.user.click(dialog.getByRole('button', { name: 'Leave Contest' }));
}

describe('leaving a contest from its row', () => {
  it('asks first, and keeps the team when the user wants that', async () => {
    let asked = 0;
    server.use(
      respond('leaveContest', () => {
        asked += 1;
        return { status: 204, body: null };
      }),
    );
    const app = await openRow('India', [INDIA]);
    expect(await violations(app.container)).toEqual([]);
    const dialog = await askToLeave(app, 'India');
    expect(dialog.getByText(/^Your 25 caps come back\./)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Keep Team' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(leaveButton('India')).toHaveFocus();
    expect(asked).toBe(0);
  });

  it('counts a fee of one cap in the singular', async () => {
    const match = teamAgainst('India');
    const { ContestType } = match.Contest;
    const type = { ...ContestType, entry_caps: 1 };
    const app = await openRow('India', [teamAgainst('India', {}, { ContestType: type })]);
    const dialog = await askToLeave(app, 'India');
    expect(dialog.getByText(/^Your 1 cap comes back\./)).toBeVisible();
  });

  it('removes the row before the list is fetched again, and shows the refund', async () => {
    const asked: Record<string, string>[] = [];
    const app = await openRow('India', [INDIA, NEPAL]);
    server.use(
      pending('listSelectedTeams'),
      answer('getUser', 200, { ...sampleUser, caps: 4_725 }),
      respond('leaveContest', ({ query }) => {
        asked.push(query);
        return { status: 204, body: null };
      }),
    );
    await leave(app, 'India');
    expect(await screen.findByText('You have left Mega.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article')).toEqual([rowOf('Nepal')]));
    expect(await screen.findByText('4,725')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(asked).toEqual([{ contestId: 'c-India' }]);
  });

  it.each([
    ['the next row', 'Nepal', 'Oman'],
    ['the previous row at the end', 'Oman', 'Nepal'],
  ])('moves the focus to %s', async (_name, left, next) => {
    const teams = [INDIA, NEPAL, OMAN];
    const app = await openRow(left, teams);
    const others = teams.filter(({ Match }) => Match.home_team !== left);
    server.use(answer('leaveContest', 204, null), answer('listSelectedTeams', 200, others));
    await leave(app, left);
    await waitFor(() => expect(toggleOf(next)).toHaveFocus());
    expect(toggleOf(next)).toHaveAttribute('aria-expanded', 'false');
  });

  it('keeps the part with the older teams open, although the first page is no longer full', async () => {
    const isOver = { status: 'completed', result: 'India won by 7 runs' } as const;
    const finished = Array.from({ length: 50 }, (_, index) => ({
      ...teamAgainst(
        `Team ${index}`,
        { ...isOver, start_time: inHours(-index - 1) },
        { status: 'settled' },
      ),
      result: { rank: 34, total_score: 21, caps: 0 },
    }));
    let teams = [INDIA, ...finished];
    server.use(
      answer('leaveContest', 204, null),
      respond('listSelectedTeams', ({ query: { before } }) => {
        const rest = teams.filter(({ Match }) => before === undefined || Match.start_time < before);
        return { status: 200, body: rest.slice(0, 50) };
      }),
    );
    const app = renderApp('/userTeams', { as: 'meera' });
    await app.user.click(await screen.findByRole('button', { name: 'Show older teams' }));
    await waitFor(() => expect(rowOf('Team 49')).toBeVisible());
    await app.user.click(toggleOf('India'));
    teams = finished.slice(0, -1);
    await leave(app, 'India');
    await waitFor(() => {
      expect(screen.queryByRole('article', { name: /India v/ })).not.toBeInTheDocument();
    });
    expect(await screen.findByText('There are no older teams.')).toBeVisible();
  });

  it('moves the focus to the heading of the page after the last team', async () => {
    const app = await openRow('India', [INDIA]);
    server.use(answer('leaveContest', 204, null), answer('listSelectedTeams', 200, []));
    await leave(app, 'India');
    expect(await screen.findByRole('heading', { name: 'No Teams Selected Yet' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your Selected Teams' })).toHaveFocus();
  });

  it.each([
    [
      'the match has started',
      failure('leaveContest', 409, 'sentinel 4730', 'MATCH_STARTED'),
      'sentinel 4730',
    ],
    ['the server is out of reach', offline('leaveContest'), /Can't reach the server/],
    ['leaving has failed', failure('leaveContest', 500, ''), 'Error leaving contest'],
  ])(
    'says beside the pressed button that %s, and keeps the row',
    async (_name, handler, message) => {
      server.use(handler);
      const app = await openRow('India', [INDIA]);
      const dialog = await askToLeave(app, 'India');
      await app.user.click(dialog.getByRole('button', { name: 'Leave Contest' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent(message);
      expect(screen.getAllByText(message)).toHaveLength(1);
      await app.user.click(dialog.getByRole('button', { name: 'Keep Team' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(leaveButton('India')).toHaveFocus();
      const again = await askToLeave(app, 'India');
      expect(again.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('is closed when the contest is full', async () => {
    await openRow('India', [teamAgainst('India', {}, { participants: 100 })]);
    expect(leaveButton('India')).toBeDisabled();
    expect(leaveButton('India')).toHaveAccessibleDescription("A full contest can't be left.");
  });

  it('is not offered once the match has started', async () => {
    await openRow('India', [teamAgainst('India', { status: 'live' })]);
    expect(screen.queryByRole('button', { name: 'Leave Contest' })).not.toBeInTheDocument();
  });

  it('ends when the match starts before the user has confirmed, and the row keeps the focus', async () => {
    const app = await openRow('India', [INDIA, NEPAL]);
    await askToLeave(app, 'India');
    server.use(answer('listSelectedTeams', 200, [teamAgainst('India', { status: 'live' }), NEPAL]));
    act(() => void app.store.dispatch(api.util.invalidateTags(['SelectedTeams'])));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toggleOf('India')).toHaveFocus();
  });

  it('says that it was too late when the match starts during the request', async () => {
    let refuse = (): void => undefined;
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    server.use(
      respond('leaveContest', async () => {
        await refused;
        return { status: 409, body: problem('MATCH_STARTED', 'sentinel 4731') };
      }),
    );
    const app = await openRow('India', [INDIA]);
    const dialog = await askToLeave(app, 'India');
    await app.user.click(dialog.getByRole('button', { name: 'Leave Contest' }));
    server.use(answer('listSelectedTeams', 200, [teamAgainst('India', { status: 'live' })]));
    const options = { forceRefetch: true, subscribe: false };
    const again = api.endpoints.listSelectedTeams.initiate({ limit: 50 }, options);
    act(() => void app.store.dispatch(again));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    refuse();
    expect(await screen.findByText('sentinel 4731')).toBeVisible();
  });

  it('shows no error when the session ends during the request', async () => {
    let respondNow = (): void => undefined;
    const responded = new Promise<void>((resolve) => (respondNow = resolve));
    let isAsked = false;
    server.use(
      respond('leaveContest', async () => {
        isAsked = true;
        await responded;
        return { status: 204, body: null };
      }),
    );
    const app = await openRow('India', [INDIA]);
    await leave(app, 'India');
    await waitFor(() => expect(isAsked).toBe(true));
    act(() => void app.store.dispatch(sessionChangedElsewhere(null)));
    respondNow();
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leaves the focus where a press outside of the row has put it', async () => {
    const app = await openRow('India', [INDIA, NEPAL]);
    await app.user.click(screen.getByRole('heading', { level: 1 }));
    act(() => (document.activeElement as HTMLElement).blur());
    server.use(answer('listSelectedTeams', 200, [teamAgainst('India', { status: 'live' }), NEPAL]));
    act(() => void app.store.dispatch(api.util.invalidateTags(['SelectedTeams'])));
    expect(await screen.findByRole('heading', { name: /^Live/ })).toBeVisible();
    expect(document.body).toHaveFocus();
  });
});
