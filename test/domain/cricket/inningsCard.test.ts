import { inningsCards } from '../../../src/domain/cricket/inningsCard';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import type { Delivery, Innings, MatchSheet } from '../../../src/domain/cricket/types';
import { EVENT_MATCHES, FIXTURE_MATCHES, matchFile, realMatchFiles } from '../../support/matches';

const TEAMS = ['India', 'Ireland'] as const;

function ball(changes: Partial<Delivery> & { off?: number; extra?: number } = {}): Delivery {
  const { off = 0, extra = 0, ...rest } = changes;
  return {
    batter: 'A',
    nonStriker: 'B',
    bowler: 'X',
    runs: { batter: off, extras: extra, total: off + extra, nonBoundary: false },
    extras: {},
    wickets: [],
    ...rest,
  };
}

const out = (playerOut: string, kind: string, fielder?: string, substitute = false) => ({
  playerOut,
  kind,
  fielders: fielder === undefined ? [] : [{ name: fielder, substitute }],
});

function sheetOf(overs: Delivery[][], changes: Partial<Innings> = {}): MatchSheet {
  const innings: Innings = {
    team: TEAMS[0],
    superOver: false,
    penaltyRuns: { pre: 0, post: 0 },
    miscountedOvers: [],
    target: null,
    overs: overs.map((deliveries, over) => ({ over, deliveries })),
    ...changes,
  };
  return {
    teams: TEAMS,
    // Both teams have a player of this name.
    teamSheets: [
      { team: TEAMS[0], players: ['D', 'C', 'B', 'A', 'X'] },
      { team: TEAMS[1], players: ['X', 'Y', 'Z'] },
    ],
    innings: [innings],
    ballsPerOver: 6,
  };
}

const cardOf = (sheet: MatchSheet) => inningsCards(sheet, scorecard(sheet).players)[0]!;

test('batters are listed in batting order, the others are yet to bat', () => {
  const card = cardOf(
    sheetOf([
      [
        ball({ off: 4 }),
        ball({ wickets: [out('A', 'caught', 'Y')] }),
        ball({ batter: 'C', off: 1 }),
      ],
    ]),
  );
  expect(card.batting).toEqual([
    { name: 'A', howOut: 'c Y b X', runs: 4, balls: 2, fours: 1, sixes: 0 },
    { name: 'B', howOut: null, runs: 0, balls: 0, fours: 0, sixes: 0 },
    { name: 'C', howOut: null, runs: 1, balls: 1, fours: 0, sixes: 0 },
  ]);
  expect(card.yetToBat).toEqual(['D', 'X']);
});

test('a batter who retires hurt and comes back is not out', () => {
  const retires = ball({ off: 1, wickets: [out('A', 'retired hurt')] });
  const gone = sheetOf([[retires, ball({ batter: 'C' })]]);
  expect(cardOf(gone).batting[0]).toMatchObject({ name: 'A', howOut: 'retired hurt' });
  expect(cardOf(gone).wickets).toEqual([]);
  const back = sheetOf([[retires, ball({ batter: 'C' }), ball({ nonStriker: 'C', off: 2 })]]);
  expect(cardOf(back).batting[0]).toMatchObject({ name: 'A', howOut: null, runs: 3 });
});

test('a batter who is timed out is out without a batting position', () => {
  const card = cardOf(sheetOf([[ball({ wickets: [out('A', 'bowled'), out('D', 'timed out')] })]]));
  expect(card.batting.map(({ name, howOut }) => [name, howOut])).toEqual([
    ['A', 'b X'],
    ['B', null],
    ['D', 'timed out'],
  ]);
  expect(card.yetToBat).toEqual(['C', 'X']);
  expect(card.wickets).toHaveLength(2);
});

test('a substitute who takes a catch is marked as one', () => {
  const card = cardOf(sheetOf([[ball({ wickets: [out('A', 'caught', 'K', true)] })]]));
  expect(card.batting[0]!.howOut).toBe('c sub (K) b X');
});

test('bowlers are listed in the order of their first balls, with the figures of their own team', () => {
  const card = cardOf(
    sheetOf([
      [ball({ bowler: 'Z', off: 6 }), ball({ bowler: 'Z', extras: { wides: 1 }, extra: 1 })],
      [ball({ bowler: 'X', wickets: [out('A', 'lbw')] })],
    ]),
  );
  expect(card.bowling).toEqual([
    { name: 'Z', legalBalls: 1, maidens: 0, conceded: 7, wickets: 0 },
    { name: 'X', legalBalls: 1, maidens: 0, conceded: 0, wickets: 1 },
  ]);
});

test('extras are summed by kind, with the umpires’ penalty runs among the penalties', () => {
  const card = cardOf(
    sheetOf(
      [
        [
          ball({ extras: { wides: 2 }, extra: 2 }),
          ball({ extras: { noballs: 1, legbyes: 1 }, extra: 2 }),
          ball({ extras: { byes: 4 }, extra: 4 }),
          ball({ extras: { penalty: 5 }, extra: 5 }),
        ],
      ],
      { penaltyRuns: { pre: 5, post: 5 } },
    ),
  );
  expect(card.extras).toEqual({ wides: 2, noballs: 1, byes: 4, legbyes: 1, penalty: 15 });
});

test('a wicket falls at the score and the ball of its delivery', () => {
  const card = cardOf(
    sheetOf(
      [
        [
          ball({ off: 4 }),
          ball({ extras: { wides: 1 }, extra: 1, wickets: [out('B', 'stumped', 'Y')] }),
        ],
        [ball({ bowler: 'Y', off: 1, nonStriker: 'C', wickets: [out('C', 'run out')] })],
      ],
      { penaltyRuns: { pre: 5, post: 0 } },
    ),
  );
  expect(card.wickets).toEqual([
    { name: 'B', runs: 10, over: 0, ball: 1 },
    { name: 'C', runs: 11, over: 1, ball: 1 },
  ]);
});

test('super overs have no card', () => {
  const sheet = sheetOf([[ball({ off: 1 })]], { superOver: true });
  expect(inningsCards(sheet, scorecard(sheet).players)).toEqual([]);
});

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);
const LEFT_NOT_OUT = new Set([null, 'retired hurt', 'retired not out']);

test.each([...FIXTURE_MATCHES, ...EVENT_MATCHES, ...realMatchFiles()])(
  'the cards of %s add up to its score, and nobody is missing',
  (file) => {
    const { match } = matchFile(file);
    const { players, innings } = scorecard(match);
    const summed = inningsCards(match, players).map(
      ({ team, batting, extras, bowling, ...card }) => ({
        team,
        runs: sum(batting.map(({ runs }) => runs)) + sum(Object.values(extras)),
        conceded:
          sum(bowling.map(({ conceded }) => conceded)) +
          extras.byes +
          extras.legbyes +
          extras.penalty,
        legalBalls: sum(bowling.map(({ legalBalls }) => legalBalls)),
        wickets: card.wickets.length,
        out: batting.filter(({ howOut }) => !LEFT_NOT_OUT.has(howOut)).length,
        names: [...batting.map(({ name }) => name), ...card.yetToBat].sort(),
      }),
    );
    expect(summed).toEqual(
      innings
        .filter(({ superOver }) => !superOver)
        .map(({ team, runs, wickets, legalBalls }) => ({
          team,
          runs,
          conceded: runs,
          legalBalls,
          wickets,
          out: wickets,
          names: players.flatMap((player) => (player.team === team ? player.name : [])).sort(),
        })),
    );
  },
);
