import { foldEvents } from '../../../src/domain/cricket/events';
import { FORMATS, type RuleSetName, valuesOf } from '../../../src/domain/scoring/rules';
import { currentRuleSet, RULE_SETS, ruleSetOf } from '../../../src/domain/scoring/ruleSets';
import { migrate } from '../../../src/server/database/migrate';
import { latestRules } from '../../support/latestRules';
import { capsOf, expectPromisesKept, submit } from '../../support/server/acknowledgements';
import {
  awardedTo,
  namedStateOf,
  resultEvent,
  scriptOf,
  storedEvent,
} from '../../support/server/feeds';
import {
  FEED_TOKEN,
  fixtureEvent,
  startGame,
  type Game,
  type OpenMatch,
  type Wire,
} from '../../support/server/game';
import { matchFile } from '../../support/matches';
import { fixtures } from '../../support/paths';
import { referenceScores, referenceTable } from '../../support/referenceScorer';
import { sampleFixture } from '../../support/server/operations';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const T20_1: RuleSetName = { format: 'T20', version: 1 };
const T20_LATEST = latestRules('T20');

const rulesOf = async ({ id }: { id: string }) =>
  (await game.call<Wire['Match']>('GET', `scoring/matches/${id}`)).body.rules;

/** Opens a match with the rules of one that was opened before a later version was published. */
async function openedUnder(rules: RuleSetName): Promise<OpenMatch> {
  const match = await game.openMatch({ ballEveryMs: 1 });
  await game.database.db
    .updateTable('match')
    .set({ rules_format: rules.format, rules_version: rules.version })
    .where('id', '=', match.id)
    .execute();
  return match;
}

/** The totals of the final by team and name, from the tests' own scorer. */
function expectedTotals({ format, version }: RuleSetName): Record<string, number> {
  const { raw } = matchFile(`${fixtures}/event/final.json`);
  const scores = referenceScores(raw, referenceTable(`${format}@${version}`));
  return Object.fromEntries(scores.map(({ team, name, total }) => [`${team}: ${name}`, total]));
}

async function storedTotals(match: OpenMatch): Promise<Record<string, number>> {
  const { players } = await namedStateOf(game, match);
  const playing = players.filter((player) => player.playing === true);
  return Object.fromEntries(playing.map(({ team, name, total }) => [`${team}: ${name}`, total]));
}

describe('the rules of a match', () => {
  test('are the latest of its format when it is opened', async () => {
    expect(await rulesOf(await game.openMatch())).toEqual(T20_LATEST);
  });

  test.each([
    [undefined, 'T20'],
    ['T20A', 'T20A'],
    ['T20W', 'T20W'],
  ] as const)('of a fixture with the format %s are those of %s', async (format, expected) => {
    const body = { ...sampleFixture(), ...(format && { format }) };
    const fed = await game.call<Wire['FeedMatch']>('POST', 'feed/fixtures', {
      as: FEED_TOKEN,
      body,
    });
    expect(fed.status).toBe(200);
    expect(await rulesOf({ id: fed.body.match_id })).toEqual(latestRules(expected));
    const again = { ...sampleFixture(), format: 'T20' };
    await game.call('POST', 'feed/fixtures', { as: FEED_TOKEN, body: again });
    expect(await rulesOf({ id: fed.body.match_id })).toEqual(latestRules(expected));
  });

  test('of imported history are those of its format', async () => {
    const { others } = fixtureEvent();
    const women = { ...others[0]!, gender: 'female' };
    await game.services.archive.import([women], null);
    const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/nightmareXIs');
    expect(body.map(({ rules }) => rules)).toEqual([latestRules('T20W')]);
  });

  test.each([
    { which: 'version 1', rules: T20_1 },
    { which: 'the latest version', rules: T20_LATEST },
  ])('decide its points and its prizes: $which', async ({ rules }) => {
    const match =
      rules === T20_1 ? await openedUnder(T20_1) : await game.openMatch({ ballEveryMs: 1 });
    const users = await game.signUpMany(3);
    for (const [variant, user] of users.entries()) {
      await submit(game, user, match, match.contest['premium']!, match.team(variant));
    }
    await game.playOut(match);
    expect(await rulesOf(match)).toEqual(rules);
    expect(await storedTotals(match)).toEqual(expectedTotals(rules));
    const caps = await Promise.all(users.map((user) => capsOf(game, user)));
    expect(caps.reduce((sum, one) => sum + one, 0)).toBe(3_000);
    expect(Math.max(...caps)).toBeGreaterThan(1_000);
    await expectPromisesKept(game);
  });
});

test('a player who has done nothing is yet to play during the match, and gets no_impact after it', async () => {
  const match = await game.openMatch({ ballEveryMs: 1 });
  const script = await scriptOf(game, match);
  const { final } = fixtureEvent();
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();

  await game.services.matchLife.ingest(match.id, script.slice(0, 3));
  const early = (await namedStateOf(game, match)).players.filter(({ playing }) => playing);
  const idle = early.filter(({ breakdown }) => breakdown.no_impact === 0);
  // Only the bowler and the batter who faced the ball are involved.
  expect([early.length, idle.length]).toEqual([22, 20]);
  expect(idle.every(({ total }) => total === 0)).toBe(true);

  await game.services.matchLife.ingest(match.id, script.slice(0, -1));
  const beforeResult = (await namedStateOf(game, match)).players;
  await game.services.matchLife.ingest(match.id, script);
  const after = (await namedStateOf(game, match)).players;
  const state = foldEvents(final.teams, script);
  expect(state.outcome).not.toBeNull();
  for (const [index, { breakdown, total }] of after.entries()) {
    const before = beforeResult[index]!;
    expect(breakdown.no_impact).toBe(before.breakdown.no_impact === 0 ? 20 : undefined);
    expect(total - before.total).toBe(before.breakdown.no_impact === 0 ? 20 : 0);
  }
});

test('a result that is withdrawn after completion takes no points away', async () => {
  const match = await game.openMatch();
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const script = await scriptOf(game, match);
  const award = resultEvent(awardedTo(match.homeTeam));
  await game.services.matchLife.ingest(match.id, [...script.slice(0, 3), award]);
  await game.services.settlement.settleDue();
  const { status, players } = await namedStateOf(game, match);
  expect(status).toBe('completed');
  expect(players.some(({ breakdown }) => breakdown.no_impact === 20)).toBe(true);
  await game.services.matchLife.ingest(match.id, [storedEvent('result', null, 1)]);
  expect((await namedStateOf(game, match)).players).toEqual(players);
});

test('form is computed from figures under the requested rules', async () => {
  const match = await game.openMatch();
  const user = await game.signUp();
  const formsUnder = async (query: object) => {
    const all = new URLSearchParams({
      home_team: match.homeTeam,
      away_team: match.awayTeam,
      tournament_id: match.tournamentId,
      ...query,
    });
    const { body } = await game.call<Wire['Squads']>('GET', `scoring/squads?${all}`, { as: user });
    return Object.fromEntries(
      Object.entries(body).flatMap(([team, players]) =>
        players.map(({ name, form }) => [`${team}: ${name}`, form]),
      ),
    );
  };
  const expected = (table: string) => {
    const forms: Record<string, number[]> = {};
    for (const file of ['match1', 'match2', 'match3']) {
      const { raw, match: played } = matchFile(`${fixtures}/event/${file}.json`);
      if (played.outcome.result === 'no result') continue;
      for (const { team, name, total } of referenceScores(raw, referenceTable(table))) {
        (forms[`${team}: ${name}`] ??= []).push(total);
      }
    }
    return forms;
  };
  for (const { format, version } of RULE_SETS) {
    const forms = await formsUnder({ format, version: String(version) });
    expect(forms).toMatchObject(pick(expected(`${format}@${version}`), Object.keys(forms)));
  }
  const complete = await formsUnder({});
  expect(complete).toEqual(
    await formsUnder({ ...T20_LATEST, version: String(T20_LATEST.version) }),
  );
  // Figures that were stored before there was such a figure lack it, and it counts as 0.
  await game.database.script(
    `update match_player set figures = figures - 'maidens' where (figures->>'maidens')::int = 0`,
  );
  expect(await formsUnder({})).toEqual(complete);
  const unknown = await game.call<{ code: string }>(
    'GET',
    `scoring/squads?home_team=a&away_team=b&tournament_id=c&format=T20A&version=1`,
    { as: user },
  );
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
});

const pick = <T>(all: Record<string, T>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));

test('a match that was frozen before the upgrade goes on under version 1, and is settled under it', async () => {
  const match = await openedUnder(T20_1);
  const users = await game.signUpMany(3);
  for (const [variant, user] of users.entries()) {
    await submit(game, user, match, match.contest['premium']!, match.team(variant));
  }
  const script = await scriptOf(game, match);
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await game.services.matchLife.ingest(match.id, script.slice(0, 8));
  const shown = await storedTotals(match);

  // Restores the tables of the previous version.
  await game.database.script(`
    alter table match drop column rules_format;
    alter table match_player rename column figures to part;
    update match_player set part = part -
      '{fours,sixes,wickets,lbwOrBowled,maidens,catches,runOuts,bowledAny}'::text[];
    delete from schema_migration where name = '015_rules.sql';`);
  expect(await migrate(game.database)).toEqual(['015_rules.sql']);

  expect(await rulesOf(match)).toEqual(T20_1);
  expect(await storedTotals(match)).toEqual(shown);
  // Version 1 has given no_impact from the first ball on.
  await game.services.matchLife.ingest(match.id, script.slice(0, 9));
  const { players } = await namedStateOf(game, match);
  expect(players.some(({ breakdown }) => breakdown.no_impact === 20)).toBe(true);
  await game.playOut(match);
  expect(await storedTotals(match)).toEqual(expectedTotals(T20_1));
  const caps = await Promise.all(users.map((user) => capsOf(game, user)));
  expect(Math.max(...caps)).toBeGreaterThan(1_000);
  await expectPromisesKept(game);
});

describe('the published rules', () => {
  const rules = (query: string) => game.call<Wire['ScoringRules']>('GET', `scoring/rules?${query}`);

  test.each(FORMATS)('are the latest of %s', async (format) => {
    const { status, body } = await rules(`format=${format}`);
    expect([status, body]).toEqual([200, valuesOf(currentRuleSet(format))]);
  });

  test('are those of the requested version', async () => {
    expect((await rules('format=T20&version=1')).body).toEqual(valuesOf(ruleSetOf(T20_1)));
  });

  test.each([
    ['format=T20&version=99', 404],
    ['format=T20W&version=1', 404],
    ['format=ODI', 400],
    ['format=T20&version=0', 400],
    ['', 400],
  ])('for %j are refused with %i', async (query, status) => {
    expect((await rules(query)).status).toBe(status);
  });
});
