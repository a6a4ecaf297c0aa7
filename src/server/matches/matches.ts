import { recordOf, type PlayerRecord } from '../../domain/cricket/record';
import { roleOf, type Role } from '../../domain/cricket/role';
import { NO_FIGURES } from '../../domain/cricket/scorecard';
import { ok, type Result } from '../../domain/result';
import type { RuleSet } from '../../domain/scoring/rules';
import { scorePlayer, type Breakdown } from '../../domain/scoring/score';
import { playerScores } from '../boards/leaderboardViews';
import type { ServiceContext } from '../context';
import { inSnapshot } from '../database/transaction';
import { problem, type Problem } from '../problems';
import { withEntered } from './enteredMatches';
import { createMatchCache } from './matchCache';
import {
  frozenMatch,
  hasMatches,
  liveMatchIds,
  recentMatchIds,
  type FrozenMatch,
} from './matchLifeViews';
import { contestsEntered, type MatchList } from './matchTagViews';
import {
  matchesWithIds,
  matchesWithNightmareXI,
  playedMatches,
  readMatches,
  unfinishedMatches,
  type ContestView,
  type MatchView,
} from './matchViews';
import { createUnfinishedPage, DEFAULT_UNFINISHED_LIMIT } from './unfinishedPage';
import { teamsOfUser, type EnteredTeam, type PageOfTeams } from './selectedTeamViews';
import { squadsOf, type PlayedMatch, type SquadMember, type SquadSelection } from './squadViews';

export type { ContestTypeView, ContestView, MatchView } from './matchViews';

export interface PageOfMatches {
  /** Null for a visitor. */
  callerId: string | null;
  limit: number;
  /** When given, only matches that started before this instant. */
  before: Date | null;
}

export interface SelectedTeam {
  entryId: number;
  match: MatchView;
  contest: ContestView;
  playerNames: string[];
  /** Null until the contest is settled or refunded. */
  result: EntryResult | null;
}

export interface EntryResult {
  /** Null for a refunded entry, as is the total. */
  rank: number | null;
  total: number | null;
  /** The caps that were won or refunded. */
  caps: number;
}

export interface PlayerInForm extends Omit<SquadMember, 'recent'> {
  /** The points of the last five matches played, under the requested rules, oldest first. */
  form: number[];
  /** Null while too few matches are known. */
  role: Role | null;
  record: PlayerRecord | null;
}

export interface LiveMatch extends FrozenMatch {
  players: { id: string; total: number; breakdown: Breakdown }[];
}

/** A match that has not changed since the last call is the same object, for every caller and in every list. */
export interface Matches {
  /** The matches that are not completed, soonest first; with `after`, those that start after this instant. */
  unfinished(page: PageOfUnfinished): Promise<readonly MatchView[]>;
  /** A match in any status. NOT_FOUND. */
  byId(matchId: string, callerId: string | null): Promise<Result<MatchView, Problem>>;
  /** Completed, in review and live matches, newest first. */
  played(page: PageOfMatches): Promise<readonly MatchView[]>;
  /** Completed matches with their Nightmare XI, newest first. */
  withNightmareXI(page: PageOfMatches): Promise<readonly MatchView[]>;
  /**
   * The squads of two teams, by team, with their form under a rule set. NOT_FOUND when one of them has no squad in the
   * tournament, or no player in the match.
   */
  squads(
    selection: SquadSelection,
    teams: readonly [string, string],
    ruleSet: RuleSet,
  ): Promise<Result<Map<string, PlayerInForm[]>, Problem>>;
  /** The teams of a user, those in the newest match first. */
  selectedTeams(userId: string, page: PageOfTeams): Promise<SelectedTeam[]>;
  /** The public data of a match that is being played, or null before the freeze. */
  live(matchId: string): Promise<LiveMatch | null>;
  hasAny(): Promise<boolean>;
  /** The matches that are played or reviewed. */
  liveIds(): Promise<string[]>;
  /** The live matches, those in review, and those that were completed within the hour. */
  recentIds(): Promise<string[]>;
}

export interface PageOfUnfinished {
  callerId: string | null;
  limit: number;
  after: Date | null;
}

const HOUR_MS = 3_600_000;
const MATCHES_FOR_FORM = 5;

export function createMatches({ db, clock }: ServiceContext): Matches {
  const read = createMatchCache(db);

  async function listFor(callerId: string | null, list: MatchList) {
    const userIds = callerId === null ? [] : [callerId];
    const [matches, entered] = await Promise.all([read(list), contestsEntered(db, userIds, list)]);
    return withEntered(matches, entered);
  }

  async function selectedTeams(userId: string, page: PageOfTeams): Promise<SelectedTeam[]> {
    // One snapshot, because the user may leave a contest between the reads.
    return inSnapshot(db, async (trx) => {
      const teams = await teamsOfUser(trx, userId, page);
      if (teams.length === 0) return [];
      const matches = await readMatches(trx, {
        where: matchesWithIds([...new Set(teams.map(({ matchId }) => matchId))]),
        order: 'desc',
        callerId: userId,
      });
      const matchById = new Map(matches.map((match) => [match.id, match]));
      return teams.flatMap(({ entryId, matchId, contestId, playerNames, ...final }) => {
        const match = matchById.get(matchId);
        const contest = match?.contests.find(({ id }) => id === contestId);
        if (!match || !contest) return [];
        return [{ entryId, playerNames, match, contest, result: resultIn(contest, final) }];
      });
    });
  }

  async function live(matchId: string): Promise<LiveMatch | null> {
    // One snapshot, so that the points are those of the version.
    return inSnapshot(db, async (trx) => {
      const match = await frozenMatch(trx, matchId);
      if (!match) return null;
      const scores = await playerScores(trx, matchId);
      return {
        ...match,
        players: scores.map(({ id, total, breakdown }) => ({ id, total, breakdown })),
      };
    });
  }

  const readFirstPage = createUnfinishedPage(db, read);

  return {
    unfinished: ({ callerId, limit, after }) =>
      after === null && limit === DEFAULT_UNFINISHED_LIMIT
        ? readFirstPage(callerId)
        : listFor(callerId, { where: unfinishedMatches(after), order: 'asc', limit }),
    async byId(matchId, callerId) {
      const [match] = await listFor(callerId, { where: matchesWithIds([matchId]), order: 'asc' });
      return match === undefined ? problem('NOT_FOUND', 'Match not found') : ok(match);
    },
    played: ({ callerId, limit, before }) =>
      listFor(callerId, { where: playedMatches(before), order: 'desc', limit }),
    withNightmareXI: ({ callerId, limit, before }) =>
      listFor(callerId, { where: matchesWithNightmareXI(before), order: 'desc', limit }),
    async squads(selection, teams, ruleSet) {
      const squad = await squadsOf(db, selection, teams);
      const members = squad.map(({ recent, ...player }) => {
        const figures = recent.flatMap((match) => match.figures ?? []);
        const form = recent.slice(-MATCHES_FOR_FORM).map((match) => pointsUnder(ruleSet, match));
        return { ...player, form, role: roleOf(figures), record: recordOf(figures) };
      });
      const squads = teams.map(
        (team) => [team, members.filter((one) => one.team === team)] as const,
      );
      const unknown = squads.find(([, players]) => players.length === 0);
      if (unknown) return problem('NOT_FOUND', `${unknown[0]} has no squad there`);
      return ok(new Map(squads));
    },
    selectedTeams,
    live,
    hasAny: () => hasMatches(db),
    liveIds: () => liveMatchIds(db),
    recentIds: () => recentMatchIds(db, new Date(clock() - HOUR_MS)),
  };
}

function resultIn(
  { status, type }: ContestView,
  { rank, total, reward }: Pick<EnteredTeam, 'rank' | 'total' | 'reward'>,
): EntryResult | null {
  switch (status) {
    case 'open':
    case 'locked':
      return null;
    case 'settled':
      return { rank, total, caps: reward ?? 0 };
    case 'called_off':
    case 'refunded':
      return { rank: null, total: null, caps: type.entryCaps };
  }
}

/**
 * Returns a player's points in a match under a rule set, or the stored total if the figures are not known. A figure that
 * was added later than the match was played is missing in what is stored, and counts as 0.
 */
export function pointsUnder(ruleSet: RuleSet, { figures, total }: PlayedMatch): number {
  return figures ? scorePlayer({ ...NO_FIGURES, ...figures }, ruleSet).total : total;
}
