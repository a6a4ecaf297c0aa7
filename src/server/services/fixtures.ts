import type { CricsheetMatch } from '../../domain/cricket/cricsheet';
import { eventsOfMatch, type StoredEvent } from '../../domain/cricket/events';
import { matchTitle } from '../../domain/cricket/cricsheet';
import { describeOutcome, wasPlayed } from '../../domain/cricket/outcome';
import { partOf } from '../../domain/cricket/role';
import { scorecard } from '../../domain/cricket/scorecard';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import { ok, type Result } from '../../domain/result';
import { nightmareXI } from '../../domain/scoring/nightmareXI';
import { CURRENT_RULES_VERSION, rulesOfVersion } from '../../domain/scoring/rules';
import { scorePlayer } from '../../domain/scoring/score';
import { openFirstContests } from '../storage/contestRows';
import { fillParts } from '../storage/matchRows';
import {
  addToSquad,
  ensurePlayers,
  ensureTournament,
  type NewPlayer,
  type PlayerIds,
} from '../storage/playerRows';
import { isUniqueViolation, transact, type Trx } from '../storage/transaction';
import type { ServiceContext } from './context';
import { problem, type Problem } from './problems';

/** A real match of the past, read from a file whose name names it. */
export interface ArchivedMatch {
  sourceKey: string;
  match: CricsheetMatch;
}

export interface ReplayTerms {
  startsInMs: number;
  ballEveryMs: number;
}

export interface Fixtures {
  /** A match that is over: scored, listed, without contests. Again: nothing. True when it was new. */
  addHistory(archived: ArchivedMatch): Promise<boolean>;
  /**
   * Opens a match of the past as an upcoming one with the standard contests; `event` gives the squads
   * and may hold the match itself. Answers the new match's id. SQUAD_TOO_LARGE: more than 64 players.
   */
  openReplay(
    archived: ArchivedMatch,
    event: readonly CricsheetMatch[],
    terms: ReplayTerms,
  ): Promise<Result<string, Problem>>;
}

export function createFixtures({ db, clock, newId }: ServiceContext): Fixtures {
  async function addHistory({ sourceKey, match }: ArchivedMatch): Promise<boolean> {
    const known = await db
      .selectFrom('match')
      .select('id')
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('match_player')
            .select('slot')
            .whereRef('match_id', '=', 'match.id')
            .where('part', 'is', null),
        ).as('incomplete'),
      )
      .where('source_key', '=', sourceKey)
      .executeTakeFirst();
    if (known) {
      if (known.incomplete) await transact(db, (trx) => completeArchived(trx, known.id, match));
      return false;
    }
    try {
      await transact(db, (trx) => insertArchived(trx, { sourceKey, match }));
      return true;
    } catch (error) {
      // Another server that starts beside this one was quicker.
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  async function insertArchived(trx: Trx, { sourceKey, match }: ArchivedMatch) {
    const tournamentId = await ensureTournament(trx, newId, {
      sourceKey: eventKey(match),
      name: eventName(match),
      formBefore: null,
    });
    const players = await ensurePlayers(trx, newId, playersOf([match]));
    await addToSquad(trx, tournamentId, players.values());
    await insertHistory(trx, newId(), sourceKey, tournamentId, match, players);
    return ok(null);
  }

  /** A match that was stored before parts were. */
  async function completeArchived(trx: Trx, matchId: string, match: CricsheetMatch) {
    const players = await ensurePlayers(trx, newId, playersOf([match]));
    const parts = scorecard(match).players.map((figures) => {
      return { playerId: players.get(figures.team, figures.name), part: partOf(figures) };
    });
    await fillParts(trx, matchId, parts);
    return ok(null);
  }

  async function insertHistory(
    trx: Trx,
    id: string,
    sourceKey: string,
    tournamentId: string,
    match: CricsheetMatch,
    players: PlayerIds,
  ): Promise<void> {
    const start_time = await freeStart(trx, archiveStart(match));
    const rules = rulesOfVersion(CURRENT_RULES_VERSION);
    const card = scorecard(match);
    const points = card.players.map((figures) => {
      const { team, name } = figures;
      const part = partOf(figures);
      return { id: players.get(team, name), team, name, part, ...scorePlayer(figures, rules) };
    });
    const counts = match.outcome.result !== 'no result';
    const worst = nightmareXI(points);
    const places = new Map(worst.players.map((player, index) => [player.id, index + 1]));
    await trx
      .insertInto('match')
      .values({
        ...matchColumns(match, id, tournamentId),
        source_key: sourceKey,
        description: matchTitle(match),
        match_date: match.dates[0]!,
        start_time,
        lock_at: start_time,
        locked_at: start_time,
        status: counts ? 'completed' : wasPlayed(match.innings) ? 'no_result' : 'abandoned',
        version: 1,
        announced: true,
        innings: JSON.stringify(card.innings),
        result: describeOutcome(match.outcome, match.innings),
        completed_at: start_time,
        nightmare_total: counts ? worst.total : null,
      })
      .execute();
    await trx
      .insertInto('match_player')
      .values(
        points.map(({ id: playerId, total, breakdown, part }, slot) => ({
          match_id: id,
          slot,
          player_id: playerId,
          playing: true,
          total,
          breakdown: JSON.stringify(breakdown),
          part: JSON.stringify(part),
          nightmare_place: counts ? (places.get(playerId) ?? null) : null,
        })),
      )
      .execute();
  }

  async function openReplay(
    { sourceKey, match }: ArchivedMatch,
    event: readonly CricsheetMatch[],
    terms: ReplayTerms,
  ): Promise<Result<string, Problem>> {
    const squad = playersOf([match, ...event]).filter(({ team }) => match.teams.includes(team));
    if (squad.length > MAX_SLOTS) return squadTooLarge(match, squad.length);
    const id = newId();
    return transact(db, async (trx) => {
      // A tournament of its own, so that form ends on the day before this match.
      const tournamentId = await ensureTournament(trx, newId, {
        sourceKey: `replay:${id}`,
        name: eventName(match),
        formBefore: match.dates[0]!,
      });
      const players = await ensurePlayers(trx, newId, squad);
      await addToSquad(trx, tournamentId, players.values());
      const start_time = new Date(clock() + terms.startsInMs);
      await trx
        .insertInto('match')
        .values({
          ...matchColumns(match, id, tournamentId),
          source_key: `replay:${id}:${sourceKey}`,
          // The day it was really played; its start is now.
          description: `${matchTitle(match)} (${inWords(match.dates[0]!)})`,
          match_date: start_time.toISOString().slice(0, 10),
          start_time,
          lock_at: start_time,
          replay: true,
        })
        .execute();
      await trx
        .insertInto('match_player')
        .values([...players.values()].map((player_id, slot) => ({ match_id: id, slot, player_id })))
        .execute();
      await addScript(trx, id, eventsOfMatch(match), terms.ballEveryMs);
      await openFirstContests(trx, id);
      return ok(id);
    });
  }

  return { addHistory, openReplay };
}

async function addScript(trx: Trx, matchId: string, events: StoredEvent[], ballEveryMs: number) {
  await trx
    .insertInto('replay')
    .values({ match_id: matchId, events: JSON.stringify(events), ball_every_ms: ballEveryMs })
    .execute();
}

function matchColumns(match: CricsheetMatch, id: string, tournamentId: string) {
  return {
    id,
    tournament_id: tournamentId,
    home_team: match.teams[0],
    away_team: match.teams[1],
    venue: match.venue,
    rules_version: CURRENT_RULES_VERSION,
    review_minutes: 0,
  };
}

/** Everybody of these matches, each once, by team and name. */
function playersOf(matches: readonly CricsheetMatch[]): NewPlayer[] {
  const players = new Map<string, NewPlayer>();
  for (const { teamSheets, registry } of matches) {
    for (const { team, players: names } of teamSheets) {
      for (const name of names) {
        players.set(`${team}\n${name}`, { team, name, registryId: registry[name] ?? null });
      }
    }
  }
  return [...players.values()].sort((a, b) => compare(a.team, b.team) || compare(a.name, b.name));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Imported history without a clock time starts at 12:00 UTC of its date, then by match number: a
 * millisecond each, so that a page of matches can go on before any of them.
 */
function archiveStart(match: CricsheetMatch): Date {
  return new Date(
    Date.parse(`${match.dates[0]}T12:00:00Z`) + Math.min(match.matchNumber ?? 0, 999),
  );
}

/** No two matches of the archive start at the same instant: a page could not go on between them. */
async function freeStart(trx: Trx, wanted: Date): Promise<Date> {
  const taken = await trx
    .selectFrom('match')
    .select('start_time')
    .where('start_time', '>=', wanted)
    .where('start_time', '<', new Date(wanted.getTime() + 60_000))
    .execute();
  const takenMs = new Set(taken.map(({ start_time }) => start_time.getTime()));
  let ms = wanted.getTime();
  while (takenMs.has(ms)) ms += 1;
  return new Date(ms);
}

/** "29 June 2024" for 2024-06-29. */
function inWords(day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', options);
}

function eventName({ eventName: name, teams }: CricsheetMatch): string {
  return name ?? `${teams[0]} v ${teams[1]}`;
}

function eventKey(match: CricsheetMatch): string {
  return ['event', eventName(match), match.season, match.gender, match.matchType].join(':');
}

function squadTooLarge(match: CricsheetMatch, size: number) {
  const [home, away] = match.teams;
  const message = `The squads of ${home} and ${away} over the event have ${size} players; a match can have ${MAX_SLOTS}`;
  return problem('SQUAD_TOO_LARGE', message);
}
