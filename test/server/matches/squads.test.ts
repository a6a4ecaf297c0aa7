import { dropFromSquad } from '../../../src/server/matches/playerRows';
import { startGame, type Game } from '../../support/server/game';

let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());

const squads = () => game.database.db.selectFrom('squad').selectAll().execute();

test('a match whose team sheets are empty leaves the squads as they are', async () => {
  const match = await game.openMatch();
  const before = await squads();
  await game.database.db.transaction().execute((trx) => dropFromSquad(trx, match.tournamentId, []));
  expect(await squads()).toEqual(before);
});
