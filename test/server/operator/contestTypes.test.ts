import { capsOf, expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { matchRow } from '../../support/server/feeds';
import { startGame, type Game, type OpenMatch, type Wire } from '../../support/server/game';
import { atDatabase, nightmare, type CommandResult } from './nightmareAt';

// A contest keeps the terms with which it opened, whatever the operator does to its type.
let game: Game;
/** The standard types in the format of a file. */
let standard: object[];
beforeAll(async () => {
  game = await startGame();
  await game.openMatch();
  standard = await file();
});
afterEach(async () => {
  await expectPromisesKept(game);
  expect((await set(standard)).err).toBe('');
  game.clock.advance(86_400_000);
});
afterAll(() => game.close());

const at = (input = '') => ({ ...atDatabase(game), input });
const run = (...args: string[]): Promise<CommandResult> => nightmare(at(), ...args);
const set = (types: unknown): Promise<CommandResult> =>
  nightmare(at(JSON.stringify(types)), 'contest-types', 'set', '-', '--yes');
const retire = (name: string): Promise<CommandResult> =>
  run('contest-types', 'retire', name, '--yes');
async function file(): Promise<{ name: string }[]> {
  return JSON.parse((await run('contest-types', 'list', '--json')).out) as { name: string }[];
}
/** Returns a type of the file with changes. */
const typeOf = (name: string, changes: object): object => {
  return { ...standard.find((one) => 'name' in one && one.name === name), ...changes };
};

/** Returns a match's contests from the API, by name. */
async function contestsOf(match: OpenMatch): Promise<Record<string, Wire['Contest']>> {
  const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`);
  return Object.fromEntries(body.Contests.map((contest) => [contest.ContestType.name, contest]));
}

async function enter(match: OpenMatch, contestId: string, count: number) {
  const users = await game.signUpMany(count);
  for (const user of users) {
    expect((await submit(game, user, match, contestId)).status).toBe(200);
  }
  return users;
}

test('two new types whose names give the same id are both added', async () => {
  const names = ['Super Six', 'Super-Six'];
  const { exitCode, out } = await set(
    names.map((name, index) => typeOf('Premium', { name, entry_caps: 50 + index })),
  );
  expect([exitCode, out.split('\n').slice(0, 2)]).toEqual([
    0,
    names.map((name) => `${name} is added.`),
  ]);
  const added = (await file()).filter(({ name }) => names.includes(name));
  expect(added.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const name of names) expect((await retire(name)).exitCode).toBe(0);
});

test('a changed fee and changed rewards leave an open contest as it is, and it is settled', async () => {
  const match = await game.openMatch();
  const premium = match.contest['premium']!;
  const [meera] = await enter(match, premium, 2);
  const rewards = [{ rank_start: 1, rank_end: 1, reward_percentage: 10 }];
  const changed = await set([
    typeOf('Premium', { entry_caps: 150, max_participants: 10, rewards }),
  ]);
  expect(changed).toMatchObject({ exitCode: 0, err: '' });
  expect(changed.out.split('\n')[0]).toBe(
    'Premium changes: entry_caps 100 to 150, max_participants 20 to 10, max_prize_pool 2000 to 1500, rewards.',
  );
  // A user who enters it now pays what all others paid.
  const { Premium: shown } = await contestsOf(match);
  expect(shown!.ContestType).toMatchObject({ entry_caps: 100, max_participants: 20 });
  const [last] = await enter(match, premium, 1);
  expect(await capsOf(game, last!)).toBe(900);
  await expectPromisesKept(game);

  game.clock.nowMs = match.startMs + 2_000;
  await game.work();
  await set([typeOf('Premium', { entry_caps: 30 })]);
  await game.playOut(match);
  expect((await matchRow(game, match)).status).toBe('completed');
  // Three equal teams share 300 caps. Neither change has an effect.
  expect(await capsOf(game, meera!)).toBe(1_000);
});

test('no statement changes the terms of a contest', async () => {
  const match = await game.openMatch();
  const premium = match.contest['premium']!;
  for (const change of [
    'entry_caps = 1',
    'min_participants = 1',
    'max_prize_pool = 1',
    `rewards = '[]'`,
  ]) {
    await expect(
      game.database.script(`update contest set ${change} where id = '${premium}'`),
    ).rejects.toThrow('keeps its terms');
  }
});

test('the next contest of a full one opens with the current terms', async () => {
  const match = await game.openMatch();
  await set([typeOf('Head To Head', { entry_caps: 70, max_prize_pool: undefined })]);
  await enter(match, match.contest['head-to-head']!, 2);
  const next = (await contestsOf(match))['Head To Head']!;
  expect(next.id).not.toBe(match.contest['head-to-head']);
  expect(next.ContestType).toMatchObject({ entry_caps: 70, max_prize_pool: 140 });
  const [user] = await enter(match, next.id, 1);
  expect(await capsOf(game, user!)).toBe(930);
});

test('a retired type opens no further contest, until it is set again', async () => {
  const match = await game.openMatch();
  expect((await retire('head to head')).out).toContain('Head To Head is retired');
  await enter(match, match.contest['head-to-head']!, 2);
  const full = (await contestsOf(match))['Head To Head']!;
  expect(full.id).toBe(match.contest['head-to-head']);
  const later = await game.openMatch();
  expect(Object.keys(await contestsOf(later))).toEqual(['Unlimited', 'Mega', 'Premium']);
  expect((await file()).map(({ name }) => name)).not.toContain('Head To Head');
  expect((await run('contest-types', 'list')).out).toMatch(/Head To Head +retired/);
  expect(await retire('Head To Head')).toMatchObject({
    exitCode: 1,
    err: 'Head To Head is retired already\n',
  });

  expect((await set([typeOf('Head To Head', {})])).out).toContain(
    'Head To Head is no longer retired',
  );
  expect((await contestsOf(match))['Head To Head']!.id).not.toBe(full.id);
  expect(Object.keys(await contestsOf(later))).toContain('Head To Head');
});

test('a new type opens in the matches that are open for entries, and in no other', async () => {
  const begun = await game.openMatch();
  game.clock.nowMs = begun.startMs;
  const open = await game.openMatch();
  const trio = {
    name: 'Trió',
    description: 'Three, and one takes it.',
    entry_caps: 10,
    max_participants: 3,
    min_participants: 3,
    rewards: [{ rank_start: 1, rank_end: 1, reward_percentage: 90 }],
  };
  const added = await set([trio]);
  expect(added.out).toBe(
    'Trió is added.\n1 match is open for entries: 1 contest opens there. The others keep their terms.\n',
  );
  const { Trió: contest } = await contestsOf(open);
  expect(contest!.ContestType).toMatchObject({ description: trio.description, max_prize_pool: 30 });
  // The id is part of an address, so it has only letters of the English alphabet.
  expect(contest!.id).toMatch(/^[a-z0-9-]+$/);
  expect(Object.keys(await contestsOf(begun))).not.toContain('Trió');
  const users = await enter(open, contest!.id, 3);
  await game.playOut(open);
  const caps = await Promise.all(users.map((user) => capsOf(game, user)));
  // 27 of 30 caps are shared by three equal teams, and the house keeps the rest.
  expect(caps).toEqual([999, 999, 999]);
  await retire('Trió');
});

test('a file that is wrong anywhere changes nothing', async () => {
  const wrong = [typeOf('Mega', { entry_caps: 30 }), typeOf('Premium', { min_participants: 1 })];
  expect(await set(wrong)).toMatchObject({
    exitCode: 1,
    err: 'The contest types are not valid: Premium: min_participants must be a whole number from 2 to 10000000, but it is 1\n',
  });
  expect(await file()).toEqual(standard);
  const { err } = await nightmare(at('[{'), 'contest-types', 'set', '-', '--yes');
  expect(err).toContain('The standard input is not JSON');
});

test('what list prints is what set accepts, and the audit names who set it', async () => {
  const types = await file();
  expect((await set(types)).out.split('\n').slice(0, 4)).toEqual([
    'Unlimited stays as it is.',
    'Mega stays as it is.',
    'Premium stays as it is.',
    'Head To Head stays as it is.',
  ]);
  const [line] = await game.services.operator.audit(1);
  expect(line).toMatchObject({ who: 'ops', command: 'set-contest-types', details: { types } });
});

test('neither the last type nor an unknown one can be retired', async () => {
  expect((await retire('Giga')).err).toBe('There is no contest type "Giga"\n');
  for (const name of ['Unlimited', 'Mega', 'Premium'])
    expect((await retire(name)).exitCode).toBe(0);
  expect((await retire('Head To Head')).err).toContain('Head To Head is the only type');
});
