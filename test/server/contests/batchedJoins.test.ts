import { sql } from 'kysely';
import { teamNumber } from '../../../src/server/books/receipts';
import { BATCH_PAUSE_MS } from '../../../src/server/contests/entries';
import type { Submission } from '../../../src/server/contests/joins';
import { pause } from '../../../src/server/cache/coalesce';
import {
  expectPromisesKept,
  expectReconciled,
  setBalance,
  submit,
  type Attempt,
} from '../../support/server/acknowledgements';
import { embeddedDatabase, postgresDatabase } from '../../support/server/databases';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';

// Teams that arrive for one contest while another is being written share a transaction. Each has the result
// that it would have had alone.
const databases = [
  ['the embedded database', embeddedDatabase],
  ['PostgreSQL', () => postgresDatabase()],
] as const;

describe.each(databases)('teams that are written together, on %s', (_name, open) => {
  let game: Game;
  let match: OpenMatch;
  beforeAll(async () => {
    game = await startGame({ database: await open() });
  });
  beforeEach(async () => {
    match = await game.openMatch();
  });
  afterAll(() => game.close());
  afterEach(() => expectPromisesKept(game));

  type Sent = Partial<Submission> & { userId: string };

  /** Submits all at once: the first is written alone, the others are batched meanwhile. */
  async function sendAll(contestId: string, sent: readonly Sent[]) {
    // Timers of the same length fire in the order in which they were set, so after this pause that of the previous batch is
    // over, too.
    await pause(BATCH_PAUSE_MS)();
    const transactions = jest.spyOn(game.database.db, 'transaction');
    const receipts: (string | null)[] = [];
    const log = await Promise.all(
      sent.map(async (one, index): Promise<Attempt> => {
        const submission = {
          matchId: match.id,
          contestId,
          playerIds: match.team(),
          receivedMs: game.clock.nowMs,
          ...one,
        };
        const answer = await game.services.entries.submitTeam(submission).catch(() => null);
        receipts[index] = answer?.ok ? (answer.value.receipt?.receipt.team ?? null) : null;
        const [status, code] = answer?.ok ? [200, ''] : [409, answer?.error.code ?? 'failed'];
        const { userId, playerIds: team } = submission;
        return { userId, contestId, team, status, code };
      }),
    );
    const count = transactions.mock.calls.length;
    transactions.mockRestore();
    const answers = log.map(({ code }) => code || 'ok');
    return { log, answers, receipts, transactions: count };
  }

  /** Opens a second Head To Head of the match in which `insider` has one of the two places. */
  async function lastPlace(insider: Player, elsewhere: Player, rival: Player): Promise<string> {
    const first = match.contest['head-to-head']!;
    for (const user of [elsewhere, rival]) {
      expect(await submit(game, user, match, first)).toMatchObject({ status: 200 });
    }
    const second = first.replace(/1$/, '2');
    expect(await submit(game, insider, match, second)).toMatchObject({ status: 200 });
    return second;
  }

  test('have the results that each would have had alone, in one transaction', async () => {
    const [insider, elsewhere, rival, poor, newcomer, late, tooLate] = (await game.signUpMany(
      7,
    )) as [Player, Player, Player, Player, Player, Player, Player];
    const contestId = await lastPlace(insider, elsewhere, rival);
    await setBalance(game, poor.id, 49);
    game.clock.nowMs = match.startMs;
    const receivedMs = match.startMs - 1;
    const { log, answers, transactions } = await sendAll(contestId, [
      { userId: insider.id, receivedMs },
      { userId: insider.id, receivedMs, playerIds: match.team(1) },
      { userId: elsewhere.id, receivedMs },
      // Neither of these gets the last place.
      { userId: poor.id, receivedMs },
      { userId: newcomer.id, receivedMs, playerIds: match.team().slice(1) },
      { userId: tooLate.id, receivedMs: match.startMs },
      { userId: newcomer.id, receivedMs, playerIds: match.team(2) },
      { userId: late.id, receivedMs },
      { userId: newcomer.id, receivedMs, playerIds: match.team(3) },
      { userId: late.id, receivedMs, playerIds: match.team(1) },
      { userId: insider.id, receivedMs, playerIds: match.team(2) },
    ]);
    expect(answers).toEqual([
      'ok',
      'ok',
      'ALREADY_ENTERED',
      'NOT_ENOUGH_CAPS',
      'NOT_ELEVEN',
      'MATCH_STARTED',
      'ok',
      'CONTEST_FULL',
      'ok',
      'CONTEST_FULL',
      'ok',
    ]);
    expect(transactions).toBe(2);
    // The last team that each user sent counts.
    await expectReconciled(game, [log[8]!, log[10]!]);
    const series = await game.database.db
      .selectFrom('contest')
      .select(['series', 'participants'])
      .where('match_id', '=', match.id)
      .where('contest_type_id', '=', 'head-to-head')
      .orderBy('series')
      .execute();
    expect(series.map(({ participants }) => participants)).toEqual([2, 2, 0]);
  });

  test('have a receipt only for the last team of each user in a batch', async () => {
    const [alone, user] = (await game.signUpMany(2)) as [Player, Player];
    const { answers, receipts, transactions } = await sendAll(match.contest['unlimited']!, [
      { userId: alone.id },
      { userId: user.id },
      { userId: user.id, playerIds: match.team(1) },
      { userId: alone.id, playerIds: match.team(1) },
      { userId: alone.id, playerIds: match.team(2) },
    ]);
    expect([answers, transactions]).toEqual([Array(5).fill('ok'), 2]);
    const { rows } = await sql<{ team: string }>`
      select team_mask::text as team from entry where contest_id = ${match.contest['unlimited']!}
      order by id`.execute(game.database.db);
    const [aloneTeam, team] = rows.map((row) => teamNumber(row.team));
    expect(receipts).toEqual([expect.any(String), null, team, null, aloneTeam]);
  });

  test('get ids in the order of arrival, and the places go to the first', async () => {
    const users = await game.signUpMany(24);
    const premium = match.contest['premium']!;
    const backwards = [...users].reverse();
    const { log, answers, transactions } = await sendAll(
      premium,
      backwards.map(({ id }) => ({ userId: id })),
    );
    expect(answers).toEqual([
      ...Array<string>(20).fill('ok'),
      ...Array<string>(4).fill('CONTEST_FULL'),
    ]);
    expect(transactions).toBe(2);
    await expectReconciled(game, log);
    const entries = await game.database.db
      .selectFrom('entry')
      .select('user_id')
      .where('contest_id', '=', premium)
      .orderBy('id')
      .execute();
    expect(entries.map(({ user_id }) => user_id)).toEqual(
      backwards.slice(0, 20).map(({ id }) => id),
    );
  });

  test('are stored even if the database refuses one of them', async () => {
    const users = await game.signUpMany(4);
    const free = match.contest['unlimited']!;
    const ids = users.map(({ id }) => id);
    // There is no such user, so a foreign key is violated.
    const sent = [ids[0]!, ids[1]!, 'nobody', ids[2]!, ids[3]!];
    const { log, answers } = await sendAll(
      free,
      sent.map((userId) => ({ userId })),
    );
    expect(answers).toEqual(['ok', 'ok', 'failed', 'ok', 'ok']);
    await expectReconciled(game, log);
  });

  test('are refused for lack of caps if their account does not exist', async () => {
    const [user] = (await game.signUpMany(1)) as [Player];
    const { log, answers } = await sendAll(match.contest['premium']!, [
      { userId: user.id },
      { userId: 'nobody' },
    ]);
    expect(answers).toEqual(['ok', 'NOT_ENOUGH_CAPS']);
    await expectReconciled(game, log);
  });

  test('are refused if the contest is unknown or belongs to another match', async () => {
    const [user] = (await game.signUpMany(1)) as [Player];
    const another = await game.openMatch();
    for (const contestId of [another.contest['mega']!, 'nowhere']) {
      const sent = [{ userId: user.id }, { userId: user.id }, { userId: 'nobody' }];
      const { answers } = await sendAll(contestId, sent);
      expect(answers).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    }
  });
});
