import { leadAt, placesGained, tableOrder } from '../../domain/league/table';
import type { PublicUser } from '../boards/leaderboardViews';
import type { Executor } from '../database/database';
import { lastScores, memberSums, ownRound, roundCount, type OwnRound } from './roundViews';

export interface LeagueTableRow {
  user: PublicUser;
  joinedAt: Date;
  points: number;
  rounds: number;
  roundsWon: number;
  total: number;
  /** Places gained by the last round; null before the second round, when there was no table to compare with. */
  moved: number | null;
  /** The last five rounds, the oldest first; null for one without a team. */
  last: ({ place: number; points: number } | null)[];
}

export interface LeagueTable {
  rounds: number;
  /** All present members, in order. */
  rows: LeagueTableRow[];
  /** Returns a user's part in the last round; null without one. */
  lastRoundOf(userId: string): OwnRound | null;
}

/** Returns the table of a league at a version. */
export type ReadLeagueTable = (league: { id: string; version: number }) => Promise<LeagueTable>;

/** Where a member stands in a table. */
export interface OwnStanding {
  place: number;
  points: number;
  /** As `leadAt` in src/domain/league/table.ts. */
  lead: number | null;
}

/** Returns undefined for a user who is no member. */
export function standingIn({ rows }: LeagueTable, userId: string): OwnStanding | undefined {
  const index = rows.findIndex(({ user }) => user.id === userId);
  if (index < 0) return undefined;
  const points = rows.map((row) => row.points);
  return { place: index + 1, points: points[index]!, lead: leadAt(index, points) };
}

const LAST_ROUNDS = 5;

/** Reads the table of a league. */
export async function leagueTable(db: Executor, leagueId: string): Promise<LeagueTable> {
  const sums = await memberSums(db, leagueId);
  const last = await lastScores(db, leagueId, LAST_ROUNDS);
  const rounds = await roundCount(db, leagueId);
  const standings = sums.map((member) => ({ ...member, joinedMs: member.joinedAt.getTime() }));
  const newest = last.at(-1)?.scores ?? [];
  const before = standings.map((member) => {
    const score = newest.find(({ userId }) => userId === member.user.id);
    if (!score) return member;
    return {
      ...member,
      points: member.points - score.points,
      rounds: member.rounds - (score.place === null ? 0 : 1),
      roundsWon: member.roundsWon - (score.place === 1 ? 1 : 0),
      total: member.total - (score.total ?? 0),
    };
  });
  const now = tableOrder(standings);
  const idsOf = (members: typeof now): string[] => members.map(({ user }) => user.id);
  const moved = placesGained(idsOf(now), idsOf(tableOrder(before)));
  return {
    rounds,
    rows: now.map((member, index) => ({
      ...member,
      moved: rounds < 2 ? null : moved[index]!,
      last: last.map(({ scores }) => {
        const own = scores.find(({ userId }) => userId === member.user.id);
        return own && own.place !== null ? { place: own.place, points: own.points } : null;
      }),
    })),
    lastRoundOf: (userId) => ownRound(newest, userId),
  };
}
