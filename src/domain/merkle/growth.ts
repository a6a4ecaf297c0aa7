import { nodeHash, splitOf, type LeafRange, type ReadRoot, type Sha256 } from './tree';

/**
 * A node that never changes, because all of its leaves are there. On level 0 are the leaves; the node of an index on
 * level n has the leaves from index * 2^n on.
 */
export interface TreeNode {
  level: number;
  index: number;
  hash: Uint8Array;
}

/** The largest complete nodes of a tree, the one with the most leaves first: all that is needed to add leaves to it. */
export interface Edge {
  size: number;
  nodes: readonly TreeNode[];
}

export const EMPTY_EDGE: Edge = { size: 0, nodes: [] };

/** Adds leaves to a tree, and returns its new edge with the nodes that are complete now, the leaves among them. */
export function grow(
  edge: Edge,
  leafHashes: readonly Uint8Array[],
  sha256: Sha256,
): { edge: Edge; added: TreeNode[] } {
  const nodes = [...edge.nodes];
  const added: TreeNode[] = [];
  let { size } = edge;
  for (const hash of leafHashes) {
    let node: TreeNode = { level: 0, index: size, hash };
    added.push(node);
    while (node.index % 2 === 1) {
      const left = nodes.pop()!;
      node = {
        level: node.level + 1,
        index: (node.index - 1) / 2,
        hash: nodeHash(left.hash, node.hash, sha256),
      };
      added.push(node);
    }
    nodes.push(node);
    size += 1;
  }
  return { edge: { size, nodes }, added };
}

/** Returns the root of a tree. That of no leaf is the hash of nothing. */
export function rootOfEdge({ nodes }: Edge, sha256: Sha256): Uint8Array {
  const [last, ...others] = nodes.map(({ hash }) => hash).reverse();
  if (last === undefined) return sha256(new Uint8Array());
  let root = last;
  for (const hash of others) root = nodeHash(hash, root, sha256);
  return root;
}

/** Returns the hash of a complete node. */
export type ReadNode = (level: number, index: number) => Uint8Array;

/** Returns a reader of the roots of runs of leaves, for proofs, from the complete nodes of a tree. */
export function rootsFromNodes(readNode: ReadNode, sha256: Sha256): ReadRoot {
  const read = ({ from, to }: LeafRange): Uint8Array => {
    const size = to - from;
    if (size === 0) return sha256(new Uint8Array());
    const level = Math.log2(size);
    if (Number.isInteger(level) && from % size === 0) return readNode(level, from / size);
    const middle = from + splitOf(size);
    const [left, right] = [read({ from, to: middle }), read({ from: middle, to })];
    return nodeHash(left, right, sha256);
  };
  return read;
}
