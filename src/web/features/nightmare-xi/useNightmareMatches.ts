import { useListNightmareXIsQuery, type Match } from '../../api/api';
import { nightmareMatches, type NightmareMatch } from './nightmareMatches';

const MILLISECOND = 1;

interface NightmareMatches {
  matches: NightmareMatch[];
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
}

/** The latest fifty; around `wanted`, the match we come from, when it is older than those. */
export function useNightmareMatches(wanted: Match | null): NightmareMatches {
  const latest = useListNightmareXIsQuery({}, { refetchOnMountOrArgChange: true });
  const isOlder = wanted !== null && latest.data?.every(({ id }) => id !== wanted.id) === true;
  const before = wanted === null ? 0 : Date.parse(wanted.start_time) + MILLISECOND;
  const older = useListNightmareXIsQuery(
    { before: new Date(Number.isNaN(before) ? 0 : before).toISOString() },
    { skip: !isOlder },
  );
  const shown = isOlder ? older : latest;
  return {
    matches: nightmareMatches(shown.data ?? []),
    isLoading: shown.data === undefined && (shown.error === undefined || shown.isFetching),
    error: shown.data === undefined ? shown.error : undefined,
    refetch: () => void shown.refetch(),
  };
}
