import { startGame, type Game, type Player, type Wire } from '../../support/server/game';
import { atDatabase, nightmare, rowsOf, type CommandResult } from './nightmareAt';

let game: Game;
let owner: Player;
beforeAll(async () => {
  game = await startGame();
  owner = await game.signUp();
});
afterAll(() => game.close());

const run = (...args: string[]): Promise<CommandResult> => nightmare(atDatabase(game), ...args);

async function create(name: string): Promise<Wire['League']> {
  const created = await game.call<Wire['League']>('POST', 'leagues', { as: owner, body: { name } });
  expect(created.status).toBe(201);
  return created.body;
}

test('a site without leagues has none', async () => {
  expect(await run('leagues')).toMatchObject({ exitCode: 0, out: 'No leagues.\n', err: '' });
});

test('leagues are listed, found by a part of their names, and renamed', async () => {
  const rude = await create('A rude word');
  game.clock.advance(1_000);
  const office = await create('Office XI');
  expect(rowsOf(await run('leagues'))).toEqual([
    ['name', 'members', 'rounds', 'since', 'owner', 'league'],
    ['Office XI', '1', '0', '2026-03-01T10:00:01Z', owner.id, office.id],
    ['A rude word', '1', '0', '2026-03-01T10:00:00Z', owner.id, rude.id],
  ]);
  expect(rowsOf(await run('leagues', 'OFFICE')).map(([name]) => name)).toEqual([
    'name',
    'Office XI',
  ]);
  const renamed = await run('leagues', 'rename', rude.id, ' A kind word ', '--yes');
  expect(renamed).toMatchObject({ exitCode: 0, err: '' });
  expect(renamed.out).toContain('The league is now called A kind word.');
  const seen = await game.call<Wire['League']>('GET', `leagues/${rude.id}`, { as: owner });
  expect(seen.body.name).toBe('A kind word');
});

test.each([
  ['an unknown league', ['unknown', 'A kind word'], 'There is no league "unknown"'],
  ['a name that is too short', ['unknown', 'XI'], 'The name must have 3 to 40 characters'],
])('%s is refused', async (_what, [league, name], message) => {
  const ran = await run('leagues', 'rename', league!, name!, '--yes');
  expect(ran).toMatchObject({ exitCode: 1, err: `${message}\n` });
});
