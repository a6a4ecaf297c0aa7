import { eventsOfMatch } from '../../domain/cricket/events';
import { NO_RESULT } from '../../domain/cricket/outcome';
import { currentRuleSet } from '../../domain/scoring/ruleSets';
import { playSeedOf, seedCommitment } from '../../domain/proof/seed';
import { DEMO_LEAGUE } from '../../domain/simulator/league';
import { elevensOf, MATCH_EVERY_MS, pairingOf, halfHourAt } from '../../domain/simulator/season';
import { SIMULATOR_VERSION, simulateMatch } from '../../domain/simulator/simulate';
import type { Side } from '../../domain/simulator/types';
import { insertScript } from '../archive/replayRows';
import { bookedContests } from '../books/bookViews';
import type { BookClosing } from '../books/closing';
import { addLeaf, booksOf } from '../books/logRows';
import { sha256 } from '../books/primitives';
import type { ServiceContext } from '../context';
import { deleteUnused } from '../matches/unusedMatchRows';
import { openFirstContests } from '../contests/contestRows';
import { inTransaction, type Trx } from '../database/transaction';
import { forEachIsolated } from '../forEachIsolated';
import type { MatchLife } from '../matches/matchLife';
import { addToSquad, ensurePlayers, ensureTournament, type PlayerIds } from '../matches/playerRows';
import { playPast } from './demoHistory';
import {
  deletePlayed,
  deleteRecords,
  drawElevensSeed,
  insertDemoMatches,
  isBackfilled,
  knownSourceKeys,
  leagueExists,
  leaseBackfill,
  lockDemoMatch,
  matchesToAnnounce,
  matchesToCallOff,
  matchesToDraw,
  writeBackfilled,
  writeSecret,
  writeSeeds,
  type DemoMatch,
  type NewDemoMatch,
} from './demoRows';
import { pairOf } from './sides';

export interface DemoLeague {
  /** True when the league was ever opened in this database. */
  exists(): Promise<boolean>;
  /** True once the league's past is played. Until then the league runs on a simulated clock. */
  isBackfilled(): Promise<boolean>;
  /** Takes or extends the lease for playing the league's past. Returns false while another server holds it. */
  leaseBackfill(): Promise<boolean>;
  /**
   * Plays the ten rounds that ended before a half hour, at once: a new league has form, roles and records to choose by.
   * Idempotent.
   */
  playRoundsBefore(halfHour: number): Promise<void>;
  /** Marks the past as played. */
  finishBackfill(): Promise<void>;
  /** Opens the missing matches of the next three days. Returns how many it opened. */
  schedule(): Promise<number>;
  /** Announces the playing XIs of the matches that start within ten minutes. */
  announceDue(): Promise<number>;
  /**
   * Simulates each match that is frozen, from a secret whose hash was published before and the closed books of its
   * contests. Its balls are due from now on.
   */
  drawDue(): Promise<number>;
  /**
   * Ends the matches that were missed because no server was running, or all matches that have not begun. Fees are
   * refunded, and a match without entries is deleted.
   */
  callOff(which: 'missed' | 'all'): Promise<number>;
  /**
   * Deletes the balls of matches that were completed a day ago: their seeds reproduce them. A month later it deletes
   * the records by which their results are checked.
   */
  tidy(): Promise<void>;
}

/** In a round each side plays once. */
const PAST_ROUNDS = 10;
const SCHEDULED_AHEAD_MS = 3 * 86_400_000;
const ANNOUNCED_AHEAD_MS = 10 * 60_000;
/** The last ball of a match is due after the first one of the next, so one match is always live. */
const OVERLAP_MS = 30_000;
const MIN_BALL_MS = 50;
/** Half a day of matches in one transaction. */
const MATCHES_PER_TRANSACTION = 24;
/** If the server that plays the past is killed, another one takes over after this time. */
const LEASE_MS = 20_000;
/** How long the balls of a completed match are kept for users who want to read them. */
const BALLS_KEPT_MS = 86_400_000;
/** How long results can be checked: a match takes some 12 kB, and there are 48 of them a day. */
const RECORDS_KEPT_MS = 30 * 86_400_000;

const { sides: SIDES } = DEMO_LEAGUE;

/** `drawSeed` returns at least 128 bits that nobody can guess, as lower-case hexadecimal digits. */
export function createDemoLeague(
  { db, clock, newId }: ServiceContext,
  { ingest, closeMatch }: Pick<MatchLife, 'ingest'> & Pick<BookClosing, 'closeMatch'>,
  drawSeed: () => string,
): DemoLeague {
  let leasedUntil: Date | null = null;

  async function schedule(): Promise<number> {
    const first = halfHourAt(clock()) + 1;
    const count = halfHourAt(clock() + SCHEDULED_AHEAD_MS) + 1 - first;
    const wanted = Array.from({ length: count }, (_, index) => first + index);
    const known = await knownSourceKeys(db, wanted.map(sourceKeyOf));
    const missing = wanted.filter((halfHour) => !known.has(sourceKeyOf(halfHour)));
    let opened = 0;
    while (missing.length > 0) {
      const halfHours = missing.splice(0, MATCHES_PER_TRANSACTION);
      opened += await inTransaction(db, (trx) => open(trx, halfHours));
    }
    return opened;
  }

  async function open(trx: Trx, halfHours: readonly number[]): Promise<number> {
    const { matches } = await matchesIn(trx, halfHours);
    // Another server may have inserted some of the matches in the meantime.
    const added = await insertDemoMatches(trx, matches);
    for (const id of added) await commitTo(trx, id);
    if (added.length > 0) await openFirstContests(trx, ...added);
    return added.length;
  }

  /** Draws the secret of a match and publishes its hash, before anybody can enter. */
  async function commitTo(trx: Trx, id: string): Promise<void> {
    const secret = drawSeed();
    await writeSecret(trx, id, secret);
    const seed = seedCommitment(secret, sha256);
    const leaf = { kind: 'seed', match: id, seed, simulator: SIMULATOR_VERSION } as const;
    await addLeaf(trx, leaf, new Date(clock()));
  }

  /** Returns the matches of these half hours, and stores the tournaments and players that they refer to. */
  async function matchesIn(trx: Trx, halfHours: readonly number[]) {
    const players = await ensurePlayers(trx, newId, SIDES.flatMap(registeredPlayers));
    const tournaments = new Map<string, string>();
    for (const halfHour of halfHours) {
      const { key, name } = monthOf(halfHour);
      if (tournaments.has(key)) continue;
      const tournament = { sourceKey: `demo:${key}`, name, formBefore: null };
      const id = await ensureTournament(trx, newId, tournament);
      await addToSquad(trx, id, players.values());
      tournaments.set(key, id);
    }
    const matches = halfHours.map((halfHour) => ({
      ...matchIn(halfHour, players),
      id: newId(),
      tournamentId: tournaments.get(monthOf(halfHour).key)!,
      matchNumber: numberOf(halfHour),
    }));
    return { matches, players };
  }

  function playRoundsBefore(halfHour: number): Promise<void> {
    const count = (PAST_ROUNDS * SIDES.length) / 2;
    const halfHours = Array.from({ length: count }, (_, index) => halfHour - count + index);
    return inTransaction(db, async (trx) => {
      const { matches, players } = await matchesIn(trx, halfHours);
      await playPast(trx, matches, players, drawSeed);
    });
  }

  async function announceDue(): Promise<number> {
    const due = await matchesToAnnounce(db, new Date(clock() + ANNOUNCED_AHEAD_MS));
    await forEachIsolated(due, async (id) => {
      const match = await drawElevensSeed(db, id, drawSeed());
      if (!match) return;
      const pair = pairOf(match.home_team, match.away_team);
      const teamSheets = elevensOf(pair, match.elevens_seed!).map((eleven, index) => {
        return { team: pair[index]!.name, players: eleven.map(({ name }) => name) };
      });
      const announced = { kind: 'announced' as const, teamSheets };
      await ingest(id, [{ id: 'announced', revision: 0, event: announced }]);
    });
    return due.length;
  }

  async function drawDue(): Promise<number> {
    const due = await matchesToDraw(db);
    await forEachIsolated(due, async (id) => {
      // Nobody can draw a match until the teams are known that it is drawn from.
      if (!(await closeMatch(id))) return;
      await inTransaction(db, async (trx) => {
        const match = await lockDemoMatch(trx, id);
        if (match?.play_seed === null) await draw(trx, match);
      });
    });
    return due.length;
  }

  async function draw(trx: Trx, match: DemoMatch): Promise<void> {
    const elevensSeed = match.elevens_seed ?? drawSeed();
    const playSeed =
      match.secret === null
        ? drawSeed()
        : playSeedOf(match.secret, await booksOfMatch(trx, match.match_id), sha256);
    const sides = pairOf(match.home_team, match.away_team);
    const elevens = elevensOf(sides, elevensSeed);
    const played = simulateMatch({
      sides,
      elevens,
      seed: playSeed,
      date: match.match_date,
      eventName: DEMO_LEAGUE.name,
      matchNumber: numberOf(halfHourAt(match.start_time.getTime())),
    });
    const events = eventsOfMatch(played);
    const balls = events.filter(({ event }) => event?.kind === 'delivery').length;
    const durationMs = match.ends_at.getTime() - match.locked_at!.getTime();
    const ballEveryMs = Math.max(MIN_BALL_MS, Math.floor(durationMs / balls));
    await insertScript(trx, match.match_id, events, ballEveryMs);
    await writeSeeds(trx, match.match_id, { elevensSeed, playSeed });
  }

  async function callOff(which: 'missed' | 'all'): Promise<number> {
    const missedBy = which === 'all' ? null : new Date(clock() - MATCH_EVERY_MS);
    const due = await matchesToCallOff(db, missedBy);
    await forEachIsolated(due, async (id) => {
      const isDone = await inTransaction(db, async (trx) => {
        const match = await lockDemoMatch(trx, id);
        return match?.status !== 'scheduled' || (await deleteUnused(trx, id));
      });
      if (isDone) return;
      const result = { kind: 'result' as const, outcome: NO_RESULT };
      await ingest(id, [{ id: 'result', revision: 0, event: result }]);
    });
    return due.length;
  }

  return {
    exists: () => leagueExists(db),
    isBackfilled: () => isBackfilled(db),
    async leaseBackfill() {
      const until = new Date(clock() + LEASE_MS);
      const isLeased = await leaseBackfill(db, new Date(clock()), until, leasedUntil);
      if (isLeased) leasedUntil = until;
      return isLeased;
    },
    playRoundsBefore,
    finishBackfill: () => writeBackfilled(db),
    schedule,
    announceDue,
    drawDue,
    callOff,
    async tidy() {
      await deletePlayed(db, new Date(clock() - BALLS_KEPT_MS));
      await deleteRecords(db, new Date(clock() - RECORDS_KEPT_MS));
    },
  };
}

async function booksOfMatch(trx: Trx, matchId: string) {
  return booksOf(trx, await bookedContests(trx, matchId));
}

const sourceKeyOf = (halfHour: number): string =>
  `demo:${new Date(halfHour * MATCH_EVERY_MS).toISOString()}`;

function matchIn(halfHour: number, players: PlayerIds): Omit<NewDemoMatch, 'id' | 'tournamentId'> {
  const startTime = new Date(halfHour * MATCH_EVERY_MS);
  const [home, away] = pairingOf(halfHour, SIDES);
  const squad = [home, away].flatMap(registeredPlayers).sort(byName);
  return {
    sourceKey: sourceKeyOf(halfHour),
    homeTeam: home.name,
    awayTeam: away.name,
    description: `Match ${numberOf(halfHour)}`,
    venue: `${home.ground}, ${home.town}`,
    startTime,
    endsAt: new Date(startTime.getTime() + MATCH_EVERY_MS + OVERLAP_MS),
    rules: currentRuleSet('T20'),
    playerIds: squad.map(({ team, name }) => players.get(team, name)),
  };
}

const byName = (a: { name: string }, b: { name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** A season is a month; its first match is number 1. */
function monthOf(halfHour: number): { key: string; name: string; firstHalfHour: number } {
  const start = new Date(halfHour * MATCH_EVERY_MS);
  const month = start.toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    key: start.toISOString().slice(0, 7),
    name: `${DEMO_LEAGUE.name}, ${month}`,
    firstHalfHour: halfHourAt(Date.UTC(start.getUTCFullYear(), start.getUTCMonth())),
  };
}

function numberOf(halfHour: number): number {
  return halfHour - monthOf(halfHour).firstHalfHour + 1;
}

function registeredPlayers({ name: team, players }: Side) {
  return players.map(({ id, name }) => ({ team, name, registryId: id }));
}
