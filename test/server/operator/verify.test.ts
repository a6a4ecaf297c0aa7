import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../src/server/config';
import { startControl } from '../../../src/server/operator/control';
import { verify } from '../../../src/server/operator/verify';
import { lockFolder } from '../../../src/server/storage/pglite/folderLock';
import { submit } from '../../support/server/acknowledgements';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';

let game: Game;
let match: OpenMatch;
let users: Player[];
let printed: string[];
beforeEach(async () => {
  game = await startGame();
  match = await game.openMatch({ ballEveryMs: 1 });
  users = await game.signUpMany(3);
  for (const user of users) await submit(game, user, match, match.contest['premium']!);
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await game.close();
});

const verdict = async () => ({
  exitCode: await verify(readConfig({ DATABASE_URL: game.database.url! }, [], '/')),
  wrong: printed.filter((line) => line.startsWith('WRONG')).map((line) => line.split(' ')[1]),
  last: printed.at(-1),
});

test('a sound database is said to be so, with what was looked at, before and after a match', async () => {
  expect(await verdict()).toEqual({ exitCode: 0, wrong: [], last: 'All promises hold.' });
  await game.playOut(match);
  printed = [];
  expect(await verdict()).toEqual({ exitCode: 0, wrong: [], last: 'All promises hold.' });
  const looked = printed.slice(0, 4).map((line) => Number(/\((\d+) looked at\)$/.exec(line)?.[1]));
  expect(Math.min(...looked)).toBeGreaterThan(0);
});

interface Damage {
  what: string;
  sql: () => string;
  wrong: string[];
  says: () => string;
}

const premium = () => match.contest['premium']!;
const damages: Damage[] = [
  {
    what: 'caps out of nothing',
    sql: () => `update account set balance = balance + 7 where id = 'user:${users[0]!.id}'`,
    wrong: ['I1', 'I2'],
    says: () => 'all accounts together hold 7',
  },
  {
    what: 'caps moved without a transfer',
    sql: () => `update account set balance = balance - 7 where id = 'user:${users[0]!.id}';
      update account set balance = balance + 7 where id = 'house'`,
    wrong: ['I2'],
    says: () => `user:${users[0]!.id} holds 893, its postings say 900`,
  },
  {
    what: 'a transfer that is lost',
    sql: () => `alter table transfer disable trigger transfer_is_append_only;
      delete from transfer where debit = 'user:${users[1]!.id}'`,
    wrong: ['I2'],
    says: () => `user:${users[1]!.id} holds 900, its postings say 1000`,
  },
  {
    what: 'a user below zero',
    sql: () => `alter table account drop constraint account_not_overdrawn;
      insert into transfer (id, kind, debit, credit, amount, at)
      values ('x', 'test', 'user:${users[2]!.id}', 'house', 901, now())`,
    wrong: ['I2'],
    says: () => `user:${users[2]!.id} holds -1, its postings say -1`,
  },
  {
    what: 'an entry that is lost',
    sql: () => `delete from entry where user_id = '${users[0]!.id}'`,
    wrong: ['I3'],
    says: () => `${premium()} counts 3 participants, has 2 entries and 20 places`,
  },
  {
    what: 'a contest with too many in it',
    sql: () => `alter table contest drop constraint contest_check;
      update contest set max_participants = 2 where id = '${premium()}'`,
    wrong: ['I3'],
    says: () => `${premium()} counts 3 participants, has 3 entries and 2 places`,
  },
  {
    what: 'an end without a settlement',
    sql: () => `update contest set status = 'settled' where id = '${premium()}'`,
    wrong: ['I4'],
    says: () => `${premium()} is settled and its pot holds 300`,
  },
];

test.each(damages)('$what is found, named and told by the exit code', async (damage) => {
  await game.database.script(damage.sql());
  const { exitCode, wrong, last } = await verdict();
  expect({ exitCode, wrong, last }).toEqual({
    exitCode: 1,
    wrong: damage.wrong,
    last: `${damage.wrong.length} broken.`,
  });
  expect(printed.map((line) => line.trim())).toContain(damage.says());
});

test('an embedded database is asked through the server that holds it', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nightmare-verify-'));
  const lock = await lockFolder(dataDir, process.pid);
  const control = await startControl({ verify: () => game.services.verification.verify() });
  await lock.describe({ controlPort: control.port, controlToken: control.token });
  const config = readConfig({ DATA_DIR: dataDir }, [], '/');
  expect(await verify(config)).toBe(0);
  await game.database.script(`update contest set status = 'settled' where id = '${premium()}'`);
  expect(await verify(config)).toBe(1);
  await lock.describe({ controlPort: control.port, controlToken: 'guessed' });
  await expect(verify(config)).rejects.toThrow('The server answered 403');
  await control.close();
});

test('a folder without a database is said to have none, and gets none', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nightmare-none-'));
  await expect(verify(readConfig({ DATA_DIR: dataDir }, [], '/'))).rejects.toThrow(
    `There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL`,
  );
});
