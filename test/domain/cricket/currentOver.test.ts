import { currentOverOf } from '../../../src/domain/cricket/currentOver';
import type { Delivery, Innings } from '../../../src/domain/cricket/types';

function ball(
  changes: Partial<Delivery> & { runsOff?: number; extraRuns?: number } = {},
): Delivery {
  const { runsOff = 0, extraRuns = 0, ...rest } = changes;
  return {
    batter: 'V Kohli',
    nonStriker: 'RG Sharma',
    bowler: 'K Rabada',
    runs: { batter: runsOff, extras: extraRuns, total: runsOff + extraRuns, nonBoundary: false },
    extras: {},
    wickets: [],
    ...rest,
  };
}

const out = (kind: string, fielders: (string | null)[] = [], playerOut = 'V Kohli') => ({
  playerOut,
  kind,
  fielders: fielders.map((name) => ({ name, substitute: false })),
});

function innings(...overs: Delivery[][]): Innings {
  return {
    team: 'India',
    superOver: false,
    penaltyRuns: { pre: 0, post: 0 },
    miscountedOvers: [],
    target: null,
    overs: overs.map((deliveries, over) => ({ over, deliveries })),
  };
}

const seen = (delivery: Delivery) => currentOverOf({ innings: [innings([delivery])] })!.balls[0]!;

test('there is no current over before the first ball', () => {
  expect(currentOverOf({ innings: [] })).toBeNull();
  expect(currentOverOf({ innings: [innings()] })).toBeNull();
});

test('the current over is the last one with a ball, of the new innings once that has begun', () => {
  const first = innings([ball({ runsOff: 4 })], [ball()]);
  const opened = { ...innings(), team: 'South Africa' };
  expect(currentOverOf({ innings: [first, opened] })).toMatchObject({ team: 'India', over: 1 });
  const begun = { ...innings([ball({ bowler: 'JJ Bumrah' })]), team: 'South Africa' };
  expect(currentOverOf({ innings: [first, begun] })).toMatchObject({
    team: 'South Africa',
    over: 0,
    bowler: 'JJ Bumrah',
    balls: [{ label: '0' }],
  });
});

test.each([
  ['a dot', ball(), '0', 'no run'],
  ['a single', ball({ runsOff: 1 }), '1', '1 run'],
  ['a four', ball({ runsOff: 4 }), '4', '4 runs'],
  ['a wide', ball({ extraRuns: 1, extras: { wides: 1 } }), '1wd', '1 wide'],
  ['wides that were run', ball({ extraRuns: 3, extras: { wides: 3 } }), '3wd', '3 wides'],
  [
    'a no-ball that was hit',
    ball({ runsOff: 6, extraRuns: 1, extras: { noballs: 1 } }),
    '7nb',
    '1 no-ball and 6 runs',
  ],
  ['leg-byes', ball({ extraRuns: 2, extras: { legbyes: 2 } }), '2lb', '2 leg-byes'],
  ['a bye', ball({ extraRuns: 1, extras: { byes: 1 } }), '1b', '1 bye'],
])('%s', (_, delivery, label, words) => {
  expect(seen(delivery)).toEqual({ label, wicket: false, text: `K Rabada to V Kohli: ${words}` });
});

test.each([
  ['bowled', out('bowled'), 'V Kohli b K Rabada 0'],
  ['caught', out('caught', ['DA Miller']), 'V Kohli c DA Miller b K Rabada 0'],
  ['caught by nobody knows whom', out('caught', [null]), 'V Kohli c ? b K Rabada 0'],
  ['caught and bowled', out('caught and bowled', ['K Rabada']), 'V Kohli c & b K Rabada 0'],
  ['lbw', out('lbw'), 'V Kohli lbw b K Rabada 0'],
  ['stumped', out('stumped', ['Q de Kock']), 'V Kohli st Q de Kock b K Rabada 0'],
  ['run out by two', out('run out', ['A', 'B'], 'RG Sharma'), 'RG Sharma run out (A/B) 0'],
  ['run out', out('run out'), 'V Kohli run out 0'],
  ['hit wicket', out('hit wicket'), 'V Kohli hit wicket b K Rabada 0'],
])('a wicket is described in the notation of a scorer: %s', (_, wicket, text) => {
  expect(seen(ball({ wickets: [wicket] }))).toEqual({ label: 'W', wicket: true, text });
});

test('a dismissed batter is described with the runs of the whole innings', () => {
  const overs = [
    [ball({ runsOff: 4 }), ball({ runsOff: 3, batter: 'RG Sharma' })],
    [ball({ runsOff: 2 }), ball({ wickets: [out('bowled')] })],
  ];
  const { balls } = currentOverOf({ innings: [innings(...overs)] })!;
  expect(balls.at(-1)!.text).toBe('V Kohli b K Rabada 6');
});

test('a batter who retires hurt is not out', () => {
  expect(seen(ball({ wickets: [out('retired hurt')] }))).toMatchObject({
    label: '0',
    wicket: false,
  });
});
