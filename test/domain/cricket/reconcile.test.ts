import {
  eventsOfMatch,
  foldEvents,
  type MatchEvent,
  type ScoreSheetLine,
  type StoredEvent,
} from '../../../src/domain/cricket/events';
import { mismatchesOf } from '../../../src/domain/cricket/reconcile';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import type { Delivery, Innings, Outcome } from '../../../src/domain/cricket/types';
import { fixture } from '../../support/matches';

// Harbour Lights won by five wickets, with five overs per side.
const match = fixture('event/final');
const events = eventsOfMatch(match);
const mismatches = (list: readonly StoredEvent[]): string[] =>
  mismatchesOf(foldEvents(match.teams, list));

const without = (...ids: string[]): StoredEvent[] => events.filter(({ id }) => !ids.includes(id));
const ended = (changes: Partial<Outcome>): StoredEvent => ({
  id: 'result',
  revision: 1,
  event: { kind: 'result', outcome: { ...match.outcome, ...changes } },
});
const lines: ScoreSheetLine[] = scorecard(match).innings.map(({ team, runs, wickets, overs }) => {
  return { team, runs, wickets, overs };
});
const sheet = (innings: readonly ScoreSheetLine[]): StoredEvent => {
  return { id: 'sheet', revision: 0, event: { kind: 'sheet', innings } };
};
const [first, second] = lines as [ScoreSheetLine, ScoreSheetLine];
const ball = (id: string) => events.find((event) => event.id === id)!;
const [start, chase] = [
  `${first.team} ${first.runs}/${first.wickets}`,
  `${second.team} ${second.runs}/${second.wickets}`,
];

function at(stored: StoredEvent, position: { over: number; ball: number }): StoredEvent {
  const body = stored.event as Extract<MatchEvent, { kind: 'delivery' }>;
  return { id: 'another', revision: 0, event: { ...body, ...position } };
}

function revised(
  id: string,
  runs: { batter: number; extras: number; total: number },
  extras?: Delivery['extras'],
): StoredEvent {
  const body = ball(id).event as Extract<MatchEvent, { kind: 'delivery' }>;
  const delivery = {
    ...body.delivery,
    runs: { ...runs, nonBoundary: false },
    ...(extras && { extras }),
  };
  return { id, revision: 1, event: { ...body, delivery } };
}

function opened(innings: number, { team }: Innings): StoredEvent {
  const event = foldEvents(match.teams, events).innings[innings]!;
  const { superOver, penaltyRuns, miscountedOvers, target } = event;
  const opening = { team, superOver, penaltyRuns, miscountedOvers, target };
  return { id: `innings:${innings}`, revision: 5, event: { kind: 'innings', innings, ...opening } };
}

test('a completely reported match has no mismatches', () => {
  expect(mismatches(events)).toEqual([]);
  expect(mismatches([...events, sheet(lines)])).toEqual([]);
  const whole = lines.map((line) => ({ ...line, overs: line.overs.replace(/^(\d+)$/, '$1.0') }));
  expect(whole).not.toEqual(lines);
  expect(mismatches([...events, sheet(whole)])).toEqual([]);
});

test.each<{ what: string; feed: StoredEvent[]; says: RegExp }>([
  {
    what: 'a missing ball is a mismatch',
    feed: without('delivery:0.2.1'),
    says: /^innings 1, over 3: ball 2 is missing$/,
  },
  {
    what: 'a missing over is a mismatch',
    feed: events.filter(({ id }) => !id.startsWith('delivery:1.1.')),
    says: /^innings 2: over 2 is missing$/,
  },
  {
    what: 'a missing last ball of an over is a mismatch',
    feed: without(events.findLast(({ id }) => id.startsWith('delivery:0.1.'))!.id),
    says: /^innings 1, over 2 has 5 legal balls$/,
  },
  {
    what: 'a ball reported under two ids is a mismatch',
    feed: [...events, { ...ball('delivery:0.2.1'), id: 'another' }],
    says: /^innings 1, over 3: ball 2 was reported twice$/,
  },
  {
    what: 'an innings without its opening is a mismatch',
    feed: events.filter(({ id }) => id !== 'innings:1'),
    says: /^innings 2 was not opened$/,
  },
  {
    what: 'a first innings that was not reported is a mismatch',
    feed: events.filter(({ id }) => id !== 'innings:0' && !id.startsWith('delivery:0.')),
    says: /^innings 1 was not opened$/,
  },
  {
    what: 'an over with a ball too many is a mismatch',
    feed: [...events, at(ball('delivery:0.1.0'), { over: 1, ball: 6 })],
    says: /^innings 1, over 2 has 7 legal balls$/,
  },
  {
    what: 'a ball whose runs do not add up is a mismatch',
    feed: [...events, revised('delivery:0.1.1', { batter: 5, extras: 0, total: 4 })],
    says: /^innings 1, over 2: the runs of ball 2 do not add up$/,
  },
  {
    what: 'a wide whose runs are more than its wides is a mismatch',
    feed: [...events, revised('delivery:0.1.1', { batter: 0, extras: 5, total: 5 }, { wides: 1 })],
    says: /^innings 1, over 2: the extras of ball 2 do not add up$/,
  },
  {
    what: 'innings opened for the wrong sides are a mismatch',
    feed: [...events, opened(0, match.innings[1]!), opened(1, match.innings[0]!)],
    says: /^[A-Z] \w+ is not on the team sheet of Harbour Lights$/,
  },
  {
    what: 'playing XIs that were not announced are a mismatch',
    feed: without('announced'),
    says: /^the playing XIs were not announced$/,
  },
])('$what', ({ feed, says }) => {
  expect(mismatches(feed)).toContainEqual(expect.stringMatching(says));
});

test('a player on no team sheet is a mismatch, except a substitute fielder', () => {
  const { event } = ball('delivery:0.0.0');
  const stored = event as Extract<MatchEvent, { kind: 'delivery' }>;
  const by = (name: string, substitute: boolean): StoredEvent => {
    const wickets = [
      { playerOut: stored.delivery.batter, kind: 'caught', fielders: [{ name, substitute }] },
    ];
    const delivery = { ...stored.delivery, wickets };
    return { id: 'delivery:0.0.0', revision: 1, event: { ...stored, delivery } };
  };
  expect(mismatches([...events, by('A Stranger', false)])).toContain(
    'A Stranger is not on the team sheet of Harbour Lights',
  );
  expect(mismatches([...events, by('A Stranger', true)])).not.toContain(
    'A Stranger is not on the team sheet of Harbour Lights',
  );
});

test('a ball whose extras are of no kind is no mismatch, because a feed may leave them out', () => {
  const runs = { batter: 0, extras: 1, total: 1 };
  const lines = mismatches([...events, revised('delivery:0.1.1', runs, {})]);
  expect(lines.filter((line) => line.endsWith('do not add up'))).toEqual([]);
});

test('a third innings is a mismatch, unless it is a super over', () => {
  const tied = fixture('matches/superOver');
  const withoutMark = tied.innings.map((innings) => ({ ...innings, superOver: false }));
  const stored = eventsOfMatch({ ...tied, innings: withoutMark });
  expect(mismatchesOf(foldEvents(tied.teams, stored))).toEqual([
    'innings 3 is neither one of the first two nor a super over',
    'innings 4 is neither one of the first two nor a super over',
  ]);
  expect(mismatchesOf(foldEvents(tied.teams, eventsOfMatch(tied)))).toEqual([]);
});

test('a score sheet may leave out the super over', () => {
  const tied = fixture('matches/superOver');
  const stored = eventsOfMatch(tied);
  const all = scorecard(tied).innings.map(({ team, runs, wickets, overs }) => {
    return { team, runs, wickets, overs };
  });
  for (const given of [all, all.slice(0, 2)]) {
    expect(mismatchesOf(foldEvents(tied.teams, [...stored, sheet(given)]))).toEqual([]);
  }
  const said = foldEvents(tied.teams, [...stored, sheet(all.slice(0, 3))]);
  expect(mismatchesOf(said)).toHaveLength(1);
});

describe('the score sheet', () => {
  test.each<{ what: string; innings: ScoreSheetLine[]; says: string }>([
    {
      what: 'runs',
      innings: [{ ...first, runs: first.runs + 1 }, second],
      says: `innings 1: the sheet has ${first.team} ${first.runs + 1}/${first.wickets}, ${first.overs} overs, the deliveries give ${start}, ${first.overs} overs`,
    },
    {
      what: 'wickets',
      innings: [first, { ...second, wickets: second.wickets + 1 }],
      says: `innings 2: the sheet has ${second.team} ${second.runs}/${second.wickets + 1}, ${second.overs} overs, the deliveries give ${chase}, ${second.overs} overs`,
    },
    {
      what: 'an innings',
      innings: [first],
      says: `innings 2: the sheet has nothing, the deliveries give ${chase}, ${second.overs} overs`,
    },
  ])('differs in $what', ({ innings, says }) => {
    expect(mismatches([...events, sheet(innings)])).toEqual([says]);
  });
});

describe('the result', () => {
  const score = `${start}, ${first.overs} overs, then ${chase}, ${second.overs} overs`;

  test.each<{ feed: Partial<Outcome>; says: string }>([
    { feed: { by: { wickets: 6 } }, says: `Harbour Lights won by 6 wickets, but ${score}` },
    { feed: { by: { runs: 5 } }, says: `Harbour Lights won by 5 runs, but ${score}` },
    { feed: { winner: 'Mill Lane', by: null }, says: `Mill Lane won, but ${score}` },
    { feed: { winner: null, by: null, result: 'tie' }, says: `a tie, but ${score}` },
    {
      feed: { by: { runs: second.runs - first.runs } },
      says: `Harbour Lights won by ${second.runs - first.runs} runs, but ${score}`,
    },
  ])('$feed is not what the deliveries give', ({ feed, says }) => {
    expect(mismatches([...events, ended(feed)])).toEqual([says]);
  });

  test('of a side that batted first and won by wickets is a mismatch', () => {
    const swapped = { ...match, innings: match.innings.toReversed() };
    const by = { wickets: 10 - first.wickets };
    const stored = [...eventsOfMatch(swapped), ended({ by })];
    expect(mismatchesOf(foldEvents(match.teams, stored))).toEqual([
      `Harbour Lights won by ${by.wickets} wickets, but ${chase}, ${second.overs} overs, then ${start}, ${first.overs} overs`,
    ]);
  });

  test.each<Partial<Outcome>>([
    { by: null },
    { winner: 'Mill Lane', by: { runs: 3 }, method: 'D/L' },
    { winner: null, by: null, result: 'no result' },
  ])('%o can be', (stored) => {
    expect(mismatches([...events, ended(stored)])).toEqual([]);
  });

  test('of a single innings is a mismatch, unless the match was awarded', () => {
    const [announced] = events;
    expect(mismatches([announced!, ended({})])).toEqual(['a win needs two innings, there are 0']);
    expect(mismatches([announced!, ended({ by: null, method: 'Awarded' })])).toEqual([]);
  });
});
