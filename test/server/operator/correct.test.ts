import type { DeliveryEvent, StoredEvent } from '../../../src/domain/cricket/events';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import {
  contestStatuses,
  matchRow,
  namedStateOf,
  scriptOf,
  storedEvent,
} from '../../support/server/feeds';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { atDatabase, nightmare, type CommandResult } from './nightmareAt';

// The first over of Mill Lane, C Keel to B Bran and F Chaff: 2 wd 4 6 1 1 2.
const FIRST_BALL = 'C Keel to B Bran (F Chaff): 2 off the bat';

let game: Game;
let match: OpenMatch;
let users: Player[];
let script: StoredEvent[];
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
beforeEach(async () => {
  match = await game.openMatch();
  users = await game.signUpMany(3);
  for (const [variant, user] of users.entries()) {
    await submit(game, user, match, match.contest['premium']!, match.team(variant));
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  script = await scriptOf(game, match);
});
afterEach(() => expectPromisesKept(game));

const tell = (events: readonly StoredEvent[]) => game.services.matchLife.ingest(match.id, events);
const run = (...args: string[]): Promise<CommandResult> =>
  nightmare(atDatabase(game), 'correct', match.id, ...args);

async function ballAt(id: string): Promise<DeliveryEvent | null> {
  const row = await game.database.db
    .selectFrom('match_event')
    .select('body')
    .where('match_id', '=', match.id)
    .where('event_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.body as DeliveryEvent | null;
}

test('a correction is refused when the balls of a completed match are not kept', async () => {
  await game.playOut(match);
  await game.database.db.deleteFrom('match_event').where('match_id', '=', match.id).execute();
  const before = await matchRow(game, match);
  const { event } = script.find(({ event: one }) => one?.kind === 'announced')!;
  const events = [{ id: 'announced', event }];
  const command = { name: 'correct' as const, match: match.id, events };
  const refused = await game.services.operator.execute({ command, who: 'ops', rehearse: false });
  expect(refused).toMatchObject({ ok: false });
  expect(JSON.stringify(refused)).toContain('are not kept, so nothing of it can be corrected');
  expect(await matchRow(game, match)).toEqual(before);
});

test('a correction is refused when the ball has changed while the operator was asked', async () => {
  await tell(script);
  const first = script.find(({ event }) => event?.kind === 'delivery')!;
  const revised = { ...first, revision: first.revision + 1 };
  const at = { ...atDatabase(game), answer: 'y', meanwhile: () => tell([revised]) };
  const { exitCode, err } = await nightmare(
    at,
    'correct',
    match.id,
    '--ball',
    '1.1.1',
    '--runs',
    '0',
  );
  expect(exitCode).toBe(1);
  expect(err).toContain(`${first.id} has changed since it was read. Look at it again`);
  expect(await ballAt(first.id)).toEqual(first.event);
});

const pointsOf = async (name: string) =>
  (await namedStateOf(game, match)).players.find((player) => player.name === name)!.breakdown;

/** Returns the totals by which the entries were ranked and paid, in order of entry. */
async function paidTotals(): Promise<(number | null)[]> {
  const rows = await game.database.db
    .selectFrom('entry')
    .select('total')
    .where('match_id', '=', match.id)
    .orderBy('id')
    .execute();
  return rows.map(({ total }) => total);
}

describe('a corrected ball', () => {
  interface Change {
    what: string;
    options: string[];
    after: string;
    delivery: object;
  }
  const CHANGES: Change[] = [
    {
      what: 'runs off the bat',
      options: ['--runs', '0'],
      after: 'C Keel to B Bran (F Chaff): 0 off the bat',
      delivery: { runs: { batter: 0, extras: 0, total: 0, nonBoundary: false } },
    },
    {
      what: 'four runs that were run',
      options: ['--runs', '4', '--all-run'],
      after: 'C Keel to B Bran (F Chaff): 4 off the bat, all run',
      delivery: { runs: { batter: 4, extras: 0, total: 4, nonBoundary: true } },
    },
    {
      what: 'every extra',
      options: ['--runs', '0', '--noballs', '1', '--byes', '2', '--legbyes', '3', '--wides', '4'],
      after: 'C Keel to B Bran (F Chaff): 0 off the bat, noballs 1, byes 2, legbyes 3, wides 4',
      delivery: {
        runs: { batter: 0, extras: 10, total: 10, nonBoundary: false },
        extras: { noballs: 1, byes: 2, legbyes: 3, wides: 4 },
      },
    },
    {
      what: 'who took part',
      options: ['--batter', 'F Chaff', '--non-striker', 'B Bran', '--bowler', 'L Mainsail'],
      after: 'L Mainsail to F Chaff (B Bran): 2 off the bat',
      delivery: { batter: 'F Chaff', nonStriker: 'B Bran', bowler: 'L Mainsail' },
    },
    {
      what: 'a wicket',
      options: ['--wicket', 'caught:B Bran:T Anchor'],
      after: `${FIRST_BALL}; caught B Bran (T Anchor)`,
      delivery: {
        wickets: [
          {
            kind: 'caught',
            playerOut: 'B Bran',
            fielders: [{ name: 'T Anchor', substitute: false }],
          },
        ],
      },
    },
    {
      what: 'two wickets, one by a substitute',
      options: ['--wicket', 'run out:B Bran:T Anchor,A Guest (sub)', '--wicket', 'bowled:F Chaff'],
      after: `${FIRST_BALL}; run out B Bran (T Anchor, A Guest (sub)); bowled F Chaff`,
      delivery: {
        wickets: [
          {
            kind: 'run out',
            playerOut: 'B Bran',
            fielders: [
              { name: 'T Anchor', substitute: false },
              { name: 'A Guest', substitute: true },
            ],
          },
          { kind: 'bowled', playerOut: 'F Chaff', fielders: [] },
        ],
      },
    },
  ];

  test.each(CHANGES)('is given $what, and keeps the rest', async ({ options, after, delivery }) => {
    await tell(script.slice(0, 20));
    const before = (await ballAt('delivery:0.0.0'))!;
    const { exitCode, out } = await run('--ball', '1.1.1', ...options, '--yes');
    expect(exitCode).toBe(0);
    const shown = out.split('\n').map((line) => line.split(', ').sort().join(', '));
    expect(out.split('\n').slice(0, 1)).toEqual([`Ball 1.1.1 before: ${FIRST_BALL}`]);
    // The extras of a ball are unordered.
    expect(shown[1]).toBe(`Ball 1.1.1 after: ${after}`.split(', ').sort().join(', '));
    expect(shown[2]).toBe('delivery:0.0.0 is replaced.');
    expect(await ballAt('delivery:0.0.0')).toEqual({
      ...before,
      delivery: { ...before.delivery, ...delivery },
    });
  });

  test('can lose its wicket, or an extra', async () => {
    await tell(script.slice(0, 20));
    // The third ball of the second over is a run-out, and the second ball of the first over a wide.
    const wicket = await run('--ball', '1.2.3', '--no-wicket', '--yes');
    expect(wicket.out).toContain('before: L Mainsail to B Bran (F Chaff): 0 off the bat; run out');
    expect((await ballAt('delivery:0.1.2'))!.delivery.wickets).toEqual([]);
    await run('--ball', '1.1.2', '--wides', '0', '--yes');
    expect((await ballAt('delivery:0.0.1'))!.delivery).toMatchObject({
      extras: {},
      runs: { extras: 0, total: 0 },
    });
  });

  test('before the settlement is scored again, and the corrected ranks are paid', async () => {
    await game.database.db
      .updateTable('match')
      .set({ review_minutes: 15 })
      .where('id', '=', match.id)
      .execute();
    await tell(script);
    const before = { bran: await pointsOf('B Bran'), chaff: await pointsOf('F Chaff') };
    // The six stays, but another batter has hit it.
    const swap = ['--batter', 'F Chaff', '--non-striker', 'B Bran'];
    const { exitCode, out } = await run('--ball', '1.1.4', ...swap, '--yes');
    expect(exitCode).toBe(0);
    expect(out).not.toContain('Held in review');
    expect((await pointsOf('B Bran'))['runs']).toBe(before.bran['runs']! - 6);
    expect((await pointsOf('F Chaff'))['runs']).toBe(before.chaff['runs']! + 6);
    game.clock.advance(15 * 60_000);
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
    const totals = new Map(
      (await namedStateOf(game, match)).players.map(({ team, name, total }) => [
        name + team,
        total,
      ]),
    );
    const players = new Map(
      Object.entries(match.squads).flatMap(([team, squad]) =>
        squad.map(({ id, name }) => [id, totals.get(name + team)!] as const),
      ),
    );
    expect(await paidTotals()).toEqual(
      users.map((_, variant) => match.team(variant).reduce((sum, id) => sum + players.get(id)!, 0)),
    );
  });

  test('overrides every revision of the feed, and a later correction overrides it', async () => {
    await tell(script.slice(0, 20));
    await run('--ball', '1.1.1', '--runs', '3', '--yes');
    const [ball] = script.filter(({ id }) => id === 'delivery:0.0.0');
    await tell([{ ...ball!, revision: 1_000_000_000 }]);
    expect((await ballAt('delivery:0.0.0'))!.delivery.runs.batter).toBe(3);
    await run('--ball', '1.1.1', '--runs', '1', '--yes');
    expect((await ballAt('delivery:0.0.0'))!.delivery.runs.batter).toBe(1);
  });

  test('can be withdrawn, under the id that its feed gave it', async () => {
    const own = script.slice(0, 20).map((event) => {
      return event.id === 'delivery:0.0.0' ? { ...event, id: 'ball-1' } : event;
    });
    await tell(own);
    const { out } = await run('--ball', '1.1.1', '--withdraw', '--yes');
    expect(out).toContain('Ball 1.1.1 after: withdrawn\nball-1 is withdrawn.\n');
    expect(await ballAt('ball-1')).toBeNull();
    const again = await run('--ball', '1.1.1', '--withdraw', '--yes');
    expect(again).toEqual({ exitCode: 1, out: '', err: 'There is no such ball\n' });
  });

  test('that was reported under two ids is refused', async () => {
    await tell(script.slice(0, 20));
    const ball = script.find(({ id }) => id === 'delivery:0.0.0')!;
    await tell([storedEvent('twin', ball.event)]);
    const { exitCode, err } = await run('--ball', '1.1.1', '--runs', '0', '--yes');
    expect({ exitCode, err }).toEqual({
      exitCode: 1,
      err: 'The ball is recorded twice, as delivery:0.0.0 and twin\n',
    });
  });

  test.each([
    [1, ['--ball', '1.9.1', '--runs', '0'], 'There is no such ball'],
    [
      1,
      ['--ball', '1.1.1', '--runs', '2'],
      `Nothing would change. Ball 1.1.1 before: ${FIRST_BALL}`,
    ],
    [
      1,
      ['--ball', '1.1.1', '--batter', 'B Bren'],
      'B Bren is in neither squad; write names as the team sheets do',
    ],
    [
      1,
      ['--ball', '1.1.1', '--wicket', 'caught:B Bran:T Ankor'],
      'T Ankor is in neither squad; write names as the team sheets do',
    ],
    [
      2,
      ['--ball', '1.1.0', '--runs', '0'],
      '--ball must be INNINGS.OVER.BALL from 1, such as 2.14.3, not "1.1.0"',
    ],
    [
      2,
      ['--ball', '13.3', '--runs', '0'],
      '--ball must be INNINGS.OVER.BALL from 1, such as 2.14.3, not "13.3"',
    ],
    [2, ['--ball', '1.1.1', '--runs', 'four'], '--runs must be a whole number of runs, not "four"'],
    [
      2,
      ['--ball', '1.1.1', '--wicket', 'bowled'],
      '--wicket must be HOW:WHO or HOW:WHO:FIELDERS, not "bowled"',
    ],
    [2, ['--ball', '1.1.1'], 'Name what was different, or use --withdraw'],
    [
      2,
      ['--ball', '1.1.1', '--runs', '0', '--withdraw'],
      'Name what was different, or use --withdraw',
    ],
    [2, ['--runs', '0'], 'Name a file of events, or one ball with --ball'],
    [2, ['-', '--runs', '0'], 'These options need --ball'],
    [2, ['-', '--ball', '1.1.1', '--runs', '0'], 'Name a file of events, or one ball with --ball'],
  ])('is refused with %i: %j', async (code, args, says) => {
    await tell(script.slice(0, 20));
    const before = await matchRow(game, match);
    const { exitCode, err } = await run(...args, '--yes');
    expect({ exitCode, err }).toEqual({ exitCode: code, err: `${says}\n` });
    expect(await matchRow(game, match)).toEqual(before);
  });

  test('with an unknown dismissal is refused', async () => {
    await tell(script.slice(0, 20));
    const { exitCode, err } = await run('--ball', '1.1.1', '--wicket', 'court:B Bran', '--yes');
    expect(exitCode).toBe(2);
    expect(err).toMatch(/^"court" is not a dismissal; known are bowled, caught, /);
  });
});

describe('events from a file', () => {
  const from = (events: unknown, ...args: string[]): Promise<CommandResult> =>
    nightmare(
      { ...atDatabase(game), input: JSON.stringify(events) },
      'correct',
      match.id,
      '-',
      '--yes',
      ...args,
    );
  const wireBall = {
    kind: 'delivery',
    innings: 0,
    over: 0,
    ball: 0,
    batter: 'B Bran',
    non_striker: 'F Chaff',
    bowler: 'C Keel',
    runs: { batter: 0, extras: 0, total: 0 },
  };

  test('are stored together, without revisions, with balls by their positions', async () => {
    await tell(script.slice(0, 20));
    const result = { kind: 'result', result: 'win', winner: match.homeTeam, method: 'Awarded' };
    const { exitCode, out } = await from([wireBall, result]);
    expect(exitCode).toBe(0);
    expect(out.split('\n').slice(0, 2)).toEqual([
      'delivery:0.0.0 is replaced.',
      'result is added.',
    ]);
    expect((await ballAt('delivery:0.0.0'))!.delivery.runs.batter).toBe(0);
    expect(await matchRow(game, match)).toMatchObject({ status: 'in_review' });
    const [line] = (await nightmare(atDatabase(game), 'audit', '--json')).out.match(
      /"command": "\w+"/,
    )!;
    expect(line).toBe('"command": "correct"');
  });

  test('report what keeps the match in review', async () => {
    await tell(script.filter(({ id }) => id !== 'delivery:0.0.3'));
    const { out } = await from([wireBall]);
    expect(out).toContain('\nHeld in review: innings 1, over 1: ball 4 is missing\n');
  });

  test('are a correction after the settlement', async () => {
    await tell(script);
    await game.services.settlement.settleDue();
    const { out } = await from([wireBall]);
    expect(out).toContain(
      'Its settled contests follow: nobody is charged, and users who are due more are paid the difference.',
    );
    await game.services.corrections.correctDue();
  });

  test('are held after the settlement when the score does not add up', async () => {
    await tell(script);
    await game.services.settlement.settleDue();
    const { out } = await from([{ kind: 'withdrawn', id: 'delivery:0.0.3' }]);
    const reason = 'innings 1, over 1: ball 4 is missing';
    expect(out).toContain(`\nThe correction is held: ${reason}\n`);
    const { err } = await nightmare(atDatabase(game), 'settle', match.id, '--yes');
    expect(err).toContain(
      `The correction of ${match.homeTeam} v ${match.awayTeam} is held: ${reason}`,
    );
    const again = script.filter(({ id }) => id === 'delivery:0.0.3');
    await tell(again.map((event) => ({ ...event, revision: 9 })));
    await game.services.corrections.correctDue();
  });

  test.each([
    ['no array', wireBall, '- must be an array of events'],
    ['nothing', [], 'There is nothing to correct'],
    ['an unknown kind', [{ kind: 'toss' }], '-: events[0] has an unknown kind'],
    ['no kind', [{}], "-: events[0] must have required property 'kind'"],
    ['a word', ['six'], '-: events[0] must be object'],
    [
      'a ball without a bowler',
      [{ ...wireBall, bowler: undefined }],
      "-: events[0] must have required property 'bowler'",
    ],
    [
      'an outcome of its own',
      [{ kind: 'result', result: 'moral victory' }],
      '-: events[0].result must be one of win, tie, draw, no result',
    ],
    ['one ball twice', [wireBall, wireBall], 'delivery:0.0.0 is listed twice'],
    [
      'a ball withdrawn that was not reported',
      [{ kind: 'withdrawn', id: 'ball-7' }],
      'There is no event ball-7',
    ],
    [
      'a team that does not play',
      [{ kind: 'innings', innings: 0, team: 'Elsewhere' }],
      'Elsewhere does not play in this match',
    ],
  ])('that are %s are refused', async (_what, events, says) => {
    await tell(script.slice(0, 20));
    const before = await matchRow(game, match);
    const { exitCode, err } = await from(events);
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: `${says}\n` });
    expect(await matchRow(game, match)).toEqual(before);
  });
});
