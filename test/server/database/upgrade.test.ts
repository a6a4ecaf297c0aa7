import { randomUUID } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../../src/server/database/migrate';
import { expectPromisesKept } from '../../support/server/acknowledgements';
import { openOwnPostgres, type TestDatabase } from '../../support/server/databases';
import { startGame, type Game, type Wire } from '../../support/server/game';
import { matchFile } from '../../support/matches';
import { fixtures, migrationsFolder } from '../../support/paths';
import { referenceScores, referenceTable } from '../../support/referenceScorer';
import { temporaryFolder } from '../../support/temporaryFolder';

// Row 55 of the quality bar: a site of the previous version goes on.

/** The rows of a site, and the responses of its server. */
interface Site {
  nowMs: number;
  users: string[];
  shown: Record<'settled' | 'corrected' | 'live', ShownMatch> & { open: { matchId: string } };
  sequences: { name: string; last: number }[];
  tables: Record<string, object[]>;
}

interface ShownMatch {
  matchId: string;
  contestId: string;
  board: Wire['ContestLeaderboard']['ContestLeaderboard'];
}

/** Written by the last version that had one set of rules: matches that are open, live, settled and corrected. */
const SITE = JSON.parse(readFileSync(path.join(fixtures, 'sites/schema-014.json'), 'utf8')) as Site;
const LAST_MIGRATION = '014_names.sql';

let game: Game;
beforeAll(async () => {
  const database = await databaseOf(SITE);
  const applied = await migrate(database);
  expect(applied[0]).toBe('015_rules.sql');
  game = await startGame({ database });
  game.clock.nowMs = SITE.nowMs;
});
afterAll(() => game.close());

/** Creates a database with the old schema, and fills it. */
async function databaseOf({ tables, sequences }: Site): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL']!;
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  const admin = openOwnPostgres(`${server}/postgres`);
  await admin.script(`create database ${name}`);
  await admin.close();
  const url = `${server}/${name}`;
  const database = { ...openOwnPostgres(url, 20), url };
  await migrate(database, migrationsUntil(LAST_MIGRATION));
  await database.db.transaction().execute(async (trx) => {
    // Disables triggers and foreign keys, whose effects are already in the rows.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [table, rows] of Object.entries(tables)) {
      await sql`delete from ${sql.table(table)}`.execute(trx);
      await sql`
        insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      `.execute(trx);
    }
    for (const { name: sequence, last } of sequences) {
      await sql`select setval(${sequence}::regclass, ${last})`.execute(trx);
    }
  });
  return database;
}

function migrationsUntil(last: string): string {
  const folder = temporaryFolder('migrations');
  for (const name of readdirSync(migrationsFolder).filter((file) => file <= last)) {
    copyFileSync(path.join(migrationsFolder, name), path.join(folder, name));
  }
  return folder;
}

/** Returns the fields of each board row that both versions have. */
async function boardOf(contestId: string) {
  const { body } = await game.call<Wire['ContestLeaderboard']>(
    'GET',
    `scoring/contestLeaderboard/${contestId}`,
  );
  return body.ContestLeaderboard.map(sayOf);
}

const sayOf = ({ id, rank, User, total_score, reward }: ShownMatch['board'][number]) => {
  return { id, rank, user: User.id, total_score, reward };
};

const capsOfAll = async (): Promise<number[]> => {
  const rows = await game.database.db
    .selectFrom('account')
    .select('balance')
    .where(
      'id',
      'in',
      SITE.users.map((id) => `user:${id}`),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ balance }) => balance);
};

test.each(['settled', 'corrected', 'live'] as const)(
  'a %s match has the totals, ranks and rewards that it had',
  async (name) => {
    const { contestId, board } = SITE.shown[name];
    expect(board.length).toBeGreaterThan(0);
    expect(await boardOf(contestId)).toEqual(board.map(sayOf));
  },
);

test('the balances are those from before, and all accounts add up', async () => {
  const before = SITE.tables['account'] as { id: string; balance: number }[];
  const balances = SITE.users
    .map((id) => `user:${id}`)
    .sort()
    .map((id) => before.find((account) => account.id === id)!.balance);
  expect(await capsOfAll()).toEqual(balances);
  await expectPromisesKept(game);
});

test('the table has the matches that were settled before, without another settlement', async () => {
  const { db } = game.database;
  const ofSettled = db
    .selectFrom('entry')
    .innerJoin('contest', 'contest.id', 'entry.contest_id')
    .select(({ fn }) => [fn.countAll<number>().as('entries'), fn.sum<number>('total').as('total')])
    .where('contest.status', '=', 'settled')
    .where('contest.contest_type_id', '=', 'unlimited');
  const settled = await ofSettled.executeTakeFirstOrThrow();
  expect(settled.entries).toBeGreaterThan(0);
  while ((await game.services.tables.addDue()) > 0);
  const table = await db
    .selectFrom('tournament_row')
    .select(({ fn }) => [
      fn.sum<number>('matches').as('entries'),
      fn.sum<number>('total').as('total'),
    ])
    .executeTakeFirstOrThrow();
  expect(table).toEqual(settled);
});

test('no rounds of leagues are due for the matches that were settled before there were leagues', async () => {
  expect(await game.services.leagueRounds.writeDue()).toBe(0);
});

test('the live match goes on under the rules that it began with, and is settled under them', async () => {
  const { matchId, contestId } = SITE.shown.live;
  const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${matchId}`);
  expect([body.status, body.rules]).toEqual(['live', { format: 'T20', version: 1 }]);
  await game.services.matchLife.ingest(matchId, await game.services.replays.script(matchId));
  await game.work();

  const stored = await game.database.db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'player_id')
    .select(['team', 'name', 'total'])
    .where('match_id', '=', matchId)
    .where('playing', '=', true)
    .execute();
  const { raw } = matchFile(`${fixtures}/event/final.json`);
  const expected = referenceScores(raw, referenceTable('T20@1'));
  const byName = (rows: { team: string; name: string; total: number }[]) =>
    Object.fromEntries(rows.map(({ team, name, total }) => [`${team}: ${name}`, total]));
  expect(byName(stored)).toEqual(byName(expected));

  const board = await boardOf(contestId);
  expect(board.map(({ reward }) => reward).filter((reward) => reward! > 0)).not.toEqual([]);
  const after = await game.call<Wire['Match']>('GET', `scoring/matches/${matchId}`);
  expect(after.body.status).toBe('completed');
  await expectPromisesKept(game);
});

test('the open match keeps its teams, locks and is settled', async () => {
  const { matchId } = SITE.shown.open;
  game.clock.advance(86_400_000);
  await game.work();
  game.clock.advance(60_000);
  await game.work();
  const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${matchId}`);
  expect(body.status).toBe('completed');
  await expectPromisesKept(game);
});
