import { HISTORY_KEY } from '../../api/sessionKeys';
import { claimedSize, type SeenCheckpoint, type TwoHistories } from './history';

/** What this browser keeps of a log, by the name of its key. Logging out does not remove it. */
interface SeenLog {
  last: SeenCheckpoint;
  /** Set for good when the site has contradicted itself. */
  twoHistories?: TwoHistories;
}

type SeenLogs = Readonly<Record<string, SeenLog>>;

/** Where the storage is blocked or full, logs are kept until the tab closes. */
let inMemory: SeenLogs | null = null;

/** Returns the last checkpoint that this browser has seen of the log with this key, or null. */
export const lastSeen = (key: string): SeenCheckpoint | null => read()[nameOf(key)]?.last ?? null;

/** Returns two states of the log that contradict each other, if this browser has ever seen them. */
export const seenTwoHistories = (key: string): TwoHistories | null =>
  read()[nameOf(key)]?.twoHistories ?? null;

/** Keeps a checkpoint, unless another tab has kept a later one meanwhile. */
export function keepSeen(last: SeenCheckpoint): void {
  const logs = read();
  const name = nameOf(last.key);
  if (sizeOf(logs[name]?.last) > sizeOf(last)) return;
  write({ ...logs, [name]: { ...logs[name], last } });
}

export function keepTwoHistories(twoHistories: TwoHistories): void {
  const logs = read();
  const name = nameOf(twoHistories.seen.key);
  write({ ...logs, [name]: { last: logs[name]?.last ?? twoHistories.seen, twoHistories } });
}

const sizeOf = (seen: SeenCheckpoint | undefined): number => claimedSize(seen?.note ?? '') ?? 0;

/** A key is published with its name before it. */
const nameOf = (key: string): string => key.split('+')[0] ?? '';

function read(): SeenLogs {
  if (inMemory !== null) return inMemory;
  try {
    return JSON.parse(localStorage.getItem(HISTORY_KEY) ?? '{}') as SeenLogs;
  } catch {
    return {};
  }
}

function write(logs: SeenLogs): void {
  try {
    localStorage.setItem(HISTORY_KEY, JSON.stringify(logs));
    inMemory = null;
  } catch {
    inMemory = logs;
  }
}
