import { useGetMatchQuery, useListNightmareXIsQuery } from '../../api/api';
import { isNotThere } from '../../api/errorMessage';
import { nightmareMatches, type NightmareMatch } from './nightmareMatches';

interface NightmareMatches {
  matches: NightmareMatch[];
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
}

/** The latest fifty, and the match of the address when it is none of them. */
export function useNightmareMatches(matchId: string | undefined): NightmareMatches {
  const latest = useListNightmareXIsQuery({}, { refetchOnMountOrArgChange: true });
  const isListed = (id: string | undefined) => latest.data?.some((match) => match.id === id);
  const isOther = matchId !== undefined && isListed(matchId) === false;
  // Its `data` is there while another match is looked at, so that the list stays the same.
  const other = useGetMatchQuery({ matchId: matchId ?? '' }, { skip: !isOther });

  const listed = latest.data ?? [];
  const all =
    other.data === undefined || isListed(other.data.id) ? listed : [...listed, other.data];
  const isMissing = isOther && other.data?.id !== matchId && !isNotThere(other.error);
  const asked = isMissing ? other : latest;
  const isIncomplete = isMissing || latest.data === undefined;
  return {
    matches: nightmareMatches(all),
    isLoading: isIncomplete && (asked.error === undefined || asked.isFetching),
    error: isIncomplete ? asked.error : undefined,
    refetch: () => void asked.refetch(),
  };
}
