import {
  eventsOfMatch,
  foldEvents,
  type MatchEvent,
  type SheetLine,
  type StoredEvent,
} from '../../../src/domain/cricket/events';
import { mismatchesOf } from '../../../src/domain/cricket/reconcile';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import type { Innings, Outcome } from '../../../src/domain/cricket/types';
import { fixture } from '../../support/matches';

// Harbour Lights won by five wickets; five overs a side.
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
const lines: SheetLine[] = scorecard(match).innings.map(({ team, runs, wickets, overs }) => {
  return { team, runs, wickets, overs };
});
const sheet = (innings: readonly SheetLine[]): StoredEvent => {
  return { id: 'sheet', revision: 0, event: { kind: 'sheet', innings } };
};
const [first, second] = lines as [SheetLine, SheetLine];
const ball = (id: string) => events.find((event) => event.id === id)!;
const [start, chase] = [
  `${first.team} ${first.runs}/${first.wickets}`,
  `${second.team} ${second.runs}/${second.wickets}`,
];

function at(told: StoredEvent, place: { over: number; ball: number }): StoredEvent {
  const body = told.event as Extract<MatchEvent, { kind: 'delivery' }>;
  return { id: 'another', revision: 0, event: { ...body, ...place } };
}

function revised(id: string, runs: { batter: number; extras: number; total: number }): StoredEvent {
  const body = ball(id).event as Extract<MatchEvent, { kind: 'delivery' }>;
  const delivery = { ...body.delivery, runs: { ...runs, nonBoundary: false } };
  return { id, revision: 1, event: { ...body, delivery } };
}

function opened(innings: number, { team }: Innings): StoredEvent {
  const event = foldEvents(match.teams, events).innings[innings]!;
  const { superOver, penaltyRuns, miscountedOvers, target } = event;
  const opening = { team, superOver, penaltyRuns, miscountedOvers, target };
  return { id: `innings:${innings}`, revision: 5, event: { kind: 'innings', innings, ...opening } };
}

test('a match that was told whole has nothing to reconcile', () => {
  expect(mismatches(events)).toEqual([]);
  expect(mismatches([...events, sheet(lines)])).toEqual([]);
  const whole = lines.map((line) => ({ ...line, overs: line.overs.replace(/^(\d+)$/, '$1.0') }));
  expect(whole).not.toEqual(lines);
  expect(mismatches([...events, sheet(whole)])).toEqual([]);
});

test.each<{ what: string; told: StoredEvent[]; says: RegExp }>([
  {
    what: 'a ball that is missing',
    told: without('delivery:0.2.1'),
    says: /^innings 1, over 3: ball 2 is missing$/,
  },
  {
    what: 'an over that is missing',
    told: events.filter(({ id }) => !id.startsWith('delivery:1.1.')),
    says: /^innings 2: over 2 is missing$/,
  },
  {
    what: 'the last ball of an over that is missing',
    told: without(events.findLast(({ id }) => id.startsWith('delivery:0.1.'))!.id),
    says: /^innings 1, over 2 has 5 legal balls$/,
  },
  {
    what: 'a ball that was told under two ids',
    told: [...events, { ...ball('delivery:0.2.1'), id: 'another' }],
    says: /^innings 1, over 3: ball 2 was told twice$/,
  },
  {
    what: 'an innings without its opening',
    told: events.filter(({ id }) => id !== 'innings:1'),
    says: /^innings 2 was not opened$/,
  },
  {
    what: 'a first innings that was not told at all',
    told: events.filter(({ id }) => id !== 'innings:0' && !id.startsWith('delivery:0.')),
    says: /^innings 1 was not opened$/,
  },
  {
    what: 'an over with a ball too many',
    told: [...events, at(ball('delivery:0.1.0'), { over: 1, ball: 6 })],
    says: /^innings 1, over 2 has 7 legal balls$/,
  },
  {
    what: 'a ball whose runs do not add up',
    told: [...events, revised('delivery:0.1.1', { batter: 5, extras: 0, total: 4 })],
    says: /^innings 1, over 2: the runs of ball 2 do not add up$/,
  },
  {
    what: 'innings that are opened by the wrong sides',
    told: [...events, opened(0, match.innings[1]!), opened(1, match.innings[0]!)],
    says: /^[A-Z] \w+ is not on the team sheet of Harbour Lights$/,
  },
  {
    what: 'elevens that were not announced',
    told: without('announced'),
    says: /^the playing elevens were not announced$/,
  },
])('$what', ({ told, says }) => {
  expect(mismatches(told)).toContainEqual(expect.stringMatching(says));
});

test('somebody who is on no team sheet, but for substitute fielders', () => {
  const { event } = ball('delivery:0.0.0');
  const told = event as Extract<MatchEvent, { kind: 'delivery' }>;
  const by = (name: string, substitute: boolean): StoredEvent => {
    const wickets = [
      { playerOut: told.delivery.batter, kind: 'caught', fielders: [{ name, substitute }] },
    ];
    const delivery = { ...told.delivery, wickets };
    return { id: 'delivery:0.0.0', revision: 1, event: { ...told, delivery } };
  };
  expect(mismatches([...events, by('A Stranger', false)])).toContain(
    'A Stranger is not on the team sheet of Harbour Lights',
  );
  expect(mismatches([...events, by('A Stranger', true)])).not.toContain(
    'A Stranger is not on the team sheet of Harbour Lights',
  );
});

test('a score sheet may leave the super over out', () => {
  const tied = fixture('matches/superOver');
  const told = eventsOfMatch(tied);
  const all = scorecard(tied).innings.map(({ team, runs, wickets, overs }) => {
    return { team, runs, wickets, overs };
  });
  for (const given of [all, all.slice(0, 2)]) {
    expect(mismatchesOf(foldEvents(tied.teams, [...told, sheet(given)]))).toEqual([]);
  }
  const said = foldEvents(tied.teams, [...told, sheet(all.slice(0, 3))]);
  expect(mismatchesOf(said)).toHaveLength(1);
});

describe('the score sheet', () => {
  test.each<{ what: string; innings: SheetLine[]; says: string }>([
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

  test.each<{ told: Partial<Outcome>; says: string }>([
    { told: { by: { wickets: 6 } }, says: `Harbour Lights won by 6 wickets, but ${score}` },
    { told: { by: { runs: 5 } }, says: `Harbour Lights won by 5 runs, but ${score}` },
    { told: { winner: 'Mill Lane', by: null }, says: `Mill Lane won, but ${score}` },
    { told: { winner: null, by: null, result: 'tie' }, says: `a tie, but ${score}` },
  ])('$told is not what the deliveries give', ({ told, says }) => {
    expect(mismatches([...events, ended(told)])).toEqual([says]);
  });

  test.each<Partial<Outcome>>([
    { by: null },
    { winner: 'Mill Lane', by: { runs: 3 }, method: 'D/L' },
    { winner: null, by: null, result: 'no result' },
  ])('%o can be', (told) => {
    expect(mismatches([...events, ended(told)])).toEqual([]);
  });

  test('of one innings is none, unless the match was awarded', () => {
    const [announced] = events;
    expect(mismatches([announced!, ended({})])).toEqual(['a win needs two innings, there are 0']);
    expect(mismatches([announced!, ended({ by: null, method: 'Awarded' })])).toEqual([]);
  });
});
