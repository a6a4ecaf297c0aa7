import { ok } from '../../../domain/result';
import type { FeedClient, FeedEvent } from '../feedClient';
import type { Journal } from '../journal';
import type { Pace, PollOutcome } from '../pollLoop';
import { feedFixtureOf, fixtureKey, isT20 } from './catalogue';
import type { ListedFixture, Reader } from './read';
import { createSquadReader } from './squads';
import { isOver, NO_PROGRESS, translate, type Progress } from './translate';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LIST_EVERY_MS = 5 * MINUTE_MS;
/** A poll that has nothing to follow waits this long for the lists, so that what they hold is opened at once. */
const PATIENCE_MS = 5_000;
/** How far ahead matches are opened. */
const AHEAD_MS = 7 * DAY_MS;
/** Line-ups come about half an hour before the start. */
const BEFORE_START_MS = HOUR_MS;
/** A match that is over is followed for this long, because results and balls are still corrected then. */
const AFTER_END_MS = HOUR_MS;
/** A match without a result is followed until a day after its start. */
const FORGET_MS = DAY_MS;

interface Followed {
  listed: ListedFixture;
  /** True once the squads have been asked for: a match is not opened without them if they can be had. */
  isReady: boolean;
  /** The fixture as it was announced last. */
  announced: string;
  /** True once our server has accepted an announcement. */
  isOpened: boolean;
  progress: Progress;
  /** When it was first seen to be over. */
  endedMs: number | null;
  /** True once our server has said that it does not know the match. */
  isUnknown: boolean;
}

const NOT_FOLLOWED_YET = {
  isReady: false,
  announced: '',
  isOpened: false,
  progress: NO_PROGRESS,
  endedMs: null,
  isUnknown: false,
};

export interface SportmonksOptions {
  reader: Reader;
  client: FeedClient;
  leagueIds: readonly number[];
  clock: () => number;
  journal: Journal;
  wait: Pace['wait'];
}

/**
 * Returns a function that polls the provider once: it opens the matches of the next days on our server, and reports
 * what has changed in those that are about to start, on, or just over. It never throws for a fault of the provider or
 * of our server: the next poll tries again, and the first one that succeeds also reports what the failed ones missed.
 */
export function createSportmonksPoll({
  reader,
  client,
  leagueIds,
  clock,
  journal,
  wait,
}: SportmonksOptions): () => Promise<PollOutcome> {
  const followed = new Map<number, Followed>();
  const squads = createSquadReader(reader, journal);
  /** When each league is listed again. */
  const listDueMs = new Map<number, number>();
  /** The round of listing that is in flight. */
  let listing: Promise<boolean> | null = null;

  /** Lists the matches of the leagues that are due. Returns false when none of them could be read. */
  async function list(nowMs: number): Promise<boolean> {
    const due = leagueIds.filter((id) => nowMs >= (listDueMs.get(id) ?? -Infinity));
    if (due.length === 0) return true;
    const outcomes = await Promise.all(due.map((leagueId) => listLeague(leagueId, nowMs)));
    for (const [index, leagueId] of due.entries()) {
      // A league that can't be read may not use up the calls of the matches that are on.
      const waitMs = outcomes[index] ? LIST_EVERY_MS : followed.size > 0 ? MINUTE_MS : 0;
      listDueMs.set(leagueId, nowMs + waitMs);
    }
    const listed = [...followed.values()];
    const toCome = listed.filter((match) => !isOver(match.listed.status));
    await squads.refresh(
      toCome.map((match) => match.listed),
      nowMs,
    );
    for (const match of listed) match.isReady = true;
    return outcomes.includes(true);
  }

  async function listLeague(leagueId: number, nowMs: number): Promise<boolean> {
    const read = await reader.fixtures(leagueId, nowMs - DAY_MS, nowMs + AHEAD_MS);
    journal.fault(`league ${leagueId}`, read.ok ? null : read.error);
    if (!read.ok) return false;
    for (const listed of read.value.filter(isT20)) {
      const known = followed.get(listed.id);
      if (known) known.listed = listed;
      else if (nowMs <= listed.startMs + FORGET_MS) {
        followed.set(listed.id, { listed, ...NOT_FOLLOWED_YET });
      }
    }
    return true;
  }

  /**
   * Tells our server of a match that is new or has changed. A match that is over is not opened any more, but our server
   * may know it from before a restart. Returns false when our server did not work.
   */
  async function announce(match: Followed): Promise<boolean> {
    const { listed } = match;
    if (!match.isReady || isOver(listed.status)) return true;
    const fixture = feedFixtureOf(listed, squads.squadsOf(listed));
    const content = JSON.stringify(fixture);
    if (match.announced === content) return true;
    const told = await client.announce(fixture);
    journal.fault(`announcing ${fixture.key}`, told.ok ? null : told.error.message);
    // A fixture that is rejected is tried again when it has changed. Our server may know the match all the same, from
    // before a restart.
    const isDone = told.ok || told.error.code === 'REJECTED';
    if (told.ok) Object.assign(match, { isOpened: true, isUnknown: false });
    else if (!isDone && match.announced === '') match.isUnknown = true;
    if (isDone) match.announced = content;
    return isDone;
  }

  /** Returns false when the provider or our server did not work. */
  async function follow(match: Followed, nowMs: number): Promise<boolean> {
    const key = fixtureKey(match.listed.id);
    const read = await reader.snapshot(match.listed.id);
    journal.fault(key, read.ok ? null : read.error);
    if (!read.ok) return false;
    const { startMs } = read.value;
    if (startMs !== null && startMs !== match.listed.startMs) {
      // A match that is postponed beyond the days that are listed is announced with its new start, before the old one.
      match.listed = { ...match.listed, startMs };
    }
    const translated = translate(read.value, match.progress, {
      squads: squads.squadsOf(match.listed),
      nowMs,
    });
    journal.fault(`${key} is held`, translated.ok ? null : translated.error);
    if (!translated.ok) return true;
    const { events, progress, hasResult } = translated.value;
    const isSilent = hasResult && events.length === 0;
    // A list without events says that the feed is alive.
    const told = isSilent ? ok(null) : await client.report(key, events, noteRejected(key));
    const isUnknown = !told.ok && told.error.code === 'UNKNOWN';
    // A match that this process has not opened may be unknown: it can have ended before the feed was set up.
    const isOrdinary = told.ok || (isUnknown && !match.isOpened);
    journal.fault(`reporting ${key}`, isOrdinary ? null : told.error.message);
    match.isUnknown = isUnknown;
    if (isUnknown && !isOver(read.value.status)) {
      // Our server has lost the match, for example because a backup was restored: it is opened and told from the start.
      match.announced = '';
      match.isOpened = false;
      match.progress = NO_PROGRESS;
    }
    if (!told.ok) return isUnknown;
    match.progress = progress;
    match.endedMs = hasResult ? (match.endedMs ?? nowMs) : null;
    return true;
  }

  const noteRejected = (key: string) => (event: FeedEvent, reason: string) =>
    journal.note(`${key}: ${nameOf(event)} was rejected: ${reason}`);

  const dueAt = (nowMs: number) => [...followed.values()].filter((match) => isDue(match, nowMs));

  /** Waits for the round of listing, but not for long. Returns false when it has failed or goes on. */
  async function waitFor(round: Promise<boolean>): Promise<boolean> {
    const ended = new AbortController();
    const late = wait(PATIENCE_MS, ended.signal).then(() => false);
    const isListed = await Promise.race([round, late]);
    ended.abort();
    return isListed;
  }

  return async function poll() {
    const nowMs = clock();
    for (const [id, match] of followed) {
      if (nowMs > match.listed.startMs + FORGET_MS) followed.delete(id);
    }
    // The balls of the matches that are on never wait for the lists and squads of others.
    listing ??= list(nowMs).finally(() => {
      listing = null;
    });
    const isListed = dueAt(nowMs).length > 0 || (await waitFor(listing));
    const announced: boolean[] = [];
    for (const match of followed.values()) announced.push(await announce(match));
    const due = dueAt(nowMs);
    const outcomes = await Promise.all(due.map((match) => follow(match, nowMs)));
    const callsLeft = reader.callsLeft();
    return {
      isWell: due.length > 0 ? outcomes.includes(true) : isListed && !announced.includes(false),
      // Spends what is left of the hour evenly.
      notBeforeMs: callsLeft === null ? 0 : (HOUR_MS * due.length) / Math.max(callsLeft, 1),
    };
  };
}

function isDue({ listed, endedMs, isUnknown }: Followed, nowMs: number): boolean {
  if (isUnknown) return false;
  const isListedAsOver = isOver(listed.status);
  // A match that is cancelled days ahead must not stay open until an hour before its start, and one that is reinstated
  // must not stay closed.
  if (nowMs < listed.startMs - BEFORE_START_MS) return isListedAsOver !== (endedMs !== null);
  if (endedMs !== null && isListedAsOver) return nowMs < endedMs + AFTER_END_MS;
  return nowMs < listed.startMs + FORGET_MS;
}

const nameOf = (event: FeedEvent): string =>
  'id' in event && event.id !== undefined ? `${event.kind} ${event.id}` : event.kind;
