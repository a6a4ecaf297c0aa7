import fc from 'fast-check';
import {
  eventId,
  eventsOfMatch,
  foldEvents,
  type MatchEvent,
  type StoredEvent,
} from '../../../src/domain/cricket/events';
import { fixture } from '../../support/matches';

const match = fixture('matches/extras');
const events = eventsOfMatch(match);
const fold = (list: Iterable<StoredEvent>) => foldEvents(match.teams, list);
const complete = fold(events);

test('a match without events is empty and not announced', () => {
  expect(fold([])).toEqual({
    teams: match.teams,
    teamSheets: [],
    innings: [],
    ballsPerOver: 6,
    announced: false,
    hasBalls: false,
    hasSoundOver: false,
    outcome: null,
    scoreSheet: null,
    gaps: [],
  });
});

test('the events of a match are in order of play, the result last', () => {
  const ids = events.map(({ id, revision }) => `${id}@${revision}`);
  expect(ids.slice(0, 3)).toEqual(['announced@0', 'innings:0@0', 'delivery:0.0.0@0']);
  expect(ids.indexOf('innings:0@1')).toBe(ids.indexOf('innings:1@0') - 1);
  expect(ids.at(-1)).toBe('result@0');
  // 28 and 22 deliveries, two openings, a revision of the first, the announcement and the result.
  expect(ids).toHaveLength(28 + 22 + 5);
});

test('penalties after the last ball and miscounted overs are reported when the innings is over', () => {
  const opening = events.find(({ id, revision }) => id === 'innings:0' && revision === 0);
  expect(opening!.event).toMatchObject({ penaltyRuns: { pre: 0, post: 0 }, miscountedOvers: [] });
  expect(complete.innings[0]).toMatchObject({
    penaltyRuns: { pre: 0, post: 5 },
    miscountedOvers: [2],
  });
});

test('events in any order, with repeated and outdated ones, give the same state', () => {
  const outdated = events
    .filter(({ event }) => event?.kind === 'delivery')
    .map((stored) => ({ ...stored, revision: -1, event: null }));
  const told = [...events, ...events, ...outdated];
  const shuffled = fc.shuffledSubarray(told, { minLength: told.length, maxLength: told.length });
  fc.assert(
    fc.property(shuffled, (list) => {
      expect(fold(list)).toEqual(complete);
    }),
  );
});

test('a revised ball replaces the earlier revision, and a withdrawn ball is removed', () => {
  const ball = events.find(({ id }) => id === 'delivery:0.3.0')!;
  const told = ball.event as Extract<MatchEvent, { kind: 'delivery' }>;
  const runs = { batter: 6, extras: 0, total: 6, nonBoundary: false };
  const delivery = { ...told.delivery, runs };

  const revised = fold([...events, { ...ball, revision: 1, event: { ...told, delivery } }]);
  expect(revised.innings[0]!.overs[3]!.deliveries[0]).toEqual(delivery);

  const withdrawn = fold([{ ...ball, revision: 1, event: null }, ...events]);
  expect(withdrawn.innings[0]!.overs[3]!.deliveries).toEqual(
    complete.innings[0]!.overs[3]!.deliveries.slice(1),
  );
});

test('balls are left out until the opening names the batting team', () => {
  const opening = events.filter(({ id }) => id === 'innings:1');
  const others = events.filter(({ id }) => id !== 'innings:1');
  expect(fold(others).innings).toHaveLength(1);
  expect(fold([...others, ...opening])).toEqual(complete);
});

test.each<{ event: MatchEvent; id: string }>([
  { event: { kind: 'announced', teamSheets: [] }, id: 'announced' },
  { event: { kind: 'innings', innings: 1, ...match.innings[1]! }, id: 'innings:1' },
  {
    event: {
      kind: 'delivery',
      innings: 0,
      over: 3,
      ball: 2,
      delivery: match.innings[0]!.overs[3]!.deliveries[2]!,
    },
    id: 'delivery:0.3.2',
  },
  { event: { kind: 'sheet', innings: [] }, id: 'sheet' },
  { event: { kind: 'result', outcome: match.outcome }, id: 'result' },
])('every revision of the event has the id $id', ({ event, id }) => {
  expect(eventId(event)).toBe(id);
});

test('two events for one ball are folded in the same order, however they arrive', () => {
  const ball = events.find(({ id }) => id === 'delivery:0.3.0')!;
  const other = { ...ball, id: 'a-second-one' };
  const forth = fold([...events, other]);
  expect(fold([other, ...[...events].reverse()])).toEqual(forth);
  expect(forth.gaps).toEqual(['innings 1, over 4: ball 1 was reported twice']);
});

test('an innings with an absurd number leaves few gaps', () => {
  const opening = events.find(({ id }) => id === 'innings:0')!.event as MatchEvent;
  const absurd = { ...opening, innings: 3_000_000 } as MatchEvent;
  const { gaps } = fold([...events, { id: eventId(absurd), revision: 0, event: absurd }]);
  expect(gaps[0]).toBe('innings 3 was not opened');
  expect(gaps).toHaveLength(19);
});

test('the latest score sheet counts', () => {
  const line = { team: match.teams[0], runs: 1, wickets: 2, overs: '3.4' };
  const sheet = (runs: number, revision: number): StoredEvent => {
    return { id: 'sheet', revision, event: { kind: 'sheet', innings: [{ ...line, runs }] } };
  };
  expect(fold([sheet(7, 2), sheet(5, 1), ...events]).scoreSheet).toEqual([{ ...line, runs: 7 }]);
});
