import { sql, type QueryCreator } from 'kysely';
import { writeLeaf, type Leaf } from '../../domain/proof/leaves';
import type { StoredReceipt } from '../database/bookSchema';
import { ADVISORY_LOCKS } from '../database/advisoryLocks';
import type { Executor } from '../database/database';
import type { Database } from '../database/schema';
import type { Trx } from '../database/transaction';

/** Returns what makes a leaf the only one of its kind; null for joins, of which there are many. */
function keyOf(leaf: Leaf): string | null {
  switch (leaf.kind) {
    case 'joins':
      return null;
    case 'rules':
      return `rules ${leaf.rules} ${leaf.table}`;
    case 'seed':
      return `seed ${leaf.match}`;
    case 'freeze':
    case 'refund':
      return `${leaf.kind} ${leaf.contest}`;
    case 'score':
      return `score ${leaf.match} ${leaf.version}`;
    case 'result':
      return `result ${leaf.contest}`;
    case 'correction':
      return leaf.of === 'score'
        ? `score ${leaf.match} ${leaf.version}`
        : `correction ${leaf.contest} ${leaf.version}`;
  }
}

function subjectOf(leaf: Leaf): string {
  if ('contest' in leaf) return leaf.contest;
  return 'match' in leaf ? leaf.match : leaf.rules;
}

/**
 * Queues a leaf for the log, in the transaction that it tells of. A leaf that was queued before is left as it is.
 */
export async function addLeaf(db: Executor, leaf: Leaf, at: Date): Promise<void> {
  await db
    .insertInto('log_leaf')
    .values({
      ...{ kind: leaf.kind, key: keyOf(leaf), subject: subjectOf(leaf) },
      ...{ body: writeLeaf(leaf), at },
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Returns the leaves of the rule tables that were queued before. */
export async function knownTables(db: Executor): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('log_leaf').select('body').where('kind', '=', 'rules').execute();
  return new Set(rows.map(({ body }) => body));
}

/** What the log keeps of teams that one transaction enters or changes. */
export interface JoinsBatch {
  contestId: string;
  /** The number of its leaf, which the entries name. */
  sequence: number;
  receipts: readonly StoredReceipt[];
  /** The root of the tree of the receipts, in hexadecimal digits. */
  root: string;
}

/** Queues the leaf of a batch of joins under the number that its entries name, with its receipts. */
export async function addJoins(trx: Trx, batch: JoinsBatch, at: Date): Promise<void> {
  await insertJoins(trx, batch, at).execute();
}

/**
 * Returns a query creator whose statement also queues the leaf of a batch of joins. It is for one statement only, because
 * each would queue the leaf.
 */
export function withJoins(trx: Trx, batch: JoinsBatch, at: Date): QueryCreator<Database> {
  const creator: unknown = trx.with('joins', (parts) => insertJoins(parts, batch, at));
  // Its type has a table more, which no statement reads.
  return creator as QueryCreator<Database>;
}

function insertJoins(
  creator: QueryCreator<Database>,
  { contestId: contest, sequence, receipts, root }: JoinsBatch,
  at: Date,
) {
  const leaf = { kind: 'joins', contest, sequence, teams: receipts.length } as const;
  return creator.insertInto('log_leaf').values({
    ...{ number: sequence, kind: leaf.kind, key: null, subject: contest },
    body: writeLeaf({ ...leaf, at: at.toISOString(), root }),
    ...{ receipts: JSON.stringify(receipts), at },
  });
}

export interface LogHead {
  /** The name of the key, which is that of the log. */
  name: string;
  /** In base 64: 32 bytes, and the private key as PKCS #8. */
  publicKey: string;
  privateKey: string;
  /** The number of leaves that the checkpoint covers. */
  size: number;
  /** A note that the log has signed, and witnesses may have signed. */
  checkpoint: string;
  /** The names of the witnesses that have signed it. */
  witnesses: readonly string[];
}

/** Stores the key of the log and its first checkpoint, unless there is one already. */
export async function insertHead(
  db: Executor,
  head: Omit<LogHead, 'size' | 'witnesses'>,
): Promise<void> {
  await db
    .insertInto('log_head')
    .values({
      ...{ name: head.name, public_key: head.publicKey, private_key: head.privateKey },
      checkpoint: head.checkpoint,
    })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();
}

export function readHead(db: Executor): Promise<LogHead | undefined> {
  return db
    .selectFrom('log_head')
    .select(['name', 'public_key as publicKey', 'private_key as privateKey', 'size'])
    .select(
      sql<string>`checkpoint || coalesce(
        (select string_agg(value, '' order by key) from jsonb_each_text(cosignatures)), '')`.as(
        'checkpoint',
      ),
    )
    .select(sql<string[]>`array(select jsonb_object_keys(cosignatures))`.as('witnesses'))
    .executeTakeFirst();
}

export async function writeHead(
  trx: Trx,
  { size, checkpoint }: Pick<LogHead, 'size' | 'checkpoint'>,
): Promise<void> {
  await trx.updateTable('log_head').set({ size, checkpoint, cosignatures: '{}' }).execute();
}

/** Adds the signature of a witness to the checkpoint of this size, unless there is a later one by now. */
export async function addCosignature(
  db: Executor,
  { size, witness, line }: { size: number; witness: string; line: string },
): Promise<void> {
  await db
    .updateTable('log_head')
    .set({ cosignatures: sql`cosignatures || jsonb_build_object(${witness}::text, ${line}::text)` })
    .where('size', '=', size)
    .execute();
}

/** Makes this transaction the only one that numbers leaves. Returns false while another one does. */
export async function becomeSequencer(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.sequencer}) as locked`.execute(trx);
  return rows[0]!.locked;
}

/** Returns the oldest leaves that are not numbered. */
export function waitingLeaves(
  db: Executor,
  limit: number,
): Promise<{ number: number; body: string }[]> {
  return db
    .selectFrom('log_leaf')
    .select(['number', 'body'])
    .where('position', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Gives leaves their places in the tree, from `first` on in the given order. */
export async function placeLeaves(
  trx: Trx,
  numbers: readonly number[],
  first: number,
): Promise<void> {
  await sql`
    update log_leaf set position = ${first}::bigint + placed.place - 1
    from unnest(${`{${numbers.join()}}`}::bigint[]) with ordinality as placed(number, place)
    where log_leaf.number = placed.number`.execute(trx);
}

export interface TileId {
  level: number;
  index: number;
}

/** Returns the hashes of these tiles, by level and index such as "0/3". Throws when one is missing. */
export async function readTiles(
  db: Executor,
  tiles: readonly TileId[],
): Promise<Map<string, Uint8Array>> {
  if (tiles.length === 0) return new Map();
  const { rows } = await sql<{ name: string; hashes: Uint8Array }>`
    select log_tile.level || '/' || log_tile.index as name, hashes
    from log_tile
    join jsonb_to_recordset(${JSON.stringify(tiles)}::jsonb) as asked(level smallint, index bigint)
      on asked.level = log_tile.level and asked.index = log_tile.index`.execute(db);
  if (rows.length !== tiles.length) throw new Error('The log has lost a tile');
  return new Map(rows.map(({ name, hashes }) => [name, new Uint8Array(hashes)]));
}

/** Appends hashes to tiles, or begins them. */
export async function appendToTiles(
  trx: Trx,
  tiles: readonly (TileId & { hashes: Uint8Array })[],
): Promise<void> {
  if (tiles.length === 0) return;
  await trx
    .insertInto('log_tile')
    .values(
      tiles.map(({ level, index, hashes }) => ({ level, index, hashes: Buffer.from(hashes) })),
    )
    .onConflict((conflict) =>
      conflict.columns(['level', 'index']).doUpdateSet({
        hashes: sql`log_tile.hashes || excluded.hashes`,
      }),
    )
    .execute();
}

export interface LoggedLeaf {
  number: number;
  /** Its place in the tree. */
  position: number;
  kind: string;
  subject: string;
  body: string;
}

/** Returns the leaves about these subjects that are in the tree, in its order, without those of joins. */
export async function leavesAbout(
  db: Executor,
  subjects: readonly string[],
  size: number,
): Promise<LoggedLeaf[]> {
  const rows = await db
    .selectFrom('log_leaf')
    .select(['number', 'position', 'kind', 'subject', 'body'])
    .where('subject', 'in', [...subjects])
    .where('kind', '<>', 'joins')
    .where('position', '<', size)
    .orderBy('position')
    .$narrowType<{ position: number }>()
    .execute();
  return rows;
}

/** Returns the closed books of contests, whether their leaves are in the tree yet or not. */
export async function booksOf(
  db: Executor,
  contests: readonly string[],
): Promise<{ contest: string; teams: string }[]> {
  if (contests.length === 0) return [];
  const { rows } = await sql<{ contest: string; teams: string }>`
    select subject as contest, body::jsonb ->> 'teams' as teams from log_leaf
    where kind = 'freeze' and subject in (${sql.join(contests)})`.execute(db);
  return rows;
}

/** Returns the bodies of leaves from one place in the tree on. */
export async function leavesFrom(db: Executor, first: number, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('log_leaf')
    .select('body')
    .where('position', '>=', first)
    .where('position', '<', first + count)
    .orderBy('position')
    .execute();
  return rows.map(({ body }) => body);
}

/** Returns the version of the record that the last result of a contest was made of; null without a result. */
export async function lastOutcomeVersion(db: Executor, contestId: string): Promise<number | null> {
  const row = await db
    .selectFrom('log_leaf')
    .select(sql<number>`(body::jsonb ->> 'version')::integer`.as('version'))
    .where('subject', '=', contestId)
    .where('kind', '<>', 'joins')
    .where('kind', 'in', ['result', 'correction'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}
