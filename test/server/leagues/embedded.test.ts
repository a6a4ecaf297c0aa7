import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { embeddedDatabase } from '../../support/server/databases';
import { startGame, type Wire } from '../../support/server/game';
import { createLeague, joinAll, leaveLeague } from '../../support/server/leagues';

test('the embedded database keeps leagues and their rounds as PostgreSQL does', async () => {
  const game = await startGame({ database: await embeddedDatabase() });
  const match = await game.openMatch();
  const users = await game.signUpMany(4);
  const [owner, , , last] = users;
  const league = await createLeague(game, owner!, { tournament_id: match.tournamentId });
  await joinAll(game, league, users.slice(1));
  for (const [variant, user] of users.slice(0, 3).entries()) {
    await submit(game, user, match, match.contest['unlimited']!, match.team(variant));
  }
  const get = async <T>(path: string) => (await game.call<T>('GET', path, { as: owner! })).body;
  const roundUrl = `leagues/${league.id}/rounds/${match.id}`;
  const before = await get<Wire['LeagueRound']>(roundUrl);
  expect(before.rows.filter(({ has_team }) => has_team)).toHaveLength(3);
  await game.playOut(match);
  await leaveLeague(game, last!, league);
  const { rows, number } = await get<Wire['LeagueRound']>(roundUrl);
  expect([number, rows.reduce((sum, { points }) => sum + (points ?? 0), 0)]).toEqual([1, 3 * 2]);
  const table = await get<Wire['LeagueTable']>(`leagues/${league.id}/table`);
  expect(table.rows.map(({ User, points }) => [User.id, points])).toEqual(
    rows.slice(0, 3).map(({ User, points }) => [User.id, points]),
  );
  expect(await get(`leagues/${league.id}/rounds`)).toMatchObject([{ number: 1, teams: 3 }]);
  expect(await get('leagues')).toMatchObject([{ id: league.id, members: 3 }]);
  const notices = await get<Wire['Notice'][]>('user/notices');
  expect(notices.map(({ type }) => type)).toEqual(['LEAGUE_ROUND', 'SETTLED']);
  const board = `scoring/contestLeaderboard/${match.contest['unlimited']}?league=${league.id}`;
  expect(await get(board)).toMatchObject({ total: 3 });
  await expectPromisesKept(game);
  await game.close();
});
