import { embeddedDatabase, postgresDatabase } from '../support/server/databases';
import {
  fixtureEvent,
  startGame,
  type Game,
  type OpenMatch,
  type Wire,
} from '../support/server/game';

const databases = [
  ['the embedded database', embeddedDatabase],
  ['PostgreSQL', () => postgresDatabase()],
] as const;

describe.each(databases)('a match from start to end on %s', (_name, open) => {
  let game: Game;
  let match: OpenMatch;

  beforeAll(async () => {
    game = await startGame({ database: await open() });
    match = await game.openMatch();
  });
  afterAll(() => game.close());

  test('teams enter, the match is played, rewards are paid, and the ledger is consistent', async () => {
    const players = await Promise.all([
      game.signUp('Asha'),
      game.signUp('Bilal'),
      game.signUp('Carl'),
    ]);
    for (const [variant, as] of players.entries()) {
      const { status, body } = await game.call(
        'POST',
        `scoring/submit-team/${match.id}/${match.contest['premium']}`,
        { as, body: { players: match.team(variant) } },
      );
      expect({ status, count: (body as string[]).length }).toEqual({ status: 200, count: 11 });
    }

    await game.playOut(match);

    const [first] = players;
    const { body: board } = await game.call<Wire['ContestLeaderboard']>(
      'GET',
      `scoring/contestLeaderboard/${match.contest['premium']}`,
      { as: first },
    );
    expect(board.status).toBe('settled');
    const totals = board.ContestLeaderboard.map(({ total_score }) => total_score);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    const rewards = board.ContestLeaderboard.map(({ reward }) => reward ?? 0);
    expect(rewards.reduce((a, b) => a + b)).toBe(300);
    for (const { User, reward } of board.ContestLeaderboard) {
      const as = players.find(({ id }) => id === User.id)!;
      const { body: user } = await game.call<Wire['UserInfo']>('GET', 'user', { as });
      expect(user.caps).toBe(1_000 - 100 + reward!);
    }
    const checks = await game.services.operator.verify();
    expect(checks.flatMap(({ violations }) => violations)).toEqual([]);
  });

  test('a picked player who is not in the playing XI adds 50', async () => {
    const { body: board } = await game.call<Wire['ContestLeaderboard']>(
      'GET',
      `scoring/contestLeaderboard/${match.contest['premium']}`,
    );
    const playing = new Set(
      fixtureEvent().final.teamSheets.flatMap(({ team, players }) => {
        return players.map((name) => `${team}: ${name}`);
      }),
    );
    let absentSeen = 0;
    for (const entry of board.ContestLeaderboard) {
      const as = await game.signUp();
      const { body: team } = await game.call<Wire['TeamPlayer'][]>(
        'GET',
        `scoring/user-team?contestId=${board.id}&userId=${entry.User.id}`,
        { as },
      );
      for (const { name, team: side, totalScore, totalScoreBreakup, playing: plays } of team) {
        expect(plays).toBe(playing.has(`${side}: ${name}`));
        if (plays) continue;
        absentSeen += 1;
        expect({ totalScore, totalScoreBreakup }).toEqual({
          totalScore: 50,
          totalScoreBreakup: { not_playing_penalty: 50 },
        });
      }
      expect(team.reduce((sum, { totalScore }) => sum + totalScore!, 0)).toBe(entry.total_score);
    }
    expect(absentSeen).toBeGreaterThan(0);
  });
});
