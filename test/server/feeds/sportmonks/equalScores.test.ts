import path from 'node:path';
import type { CricsheetMatch } from '../../../../src/domain/cricket/cricsheet';
import { eventId, foldEvents, type StoredEvent } from '../../../../src/domain/cricket/events';
import { mismatchesOf } from '../../../../src/domain/cricket/reconcile';
import { scoreMatch } from '../../../../src/domain/scoring/score';
import { currentRuleSet } from '../../../../src/domain/scoring/ruleSets';
import { NO_PROGRESS, translate } from '../../../../src/server/feeds/sportmonks/translate';
import { feedEventOf } from '../../../../src/server/matches/feedFormat';
import { EVENT_MATCHES, matchFile, testOverRealMatches } from '../../../support/matches';
import { rawFixture, type ToldNoBalls } from '../../../support/sportmonks/fixture';
import { snapshotOf } from '../../../support/sportmonks/provider';

const RULES = currentRuleSet('T20');
const START_MS = Date.parse('2026-03-01T10:00:00Z');

/** Returns the events that the feed reports of a whole match as our server stores them, or why it is held. */
async function reported(
  match: CricsheetMatch,
  noBalls: ToldNoBalls,
): Promise<StoredEvent[] | string> {
  const raw = rawFixture(match, { id: 1, startMs: START_MS, noBalls });
  const snapshot = await snapshotOf(raw);
  const translated = translate(snapshot, NO_PROGRESS, { squads: new Map(), nowMs: START_MS });
  if (!translated.ok) return translated.error;
  return translated.value.events.map((event) => {
    const read = feedEventOf(event);
    return { ...read, id: read.id ?? eventId(read.event!) };
  });
}

/** Returns the players whose points differ from those of the match file. */
async function differences(match: CricsheetMatch, noBalls: ToldNoBalls): Promise<string[]> {
  const events = await reported(match, noBalls);
  if (typeof events === 'string') return [events];
  const state = foldEvents(match.teams, events);
  const fed = new Map(
    scoreMatch(state, RULES).map((one) => [`${one.team} ${one.name}`, one.total]),
  );
  return scoreMatch(match, RULES)
    .filter(({ team, name, total }) => fed.get(`${team} ${name}`) !== total)
    .map(({ team, name, total }) => `${name}: ${total}, not ${fed.get(`${team} ${name}`)}`);
}

/** Returns how many players the matches have, and those whose points differ. */
async function compare(some: readonly string[], noBalls: ToldNoBalls) {
  let players = 0;
  const different: string[] = [];
  for (const file of some) {
    const { match } = matchFile(file);
    players += scoreMatch(match, RULES).length;
    const lines = await differences(match, noBalls);
    different.push(...lines.map((line) => `${path.basename(file, '.json')} ${line}`));
  }
  return { players, different };
}

testOverRealMatches('84 matches score as in the files themselves', async (files) => {
  const { players, different } = await compare(files, 'included');
  console.log(`${players - different.length} of ${players} scores are equal`);
  expect(files).toHaveLength(84);
  expect({ players, different }).toEqual({ players: 1_855, different: [] });
});

const HELD = [
  ...['1150537', '1268191', '1298152', '1415725', '729309'].map((file) => `${file} penalty runs`),
  ...['1136564', '1283028', '1298152'].map((file) => `${file} an over of five or seven balls`),
];

testOverRealMatches('what the provider does not tell holds seven in review', async (files) => {
  const held: string[] = [];
  for (const file of files) {
    const { match } = matchFile(file);
    const state = foldEvents(match.teams, (await reported(match, 'included')) as StoredEvent[]);
    const lines = mismatchesOf(state).map((line) => `${path.basename(file, '.json')} ${line}`);
    held.push(...lines.filter((line) => !line.includes(' won by ')));
  }
  const reasons = held.map((line) =>
    line
      .replace(/innings \d: the sheet has .*/, 'penalty runs')
      .replace(/innings \d, over \d+ has [57] legal balls/, 'an over of five or seven balls'),
  );
  expect(reasons.sort()).toEqual(HELD.sort());
});

// In 2006 a no-ball cost two runs, which this way of telling can't say.
const TWO_RUNS = '222678 no reading of its no-balls gives the runs of the batting card';

const TOLD: [ToldNoBalls, string[]][] = [
  ['apart', []],
  ['everything', [TWO_RUNS]],
];
for (const [noBalls, held] of TOLD) {
  testOverRealMatches(
    `they score so when the runs of no-balls are told in another way, too: ${noBalls}`,
    async (files) => {
      const edgeCases = files.filter((file) => file.includes('edge_cases'));
      expect((await compare(edgeCases, noBalls)).different).toEqual(held);
    },
  );
}

// The other tests need the shared folder, and each file must have a test.
test('a match of the fixtures scores as in the file itself', async () => {
  const { players, different } = await compare(EVENT_MATCHES.slice(0, 1), 'included');
  expect(different).toEqual([]);
  expect(players).toBeGreaterThanOrEqual(22);
});
