/** The books of contests, from the receipt of a team to the check of the result, on a whole server. */
import { sql } from 'kysely';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { leavesIn } from '../../../src/domain/proof/contestLog';
import { nameOfRules } from '../../../src/domain/proof/matchRecord';
import { isInBatch, receiptCode } from '../../../src/domain/proof/receipt';
import { readLeaf, type JoinsLeaf } from '../../../src/domain/proof/leaves';
import { clearAccount } from '../../../src/server/accounts/removalRows';
import { inTransaction } from '../../../src/server/database/transaction';
import { sha256 } from '../../../src/server/books/primitives';
import { latestRules } from '../../support/latestRules';
import { leave, submit } from '../../support/server/acknowledgements';
import { oversOfSixes } from '../../support/server/correctedOvers';
import { resultEvent, scriptOf } from '../../support/server/feeds';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { evidenceOf, verdictOf } from '../../support/server/openBooks';

jest.setTimeout(60_000);

const ALL = ['team', 'book', 'balls', 'place', 'prizes'].map((name) => ({ name, agrees: true }));

let game: Game;
let players: Player[];

beforeEach(async () => {
  game = await startGame();
  players = await game.signUpMany(12);
});
afterEach(() => game.close());

const kindsOf = (evidence: Awaited<ReturnType<typeof evidenceOf>>): string[] =>
  leavesIn(evidence.proof).map(({ kind }) => kind);

/** Enters players with different teams into a contest, and plays the match to its settlement. */
async function played(type = 'premium', count = 8): Promise<{ match: OpenMatch; id: string }> {
  const match = await game.openMatch();
  const id = match.contest[type]!;
  for (const [variant, player] of players.slice(0, count).entries()) {
    expect((await submit(game, player, match, id, match.team(variant))).status).toBe(200);
  }
  await game.playOut(match);
  await game.work();
  return { match, id };
}

const receiptsOf = async (as: Player, query = '') =>
  (await game.call<Wire['Receipts']>('GET', `user/receipts${query}`, { as })).body.receipts;

describe('receipts', () => {
  test('the answer to a team has a receipt, which the log has within a second', async () => {
    const match = await game.openMatch();
    const [player] = players;
    const { headers } = await game.call(
      'POST',
      `scoring/submit-team/${match.id}/${match.contest['unlimited']}`,
      { as: player!, body: { players: match.team() } },
    );
    const given = JSON.parse(String(headers['x-receipt'])) as Wire['TeamReceipt'];
    expect(receiptCode(given.receipt, sha256)).toMatch(
      /^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/,
    );
    expect(await receiptsOf(player!)).toMatchObject([{ receipt: given, logged: null }]);
    await game.work();
    const [receipt] = await receiptsOf(player!);
    const leaf = readLeaf(receipt!.logged!.leaf) as JoinsLeaf;
    expect(leaf).toMatchObject({ kind: 'joins', contest: match.contest['unlimited'], teams: 1 });
    expect(isInBatch(given, leaf, sha256)).toBe(true);
    const other = { ...given, receipt: { ...given.receipt, team: '1' } };
    expect(isInBatch(other, leaf, sha256)).toBe(false);
  });

  test('teams that are entered together share a batch, and an edit has a later receipt', async () => {
    const match = await game.openMatch();
    const id = match.contest['unlimited']!;
    await Promise.all(
      players.map((player, variant) => {
        return submit(game, player, match, id, match.team(variant));
      }),
    );
    const [first] = await receiptsOf(players[3]!);
    await submit(game, players[3]!, match, id, match.team(1));
    await game.work();
    const [edited] = await receiptsOf(players[3]!);
    expect(edited!.receipt.receipt.sequence).toBeGreaterThan(first!.receipt.receipt.sequence);
    expect(edited!.receipt.receipt.team).not.toBe(first!.receipt.receipt.team);
    for (const player of players) {
      const [{ receipt, logged }] = (await receiptsOf(player)) as [Wire['LoggedReceipt']];
      expect(isInBatch(receipt, readLeaf(logged!.leaf) as JoinsLeaf, sha256)).toBe(true);
    }
    const { rows } = await sql<{ batches: number; teams: number }>`
      select count(*)::int as batches, sum(jsonb_array_length(receipts))::int as teams
      from log_leaf where kind = 'joins'`.execute(game.database.db);
    expect(rows[0]!.teams).toBe(players.length + 1);
    expect(rows[0]!.batches).toBeLessThan(players.length);
  });

  test('a withdrawn team is in the log, too', async () => {
    const match = await game.openMatch();
    const id = match.contest['unlimited']!;
    await submit(game, players[0]!, match, id);
    expect((await leave(game, players[0]!, id)).status).toBe(204);
    const { rows } = await sql<{ receipts: [number, string, string][] }>`
      select receipts from log_leaf where kind = 'joins' order by number`.execute(game.database.db);
    expect(rows.map(({ receipts }) => receipts.map(([, team]) => team === '0'))).toEqual([
      [false],
      [true],
    ]);
  });
});

test.each([
  ['under an id of its own', 'stray', 0],
  ['under the id of a ball that is bowled later', null, 2],
])(
  'a ball %s, withdrawn before the start, does not make a book late',
  async (_what, own, later) => {
    const HOUR_MS = 3_600_000;
    const match = await game.openMatch({ startsInMs: 3 * HOUR_MS });
    const id = match.contest['premium']!;
    for (const [variant, player] of players.entries()) {
      await submit(game, player, match, id, match.team(variant));
    }
    const script = await scriptOf(game, match);
    const ball = script.find(({ event }) => event?.kind === 'delivery')!;
    const early = { ...ball, id: own ?? ball.id };
    const { ingest, freezeDue } = game.services.matchLife;
    game.clock.nowMs = match.startMs - 2 * HOUR_MS;
    await ingest(match.id, [early]);
    await ingest(match.id, [{ ...early, revision: 1, event: null }]);
    game.clock.nowMs = match.startMs + 2_000;
    await freezeDue();
    await ingest(
      match.id,
      script.map((event) => (event === ball ? { ...event, revision: later } : event)),
    );
    await game.work();
    const { facts } = verdictOf(await evidenceOf(game, id));
    expect(facts).toMatchObject({ isLate: false, balls: expect.any(Number) as number });
    expect(Date.parse(facts.firstBallAt!)).toBeGreaterThanOrEqual(Date.parse(facts.lockedAt!));
  },
);

describe('a settled contest', () => {
  test.each(['unlimited', 'premium', 'head-to-head'])(
    '%s agrees in all five lines',
    async (type) => {
      const { id } = await played(type, type === 'head-to-head' ? 2 : 8);
      for (const player of players.slice(0, 2)) {
        const verdict = verdictOf(await evidenceOf(game, id, player));
        expect(verdict).toMatchObject({ lines: ALL, changed: null, differences: [] });
      }
      const visitor = verdictOf(await evidenceOf(game, id));
      expect(visitor.lines).toEqual([{ name: 'team', agrees: null }, ...ALL.slice(1)]);
    },
  );

  test('says what was closed when, and what was paid', async () => {
    const { match, id } = await played();
    const evidence = await evidenceOf(game, id, players[0]);
    expect(kindsOf(evidence)).toEqual(['rules', 'freeze', 'score', 'result']);
    const { facts } = verdictOf(evidence);
    expect(facts).toMatchObject({
      ...{
        entries: 8,
        rules: nameOfRules(latestRules()),
        isLate: false,
        corrections: 0,
        refundedCaps: null,
      },
      lockedAt: new Date(match.startMs + 2_000).toISOString(),
      ...{ feesCaps: 800, paidCaps: 800, houseCaps: 0 },
    });
    expect(facts.balls).toBeGreaterThan(10);
  });

  test.each<[string, (id: string, match: OpenMatch) => ReturnType<typeof sql>, string]>([
    [
      'the own team',
      (id) => sql`update entry set team_mask = team_mask # 3
        where contest_id = ${id} and user_id = ${players[0]!.id}`,
      'team',
    ],
    [
      'the points of a ball',
      (_, { id }) => sql`update match_player set total = total + 4 where match_id = ${id}`,
      'ball',
    ],
    [
      'a prize',
      (id) => sql`update entry set reward = reward + 1
        where contest_id = ${id} and user_id = ${players[0]!.id}`,
      'prize',
    ],
  ])('shows that %s was changed in the database', async (_, change, name) => {
    const { match, id } = await played();
    await change(id, match).execute(game.database.db);
    // A server that starts later has loaded nothing of the contest.
    const other = await startGame({ database: game.database });
    other.clock.nowMs = game.clock.nowMs;
    const verdict = verdictOf(await evidenceOf(other, id, players[0]));
    expect(verdict.changed).toBe(name);
    expect(verdict.differences).not.toEqual([]);
    await other.app.close();
  });

  test('shows a team that was changed between the freeze and the settlement', async () => {
    const match = await game.openMatch();
    const id = match.contest['premium']!;
    for (const [variant, player] of players.slice(0, 5).entries()) {
      await submit(game, player, match, id, match.team(variant));
    }
    game.clock.nowMs = match.startMs + 2_000;
    await game.work();
    await sql`update entry set team_mask = team_mask # 3
      where contest_id = ${id} and user_id = ${players[4]!.id}`.execute(game.database.db);
    await game.playOut(match);
    const verdict = verdictOf(await evidenceOf(game, id));
    expect(verdict.changed).toBe('team');
    expect(verdict.lines.find(({ name: line }) => line === 'place')!.agrees).toBe(false);
  });
});

describe('other ends', () => {
  test('a correction is a leaf of its own, and the check follows it', async () => {
    const { match, id } = await played();
    const script = await scriptOf(game, match);
    const batter = { name: match.squads[match.homeTeam]![0]!.name, team: match.homeTeam };
    await game.services.matchLife.ingest(match.id, oversOfSixes(script, batter, 9));
    game.clock.advance(1_000);
    await game.work();
    await game.work();
    const evidence = await evidenceOf(game, id, players[0]);
    expect(kindsOf(evidence)).toEqual([
      ...['rules', 'freeze', 'score', 'result', 'correction', 'correction'],
    ]);
    const verdict = verdictOf(evidence);
    expect(verdict).toMatchObject({ lines: ALL, changed: null, facts: { corrections: 1 } });
  });

  test('a result that is taken back owes every entry its fee', async () => {
    const { match, id } = await played();
    await game.services.matchLife.ingest(match.id, [resultEvent(NO_RESULT, 9)]);
    game.clock.advance(1_000);
    await game.work();
    await game.work();
    const verdict = verdictOf(await evidenceOf(game, id, players[0]));
    expect(verdict).toMatchObject({ lines: ALL, changed: null, facts: { corrections: 1 } });
    expect(verdict.facts.houseCaps).toBeLessThan(0);
  });

  test('a match without a result refunds, and the log says so', async () => {
    const match = await game.openMatch();
    const id = match.contest['premium']!;
    for (const player of players.slice(0, 5)) await submit(game, player, match, id);
    game.clock.nowMs = match.startMs + 2_000;
    await game.work();
    await game.services.matchLife.ingest(match.id, [resultEvent(NO_RESULT)]);
    game.clock.advance(1_000);
    await game.work();
    await game.work();
    const evidence = await evidenceOf(game, id, players[0]);
    expect(kindsOf(evidence)).toEqual(['rules', 'freeze', 'refund']);
    expect(verdictOf(evidence).facts.refundedCaps).toBe(100);
  });

  test('nothing of a contest is public before the freeze, or without a book', async () => {
    const match = await game.openMatch();
    const [open, called] = [match.contest['unlimited']!, match.contest['premium']!];
    for (const player of players.slice(0, 2)) await submit(game, player, match, open);
    await submit(game, players[0]!, match, called);
    const statusOf = async (id: string, what = '') =>
      (await game.call('GET', `proof/contests/${id}${what}`)).status;
    expect([await statusOf(open), await statusOf(open, '/teams/0')]).toEqual([404, 404]);
    expect(await statusOf(open, '/book/0')).toBe(404);
    game.clock.nowMs = match.startMs + 2_000;
    await game.work();
    expect([await statusOf(open), await statusOf(called)]).toEqual([200, 404]);
    await sql`update contest set has_book = false where id = ${called}`.execute(game.database.db);
    expect(await statusOf(called)).toBe(404);
  });

  test('a deleted account takes the key along by which its entries are recognised', async () => {
    const { id } = await played();
    const before = await evidenceOf(game, id);
    const at = new Date(game.clock.nowMs);
    await inTransaction(game.database.db, (trx) => clearAccount(trx, players[0]!.id, at));
    expect((await evidenceOf(game, id)).blocks).toEqual(before.blocks);
    const { rows } = await sql`select tag_key from app_user where id = ${players[0]!.id}`.execute(
      game.database.db,
    );
    expect(rows).toEqual([{ tag_key: null }]);
  });
});

test('books and leaves cannot be changed', async () => {
  await played('unlimited', 2);
  const { db } = game.database;
  for (const change of [
    sql`update log_leaf set body = '{}'`,
    sql`update log_leaf set position = position + 1000`,
    sql`delete from log_leaf`,
    sql`update contest_book set root = repeat('0', 64)`,
    sql`update contest_book_block set masks = tags`,
    sql`delete from contest_book_block`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow(/append-only|stays as it is/);
  }
});
