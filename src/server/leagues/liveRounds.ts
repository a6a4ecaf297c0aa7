import { MIN_TEAMS, roundResults } from '../../domain/league/round';
import type { Leaderboards } from '../boards/leaderboards';
import type { PublicUser } from '../boards/leaderboardViews';
import { createPromiseCache } from '../cache/promiseCache';
import type { ServiceContext } from '../context';
import { roundMembers, type CountedMatch, type RoundMember } from './roundViews';

export interface RoundRow {
  user: PublicUser;
  hasTeam: boolean;
  /** Null before the freeze, without a team and without a result. `place` and `points` are also null when the match is not a round. */
  total: number | null;
  place: number | null;
  points: number | null;
  /** Places gained since the start of the previous over; null in the first two overs, and after the match. */
  moved: number | null;
}

/** Returns how the members of a league stand in a match, in order of place, members without a team last. */
export type ReadRound = (leagueId: string, match: RoundMatch) => Promise<RoundRow[]>;

type RoundMatch = Omit<CountedMatch, 'homeTeam' | 'awayTeam' | 'lockAt' | 'corrected'>;

/** The rows of 200 members take some 30 kB, so these take at most 30 MB. */
const MAX_ROUNDS = 1_000;
/** The members of a frozen round stay the same, but their names can change. */
const NAMES_KEPT_MS = 60_000;

export function createRoundReader(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { teamTotals }: Pick<Leaderboards, 'teamTotals'>,
): ReadRound {
  const expiry = { ttlMs: NAMES_KEPT_MS, clock };
  const frozen = createPromiseCache<RoundMember[]>(MAX_ROUNDS, expiry);
  const live = createPromiseCache<RoundRow[]>(MAX_ROUNDS, expiry);

  function membersOf(leagueId: string, match: RoundMatch): Promise<RoundMember[]> {
    const key = `${leagueId} ${match.matchId}`;
    return frozen.get(key) ?? frozen.set(key, roundMembers(db, leagueId, match));
  }

  async function liveRows(leagueId: string, match: RoundMatch): Promise<RoundRow[]> {
    const members = await membersOf(leagueId, match);
    const teams = members.filter(({ entry }) => entry !== null);
    const { totals, before } = await teamTotals(
      { id: match.matchId, version: match.version },
      teams.map(({ entry }) => entry!.mask),
    );
    const isOver = match.status !== 'live';
    const withTotals = teams.map((member, index) => ({
      ...member,
      total: totals[index]!,
      totalBefore: isOver ? null : (before?.[index] ?? null),
    }));
    return rowsOf(withTotals, members);
  }

  return async (leagueId, match) => {
    if (match.lockedAt === null) {
      const members = await roundMembers(db, leagueId, match);
      return members.map(({ user, entry }) => ({ ...NO_TEAM, user, hasTeam: entry !== null }));
    }
    if (match.status === 'abandoned' || match.status === 'no_result') {
      // The contest stays locked until the review ends, but nobody beats anybody any more.
      return (await roundMembers(db, leagueId, match)).map(withoutResult);
    }
    if (match.contestStatus === 'locked') {
      const key = `${leagueId} ${match.matchId} ${match.version} ${match.status}`;
      return live.get(key) ?? live.set(key, liveRows(leagueId, match));
    }
    // The results of a contest can be corrected, so the members are read again.
    const members = await roundMembers(db, leagueId, match);
    const isRound =
      match.contestStatus === 'settled' && !(match.isWritten && match.number === null);
    if (!isRound) return members.map(withoutResult);
    const teams = members.flatMap((member) => {
      const total = member.entry?.total ?? null;
      return total === null ? [] : [{ ...member, total, totalBefore: null }];
    });
    return rowsOf(teams, members);
  };
}

const NO_TEAM = { hasTeam: false, total: null, place: null, points: null, moved: null };

/** Returns the row of a member when the match is not a round: it has no result, or fewer than two members had a team. */
const withoutResult = ({ user, entry }: RoundMember): RoundRow => ({
  ...NO_TEAM,
  user,
  hasTeam: entry !== null,
  total: entry?.total ?? null,
});

interface Team extends RoundMember {
  total: number;
  totalBefore: number | null;
}

function rowsOf(teams: readonly Team[], members: readonly RoundMember[]): RoundRow[] {
  const results = roundResults(teams.map(({ total }) => total));
  const order = byTotal(teams.map(({ total }) => total));
  const ids = teams.map(({ user }) => user.id);
  const hasBefore = teams.length > 0 && teams.every(({ totalBefore }) => totalBefore !== null);
  const placesBefore = hasBefore
    ? roundResults(teams.map(({ totalBefore }) => totalBefore!)).map(({ place }) => place)
    : null;
  const rows = order.map((index) => ({
    user: teams[index]!.user,
    hasTeam: true,
    total: teams[index]!.total,
    place: results[index]!.place,
    points: teams.length < MIN_TEAMS ? 0 : results[index]!.points,
    moved: placesBefore ? placesBefore[index]! - results[index]!.place : null,
  }));
  const without = members.filter(({ user }) => !ids.includes(user.id));
  return [...rows, ...without.map(({ user }) => ({ ...NO_TEAM, user }))];
}

/** Returns the indices of totals, the lowest total first. */
const byTotal = (totals: readonly number[]): number[] =>
  totals.map((_total, index) => index).sort((a, b) => totals[a]! - totals[b]!);
