import { fromBase64, toBase64 } from './bytes';
import { HASH_BYTES, type TreeHead } from './tree';

/** The state of a log, as the text of a note: C2SP tlog-checkpoint (https://c2sp.org/tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  /** Names the log, as its key does. */
  origin: string;
}

export const writeCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Returns null for a text that is no checkpoint. Further lines are extensions, and are left out. */
export function readCheckpoint(text: string): Checkpoint | null {
  const parts = /^([^\n]+)\n(0|[1-9]\d*)\n([A-Za-z0-9+/=]+)\n(?:[^\n]+\n)*$/.exec(text);
  if (!parts) return null;
  const [origin, size, root] = [parts[1]!, Number(parts[2]), fromBase64(parts[3]!)];
  const isHead = Number.isSafeInteger(size) && root?.length === HASH_BYTES;
  return isHead ? { origin, size, root } : null;
}
