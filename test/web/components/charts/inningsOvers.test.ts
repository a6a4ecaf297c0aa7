import {
  drawnInnings,
  oversAcross,
  describeOvers,
  describeScores,
} from '../../../../src/web/components/charts/inningsOvers';

const colours = { home: '#659DFB', away: '#56B482' };

/** Returns overs with these runs and wickets. */
function inningsOf(team: string, overs: [runs: number, wickets: number][], super_over = false) {
  return {
    team,
    super_over,
    overs: overs.map(([runs, wickets], over) => ({ over, runs, wickets })),
  };
}

const first = inningsOf('South Africa', [
  [4, 0],
  [0, 2],
  [18, 0],
]);
const second = inningsOf('India', [
  [6, 1],
  [12, 0],
]);

describe('the innings of a chart', () => {
  it('have cumulative totals', () => {
    const [drawn] = drawnInnings([first], 'India', colours);
    expect(drawn?.overs.map(({ number, total, fallen }) => [number, total, fallen])).toEqual([
      [1, 4, 0],
      [2, 4, 2],
      [3, 22, 2],
    ]);
    expect(drawn).toMatchObject({ total: 22, fallen: 2 });
  });

  it('keep their order, and each has the side and the colour of its team', () => {
    const drawn = drawnInnings([first, second], 'India', colours);
    expect(drawn.map(({ team, side, colour }) => [team, side, colour])).toEqual([
      ['South Africa', 'away', colours.away],
      ['India', 'home', colours.home],
    ]);
  });

  it('exclude super overs and innings without a ball', () => {
    const superOver = inningsOf('India', [[9, 1]], true);
    const drawn = drawnInnings([first, inningsOf('India', []), superOver], 'India', colours);
    expect(drawn.map(({ team }) => team)).toEqual(['South Africa']);
  });

  it('span twenty overs, or more if more were bowled', () => {
    const longer = inningsOf(
      'India',
      Array.from({ length: 22 }, () => [1, 0]),
    );
    expect(oversAcross(drawnInnings([first], 'India', colours))).toBe(20);
    expect(oversAcross(drawnInnings([longer], 'India', colours))).toBe(22);
  });
});

describe('the sentence of a chart', () => {
  const drawn = drawnInnings([first, second], 'India', colours);

  test('for bars has totals and most expensive overs', () => {
    expect(describeOvers(drawn)).toBe(
      'Runs and wickets in each over: South Africa 22 for 2, most in over 3 with 18; India 18 for 1, most in over 2 with 12.',
    );
  });

  test('for lines compares both innings after the same overs, and at the end', () => {
    expect(describeScores(drawn)).toBe(
      'Score over by over: South Africa 4 for 2 and India 18 for 1 after 2 overs, South Africa 22 for 2 and India 18 for 1 by the last one bowled.',
    );
  });

  test('describes a single innings by itself', () => {
    expect(describeScores(drawnInnings([inningsOf('India', [[6, 1]])], 'India', colours))).toBe(
      'Score over by over: India 6 for 1 after 1 over, India 6 for 1 by the last one bowled.',
    );
  });
});
