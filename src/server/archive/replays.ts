import { matchTitle, type CricsheetMatch } from '../../domain/cricket/cricsheet';
import { eventsOfMatch, foldEvents, type StoredEvent } from '../../domain/cricket/events';
import { mismatchesOf } from '../../domain/cricket/reconcile';
import { BALLS_PER_OVER } from '../../domain/cricket/types';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import { ok, type Result } from '../../domain/result';
import type { ServiceContext } from '../context';
import { openFirstContests } from '../contests/contestRows';
import { createForEachMatch } from '../forEachMatch';
import { inTransactionResult, type Trx } from '../database/transaction';
import { insertSlots } from '../matches/matchPlayerRows';
import { insertMatches, markReplaysHeard, type MatchRow } from '../matches/matchRows';
import { addToSquad, ensurePlayers, ensureTournament } from '../matches/playerRows';
import { tournamentSquad } from '../matches/squadViews';
import { problem, type Problem } from '../problems';
import { sourceOf } from './archiveRows';
import { decompress, eventName, playersOf, rulesOf } from './digest';
import { insertScript, runningScripts, scriptOf, type RunningScript } from './replayRows';

export interface ReplayTerms {
  startsInMs: number;
  ballEveryMs: number;
}

export interface OpenedReplay {
  matchId: string;
  description: string;
  startTime: Date;
  balls: number;
  squadSize: number;
  /** The lines for which its result will be held in review; none if it will be settled by itself. */
  mismatches: string[];
}

export interface Replays {
  /**
   * Opens a match of the past as an upcoming match with the standard contests, and returns the new match's
   * id. `event` holds the matches that give the squads, and may include the match itself. SQUAD_TOO_LARGE:
   * more than 64 players. EVENT_REJECTED: its overs do not have six balls.
   */
  open(
    match: CricsheetMatch,
    event: readonly CricsheetMatch[],
    terms: ReplayTerms,
  ): Promise<Result<string, Problem>>;
  /**
   * Opens a replay of an imported match, as part of a transaction. The squads are those of its tournament.
   * NOT_FOUND: its deliveries are not stored.
   */
  openImported(
    trx: Trx,
    match: MatchRow,
    terms: ReplayTerms,
  ): Promise<Result<OpenedReplay, Problem>>;
  /**
   * Does the work for each running replay in turn, and returns the replays. A replay whose work fails is skipped for a
   * while (see `createForEachMatch`).
   */
  forEachRunning(work: (replay: RunningScript) => Promise<unknown>): Promise<RunningScript[]>;
  /** Marks the feed of every running replay as heard, even between two balls, because this server is the feed. */
  markHeard(): Promise<void>;
  /** Returns all events of a replay, in order of play. */
  script(matchId: string): Promise<StoredEvent[]>;
}

/** Far less than the 30 s after which the app shows that a match is stale. */
const HEARD_EVERY_MS = 10_000;

export function createReplays({ db, clock, newId }: ServiceContext): Replays {
  const forEachMatch = createForEachMatch({ db, clock }, 'replay');

  async function insertReplay(
    trx: Trx,
    match: CricsheetMatch,
    playerIds: readonly string[],
    terms: ReplayTerms,
  ): Promise<OpenedReplay> {
    const matchId = newId();
    // A replay has its own tournament, so that form ends on the day before this match.
    const tournamentId = await ensureTournament(trx, newId, {
      sourceKey: `replay:${matchId}`,
      name: eventName(match),
      formBefore: match.dates[0]!,
    });
    await addToSquad(trx, tournamentId, playerIds);
    const startTime = new Date(clock() + terms.startsInMs);
    // The description has the day on which the match was really played, because the replay starts now.
    const { format, version } = rulesOf(match, null);
    const description = `${matchTitle(match)} (${formatDay(match.dates[0]!)})`;
    await insertMatches(trx, [
      {
        id: matchId,
        tournament_id: tournamentId,
        source_key: `replay:${matchId}`,
        home_team: match.teams[0],
        away_team: match.teams[1],
        venue: match.venue,
        rules_format: format,
        rules_version: version,
        review_minutes: 0,
        description,
        match_date: startTime.toISOString().slice(0, 10),
        start_time: startTime,
        fed_start: startTime,
        lock_at: startTime,
        replay: true,
      },
    ]);
    await insertSlots(trx, [{ matchId, playerIds }]);
    const events = eventsOfMatch(match);
    await insertScript(trx, matchId, events, terms.ballEveryMs);
    await openFirstContests(trx, matchId);
    const balls = events.filter(({ event }) => event?.kind === 'delivery').length;
    const squadSize = playerIds.length;
    return {
      matchId,
      description,
      startTime,
      balls,
      squadSize,
      mismatches: mismatchesOfReplay(match),
    };
  }

  return {
    async open(match, event, terms) {
      const squad = playersOf([match, ...event]).filter(({ team }) => match.teams.includes(team));
      const playable = checkPlayable(match, squad.length);
      if (!playable.ok) return playable;
      return inTransactionResult(db, async (trx) => {
        const players = await ensurePlayers(trx, newId, squad);
        const { matchId } = await insertReplay(trx, match, players.values(), terms);
        return ok(matchId);
      });
    },
    async openImported(trx, { id }, terms) {
      const content = await sourceOf(trx, id);
      if (!content) return problem('NOT_FOUND', NO_DELIVERIES);
      const match = decompress(content);
      const squad = await tournamentSquad(trx, id);
      const playable = checkPlayable(match, squad.length);
      if (!playable.ok) return playable;
      const playerIds = squad.map((player) => player.id);
      return ok(await insertReplay(trx, match, playerIds, terms));
    },
    async forEachRunning(work) {
      const running = await runningScripts(db);
      const byMatch = new Map(running.map((replay) => [replay.matchId, replay]));
      await forEachMatch([...byMatch.keys()], (matchId) => work(byMatch.get(matchId)!));
      return running;
    },
    markHeard() {
      const now = clock();
      return markReplaysHeard(db, { at: new Date(now), before: new Date(now - HEARD_EVERY_MS) });
    },
    script: (matchId) => scriptOf(db, matchId),
  };
}

const NO_DELIVERIES =
  'there are no deliveries to replay; a match that was imported before they were stored gets them when its file is imported again';

/**
 * Returns the lines for which the result of a match's replay will be held in review. An import trusts an over of five or
 * seven balls; a review does not. A match without a result is not held.
 */
export function mismatchesOfReplay(match: CricsheetMatch): string[] {
  if (match.outcome.result === 'no result') return [];
  return mismatchesOf(foldEvents(match.teams, eventsOfMatch(match)));
}

function checkPlayable(
  { teams: [home, away], ballsPerOver }: CricsheetMatch,
  squadSize: number,
): Result<null, Problem> {
  if (squadSize > MAX_SLOTS) {
    const message = `The squads of ${home} and ${away} over the event have ${squadSize} players; a match can have ${MAX_SLOTS}`;
    return problem('SQUAD_TOO_LARGE', message);
  }
  if (ballsPerOver !== BALLS_PER_OVER) {
    const message = `its overs have ${ballsPerOver} balls; overs here have ${BALLS_PER_OVER}`;
    return problem('EVENT_REJECTED', message);
  }
  return ok(null);
}

/** Returns "29 June 2024" for 2024-06-29. */
function formatDay(day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', options);
}
