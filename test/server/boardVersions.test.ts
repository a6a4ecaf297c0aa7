import { curveOfCounts, rankIn, sizeOf } from '../../src/domain/leaderboard/curve';
import { createServices } from '../../src/server/services';
import { expectPromisesKept } from '../support/server/acknowledgements';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../support/server/game';

const BALL_MS = 1_000;
const TEAMS = 4;
const KEPT_VERSIONS = 30;

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(async () => {
  await expectPromisesKept(game);
  await game.close();
});

type Curve = Wire['ContestCurve'];

const curveAt = (contestId: string, version: number) =>
  game.call<Curve>('GET', `scoring/contests/${contestId}/curve/${version}`);
const rowsAt = (contestId: string, version: number, query = '') =>
  game.call<Wire['ContestRows']>('GET', `scoring/contests/${contestId}/rows/${version}${query}`);
const boardOf = async (contestId: string, player?: Player) =>
  (
    await game.call<Wire['ContestLeaderboard']>('GET', `scoring/contestLeaderboard/${contestId}`, {
      ...(player && { as: player }),
    })
  ).body;

async function entered(): Promise<{ match: OpenMatch; players: Player[]; contestId: string }> {
  const players = await game.signUpMany(TEAMS);
  const match = await game.openMatch({ ballEveryMs: BALL_MS });
  const contestId = match.contest['unlimited']!;
  for (const [index, player] of players.entries()) {
    const { status } = await game.call('POST', `scoring/submit-team/${match.id}/${contestId}`, {
      as: player,
      // The first and the last player have the same team, so that they tie.
      body: { players: match.team(index % (TEAMS - 1)) },
    });
    expect(status).toBe(200);
  }
  return { match, players, contestId };
}

async function freeze(match: OpenMatch) {
  game.clock.nowMs = match.startMs + 2_000;
  await game.work();
}

async function nextBall() {
  game.clock.advance(BALL_MS);
  await game.work();
}

test('a contest has no curve and no rows before the freeze, whatever its version', async () => {
  const { match, contestId } = await entered();
  const { db } = game.database;
  await db.updateTable('match').set({ version: 2 }).where('id', '=', match.id).execute();
  expect(await db.selectFrom('match_points').selectAll().execute()).toEqual([]);
  for (const version of [0, 1, 2]) {
    expect((await curveAt(contestId, version)).status).toBe(404);
    expect((await rowsAt(contestId, version)).status).toBe(404);
  }
  await freeze(match);
  const { version } = await boardOf(contestId);
  expect((await curveAt(contestId, version)).body).toMatchObject({ version, size: TEAMS });
  expect((await rowsAt(contestId, version)).body).toMatchObject({ version, total: TEAMS });
  expect((await curveAt(contestId, version + 1)).status).toBe(404);
  expect((await curveAt('unknown', version)).status).toBe(404);
  expect((await curveAt(match.contest['mega']!, version)).body).toMatchObject({ size: 0 });
});

test('the curve and the rows of each version are those of the board, and the last thirty are kept', async () => {
  const { match, contestId } = await entered();
  await freeze(match);
  const curves: Curve[] = [];
  const pages: Wire['ContestLeaderboardEntry'][][] = [];
  for (let ball = 0; ball < 60; ball += 1) {
    await nextBall();
    const { version, ContestLeaderboard: rows, field } = await boardOf(contestId);
    const { body: curve } = await curveAt(contestId, version);
    const counted = curveOfCounts(curve);
    expect([curve.version, curve.size, sizeOf(counted)]).toEqual([version, TEAMS, TEAMS]);
    expect(rows.map(({ total_score: total }) => rankIn(counted, total))).toEqual(
      rows.map(({ rank }) => rank),
    );
    expect([curve.lowest, curve.lowest + curve.counts.length - 1]).toEqual([
      field!.lowest,
      field!.highest,
    ]);
    expect((await rowsAt(contestId, version)).body).toEqual({
      version,
      total: TEAMS,
      ContestLeaderboard: rows,
    });
    curves.push(curve);
    pages.push(rows);
  }
  // A server that has just started has seen none of these versions.
  const { db } = game.database;
  const clock = () => game.clock.nowMs;
  const other = await createServices({ db, clock, newId: () => 'unused' });
  for (const [index, curve] of curves.entries()) {
    if (index < curves.length - KEPT_VERSIONS) continue;
    expect((await curveAt(contestId, curve.version)).body).toEqual(curve);
    const read = await other.boardVersions.curve(contestId, curve.version);
    expect(read.ok && read.value).toEqual(curve);
    const second = await rowsAt(contestId, curve.version, '?from=2&limit=2');
    expect(second.body.ContestLeaderboard).toEqual(pages[index]!.slice(1, 3));
  }
  const old = await other.boardVersions.curve(contestId, curves.at(-1)!.version - KEPT_VERSIONS);
  expect(old).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });

  await game.playOut(match);
  const { length: left } = await db.selectFrom('match_points').select('version').execute();
  expect(left).toBe(3);
});

test('a curve gives the total of a user the rank that the board gives', async () => {
  const { match, players, contestId } = await entered();
  await freeze(match);
  for (let ball = 0; ball < 8; ball += 1) await nextBall();
  const own = await boardOf(contestId, players[0]);
  const { body: curve } = await curveAt(contestId, own.version);
  expect(rankIn(curveOfCounts(curve), own.own!.total_score)).toBe(own.own!.rank);
});

test('curves and rows may be kept by any cache, rows for a minute because of the names', async () => {
  const { match, contestId } = await entered();
  await freeze(match);
  await nextBall();
  const { version } = await boardOf(contestId);
  const rows = (await rowsAt(contestId, version)).headers;
  expect(rows['cache-control']).toBe('public, max-age=60');
  const curve = (await curveAt(contestId, version)).headers;
  expect(curve['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const { vary } of [rows, curve]) expect(vary).not.toContain('Authorization');
});

test('the live stream has the points of the version that it names', async () => {
  const { match, contestId } = await entered();
  await freeze(match);
  for (let ball = 0; ball < 5; ball += 1) await nextBall();
  const live = await game.services.matches.live(match.id);
  const { body: curve } = await curveAt(contestId, live!.version);
  const totals = new Map(live!.players.map(({ id, total }) => [id, total]));
  const sums = [0, 1, 2, 0].map((variant) =>
    match.team(variant).reduce((sum, id) => sum + totals.get(id)!, 0),
  );
  expect(sums.map((sum) => rankIn(curveOfCounts(curve), sum))).toEqual(
    sums.map((sum) => 1 + sums.filter((other) => other < sum).length),
  );
});
