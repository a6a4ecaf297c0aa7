import { slotsOfMask } from '../../domain/leaderboard/board';
import type { CurrentOver } from '../../domain/cricket/currentOver';
import type { InningsTotal } from '../../domain/cricket/scorecard';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import { recordOf, type PlayerRecord } from '../../domain/cricket/record';
import { roleOf, type Role } from '../../domain/cricket/role';
import { ok, type Result } from '../../domain/result';
import type { Breakdown } from '../../domain/scoring/score';
import { ownersOf, playerScores } from '../storage/leaderboardViews';
import { contestsEntered, type ListOfMatches } from '../storage/matchPrints';
import {
  latestOf,
  readMatches,
  readMatchIds,
  type ContestView,
  type MatchView,
} from '../storage/matchViews';
import { squadOfMatch, squadsOfTournament, type SquadMember } from '../storage/squadRows';
import type { ServiceContext } from './context';
import { withEntered } from './enteredMatches';
import { keptMatches } from './keptMatches';
import { openMatchesOf } from './openMatches';
import { problem, type Problem } from './problems';

export type { ContestTypeView, ContestView, MatchView } from '../storage/matchViews';

export interface PageOfMatches {
  callerId: string | null;
  limit: number;
  /** Only matches that started before this instant. */
  before: Date | null;
}

export interface SelectedTeam {
  entryId: number;
  match: MatchView;
  contest: ContestView;
  playerNames: string[];
}

export interface PlayerInForm extends Pick<SquadMember, 'id' | 'name' | 'team' | 'form'> {
  /** Null while the matches don't tell. */
  role: Role | null;
  record: PlayerRecord | null;
}

export interface LiveMatch {
  matchId: string;
  version: number;
  status: MatchStatus;
  isOver: boolean;
  /** When its feed was last heard, or when it was frozen. */
  heardAt: Date | null;
  innings: InningsTotal[];
  /** Null before the first ball. */
  over: CurrentOver | null;
  players: { id: string; total: number; breakdown: Breakdown }[];
}

/** Matches that have not changed since are the same objects as before, whoever asks and by whichever list. */
export interface Matches {
  /** Not completed, soonest first. */
  toCome(callerId: string | null): Promise<readonly MatchView[]>;
  /** Whatever has become of it. NOT_FOUND. */
  byId(matchId: string, callerId: string | null): Promise<Result<MatchView, Problem>>;
  /** Completed, in review and live ones, newest first. */
  played(page: PageOfMatches): Promise<readonly MatchView[]>;
  /** Completed ones with their Nightmare XI, newest first. */
  withNightmareXI(page: PageOfMatches): Promise<readonly MatchView[]>;
  /** Squads of two teams; NOT_FOUND when one of them has none there. */
  squads(
    tournamentId: string,
    teams: readonly [string, string],
  ): Promise<Result<Map<string, PlayerInForm[]>, Problem>>;
  selectedTeams(userId: string): Promise<SelectedTeam[]>;
  /** What everybody may see of a match that is being played; null before the freeze. */
  live(matchId: string): Promise<LiveMatch | null>;
  areThereAny(): Promise<boolean>;
  liveIds(): Promise<string[]>;
  /** Live ones, and those that ended within the hour. */
  recentIds(): Promise<string[]>;
}

const HOUR_MS = 3_600_000;

export function createMatches({ db, clock }: ServiceContext): Matches {
  const playedOnes = ['live', 'in_review', 'completed', 'abandoned', 'no_result'] as const;

  async function selectedTeams(userId: string): Promise<SelectedTeam[]> {
    const entries = await db
      .selectFrom('entry')
      .select(['id', 'match_id', 'contest_id'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute();
    const matchIds = [...new Set(entries.map(({ match_id }) => match_id))];
    if (matchIds.length === 0) return [];
    const matches = await readMatches(db, {
      where: (row) => row('match.id', 'in', matchIds),
      order: 'desc',
      callerId: userId,
    });
    const masks = new Map(
      (
        await ownersOf(
          db,
          entries.map(({ id }) => id),
        )
      ).map(({ entryId, mask }) => [entryId, mask]),
    );
    const teams: SelectedTeam[] = [];
    for (const match of matches) {
      const squad = await squadOfMatch(db, match.id);
      const names = new Map(squad.map(({ slot, name }) => [slot, name]));
      for (const { id, contest_id } of entries.filter(({ match_id }) => match_id === match.id)) {
        const contest = match.contests.find((one) => one.id === contest_id)!;
        const playerNames = slotsOfMask(masks.get(id)!).map((slot) => names.get(slot)!);
        teams.push({ entryId: id, match, contest, playerNames });
      }
    }
    return teams;
  }

  async function live(matchId: string): Promise<LiveMatch | null> {
    const match = await db
      .selectFrom('match')
      .select(['id', 'version', 'status', 'innings', 'current_over', 'heard_at', 'locked_at'])
      .select('completed_at')
      .where('id', '=', matchId)
      .where('locked_at', 'is not', null)
      .executeTakeFirst();
    if (!match) return null;
    const scores = await playerScores(db, matchId);
    const players = scores.map(({ id, total, breakdown }) => ({ id, total, breakdown }));
    const { version, status, innings, current_over: over } = match;
    const heardAt = latestOf(match.heard_at, match.locked_at);
    const isOver = match.completed_at !== null;
    return { matchId, version, status, isOver, heardAt, innings, over, players };
  }

  const read = keptMatches(db);

  async function listFor(callerId: string | null, list: ListOfMatches) {
    const userIds = callerId === null ? [] : [callerId];
    const [matches, entered] = await Promise.all([read(list), contestsEntered(db, userIds, list)]);
    return withEntered(matches, entered);
  }

  return {
    toCome: openMatchesOf(db, read),
    async byId(matchId, callerId) {
      const [match] = await listFor(callerId, {
        where: (row) => row('match.id', '=', matchId),
        order: 'asc',
      });
      return match === undefined ? problem('NOT_FOUND', 'Match not found') : ok(match);
    },
    played: ({ callerId, limit, before }) =>
      listFor(callerId, {
        where: (row) =>
          row.and([
            row('match.status', 'in', playedOnes),
            ...(before ? [row('match.start_time', '<', before)] : []),
          ]),
        order: 'desc',
        limit,
      }),
    withNightmareXI: ({ callerId, limit, before }) =>
      listFor(callerId, {
        where: (row) =>
          row.and([
            row('match.nightmare_total', 'is not', null),
            ...(before ? [row('match.start_time', '<', before)] : []),
          ]),
        order: 'desc',
        limit,
      }),
    async squads(tournamentId, teams) {
      const members = (await squadsOfTournament(db, tournamentId, teams)).map(
        ({ parts, ...player }) => ({ ...player, role: roleOf(parts), record: recordOf(parts) }),
      );
      const squads = teams.map(
        (team) => [team, members.filter((one) => one.team === team)] as const,
      );
      const unknown = squads.find(([, players]) => players.length === 0);
      if (unknown) return problem('NOT_FOUND', `${unknown[0]} has no squad there`);
      return ok(new Map(squads));
    },
    selectedTeams,
    live,
    areThereAny: async () => {
      return (await db.selectFrom('match').select('id').limit(1).execute()).length > 0;
    },
    liveIds: () => readMatchIds(db, (row) => row('status', '=', 'live')),
    recentIds: () =>
      readMatchIds(db, (row) =>
        row.or([
          row('status', 'in', ['live', 'in_review']),
          row('completed_at', '>', new Date(clock() - HOUR_MS)),
        ]),
      ),
  };
}
