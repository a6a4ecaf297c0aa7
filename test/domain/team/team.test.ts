import {
  canAdd,
  isSameTeam,
  teamProgress,
  validateTeam,
  type PlayerRef,
} from '../../../src/domain/team/team';

const players = (team: string, count: number): PlayerRef[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${team} ${n + 1}`, team }));

const squad = [...players('India', 15), ...players('South Africa', 15)];
const team = (india: number, southAfrica: number): PlayerRef[] => [
  ...players('India', india),
  ...players('South Africa', southAfrica),
];
const ids = (picks: PlayerRef[]) => picks.map(({ id }) => id);

describe('at Submit', () => {
  test.each([
    { india: 3, southAfrica: 8 },
    { india: 6, southAfrica: 5 },
    { india: 8, southAfrica: 3 },
  ])('$india and $southAfrica players are a team', ({ india, southAfrica }) => {
    const picks = team(india, southAfrica);
    expect(validateTeam(ids(picks), squad)).toEqual({ ok: true, value: picks });
  });

  test.each([
    {
      why: 'ten players',
      picks: ids(team(5, 5)),
      code: 'NOT_ELEVEN',
      message: 'You must select exactly 11 players',
    },
    {
      why: 'twelve players',
      picks: ids(team(6, 6)),
      code: 'NOT_ELEVEN',
      message: 'You must select exactly 11 players',
    },
    {
      why: 'one player twice',
      picks: [...ids(team(5, 5)), 'India 1'],
      code: 'DUPLICATE_PLAYER',
      message: 'A player can only be selected once',
    },
    {
      why: 'a player of neither squad',
      picks: [...ids(team(5, 5)), 'England 1'],
      code: 'UNKNOWN_PLAYER',
      message: 'A selected player is in neither squad',
    },
    {
      why: 'nine of one team',
      picks: ids(team(2, 9)),
      code: 'TOO_MANY_FROM_TEAM',
      message: 'You can only select 8 players from South Africa',
      team: 'South Africa',
    },
  ])('$why are refused: $message', ({ picks, code, message, team: crowded }) => {
    const error = { code, message, ...(crowded && { team: crowded }) };
    expect(validateTeam(picks, squad)).toEqual({ ok: false, error });
  });
});

describe('while picking', () => {
  test.each([
    { india: 0, southAfrica: 0, status: 'empty', message: 'select 11 more players' },
    { india: 1, southAfrica: 0, status: 'incomplete', message: 'select 10 more players' },
    { india: 4, southAfrica: 3, status: 'incomplete', message: 'select 4 more players' },
    { india: 8, southAfrica: 2, status: 'incomplete', message: 'select 1 more player' },
    { india: 8, southAfrica: 3, status: 'valid', message: 'Your team is ready to submit!' },
    { india: 9, southAfrica: 0, status: 'invalid', message: 'Too many India players (max 8)' },
    {
      india: 2,
      southAfrica: 9,
      status: 'invalid',
      message: 'Too many South Africa players (max 8)',
    },
    { india: 6, southAfrica: 6, status: 'invalid', message: 'You can only select 11 players' },
  ])('$india and $southAfrica players are $status: $message', (row) => {
    const { india, southAfrica, status, message } = row;
    expect(teamProgress(team(india, southAfrica))).toMatchObject({ status, message });
  });

  test('picks are counted by team', () => {
    expect(teamProgress(team(4, 3)).countByTeam).toEqual({ India: 4, 'South Africa': 3 });
  });

  test('a ninth player of one side can be picked, so that players can be swapped', () => {
    expect(canAdd(team(8, 0), { id: 'India 9', team: 'India' })).toEqual({ ok: true, value: null });
  });

  test('a twelfth player is refused', () => {
    expect(canAdd(team(6, 5), { id: 'India 7', team: 'India' })).toEqual({
      ok: false,
      error: { code: 'TEAM_FULL', message: 'You can only select 11 players' },
    });
  });

  test('a player who is already picked is refused', () => {
    expect(canAdd(team(6, 5), { id: 'India 6', team: 'India' })).toMatchObject({
      ok: false,
      error: { code: 'DUPLICATE_PLAYER' },
    });
  });
});

test.each([
  ['the same in another order', team(2, 1), [...team(2, 1)].reverse(), true],
  ['one more', team(2, 1), team(2, 2), false],
  ['another one', team(2, 1), team(1, 2), false],
  ['nobody', [], [], true],
])('isSameTeam compares teams with %s', (_name, one, other, same) => {
  expect(isSameTeam(one, other)).toBe(same);
});
