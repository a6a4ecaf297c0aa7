/**
 * Tiles as C2SP tlog-tiles defines them (https://c2sp.org/tlog-tiles): a tile has the hashes of up to 256 neighbouring
 * nodes of a level that is a multiple of 8, one after the other. A full tile never changes.
 */

/** How many levels of the tree a level of tiles covers. */
export const TILE_LEVELS = 8;
export const TILE_NODES = 256;

export interface Tile {
  /** The nodes are those of level `8 * level` of the tree. */
  level: number;
  /** The first node is that of index `256 * index`. */
  index: number;
  /** How many nodes it has, from 1 to 256. */
  width: number;
}

/** Returns the path of a tile below the address of a log, such as "tile/0/x001/234.p/17". */
export function tilePath({ level, index, width }: Tile): string {
  const part = width === TILE_NODES ? '' : `.p/${width}`;
  return `tile/${level}/${groupsOf(index)}${part}`;
}

/** Returns a number in groups of three digits, all but the last one with an x before it: 1234067 is x001/x234/067. */
function groupsOf(index: number): string {
  const groups = [index % 1_000];
  for (let left = Math.floor(index / 1_000); left > 0; left = Math.floor(left / 1_000)) {
    groups.unshift(left % 1_000);
  }
  const digits = groups.map((group) => String(group).padStart(3, '0'));
  return digits.map((group, at) => (at < digits.length - 1 ? `x${group}` : group)).join('/');
}

const MAX_LEVEL = 6;

/** Reads the path of a tile; null for a text that `tilePath` does not write. */
export function readTilePath(path: string): Tile | null {
  const parts = /^tile\/(\d)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!parts) return null;
  const tile = {
    level: Number(parts[1]),
    index: Number(parts[2]!.replace(/[x/]/g, '')),
    width: parts[3] === undefined ? TILE_NODES : Number(parts[3]),
  };
  const isTile =
    tile.level <= MAX_LEVEL &&
    Number.isSafeInteger(tile.index * TILE_NODES) &&
    tile.width > 0 &&
    tile.width <= TILE_NODES;
  return isTile && tilePath(tile) === path ? tile : null;
}

/** Whether a log of a size has a tile: all of its nodes are complete. */
export function hasTile({ level, index, width }: Tile, size: number): boolean {
  const leavesPerNode = 2 ** (TILE_LEVELS * level);
  return (index * TILE_NODES + width) * leavesPerNode <= size;
}

/** Where the hashes below a node of the tree are: in which tile, from which of its nodes on, and how many they are. */
export interface NodePlace {
  level: number;
  index: number;
  first: number;
  count: number;
}

/** Returns where a complete node of the tree is found. */
export function placeOfNode(level: number, index: number): NodePlace {
  const tileLevel = Math.floor(level / TILE_LEVELS);
  const count = 2 ** (level - TILE_LEVELS * tileLevel);
  const node = index * count;
  return {
    level: tileLevel,
    index: Math.floor(node / TILE_NODES),
    first: node % TILE_NODES,
    count,
  };
}
