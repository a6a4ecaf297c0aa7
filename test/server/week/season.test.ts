/** A season of 74 matches, from its file to the last payment. The operator uses only commands and a feed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventsOfMatch } from '../../../src/domain/cricket/events';
import { createCounters, type Counters } from '../../../src/server/metrics/counters';
import { readSiteState } from '../../../src/server/metrics/siteViews';
import { submit } from '../../support/server/acknowledgements';
import { embeddedDatabase, openOwnPostgres } from '../../support/server/databases';
import {
  FEED_TOKEN,
  fixtureEvent,
  openMatchOf,
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { parseScrape } from '../../support/server/scrape';
import { temporaryFolder } from '../../support/temporaryFolder';
import { wireEvents } from '../../support/wireEvents';
import { backupFile, commandsFor, emptyDatabase, hashAt, runSuccessfully } from '../backup/site';
import { atDatabase, type CommandOptions } from '../operator/nightmareAt';

const MATCHES = 74;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIRST_START_MS = Date.parse('2026-04-01T14:00:00Z');
const REVIEW_MS = 15 * MINUTE_MS;

jest.setTimeout(600_000);

const { final } = fixtureEvent();
const script = wireEvents(eventsOfMatch(final));
const half = script.length / 2;
const folder = temporaryFolder('whole-season');

/** All servers of the site on one database; they take turns. */
let servers: Game[];
let counters: Counters;
/** The address at which commands reach the site. */
let at: CommandOptions;
let closeCommands = async (): Promise<void> => undefined;
let members: Player[];
let ids: string[];
/** The number of members who enter each match. A fifth one replaces the member whose account is deleted. */
const REGULARS = 4;

const serverOf = (match: number): Game => servers[match % servers.length]!;
const startMs = (match: number): number => FIRST_START_MS + (match - 1) * DAY_MS;
const keyOf = (match: number): string => `cup-${match}`;
const run = async (...args: string[]): Promise<string> => (await runSuccessfully(at, ...args)).out;

function moveTo(ms: number): void {
  for (const { clock } of servers) clock.nowMs = ms;
}

function fileOf(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

async function startServer(database: Game['database']): Promise<Game> {
  const game = await startGame({
    database,
    options: { requestObserver: counters.requestObserver },
  });
  if (servers.length > 0) game.clock.nowMs = servers[0]!.clock.nowMs;
  return game;
}

async function logIn(game: Game, member: Player): Promise<number> {
  const body = { username: member.email, password: member.password };
  const answer = await game.call<Wire['LoginResponse']>('POST', 'auth/login', { body });
  member.token = answer.body.access_token;
  return answer.status;
}

/** Enters players one after the other. No two of the four have the same team on a day. */
async function enter(game: Game, players: readonly Player[], match: OpenMatch, type: string) {
  for (const player of players) {
    const { contest } = await openMatchOf(game, match.id);
    const team = match.team(members.indexOf(player) + Math.floor(match.startMs / DAY_MS));
    const { status } = await submit(game, player, match, contest[type]!, team);
    expect(status).toBe(200);
  }
}

/** Opens a match. Members who may log in enter its Premium contest. In every tenth match one of them enters Mega. */
async function openDay(number: number): Promise<OpenMatch> {
  moveTo(startMs(number) - HOUR_MS);
  const game = serverOf(number);
  const match = await openMatchOf(game, ids[number - 1]!);
  const players: Player[] = [];
  for (const member of members.slice(0, REGULARS)) {
    if ((await logIn(game, member)) === 200) players.push(member);
  }
  await enter(game, players, match, 'premium');
  // Nobody else enters it: the contest is called off.
  if (number % 10 === 0) await enter(game, players.slice(0, 1), match, 'mega');
  return match;
}

async function tell(number: number, events: readonly object[], turn = 0): Promise<void> {
  const { status } = await serverOf(number + turn).call(
    'POST',
    `feed/fixtures/${keyOf(number)}/events`,
    { as: FEED_TOKEN, body: { events } },
  );
  expect(status).toBe(200);
}

/** Advances the clock to the end of the review, and lets the servers do the due work. */
async function endReview(number: number): Promise<void> {
  moveTo(serverOf(number).clock.nowMs + REVIEW_MS);
  for (const server of servers) await server.work();
}

/** Plays a match through the feed until it is paid. */
async function play(number: number, inTheMiddle = async (): Promise<void> => undefined) {
  const match = await openDay(number);
  moveTo(startMs(number));
  await tell(number, script.slice(0, half));
  await inTheMiddle();
  // The second half is sent to the other server, if there are two.
  await tell(number, script.slice(half), 1);
  await endReview(number);
  return match;
}

async function playAll(from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) await play(number);
}

const site = () => {
  const { database, clock } = servers[0]!;
  return readSiteState(database.db, new Date(clock.nowMs));
};

async function counted(sample: string): Promise<number> {
  return parseScrape(await counters.registry.metrics()).get(sample) ?? 0;
}

async function transfersOf(match: OpenMatch, kind: string): Promise<number[]> {
  const rows = await servers[0]!.database.db
    .selectFrom('transfer')
    .innerJoin('contest', 'contest.id', 'contest_id')
    .select('amount')
    .where('match_id', '=', match.id)
    .where('transfer.kind', '=', kind)
    .orderBy('amount')
    .execute();
  return rows.map(({ amount }) => Number(amount));
}

beforeAll(async () => {
  servers = [];
  counters = createCounters(Date.now);
  servers = [await startServer(await embeddedDatabase())];
  const source = await commandsFor(servers[0]!);
  [at, closeCommands] = [source.at, source.close];
  members = [];
  for (const name of ['Asha', 'Bilal', 'Chitra', 'Dev', 'Esi']) {
    members.push(await servers[0]!.signUp(name));
  }
});
afterAll(async () => {
  await closeCommands();
  for (const server of servers) await server.close();
});

test('one file opens 74 matches', async () => {
  const squads = final.teamSheets.map(({ team, players }) => {
    return { team, players: players.map((name) => ({ name })) };
  });
  const fixtures = Array.from({ length: MATCHES }, (_, index) => ({
    key: keyOf(index + 1),
    match_number: index + 1,
    home_team: final.teams[index % 2],
    away_team: final.teams[(index + 1) % 2],
    start_time: new Date(startMs(index + 1)).toISOString(),
  }));
  const season = { tournament: 'The Long Cup', venue: 'The Quay', squads, fixtures };
  await run('schedule', fileOf('season.json', season), '--yes');
  expect((await site()).matches).toMatchObject({ scheduled: MATCHES, live: 0 });
  const rows = await servers[0]!.database.db
    .selectFrom('match')
    .select('id')
    .orderBy('start_time')
    .execute();
  ids = rows.map(({ id }) => id);
});

test('a backup in the middle of a match goes on, on the other database', async () => {
  await playAll(1, 2);
  await play(3, async () => {
    const file = backupFile();
    await run('backup', file);
    const hash = await hashAt(at);
    const [embedded] = servers as [Game];
    const { nowMs } = embedded.clock;
    const empty = await emptyDatabase('PostgreSQL', () => nowMs);
    await runSuccessfully(empty.at, 'restore', file);
    expect(await hashAt(empty.at)).toBe(hash);
    await closeCommands();
    closeCommands = async () => undefined;
    const database = await empty.open();
    const other = { ...openOwnPostgres(database.url!, 20), url: database.url };
    servers = [await startServer(database), await startServer(other)];
    await embedded.close();
    at = atDatabase(servers[0]!);
    expect((await site()).matches).toMatchObject({ live: 1, completed: 2 });
  });
  expect((await site()).matches).toMatchObject({ live: 0, completed: 3, scheduled: 71 });
});

const WEEKEND = {
  name: 'Weekend',
  description: 'For two.',
  entry_caps: 10,
  max_participants: 2,
  min_participants: 2,
  rewards: [{ rank_start: 1, rank_end: 1, reward_percentage: 100 }],
};
const setTypes = (types: object[]): Promise<string> =>
  run('contest-types', 'set', fileOf('types.json', types), '--yes');

test('a type that is added, and changed later, leaves open contests their terms', async () => {
  await playAll(4, 10);
  await setTypes([WEEKEND]);
  await playAll(11, 19);
  const match = await openDay(20);
  const [asha, bilal, chitra, dev] = members as [Player, Player, Player, Player];
  await enter(serverOf(20), [asha], match, 'weekend');
  await setTypes([{ ...WEEKEND, entry_caps: 20 }]);
  await enter(serverOf(20), [bilal, chitra, dev], match, 'weekend');
  const fees = await transfersOf(match, 'entry_fee');
  expect(fees).toEqual([10, 10, 20, 20, 25, 100, 100, 100, 100]);
  moveTo(startMs(20));
  await tell(20, script);
  await endReview(20);
  expect((await transfersOf(match, 'reward')).slice(0, 2)).toEqual([20, 40]);
  expect(await transfersOf(match, 'refund')).toEqual([25]);
});

test('one server is replaced at a time', async () => {
  for (const index of [0, 1]) {
    await play(21 + index, async () => {
      const old = servers[index]!;
      const database = { ...openOwnPostgres(old.database.url!, 20), url: old.database.url };
      servers[index] = await startServer(database);
      await old.close();
      at = atDatabase(servers[0]!);
    });
  }
  expect((await site()).matches).toMatchObject({ live: 0, completed: 22 });
});

test('a correction after the payment pays the difference and charges nobody', async () => {
  await playAll(23, 24);
  const match = await play(25);
  const paid = await transfersOf(match, 'reward');
  // The match ends without a result after all, so every fee of 100 caps is due, also to users who were paid 80 or 0.
  const noResult = { kind: 'result', result: 'no result' };
  await run('correct', match.id, fileOf('correction.json', [noResult]), '--yes');
  await endReview(25);
  expect((await site()).held).toEqual({ settlement: 0, correction: 0 });
  const corrected = await transfersOf(match, 'correction');
  expect(corrected).toEqual([20, 100]);
  expect(await transfersOf(match, 'reward')).toEqual(paid);
  expect(await run('audit')).toContain('correct');
});

test('a match that does not add up is held until the feed has sent what is missing', async () => {
  const last = script.findLastIndex(({ kind }) => kind === 'delivery');
  await openDay(26);
  moveTo(startMs(26));
  await tell(26, script.toSpliced(last, 1));
  await endReview(26);
  expect((await site()).held).toEqual({ settlement: 1, correction: 0 });
  expect(await run('matches')).toMatch(
    /held since 2026-04-26T14:00:00Z: .* won by 5 wickets, but /,
  );
  await tell(26, [script[last]!]);
  await endReview(26);
  expect(await site()).toMatchObject({
    held: { settlement: 0, correction: 0 },
    matches: { in_review: 0, completed: 26 },
  });
});

test('a suspended account and a deleted one keep their entries, and enter nothing more', async () => {
  const [, bilal, chitra] = members as [Player, Player, Player];
  const suspended = await play(27, () =>
    run('accounts', 'suspend', bilal.email, '--reason', 'two accounts', '--yes').then(
      () => undefined,
    ),
  );
  expect(await transfersOf(suspended, 'reward')).toEqual([80, 120, 200]);
  await play(28);
  expect(await counted('nightmare_logins_refused_total{reason="ACCOUNT_SUSPENDED"}')).toBe(1);
  await run('accounts', 'restore', bilal.email, '--yes');
  const deleted = await play(29, () =>
    run('accounts', 'delete', chitra.email, '--yes').then(() => undefined),
  );
  expect(await transfersOf(deleted, 'entry_fee')).toHaveLength(REGULARS);
  members = members.filter((member) => member !== chitra);
  expect(members).toHaveLength(REGULARS);
});

test('an abandoned match is refunded, and a postponed one is played when it begins', async () => {
  const abandoned = await openDay(30);
  await run('abandon', abandoned.id, '--reason', 'rain', '--yes');
  await endReview(30);
  expect(await transfersOf(abandoned, 'refund')).toEqual(await transfersOf(abandoned, 'entry_fee'));
  const late = new Date(startMs(31) + 2 * HOUR_MS).toISOString();
  await run('postpone', ids[30]!, late, '--yes');
  const postponed = await openDay(31);
  expect(postponed.startMs).toBe(Date.parse(late));
  moveTo(Date.parse(late));
  await tell(31, script);
  await endReview(31);
  expect((await site()).matches).toMatchObject({ abandoned: 1, completed: 30 });
});

test('after the last match every contest is settled or refunded, and every promise is kept', async () => {
  await playAll(32, MATCHES);
  const state = await site();
  expect(state.matches).toEqual({
    scheduled: 0,
    live: 0,
    in_review: 0,
    completed: MATCHES - 1,
    abandoned: 1,
    no_result: 0,
  });
  expect(state.held).toEqual({ settlement: 0, correction: 0 });
  const contests = await servers[0]!.database.db
    .selectFrom('contest')
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute();
  const open = contests.filter(({ status }) => status === 'open' || status === 'locked');
  expect(open).toEqual([]);
  const settled = contests.find(({ status }) => status === 'settled')!;
  expect(Number(settled.count)).toBe(MATCHES - 1 + 2);
  expect(await run('verify')).toContain('All promises hold.');
  expect(
    await counted(
      'nightmare_http_requests_total{method="POST",route="/api/feed/fixtures/:key/events",status="200"}',
    ),
  ).toBeGreaterThan(MATCHES);
});
