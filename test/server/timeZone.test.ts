import { sql } from 'kysely';
import { startGame } from '../support/server/game';

test('the tests of the server run where the clocks of the machine and of PostgreSQL differ from UTC', async () => {
  expect(new Date('2026-03-01T10:00:00Z').getHours()).toBe(23);
  const game = await startGame();
  const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(
    game.database.db,
  );
  expect(rows).toEqual([{ zone: 'Pacific/Chatham' }]);
  await game.close();
});
