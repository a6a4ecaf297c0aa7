import { eventsOfMatch } from '../../domain/cricket/events';
import { NO_RESULT } from '../../domain/cricket/outcome';
import { ok } from '../../domain/result';
import { CURRENT_RULES_VERSION } from '../../domain/scoring/rules';
import { DEMO_LEAGUE } from '../../domain/simulator/league';
import { elevensOf, MATCH_EVERY_MS, pairingOf, slotAt } from '../../domain/simulator/season';
import { simulateMatch } from '../../domain/simulator/simulate';
import type { Side } from '../../domain/simulator/types';
import { openFirstContests } from '../storage/contestRows';
import {
  deleteUntouched,
  claimBeginning,
  drawElevensSeed,
  forgetPlayed,
  insertDemoMatches,
  knownKeys,
  lockDemoMatch,
  type DemoMatch,
  type NewDemoMatch,
} from '../storage/demoRows';
import { addScript } from '../storage/matchRows';
import { readMatchIds, type MatchSelection } from '../storage/matchViews';
import { addToSquad, ensurePlayers, ensureTournament, type PlayerIds } from '../storage/playerRows';
import { transact, type Trx } from '../storage/transaction';
import { compare } from './archive';
import type { ServiceContext } from './context';
import { eachApart } from './eachApart';
import type { MatchLife } from './matchLife';

export interface DemoLeague {
  /** Was it ever opened here? */
  isThere(): Promise<boolean>;
  /** Has it a past already? Before that nothing of it goes by the clock of the day. */
  hasBegun(): Promise<boolean>;
  /** True for the one server that may play the league's past; it asks again as long as it is at it. */
  claimBeginning(): Promise<boolean>;
  /** The past is played. */
  endBeginning(): Promise<void>;
  /** Opens those matches of the next three days that are not there; answers how many. */
  schedule(): Promise<number>;
  /** Names the elevens of the matches that start within ten minutes. */
  announceDue(): Promise<number>;
  /** Draws what happens in each match that is frozen; its balls fall from now on. */
  drawDue(): Promise<number>;
  /**
   * Ends the matches that no server was there to play, or with `all` every one that has not begun: fees go
   * back, and what nobody had entered is taken out.
   */
  callOff(which: 'missed' | 'all'): Promise<number>;
  /** Forgets the balls of matches that are over since a day: their seeds tell them again. */
  tidy(): Promise<void>;
}

export const SCHEDULED_AHEAD_MS = 3 * 86_400_000;
export const ANNOUNCED_AHEAD_MS = 10 * 60_000;
/** The last ball of a match falls after the first one of the next: one is always live. */
const OVERLAP_MS = 30_000;
const LEAST_BALL_MS = 50;
/** Half a day of matches in one transaction. */
const OPENED_AT_ONCE = 24;

/** A server that is killed while it plays the past is followed by the next one after this. */
const CLAIM_MS = 20_000;
/** Balls of what is over: for a day somebody may want to know. */
const KEPT_MS = 86_400_000;

const { sides: SIDES } = DEMO_LEAGUE;

/** `drawSeed` gives 128 bits or more that nobody can guess, in small hex digits. */
export function createDemoLeague(
  { db, clock, newId }: ServiceContext,
  { ingest }: Pick<MatchLife, 'ingest'>,
  drawSeed: () => string,
): DemoLeague {
  let claimedUntil: Date | null = null;
  const demoMatches = (where: MatchSelection['where']): Promise<string[]> =>
    readMatchIds(db, (row) => row.and([row('demo', '=', true), where(row)]));

  async function schedule(): Promise<number> {
    const first = slotAt(clock()) + 1;
    const count = slotAt(clock() + SCHEDULED_AHEAD_MS) + 1 - first;
    const wanted = Array.from({ length: count }, (_, index) => first + index);
    const known = await knownKeys(db, wanted.map(sourceKeyOf));
    const missing = wanted.filter((slot) => !known.has(sourceKeyOf(slot)));
    let opened = 0;
    while (missing.length > 0) {
      const slots = missing.splice(0, OPENED_AT_ONCE);
      const added = await transact(db, async (trx) => ok(await open(trx, slots)));
      if (added.ok) opened += added.value;
    }
    return opened;
  }

  async function open(trx: Trx, slots: readonly number[]): Promise<number> {
    const players = await ensurePlayers(trx, newId, SIDES.flatMap(registered));
    const tournaments = new Map<string, string>();
    for (const slot of slots) {
      const { key, name } = monthOf(slot);
      if (tournaments.has(key)) continue;
      const tournament = { sourceKey: `demo:${key}`, name, formBefore: null };
      const id = await ensureTournament(trx, newId, tournament);
      await addToSquad(trx, id, players.values());
      tournaments.set(key, id);
    }
    const matches = slots.map((slot) => ({
      ...matchIn(slot, players),
      id: newId(),
      tournamentId: tournaments.get(monthOf(slot).key)!,
    }));
    // Another server may have been quicker with some of them.
    const added = await insertDemoMatches(trx, matches);
    if (added.length > 0) await openFirstContests(trx, ...added);
    return added.length;
  }

  async function announceDue(): Promise<number> {
    const due = await demoMatches((row) =>
      row.and([
        row('status', '=', 'scheduled'),
        row('announced', '=', false),
        row('start_time', '<=', new Date(clock() + ANNOUNCED_AHEAD_MS)),
      ]),
    );
    await eachApart(due, async (id) => {
      const match = await drawElevensSeed(db, id, drawSeed());
      if (!match) return;
      const pair = pairOf(match);
      const teamSheets = elevensOf(pair, match.elevens_seed!).map((eleven, index) => {
        return { team: pair[index]!.name, players: eleven.map(({ name }) => name) };
      });
      const announced = { kind: 'announced' as const, teamSheets };
      await ingest(id, [{ id: 'announced', revision: 0, event: announced }]);
    });
    return due.length;
  }

  async function drawDue(): Promise<number> {
    const due = await db
      .selectFrom('demo_match')
      .innerJoin('match', 'match.id', 'match_id')
      .select('match_id as id')
      .where('play_seed', 'is', null)
      .where('status', '=', 'live')
      .execute();
    await eachApart(due, ({ id }) => {
      return transact(db, async (trx) => {
        const match = await lockDemoMatch(trx, id);
        if (match?.play_seed === null) await draw(trx, match);
        return ok(null);
      });
    });
    return due.length;
  }

  async function draw(trx: Trx, match: DemoMatch) {
    const elevensSeed = match.elevens_seed ?? drawSeed();
    const playSeed = drawSeed();
    const sides = pairOf(match);
    const elevens = elevensOf(sides, elevensSeed);
    const played = simulateMatch({
      sides,
      elevens,
      seed: playSeed,
      date: match.match_date,
      eventName: DEMO_LEAGUE.name,
      matchNumber: numberOf(slotAt(match.start_time.getTime())),
    });
    const events = eventsOfMatch(played);
    const balls = events.filter(({ event }) => event?.kind === 'delivery').length;
    const untilMs = match.ends_at.getTime() - match.locked_at!.getTime();
    await addScript(
      trx,
      match.match_id,
      events,
      Math.max(LEAST_BALL_MS, Math.floor(untilMs / balls)),
    );
    await trx
      .updateTable('demo_match')
      .set({ elevens_seed: elevensSeed, play_seed: playSeed })
      .where('match_id', '=', match.match_id)
      .execute();
  }

  async function callOff(which: 'missed' | 'all'): Promise<number> {
    const lastSlot = new Date(clock() - MATCH_EVERY_MS);
    const due = await demoMatches((row) =>
      row.and([
        row('status', '=', 'scheduled'),
        ...(which === 'all' ? [] : [row('start_time', '<=', lastSlot)]),
      ]),
    );
    await eachApart(due, async (id) => {
      const gone = await transact(db, async (trx) => {
        const match = await lockDemoMatch(trx, id);
        return ok(match?.status !== 'scheduled' || (await deleteUntouched(trx, id)));
      });
      if (gone.ok && gone.value) return;
      const result = { kind: 'result' as const, outcome: NO_RESULT };
      await ingest(id, [{ id: 'result', revision: 0, event: result }]);
    });
    return due.length;
  }

  return {
    isThere: async () => {
      return (await db.selectFrom('demo_league').select('one').executeTakeFirst()) !== undefined;
    },
    hasBegun: async () => {
      const league = await db.selectFrom('demo_league').select('begun').executeTakeFirst();
      return league?.begun === true;
    },
    async claimBeginning() {
      const until = new Date(clock() + CLAIM_MS);
      const isMine = await claimBeginning(db, new Date(clock()), until, claimedUntil);
      if (isMine) claimedUntil = until;
      return isMine;
    },
    endBeginning: async () => {
      await db.updateTable('demo_league').set({ begun: true }).execute();
    },
    schedule,
    announceDue,
    drawDue,
    callOff,
    tidy: () => forgetPlayed(db, new Date(clock() - KEPT_MS)),
  };
}

const sourceKeyOf = (slot: number): string =>
  `demo:${new Date(slot * MATCH_EVERY_MS).toISOString()}`;

function matchIn(slot: number, players: PlayerIds): Omit<NewDemoMatch, 'id' | 'tournamentId'> {
  const startTime = new Date(slot * MATCH_EVERY_MS);
  const [home, away] = pairingOf(slot, SIDES);
  const squad = [home, away].flatMap(registered).sort((a, b) => compare(a.name, b.name));
  return {
    sourceKey: sourceKeyOf(slot),
    homeTeam: home.name,
    awayTeam: away.name,
    description: `Match ${numberOf(slot)}`,
    venue: `${home.ground}, ${home.town}`,
    startTime,
    endsAt: new Date(startTime.getTime() + MATCH_EVERY_MS + OVERLAP_MS),
    rulesVersion: CURRENT_RULES_VERSION,
    playerIds: squad.map(({ team, name }) => players.get(team, name)),
  };
}

/** A season is a month; its first match is number 1. */
function monthOf(slot: number): { key: string; name: string; firstSlot: number } {
  const start = new Date(slot * MATCH_EVERY_MS);
  const month = start.toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    key: start.toISOString().slice(0, 7),
    name: `${DEMO_LEAGUE.name}, ${month}`,
    firstSlot: slotAt(Date.UTC(start.getUTCFullYear(), start.getUTCMonth())),
  };
}

function numberOf(slot: number): number {
  return slot - monthOf(slot).firstSlot + 1;
}

function registered({ name: team, players }: Side) {
  return players.map(({ id, name }) => ({ team, name, registryId: id }));
}

function pairOf(match: { home_team: string; away_team: string }): readonly [Side, Side] {
  const named = (name: string): Side => SIDES.find((side) => side.name === name)!;
  return [named(match.home_team), named(match.away_team)];
}
