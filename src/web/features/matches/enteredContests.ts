import type { Match } from '../../api/api';

interface WithContests {
  Contests: readonly Match['Contests'][number][];
}

/** Returns the names of the contests of a match in which the user has a team. */
export function enteredNames({ Contests }: WithContests): string[] {
  return Contests.filter(({ _count }) => _count.ContestLeaderboard > 0).map(
    ({ ContestType }) => ContestType.name,
  );
}

/**
 * Returns which of these contests with a team of the user were called off, "Premium called off" or "2 called off", or an
 * empty list.
 */
export function describeCalledOff({ Contests }: WithContests): string[] {
  const names = enteredNames({ Contests: Contests.filter(isCalledOff) });
  return names.length === 0 ? [] : [`${names.length === 1 ? names[0] : names.length} called off`];
}

/** Returns the contest with a team of the user that was not called off, "Mega", or how many there are, or an empty list. */
export function describeEntered({ Contests }: WithContests): string[] {
  const names = enteredNames({ Contests: Contests.filter((contest) => !isCalledOff(contest)) });
  return names.length > 1 ? [`${names.length} contests`] : names;
}

const isCalledOff = ({ status }: Match['Contests'][number]) => status === 'called_off';
