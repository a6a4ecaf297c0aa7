import { foldEvents, type StoredEvent } from '../../../src/domain/cricket/events';
import { eventId } from '../../../src/domain/cricket/events';
import type { FeedEvent } from '../../../src/server/feeds/feedClient';
import type { Snapshot } from '../../../src/server/feeds/sportmonks/read';
import {
  NO_PROGRESS,
  translate,
  type Progress,
} from '../../../src/server/feeds/sportmonks/translate';
import { feedEventOf } from '../../../src/server/matches/feedFormat';

/** Returns an event as our server stores it. */
export function storedEvent(event: FeedEvent): StoredEvent {
  const read = feedEventOf(event);
  return { ...read, id: read.id ?? eventId(read.event!) };
}

/** Translates the snapshots of a match one after the other, ten seconds apart. */
export function createTranslation(squads = new Map<number, { id: number; name: string }[]>()) {
  let progress: Progress = NO_PROGRESS;
  let nowMs = Date.parse('2026-03-01T12:00:00Z');
  const reported: FeedEvent[] = [];
  return {
    reported,
    /** Returns the events that are new, or the reason why the snapshot is held. */
    poll(snapshot: Snapshot): FeedEvent[] | string {
      nowMs += 10_000;
      const translated = translate(snapshot, progress, { squads, nowMs });
      if (!translated.ok) return translated.error;
      progress = translated.value.progress;
      reported.push(...translated.value.events);
      return translated.value.events;
    },
    /** Forgets all that was reported, as a new process does. Our server keeps it. */
    restart(): void {
      progress = NO_PROGRESS;
    },
    state: (teams: readonly [string, string]) => foldEvents(teams, reported.map(storedEvent)),
  };
}
