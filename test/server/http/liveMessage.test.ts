import { encodeLive } from '../../../src/server/http/handlers/live';

type LiveMatch = Parameters<typeof encodeLive>[0];

const match = (version: number, ...players: LiveMatch['players']): LiveMatch => ({
  matchId: 'm1',
  version,
  status: 'live',
  isOver: false,
  heardAt: null,
  innings: [],
  over: null,
  players,
});

const before = match(
  7,
  { id: 'still', total: 4, breakdown: { runs: 4 } },
  { id: 'scored', total: 4, breakdown: { runs: 4 } },
  { id: 'otherwise', total: 4, breakdown: { runs: 4 } },
);
const scored = { id: 'scored', total: 6, breakdown: { runs: 6 } };
const otherwise = { id: 'otherwise', total: 4, breakdown: { runs: 14, strike_rate_0_to_70: -10 } };
const after = match(8, before.players[0]!, scored, otherwise);

test('a client with the previous version receives the players whose points differ', () => {
  expect(encodeLive(after, before)).toMatchObject({ since: 7, players: [scored, otherwise] });
});

test('a client without a version receives all players', () => {
  expect(encodeLive(after, null)).toMatchObject({ since: null, players: after.players });
});
