import { startGame, type Game, type OpenMatch, type Wire } from '../../support/server/game';

// Four open matches. The second and the third start at the same moment.
let game: Game;
let matches: OpenMatch[];
beforeAll(async () => {
  game = await startGame();
  matches = [];
  for (const minutes of [10, 20, 20, 30]) {
    matches.push(await game.openMatch({ startsInMs: minutes * 60_000 }));
  }
});
afterAll(() => game.close());

async function page(query: string, as?: Parameters<Game['call']>[2]) {
  const { body } = await game.call<Wire['Match'][]>('GET', `scoring/matches${query}`, as);
  return body;
}

const idsOf = (page: Wire['Match'][]) => page.map(({ id }) => id);

test.each(['a visitor', 'a user'])(
  'of %s: pages hold each match once, soonest first, and matches that start together stay together',
  async (who) => {
    const as = who === 'a user' ? { as: await game.signUp() } : undefined;
    const whole = await page('', as);
    expect(new Set(idsOf(whole))).toEqual(new Set(matches.map(({ id }) => id)));
    const starts = whole.map(({ start_time }) => start_time);
    expect(starts).toEqual([...starts].sort());

    const first = await page('?limit=2', as);
    expect(first).toHaveLength(3);
    const rest = await page(`?limit=2&after=${first.at(-1)!.start_time}`, as);
    expect([...first, ...rest]).toEqual(whole);
    expect(await page(`?after=${whole.at(-1)!.start_time}`, as)).toEqual([]);
  },
);

test.each(['9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00%2B23:59'])(
  'a page after %s is refused',
  async (after) => {
    const { status, body } = await game.call('GET', `scoring/matches?after=${after}`);
    expect([status, body]).toEqual([
      400,
      { code: 'BAD_REQUEST', message: 'after is not a valid date-time' },
    ]);
  },
);

test.each(['limit=0', 'limit=501', 'after=tomorrow'])('%s is refused', async (query) => {
  expect((await game.call('GET', `scoring/matches?${query}`)).status).toBe(400);
});
