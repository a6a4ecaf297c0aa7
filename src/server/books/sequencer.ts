import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { utf8 } from '../../domain/merkle/bytes';
import { writeCheckpoint } from '../../domain/merkle/checkpoint';
import { EMPTY_EDGE, grow, rootOfEdge, type Edge, type TreeNode } from '../../domain/merkle/growth';
import { signNote } from '../../domain/merkle/note';
import { TILE_LEVELS, TILE_NODES } from '../../domain/merkle/tiles';
import { leafHash, type TreeHead } from '../../domain/merkle/tree';
import { joined } from '../../domain/merkle/bytes';
import { writeLeaf } from '../../domain/proof/leaves';
import { nameOfRules, tableHash } from '../../domain/proof/matchRecord';
import { RULE_SETS } from '../../domain/scoring/ruleSets';
import type { ServiceContext } from '../context';
import type { Executor } from '../database/database';
import { inTransaction } from '../database/transaction';
import {
  addLeaf,
  appendToTiles,
  becomeSequencer,
  insertHead,
  knownTables,
  placeLeaves,
  readHead,
  waitingLeaves,
  writeHead,
  type LogHead,
  type TileId,
} from './logRows';
import { sha256 } from './primitives';
import { onTree } from './tree';

/** Small enough to be written long before a statement times out. */
const MAX_LEAVES = 5_000;

/**
 * Creates the log of an installation, unless there is one: its key, and a checkpoint of nothing. Then queues the rule
 * tables that the log does not have. `host` becomes a part of the log's name, which never changes again.
 */
export async function createLog(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  host: string,
): Promise<void> {
  if ((await readHead(db)) === undefined) {
    const pair = generateKeyPairSync('ed25519');
    const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x!, 'base64url');
    const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' });
    const id = Buffer.from(sha256(publicKey)).toString('hex').slice(0, 8);
    const key = {
      name: `${host}/books/${id}`,
      publicKey: publicKey.toString('base64'),
      privateKey: privateKey.toString('base64'),
    };
    const checkpoint = signed(key, { size: 0, root: rootOfEdge(EMPTY_EDGE, sha256) });
    await insertHead(db, { ...key, checkpoint });
  }
  const known = await knownTables(db);
  const at = new Date(clock());
  for (const set of RULE_SETS) {
    const leaf = { kind: 'rules', rules: nameOfRules(set), table: tableHash(set, sha256) } as const;
    if (!known.has(writeLeaf(leaf))) await addLeaf(db, leaf, at);
  }
}

/**
 * Gives the queued leaves their places in the tree, and signs a checkpoint that covers them. One server does so at a
 * time. Returns true when there may be more leaves. Numbering leaves in the transactions that queue them would make all
 * contests wait for each other.
 */
export async function numberLeaves({ db }: Pick<ServiceContext, 'db'>): Promise<boolean> {
  // Most rounds of an idle server end here, without a transaction.
  if ((await waitingLeaves(db, 1)).length === 0) return false;
  return inTransaction(db, async (trx) => {
    if (!(await becomeSequencer(trx))) return false;
    const waiting = await waitingLeaves(trx, MAX_LEAVES);
    const head = waiting.length > 0 ? await readHead(trx) : undefined;
    if (!head) return false;
    const hashes = waiting.map(({ body }) => leafHash(utf8(body), sha256));
    const { edge, added } = grow(await edgeOf(trx, head.size), hashes, sha256);
    await placeLeaves(
      trx,
      waiting.map(({ number }) => number),
      head.size,
    );
    await appendToTiles(trx, tilesOf(added));
    const tree = { size: edge.size, root: rootOfEdge(edge, sha256) };
    await writeHead(trx, { size: edge.size, checkpoint: signed(head, tree) });
    return waiting.length === MAX_LEAVES;
  });
}

function signed(
  { name, publicKey, privateKey }: Pick<LogHead, 'name' | 'publicKey' | 'privateKey'>,
  tree: TreeHead,
): string {
  const pkcs8 = { key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' } as const;
  const key = createPrivateKey(pkcs8);
  return signNote(
    writeCheckpoint({ origin: name, ...tree }),
    { name, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')) },
    (message) => new Uint8Array(sign(null, message, key)),
    sha256,
  );
}

/** Reads the largest complete nodes of the tree. */
function edgeOf(db: Executor, size: number): Promise<Edge> {
  return onTree(db, (read) => {
    const nodes: TreeNode[] = [];
    let from = 0;
    for (let level = Math.floor(Math.log2(size)); level >= 0; level -= 1) {
      const leaves = 2 ** level;
      if (from + leaves > size) continue;
      const hash = read({ from, to: from + leaves });
      nodes.push({ level, index: from / leaves, hash });
      from += leaves;
    }
    return { size, nodes };
  });
}

/** Returns the hashes of new nodes by the tiles that they belong to. */
function tilesOf(added: readonly TreeNode[]): (TileId & { hashes: Uint8Array })[] {
  const tiles = new Map<string, TileId & { nodes: Uint8Array[] }>();
  for (const { level, index, hash } of added) {
    if (level % TILE_LEVELS !== 0) continue;
    const tile = { level: level / TILE_LEVELS, index: Math.floor(index / TILE_NODES) };
    const name = `${tile.level}/${tile.index}`;
    const known = tiles.get(name) ?? { ...tile, nodes: [] };
    known.nodes.push(hash);
    tiles.set(name, known);
  }
  return [...tiles.values()].map(({ nodes, ...tile }) => ({ ...tile, hashes: joined(nodes) }));
}
