import { isEqual, toBase64 } from '../../../domain/merkle/bytes';
import { readCheckpoint, type Checkpoint } from '../../../domain/merkle/checkpoint';
import { openNote, readKey } from '../../../domain/merkle/note';
import { isConsistent } from '../../../domain/merkle/tree';
import type { Primitives } from '../../../domain/proof/checkTypes';

/**
 * Whether the log of the site only grows. The browser keeps the last checkpoint that it has seen, and everything that
 * it sees later has to continue it. A site that shows two people two histories, or rewrites its own, can't do that.
 */

/** A state of the log that the site has signed. */
export interface SeenCheckpoint {
  /** The key of the log, as it is published. */
  key: string;
  note: string;
  seenAtMs: number;
}

/** The proof that one state continues another one. */
export interface ConsistencyProof {
  from: number;
  to: number;
  hashes: readonly Uint8Array[];
}

export interface HistoryJob {
  /** The last checkpoint that this browser has seen; null at the first check. */
  seen: SeenCheckpoint | null;
  /** The checkpoints that the proofs of a contest rely on. */
  used: readonly string[];
  /** The latest one of the site. */
  latest: SeenCheckpoint;
  /** Between all of these, in the order of their sizes. */
  consistencyProofs: readonly ConsistencyProof[];
}

/** Two states of which neither continues the other one. If this browser has seen one of them before, it is `seen`. */
export interface TwoHistories {
  seen: SeenCheckpoint;
  shown: SeenCheckpoint;
}

/** Returns the size that an unverified note claims; null for a text that is no checkpoint. */
export const claimedSize = (note: string): number | null => headOf(note)?.size ?? null;

const headOf = (note: string): Checkpoint | null =>
  readCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1));

/** Returns two states that contradict each other, or null when the log has only grown. */
export function findTwoHistories(
  { seen, used, latest, consistencyProofs }: HistoryJob,
  primitives: Primitives,
): TwoHistories | null {
  if (seen !== null && seen.key !== latest.key) return { seen, shown: latest };
  const shown = [...used.map((note) => ({ ...latest, note })), latest];
  const states = [...(seen ? [seen] : []), ...shown].map((state) => ({
    state,
    head: signedHead(state.note, latest.key, primitives),
  }));
  const oldest = states[0]!;
  const unsigned = states.find(({ head }) => head === null);
  if (unsigned) return { seen: oldest.state, shown: unsigned.state };
  // The latest checkpoint is never taken from a cache, and was requested later, so it can't be older.
  if (states.at(-1)!.head!.size < oldest.head!.size) return { seen: oldest.state, shown: latest };
  const ordered = states
    .map(({ state, head }) => ({ state, head: head! }))
    .sort((a, b) => a.head.size - b.head.size);
  for (const [index, { state, head }] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next && !continues(head, next.head, consistencyProofs, primitives)) {
      return next.state === seen ? { seen, shown: state } : { seen: state, shown: next.state };
    }
  }
  return null;
}

function signedHead(
  note: string,
  keyText: string,
  { sha256, verify }: Primitives,
): Checkpoint | null {
  const key = readKey(keyText, sha256);
  const text = key && openNote(note, key, verify, sha256);
  const head = text === null ? null : readCheckpoint(text);
  return head?.origin === key?.name ? head : null;
}

function continues(
  old: Checkpoint,
  head: Checkpoint,
  consistencyProofs: readonly ConsistencyProof[],
  { sha256 }: Primitives,
): boolean {
  if (old.size === head.size) return isEqual(old.root, head.root);
  // Everything continues nothing.
  if (old.size === 0) return true;
  const given = consistencyProofs.find(({ from, to }) => from === old.size && to === head.size);
  return given !== undefined && isConsistent(old, head, given.hashes, sha256);
}

/** Returns the text of a file with two states that contradict each other. Anybody can verify their signatures. */
export function writeTwoHistories({ seen, shown }: TwoHistories): string {
  const [first, second] = [seen, shown].map(({ key, note, seenAtMs }) => ({
    seen_at: new Date(seenAtMs).toISOString(),
    key,
    note,
    root: toBase64(headOf(note)?.root ?? new Uint8Array()),
  }));
  return `${JSON.stringify({ format: 'nightmare-xi-two-histories-1', first, second }, null, 2)}\n`;
}
