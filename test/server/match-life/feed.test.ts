import fc from 'fast-check';
import type { StoredEvent } from '../../../src/domain/cricket/events';
import { MAX_SLOTS } from '../../../src/domain/leaderboard/board';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import {
  matchRow,
  namedStateOf,
  resultEvent,
  scriptOf,
  storedEvent,
} from '../../support/server/feeds';
import {
  fixtureEvent,
  openMatchOf,
  startGame,
  type Game,
  type OpenMatch,
} from '../../support/server/game';

// Row 20 of the quality bar: a feed in any order gives one state.
let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

async function frozenMatch(): Promise<OpenMatch> {
  const match = await game.openMatch();
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  return match;
}

/** Earlier revisions of some events, and withdrawn events. */
function withMistakes(script: readonly StoredEvent[]): StoredEvent[] {
  return script.flatMap((true_, index) => {
    if (index % 7 === 3 && true_.event?.kind === 'delivery') {
      const { delivery } = true_.event;
      const wrong = { ...true_.event, delivery: { ...delivery, batter: delivery.nonStriker } };
      return [storedEvent(true_.id, wrong, 0), { ...true_, revision: true_.revision + 1 }];
    }
    return [true_];
  });
}

test('a feed that is shuffled, repeated, revised and split gives the same state as the plain one', async () => {
  const plain = await frozenMatch();
  const script = await scriptOf(game, plain);
  await game.services.matchLife.ingest(plain.id, script);
  const expected = await namedStateOf(game, plain);
  expect(expected.status).toBe('in_review');

  const last = script.findLast(({ event: body }) => body?.kind === 'delivery')!;
  const lastBall = last.event as Extract<StoredEvent['event'], { kind: 'delivery' }>;
  const phantom = { ...lastBall, over: lastBall.over + 1, ball: 0 };
  const told = [
    ...withMistakes(script),
    storedEvent('delivery:phantom', phantom, 0),
    storedEvent('delivery:phantom', null, 1),
    resultEvent(NO_RESULT, -1),
    ...script.slice(0, 40),
  ];
  const shuffled = fc.shuffledSubarray(told, { minLength: told.length, maxLength: told.length });
  const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 8 });
  const orders = fc.sample(fc.tuple(shuffled, cuts), { numRuns: 10, seed: 20 });
  for (const [order, sizes] of orders) {
    const match = await frozenMatch();
    let rest = order;
    for (const size of sizes) {
      await game.services.matchLife.ingest(match.id, rest.slice(0, size));
      rest = rest.slice(size);
    }
    await game.services.matchLife.ingest(match.id, rest);
    expect(await namedStateOf(game, match)).toEqual(expected);
  }
});

test('a repeated event makes no new version', async () => {
  const match = await frozenMatch();
  const script = await scriptOf(game, match);
  expect(await game.services.matchLife.ingest(match.id, script.slice(0, 20))).toBe(true);
  const { version } = await matchRow(game, match);
  expect(await game.services.matchLife.ingest(match.id, script.slice(5, 20))).toBe(false);
  expect((await matchRow(game, match)).version).toBe(version);
});

test('two feeds that send the same at once make one version', async () => {
  const match = await frozenMatch();
  const script = await scriptOf(game, match);
  const heard = await Promise.all(
    Array.from({ length: 6 }, () => game.services.matchLife.ingest(match.id, script)),
  );
  expect(heard.filter(Boolean)).toHaveLength(1);
});

test('a withdrawn result ends the review, and nothing is settled until there is a result again', async () => {
  const match = await game.openMatch();
  const users = await game.signUpMany(3);
  for (const user of users) await submit(game, user, match, match.contest['premium']!);
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const script = await scriptOf(game, match);
  const { outcome } = script.at(-1)!.event as { outcome: typeof NO_RESULT };
  await game.services.matchLife.ingest(match.id, script);
  expect((await matchRow(game, match)).status).toBe('in_review');
  await game.services.matchLife.ingest(match.id, [storedEvent('result', null, 1)]);
  expect(await matchRow(game, match)).toMatchObject({ status: 'live', result: null });
  expect(await game.services.settlement.settleDue()).toBe(0);
  await game.services.matchLife.ingest(match.id, [resultEvent(outcome, 2)]);
  expect(await game.services.settlement.settleDue()).toBe(1);
});

test('a correction during the review restarts it, and the corrected ranks are paid', async () => {
  const match = await game.openMatch();
  const minutes = 15;
  await game.database.db
    .updateTable('match')
    .set({ review_minutes: minutes })
    .where('id', '=', match.id)
    .execute();
  const users = await game.signUpMany(3);
  for (const user of users) await submit(game, user, match, match.contest['premium']!);
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const script = await scriptOf(game, match);
  await game.services.matchLife.ingest(match.id, script);
  game.clock.advance(minutes * 60_000 - 1);
  expect(await game.services.settlement.settleDue()).toBe(0);
  const ball = script.find(({ event: body }) => body?.kind === 'delivery')!;
  // A repeated event does not restart it.
  await game.services.matchLife.ingest(match.id, [{ ...ball, revision: 1 }]);
  const { review_ends_at: endsAt } = await matchRow(game, match);
  const told = ball.event as Extract<StoredEvent['event'], { kind: 'delivery' }>;
  const { batter, nonStriker } = told.delivery;
  const delivery = { ...told.delivery, batter: nonStriker, nonStriker: batter };
  await game.services.matchLife.ingest(match.id, [
    { ...ball, revision: 2, event: { ...told, delivery } },
  ]);
  const { review_ends_at: later } = await matchRow(game, match);
  expect(later!.getTime() - endsAt!.getTime()).toBe(minutes * 60_000 - 1);
  game.clock.advance(minutes * 60_000 - 1);
  expect(await game.services.settlement.settleDue()).toBe(0);
  game.clock.advance(1);
  expect(await game.services.settlement.settleDue()).toBe(1);
});

test('events of an unknown match are ignored', async () => {
  expect(await game.services.matchLife.ingest('nowhere', [resultEvent(NO_RESULT)])).toBe(false);
});

test('more than 64 players are refused with both teams and the number', async () => {
  const { final } = fixtureEvent();
  const [sheet, other] = final.teamSheets;
  const extras = Array.from({ length: 60 }, (_, index) => `Extra ${index}`);
  const crowded = { ...final, teamSheets: [{ ...sheet!, players: extras }, other!] };
  const before = await game.database.db.selectFrom('match').select('id').execute();
  const terms = { startsInMs: 1_000, ballEveryMs: 1 };
  const opened = await game.services.replays.open(final, [crowded], terms);
  expect(opened).toEqual({
    ok: false,
    error: {
      code: 'SQUAD_TOO_LARGE',
      message:
        'The squads of Harbour Lights and Mill Lane over the event have 82 players; a match can have 64',
    },
  });
  expect(await game.database.db.selectFrom('match').select('id').execute()).toEqual(before);
});

test('a player who joins the squad with the playing XI can be picked until the lock', async () => {
  const match = await game.openMatch();
  const [first, second] = fixtureEvent().final.teamSheets;
  const players = [...first!.players.slice(1), 'A Debutant'];
  const sheets = { kind: 'announced' as const, teamSheets: [{ ...first!, players }, second!] };
  await game.services.matchLife.ingest(match.id, [storedEvent('announced', sheets)]);
  const { squads } = await openMatchOf(game, match.id);
  const debutant = squads[first!.team]!.find(({ name }) => name === 'A Debutant')!;
  const [user] = await game.signUpMany(1);
  const team = [...match.team(0).slice(1), debutant.id];
  const sent = await submit(game, user!, match, match.contest['unlimited']!, team);
  expect(sent.status).toBe(200);
});

test('a player outside the squads is appended to the match, up to 64 slots', async () => {
  const match = await frozenMatch();
  const [, ...rest] = await scriptOf(game, match);
  const sheets = fixtureEvent().final.teamSheets;
  const withOther = (name: string) => {
    const [first, second] = sheets;
    const players = [...first!.players.slice(1), name];
    return storedEvent('announced', {
      kind: 'announced',
      teamSheets: [{ ...first!, players }, second!],
    });
  };
  await game.services.matchLife.ingest(match.id, [withOther('A Newcomer'), ...rest.slice(0, 10)]);
  const { players } = await namedStateOf(game, match);
  expect(players.find(({ name }) => name === 'A Newcomer')).toMatchObject({ playing: true });

  const full = await frozenMatch();
  const { db } = game.database;
  const squad = await db
    .selectFrom('match_player')
    .select('slot')
    .where('match_id', '=', full.id)
    .execute();
  for (let slot = squad.length; slot < MAX_SLOTS; slot += 1) {
    const id = `filler-${slot}`;
    await db
      .insertInto('player')
      .values({ id, team: full.homeTeam, name: id, registry_id: null })
      .execute();
    await db
      .insertInto('match_player')
      .values({ match_id: full.id, slot, player_id: id })
      .execute();
  }
  const before = await namedStateOf(game, full);
  await expect(
    game.services.matchLife.ingest(full.id, [withOther('One Too Many')]),
  ).rejects.toThrow(`Match ${full.id} would have more than 64 players`);
  expect(await namedStateOf(game, full)).toEqual(before);
});
