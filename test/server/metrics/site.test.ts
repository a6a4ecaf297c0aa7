import { readSiteState, type SiteState } from '../../../src/server/metrics/siteViews';
import { startGame, type Game, type OpenMatch } from '../../support/server/game';

const SILENT_MS = 90_000;

let game: Game;
let match: OpenMatch;
beforeAll(async () => {
  game = await startGame();
  match = await game.openMatch({ startsInMs: 60_000, ballEveryMs: 3_600_000 });
});
afterAll(() => game.close());

const read = (): Promise<SiteState> => readSiteState(game.database.db, new Date(game.clock.nowMs));

test('an open match counts as scheduled, without a silent feed, held payments or messages to push', async () => {
  expect(await read()).toEqual({
    // The three earlier matches, from which the squads come, are completed.
    matches: { scheduled: 1, live: 0, in_review: 0, completed: 3, abandoned: 0, no_result: 0 },
    held: { settlement: 0, correction: 0 },
    feedAgeMs: 0,
    deliveries: { due: 0, deferred: 0 },
    oldestDueMs: 0,
  });
});

test('a live match reports how long its feed has been silent', async () => {
  game.clock.nowMs = match.startMs + 2_000;
  await game.work();
  game.clock.advance(SILENT_MS);
  expect(await read()).toMatchObject({
    matches: { scheduled: 0, live: 1 },
    feedAgeMs: SILENT_MS,
  });
});

test('a match that does not add up counts as a held settlement or a held correction', async () => {
  const update = (what: string): Promise<void> =>
    game.database.script(`update match set ${what} where id = '${match.id}'`);
  await update(`mismatch = 'runs differ'`);
  expect((await read()).held).toEqual({ settlement: 1, correction: 0 });
  await update(`completed_at = now(), status = 'completed'`);
  expect((await read()).held).toEqual({ settlement: 0, correction: 1 });
});

test('messages that are due are counted apart from those that are due later', async () => {
  const player = await game.signUp();
  const at = (ms: number): string => new Date(game.clock.nowMs + ms).toISOString();
  await game.database.script(`
    insert into push_subscription (endpoint, user_id, p256dh, auth, created_at, session_id)
      select name, '${player.id}', 'p', 'a', now(), session.id
      from session, unnest(array['a', 'b', 'c']) name where user_id = '${player.id}';
    insert into push_occasion (id, match_id, kind, expires_at) overriding system value
      values (1000, '${match.id}', 'result', '${at(3_600_000)}');
    insert into push_delivery (occasion_id, endpoint, next_at)
      values (1000, 'a', '${at(-5_000)}'), (1000, 'b', '${at(0)}'), (1000, 'c', '${at(1)}')`);
  expect(await read()).toMatchObject({ deliveries: { due: 2, deferred: 1 }, oldestDueMs: 5_000 });
});
