import { useMemo } from 'react';
import type { PlayerRef } from '../../../domain/team/team';
import {
  useGetUserTeamQuery,
  useListSelectedTeamsQuery,
  type Contest,
  type Match,
  type UserTeam,
} from '../../api/api';
import { hasOwnTeam } from '../contests/contestTerms';

/** The user's latest team in another contest of the match. */
export interface OtherTeam {
  contestId: string;
  contestName: string;
  picks: PlayerRef[];
}

interface Found {
  /** Null when there is none, or when it can't be loaded. */
  otherTeam: OtherTeam | null;
  isLoading: boolean;
}

/** Fetches the user's latest team in another contest of a match. It is optional: a failure is silent. */
export function useOtherTeam(match: Match | null, contestId: string): Found {
  const entered =
    match?.Contests.filter((other) => other.id !== contestId && hasOwnTeam(other)) ?? [];
  const hasChoice = entered.length > 1;
  const list = useListSelectedTeamsQuery({}, { skip: !hasChoice });
  const latest = hasChoice && !list.isError ? latestOf(entered, list.currentData) : entered.at(0);
  const team = useGetUserTeamQuery({ contestId: latest?.id ?? '' }, { skip: latest === undefined });
  const players = latest === undefined ? undefined : team.currentData;
  // The matches are fetched every few seconds, and only another contest is another team.
  const id = latest?.id;
  const name = latest?.ContestType.name;
  const otherTeam = useMemo(() => {
    if (id === undefined || name === undefined || !players?.length) return null;
    return {
      contestId: id,
      contestName: name,
      picks: players.map((player) => ({ id: player.id, team: player.team })),
    };
  }, [id, name, players]);
  const isLoading = latest === undefined ? hasChoice : players === undefined && !team.isError;
  return { otherTeam, isLoading };
}

/** Returns the contest that was entered last. The teams are listed from the newest entry of a match to the oldest. */
function latestOf(
  entered: readonly Contest[],
  teams: readonly UserTeam[] | undefined,
): Contest | undefined {
  if (teams === undefined) return undefined;
  const newest = teams.find(({ Contest }) => entered.some(({ id }) => id === Contest.id));
  return entered.find(({ id }) => id === newest?.Contest.id) ?? entered[0];
}
