import { capsOf, expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { startGame, type Game, type Player, type Wire } from '../../support/server/game';

type Movement = Wire['CapsMovement'];

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(async () => {
  await expectPromisesKept(game);
  await game.close();
});

async function historyOf(as: Player, query = ''): Promise<Movement[]> {
  const { status, body } = await game.call<Movement[]>('GET', `user/caps${query}`, { as });
  expect(status).toBe(200);
  return body;
}

const inShort = ({ type, amount, balance, contest }: Movement) =>
  [type, amount, balance, contest?.name ?? null, contest?.status ?? null] as const;

test('lists the movements of each entry, newest first, with the balance after each', async () => {
  const match = await game.openMatch();
  const [meera, ola, tom] = [await game.signUp(), await game.signUp(), await game.signUp()];
  const enter = (as: Player, type: string) => submit(game, as, match, match.contest[type]!);
  await enter(meera, 'mega');
  await enter(meera, 'head-to-head');
  await game.call('DELETE', `scoring/user-team?contestId=${match.contest['head-to-head']}`, {
    as: meera,
  });
  for (const player of [meera, ola, tom]) await enter(player, 'premium');
  await game.playOut(match);

  const history = await historyOf(meera);
  // Three equal teams tie, and the odd caps go to the earliest entry.
  expect(history.map(inShort)).toEqual([
    ['REWARD', 100, 1_000, 'Premium', 'settled'],
    ['REFUND', 25, 900, 'Mega', 'called_off'],
    ['ENTRY_FEE', -100, 875, 'Premium', 'settled'],
    ['LEFT', 50, 975, 'Head To Head', expect.any(String)],
    ['ENTRY_FEE', -50, 925, 'Head To Head', expect.any(String)],
    ['ENTRY_FEE', -25, 975, 'Mega', 'called_off'],
    ['SIGNUP_BONUS', 1_000, 1_000, null, null],
  ]);
  expect(history[0]?.balance).toBe(await capsOf(game, meera));
  const { id: match_id, homeTeam: home_team, awayTeam: away_team } = match;
  expect(history[0]?.contest).toMatchObject({ match_id, home_team, away_team });
});

test('has pages that leave nothing out and have the same balances', async () => {
  const meera = await game.signUp();
  for (let round = 0; round < 5; round += 1) {
    const match = await game.openMatch();
    await submit(game, meera, match, match.contest['mega']!);
  }
  const whole = await historyOf(meera);
  expect(whole).toHaveLength(6);
  const paged: Movement[] = [];
  for (let page = await historyOf(meera, '?limit=2'); page.length > 0;) {
    paged.push(...page);
    page = await historyOf(meera, `?limit=2&before=${page.at(-1)!.number}`);
  }
  expect(paged).toEqual(whole);
});

test('belongs to the caller alone', async () => {
  const [meera, ola] = [await game.signUp(), await game.signUp()];
  const match = await game.openMatch();
  await submit(game, meera, match, match.contest['mega']!);
  expect((await historyOf(ola)).map(inShort)).toEqual([['SIGNUP_BONUS', 1_000, 1_000, null, null]]);
  expect((await game.call('GET', 'user/caps')).status).toBe(401);
});

test.each(['before=0', 'before=two', 'before=9007199254740993', 'limit=0', 'limit=101'])(
  'refuses %s',
  async (query) => {
    const as = await game.signUp();
    const { status, body } = await game.call<Wire['Error']>('GET', `user/caps?${query}`, { as });
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  },
);
