import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { openPostgres } from '../../../src/server/database/database';
import { checkIntegrity } from '../../../src/server/operator/integrityViews';
import { submit } from '../../support/server/acknowledgements';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { atDatabase, nightmare } from './nightmareAt';
import { temporaryFolder } from '../../support/temporaryFolder';

let game: Game;
let match: OpenMatch;
let users: Player[];
let printed: string[];
beforeEach(async () => {
  game = await startGame();
  match = await game.openMatch({ ballEveryMs: 1 });
  users = await game.signUpMany(3);
  for (const user of users) await submit(game, user, match, match.contest['premium']!);
});
afterEach(() => game.close());

async function verdict() {
  const { exitCode, out } = await nightmare(atDatabase(game), 'verify');
  printed = out.trimEnd().split('\n');
  const wrong = printed
    .filter((line) => line.startsWith('WRONG'))
    .map((line) => line.split(' ')[1]);
  return { exitCode, wrong, last: printed.at(-1) };
}

test('a consistent database passes every check, before and after a match', async () => {
  expect(await verdict()).toEqual({ exitCode: 0, wrong: [], last: 'All promises hold.' });
  await game.playOut(match);
  expect(await verdict()).toEqual({ exitCode: 0, wrong: [], last: 'All promises hold.' });
  const looked = printed.slice(0, 7).map((line) => Number(/\((\d+) checked\)$/.exec(line)?.[1]));
  expect(Math.min(...looked)).toBeGreaterThan(0);
});

test('checks that take longer than any request may take are completed', async () => {
  const impatient = openPostgres(game.database.url!, () => undefined, {
    maxConnections: 1,
    patience: 0.01,
    connectMs: 60_000,
  });
  await impatient.script('set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
  const checking = game.database.db.transaction().execute(async (trx) => {
    await sql`lock table account in access exclusive mode`.execute(trx);
    const checks = checkIntegrity(impatient.db);
    checks.catch(() => undefined);
    // Longer than the 50 ms that a statement of this connection may take.
    await sql`select pg_sleep(0.2)`.execute(trx);
    return () => checks;
  });
  const checks = await (await checking)();
  expect(checks.flatMap(({ violations }) => violations)).toEqual([]);
  await impatient.close();
});

interface Damage {
  what: string;
  sql: () => string;
  wrong: string[];
  says: () => string;
}

const premium = () => match.contest['premium']!;
const unlimited = () => match.contest['unlimited']!;
const unguarded = 'alter table account disable trigger account_keeps_balance;';
const damages: Damage[] = [
  {
    what: 'caps out of nothing',
    sql: () => `${unguarded}
      update account set balance = balance + 7 where id = 'user:${users[0]!.id}'`,
    wrong: ['I1', 'I2'],
    says: () => 'all accounts together hold 7',
  },
  {
    what: 'caps moved without a transfer',
    sql: () => `${unguarded}
      update account set balance = balance - 7 where id = 'user:${users[0]!.id}';
      update account set balance = balance + 7 where id = 'house'`,
    wrong: ['I2'],
    says: () => `user:${users[0]!.id} holds 893, but its postings add up to 900`,
  },
  {
    what: 'a transfer that is lost',
    sql: () => `alter table transfer disable trigger transfer_is_append_only;
      delete from transfer where debit = 'user:${users[1]!.id}'`,
    wrong: ['I2', 'I6', 'I8', 'I11'],
    says: () => `user:${users[1]!.id} holds 900, but its postings add up to 1000`,
  },
  {
    what: 'a user below zero',
    sql: () => `alter table account drop constraint account_not_overdrawn;
      insert into transfer (id, kind, debit, credit, amount, at)
      values ('x', 'test', 'user:${users[2]!.id}', 'house', 901, now())`,
    wrong: ['I2'],
    says: () => `user:${users[2]!.id} holds -1, but its postings add up to -1`,
  },
  {
    what: 'a user who has won what nobody paid',
    sql: () => `${unguarded}
      update account set won = won + 5 where id = 'user:${users[0]!.id}'`,
    wrong: ['I8'],
    says: () => `user:${users[0]!.id} has won -95, but its postings add up to -100`,
  },
  {
    what: 'an entry that is lost',
    sql: () => `delete from entry where user_id = '${users[0]!.id}'`,
    wrong: ['I3', 'I11'],
    says: () => `${premium()} counts 3 participants, but has 2 entries and 20 places`,
  },
  {
    what: 'a contest with too many in it',
    sql: () => `alter table contest drop constraint contest_check;
      alter table contest disable trigger contest_keeps_terms;
      update contest set max_participants = 2 where id = '${premium()}'`,
    wrong: ['I3'],
    says: () => `${premium()} counts 3 participants, but has 3 entries and 2 places`,
  },
  {
    what: 'a participant in a shard who has no entry',
    sql: () =>
      `insert into participant_shard (contest_id, participants) values ('${unlimited()}', 1)`,
    wrong: ['I3'],
    says: () => `${unlimited()} counts 1 participants, but has 0 entries and unlimited places`,
  },
  {
    what: 'a shard that was not added up when its contest closed',
    sql: () => `alter table contest disable trigger contest_keeps_terms;
      update contest set max_participants = null, participants = 0, status = 'locked' where id = '${premium()}';
      insert into participant_shard (contest_id, participants) values ('${premium()}', 3)`,
    wrong: ['I3', 'I6'],
    says: () => `${premium()} counts 0 participants, but has 3 entries and unlimited places`,
  },
  {
    what: 'an end without a settlement',
    sql: () =>
      `update contest set status = 'settled', ended_at = now(), end_number = 1 where id = '${premium()}'`,
    wrong: ['I4', 'I7'],
    says: () => `${premium()} is settled, but its pot holds 300`,
  },
  {
    what: 'a fee that is not the one of the contest',
    sql: () => `alter table contest disable trigger contest_keeps_terms;
      update contest set entry_caps = 90 where id = '${premium()}'`,
    wrong: ['I6', 'I11'],
    says: () => `${premium()} has a fee of 90, but 100 to 100 were paid`,
  },
  {
    what: 'an entry that was paid back too much',
    sql: () => `insert into transfer (id, kind, debit, credit, amount, entry_id, at)
      values ('refund:x', 'refund', 'contest:${premium()}', 'user:${users[0]!.id}', 100, 1, now())`,
    wrong: ['I6', 'I11'],
    says: () => `${premium()} is open with 3 entries, but keeps 2 fees`,
  },
];

test.each(damages)('$what is found, named and reported by the exit code', async (damage) => {
  await game.database.script(damage.sql());
  const { exitCode, wrong, last } = await verdict();
  expect({ exitCode, wrong, last }).toEqual({
    exitCode: 1,
    wrong: damage.wrong,
    last: `${damage.wrong.length} broken.`,
  });
  expect(printed.map((line) => line.trim())).toContain(damage.says());
});

test('rewards that do not follow the terms of a settled contest are found', async () => {
  await game.playOut(match);
  await game.database.script(`alter table contest disable trigger contest_keeps_terms;
    update contest set rewards = jsonb_set(rewards, '{0,reward_percentage}', '60') where id = '${premium()}'`);
  expect((await verdict()).wrong).toEqual(['I7']);
  await game.database.script(`update contest set rewards = contest_type.rewards
    from contest_type where contest_type.id = contest_type_id and contest.id = '${premium()}';
    update entry set reward = reward + 1 where contest_id = '${premium()}' and rank = 1`);
  const { wrong } = await verdict();
  expect(wrong).toEqual(['I7']);
  expect(
    printed.some((line) => /entry \d+ of .* has a reward of \d+, but was paid \d+/.test(line)),
  ).toBe(true);
});

test('a contest whose fees come to more than 2,147,483,647 caps is checked', async () => {
  await game.playOut(match);
  await game.database.script(`alter table contest disable trigger contest_keeps_terms;
    update contest set participants = 2148, max_participants = 2148, entry_caps = 1000000,
      max_prize_pool = 300 where id = '${premium()}'`);
  // The three entries don't match these terms, but the rewards do.
  expect((await verdict()).wrong).toEqual(['I3', 'I6']);
});

test('the JSON output has the checks, with the same exit code', async () => {
  const sound = await nightmare(atDatabase(game), 'verify', '--json');
  expect(sound.exitCode).toBe(0);
  await game.database.script(
    `update contest set status = 'settled', ended_at = now(), end_number = 1 where id = '${premium()}'`,
  );
  const { exitCode, out } = await nightmare(atDatabase(game), 'verify', '--json');
  expect(exitCode).toBe(1);
  const wrong = [`${premium()} is settled, but its pot holds 300`];
  expect(JSON.parse(out)).toEqual([
    ...(JSON.parse(sound.out) as object[]).slice(0, 3),
    {
      name: 'I4',
      promise: 'the pot of a contest that has ended is 0',
      checked: 1,
      violations: wrong,
    },
    (JSON.parse(sound.out) as object[])[4],
    expect.objectContaining({ name: 'I7', checked: 1 }),
    ...(JSON.parse(sound.out) as object[]).slice(6),
  ]);
});

test('a folder without a database is reported, and none is created', async () => {
  const dataDir = temporaryFolder('none');
  const at = { ...atDatabase(game), env: { DATA_DIR: dataDir } };
  const { exitCode, out, err } = await nightmare(at, 'verify');
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
  expect(err).toBe(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL\n`);
  expect(readdirSync(dataDir)).toEqual([]);
});
