import { useGetMatchQuery, useListNightmareXIsQuery } from '../../api/api';
import { isNotFound } from '../../api/errorMessage';
import { nightmareMatches, type NightmareMatch } from './nightmareMatches';

interface NightmareMatches {
  matches: NightmareMatch[];
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
}

/** Returns the latest fifty matches, and the match of the path if it is not among them. */
export function useNightmareMatches(matchId: string | undefined): NightmareMatches {
  const latest = useListNightmareXIsQuery({}, { refetchOnMountOrArgChange: true });
  const isListed = (id: string | undefined) => latest.data?.some((match) => match.id === id);
  const isOther = matchId !== undefined && isListed(matchId) === false;
  // `other.data` stays while another match is selected, so that the list does not change.
  const other = useGetMatchQuery({ matchId: matchId ?? '' }, { skip: !isOther });

  const listed = latest.data ?? [];
  const all =
    other.data === undefined || isListed(other.data.id) ? listed : [...listed, other.data];
  const isMissing = isOther && other.data?.id !== matchId && !isNotFound(other.error);
  const asked = isMissing ? other : latest;
  const isIncomplete = isMissing || latest.data === undefined;
  return {
    matches: nightmareMatches(all),
    isLoading: isIncomplete && (asked.error === undefined || asked.isFetching),
    error: isIncomplete ? asked.error : undefined,
    refetch: () => void asked.refetch(),
  };
}
