import { screen, within } from '@testing-library/react';
import MovesCard from '../../../../src/web/features/leaderboard/MovesCard';
import { violations } from '../../../support/web/axe';
import { answer, type Schemas } from '../../../support/web/handlers';
import { renderWithStore } from '../../../support/web/render';
import { server } from '../../../support/web/server';

const change = (
  name: string,
  points: number,
  rule: string | null = null,
): Schemas['PlayerChange'] => ({ id: name, name, points, rule });

const move = (over: number, changes: Partial<Schemas['Move']>): Schemas['Move'] => ({
  innings: 0,
  over,
  points: 0,
  ranks_gained: 0,
  rank: 5,
  players: [],
  passes: [],
  ...changes,
});

const pass = (
  by: 'OWN' | 'RIVAL',
  has: 'OWN' | 'RIVAL',
  player: Schemas['PlayerChange'],
): Schemas['Pass'] => ({
  by,
  has,
  player,
  user: { id: 'u1', first_name: 'Chloe', last_name: 'Ng' },
});

let innings: Schemas['Match']['innings'];
let total: number;
beforeEach(() => {
  innings = [];
  total = 0;
});

function show(...moves: Schemas['Move'][]) {
  server.use(answer('listMoves', 200, { version: 12, ranks_gained: null, moves }));
  return renderWithStore(
    <MovesCard match={{ status: 'live', innings }} contestId="c-mega" total={total} isDesktop />,
  );
}

const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an over names its players by their change, and says how many ranks it brought', async () => {
  show(
    move(16, {
      points: -10,
      ranks_gained: 8,
      players: [change('H Klaasen', -15, 'duck_penalty'), change('RR Pant', 5, 'catch')],
    }),
  );
  const card = await screen.findByRole('region', { name: 'What moved you' });
  expect(await within(card).findByText('H Klaasen')).toBeVisible();
  expect(lines(within(card).getByRole('list'))).toEqual([
    'Over 17H Klaasen−15 (duck), Pant +5−10, below zero8 places up',
  ]);
});

test.each([
  ['16.4', 'Over 17, so far'],
  ['17', 'Over 17'],
])('after %s overs, the lines of the 17th over begin with "%s"', async (overs, start) => {
  innings = [{ team: 'India', runs: 151, wickets: 5, overs, super_over: false }];
  const duck = change('H Klaasen', -15, 'duck_penalty');
  show(move(16, { players: [duck], passes: [pass('OWN', 'OWN', duck)] }), move(15, {}));
  const list = await screen.findByRole('list', { name: 'The latest moves' });
  await within(list).findByText('H Klaasen');
  const [passed, over, before] = lines(list).map((line) => line?.replace('now', ''));
  expect(passed).toMatch(new RegExp(`^${start}You passed`));
  expect(over).toMatch(new RegExp(`^${start}H Klaasen`));
  expect(before).toMatch(/^Over 16The others/);
});

test.each([
  [
    'RIVAL',
    'RIVAL',
    change('RR Pant', -40, 'duck_penalty'),
    'Chloe passed you',
    'has RR Pant, −40 (duck); you have not',
  ],
  [
    'RIVAL',
    'OWN',
    change('DA Miller', 41),
    'Chloe passed you',
    'left out DA Miller, +41, whom you have',
  ],
  ['OWN', 'RIVAL', change('HH Pandya', 70), 'You passed Chloe', 'has HH Pandya, +70; you have not'],
  [
    'OWN',
    'OWN',
    change('RR Pant', -40, 'duck_penalty'),
    'You passed Chloe',
    'left out RR Pant, −40 (duck), whom you have',
  ],
] as const)(
  'a pass by %s, by a player of %s, says who passed whom and by whose feat',
  async (by, has, player, title, detail) => {
    show(move(3, { points: 4, players: [change('V Kohli', 4)], passes: [pass(by, has, player)] }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(`4${title}${detail}`);
  },
);

test('an over in which only the others moved says so', async () => {
  show(move(3, { ranks_gained: -1 }));
  expect(await screen.findByText('The others moved: 1 place down')).toBeVisible();
});

test('once two innings have been played, each line says its innings', async () => {
  const players = [change('V Kohli', 1)];
  show({ ...move(0, { points: 1, players }), innings: 1 }, move(19, { points: 1, players }));
  const card = await screen.findByRole('region', { name: 'What moved you' });
  await within(card).findAllByText('V Kohli');
  expect(lines(within(card).getByRole('list'))).toEqual([
    expect.stringMatching(/^Over 1inn\. 2, innings 2V Kohli/),
    expect.stringMatching(/^Over 20inn\. 1, innings 1V Kohli/),
  ]);
});

test('the newest lines are on the card, all of them in a dialog', async () => {
  const moves = [5, 4, 3].map((over) => move(over, { points: 1, players: [change('V Kohli', 1)] }));
  const { user } = show(...moves);
  await user.click(await screen.findByRole('button', { name: 'All 3' }));
  const dialog = await screen.findByRole('dialog', { name: 'What moved you' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
});

test('before anything has moved, the card says so and has no accessibility violations', async () => {
  const { container } = show();
  expect(await screen.findByText('Nothing has moved you yet.')).toBeVisible();
  expect(await violations(container)).toEqual([]);
});

test('before the first over has ended, the card does not deny that the total has moved', async () => {
  total = -5;
  show();
  expect(await screen.findByText('What moved you is listed after the over.')).toBeVisible();
});
