import { ok, type Result } from '../../domain/result';
import type { Leaderboards } from '../boards/leaderboards';
import type { ServiceContext } from '../context';
import { inSnapshot } from '../database/transaction';
import { problem, type Problem } from '../problems';
import {
  standingIn,
  type LeagueTable,
  type OwnStanding,
  type ReadLeagueTable,
} from './leagueTableViews';
import { leaguesOf, matchesOfLeagues, type LeagueFacts, type LeagueMatch } from './leagueViews';
import { createRoundReader, type RoundRow } from './liveRounds';
import { createVersionReader } from './membership';
import {
  countedMatch,
  leaguesInContest,
  membersInContest,
  roundsOf,
  type BoardLeague,
  type CountedMatch,
  type OwnRound,
  type RoundSummary,
} from './roundViews';

export type { LeagueTable, OwnRound, RoundSummary };

/** A league as one of its members sees it. */
export interface LeagueView extends Omit<LeagueFacts, 'version'> {
  own: OwnStanding;
  matches: (LeagueMatch & { own: Pick<RoundRow, 'place' | 'points' | 'moved'> | null })[];
  /** The number of settled rounds. */
  rounds: number;
  /** The member's part in the last round; null without a round or a team in it. */
  last: OwnRound | null;
}

export interface RoundView extends CountedMatch {
  rows: RoundRow[];
}

/** What members read. To who is no member, a league does not exist: what names one returns NOT_FOUND. */
export interface LeagueReads {
  /**
   * Returns a user's leagues: those with a match that is live or in review first, then by the next lock, then those without
   * a match, finished ones last.
   */
  list(userId: string): Promise<LeagueView[]>;
  read(leagueId: string, userId: string): Promise<Result<LeagueView, Problem>>;
  table(leagueId: string, userId: string): Promise<Result<LeagueTable, Problem>>;
  rounds(
    leagueId: string,
    userId: string,
    page: { limit: number; before: number | null },
  ): Promise<Result<RoundSummary[], Problem>>;
  /** Returns the ids of the members at the freeze of a contest's match; before it, those of now. */
  membersInContest(
    leagueId: string,
    userId: string,
    contestId: string,
  ): Promise<Result<string[], Problem>>;
  /** The user's leagues with teams in a contest: none before the freeze. NOT_FOUND: there is no such contest. */
  inContest(contestId: string, userId: string): Promise<Result<BoardLeague[], Problem>>;
  /** NOT_FOUND for a match that the league does not count. */
  round(leagueId: string, userId: string, matchId: string): Promise<Result<RoundView, Problem>>;
}

export function createLeagueReads(
  context: ServiceContext,
  leaderboards: Pick<Leaderboards, 'teamTotals'>,
  readTable: ReadLeagueTable,
): LeagueReads {
  const { db, clock } = context;
  const readRound = createRoundReader(context, leaderboards);
  const versionFor = createVersionReader(db);

  async function view(leagueId: string, userId: string): Promise<Result<LeagueView, Problem>> {
    const [shown] = await views(await leaguesOf(db, { userId, leagueId }), userId);
    return shown ? ok(shown) : notFound();
  }

  async function views(leagues: readonly LeagueFacts[], userId: string): Promise<LeagueView[]> {
    const matches = await matchesOfLeagues(
      db,
      leagues.map(({ id }) => id),
      userId,
    );
    return Promise.all(
      leagues.map(async ({ version, ...league }) => {
        const table = await readTable({ id: league.id, version });
        const own = matches.filter(({ leagueId }) => leagueId === league.id);
        return {
          ...league,
          // A league that was left between two reads has no row; its view is of no use any more.
          own: standingIn(table, userId) ?? { place: table.rows.length + 1, points: 0, lead: null },
          matches: await Promise.all(own.map((match) => withStanding(match, userId))),
          rounds: table.rounds,
          last: table.lastRoundOf(userId),
        };
      }),
    );
  }

  async function withStanding(match: LeagueMatch, userId: string) {
    const isPlayed = match.lockedAt !== null && match.ownTeam;
    const rows = isPlayed ? await readRound(match.leagueId, { ...match, ...NOT_SETTLED }) : [];
    const row = rows.find(({ user }) => user.id === userId);
    return { ...match, own: row && row.place !== null ? row : null };
  }

  return {
    async list(userId) {
      const shown = await views(await leaguesOf(db, { userId }), userId);
      return inOrder(shown, clock());
    },
    read: view,
    async table(leagueId, userId) {
      const version = await versionFor(leagueId, userId);
      return version === undefined ? notFound() : ok(await readTable({ id: leagueId, version }));
    },
    async rounds(leagueId, userId, page) {
      const version = await versionFor(leagueId, userId);
      if (version === undefined) return notFound();
      return ok(await inSnapshot(db, (trx) => roundsOf(trx, leagueId, userId, page)));
    },
    async membersInContest(leagueId, userId, contestId) {
      const version = await versionFor(leagueId, userId);
      return version === undefined
        ? notFound()
        : ok(await membersInContest(db, leagueId, contestId));
    },
    async inContest(contestId, userId) {
      const found = await leaguesInContest(db, contestId, userId);
      return found ? ok(found) : problem('NOT_FOUND', 'Contest not found');
    },
    async round(leagueId, userId, matchId) {
      const version = await versionFor(leagueId, userId);
      if (version === undefined) return notFound();
      const match = await countedMatch(db, leagueId, matchId);
      if (!match) return problem('NOT_FOUND', 'The league has no such round');
      return ok({ ...match, rows: await readRound(leagueId, match) });
    },
  };
}

/** A match that is played now has no settled round yet. */
const NOT_SETTLED = { isWritten: null, number: null };

/** What every function here returns to who is no member. */
export const notFound = () => problem('NOT_FOUND', 'League not found');

/** Sorts leagues as `list` returns them. */
function inOrder(leagues: readonly LeagueView[], nowMs: number): LeagueView[] {
  const turnOf = ({ matches, endsAt }: LeagueView): number => {
    if (matches.some(({ lockedAt }) => lockedAt !== null)) return 0;
    const lockMs = matches[0]?.lockAt.getTime();
    if (lockMs !== undefined) return lockMs;
    return Number.MAX_SAFE_INTEGER - (endsAt !== null && endsAt.getTime() <= nowMs ? 0 : 1);
  };
  return [...leagues].sort((a, b) => turnOf(a) - turnOf(b));
}
