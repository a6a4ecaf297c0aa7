import { ok } from '../../../domain/result';
import type { FeedClient, FeedEvent } from '../feedClient';
import type { Journal } from '../journal';
import type { PollOutcome } from '../pollLoop';
import { feedFixtureOf, fixtureKey, isT20, type Squads } from './catalogue';
import type { ListedFixture, Named, Reader } from './read';
import { isOver, NO_PROGRESS, translate, type Progress } from './translate';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LIST_EVERY_MS = 5 * MINUTE_MS;
const SQUAD_EVERY_MS = 6 * HOUR_MS;
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
  /** The fixture as it was announced last. */
  announced: string;
  progress: Progress;
  /** When it was first seen to be over. */
  endedMs: number | null;
  /** True once our server has said that it does not know the match. */
  isUnknown: boolean;
}

const NOT_FOLLOWED_YET = {
  announced: '',
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
}

/**
 * Returns a function that polls the provider once: it opens the matches of the next days on our server, and reports
 * what has changed in those that are about to start, on, or just over. It never throws for a fault of the provider or
 * of our server: the next poll tries again, and one good poll reports all that was missed.
 */
export function createSportmonksPoll({
  reader,
  client,
  leagueIds,
  clock,
  journal,
}: SportmonksOptions): () => Promise<PollOutcome> {
  const followed = new Map<number, Followed>();
  const squads = new Map<string, { players: readonly Named[]; readMs: number }>();
  /** When each league is listed again. */
  const listDueMs = new Map<number, number>();

  /** Lists the matches of the leagues that are due. Returns false when none of them could be read. */
  async function list(nowMs: number): Promise<boolean> {
    for (const [id, { listed }] of followed) {
      if (nowMs > listed.startMs + FORGET_MS) followed.delete(id);
    }
    const due = leagueIds.filter((id) => nowMs >= (listDueMs.get(id) ?? -Infinity));
    const outcomes: boolean[] = [];
    for (const leagueId of due) {
      const listed = await reader.fixtures(leagueId, nowMs - DAY_MS, nowMs + AHEAD_MS);
      journal.fault(`league ${leagueId}`, listed.ok ? null : listed.error);
      outcomes.push(listed.ok);
      if (listed.ok) for (const fixture of listed.value.filter(isT20)) await keep(fixture, nowMs);
      // A league that can't be read may not hold up the matches that are on.
      const waitMs = listed.ok ? LIST_EVERY_MS : followed.size > 0 ? MINUTE_MS : 0;
      listDueMs.set(leagueId, nowMs + waitMs);
    }
    return due.length === 0 || outcomes.includes(true);
  }

  async function keep(listed: ListedFixture, nowMs: number): Promise<void> {
    if (nowMs > listed.startMs + FORGET_MS) return;
    const known = followed.get(listed.id);
    if (known) known.listed = listed;
    else followed.set(listed.id, { listed, ...NOT_FOLLOWED_YET });
    if (!isOver(listed.status)) await readSquads(listed, nowMs);
  }

  /**
   * Tells our server of a match that is new or has changed. A match that is over is not opened any more, but our server
   * may know it from before a restart. Returns false when our server did not work.
   */
  async function announce(match: Followed): Promise<boolean> {
    const { listed } = match;
    const fixture = feedFixtureOf(listed, squadsOf(listed));
    const content = JSON.stringify(fixture);
    if (isOver(listed.status) || match.announced === content) return true;
    const told = await client.announce(fixture);
    journal.fault(`announcing ${fixture.key}`, told.ok ? null : told.error.message);
    if (told.ok) match.isUnknown = false;
    else if (match.announced === '') match.isUnknown = true;
    // A fixture that is rejected is tried again when it has changed.
    const isDone = told.ok || told.error.code === 'REJECTED';
    if (isDone) match.announced = content;
    return isDone;
  }

  async function readSquads({ home, away, season }: ListedFixture, nowMs: number): Promise<void> {
    for (const { id } of [home, away]) {
      const known = squads.get(squadKey(id, season.id));
      if (known && nowMs - known.readMs < SQUAD_EVERY_MS) continue;
      const squad = await reader.squad(id, season.id);
      journal.fault(`squad of team ${id}`, squad.ok ? null : squad.error);
      if (squad.ok) squads.set(squadKey(id, season.id), { players: squad.value, readMs: nowMs });
    }
  }

  const squadsOf = ({ home, away, season }: ListedFixture): Squads =>
    new Map([home, away].map(({ id }) => [id, squads.get(squadKey(id, season.id))?.players ?? []]));

  /** Returns false when the provider or our server did not work. */
  async function follow(match: Followed, nowMs: number): Promise<boolean> {
    const key = fixtureKey(match.listed.id);
    const read = await reader.snapshot(match.listed.id);
    journal.fault(key, read.ok ? null : read.error);
    if (!read.ok) return false;
    const translated = translate(read.value, match.progress, {
      squads: squadsOf(match.listed),
      nowMs,
    });
    journal.fault(`${key} is held`, translated.ok ? null : translated.error);
    if (!translated.ok) return true;
    const { events, progress, hasResult } = translated.value;
    const isSilent = hasResult && events.length === 0;
    // A list without events says that the feed is alive.
    const told = isSilent ? ok(null) : await client.report(key, events, noteRejected(key));
    const isUnknown = !told.ok && told.error.code === 'UNKNOWN';
    journal.fault(`reporting ${key}`, told.ok || isUnknown ? null : told.error.message);
    match.isUnknown = isUnknown;
    if (!told.ok) return isUnknown;
    match.progress = progress;
    match.endedMs = hasResult ? (match.endedMs ?? nowMs) : null;
    return true;
  }

  const noteRejected = (key: string) => (event: FeedEvent, reason: string) =>
    journal.note(`${key}: ${nameOf(event)} was rejected: ${reason}`);

  return async function poll() {
    const nowMs = clock();
    const isListed = await list(nowMs);
    const announced: boolean[] = [];
    for (const match of followed.values()) announced.push(await announce(match));
    const due = [...followed.values()].filter((match) => isDue(match, nowMs));
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
  if (isUnknown || nowMs < listed.startMs - BEFORE_START_MS) return false;
  return endedMs === null ? nowMs < listed.startMs + FORGET_MS : nowMs < endedMs + AFTER_END_MS;
}

const squadKey = (teamId: number, seasonId: number): string => `${teamId} ${seasonId}`;

const nameOf = (event: FeedEvent): string =>
  'id' in event && event.id !== undefined ? `${event.kind} ${event.id}` : event.kind;
