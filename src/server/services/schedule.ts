import { eventId, type MatchEvent, type StoredEvent } from '../../domain/cricket/events';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import { fail, ok, type Result } from '../../domain/result';
import { CURRENT_RULES_VERSION } from '../../domain/scoring/rules';
import { openFirstContests } from '../storage/contestRows';
import {
  appendToMatch,
  lockMatch,
  matchesToCome,
  SquadTooLargeError,
  type MatchRow,
} from '../storage/matchRows';
import { addToSquad, ensurePlayers, ensureTournament, type NewPlayer } from '../storage/playerRows';
import { tournamentSquad } from '../storage/squadRows';
import { transact, type Trx } from '../storage/transaction';
import type { ServiceContext } from './context';
import type { MatchLife } from './matchLife';
import { problem, type Problem } from './problems';

/** A match as its provider announces it; `key` is the provider's own name for it, always the same. */
export interface Fixture {
  key: string;
  tournament: { key: string; name: string };
  homeTeam: string;
  awayTeam: string;
  description: string;
  venue: string;
  startTime: Date;
  /** The venue's day; null: that of the start in UTC. */
  date: string | null;
  squads: readonly { team: string; players: readonly Omit<NewPlayer, 'team'>[] }[];
}

export interface ScheduledMatch {
  matchId: string;
  status: MatchStatus;
  version: number;
}

/** A revision without an id has the one that all revisions of the same thing share. */
export type ToldEvent = Omit<StoredEvent, 'id'> & { id: string | null };

export interface Schedule {
  /**
   * Opens a match with the contests of every type; known already: moves its start, adds to its squads,
   * describes it anew. FIXTURE_CONFLICT (the teams stay), EVENT_REJECTED (a squad of neither team),
   * SQUAD_TOO_LARGE.
   */
  announce(fixture: Fixture): Promise<Result<ScheduledMatch, Problem>>;
  /** The same as part of a transaction. */
  announceHeld(trx: Trx, fixture: Fixture): Promise<Result<ScheduledMatch, Problem>>;
  /** All of the events, or none. NOT_FOUND, EVENT_REJECTED, SQUAD_TOO_LARGE. */
  tell(key: string, events: readonly ToldEvent[]): Promise<Result<ScheduledMatch, Problem>>;
  /** Moves the start of a match that is held; a lock that has not been reached moves with it. */
  moveStart(trx: Trx, match: MatchRow, startTime: Date): Promise<void>;
}

export interface ScheduleSettings {
  /** How long the result of a match is looked at before it is settled. */
  reviewMinutes: number;
}

export function createSchedule(
  { db, clock, newId }: ServiceContext,
  { reviewMinutes }: ScheduleSettings,
  { ingestHeld }: Pick<MatchLife, 'ingestHeld'>,
): Schedule {
  async function announce(fixture: Fixture): Promise<Result<ScheduledMatch, Problem>> {
    return transact(db, (trx) => announceHeld(trx, fixture));
  }

  async function announceHeld(trx: Trx, fixture: Fixture) {
    const { homeTeam, awayTeam, squads } = fixture;
    if (Number.isNaN(fixture.startTime.getTime())) {
      return problem('EVENT_REJECTED', 'The start is no time');
    }
    if (homeTeam === awayTeam) return problem('EVENT_REJECTED', 'A match needs two teams');
    const stranger = squads.find(({ team }) => team !== homeTeam && team !== awayTeam);
    if (stranger) return problem('EVENT_REJECTED', `${stranger.team} does not play in this match`);
    // Of two servers that are told at once the second waits here, and finds it there.
    const isNew = (await matchOfKey(trx, fixture.key)) === undefined && (await open(trx, fixture));
    const { id } = (await matchOfKey(trx, fixture.key))!;
    const match = (await lockMatch(trx, id))!;
    if (match.home_team !== homeTeam || match.away_team !== awayTeam) {
      const message = `This match is ${match.home_team} v ${match.away_team}`;
      return problem('FIXTURE_CONFLICT', message);
    }
    if (!isNew) await describe(trx, match, fixture);
    return addSquads(trx, match, squads);
  }

  /** False when somebody else was quicker. */
  async function open(trx: Trx, fixture: Fixture): Promise<boolean> {
    const tournamentId = await ensureTournament(trx, newId, {
      sourceKey: `feed:${fixture.tournament.key}`,
      name: fixture.tournament.name,
      formBefore: null,
    });
    const opened = await trx
      .insertInto('match')
      .values({
        id: newId(),
        source_key: sourceKeyOf(fixture.key),
        tournament_id: tournamentId,
        home_team: fixture.homeTeam,
        away_team: fixture.awayTeam,
        ...descriptionOf(fixture),
        start_time: fixture.startTime,
        fed_start: fixture.startTime,
        lock_at: fixture.startTime,
        rules_version: CURRENT_RULES_VERSION,
        review_minutes: reviewMinutes,
      })
      .onConflict((conflict) => conflict.column('source_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (opened) await openFirstContests(trx, opened.id);
    return opened !== undefined;
  }

  async function describe(trx: Trx, match: MatchRow, fixture: Fixture): Promise<void> {
    const description = descriptionOf(fixture);
    // Compared with what it said last: an operator may have moved the match since.
    if (fixture.startTime.getTime() !== match.fed_start?.getTime()) {
      await moveStart(trx, match, fixture.startTime);
      const fed = { fed_start: fixture.startTime };
      await trx.updateTable('match').set(fed).where('id', '=', match.id).execute();
    }
    await trx
      .updateTable('match')
      .set((row) => ({ ...description, version: row('version', '+', 1) }))
      .where('id', '=', match.id)
      .where((row) =>
        row.or([
          row('description', '!=', description.description),
          row('venue', '!=', description.venue),
          row('match_date', '!=', description.match_date),
        ]),
      )
      .execute();
  }

  /** decisions.md, "Match life": after the lock a postponement changes the shown time only. */
  async function moveStart(trx: Trx, match: MatchRow, startTime: Date): Promise<void> {
    const now = new Date(clock());
    const locks = match.locked_at === null && match.lock_at > now;
    await trx
      .updateTable('match')
      .set((row) => ({
        start_time: startTime,
        // Never before now: who was in time by the old start stays in.
        ...(locks && { lock_at: startTime > now ? startTime : now }),
        version: row('version', '+', 1),
      }))
      .where('id', '=', match.id)
      .execute();
  }

  async function addSquads(trx: Trx, match: MatchRow, squads: Fixture['squads']) {
    const named = squads.flatMap(({ team, players: members }) =>
      members.map((member) => ({ team, ...member })),
    );
    const players = [...new Map(named.map((one) => [`${one.team}\n${one.name}`, one])).values()];
    if (players.length > 0) {
      const ids = await ensurePlayers(trx, newId, players);
      await addToSquad(trx, match.tournament_id, ids.values());
    }
    // A squad is one for the whole tournament: who is in it can be picked in each of its matches.
    const fits = await within(async () => {
      for (const id of await matchesToCome(trx, match)) {
        await appendToMatch(trx, newId, id, await tournamentSquad(trx, id));
      }
    });
    return fits.ok ? ok(await scheduledMatch(trx, match.id)) : fits;
  }

  function tell(key: string, told: readonly ToldEvent[]): Promise<Result<ScheduledMatch, Problem>> {
    return transact<ScheduledMatch, Problem>(db, async (trx) => {
      const known = await matchOfKey(trx, key);
      const match = known && (await lockMatch(trx, known.id));
      if (!match) return problem('NOT_FOUND', 'Match not found');
      const events: StoredEvent[] = [];
      for (const event of told) {
        const checked = checkedEvent(match, event);
        if (!checked.ok) return checked;
        events.push(checked.value);
      }
      const ingested = await within(() => ingestHeld(trx, match, events));
      if (!ingested.ok) return ingested;
      return ok(await scheduledMatch(trx, match.id));
    });
  }

  return { announce, announceHeld, tell, moveStart };
}

const sourceKeyOf = (key: string): string => `feed:${key}`;

function matchOfKey(trx: Trx, key: string) {
  return trx
    .selectFrom('match')
    .select(['id', 'home_team', 'away_team'])
    .where('source_key', '=', sourceKeyOf(key))
    .executeTakeFirst();
}

async function scheduledMatch(trx: Trx, matchId: string): Promise<ScheduledMatch> {
  return trx
    .selectFrom('match')
    .select(['id as matchId', 'status', 'version'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
}

function descriptionOf({ description, venue, startTime, date }: Fixture) {
  return { description, venue, match_date: date ?? startTime.toISOString().slice(0, 10) };
}

/** Of this match, under the id that belongs to it. */
export function checkedEvent(
  match: Pick<MatchRow, 'home_team' | 'away_team'>,
  { id, revision, event }: ToldEvent,
): Result<StoredEvent, Problem> {
  if (event === null) {
    return id === null
      ? problem('EVENT_REJECTED', 'What is withdrawn?')
      : ok({ id, revision, event });
  }
  const stranger = teamsNamed(event).find(
    (team) => team !== match.home_team && team !== match.away_team,
  );
  if (stranger !== undefined) {
    return problem('EVENT_REJECTED', `${stranger} does not play in this match`);
  }
  if (event.kind === 'result' && event.outcome.result === 'win' && event.outcome.winner === null) {
    return problem('EVENT_REJECTED', 'A win needs a winner');
  }
  if (event.kind === 'delivery' && id !== null && KEPT_IDS.test(id)) {
    return problem('EVENT_REJECTED', `A delivery can't have the id ${id}`);
  }
  return ok({ id: id ?? eventId(event), revision, event });
}

/** Of all that is no delivery. */
const KEPT_IDS = /^(announced|sheet|result|innings:.*)$/;

function teamsNamed(event: MatchEvent): string[] {
  switch (event.kind) {
    case 'announced':
      return event.teamSheets.map(({ team }) => team);
    case 'innings':
      return [event.team];
    case 'sheet':
      return event.innings.map(({ team }) => team);
    case 'result': {
      const { winner, eliminator, bowlOut } = event.outcome;
      return [winner, eliminator, bowlOut].flatMap((team) => team ?? []);
    }
    case 'delivery':
      return [];
  }
}

/** The one thing that a feed can say and a match can't hold. */
async function within<T>(work: () => Promise<T>): Promise<Result<T, Problem>> {
  try {
    return ok(await work());
  } catch (error) {
    if (!(error instanceof SquadTooLargeError)) throw error;
    const message = `A match can have ${MAX_SLOTS} players, of both teams together`;
    return fail({ code: 'SQUAD_TOO_LARGE', message });
  }
}
