import { rootsFromNodes } from '../../domain/merkle/growth';
import { placeOfNode } from '../../domain/merkle/tiles';
import { HASH_BYTES, rootsOf, type ReadRoot } from '../../domain/merkle/tree';
import type { Executor } from '../database/database';
import { readTiles, type TileId } from './logRows';
import { sha256 } from './primitives';

/**
 * Works something out from the tree of the log. `work` runs twice: the first time, with roots that mean nothing, shows
 * which tiles it needs, which are then read at once.
 */
export async function onTree<T>(db: Executor, work: (read: ReadRoot) => T): Promise<T> {
  const needed = new Map<string, TileId>();
  const noHash = new Uint8Array(HASH_BYTES);
  work(
    rootsFromNodes(
      (level, index) => {
        const tile = placeOfNode(level, index);
        needed.set(nameOf(tile), { level: tile.level, index: tile.index });
        return noHash;
      },
      () => noHash,
    ),
  );
  const tiles = await readTiles(db, [...needed.values()]);
  return work(
    rootsFromNodes((level, index) => {
      const place = placeOfNode(level, index);
      const hashes = hashesIn(tiles.get(nameOf(place))!).slice(place.first);
      return rootsOf(hashes, sha256)({ from: 0, to: place.count });
    }, sha256),
  );
}

const nameOf = ({ level, index }: TileId): string => `${level}/${index}`;

function hashesIn(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, index) =>
    bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );
}
