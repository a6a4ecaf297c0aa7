import { useListSelectedTeamsQuery, type Match } from '../../api/api';
import { startDay } from '../../format/dates';
import { useNow } from '../../hooks/useNow';
import { groupMatches } from '../matches/groupMatches';
import { useUnfinishedMatches } from '../matches/useUnfinishedMatches';

const STEP_MS = 15_000;

/** Which matches a league can count: those of a tournament, or all matches if the id is null. */
export interface Scope {
  tournamentId: string | null;
  name: string;
  detail: string;
}

const EVERY_MATCH: Scope = {
  tournamentId: null,
  name: 'Every match from now on',
  detail: 'Any tournament, no end',
};

/**
 * Returns what a new league can count, the likeliest first: the tournament that the user played last, where it has
 * matches to come, then that of the next match, the others, and every match. Undefined until it is known.
 */
export function useScopes(isNeeded: boolean): Scope[] | undefined {
  const { data: unfinished, error: unfinishedError } = useUnfinishedMatches();
  const teams = useListSelectedTeamsQuery({ limit: 1 }, { skip: !isNeeded });
  const nowMs = useNow(STEP_MS);
  const isKnown = teams.data !== undefined || teams.error !== undefined;
  if (!isKnown || (unfinished === undefined && unfinishedError === undefined)) return undefined;
  const { upcoming, scheduled } = groupMatches(unfinished ?? [], nowMs);
  return scopesOf([...upcoming, ...scheduled], teams.data?.[0]?.Match.tournament_id);
}

/** `matches` are those to come, the soonest first. */
export function scopesOf(matches: readonly Match[], lastPlayedId: string | undefined): Scope[] {
  const ids = [...new Set(matches.map((match) => match.tournament_id))];
  const ordered = ids
    .filter((id) => id === lastPlayedId)
    .concat(ids.filter((id) => id !== lastPlayedId));
  return [
    ...ordered.map((id) => scopeOf(matches.filter((m) => m.tournament_id === id))),
    EVERY_MATCH,
  ];
}

function scopeOf(matches: readonly Match[]): Scope {
  const last = matches.at(-1)!;
  const { id, name } = last.Tournament;
  const until = startDay(last.start_time, last.date);
  return {
    tournamentId: id,
    name: name === '' ? 'This tournament' : name,
    detail:
      matches.length === 1
        ? `1 match to come, ${until}`
        : `${matches.length} matches to come, until ${until}`,
  };
}
