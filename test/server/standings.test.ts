import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../support/server/game';
import { expectPromisesKept } from '../support/server/acknowledgements';

const BALL_MS = 1_000;

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(async () => {
  await expectPromisesKept(game);
  await game.close();
});

async function enter(match: OpenMatch, contest: string, player: Player, variant: number) {
  const url = `scoring/submit-team/${match.id}/${match.contest[contest]!}`;
  const { status } = await game.call('POST', url, {
    as: player,
    body: { players: match.team(variant) },
  });
  expect(status).toBe(200);
}

const standingsOf = async (player: Player) =>
  (await game.call<Wire['Standing'][]>('GET', 'scoring/standings', { as: player })).body;
/** Returns what moved the team of a user: that of the caller without an id. */
async function movesOf(player: Player, contestId: string, userId?: string) {
  const query = userId === undefined ? '' : `?userId=${userId}`;
  const url = `scoring/contestLeaderboard/${contestId}/moves${query}`;
  return (await game.call<Wire['Moves']>('GET', url, { as: player })).body;
}
const boardOf = async (player: Player, contestId: string) =>
  (
    await game.call<Wire['ContestLeaderboard']>('GET', `scoring/contestLeaderboard/${contestId}`, {
      as: player,
    })
  ).body;

async function freeze(match: OpenMatch) {
  game.clock.nowMs = match.startMs + 2_000;
  await game.work();
}

const inningsAndOver = (innings: Wire['InningsTotal'][]): string => {
  const [whole, balls] = innings.at(-1)!.overs.split('.');
  const over = balls === undefined ? Number(whole) - 1 : Number(whole);
  return `${innings.length - 1}.${over}`;
};

test('before the freeze nobody has a standing or a move', async () => {
  const [meera, asha] = (await game.signUpMany(2)) as [Player, Player];
  const match = await game.openMatch({ ballEveryMs: BALL_MS });
  await enter(match, 'unlimited', meera, 0);
  expect(await standingsOf(meera)).toEqual([]);
  const contestId = match.contest['unlimited']!;
  const none = await movesOf(meera, contestId);
  expect(none).toMatchObject({ ranks_gained: null, moves: [] });
  // The response must not show who has a team.
  for (const userId of [meera.id, asha.id, 'unknown']) {
    expect(await movesOf(asha, contestId, userId)).toEqual(none);
  }
});

test('a contest that was called off has no standing and no moves', async () => {
  const meera = await game.signUp();
  const match = await game.openMatch({ ballEveryMs: BALL_MS });
  await enter(match, 'mega', meera, 0);
  await freeze(match);
  expect(await standingsOf(meera)).toEqual([]);
  expect(await movesOf(meera, match.contest['mega']!)).toMatchObject({ moves: [] });
});

test('an unknown contest is not found, and a user without a team in it has no moves', async () => {
  const [meera, ...others] = await game.signUpMany(3);
  const match = await game.openMatch({ ballEveryMs: BALL_MS });
  for (const [index, player] of others.entries()) await enter(match, 'unlimited', player, index);
  await freeze(match);
  const contestId = match.contest['unlimited']!;
  expect(await movesOf(meera!, contestId)).toMatchObject({ moves: [] });
  for (const userId of [meera!.id, 'unknown']) {
    expect(await movesOf(others[0]!, contestId, userId)).toMatchObject({ moves: [] });
  }
  const { status } = await game.call('GET', 'scoring/contestLeaderboard/unknown/moves', {
    as: meera!,
  });
  expect(status).toBe(404);
});

test('the row of any user of a contest can be asked for by the id of the user', async () => {
  const players = await game.signUpMany(3);
  const match = await game.openMatch({ ballEveryMs: BALL_MS });
  for (const [index, player] of players.entries()) await enter(match, 'unlimited', player, index);
  const rowsOf = async (userId: string) => {
    const url = `scoring/contestLeaderboard/${match.contest['unlimited']!}?userId=${userId}`;
    return (await game.call<Wire['ContestLeaderboard']>('GET', url)).body.ContestLeaderboard;
  };
  expect(await rowsOf(players[2]!.id)).toEqual([]);
  await freeze(match);
  const board = await boardOf(players[0]!, match.contest['unlimited']!);
  for (const { id } of players) {
    const row = board.ContestLeaderboard.find(({ User }) => User.id === id);
    expect(await rowsOf(id)).toEqual([{ ...row, place: 1 }]);
  }
  const url = `scoring/contestLeaderboard/${match.contest['unlimited']!}?userId=${players[1]!.id}`;
  for (const [index, as] of players.entries()) {
    const { body } = await game.call<Wire['ContestLeaderboard']>('GET', url, { as });
    expect([body.total, body.own?.User.id, body.own_position]).toEqual(
      index === 1 ? [1, as.id, 1] : [1, undefined, null],
    );
  }
  expect(await rowsOf('unknown')).toEqual([]);
});

describe('while a match is played', () => {
  const TEAMS = 5;

  /** Plays the match ball by ball, and after each ball calls back. */
  async function play(match: OpenMatch, onBall: () => Promise<void>) {
    for (;;) {
      game.clock.advance(BALL_MS);
      await game.work();
      const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`);
      if (body.status !== 'live') return;
      await onBall();
    }
  }

  test('standings are those of the boards, and the moves are what the boards showed over by over', async () => {
    const players = await game.signUpMany(TEAMS);
    const match = await game.openMatch({ ballEveryMs: BALL_MS });
    for (const [index, player] of players.entries()) {
      await enter(match, 'unlimited', player, index);
      if (index < 3) await enter(match, 'premium', player, index);
    }
    await freeze(match);
    const [meera, asha] = players;
    const contestId = match.contest['unlimited']!;
    // Rank, total and the order of all teams as the board showed them last in each over.
    const seen = new Map<string, { rank: number; total: number; ahead: Set<string> }>();
    const ranksSeen = new Map<string, ReadonlyMap<string, number>>();
    let overs: string[] = [];
    await play(match, async () => {
      const board = await boardOf(meera!, contestId);
      const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`);
      const own = board.own!;
      const key = inningsAndOver(body.innings);
      const ahead = board.ContestLeaderboard.filter(
        ({ total_score: total }) => total < own.total_score,
      );
      seen.set(key, {
        rank: own.rank,
        total: own.total_score,
        ahead: new Set(ahead.map(({ User }) => User.id)),
      });
      const ranks = new Map(board.ContestLeaderboard.map(({ id, rank }) => [id, rank]));
      ranksSeen.set(key, ranks);
      overs = [...seen.keys()];
      const ranksBefore = ranksSeen.get(overs.at(-3) ?? '');
      for (const { id, ranks_gained: gained } of [...board.ContestLeaderboard, own]) {
        expect({ key, gained }).toEqual({
          key,
          gained: ranksBefore && ranksBefore.get(id)! - ranks.get(id)!,
        });
      }
      if (overs.length % 8 !== 0) return;
      const standings = await standingsOf(meera!);
      expect(standings.map(({ contest_id: id }) => id)).toEqual([
        contestId,
        match.contest['premium']!,
      ]);
      const before = seen.get(overs.at(-3)!)!;
      expect(standings[0]).toMatchObject({
        match_id: match.id,
        version: board.version,
        rank: own.rank,
        participants: TEAMS,
        total_score: own.total_score,
        field: board.field,
        ranks_gained: before.rank - own.rank,
        // Unlimited pays 50, 30, 20 and 5 for each rank to the tenth.
        ...(own.rank === 1 && ahead.length === 0 && { next: null }),
      });
      // A rival reads the same moves as the user.
      const moved = await movesOf(meera!, contestId);
      expect(moved.ranks_gained).toBe(before.rank - own.rank);
      expect(await movesOf(asha!, contestId, meera!.id)).toEqual(moved);
    });

    const { moves } = await movesOf(meera!, contestId);
    const inOrder = [...moves].reverse();
    const byOver = new Map(inOrder.map((move) => [`${move.innings}.${move.over}`, move]));
    // The result comes with the last ball, so the last over was not seen live.
    let [total, rank, ahead] = [0, null as number | null, null as ReadonlySet<string> | null];
    for (const [key, now] of [...seen].slice(0, -1)) {
      const move = byOver.get(key);
      expect({ key, points: move?.points ?? 0 }).toEqual({ key, points: now.total - total });
      if (rank !== null)
        expect({ key, gained: move?.ranks_gained ?? 0 }).toEqual({ key, gained: rank - now.rank });
      for (const { by, user } of move?.passes ?? []) {
        expect(now.ahead.has(user.id)).toBe(by === 'RIVAL');
        expect(ahead!.has(user.id)).toBe(by === 'OWN');
      }
      [total, rank, ahead] = [now.total, now.rank, now.ahead];
    }
    expect(seen.size).toBeGreaterThan(10);
    expect(moves.some(({ passes }) => passes.length > 0)).toBe(true);

    // After the settlement the moves add up to the final total, and the standings are gone.
    await game.playOut(match);
    const final = await boardOf(meera!, contestId);
    const settled = (await movesOf(asha!, contestId, meera!.id)).moves;
    expect(settled.reduce((sum, { points }) => sum + points, 0)).toBe(final.own!.total_score);
    expect(settled[0]!.rank).toBe(final.own!.rank);
    expect(await standingsOf(meera!)).toEqual([]);
  });
});

test('a team has its result once its contest has ended', async () => {
  const players = await game.signUpMany(3);
  const match = await game.openMatch({ ballEveryMs: 1 });
  for (const [index, player] of players.entries()) {
    await enter(match, 'premium', player, index);
    if (index === 0) await enter(match, 'mega', player, index);
  }
  const resultsOf = async (player: Player) => {
    const { body } = await game.call<Wire['UserTeam'][]>('GET', 'scoring/selected-teams', {
      as: player,
    });
    return new Map(body.map(({ Contest, result }) => [Contest.id, result]));
  };
  expect((await resultsOf(players[0]!)).get(match.contest['premium']!)).toBeNull();
  await game.playOut(match);
  for (const player of players) {
    const { own } = await boardOf(player, match.contest['premium']!);
    expect((await resultsOf(player)).get(match.contest['premium']!)).toEqual({
      rank: own!.rank,
      total_score: own!.total_score,
      caps: own!.reward,
    });
  }
  // Too few teams had entered, so the fee of 25 came back.
  expect((await resultsOf(players[0]!)).get(match.contest['mega']!)).toEqual({
    rank: null,
    total_score: null,
    caps: 25,
  });
});
