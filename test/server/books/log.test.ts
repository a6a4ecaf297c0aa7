/** The log of an installation: its places, its tree, and what other people's tools read of it. */
import { sql } from 'kysely';
import { fromBase64, utf8 } from '../../../src/domain/merkle/bytes';
import { readCheckpoint } from '../../../src/domain/merkle/checkpoint';
import { openNote, readKey } from '../../../src/domain/merkle/note';
import { isConsistent, leafHash, rootsOf, type TreeHead } from '../../../src/domain/merkle/tree';
import { lockArchive } from '../../../src/server/archive/archiveRows';
import { addLeaf } from '../../../src/server/books/logRows';
import { primitives, sha256 } from '../../../src/server/books/primitives';
import { numberLeaves } from '../../../src/server/books/sequencer';
import { startGame, type Game, type Wire } from '../../support/server/game';
import { bytesAt } from '../../support/server/openBooks';

jest.setTimeout(60_000);

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

let queued = 0;

/** Queues leaves, and numbers them in several steps. */
async function grow(count: number): Promise<void> {
  const at = new Date(game.clock.nowMs);
  for (let left = count; left > 0; left -= 1) {
    const seed = { kind: 'seed', match: `m${(queued += 1)}`, seed: 'none', simulator: 1 } as const;
    await addLeaf(game.database.db, seed, at);
  }
  await numberLeaves({ db: game.database.db });
}

async function bodies(): Promise<string[]> {
  const rows = await game.database.db
    .selectFrom('log_leaf')
    .select('body')
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map(({ body }) => body);
}

/** Reads the checkpoint as a client does. */
async function head(): Promise<TreeHead> {
  const note = Buffer.from(await bytesAt(game, 'proof/checkpoint')).toString();
  const { body } = await game.call<Wire['ProofKey']>('GET', 'proof/key');
  const key = readKey(body.key, sha256)!;
  expect(key.name).toBe(body.name);
  return readCheckpoint(openNote(note, key, primitives.verify, sha256)!)!;
}

test('leaves are numbered while an import holds its lock', async () => {
  await game.database.db.transaction().execute(async (trx) => {
    await lockArchive(trx);
    await grow(1);
  });
  expect((await bodies()).at(-1)).toContain(`m${queued}`);
});

test('each checkpoint is signed, and has the root of all leaves in their places', async () => {
  for (const count of [1, 2, 30, 250, 400]) {
    await grow(count);
    const leaves = (await bodies()).map((body) => leafHash(utf8(body), sha256));
    const { size, root } = await head();
    expect(size).toBe(leaves.length);
    expect(root).toEqual(rootsOf(leaves, sha256)({ from: 0, to: size }));
  }
});

test('each checkpoint continues every older one', async () => {
  const heads: TreeHead[] = [];
  for (const count of [1, 1, 5, 248, 1, 60]) {
    await grow(count);
    heads.push(await head());
  }
  for (const [index, old] of heads.entries()) {
    for (const next of heads.slice(index)) {
      const url = `proof/consistency/${old.size}/${next.size}`;
      const { body } = await game.call<Wire['ConsistencyProof']>('GET', url);
      const proof = body.hashes.map((hash) => fromBase64(hash)!);
      expect(isConsistent(old, next, proof, sha256)).toBe(true);
      expect(isConsistent({ ...old, root: sha256(old.root) }, next, proof, sha256)).toBe(false);
    }
  }
  const { size } = heads.at(-1)!;
  for (const [from, to] of [
    [0, 1],
    [2, 1],
    [1, size + 1],
  ]) {
    expect((await game.call('GET', `proof/consistency/${from}/${to}`)).status).toBe(404);
  }
});

test('tiles and entry bundles are those of C2SP tlog-tiles', async () => {
  await grow(300);
  await grow(300);
  const leaves = await bodies();
  const hashes = leaves.map((body) => leafHash(utf8(body), sha256));
  const joinedUp = (some: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(some));
  expect(await bytesAt(game, 'proof/tile/0/000')).toEqual(joinedUp(hashes.slice(0, 256)));
  expect(await bytesAt(game, 'proof/tile/0/001')).toEqual(joinedUp(hashes.slice(256, 512)));
  expect(await bytesAt(game, 'proof/tile/0/002.p/20')).toEqual(joinedUp(hashes.slice(512, 532)));
  const read = rootsOf(hashes, sha256);
  const tops = [0, 256].map((from) => read({ from, to: from + 256 }));
  expect(await bytesAt(game, 'proof/tile/1/000.p/2')).toEqual(joinedUp(tops));
  const bundle = Buffer.from(await bytesAt(game, 'proof/tile/entries/000'));
  let at = 0;
  for (const body of leaves.slice(0, 256)) {
    const length = bundle.readUInt16BE(at);
    expect(bundle.toString('utf8', at + 2, at + 2 + length)).toBe(body);
    at += 2 + length;
  }
  expect(at).toBe(bundle.length);
  for (const missing of ['0/002', '0/002.p/200', '1/000', '0/000.p/0', '7/000', 'x/000', '0/2']) {
    expect([missing, (await game.call('GET', `proof/tile/${missing}`)).status]).toEqual([
      missing,
      404,
    ]);
  }
});

test('several servers number every leaf once and without gaps', async () => {
  const { db } = game.database;
  const at = new Date(game.clock.nowMs);
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      await addLeaf(db, { kind: 'seed', match: `many${index}`, seed: 'none', simulator: 1 }, at);
      await numberLeaves({ db });
    }),
  );
  await numberLeaves({ db });
  const { rows } = await sql<{ leaves: number; last: number; places: number }>`
    select count(*)::int as leaves, max(position)::int as last, count(distinct position)::int as places
    from log_leaf`.execute(db);
  const { leaves, last, places } = rows[0]!;
  expect([places, last]).toEqual([leaves, leaves - 1]);
  expect((await head()).size).toBe(leaves);
});

test('a second server and a later start go on with the same log', async () => {
  await grow(5);
  const before = await head();
  const key = (await game.call<Wire['ProofKey']>('GET', 'proof/key')).body;
  const other = await startGame({ database: game.database });
  expect((await other.call('GET', 'proof/key')).body).toEqual(key);
  await grow(5);
  const after = await head();
  const url = `proof/consistency/${before.size}/${after.size}`;
  const { body } = await other.call<Wire['ConsistencyProof']>('GET', url);
  const proof = body.hashes.map((hash) => fromBase64(hash)!);
  expect(isConsistent(before, after, proof, sha256)).toBe(true);
  await other.app.close();
});
