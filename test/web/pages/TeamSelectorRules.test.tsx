import { act, screen } from '@testing-library/react';
import { api } from '../../../src/web/api/api';
import { FIRST_UNFINISHED_MATCHES } from '../../../src/web/api/unfinishedMatches';
import type { AppStore } from '../../../src/web/app/store';
import { readDraft, writeDraft } from '../../../src/web/features/team-selection/teamDraft';
import { latestRules } from '../../support/latestRules';
import { contestOf, teamPlayers, twoSquads, upcomingMatch } from '../../support/web/fixtures';
import { answer, failure, problem, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { ME } from '../../support/web/samples';
import { server } from '../../support/web/server';

const ROUTE =
  '/teamSelector/m-final/c-mega?home_team=India&away_team=South+Africa&tournament_id=t-wc24';
const BACK = 'Your unsaved picks are back. They have not been sent yet.';
const MATCH = upcomingMatch({
  Contests: [contestOf('Mega')],
  rules: latestRules('T20W'),
});
const draft = teamPlayers(['V Kohli', 'RG Sharma']).map(({ id }) => id);

/** Makes responses wait until they are released. */
function gate() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { released, release: () => release() };
}

/** The formats that squads were requested for. */
let requested: string[];
let match: ReturnType<typeof gate>;
let squads: ReturnType<typeof gate>;
let team: ReturnType<typeof gate>;

beforeEach(() => {
  [requested, match, squads, team] = [[], gate(), gate(), gate()];
  const of = { userId: ME.id, matchId: 'm-final', contestId: 'c-mega' };
  writeDraft({ ...of, players: draft, keptAtMs: Date.now() });
  server.use(
    respond('listMatches', async () => {
      await match.released;
      return { status: 200, body: [MATCH] };
    }),
    respond('getSquads', async ({ query }) => {
      requested.push(query['format']!);
      await squads.released;
      return query['format'] === 'T20W'
        ? { status: 200, body: twoSquads }
        : { status: 404, body: problem('NOT_FOUND', 'sentinel 4730') };
    }),
    respond('getUserTeam', async () => {
      await team.released;
      return { status: 200, body: [] };
    }),
  );
});

async function expectDraft(): Promise<void> {
  expect(await screen.findByText(BACK)).toBeVisible();
  expect(await screen.findByText('select 9 more players')).toBeVisible();
  expect(readDraft(ME.id, 'c-mega')).toEqual(draft);
}

async function matchArrives(store: AppStore): Promise<void> {
  server.use(answer('listMatches', 200, [MATCH]));
  const refetch = { forceRefetch: true, subscribe: false };
  await act(async () => {
    await store.dispatch(api.endpoints.listMatches.initiate(FIRST_UNFINISHED_MATCHES, refetch));
  });
}

const loadsTeams = () => screen.findByText('Loading teams...');

describe('a link to a match whose rules are not those of today’s T20', () => {
  it.each([
    ['match, squads, team', () => [match, squads, team]],
    ['match, team, squads', () => [match, team, squads]],
    ['team, match, squads', () => [team, match, squads]],
    ['squads at once, team, match', () => [squads, team, match]],
    ['squads at once, match, team', () => [squads, match, team]],
  ])('restores the draft when the answers come in this order: %s', async (_order, gates) => {
    renderApp(ROUTE, { as: 'meera' });
    await loadsTeams();
    for (const { release } of gates()) await act(async () => release());
    await expectDraft();
    expect(requested).toEqual(['T20W']);
  });

  it('restores the draft when the match comes only after the squads of other rules failed', async () => {
    server.use(failure('listMatches', 500, 'sentinel 4731'));
    for (const { release } of [squads, team]) release();
    const { store } = renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByText('sentinel 4730')).toBeVisible();
    await matchArrives(store);
    await expectDraft();
    expect(requested).toEqual(['T20', 'T20W']);
  });

  it('shows that the squads of its rules failed, although those of other rules had come', async () => {
    server.use(
      failure('listMatches', 500, 'sentinel 4731'),
      respond('getSquads', ({ query }) =>
        query['format'] === 'T20'
          ? { status: 200, body: twoSquads }
          : { status: 500, body: problem('INTERNAL', 'sentinel 4732') },
      ),
    );
    team.release();
    const { store } = renderApp(ROUTE, { as: 'meera' });
    await screen.findByText(BACK);
    await matchArrives(store);
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4732');
    expect(readDraft(ME.id, 'c-mega')).toEqual(draft);
  });
});
