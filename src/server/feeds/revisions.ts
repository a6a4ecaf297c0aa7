import type { FeedEvent } from './feedClient';
import { hold } from './held';

/** An event as a snapshot tells it: it has no revision yet. */
export type ToldEvent = FeedEvent extends infer Event
  ? Event extends { kind: 'withdrawn' }
    ? never
    : Event extends FeedEvent
      ? Omit<Event, 'revision'>
      : never
  : never;

export interface Told {
  id: string;
  /** The provider's own time of the last change, as a revision; 0 where it gives none. */
  changed: number;
  event: ToldEvent;
}

interface KnownEvent {
  revision: number;
  changed: number;
  content: string;
  /** How many snapshots in a row have lacked the event. */
  missed: number;
  isWithdrawn: boolean;
}

/** What was reported of a match so far, by the ids of the events. */
export type Known = ReadonlyMap<string, KnownEvent>;

export interface Revised {
  events: FeedEvent[];
  known: Known;
}

const EPOCH_MS = Date.UTC(2020, 0, 1);
const SNAPSHOTS_TO_WITHDRAW = 2;
/** More events than this never vanish at once by corrections: the snapshot is not whole, and is held. */
const MOST_VANISHED = 12;
/** These are never withdrawn: a snapshot that lacks them is a fault of the provider. */
const LASTING = /^(announced|sheet|innings:\d+)$/;

/** Returns a time as a revision, so that revisions go on rising when a feed is started again. */
export const revisionAt = (ms: number): number => Math.max(0, Math.floor((ms - EPOCH_MS) / 1_000));

/**
 * Returns the events that have changed since the last snapshot, with revisions that are higher than all before.
 *
 * | new                                          | is reported                                              |
 * | changed                                      | is reported, unless the provider's time of it is earlier |
 * |                                              | than before: then the snapshot is an old one             |
 * | absent from two snapshots in a row           | is withdrawn; playing XIs, innings and sheet are kept    |
 * | present, but not told because a part of it   | stays as it was                                          |
 * | is unknown for now                           |                                                          |
 *
 * `now` is a revision.
 */
export function revise(
  told: readonly Told[],
  present: ReadonlySet<string>,
  known: Known,
  now: number,
): Revised {
  const next = new Map(
    [...known].map(([id, one]) => [id, present.has(id) ? { ...one, missed: 0 } : one]),
  );
  const events: FeedEvent[] = [];
  for (const { id, changed, event } of told) {
    const content = JSON.stringify(event);
    const before = known.get(id);
    const isOld = before !== undefined && changed < before.changed;
    if (before && (isOld || before.content === content) && !before.isWithdrawn) continue;
    // The revision is never lower than `now`, even for an event that is new to this process: before a restart the event may
    // have been withdrawn, or reported with a revision by our clock, and the provider's clock may be behind ours.
    const revision = Math.max(changed, now, before ? before.revision + 1 : 0);
    next.set(id, { revision, changed, content, missed: 0, isWithdrawn: false });
    events.push({ ...event, revision });
  }
  const vanished = [...known].filter(([id, { isWithdrawn }]) => {
    return !present.has(id) && !isWithdrawn && !LASTING.test(id);
  });
  if (vanished.length > MOST_VANISHED) hold(`${vanished.length} balls are missing at once`);
  for (const [id, before] of vanished) {
    const missed = before.missed + 1;
    const isWithdrawn = missed >= SNAPSHOTS_TO_WITHDRAW;
    const revision = isWithdrawn ? Math.max(now, before.revision + 1) : before.revision;
    next.set(id, { ...before, missed, isWithdrawn, revision });
    if (isWithdrawn) events.push({ kind: 'withdrawn', id, revision });
  }
  return { events, known: next };
}
