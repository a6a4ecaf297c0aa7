import { sql } from 'kysely';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import { currentRuleSet } from '../../../src/domain/scoring/ruleSets';
import { scoreMatch } from '../../../src/domain/scoring/score';
import type { CricsheetMatch } from '../../../src/domain/cricket/cricsheet';
import {
  fixtureEvent,
  startGame,
  type Game,
  type OpenMatch,
  type Wire,
} from '../../support/server/game';

let game: Game;
const { final, others } = fixtureEvent();
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const imported = (...matches: CricsheetMatch[]) => game.services.archive.import(matches, null);

async function everything() {
  const { db } = game.database;
  return {
    tournaments: await db.selectFrom('tournament').selectAll().orderBy('id').execute(),
    players: await db.selectFrom('player').selectAll().orderBy('id').execute(),
    squads: await db.selectFrom('squad').selectAll().orderBy('player_id').execute(),
    matches: await db.selectFrom('match').selectAll().orderBy('id').execute(),
    points: await db
      .selectFrom('match_player')
      .selectAll()
      .orderBy('match_id')
      .orderBy('slot')
      .execute(),
  };
}

test('importing history again changes nothing', async () => {
  expect(await imported(others[0]!)).toEqual([{ imported: 'new' }]);
  const once = await everything();
  expect(await imported(others[0]!)).toEqual([{ imported: 'unchanged' }]);
  expect(await everything()).toEqual(once);
});

test('three servers that import the same history at once store it once', async () => {
  const all = others.flatMap((match) => Array.from({ length: 3 }, () => match));
  const results = (await Promise.all(all.map((one) => imported(one)))).flat();
  expect(results.filter((one) => 'imported' in one && one.imported === 'new')).toHaveLength(3);
  const { matches, tournaments } = await everything();
  expect([matches.length, tournaments.length]).toEqual([3, 1]);
});

test('history is listed, has a Nightmare XI and no contests, and is never settled', async () => {
  await imported(others[0]!);
  const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/nightmareXIs');
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    status: 'completed',
    date: '2025-07-05',
    start_time: '2025-07-05T12:00:00.001Z',
    result: 'Harbour Lights won by 26 runs',
    replay: false,
    Contests: [],
  });
  const eleven = body[0]!.NightmareXI!;
  expect(eleven).toHaveLength(11);
  expect(eleven.reduce((sum, { totalScore }) => sum + totalScore, 0)).toBe(
    body[0]!.NightmareXI_total_score,
  );
  expect((await game.call('GET', 'scoring/matches')).body).toEqual([]);
  const before = await everything();
  await game.work();
  expect(await everything()).toEqual(before);
});

const playerOf = async (match: OpenMatch, team: string, name: string): Promise<Wire['Player']> => {
  const as = await game.signUp();
  const query = new URLSearchParams({
    home_team: match.homeTeam,
    away_team: match.awayTeam,
    tournament_id: match.tournamentId,
  });
  const { body } = await game.call<Wire['Squads']>('GET', `scoring/squads?${query}`, { as });
  return body[team]!.find((player) => player.name === name)!;
};
const formOf = async (...of: Parameters<typeof playerOf>): Promise<number[]> =>
  (await playerOf(...of)).form;
const roleOf = async (...of: Parameters<typeof playerOf>): Promise<Wire['Player']['role']> =>
  (await playerOf(...of)).role;

const totalIn = (match: CricsheetMatch, team: string, name: string): number =>
  scoreMatch(match, currentRuleSet('T20')).find(
    (points) => points.team === team && points.name === name,
  )!.total;

const HARBOUR = 'Harbour Lights';
const ANCHOR = 'T Anchor';
const earlier = [others[0]!, others[2]!];
const expected = earlier.map((match) => totalIn(match, HARBOUR, ANCHOR));

test('form has the points of the matches before the replayed one, oldest first', async () => {
  const match = await game.openMatch();
  expect(await formOf(match, HARBOUR, ANCHOR)).toEqual(expected);
  // A player without a known match has no form.
  const { db } = game.database;
  await db
    .insertInto('player')
    .values({ id: 'new', team: HARBOUR, name: 'New', registry_id: null })
    .execute();
  await db
    .insertInto('squad')
    .values({ tournament_id: match.tournamentId, player_id: 'new' })
    .execute();
  expect(await formOf(match, HARBOUR, 'New')).toEqual([]);
});

test('form includes neither the replayed match itself nor later ones', async () => {
  const later = { ...others[0]!, dates: ['2025-08-01'] };
  await imported(final);
  await imported(later);
  const match = await game.openMatch({ ballEveryMs: 1 });
  expect(await formOf(match, HARBOUR, ANCHOR)).toEqual(expected);
  await game.playOut(match);
  expect(await formOf(match, HARBOUR, ANCHOR)).toEqual(expected);
  const another = await game.openMatch();
  expect(await formOf(another, HARBOUR, ANCHOR)).toEqual(expected);
});

test('form has the last five matches', async () => {
  for (let day = 1; day <= 7; day += 1) {
    const match = { ...others[0]!, dates: [`2025-06-0${day}`], matchNumber: day };
    await imported(match);
  }
  const match = await game.openMatch();
  const first = totalIn(others[0]!, HARBOUR, ANCHOR);
  expect(await formOf(match, HARBOUR, ANCHOR)).toEqual([first, first, first, ...expected]);
});

test('a match without a result does not count', async () => {
  const washedOut = {
    ...others[0]!,
    dates: ['2025-07-01'],
    outcome: { ...others[0]!.outcome, winner: null, result: 'no result' as const, by: null },
  };
  await imported(washedOut);
  const match = await game.openMatch();
  expect(await formOf(match, HARBOUR, ANCHOR)).toEqual(expected);
  const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/nightmareXIs');
  expect(body.map(({ date }) => date)).not.toContain('2025-07-01');
});

describe('the role of a player', () => {
  const roles = async (match: OpenMatch) => ({
    // Opened the batting in both matches before the replayed one.
    [ANCHOR]: await roleOf(match, HARBOUR, ANCHOR),
    // Stumped E Egremont in the only match played.
    'K Capstan': await roleOf(match, HARBOUR, 'K Capstan'),
    // Played in one match only.
    'J Bollard': await roleOf(match, HARBOUR, 'J Bollard'),
  });
  const known = { [ANCHOR]: 'BAT', 'K Capstan': 'WK', 'J Bollard': null };

  test('is derived from the matches before the replayed one', async () => {
    const match = await game.openMatch();
    expect(await roles(match)).toEqual(known);
    // Made a stumping only in the final.
    expect(await roleOf(match, 'Mill Lane', 'H Flour')).not.toBe('WK');
  });

  test('is derived from more matches than form', async () => {
    const text = JSON.stringify(others[0]).replace('"stumped"', '"bowled"');
    const without = JSON.parse(text) as CricsheetMatch;
    for (const day of ['06', '07', '08', '09', '10', '11']) {
      const match = { ...without, dates: [`2025-07-${day}`] };
      await imported(match);
    }
    expect(await roleOf(await game.openMatch(), HARBOUR, 'K Capstan')).toBe('WK');
  });

  test('is unknown for matches stored without figures, until they are imported again', async () => {
    const match = await game.openMatch();
    await game.database.db
      .updateTable('match_player')
      .set({ figures: sql`null` })
      .execute();
    expect(Object.values(await roles(match))).toEqual([null, null, null]);
    expect(await formOf(match, HARBOUR, ANCHOR)).toEqual(expected);
    expect(await roles(await game.openMatch())).toEqual(known);
  });

  test('is also derived from a match played on this server', async () => {
    const match = await game.openMatch({ ballEveryMs: 1 });
    await game.playOut(match);
    const rows = await game.database.db
      .selectFrom('match_player')
      .innerJoin('player', 'player.id', 'match_player.player_id')
      .select(['player.team', 'player.name', 'figures'])
      .where('match_id', '=', match.id)
      .where('playing', '=', true)
      .execute();
    const played = scorecard(final).players.map(({ team, name, ...figures }) => {
      return { team, name, figures };
    });
    expect(rows).toHaveLength(22);
    expect(rows).toEqual(expect.arrayContaining(played));
  });
});
