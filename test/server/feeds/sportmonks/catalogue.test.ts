import { feedFixtureOf, isT20, namesOf } from '../../../../src/server/feeds/sportmonks/catalogue';
import type { ListedFixture } from '../../../../src/server/feeds/sportmonks/read';

const LISTED: ListedFixture = {
  id: 9001,
  league: 'Twenty20 International',
  season: { id: 507, name: '2026' },
  round: '1st T20I',
  type: 'T20I',
  status: 'NS',
  startMs: Date.parse('2026-03-01T10:00:00Z'),
  venue: 'Kensington Oval, Bridgetown',
  home: { id: 10, name: 'India' },
  away: { id: 40, name: 'South Africa' },
};
const none = new Map<number, never[]>();

test('a fixture is told with its season as the tournament', () => {
  const squads = new Map([[10, [{ id: 1, name: 'V Kohli' }]]]);
  expect(feedFixtureOf(LISTED, squads)).toEqual({
    key: 'sportmonks-9001',
    tournament: { key: 'sportmonks-season-507', name: 'Twenty20 International 2026' },
    home_team: 'India',
    away_team: 'South Africa',
    description: '1st T20I',
    venue: 'Kensington Oval, Bridgetown',
    start_time: '2026-03-01T10:00:00.000Z',
    format: 'T20',
    squads: [
      { team: 'India', players: [{ name: 'V Kohli' }] },
      { team: 'South Africa', players: [] },
    ],
  });
});

test('a fixture without a round and a venue has words in their place', () => {
  expect(feedFixtureOf({ ...LISTED, round: null, venue: null }, none)).toMatchObject({
    description: 'India v South Africa',
    venue: 'Venue not known yet',
  });
});

test.each<[string, Partial<ListedFixture>, string]>([
  ['two full members', {}, 'T20'],
  ['other nations', { away: { id: 90, name: 'Malta' } }, 'T20A'],
  ['sides of a league', { type: 'T20', home: { id: 7, name: 'Sydney Sixers' } }, 'T20'],
  ['women', { home: { id: 11, name: 'India Women' } }, 'T20W'],
  ["a women's league", { type: 'T20', league: "Women's Big Bash League" }, 'T20W'],
])('the rules are those of %s', (_what, listed, format) => {
  expect(feedFixtureOf({ ...LISTED, ...listed }, none).format).toBe(format);
});

test('two of one name in a team get their ids, and the same name in both teams does not', () => {
  const squads = new Map([
    [10, [1, 2, 3].map((id) => ({ id, name: id < 3 ? 'Imran Khan' : 'R Singh' }))],
    [40, [{ id: 4, name: 'R Singh' }]],
  ]);
  expect(feedFixtureOf(LISTED, squads).squads.map(({ players }) => players)).toEqual([
    [{ name: 'Imran Khan (1)' }, { name: 'Imran Khan (2)' }, { name: 'R Singh' }],
    [{ name: 'R Singh' }],
  ]);
});

test('a player of the squad keeps the name when a namesake is in the line-up', () => {
  const names = namesOf(
    [{ id: 1, name: 'R Singh' }],
    [
      { id: 1, name: 'R Singh' },
      { id: 9, name: 'R Singh' },
    ],
  );
  expect([...names.values()]).toEqual(['R Singh', 'R Singh (9)']);
});

test('large squads leave room for players of the line-ups', () => {
  const many = Array.from({ length: 45 }, (_, id) => ({ id, name: `Player ${id}` }));
  const { squads } = feedFixtureOf(
    LISTED,
    new Map([
      [10, many],
      [40, many],
    ]),
  );
  expect(squads.map(({ players }) => players.length)).toEqual([28, 28]);
});

test.each([
  ['T20', true],
  ['T20I', true],
  ['ODI', false],
  ['Test/5day', false],
  ['T10', false],
])('%s is T20: %s', (type, expected) => {
  expect(isT20({ ...LISTED, type })).toBe(expected);
});
