import { joined, utf8 } from '../../domain/merkle/bytes';
import { writeKey } from '../../domain/merkle/note';
import { writeLogProof } from '../../domain/merkle/proof';
import { hasTile, readTilePath, TILE_NODES, type Tile } from '../../domain/merkle/tiles';
import {
  consistencyProof,
  HASH_BYTES,
  inclusionProof,
  type ReadRoot,
} from '../../domain/merkle/tree';
import { writePart } from '../../domain/proof/contestBook';
import type {
  ContestDocument,
  ContestProof,
  DrawnMatch,
  ProvenLeaf,
} from '../../domain/proof/contestProof';
import { nameOfRules } from '../../domain/proof/matchRecord';
import type { TeamReceipt } from '../../domain/proof/receipt';
import { ok, type Result } from '../../domain/result';
import type { ServiceContext } from '../context';
import { inSnapshot, type Trx } from '../database/transaction';
import { problem, type Problem } from '../problems';
import {
  blockOf,
  bookOf,
  contestToBook,
  bookedContests,
  receiptsOf,
  recordOf,
  tagKeyOf,
  teamsOfPart,
  type ContestBook,
} from './bookViews';
import { documentOf } from './closing';
import { leavesAbout, leavesFrom, readHead, readTiles, type LogHead } from './logRows';
import { batchOf } from './receipts';
import { sha256 } from './primitives';
import { onTree } from './tree';

export interface LoggedReceipt {
  contestId: string;
  matchId: string;
  at: Date;
  receipt: TeamReceipt;
  /** Null until the leaf of its batch is in the tree. */
  logged: ProvenLeaf | null;
  /** The place of the entry in the closed book, from 0; null until it is closed, or for all contests at once. */
  position: number | null;
}

export interface Receipts {
  /** The user's key of HMAC-SHA-256. */
  tagKey: Uint8Array;
  receipts: LoggedReceipt[];
}

/** What is published of the log and of closed books. No team is public before its match is frozen. */
export interface Proofs {
  /** The name of the log, and its key as C2SP signed-note writes it. */
  key(): Promise<{ name: string; key: string }>;
  /** The latest signed checkpoint. */
  checkpoint(): Promise<string>;
  /** The hashes of a tile. NOT_FOUND for a path that is none, and for a tile that the log does not have yet. */
  tile(level: string, path: string): Promise<Result<Uint8Array, Problem>>;
  /** NOT_FOUND for sizes that the log never had. */
  consistency(from: number, to: number): Promise<Result<Uint8Array[], Problem>>;
  /** Without leaves while the book is being closed. NOT_FOUND before the freeze, and for a contest without a book. */
  contest(contestId: string): Promise<Result<ContestProof, Problem>>;
  /** NOT_FOUND when the book has no such part. */
  teams(contestId: string, part: number): Promise<Result<Uint8Array, Problem>>;
  /** NOT_FOUND when the book has no such block. */
  block(contestId: string, block: number): Promise<Result<Uint8Array, Problem>>;
  /** The JSON of a `MatchRecord`. NOT_FOUND when there is none of this version. */
  record(matchId: string, version: number): Promise<Result<string, Problem>>;
  /** The receipts of a user's teams, the latest first. */
  receipts(userId: string, page: { contestId?: string; limit: number }): Promise<Receipts>;
}

export function createProofs({ db }: ServiceContext): Proofs {
  async function head(): Promise<LogHead> {
    const found = await readHead(db);
    if (!found) throw new Error('The log is missing');
    return found;
  }

  async function tile(level: string, path: string): Promise<Result<Uint8Array, Problem>> {
    const asked = readTilePath(`tile/${level === 'entries' ? 0 : level}/${path}`);
    const { size } = await head();
    if (!asked || !hasTile(asked, size)) return problem('NOT_FOUND', 'The log has no such tile');
    if (level === 'entries') return ok(await entriesOf(asked));
    const tiles = await readTiles(db, [{ level: asked.level, index: asked.index }]);
    const [hashes] = tiles.values();
    return ok(hashes!.subarray(0, asked.width * HASH_BYTES));
  }

  /** Each leaf with its length before it, in two bytes. */
  async function entriesOf({ index, width }: Tile): Promise<Uint8Array> {
    const bodies = await leavesFrom(db, index * TILE_NODES, width);
    return joined(
      bodies.map(utf8).flatMap((body) => {
        return [Uint8Array.of(body.length >> 8, body.length & 0xff), body];
      }),
    );
  }

  async function consistency(from: number, to: number): Promise<Result<Uint8Array[], Problem>> {
    const { size } = await head();
    if (from < 1 || from > to || to > size) {
      return problem('NOT_FOUND', 'The log never had these sizes');
    }
    return ok(await onTree(db, (read) => consistencyProof(from, to, read)));
  }

  function contest(contestId: string): Promise<Result<ContestProof, Problem>> {
    return inSnapshot(db, async (trx) => {
      const book = await bookOf(trx, contestId);
      if (!book?.hasBook) return problem('NOT_FOUND', 'This contest has no book');
      const log = (await readHead(trx))!;
      const key = keyOf(log);
      if (book.document === null) {
        if (!book.isLocked) return problem('NOT_FOUND', 'The book of this contest is not closed');
        const document = await documentOf(trx, contestId, await contestToBook(trx, contestId));
        return ok({ key, document, leaves: [], draw: null });
      }
      return ok({
        key,
        document: JSON.parse(book.document) as ContestDocument,
        leaves: await leavesOf(trx, contestId, book, log),
        draw: await drawOf(trx, book, log),
      });
    });
  }

  return {
    async key() {
      const log = await head();
      return { name: log.name, key: keyOf(log) };
    },
    checkpoint: async () => (await head()).checkpoint,
    tile,
    consistency,
    contest,
    async teams(contestId, part) {
      const blocks = await teamsOfPart(db, contestId, part);
      return blocks.length === 0 ? NO_PART : ok(writePart(blocks));
    },
    async block(contestId, number) {
      const block = await blockOf(db, contestId, number);
      return block ? ok(joined([block.masks, block.tags])) : NO_PART;
    },
    async record(matchId, version) {
      const record = await recordOf(db, matchId, version);
      return record === undefined ? problem('NOT_FOUND', 'There is no such record') : ok(record);
    },
    receipts: (userId, page) => inSnapshot(db, (trx) => receiptsIn(trx, userId, page)),
  };
}

const NO_PART = problem('NOT_FOUND', 'The book has no such part');

function keyOf({ name, publicKey }: LogHead): string {
  return writeKey({ name, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')) }, sha256);
}

async function leavesOf(
  trx: Trx,
  contestId: string,
  { matchId, ...rules }: ContestBook,
  log: LogHead,
): Promise<ProvenLeaf[]> {
  const subjects = [contestId, matchId, nameOfRules(rules)];
  return proven(trx, await leavesAbout(trx, subjects, log.size), log);
}

/** Adds to leaves, which are in the tree, the proofs that they are. */
async function proven(
  trx: Trx,
  leaves: readonly { body: string; position: number }[],
  { size, checkpoint }: LogHead,
): Promise<ProvenLeaf[]> {
  const waysOf = (read: ReadRoot): Uint8Array[][] =>
    leaves.map(({ position }) => inclusionProof(position, size, read));
  const ways = leaves.length > 0 ? await onTree(trx, waysOf) : [];
  return leaves.map(({ body, position }, index) => ({
    leaf: body,
    proof: writeLogProof({ index: position, hashes: ways[index]!, checkpoint }),
  }));
}

/** Returns how a match of the demo league was drawn, once it is over: before, it would tell what happens next. */
async function drawOf(
  trx: Trx,
  { matchId, secret, elevensSeed, isCompleted }: ContestBook,
  log: LogHead,
): Promise<DrawnMatch | null> {
  if (!isCompleted || secret === null || elevensSeed === null) return null;
  const contests = await bookedContests(trx, matchId);
  const leaves = await leavesAbout(trx, contests, log.size);
  const inOrder = new Map(leaves.map((leaf) => [`${leaf.kind} ${leaf.subject}`, leaf]));
  const books = contests.flatMap((id) => inOrder.get(`freeze ${id}`) ?? []);
  return { secret, elevens_seed: elevensSeed, books: await proven(trx, books, log) };
}

async function receiptsIn(
  trx: Trx,
  userId: string,
  page: { contestId?: string; limit: number },
): Promise<Receipts> {
  const [rows, log] = [await receiptsOf(trx, userId, page), (await readHead(trx))!];
  const inTree = rows.flatMap(({ leaf, position }) => {
    return position === null || position >= log.size ? [] : [{ body: leaf, position }];
  });
  const leaves = await proven(trx, inTree, log);
  const byBody = new Map(leaves.map((leaf) => [leaf.leaf, leaf]));
  return {
    tagKey: (await tagKeyOf(trx, userId)) ?? new Uint8Array(),
    receipts: rows.map(({ contestId, matchId, entryId, sequence, receipts, ...row }) => {
      const index = receipts.findIndex(([entry]) => entry === entryId);
      return {
        ...{ contestId, matchId, at: row.at, position: row.index },
        receipt: batchOf(contestId, sequence, receipts).issued(index),
        logged: byBody.get(row.leaf) ?? null,
      };
    }),
  };
}
