import { sql } from 'kysely';
import { capsOf, expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { contestStatuses, matchRow, outcomeOf, scriptOf } from '../../support/server/feeds';
import {
  fixtureEvent,
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { sampleFixture } from '../../support/server/operations';
import { atDatabase, nightmare, type At, type Ran } from './nightmareAt';

let game: Game;
let match: OpenMatch;
let users: Player[];
let fixtures = 0;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
beforeEach(async () => {
  fixtures += 1;
  auditedBefore += (await audit()).length;
  match = await game.openMatch();
  users = await game.signUpMany(3);
  for (const user of users) await submit(game, user, match, match.contest['premium']!);
});
afterEach(() => expectPromisesKept(game));

const run = (...args: string[]): Promise<Ran> => nightmare(atDatabase(game), ...args);
const iso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
const title = (): string => `${match.homeTeam} v ${match.awayTeam}`;

let auditedBefore = 0;
/** What this test has left in it. */
async function audit() {
  const lines = await game.database.db
    .selectFrom('audit')
    .select(['who', 'command', 'details', 'at'])
    .orderBy('number')
    .execute();
  return lines.slice(auditedBefore);
}

/** The line that an order leaves: who, when and what. */
const audited = (command: string, details: object, who = 'ops') => ({
  who,
  command,
  details,
  at: new Date(game.clock.nowMs),
});

/** Every row of every table. */
async function everything(): Promise<Record<string, unknown>> {
  const { db } = game.database;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(name)} t
      order by to_jsonb(t)::text`.execute(db);
    contents[name] = rows;
  }
  return contents;
}

/** All balls are told; the review has begun, or is held by a ball that is missing. */
async function tellAll(but: string[] = []): Promise<void> {
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const script = await scriptOf(game, match);
  const told = script.filter(({ id }) => !but.includes(id));
  await game.services.matchLife.ingest(match.id, told);
}

async function balances(): Promise<number[]> {
  const rows = await game.database.db
    .selectFrom('account')
    .select('balance')
    .where(
      'id',
      'in',
      users.map(({ id }) => `user:${id}`),
    )
    .execute();
  return rows.map(({ balance }) => balance);
}

async function reviewed(minutes: number): Promise<void> {
  await game.database.db
    .updateTable('match')
    .set({ review_minutes: minutes })
    .where('id', '=', match.id)
    .execute();
}

/** Of a match that is not known yet. */
const fixtureText = (changes: object = {}): string =>
  JSON.stringify({ ...sampleFixture(), key: `sample-${fixtures}`, ...changes });
const elevens = () => {
  const { final } = fixtureEvent();
  return Object.fromEntries(final.teamSheets.map(({ team, players }) => [team, [...players]]));
};

interface Dangerous {
  command: string;
  args: () => string[];
  input?: () => string;
  before?: () => Promise<void>;
}

const DANGEROUS: Dangerous[] = [
  { command: 'schedule', args: () => ['-'], input: fixtureText },
  { command: 'postpone', args: () => [match.id, '+30m'] },
  { command: 'abandon', args: () => [match.id] },
  { command: 'announce-xi', args: () => [match.id, '-'], input: () => JSON.stringify(elevens()) },
  {
    command: 'correct',
    args: () => [match.id, '-'],
    input: () => JSON.stringify([{ kind: 'result', result: 'no result' }]),
  },
  { command: 'settle', args: () => [match.id], before: () => tellAll() },
  { command: 'grant', args: () => [users[0]!.email, '5', '--reason', 'a prize'] },
  { command: 'replay', args: () => [archivedId], before: findArchived },
];

/** A match of the past that came in with the fixtures. */
let archivedId: string;
async function findArchived(): Promise<void> {
  const { match_id } = await game.database.db
    .selectFrom('match_source')
    .select('match_id')
    .orderBy('match_id')
    .executeTakeFirstOrThrow();
  archivedId = match_id;
}

describe.each(DANGEROUS)('$command', ({ command, args, input, before }) => {
  const at = (changes: Partial<At>): At => ({
    ...atDatabase(game),
    input: input?.() ?? '',
    ...changes,
  });

  test('shows what it will do, asks, and does nothing without a yes', async () => {
    await before?.();
    const found = await everything();
    for (const answer of ['', 'n', 'yet']) {
      const { exitCode, out, err } = await nightmare(at({ answer }), command, ...args());
      expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
      const [first, will, ...rest] = err.split('\n');
      expect([first, rest.at(-2)]).toEqual([
        'This is what will happen:',
        'Do it? [y/N] Nothing was done.',
      ]);
      expect(will).toMatch(/^ {2}\S/);
    }
    expect(await everything()).toEqual(found);
  });

  test('is refused where nobody can be asked', async () => {
    await before?.();
    const found = await everything();
    const { exitCode, out, err } = await nightmare(at({ answer: null }), command, ...args());
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain('Nothing was done: nobody is there to be asked. Add --yes to do it\n');
    expect(await everything()).toEqual(found);
  });

  test('with a yes does what was shown, and leaves a line in the audit', async () => {
    await before?.();
    const { exitCode, out, err } = await nightmare(at({ answer: 'y' }), command, ...args());
    expect(exitCode).toBe(0);
    const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('  '));
    // The id of a new match is another one each time.
    const withoutIds = (text: string) => lines(text).map((line) => line.replace(/\(\w{32}\)/, ''));
    expect(out).toMatch(/^Done:\n {2}\S/);
    expect(withoutIds(out)).toEqual(withoutIds(err));
    expect((await audit()).map((line) => [line.who, line.command, line.at])).toEqual([
      ['ops', command, new Date(game.clock.nowMs)],
    ]);
  });
});

test('with --json the answer alone is on standard output, and --as names who did it', async () => {
  const order = ['abandon', match.id, '--reason', 'rain', '--json', '--as', 'meera'];
  const { exitCode, out, err } = await nightmare({ ...atDatabase(game), answer: 'yes' }, ...order);
  expect(exitCode).toBe(0);
  expect(JSON.parse(out)).toEqual({
    done: [
      `${title()} ends as abandoned.`,
      `3 entries end; 300 caps go back at ${new Date(game.clock.nowMs).toISOString()}.`,
    ],
  });
  expect(err).toContain('This is what will happen:');
  const details = { match: match.id, reason: 'rain' };
  expect(await audit()).toEqual([audited('abandon', details, 'meera')]);
});

describe('schedule', () => {
  test('opens a match with its contests, whose review is as long as the settings say', async () => {
    const at = atDatabase(game);
    const env = { ...at.env, REVIEW_MINUTES: '7' };
    const done = await nightmare({ ...at, env, input: fixtureText() }, 'schedule', '-', '--yes');
    const [id] = /\w{32}/.exec(done.out)!;
    expect(done).toEqual({
      exitCode: 0,
      out: `Harbour Lights v Mill Lane starts at 2026-04-01T10:00:00Z (${id}).\n`,
      err: '',
    });
    const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/matches');
    const opened = body.find((one) => one.id === id)!;
    expect(opened).toMatchObject({ venue: 'The Green', start_time: '2026-04-01T10:00:00.000Z' });
    expect(opened.Contests).toHaveLength(4);
    expect(await matchRow(game, { ...match, id })).toMatchObject({ review_minutes: 7 });
    const fixture = {
      key: `sample-${fixtures}`,
      homeTeam: 'Harbour Lights',
      startTime: '2026-04-01T10:00:00.000Z',
    };
    expect(await audit()).toMatchObject([audited('schedule', { fixture })]);
  });

  test.each([
    ['no JSON', 'Tomorrow.', /^- is not JSON: /],
    ['a key that is missing', '{}', "-: it must have required property 'key'\n"],
    [
      'a time that is none',
      fixtureText({ start_time: 'soon' }),
      '-: start_time must match pattern "^[12][0-9]{3}-"\n',
    ],
    [
      'a name of another type',
      fixtureText({ squads: [{ team: 'Mill Lane', players: [{ name: 7 }] }] }),
      '-: squads[0].players[0].name must be string\n',
    ],
    [
      'a word that is not known',
      fixtureText({ ground: 'x' }),
      '-: it has "ground", which is not known here\n',
    ],
    [
      'a squad of neither team',
      fixtureText({ squads: [{ team: 'Elsewhere', players: [] }] }),
      'Elsewhere does not play in this match\n',
    ],
  ])('refuses %s', async (_what, input, says) => {
    const at = { ...atDatabase(game), input };
    const { exitCode, out, err } = await nightmare(at, 'schedule', '-', '--yes');
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    if (typeof says === 'string') expect(err).toBe(says);
    else expect(err).toMatch(says);
    expect(await audit()).toEqual([]);
  });
});

describe('postpone', () => {
  const HALF_AN_HOUR_MS = 30 * 60_000;

  test.each([
    ['an instant', () => iso(match.startMs + HALF_AN_HOUR_MS)],
    ['minutes later', () => '+30m'],
    ['hours and minutes later', () => '+0h30m'],
  ])('to %s moves the start and the lock', async (_what, time) => {
    const [from, to] = [iso(match.startMs), iso(match.startMs + HALF_AN_HOUR_MS)];
    const { exitCode, out } = await run('postpone', match.id.slice(0, 8), time(), '--yes');
    expect(exitCode).toBe(0);
    expect(out).toBe(`${title()} moves from ${from} to ${to}.\nThe lock moves to ${to}.\n`);
    const at = new Date(match.startMs + HALF_AN_HOUR_MS);
    expect(await matchRow(game, match)).toMatchObject({ start_time: at, lock_at: at });
    const details = { match: match.id, startTime: at.toISOString() };
    expect(await audit()).toEqual([audited('postpone', details)]);
  });

  test('after the lock moves the shown time only', async () => {
    game.clock.nowMs = match.startMs + 2_000;
    await game.services.matchLife.freezeDue();
    const { out } = await run('postpone', match.id, '+30m', '--yes');
    const lock = iso(match.startMs);
    expect(out).toContain(`The lock stays at ${lock}: it has been reached.\n`);
    expect(await matchRow(game, match)).toMatchObject({ lock_at: new Date(match.startMs) });
  });

  test.each(['soon', '2026-03-01T10:00', '+', '+30', '30m'])('refuses "%s"', async (time) => {
    const { exitCode, err } = await run('postpone', match.id, time, '--yes');
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: `A time is said as 2026-03-01T10:00Z, with its zone, or as +30m, not "${time}"\n`,
    });
    expect(await audit()).toEqual([]);
  });
});

describe('abandon', () => {
  test('gives every fee back when the review is over', async () => {
    await reviewed(15);
    expect((await run('abandon', match.id, '--yes')).exitCode).toBe(0);
    game.clock.advance(15 * 60_000 - 1);
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'open' });
    expect(await balances()).toEqual([900, 900, 900]);
    game.clock.advance(1);
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'refunded' });
    expect(await balances()).toEqual([1000, 1000, 1000]);
  });

  test('stands over what the feed still tells', async () => {
    const script = await scriptOf(game, match);
    await run('abandon', match.id, '--yes');
    await game.services.matchLife.ingest(match.id, script);
    expect(await matchRow(game, match)).toMatchObject({ status: 'no_result' });
  });

  test('is refused when the match is over', async () => {
    await game.playOut(match);
    const { exitCode, err } = await run('abandon', match.id, '--yes');
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: `${title()} is over\n` });
    expect(await audit()).toEqual([]);
  });
});

describe('announce-xi', () => {
  const announce = (input: object): Promise<Ran> =>
    nightmare(
      { ...atDatabase(game), input: JSON.stringify(input) },
      'announce-xi',
      match.id,
      '-',
      '--yes',
    );

  test('says who plays, and names whoever is new in a squad', async () => {
    const given = elevens();
    given[match.homeTeam]![0] = 'Z Stowaway';
    const { exitCode, out } = await announce(given);
    expect(exitCode).toBe(0);
    expect(out).toBe(
      `announced is told.\nZ Stowaway is new in the squad of ${match.homeTeam}.\n${title()} is scheduled: no ball bowled.\n`,
    );
    const { announced, players } = await outcomeOf(game, match);
    expect(announced).toBe(true);
    const playing = players.filter((player) => player.playing).map(({ name }) => name);
    expect(playing.sort()).toEqual(Object.values(given).flat().sort());
    const [line] = await audit();
    expect(line).toMatchObject({ command: 'announce-xi', details: { match: match.id } });
  });

  test.each<[string, () => unknown, () => string]>([
    [
      'a team of ten',
      () => ({ ...elevens(), [match.homeTeam]: elevens()[match.homeTeam]!.slice(1) }),
      () => `-: ${match.homeTeam} has 10 players, not 11`,
    ],
    [
      'one team',
      () => ({ [match.homeTeam]: elevens()[match.homeTeam] }),
      () => '-: team_sheets must NOT have fewer than 2 items',
    ],
    [
      'a team that does not play',
      () => ({ [match.homeTeam]: elevens()[match.homeTeam], Elsewhere: elevens()[match.awayTeam] }),
      () => 'Elsewhere does not play in this match',
    ],
    ['a list', () => [], () => "- must be an object: the players' names by team"],
  ])('refuses %s', async (_what, given, says) => {
    const { exitCode, err } = await announce(given() as object);
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: `${says()}\n` });
    expect(await audit()).toEqual([]);
  });
});

describe('settle', () => {
  test('ends the review now', async () => {
    await reviewed(15);
    await tellAll();
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'locked' });
    const { exitCode, out } = await run('settle', match.id, '--yes');
    expect(exitCode).toBe(0);
    expect(out).toContain(`The review of ${title()} ends now: `);
    expect(out).toContain('3 entries with 300 caps are settled.\n');
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
    const details = { match: match.id, despiteMismatch: false };
    expect(await audit()).toEqual([audited('settle', details)]);
  });

  test('refuses a match that a mismatch holds, but for --despite-mismatch', async () => {
    await tellAll(['delivery:0.0.3']);
    const held = 'innings 1, over 1: ball 4 is missing';
    const refused = await run('settle', match.id, '--yes');
    expect(refused.exitCode).toBe(1);
    expect(refused.err).toContain(`${title()} is held in review: ${held}`);
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'locked' });
    const { exitCode, out } = await run('settle', match.id, '--despite-mismatch', '--yes');
    expect(exitCode).toBe(0);
    expect(out).toContain(`Passed over: ${held}`);
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
    expect((await audit()).map(({ details }) => details)).toEqual([
      { match: match.id, despiteMismatch: true },
    ]);
  });

  test('refuses a match without a result', async () => {
    const { exitCode, err } = await run('settle', match.id, '--yes');
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: `${title()} has no result yet\n` });
  });
});

describe('grant', () => {
  test('moves caps from the house, and its user sees where they come from', async () => {
    const [meera] = users;
    const { exitCode, out } = await run(
      'grant',
      meera!.email,
      '250',
      '--reason',
      'poster',
      '--yes',
    );
    expect(exitCode).toBe(0);
    expect(out).toBe(
      `Many ${meera!.id} (${meera!.email}) gets 250 caps from the house and has 1150.\n`,
    );
    expect(await capsOf(game, meera!)).toBe(1150);
    const { body } = await game.call<Wire['CapsMovement'][]>('GET', 'user/caps', { as: meera! });
    expect(body[0]).toMatchObject({ type: 'GRANT', amount: 250, balance: 1150, contest: null });
    const details = { account: meera!.email, caps: 250, reason: 'poster' };
    expect(await audit()).toEqual([audited('grant', details)]);
    await run('grant', meera!.id, '1', '--reason', 'poster', '--yes');
    expect(await capsOf(game, meera!)).toBe(1151);
  });

  test.each([
    ['nobody', ['nobody@example.org', '5'], 1, 'There is no account nobody@example.org'],
    ['nothing', ['@', '0'], 1, 'A grant is a whole number of caps from 1 to 1000000'],
    ['too much', ['@', '1000001'], 1, 'A grant is a whole number of caps from 1 to 1000000'],
    ['a half', ['@', '2.5'], 2, '<caps> must be a whole number, not "2.5"'],
  ])('refuses %s', async (_what, [account, caps], code, says) => {
    const to = account === '@' ? users[0]!.email : account!;
    const { exitCode, err } = await run('grant', to, caps!, '--reason', 'x', '--yes');
    expect({ exitCode, err }).toEqual({ exitCode: code, err: `${says}\n` });
    expect(await audit()).toEqual([]);
  });

  test('needs a reason', async () => {
    const { exitCode, err } = await run('grant', users[0]!.email, '5', '--yes');
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: "error: required option '--reason <text>' not specified\n",
    });
    expect((await run('grant', users[0]!.email, '5', '--reason', ' ', '--yes')).exitCode).toBe(2);
    expect(await audit()).toEqual([]);
  });
});

test.each(['', 'zzzz', 'n'])('"%s" names no match', async (ref) => {
  const { exitCode, err } = await run('abandon', ref, '--yes');
  expect({ exitCode, err }).toEqual({ exitCode: 1, err: `There is no match ${ref}\n` });
});

test('the beginning of two ids names neither', async () => {
  const short = match.id.slice(0, 8);
  await sql`insert into match select (jsonb_populate_record(match,
      jsonb_build_object('id', ${short} || ' twin', 'source_key', ${short}::text))).*
    from match where id = ${match.id}`.execute(game.database.db);
  const { exitCode, err } = await run('abandon', short, '--yes');
  expect({ exitCode, err }).toEqual({
    exitCode: 1,
    err: `${short} begins the ids of several matches\n`,
  });
});

test('the key of a feed names its match, and the audit has its id', async () => {
  await game.database.db
    .updateTable('match')
    .set({ source_key: 'feed:cup-final' })
    .where('id', '=', match.id)
    .execute();
  expect((await run('abandon', 'cup-final', '--yes')).out).toContain(
    `${title()} ends as abandoned.`,
  );
  expect(await audit()).toEqual([audited('abandon', { match: match.id, reason: '' })]);
});
