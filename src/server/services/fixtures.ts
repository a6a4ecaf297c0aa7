import { matchTitle, type CricsheetMatch } from '../../domain/cricket/cricsheet';
import { eventsOfMatch } from '../../domain/cricket/events';
import { BALLS_PER_OVER } from '../../domain/cricket/types';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import { ok, type Result } from '../../domain/result';
import { sourceOf } from '../storage/archiveRows';
import { openFirstContests } from '../storage/contestRows';
import { addScript, type MatchRow } from '../storage/matchRows';
import { addToSquad, ensurePlayers, ensureTournament } from '../storage/playerRows';
import { tournamentSquad } from '../storage/squadRows';
import { transact, type Trx } from '../storage/transaction';
import {
  eventName,
  matchColumns,
  playersOf,
  unpacked,
  type Archive,
  type ArchivedMatch,
} from './archive';
import type { ServiceContext } from './context';
import { problem, type Problem } from './problems';

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
}

export interface Fixtures {
  /** A match that is over: scored, listed, without contests. Again: nothing. True when it was new. */
  addHistory(archived: ArchivedMatch): Promise<boolean>;
  /**
   * Opens a match of the past as an upcoming one with the standard contests; `event` gives the squads
   * and may hold the match itself. Answers the new match's id. SQUAD_TOO_LARGE: more than 64 players.
   * EVENT_REJECTED: its overs have not six balls.
   */
  openReplay(
    archived: ArchivedMatch,
    event: readonly CricsheetMatch[],
    terms: ReplayTerms,
  ): Promise<Result<string, Problem>>;
  /**
   * The same with an imported match, as part of a transaction: the squads are those of its tournament.
   * NOT_FOUND: its deliveries are not here.
   */
  openReplayOf(
    trx: Trx,
    match: MatchRow,
    terms: ReplayTerms,
  ): Promise<Result<OpenedReplay, Problem>>;
}

export function createFixtures(
  { db, clock, newId }: ServiceContext,
  archive: Pick<Archive, 'store'>,
): Fixtures {
  async function open(
    trx: Trx,
    { sourceKey, match }: ArchivedMatch,
    playerIds: readonly string[],
    terms: ReplayTerms,
  ): Promise<OpenedReplay> {
    const matchId = newId();
    // A tournament of its own, so that form ends on the day before this match.
    const tournamentId = await ensureTournament(trx, newId, {
      sourceKey: `replay:${matchId}`,
      name: eventName(match),
      formBefore: match.dates[0]!,
    });
    await addToSquad(trx, tournamentId, playerIds);
    const startTime = new Date(clock() + terms.startsInMs);
    // The day it was really played; its start is now.
    const description = `${matchTitle(match)} (${inWords(match.dates[0]!)})`;
    await trx
      .insertInto('match')
      .values({
        ...matchColumns(match, matchId, tournamentId),
        source_key: `replay:${matchId}:${sourceKey}`,
        description,
        match_date: startTime.toISOString().slice(0, 10),
        start_time: startTime,
        lock_at: startTime,
        replay: true,
      })
      .execute();
    await trx
      .insertInto('match_player')
      .values(playerIds.map((player_id, slot) => ({ match_id: matchId, slot, player_id })))
      .execute();
    const events = eventsOfMatch(match);
    await addScript(trx, matchId, events, terms.ballEveryMs);
    await openFirstContests(trx, matchId);
    const balls = events.filter(({ event }) => event?.kind === 'delivery').length;
    return { matchId, description, startTime, balls, squadSize: playerIds.length };
  }

  return {
    addHistory: async (archived) => (await archive.store([archived], null))[0] === 'new',
    async openReplay(archived, event, terms) {
      const { match } = archived;
      const squad = playersOf([match, ...event]).filter(({ team }) => match.teams.includes(team));
      const playable = canBePlayed(match, squad.length);
      if (!playable.ok) return playable;
      return transact(db, async (trx) => {
        const players = await ensurePlayers(trx, newId, squad);
        const { matchId } = await open(trx, archived, players.values(), terms);
        return ok(matchId);
      });
    },
    async openReplayOf(trx, { id, source_key: sourceKey }, terms) {
      const content = await sourceOf(trx, id);
      if (!content) return problem('NOT_FOUND', NO_DELIVERIES);
      const match = unpacked(content);
      const squad = await tournamentSquad(trx, id);
      const playable = canBePlayed(match, squad.length);
      if (!playable.ok) return playable;
      const playerIds = squad.map((player) => player.id);
      return ok(await open(trx, { sourceKey, match }, playerIds, terms));
    },
  };
}

const NO_DELIVERIES =
  'there are no deliveries to replay; a match that was imported before they were kept has them when its file is imported again';

function canBePlayed(
  { teams: [home, away], ballsPerOver }: CricsheetMatch,
  squadSize: number,
): Result<null, Problem> {
  if (squadSize > MAX_SLOTS) {
    const message = `The squads of ${home} and ${away} over the event have ${squadSize} players; a match can have ${MAX_SLOTS}`;
    return problem('SQUAD_TOO_LARGE', message);
  }
  if (ballsPerOver !== BALLS_PER_OVER) {
    const message = `its overs have ${ballsPerOver} balls; what is played here has ${BALLS_PER_OVER}`;
    return problem('EVENT_REJECTED', message);
  }
  return ok(null);
}

/** "29 June 2024" for 2024-06-29. */
function inWords(day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', options);
}
