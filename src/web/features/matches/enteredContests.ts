import type { Match } from '../../api/api';

type WithContests = Pick<Match, 'Contests'>;

/** Returns the names of the contests of a match in which the user has a team. */
export function enteredNames({ Contests }: WithContests): string[] {
  return Contests.filter(({ _count }) => _count.ContestLeaderboard > 0).map(
    ({ ContestType }) => ContestType.name,
  );
}
