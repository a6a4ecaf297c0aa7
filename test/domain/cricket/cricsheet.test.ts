import fc from 'fast-check';
import {
  matchTitle,
  parseCricsheet,
  parseT20,
  sameEvent,
} from '../../../src/domain/cricket/cricsheet';
import { ruleSetOf } from '../../../src/domain/scoring/ruleSets';
import { scoreMatch } from '../../../src/domain/scoring/score';
import { fixture, fixtureText } from '../../support/matches';

type Path = (string | number)[];

/** Returns a fixture's document with the value at one path changed, or removed by undefined. */
function changed(name: string, path: Path, value: unknown): string {
  const document = JSON.parse(fixtureText(name)) as Record<string | number, unknown>;
  let place = document;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
  place[path.at(-1)!] = value;
  return JSON.stringify(document);
}

describe('a well-formed file', () => {
  test('gives the match, its event and its outcome', () => {
    expect(fixture('matches/extras')).toMatchObject({
      teams: ['Northshore', 'Saltmarsh'],
      eventName: 'Estuary Cup',
      matchNumber: 3,
      stage: null,
      group: '1',
      season: '2025',
      gender: 'male',
      matchType: 'T20',
      dates: ['2025-06-07'],
      venue: 'The Common',
      city: 'Westbury',
      overs: 5,
      ballsPerOver: 6,
      outcome: { winner: 'Northshore', result: 'win', by: { runs: 10 }, method: 'D/L' },
    });
  });

  test('gives penalty runs, miscounted overs and a target of part overs', () => {
    const [first, second] = fixture('matches/extras').innings;
    expect(first).toMatchObject({ penaltyRuns: { pre: 0, post: 5 }, miscountedOvers: [2] });
    expect(second).toMatchObject({
      penaltyRuns: { pre: 5, post: 0 },
      target: { runs: 41, balls: 21 },
    });
  });

  test('gives several extras on one ball', () => {
    const delivery = fixture('matches/extras').innings[0]!.overs[1]!.deliveries[4]!;
    expect(delivery.extras).toEqual({ wides: 1, penalty: 5 });
  });

  test('ignores an extra of no runs', () => {
    const path = ['innings', 0, 'overs', 0, 'deliveries', 1, 'extras'];
    const match = parseCricsheet(changed('matches/extras', path, { wides: 0, legbyes: 1 }));
    const delivery = match.ok ? match.value.innings[0]!.overs[0]!.deliveries[1]! : null;
    expect(delivery?.extras).toEqual({ legbyes: 1 });
  });

  test('gives several wickets on one ball, and a substitute without a name', () => {
    const [over0, over1] = fixture('matches/dismissals').innings[0]!.overs;
    expect(over0!.deliveries[1]!.wickets).toEqual([
      { playerOut: 'B Baker', kind: 'caught', fielders: [{ name: 'M Mercer', substitute: false }] },
      { playerOut: 'A Archer', kind: 'retired hurt', fielders: [] },
    ]);
    expect(over1!.deliveries[1]!.wickets[0]!.fielders).toEqual([{ name: null, substitute: true }]);
  });

  test.each([
    { name: 'matches/superOver', outcome: { result: 'tie', eliminator: 'Hill Top' } },
    { name: 'matches/noResult', outcome: { result: 'no result', winner: null, by: null } },
    { name: 'matches/awarded', outcome: { result: 'win', method: 'Awarded', by: null } },
  ])('gives the outcome of $name', ({ name, outcome }) => {
    expect(fixture(name).outcome).toMatchObject(outcome);
  });

  test.each([
    { name: 'matches/extras', title: 'Match 3, Estuary Cup' },
    { name: 'event/final', title: 'Final, Lantern Fives' },
    { name: 'matches/superOver', title: 'Hill Top v Low Moor' },
  ])('is titled $title', ({ name, title }) => {
    expect(matchTitle(fixture(name))).toBe(title);
  });

  test('without a ball bowled has no innings', () => {
    const match = parseCricsheet(changed('matches/noResult', ['innings'], undefined));
    expect(match).toMatchObject({ ok: true, value: { innings: [] } });
  });
});

describe('matches of one event', () => {
  const final = fixture('event/final');

  test('agree in name, season, gender and match type, a numeric season included', () => {
    expect(sameEvent(fixture('event/match1'), final)).toBe(true);
  });

  test.each([
    { eventName: 'Lantern Sixes' },
    { season: '2026' },
    { gender: 'female' },
    { matchType: 'ODI' },
  ])('are not those that differ in %p', (difference) => {
    expect(sameEvent({ ...final, ...difference }, final)).toBe(false);
  });

  test('do not exist without an event name', () => {
    const match = fixture('matches/superOver');
    expect(sameEvent(match, match)).toBe(false);
  });
});

describe('a malformed file', () => {
  test.each([
    { why: 'not JSON', text: '{"info": ', code: 'NOT_JSON', says: 'Not JSON' },
    { why: 'empty', text: '', code: 'NOT_JSON', says: 'Not JSON' },
    { why: 'a list', text: '[]', code: 'NOT_A_MATCH', says: 'the document should be an object' },
    { why: 'null', text: 'null', code: 'NOT_A_MATCH', says: 'the document should be an object' },
    {
      why: 'another document',
      text: '{"name": "x"}',
      code: 'NOT_A_MATCH',
      says: 'info is missing',
    },
  ])('because it is $why is refused', ({ text, code, says }) => {
    const message = expect.stringContaining(says) as string;
    expect(parseCricsheet(text)).toEqual({ ok: false, error: { code, message } });
  });

  const ball: Path = ['innings', 0, 'overs', 0, 'deliveries', 0];
  test.each<{ path: Path; value: unknown; says: string }>([
    { path: ['info', 'teams'], value: ['One'], says: 'info.teams should name two teams' },
    { path: ['info', 'teams', 0], value: 'Third', says: 'info.players.Third is missing' },
    { path: ['info', 'players'], value: undefined, says: 'info.players is missing' },
    { path: ['info', 'outcome'], value: undefined, says: 'info.outcome is missing' },
    { path: ['info', 'outcome'], value: { result: 'rain' }, says: 'not a known result' },
    { path: ['info', 'dates'], value: [], says: 'info.dates should hold a date' },
    { path: ['info', 'dates', 0], value: '7 June', says: 'info.dates[0] should be a date' },
    { path: ['info', 'dates', 0], value: '2024-13-45', says: 'info.dates[0] should be a date' },
    { path: ['innings'], value: {}, says: 'innings should be a list' },
    { path: ['innings', 1, 'team'], value: 'Third', says: 'innings[1].team is not one of the two' },
    {
      path: [...ball, 'runs', 'batter'],
      value: '4',
      says: 'innings[0].overs[0].deliveries[0].runs.batter should be a whole number of 0 or more',
    },
    {
      path: [...ball, 'runs', 'total'],
      value: -1,
      says: 'runs.total should be a whole number of 0 or more',
    },
    { path: [...ball, 'bowler'], value: undefined, says: 'deliveries[0].bowler is missing' },
    {
      path: [...ball, 'extras'],
      value: { wides: 0.5 },
      says: 'extras.wides should be a whole number',
    },
    {
      path: ['innings', 0, 'miscounted_overs'],
      value: { last: {} },
      says: 'miscounted_overs.last should have the number of an over as its key',
    },
  ])('because of $path is refused: $says', ({ path, value, says }) => {
    expect(parseCricsheet(changed('matches/extras', path, value))).toEqual({
      ok: false,
      error: { code: 'NOT_A_MATCH', message: expect.stringContaining(says) as string },
    });
  });

  test('never makes the parser throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.json({ maxDepth: 8 })), (text) => {
        expect(parseCricsheet(text)).toMatchObject({ ok: false });
      }),
      { numRuns: 2_000 },
    );
  });

  test('never makes parser or scorer throw, whatever value one path has', () => {
    const places = pathsOf(JSON.parse(fixtureText('matches/dismissals')));
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (path, value) => {
        const match = parseCricsheet(changed('matches/dismissals', path, value));
        if (match.ok)
          expect(scoreMatch(match.value, ruleSetOf({ format: 'T20', version: 1 }))).toHaveLength(
            22,
          );
        else refused += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(refused).toBeGreaterThan(500);
  });
});

/** Returns every path of a document except those in the team sheets, whose length is fixed in this property. */
function pathsOf(value: unknown, before: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return (entries as [string | number, unknown][])
    .filter(([key]) => key !== 'players')
    .flatMap(([key, inner]) => [[...before, key], ...pathsOf(inner, [...before, key])]);
}

describe('parseT20', () => {
  const withType = (type: unknown): string =>
    changed('matches/extras', ['info', 'match_type'], type);

  test.each(['T20', 'IT20'])('accepts a match of type %s', (type) => {
    const match = parseT20(withType(type));
    expect(match).toEqual(parseCricsheet(withType(type)));
    expect(match.ok).toBe(true);
  });

  test.each(['Test', 'MDM', 'ODI', 'ODM'])('refuses type %s as another format', (type) => {
    const error = { code: 'OTHER_FORMAT', message: `Not T20: ${type}` };
    expect(parseT20(withType(type))).toEqual({ ok: false, error });
  });

  test('reports another format before anything else that is wrong with the file', () => {
    const match = parseT20('{"info": {"match_type": "Test"}}');
    expect(match).toMatchObject({ ok: false, error: { code: 'OTHER_FORMAT' } });
  });

  test.each([
    ['no JSON', '{', 'NOT_JSON'],
    ['no match', '{"info": {}}', 'NOT_A_MATCH'],
    ['a T20 match with a hole', changed('matches/extras', ['info', 'teams'], null), 'NOT_A_MATCH'],
  ])('%s is told as it is elsewhere', (_what, text, code) => {
    const match = parseT20(text);
    expect(match).toMatchObject({ ok: false, error: { code } });
    if (code === 'NOT_JSON') expect(match).toEqual(parseCricsheet(text));
  });
});
