import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { utf8 } from '../../src/domain/merkle/bytes';
import { writeCheckpoint } from '../../src/domain/merkle/checkpoint';
import {
  EMPTY_EDGE,
  grow,
  rootOfEdge,
  rootsFromNodes,
  type TreeNode,
} from '../../src/domain/merkle/growth';
import { signNote, type NoteKey } from '../../src/domain/merkle/note';
import { writeLogProof } from '../../src/domain/merkle/proof';
import { inclusionProof, leafHash, type ReadRoot } from '../../src/domain/merkle/tree';
import type { ProvenLeaf } from '../../src/domain/proof/contestProof';
import { writeLeaf, type Leaf } from '../../src/domain/proof/leaves';
import { sha256 } from '../../src/server/books/primitives';

/** The bytes that stand before an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A log in memory, as an honest server keeps it. */
export interface TestLog {
  key: NoteKey;
  /** Adds a leaf, and returns its place in the log. */
  add(leaf: Leaf): number;
  /** Returns a leaf with the proof that it is in the log as it is now. */
  prove(index: number): ProvenLeaf;
  leaves: readonly Leaf[];
}

/** Creates an empty log whose key follows from its name. A dishonest one signs under the name of another one. */
export function createTestLog(name: string, origin = name): TestLog {
  const secret = sha256(utf8(name));
  const der = Buffer.concat([PKCS8, secret]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  const key: NoteKey = { name, publicKey: new Uint8Array(Buffer.from(x!, 'base64url')) };
  const leaves: Leaf[] = [];
  let signed = { size: -1, checkpoint: '', read: readerOf([]).read };
  const signedNow = () => {
    if (signed.size === leaves.length) return signed;
    const hashes = leaves.map((leaf) => leafHash(utf8(writeLeaf(leaf)), sha256));
    const { root, read } = readerOf(hashes);
    const text = writeCheckpoint({ origin, size: leaves.length, root });
    const signIt = (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey));
    signed = { size: leaves.length, checkpoint: signNote(text, key, signIt, sha256), read };
    return signed;
  };
  return {
    key,
    leaves,
    add(leaf) {
      leaves.push(leaf);
      return leaves.length - 1;
    },
    prove(index) {
      const { size, checkpoint, read } = signedNow();
      const hashes = inclusionProof(index, size, read);
      return {
        leaf: writeLeaf(leaves[index]!),
        proof: writeLogProof({ index, hashes, checkpoint }),
      };
    },
  };
}

/** Returns the root of leaves by their hashes, and a reader of the roots that proofs need. */
export function readerOf(hashes: readonly Uint8Array[]): { root: Uint8Array; read: ReadRoot } {
  const { edge, added } = grow(EMPTY_EDGE, hashes, sha256);
  const nameOf = ({ level, index }: Pick<TreeNode, 'level' | 'index'>) => `${level} ${index}`;
  const nodes = new Map(added.map((node) => [nameOf(node), node.hash]));
  const read = rootsFromNodes((level, index) => nodes.get(nameOf({ level, index }))!, sha256);
  return { root: rootOfEdge(edge, sha256), read };
}
