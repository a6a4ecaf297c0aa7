/** The closing of books beside other work, and what the log has when somebody changes the database. */
import { sql } from 'kysely';
import { createBookClosing } from '../../../src/server/books/closing';
import { createBoards, createLocalBoardStore, entriesIn } from '../../../src/server/boards/boards';
import { createSettlement } from '../../../src/server/contests/settlement';
import { createEntries } from '../../../src/server/contests/entries';
import { submit } from '../../support/server/acknowledgements';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { evidenceOf, verdictOf } from '../../support/server/openBooks';

jest.setTimeout(60_000);

let game: Game;
let players: Player[];
let match: OpenMatch;
let id: string;

beforeEach(async () => {
  game = await startGame();
  players = await game.signUpMany(5);
  match = await game.openMatch();
  id = match.contest['premium']!;
  for (const [variant, player] of players.entries()) {
    expect((await submit(game, player, match, id, match.team(variant))).status).toBe(200);
  }
});
afterEach(() => game.close());

const context = () => ({
  db: game.database.db,
  clock: () => game.clock.nowMs,
  newId: () => crypto.randomUUID(),
});

/** Plays the match up to its review, without closing any book. */
async function playUnbooked(): Promise<void> {
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await game.services.matchLife.ingest(match.id, await game.services.replays.script(match.id));
}

test('from the freeze until the book is closed, the contest has a proof without leaves', async () => {
  const proofOf = () => game.call<Wire['ContestProof']>('GET', `proof/contests/${id}`);
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const before = await proofOf();
  expect(before.body).toMatchObject({ document: { contest: id, entry_caps: 100 }, leaves: [] });
  await game.work();
  const { document, leaves } = (await proofOf()).body;
  expect(document).toEqual(before.body.document);
  expect(leaves).not.toEqual([]);
});

test('a book that cannot be closed keeps no match from being recorded', async () => {
  const unlimited = match.contest['unlimited']!;
  for (const player of players) await submit(game, player, match, unlimited);
  await playUnbooked();
  await game.database.script(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'This book is too large'; end $$;
    create trigger refuse before insert on contest_book for each row
      when (new.contest_id = '${unlimited}') execute function refuse();`);
  const { closeDue } = createBookClosing(context());
  await expect(closeDue()).rejects.toThrow('This book is too large');
  const { rows } = await sql`select match_id from match_record`.execute(game.database.db);
  expect(rows).toEqual([{ match_id: match.id }]);
});

test('several servers close a book once', async () => {
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const servers = Array.from({ length: 4 }, () => createBookClosing(context()));
  await Promise.all(servers.map(({ closeDue }) => closeDue()));
  const { rows } = await sql<{ books: number; leaves: number; blocks: number }>`
    select (select count(*)::int from contest_book where contest_id = ${id}) as books,
      (select count(*)::int from contest_book_block where contest_id = ${id}) as blocks,
      (select count(*)::int from log_leaf where kind = 'freeze' and subject = ${id}) as leaves`.execute(
    game.database.db,
  );
  expect(rows).toEqual([{ books: 1, leaves: 1, blocks: 1 }]);
});

test('no contest is paid whose book another server has not closed yet', async () => {
  await playUnbooked();
  const boards = createBoards(createLocalBoardStore(), entriesIn(game.database.db));
  const skipping = { closeContest: async () => undefined };
  const settlement = createSettlement(context(), boards, skipping);
  const statusOf = async () =>
    (
      await game.database.db
        .selectFrom('contest')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;
  await settlement.settleDue();
  expect(await statusOf()).toBe('locked');
  await game.services.settlement.settleDue();
  expect(await statusOf()).toBe('settled');
  await game.work();
  expect(verdictOf(await evidenceOf(game, id, players[0])).changed).toBeNull();
});

test('two servers that change a team leave it with the receipt of the last one', async () => {
  const servers = [createEntries(context()), createEntries(context())];
  const sequences: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const sent = servers.map(({ submitTeam }, index) =>
      submitTeam({
        ...{ userId: players[0]!.id, matchId: match.id, contestId: id },
        ...{ playerIds: match.team(round + index), receivedMs: game.clock.nowMs },
      }),
    );
    for (const joined of await Promise.all(sent)) {
      if (joined.ok) sequences.push(joined.value.receipt!.receipt.sequence);
    }
    const { rows } = await sql<{ receipt: number; mask: string; team: string }>`
      select receipt, team_mask::text as mask,
        (select one ->> 1 from log_leaf, jsonb_array_elements(receipts) one
          where number = receipt and (one ->> 0)::bigint = entry.id) as team
      from entry where user_id = ${players[0]!.id} and contest_id = ${id}`.execute(
      game.database.db,
    );
    expect(rows).toEqual([
      { receipt: Math.max(...sequences), mask: rows[0]!.team, team: rows[0]!.team },
    ]);
  }
});

test('a team that is changed in the database before the lock differs from its receipt', async () => {
  await sql`update entry set team_mask = team_mask # 3
    where contest_id = ${id} and user_id = ${players[0]!.id}`.execute(game.database.db);
  await game.playOut(match);
  await game.work();
  const verdict = verdictOf(await evidenceOf(game, id, players[0]));
  expect(verdict.changed).toBe('team');
  expect(verdict.lines[0]).toEqual({ name: 'team', agrees: false });
});

test('a contest of a match that was frozen before books were kept has none, and is paid', async () => {
  await sql`update contest set has_book = false where id = ${id}`.execute(game.database.db);
  await game.playOut(match);
  await game.work();
  expect((await game.call('GET', `proof/contests/${id}`)).status).toBe(404);
  const leaves = await game.database.db
    .selectFrom('log_leaf')
    .select('kind')
    .where('subject', '=', id)
    .where('kind', '<>', 'joins')
    .execute();
  expect(leaves).toEqual([]);
  const { status } = await game.database.db
    .selectFrom('contest')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('settled');
});
