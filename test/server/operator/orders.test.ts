import { sql } from 'kysely';
import type { StoredEvent } from '../../../src/domain/cricket/events';
import { latestRulesName } from '../../support/latestRules';
import { capsOf, expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { contestStatuses, matchRow, namedStateOf, scriptOf } from '../../support/server/feeds';
import {
  fixtureEvent,
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { sampleFixture } from '../../support/server/operations';
import { atDatabase, nightmare, type CommandOptions, type CommandResult } from './nightmareAt';

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

const run = (...args: string[]): Promise<CommandResult> => nightmare(atDatabase(game), ...args);
const iso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
const title = (): string => `${match.homeTeam} v ${match.awayTeam}`;

let auditedBefore = 0;
/** Returns the audit lines of this test. */
async function audit() {
  const lines = await game.database.db
    .selectFrom('audit')
    .select(['who', 'command', 'details', 'at'])
    .orderBy('number')
    .execute();
  return lines.slice(auditedBefore);
}

/** Returns the audit line of a command: who, when and what. */
const audited = (command: string, details: object, who = 'ops') => ({
  who,
  command,
  details,
  at: new Date(game.clock.nowMs),
});

/** Returns every row of every table. */
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

/** Reports all balls, so that the review begins, or all but one, so that the match is held. */
async function tellAll(but: string[] = []): Promise<void> {
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const script = await scriptOf(game, match);
  const reported = script.filter(({ id }) => !but.includes(id));
  await game.services.matchLife.ingest(match.id, reported);
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

/** Returns a fixture of a new match. */
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
  { command: 'rules', args: () => [match.id, 'T20W'], before: () => leave() },
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
  { command: 'delete-match', args: () => [archivedId], before: findArchived },
];

/** Everybody leaves the match. */
async function leave(): Promise<void> {
  for (const user of users) {
    const url = `scoring/user-team?contestId=${match.contest['premium']!}`;
    await game.call('DELETE', url, { as: user });
  }
}

/** The id of a past match of the fixtures. */
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
  const at = (changes: Partial<CommandOptions>): CommandOptions => ({
    ...atDatabase(game),
    input: input?.() ?? '',
    ...changes,
  });

  test('shows what it will do, asks, and does nothing without confirmation', async () => {
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

  test('is refused when nobody can confirm it', async () => {
    await before?.();
    const found = await everything();
    const { exitCode, out, err } = await nightmare(at({ answer: null }), command, ...args());
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain('Nothing was done: nobody can confirm it. Add --yes to do it\n');
    expect(await everything()).toEqual(found);
  });

  test('does what it showed after confirmation, and leaves an audit line', async () => {
    await before?.();
    const { exitCode, out, err } = await nightmare(at({ answer: 'y' }), command, ...args());
    expect(exitCode).toBe(0);
    const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('  '));
    // A new match has a different id each time.
    const withoutIds = (text: string) => lines(text).map((line) => line.replace(/\(\w{32}\)/, ''));
    expect(out).toMatch(/^Done:\n {2}\S/);
    expect(withoutIds(out)).toEqual(withoutIds(err));
    expect((await audit()).map((line) => [line.who, line.command, line.at])).toEqual([
      ['ops', command, new Date(game.clock.nowMs)],
    ]);
  });
});

test('with --json standard output has only the result, and --as names the operator', async () => {
  const order = ['abandon', match.id, '--reason', 'rain', '--json', '--as', 'meera'];
  const { exitCode, out, err } = await nightmare({ ...atDatabase(game), answer: 'yes' }, ...order);
  expect(exitCode).toBe(0);
  expect(JSON.parse(out)).toEqual({
    done: [
      `${title()} ends as abandoned.`,
      `3 entries end; 300 caps are refunded at ${new Date(game.clock.nowMs).toISOString()}.`,
    ],
  });
  expect(err).toContain('This is what will happen:');
  const details = { match: match.id, reason: 'rain' };
  expect(await audit()).toEqual([audited('abandon', details, 'meera')]);
});

test('with --json an order of a group that has this option itself prints JSON, too', async () => {
  const user = await game.signUp();
  await game.call('POST', 'feedback', { as: user, body: { text: 'More ducks, please.' } });
  const created = { as: user, body: { name: 'Office XI' } };
  const league = await game.call<Wire['League']>('POST', 'leagues', created);
  const withoutJson: string[] = [];
  for (const [list, order, ...args] of [
    ['accounts', 'reset-link', user.id],
    ['accounts', 'suspend', user.id, '--reason', 'spam'],
    ['accounts', 'restore', user.id],
    ['accounts', 'end-sessions', user.id],
    ['feedback', 'mark-read'],
    ['leagues', 'rename', league.body.id, 'Office XII'],
    ['caps', 'set', '--day', '50'],
    ['accounts', 'delete', user.id],
  ]) {
    const { out } = await run(list!, order!, ...args, '--yes', '--json');
    if (!out.startsWith('{\n  "done": [')) withoutJson.push(`${list} ${order}`);
  }
  expect(withoutJson).toEqual([]);
});

describe('schedule', () => {
  test('opens a match with its contests and the configured review time', async () => {
    const at = atDatabase(game);
    const env = { ...at.env, REVIEW_MINUTES: '7' };
    const done = await nightmare({ ...at, env, input: fixtureText() }, 'schedule', '-', '--yes');
    const [id] = /\w{32}/.exec(done.out)!;
    expect(done).toEqual({
      exitCode: 0,
      out:
        `Harbour Lights v Mill Lane starts at 2026-04-01T10:00:00Z (${id}).\n` +
        'The results of new matches are reviewed for 7 minutes before contests are paid (REVIEW_MINUTES).\n',
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
    expect(await audit()).toMatchObject([audited('schedule', { fixtures: [fixture] })]);
  });

  test.each([
    ['no JSON', 'Tomorrow.', /^The standard input is not JSON: /],
    ['a field that is missing', '{}', "-: it must have required property 'tournament'\n"],
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
      '-: it has "ground", which is not a known field\n',
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

  test('after the lock changes only the start and the date that are shown', async () => {
    game.clock.nowMs = match.startMs + 2_000;
    await game.services.matchLife.freezeDue();
    const { out } = await run('postpone', match.id, '+24h', '--yes');
    const lock = iso(match.startMs);
    expect(out).toContain(`The lock stays at ${lock}: it has been reached.\n`);
    const startMs = match.startMs + 24 * 3_600_000;
    expect(await matchRow(game, match)).toMatchObject({
      start_time: new Date(startMs),
      match_date: iso(startMs).slice(0, 10),
      lock_at: new Date(match.startMs),
    });
  });

  test.each([
    ['an hour later, past midnight in UTC', ['+1h'], '2026-04-01'],
    ['to the next morning', ['+15h'], '2026-04-02'],
    ['to the next day', ['+24h'], '2026-04-02'],
    ['to the next day in three steps', ['+8h', '+8h', '+8h'], '2026-04-02'],
    ['to another day and back', ['+72h', '2026-04-01T23:30Z'], '2026-04-01'],
    ['from midnight to the time of day', ['2026-04-01T19:30Z'], '2026-04-01', '00:00'],
    ['to the next morning, 11 hours from UTC,', ['2026-04-01T23:00Z'], '2026-04-02', '08:15'],
  ])(
    '%s moves the date at the venue, also when the fixture is repeated',
    async (_, times, date, from = '23:30') => {
      const start_time = `2026-04-01T${from}:00Z`;
      const given = fixtureText({ start_time, date: '2026-04-01' });
      const schedule = () =>
        nightmare({ ...atDatabase(game), input: given }, 'schedule', '-', '--yes');
      const [id] = /\w{32}/.exec((await schedule()).out)!;
      for (const time of times) await run('postpone', id, time, '--yes');
      expect(await matchRow(game, { ...match, id })).toMatchObject({ match_date: date });
      expect((await schedule()).out).toBe('1 match stays as scheduled.\n');
      expect(await matchRow(game, { ...match, id })).toMatchObject({ match_date: date });
    },
  );

  test('of a replay to the next day in three steps moves its date', async () => {
    for (const time of ['+8h', '+8h', '+8h']) await run('postpone', match.id, time, '--yes');
    expect(await matchRow(game, match)).toMatchObject({
      match_date: iso(match.startMs + 24 * 3_600_000).slice(0, 10),
    });
  });

  const NOT_VALID = ['soon', '2026-03-01T10:00', '2026-02-30T10:00Z', '+', '+30', '30m'];
  test.each(NOT_VALID)('refuses "%s"', async (time) => {
    const { exitCode, err } = await run('postpone', match.id, time, '--yes');
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: `A time must be like 2026-03-01T10:00Z, with its zone, or +30m, not "${time}"\n`,
    });
    expect(await audit()).toEqual([]);
  });
});

describe('rules', () => {
  const rulesOf = async () => {
    const { rules_format, rules_version } = await matchRow(game, match);
    return `${rules_format}@${rules_version}`;
  };

  test.each([
    ['T20A', latestRulesName('T20A')],
    ['T20@1', 'T20@1'],
  ])('chooses %s for a match that nobody has entered', async (name, chosen) => {
    await leave();
    const { exitCode, out } = await run('rules', match.id, name, '--yes');
    expect(exitCode).toBe(0);
    expect(out).toContain(
      `${title()} is played under the rules ${chosen.replace('@', ', version ')}.`,
    );
    expect(await rulesOf()).toBe(chosen);
  });

  test('is refused while there are teams, and once the match has begun', async () => {
    const refusal = async () => {
      const { exitCode, err } = await run('rules', match.id, 'T20W', '--yes');
      return [exitCode, err];
    };
    expect(await refusal()).toEqual([1, `${title()} keeps its rules: 3 teams entered it\n`]);
    await leave();
    game.clock.nowMs = match.startMs + 2_000;
    await game.services.matchLife.freezeDue();
    expect(await refusal()).toEqual([1, `${title()} has begun\n`]);
    expect(await rulesOf()).toBe(latestRulesName());
  });

  test.each(['under review', 'completed'])(
    'is refused for an abandoned match that is %s',
    async (when) => {
      await leave();
      await run('abandon', match.id, '--yes');
      if (when === 'completed') {
        game.clock.advance(15 * 60_000);
        await game.services.settlement.settleDue();
      }
      const { exitCode, err } = await run('rules', match.id, 'T20W', '--yes');
      expect([exitCode, err]).toEqual([1, `${title()} is over\n`]);
      expect(await rulesOf()).toBe(latestRulesName());
    },
  );

  test.each([
    ['ODI', 2, '"ODI" names no rules: T20, T20A, T20W, or T20@1 for a version\n'],
    ['T20W@1', 1, 'There are no rules T20W of version 1\n'],
  ])('is refused for %s', async (name, exitCode, err) => {
    await leave();
    expect(await run('rules', match.id, name, '--yes')).toMatchObject({ exitCode, err });
  });
});

describe('abandon', () => {
  test('refunds every fee when the review is over', async () => {
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

  test('overrides later events of the feed', async () => {
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
  const announce = (input: object): Promise<CommandResult> =>
    nightmare(
      { ...atDatabase(game), input: JSON.stringify(input) },
      'announce-xi',
      match.id,
      '-',
      '--yes',
    );

  test('announces the playing XIs, and names players who are new in a squad', async () => {
    const given = elevens();
    given[match.homeTeam]![0] = 'Z Stowaway';
    const { exitCode, out } = await announce(given);
    expect(exitCode).toBe(0);
    expect(out).toBe(
      `announced is added.\nZ Stowaway is new in the squad of ${match.homeTeam}.\n${title()} is scheduled: no ball bowled.\n`,
    );
    const { announced, players } = await namedStateOf(game, match);
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
      () => '- must have exactly two teams',
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

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('settle', () => {
  test('ends the review now', async () => {
    await reviewed(15);
    await tellAll();
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'locked' });
    const { exitCode, out } = await run('settle', match.id, '--yes');
    expect(exitCode).toBe(0);
    expect(out).toContain(`The review of ${title()} ends now: `);
    expect(out).toContain('3 entries are settled, with 300 caps in rewards.\n');
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
    const details = { match: match.id, despiteMismatch: false };
    expect(await audit()).toEqual([audited('settle', details)]);
  });

  test('refuses a held match without --despite-mismatch', async () => {
    await tellAll(['delivery:0.0.3']);
    const held = 'innings 1, over 1: ball 4 is missing';
    const refused = await run('settle', match.id, '--yes');
    expect(refused.exitCode).toBe(1);
    expect(refused.err).toContain(`${title()} is held in review: ${held}`);
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'locked' });
    const { exitCode, out } = await run('settle', match.id, '--despite-mismatch', '--yes');
    expect(exitCode).toBe(0);
    expect(out).toContain(`Ignored: ${held}`);
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
    expect((await audit()).map(({ details }) => details)).toEqual([
      { match: match.id, despiteMismatch: true },
    ]);
  });

  test('is not undone when the feed repeats or mends events, but another mismatch holds the match', async () => {
    await tellAll(['delivery:0.0.3', 'delivery:0.1.3']);
    await run('settle', match.id, '--despite-mismatch', '--yes');
    const { innings } = await matchRow(game, match);
    const lines = innings.map(({ team, runs, wickets, overs }) => ({ team, runs, wickets, overs }));
    const sheetOf = (revision: number, runs: number): StoredEvent => {
      const sheet = [{ ...lines[0]!, runs }, lines[1]!];
      return { id: 'sheet', revision, event: { kind: 'sheet', innings: sheet } };
    };
    const heldBy = async () => (await matchRow(game, match)).mismatch;
    const script = await scriptOf(game, match);
    const tellAgain = (wanted: string) => {
      const event = script.find(({ id }) => id === wanted)!;
      return game.services.matchLife.ingest(match.id, [{ ...event, revision: 5 }]);
    };
    await tellAgain('delivery:0.0.2');
    expect(await heldBy()).toBeNull();
    await tellAgain('delivery:0.1.3');
    expect(await heldBy()).toBeNull();
    await game.services.settlement.settleDue();
    expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
    await game.services.matchLife.ingest(match.id, [sheetOf(2, lines[0]!.runs + 4)]);
    expect(await heldBy()).toContain('innings 1: the sheet has ');
  });

  test('ends what a differing score sheet holds of a settled match, where nothing has to be corrected', async () => {
    await tellAll();
    await game.services.settlement.settleDue();
    const { innings } = await matchRow(game, match);
    const lines = innings.map(({ team, runs, wickets, overs }) => ({ team, runs, wickets, overs }));
    const sheet = [{ ...lines[0]!, runs: lines[0]!.runs + 4 }, lines[1]!];
    await game.services.matchLife.ingest(match.id, [
      { id: 'sheet', revision: 0, event: { kind: 'sheet', innings: sheet } },
    ]);
    const { out } = await run('settle', match.id, '--despite-mismatch', '--yes');
    expect(out).toContain(`${title()} is settled.\nIgnored: innings 1: the sheet has `);
    expect((await matchRow(game, match)).mismatch).toBeNull();
    expect((await run('settle', match.id, '--yes')).err).toBe(`${title()} is settled\n`);
  });

  test('says what it pays, the rewards of a free contest included', async () => {
    for (const user of users) await submit(game, user, match, match.contest['unlimited']!);
    await tellAll(['delivery:0.0.3']);
    const capsOfAll = () => Promise.all(users.map((user) => capsOf(game, user)));
    const before = sum(await capsOfAll());
    const { out } = await run('settle', match.id, '--despite-mismatch', '--yes');
    expect(out).toContain('6 entries are settled, with 400 caps in rewards.\n');
    await game.services.settlement.settleDue();
    expect(sum(await capsOfAll()) - before).toBe(400);
  });

  test('refuses a match without a result', async () => {
    const { exitCode, err } = await run('settle', match.id, '--yes');
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: `${title()} has no result yet\n` });
  });
});

describe('grant', () => {
  test('moves caps from the house, and the user sees their source', async () => {
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
    // The audit names the account by its id, so that it holds no personal data.
    const details = { account: meera!.id, caps: 250, reason: 'poster' };
    expect(await audit()).toEqual([audited('grant', details)]);
    await run('grant', meera!.id, '1', '--reason', 'poster', '--yes');
    expect(await capsOf(game, meera!)).toBe(1151);
  });

  test.each([
    ['nobody', ['nobody@example.org', '5'], 1, 'There is no account "nobody@example.org"'],
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

test('an abbreviation of two ids is refused', async () => {
  const short = match.id.slice(0, 8);
  await sql`insert into match select (jsonb_populate_record(match,
      jsonb_build_object('id', ${short} || ' twin', 'source_key', ${short}::text))).*
    from match where id = ${match.id}`.execute(game.database.db);
  const { exitCode, err } = await run('abandon', short, '--yes');
  expect({ exitCode, err }).toEqual({
    exitCode: 1,
    err: `The ids of several matches begin with ${short}\n`,
  });
});

test("a feed's key names its match, although the id of another match begins with it", async () => {
  const key = match.id.slice(0, 8);
  const { db } = game.database;
  const twin = `twin ${key}`;
  await sql`insert into match select (jsonb_populate_record(match,
      jsonb_build_object('id', ${twin}::text, 'source_key', 'feed:' || ${key}))).*
    from match where id = ${match.id}`.execute(db);
  const found = await game.services.operator.match(key);
  expect(found).toMatchObject({ ok: true, value: { id: twin } });
  await db.deleteFrom('match').where('id', '=', twin).execute();
});

test("a feed's key names its match, and the audit has the match id", async () => {
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
