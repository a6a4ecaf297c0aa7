import { oversBegunIn, scorecard } from '../../../src/domain/cricket/scorecard';
import { scoreLine } from '../../../src/domain/cricket/scoreLine';
import { fixture } from '../../support/matches';

const inningsOf = (name: string) => scorecard(fixture(`matches/${name}`)).innings;

test('the total of an innings includes its extras and the penalty runs before and after it', () => {
  expect(inningsOf('extras')).toEqual([
    // 5 + 38 + 1 + 6 in the overs, and 5 penalty runs after them.
    { team: 'Northshore', runs: 55, wickets: 1, legalBalls: 23, overs: '4', superOver: false },
    // 5 penalty runs before the overs, then 16 + 6 + 3 + 0.
    {
      ...{
        team: 'Saltmarsh',
        runs: 30,
        wickets: 1,
        legalBalls: 21,
        overs: '3.3',
        superOver: false,
      },
      target: { runs: 41, balls: 21 },
    },
  ]);
});

test('retiring out costs a wicket, retiring hurt or not out does not', () => {
  const [castle, ferry] = inningsOf('dismissals');
  expect(castle).toMatchObject({ runs: 28, wickets: 10, overs: '3.4' });
  expect(ferry).toMatchObject({ runs: 29, wickets: 3, overs: '3.2' });
});

test('a super over has its own total, and its balls count in no player’s figures', () => {
  const match = fixture('matches/superOver');
  expect(inningsOf('superOver').map(({ superOver, runs }) => [superOver, runs])).toEqual([
    [false, 16],
    [false, 16],
    [true, 8],
    [true, 10],
  ]);
  const perch = scorecard(match).players.find(({ name }) => name === 'B Perch');
  expect(perch).toMatchObject({ runs: 7, balls: 3, sixes: 1, fours: 0 });
});

test('players of one name in both teams have separate figures', () => {
  const { players } = scorecard(fixture('matches/superOver'));
  expect(players.filter(({ name }) => name === 'R Marsh')).toEqual([
    expect.objectContaining({ team: 'Hill Top', runs: 7, wickets: 0, runOuts: 1, dismissed: true }),
    expect.objectContaining({ team: 'Low Moor', runs: 9, wickets: 1, catches: 1, dismissed: true }),
  ]);
});

test('the batting order counts players who come in without facing a ball', () => {
  const { players } = scorecard(fixture('matches/dismissals'));
  const positions = new Map(players.map(({ name, battingPosition }) => [name, battingPosition]));
  const inOrder = ['A Archer', 'B Baker', 'C Carter', 'D Draper', 'E Fisher', 'F Fuller'];
  expect(inOrder.map((name) => positions.get(name))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(positions.get('V Vickers')).toBeNull();
});

test('players are listed in the order of the team sheets', () => {
  const match = fixture('matches/substitutes');
  const names = match.teamSheets.flatMap(({ players }) => players);
  expect(scorecard(match).players.map(({ name }) => name)).toEqual(names);
});

const total = { team: 'Bangladesh', runs: 61, wickets: 4, overs: '9.3' };
test.each([
  { line: 'Bangladesh 61/4, 9.3 overs', total },
  { line: 'Bangladesh 61/4, 9.3 overs, chasing 116', total, target: { runs: 116 } },
  { line: 'Bangladesh 61/4, 1 over', total: { ...total, overs: '1' } },
  {
    line: 'Bangladesh 109 all out, 19.4 overs',
    total: { ...total, runs: 109, wickets: 10, overs: '19.4' },
  },
])('the score line reads $line', (row) => {
  expect(scoreLine(row.total, row.target)).toBe(row.line);
});

test.each([
  { totals: [], begun: { innings: -1, overs: 0 } },
  { totals: ['0'], begun: { innings: 0, overs: 0 } },
  { totals: ['0.1'], begun: { innings: 0, overs: 1 } },
  { totals: ['10'], begun: { innings: 0, overs: 10 } },
  { totals: ['10.1'], begun: { innings: 0, overs: 11 } },
  { totals: ['20', '0'], begun: { innings: 1, overs: 0 } },
  { totals: ['20', '19.5'], begun: { innings: 1, overs: 20 } },
])('of a match with the overs $totals $begun.overs have begun in the innings', (row) => {
  const totals = row.totals.map((overs) => ({ overs, superOver: false }));
  expect(oversBegunIn(totals)).toEqual(row.begun);
  // Super overs do not count.
  expect(oversBegunIn([...totals, { overs: '0.4', superOver: true }])).toEqual(row.begun);
});

test('an innings that has not begun has 0 overs', () => {
  const match = fixture('matches/awarded');
  const opening = { ...match.innings[0]!, overs: [] };
  expect(scorecard({ ...match, innings: [opening] }).innings[0]).toMatchObject({
    runs: 0,
    overs: '0',
  });
});
