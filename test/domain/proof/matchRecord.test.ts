import { createHash } from 'node:crypto';
import type { StoredEvent } from '../../../src/domain/cricket/events';
import { canonicalJson } from '../../../src/domain/proof/canonicalJson';
import {
  ballsOf,
  byIdAndRevision,
  nameOfRules,
  pointsHash,
  pointsOfRecord,
  recordHash,
  rulesOfName,
  tableHash,
  type MatchRecord,
} from '../../../src/domain/proof/matchRecord';
import { scoreRecord } from '../../../src/domain/proof/outcome';
import { RULE_SETS } from '../../../src/domain/scoring/ruleSets';
import { provenContest } from '../../support/provenContests';
import { sha256 } from '../../../src/server/books/primitives';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const someRecord = (): MatchRecord => provenContest({ isDemo: false }).evidence.records[0]!;

test.each(RULE_SETS)('the rules $format-$version are found by their name', (set) => {
  expect(nameOfRules(set)).toBe(`${set.format}-${set.version}`);
  expect(rulesOfName(nameOfRules(set))).toBe(set);
  expect(tableHash(set, sha256)).toBe(hashOf(canonicalJson(set)));
});

test.each(['', 'T20', 'T20-', 'T20-0', 'T20-02', 'T20-99', 'T20-2 ', 'X-1', 'T20-2-2'])(
  '"%s" names no rules',
  (name) => expect(rulesOfName(name)).toBeUndefined(),
);

test('events are in the order of their ids, and of their revisions by number', () => {
  const given = [
    ['b', 0],
    ['a', 10],
    ['b', 1],
    ['a', 9],
  ] as const;
  const events = given.map(([id, revision]): StoredEvent => ({ id, revision, event: null }));
  expect(byIdAndRevision(events).map(({ id, revision }) => `${id}${revision}`)).toEqual([
    ...['a9', 'a10', 'b0', 'b1'],
  ]);
  expect(events[0]!.id).toBe('b');
});

test('the hash of a record is that of its canonical JSON, whatever the order of its fields', () => {
  const record = someRecord();
  expect(recordHash(record, sha256)).toBe(hashOf(canonicalJson(record)));
  const fields = Object.entries(record).reverse();
  expect(recordHash(Object.fromEntries(fields) as never, sha256)).toBe(recordHash(record, sha256));
  expect(recordHash({ ...record, is_over: false }, sha256)).not.toBe(recordHash(record, sha256));
  expect(pointsHash([3, -1, 50], sha256)).toBe(hashOf('[3,-1,50]'));
});

describe('the points of a record', () => {
  test('are those of everybody who could be picked, by slot, the newcomer among them', () => {
    const record = someRecord();
    const points = pointsOfRecord(record)!;
    expect(points).toHaveLength(31);
    // He is on no team sheet, and who does not play costs 50.
    expect(points[30]).toBe(50);
    expect(points.filter((one) => one === 50).length).toBeGreaterThanOrEqual(9);
  });

  test('are 0 before the playing XIs are announced, and there are none by unknown rules', () => {
    const record = someRecord();
    const events = record.events.filter(({ id }) => id !== 'announced');
    expect(pointsOfRecord({ ...record, events })).toEqual(record.squad.map(() => 0));
    expect(pointsOfRecord({ ...record, rules: 'T20-99' })).toBeNull();
  });

  test('follow the latest revision of a ball', () => {
    const [first, revised] = provenContest({ isRevised: true }).evidence.records;
    expect(pointsOfRecord(revised!)).not.toEqual(pointsOfRecord(first!));
    expect(ballsOf(revised!)).toBe(ballsOf(first!));
    expect(revised!.events).toHaveLength(first!.events.length + 1);
  });

  test.each<[string, (record: MatchRecord) => object]>([
    ['events of another shape', () => ({ events: [{ id: 'x', revision: 0, event: {} }] })],
    [
      'more players than slots',
      ({ squad }) => ({
        squad: Array.from({ length: 65 }, (_, slot) => ({ ...squad[0]!, slot })),
      }),
    ],
    [
      'runs that no board can rank',
      ({ events }) => ({
        events: events.map((one) =>
          one.event?.kind === 'delivery'
            ? {
                ...one,
                event: {
                  ...one.event,
                  delivery: {
                    ...one.event.delivery,
                    runs: { ...one.event.delivery.runs, batter: 99_999, total: 99_999 },
                  },
                },
              }
            : one,
        ),
      }),
    ],
  ])('are not worked out from a record with %s', (_, change) => {
    const record = { ...someRecord(), ...change(someRecord()) };
    expect(scoreRecord(record)).toEqual({ record, points: null });
  });

  test('are missing with the record', () => {
    expect(scoreRecord(undefined)).toEqual({ record: undefined, points: null });
  });
});
