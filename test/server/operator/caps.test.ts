import { lockCapsSetting, writeCapsSetting } from '../../../src/server/accounts/capsSettingRows';
import { untilWaiting } from '../../support/server/locks';
import { capsOf, expectPromisesKept } from '../../support/server/acknowledgements';
import { startGame, type Game, type Wire } from '../../support/server/game';
import { atDatabase, nightmare, type CommandResult } from './nightmareAt';

let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterEach(() => expectPromisesKept(game));
afterAll(() => game.close());

const run = (...args: string[]): Promise<CommandResult> =>
  nightmare(atDatabase(game), 'caps', ...args);
const set = (...args: string[]): Promise<CommandResult> => run('set', ...args, '--yes');

test('a new account and a day of play bring the amounts that the operator has set last', async () => {
  expect((await run()).out).toBe(
    'A new account gets 1000 caps. Each later day of play adds 50 caps.\n',
  );
  expect((await set('--new-account', '300', '--day', '7')).out).toBe(
    'A new account gets 300 caps instead of 1000.\nEach later day of play adds 7 caps instead of 50.\n',
  );
  const meera = await game.signUp();
  expect(await capsOf(game, meera)).toBe(300);
  game.clock.advance(86_400_000);
  const { accessToken: token } = await game.services.sessions.open(meera.id);
  const { body } = await game.call<Wire['UserInfo']>('GET', 'user', { as: token });
  expect(body).toMatchObject({ caps: 307, day_caps: 7 });
  const [line] = await game.services.operator.audit(1);
  expect(line).toMatchObject({ command: 'set-caps', details: { newAccountCaps: 300, dayCaps: 7 } });
});

test('two amounts that are set at the same moment are both kept', async () => {
  await set('--new-account', '500', '--day', '10');
  const others: Promise<CommandResult>[] = [];
  await game.database.db.transaction().execute(async (trx) => {
    await lockCapsSetting(trx);
    others.push(set('--day', '30'));
    await untilWaiting(game, 1);
    await writeCapsSetting(trx, { newAccountCaps: 600, dayCaps: 10 });
  });
  await Promise.all(others);
  expect(JSON.parse((await run('--json')).out)).toEqual({ new_account_caps: 600, day_caps: 30 });
});

test('either amount can be 0, and the other stays', async () => {
  await set('--new-account', '0', '--day', '0');
  const ola = await game.signUp();
  game.clock.advance(86_400_000);
  const { accessToken: token } = await game.services.sessions.open(ola.id);
  const { body } = await game.call<Wire['UserInfo']>('GET', 'user', { as: token });
  expect(body).toMatchObject({ caps: 0, day_caps: 0 });
  await set('--day', '20');
  expect(JSON.parse((await run('--json')).out)).toEqual({ new_account_caps: 0, day_caps: 20 });
});

test.each([
  [['--day', '-1'], 2, '--day must be a whole number, not "-1"'],
  [['--day', '1.5'], 2, '--day must be a whole number, not "1.5"'],
  [[], 2, 'Give --new-account, --day or both'],
  [['--new-account', '1000001'], 1, 'Both are whole numbers of caps from 0 to 1000000'],
])('%j is refused', async (args, code, says) => {
  const before = await run('--json');
  const { exitCode, err } = await set(...args);
  expect({ exitCode, err: err.trim() }).toEqual({ exitCode: code, err: says });
  expect(await run('--json')).toEqual(before);
});
