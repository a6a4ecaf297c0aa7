import type { StoredEvent } from '../../domain/cricket/events';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import { ok, type Result } from '../../domain/result';
import type { Format } from '../../domain/scoring/rules';
import { currentRuleSet } from '../../domain/scoring/ruleSets';
import type { ServiceContext } from '../context';
import { openFirstContests } from '../contests/contestRows';
import { inTransactionResult, type Trx } from '../database/transaction';
import { moveExpiry } from '../notify/pushRows';
import { problem, type Problem } from '../problems';
import { checkedEvent, type FeedEvent } from './feedEvents';
import type { MatchLife } from './matchLife';
import { matchWithSourceKey, feedMatch, type FeedMatch } from './matchLifeViews';
import { SquadTooLargeError } from './matchPlayerRows';
import {
  insertNewMatches,
  lockMatch,
  lockScheduledMatches,
  writeDescription,
  writeFeedStart,
  writeStart,
  type MatchRow,
} from './matchRows';
import { addToSquad, ensurePlayers, ensureTournament, type NewPlayer } from './playerRows';
import { setTeamLogo } from './teamLogos';

export type { FeedMatch };

export interface Squad {
  team: string;
  players: readonly Omit<NewPlayer, 'team'>[];
  /** A picture in base64. If left out, the team keeps its logo. */
  logo?: string;
}

/** A match as its provider announces it. */
export interface Fixture {
  /** The provider's own, stable name for the match. */
  key: string;
  tournament: { key: string; name: string };
  homeTeam: string;
  awayTeam: string;
  description: string;
  venue: string;
  startTime: Date;
  /** The day at the venue, or null for the day of the start in UTC. */
  date: string | null;
  format: Format;
  squads: readonly Squad[];
}

export interface AddedFixture extends FeedMatch {
  /** How many players of the fixture are new in the squads of the tournament. */
  newPlayers: number;
}

export interface Schedule {
  /**
   * Opens a match with the contests of every type. For a known match it moves the start, adds to the squads of the
   * tournament and replaces the description; a match that is over keeps its start and its date. FIXTURE_CONFLICT: the
   * match is known with other teams. EVENT_REJECTED: a squad belongs to neither team. SQUAD_TOO_LARGE: the fixture names
   * more players than a match can have.
   */
  addFixture(fixture: Fixture): Promise<Result<AddedFixture, Problem>>;
  /** Like `addFixture`, as part of a transaction. */
  addFixtureIn(trx: Trx, fixture: Fixture): Promise<Result<AddedFixture, Problem>>;
  /** Records all of the events, or none. NOT_FOUND, EVENT_REJECTED, SQUAD_TOO_LARGE. */
  recordEvents(key: string, events: readonly FeedEvent[]): Promise<Result<FeedMatch, Problem>>;
  /**
   * Moves the start and the date of a match whose row is locked, and with them the match's lock if that is in the
   * future.
   */
  moveStart(trx: Trx, match: MatchRow, startTime: Date): Promise<void>;
}

export interface ScheduleSettings {
  /** How long the result of a match is reviewed before it is settled. */
  reviewMinutes: number;
}

export function createSchedule(
  { db, clock, newId }: ServiceContext,
  { reviewMinutes }: ScheduleSettings,
  { ingestLocked, fillSquad }: Pick<MatchLife, 'ingestLocked' | 'fillSquad'>,
): Schedule {
  async function addFixtureIn(trx: Trx, fixture: Fixture) {
    const { homeTeam, awayTeam, squads } = fixture;
    if (Number.isNaN(fixture.startTime.getTime())) {
      return problem('EVENT_REJECTED', 'The start is not a valid date-time');
    }
    if (homeTeam === awayTeam) return problem('EVENT_REJECTED', 'A match needs two teams');
    const stranger = squads.find(({ team }) => team !== homeTeam && team !== awayTeam);
    if (stranger) return problem('EVENT_REJECTED', `${stranger.team} does not play in this match`);
    const sourceKey = sourceKeyOf(fixture.key);
    // If two servers open the match at once, the second waits for the insertion and then finds the match.
    const isNew =
      (await matchWithSourceKey(trx, sourceKey)) === undefined && (await open(trx, fixture));
    const match = (await lockMatch(trx, (await matchWithSourceKey(trx, sourceKey))!))!;
    if (match.home_team !== homeTeam || match.away_team !== awayTeam) {
      const message = `This match is ${match.home_team} v ${match.away_team}`;
      return problem('FIXTURE_CONFLICT', message);
    }
    if (!isNew) await update(trx, match, fixture);
    for (const { team, logo } of squads) {
      if (logo === undefined) continue;
      const set = await setTeamLogo(trx, team, Buffer.from(logo, 'base64'));
      if (!set.ok) return set;
    }
    return addSquads(trx, match, squads);
  }

  /** Returns false when another server has opened the match first. */
  async function open(trx: Trx, fixture: Fixture): Promise<boolean> {
    const tournamentId = await ensureTournament(trx, newId, {
      sourceKey: `feed:${fixture.tournament.key}`,
      name: fixture.tournament.name,
      formBefore: null,
    });
    const { format, version } = currentRuleSet(fixture.format);
    const [opened] = await insertNewMatches(trx, [
      {
        id: newId(),
        source_key: sourceKeyOf(fixture.key),
        tournament_id: tournamentId,
        home_team: fixture.homeTeam,
        away_team: fixture.awayTeam,
        ...descriptionOf(fixture),
        start_time: fixture.startTime,
        fed_start: fixture.startTime,
        lock_at: fixture.startTime,
        rules_format: format,
        rules_version: version,
        review_minutes: reviewMinutes,
      },
    ]);
    if (opened !== undefined) await openFirstContests(trx, opened);
    return opened !== undefined;
  }

  async function update(trx: Trx, match: MatchRow, fixture: Fixture): Promise<void> {
    if (match.completed_at !== null) {
      // Results and tables are in the order in which the matches were played.
      const { match_date } = match;
      return writeDescription(trx, match.id, { ...descriptionOf(fixture), match_date });
    }
    // Compares with the feed's own last start, because an operator may have moved the match since.
    if (fixture.startTime.getTime() !== match.fed_start?.getTime()) {
      await moveStart(trx, match, fixture.startTime);
      await writeFeedStart(trx, match.id, fixture.startTime);
      return writeDescription(trx, match.id, descriptionOf(fixture));
    }
    const match_date = addDays(dateOf(fixture), daysAfterFed(match, match.start_time));
    await writeDescription(trx, match.id, { ...descriptionOf(fixture), match_date });
  }

  /** After the lock, a postponement changes only the start and the date that are shown. */
  async function moveStart(trx: Trx, match: MatchRow, startTime: Date): Promise<void> {
    const now = new Date(clock());
    const isLockToCome = match.locked_at === null && match.lock_at > now;
    // The lock is never moved into the past, so that teams that were in time by the old start remain.
    const lockAt = startTime > now ? startTime : now;
    const days = daysAfterFed(match, startTime) - daysAfterFed(match, match.start_time);
    const date = addDays(match.match_date, days);
    await writeStart(trx, match.id, { startTime, date, ...(isLockToCome && { lockAt }) });
    if (isLockToCome) await moveExpiry(trx, match.id, 'left_out', lockAt);
  }

  async function addSquads(
    trx: Trx,
    match: MatchRow,
    squads: Fixture['squads'],
  ): Promise<Result<AddedFixture, Problem>> {
    const named = squads.flatMap(({ team, players: members }) =>
      members.map((member) => ({ team, ...member })),
    );
    const players = [...new Map(named.map((one) => [`${one.team}\n${one.name}`, one])).values()];
    if (players.length > MAX_SLOTS) return squadTooLarge();
    const ids = players.length > 0 ? (await ensurePlayers(trx, newId, players)).values() : [];
    const newPlayers = ids.length > 0 ? await addToSquad(trx, match.tournament_id, ids) : 0;
    // A squad belongs to the whole tournament: its players can be picked in each of the team's matches. Nobody can pick
    // them after the lock, and their points would be a correction although nothing was corrected.
    const own = match.status === 'scheduled' ? [match.id] : [];
    const matchIds = newPlayers > 0 ? await lockScheduledMatches(trx, match) : own;
    const ownPlayers = ids.map((id) => ({ id }));
    for (const id of matchIds) await fillSquad(trx, id, id === match.id ? ownPlayers : []);
    return ok({ ...(await feedMatch(trx, match.id)), newPlayers });
  }

  function recordEvents(key: string, reported: readonly FeedEvent[]) {
    return inTransactionResult<FeedMatch, Problem>(db, async (trx) => {
      const id = await matchWithSourceKey(trx, sourceKeyOf(key));
      const match = id === undefined ? undefined : await lockMatch(trx, id);
      if (!match) return problem('NOT_FOUND', 'Match not found');
      const events: StoredEvent[] = [];
      for (const event of reported) {
        const checked = checkedEvent(match, event);
        if (!checked.ok) return checked;
        events.push(checked.value);
      }
      const ingested = await refusingLargeSquads(() => ingestLocked(trx, match, events));
      return ingested.ok ? ok(await feedMatch(trx, match.id)) : ingested;
    });
  }

  return {
    addFixture: (fixture) => inTransactionResult(db, (trx) => addFixtureIn(trx, fixture)),
    addFixtureIn,
    recordEvents,
    moveStart,
  };
}

const DAY_MS = 24 * 60 * 60_000;

export const sourceKeyOf = (key: string): string => `feed:${key}`;

/** Returns the day at the venue. */
export const dateOf = ({ date, startTime }: Pick<Fixture, 'date' | 'startTime'>): string =>
  date ?? dayInUtc(startTime);

/**
 * Returns by how many days a start is later than the one that the feed gave. This is the nearest whole number, because
 * the time at the venue is unknown: an evening that begins an hour late stays on its date, although midnight in UTC may
 * be in that hour, and a match that is moved to the next morning does not. A feed gives midnight in UTC for a time that
 * it does not know yet, so from there a match stays on its date for that whole day.
 */
function daysAfterFed({ fed_start, start_time }: MatchRow, startTime: Date): number {
  const from = fed_start ?? start_time;
  const isPlaceholder = from.getTime() % DAY_MS === 0;
  if (isPlaceholder && dayInUtc(from) === dayInUtc(startTime)) return 0;
  return Math.round((startTime.getTime() - from.getTime()) / DAY_MS);
}

const dayInUtc = (time: Date): string => time.toISOString().slice(0, 10);

const addDays = (date: string, days: number): string =>
  dayInUtc(new Date(Date.parse(date) + days * DAY_MS));

function descriptionOf(fixture: Fixture) {
  const { description, venue } = fixture;
  return { description, venue, match_date: dateOf(fixture) };
}

const squadTooLarge = () =>
  problem('SQUAD_TOO_LARGE', `A match can have ${MAX_SLOTS} players, of both teams together`);

/** Converts SquadTooLargeError, the only expected failure of storing a feed's report, into a problem. */
async function refusingLargeSquads<T>(work: () => Promise<T>): Promise<Result<T, Problem>> {
  try {
    return ok(await work());
  } catch (error) {
    if (!(error instanceof SquadTooLargeError)) throw error;
    return squadTooLarge();
  }
}
