import { startGame, type Game } from '../support/server/game';
import { watched } from '../support/server/moments';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

test.each(['balance', 'won'] as const)(
  'pages by %s that are requested at once are read by two statements, each as it is read alone',
  async (figure) => {
    const [asha, bilal] = await game.signUpMany(5);
    const { globalPage } = game.services.leaderboards;
    const requests = [
      { from: 1, limit: 2, callerId: null },
      { from: 1, limit: 2, callerId: asha!.id },
      { from: 3, limit: 2, callerId: bilal!.id },
      { from: 4, limit: 100, callerId: null },
      { from: 2_147_483_647, limit: 100, callerId: asha!.id },
    ];
    const rankings: string[] = [];
    const done = await watched(
      game.database.url!,
      ({ sql }) => sql.includes('row_number()') && rankings.push(sql),
      () => Promise.all(requests.map((request) => globalPage(figure, request))),
    );
    // The first caller is not kept waiting, and the others share the next read.
    expect(rankings).toHaveLength(2);
    const alone = [];
    for (const request of requests) alone.push(await globalPage(figure, request));
    expect(done).toEqual({ status: 'fulfilled', value: alone });
    expect(alone.map(({ users }) => users.length)).toEqual([2, 2, 2, 2, 0]);
    expect(alone.map(({ own }) => own?.id)).toEqual([
      undefined,
      asha!.id,
      bilal!.id,
      undefined,
      asha!.id,
    ]);
  },
);
