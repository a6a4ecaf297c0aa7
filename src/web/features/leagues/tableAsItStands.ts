import { MIN_TEAMS } from '../../../domain/league/round';
import { placesGained, tableOrder } from '../../../domain/league/table';
import type { LeagueRound, LeagueTable, LeagueTableRow } from '../../api/api';
import { isRoundToCome } from './leagueState';

/** The marks of the last rounds that a row shows. */
const MARKS = 5;

/** A member's row in the table of a league, with the matches that are on. */
export interface TableLine {
  row: LeagueTableRow;
  place: number;
  /** Places gained; null without a round. */
  moved: number | null;
  points: number;
  /** The points of the matches that are on; null without a team in them. */
  now: number | null;
  /** False for who joined too late for the matches that are on. */
  isInRound: boolean;
  rounds: number;
  roundsWon: number;
  /** The places in the last rounds, the oldest first, that of a match that is on included. */
  places: (number | null)[];
}

/**
 * Returns the rounds whose points the table of a league lacks, of matches that the league lists as on. At least two
 * members have a team in each. The table, the league and the rounds are fetched one by one, and a settled round can be in
 * any of them first. It is in the table once the table has as many rounds as its number says. A round without a number is
 * not in the table, unless the table has more rounds than the league and the numbered rounds account for.
 */
export function roundsThatCount(
  rounds: readonly LeagueRound[],
  roundsOfTable: number,
  roundsOfLeague: number,
): LeagueRound[] {
  const known = Math.max(roundsOfLeague, ...rounds.map(({ number }) => number ?? 0));
  return rounds.filter(
    (round) =>
      (round.number === null
        ? isRoundToCome(round) && roundsOfTable <= known
        : round.number > roundsOfTable) &&
      round.rows.filter(({ total }) => total !== null).length >= MIN_TEAMS,
  );
}

/**
 * Returns the table with the rounds that it lacks, as if their matches ended now. Movement is then against the table
 * before them, and otherwise that of the last round.
 */
export function tableAsItStands(
  { rounds: settled, rows }: LeagueTable,
  current: readonly LeagueRound[],
): TableLine[] {
  if (current.length === 0) return rows.map(settledLine);
  const ordered = tableOrder(
    rows.map((row) => {
      const rounds = current.flatMap((round) =>
        round.rows.filter(({ User }) => User.id === row.User.id),
      );
      const own = rounds.filter(({ total }) => total !== null);
      const now = own.reduce((sum, { points }) => sum + (points ?? 0), 0);
      return {
        row,
        now: own.length === 0 ? null : now,
        isInRound: rounds.length > 0,
        places: current.map(
          (round) => round.rows.find(({ User }) => User.id === row.User.id)?.place ?? null,
        ),
        rounds: row.rounds + own.length,
        joinedMs: Date.parse(row.joined_at),
        points: row.points + now,
        roundsWon: row.rounds_won + own.filter(({ place }) => place === 1).length,
        total: own.reduce((sum, { total }) => sum + (total ?? 0), row.total),
      };
    }),
  );
  const gained = placesGained(
    ordered.map(({ row }) => row.User.id),
    rows.map(({ User }) => User.id),
  );
  return ordered.map(({ row, now, isInRound, places, rounds, points, roundsWon }, index) => ({
    row,
    now,
    isInRound,
    rounds,
    points,
    roundsWon,
    place: index + 1,
    // Before the first round the order is only that of joining.
    moved: settled === 0 ? null : gained[index]!,
    places: [...placesOf(row), ...places].slice(-MARKS),
  }));
}

function settledLine(row: LeagueTableRow): TableLine {
  const { place, moved, points, rounds, rounds_won: roundsWon } = row;
  const places = placesOf(row);
  return { row, place, moved, points, now: null, isInRound: true, rounds, roundsWon, places };
}

const placesOf = ({ last }: LeagueTableRow) => last.map((round) => round?.place ?? null);
