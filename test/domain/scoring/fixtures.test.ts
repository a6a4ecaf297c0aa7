import { nightmareXI } from '../../../src/domain/scoring/nightmareXI';
import { ruleSetOf } from '../../../src/domain/scoring/ruleSets';
import { scoreMatch, type Breakdown } from '../../../src/domain/scoring/score';
import { fixture } from '../../support/matches';

/** Calculated by hand, ball by ball, from the fixtures and the rule table. */
interface Row {
  match: string;
  team: string;
  name: string;
  why: string;
  points: Breakdown;
}

const rows = (
  match: string,
  team: string,
  players: [name: string, why: string, points: Breakdown][],
): Row[] => players.map(([name, why, points]) => ({ match, team, name, why, points }));

const EXTRAS = [
  ...rows('extras', 'Northshore', [
    [
      'A Reed',
      'a run on a wide counts, the ball does not: 7 off 8',
      { runs: 7, four_bonus: 1, strike_rate_70_to_100: -30 },
    ],
    [
      'B Stone',
      'faces no-balls; a four that was run is no boundary: 20 off 15',
      { runs: 20, four_bonus: 2, six_bonus: 2, strike_rate_130_to_150: -10 },
    ],
    ['C Finch', 'one run and a catch', { runs: 1, catch: 5 }],
    ['D Heron', 'one over for 16', { economy_12_to_36: -50 }],
    ['E Lark', 'one over for 2, leg-byes not conceded', { economy_0_to_6: 20 }],
    [
      'F Swift',
      'a wicket; a wide is conceded and no legal ball',
      { wicket: 15, economy_0_to_6: 20 },
    ],
    ['G Wren', 'three spotless balls at the end are no maiden and no economy', {}],
    ['H Plover', 'in the eleven without a part in it', { no_impact: 20 }],
  ]),
  ...rows('extras', 'Saltmarsh', [
    [
      'T Marlow',
      'a maiden with byes and leg-byes; 10 off 7 in a chase that began with penalty runs',
      {
        runs: 10,
        four_bonus: 2,
        maiden_over_bonus: 10,
        strike_rate_130_to_150: -10,
        economy_0_to_6: 20,
      },
    ],
    ['J Quill', '31 off one over: penalty and byes not conceded', { economy_12_to_36: -50 }],
    ['S Tarn', 'a maiden of five balls that the umpire miscounted', { maiden_over_bonus: 10 }],
    [
      'K Fenn',
      'exactly 6 an over belongs to the higher band',
      { wicket: 15, lbw_or_bowled_bonus: 5, economy_6_to_7: 10 },
    ],
    ['W Birch', '2 off 5: too few balls for a strike rate', { runs: 2 }],
  ]),
];

const DISMISSALS = [
  ...rows('dismissals', 'Castle Ward', [
    [
      'A Archer',
      'retires hurt as the non-striker, returns and is stumped',
      { runs: 11, four_bonus: 1, six_bonus: 2 },
    ],
    ['B Baker', 'caught on the ball on which his partner retires hurt', { duck_penalty: -30 }],
    [
      'D Draper',
      'run out without facing; his catch as a substitute earns nothing',
      { duck_penalty: -30 },
    ],
    ['C Carter', 'a duck, and one of two who ran somebody out', { duck_penalty: -30, run_out: 5 }],
    ['E Fisher', 'caught by a substitute without a name', { runs: 7, four_bonus: 1 }],
    [
      'J Joyner',
      'out obstructing the field for 0; exactly 12 an over',
      { duck_penalty: -30, economy_12_to_36: -50 },
    ],
    [
      'H Harper',
      'a wicket caught by a substitute; exactly 10 an over',
      { runs: 3, wicket: 15, economy_10_to_12: -30 },
    ],
    ['K Kempster', 'the other who ran somebody out', { runs: 4, four_bonus: 1, run_out: 5 }],
  ]),
  ...rows('dismissals', 'Ferry Town', [
    [
      'M Mercer',
      'caught and bowled as the third catch, a stumping and a hit wicket; retires not out',
      {
        runs: 4,
        wicket: 45,
        take_3_wicket_haul_bonus: 5,
        catch: 15,
        take_3_above_catches: 10,
        economy_10_to_12: -30,
      },
    ],
    [
      'N Napper',
      'retired out for 0; listed twice in one run out',
      {
        duck_penalty: -30,
        wicket: 30,
        lbw_or_bowled_bonus: 5,
        run_out: 5,
        economy_0_to_6: 20,
      },
    ],
    [
      'O Osler',
      'no wicket for obstruction, one for the bowled',
      { runs: 1, wicket: 15, lbw_or_bowled_bonus: 5, run_out: 5 },
    ],
    [
      'P Parker',
      'two caught, none for the retirement; exactly 8 an over',
      { runs: 4, four_bonus: 1, wicket: 30, economy_8_to_9: -10 },
    ],
    [
      'L Lister',
      'a stumping; run out himself',
      { runs: 11, four_bonus: 1, six_bonus: 2, stumping: 10 },
    ],
  ]),
];

const OTHERS = [
  ...rows('superOver', 'Hill Top', [
    [
      'R Marsh',
      'bowled by his namesake, whom he runs out',
      { runs: 7, four_bonus: 1, run_out: 5, economy_8_to_9: -10 },
    ],
    ['B Perch', 'his ten in the super over count for nothing', { runs: 7, six_bonus: 2 }],
    ['J Eel', 'bowled in the super over only', { no_impact: 20 }],
  ]),
  ...rows('superOver', 'Low Moor', [
    [
      'R Marsh',
      'the namesake: 9 off 6 is exactly 150',
      {
        runs: 9,
        six_bonus: 2,
        wicket: 15,
        lbw_or_bowled_bonus: 5,
        catch: 5,
        strike_rate_150_to_170: 5,
        economy_8_to_9: -10,
      },
    ],
    ['M Rowan', 'out for 0 in the super over only', { no_impact: 20 }],
  ]),
  ...rows('substitutes', 'Beacon Hill', [
    [
      'A Aldous',
      'batted before he was replaced',
      { runs: 8, four_bonus: 1, strike_rate_130_to_150: -10 },
    ],
    [
      'L Lowe',
      'the concussion substitute takes two wickets',
      { wicket: 30, lbw_or_bowled_bonus: 5, economy_0_to_6: 20 },
    ],
  ]),
  ...rows('substitutes', 'Ten Elms', [
    ['M Mead', 'one of ten: a duck, and 6 an over', { duck_penalty: -30, economy_6_to_7: 10 }],
  ]),
  ...rows('noResult', 'Harrow End', [
    ['A Ash', 'out for 0 off 8', { duck_penalty: -30, strike_rate_0_to_70: -50 }],
  ]),
  ...rows('noResult', 'Mill Race', [
    ['V Vine', 'a maiden', { maiden_over_bonus: 10, economy_0_to_6: 20 }],
  ]),
  ...rows('awarded', 'North Close', [
    [
      'A Abbot',
      'six sixes: the last strike-rate band has no upper limit',
      { runs: 36, six_bonus: 12, above_30_runs_bonus: 5, strike_rate_200_to_600: 20 },
    ],
  ]),
  ...rows('awarded', 'South Close', [
    ['V Vireo', '36 an over: nor has the last economy band', { economy_12_to_36: -50 }],
    ['L Lark', 'what was played before the match was awarded counts', { runs: 1 }],
  ]),
];

const RULES = ruleSetOf({ format: 'T20', version: 1 });

test.each([...EXTRAS, ...DISMISSALS, ...OTHERS])(
  '$match: $name of $team: $why',
  ({ match, team, name, points }) => {
    const all = scoreMatch(fixture(`matches/${match}`), RULES);
    const player = all.find((one) => one.team === team && one.name === name);
    const total = Object.values(points).reduce((sum, value) => sum + value, 0);
    expect(player).toEqual({ team, name, total, breakdown: points });
  },
);

test('all players on the team sheets are scored, the twelfth player and a side of ten included', () => {
  const teams = scoreMatch(fixture('matches/substitutes'), RULES).map(({ team }) => team);
  expect(teams.filter((team) => team === 'Beacon Hill')).toHaveLength(12);
  expect(teams.filter((team) => team === 'Ten Elms')).toHaveLength(10);
});

test('the Nightmare XI of a match has its eleven lowest totals, ties broken by name', () => {
  const match = fixture('matches/extras');
  const scored = scoreMatch(match, RULES).map((player) => {
    return { ...player, id: match.registry[player.name]! };
  });
  const { players, total } = nightmareXI(scored);
  expect(players.map(({ name, total: points }) => `${name} ${points}`)).toEqual([
    'D Heron -50',
    'J Quill -50',
    'A Reed -22',
    'V Ashdown -20',
    'G Wren 0',
    'W Birch 2',
    'C Finch 6',
    'S Tarn 10',
    'B Stone 14',
    'E Lark 20',
    'H Plover 20',
  ]);
  expect(total).toBe(-70);
});
