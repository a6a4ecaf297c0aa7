import { useEffect } from 'react';
import { useGetUserTeamQuery, type Contest } from '../../api/api';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { hasOwnTeam } from '../contests/contestTerms';
import {
  existingTeamChanged,
  selectFollowsServer,
  type SelectionTarget,
} from './teamSelectionSlice';

/**
 * Follows the user's team on the server while the selector is open. The selection may have begun with a stored team
 * whose fresh response arrives late, and the user may enter or leave the contest elsewhere.
 */
export function useExistingTeam(
  { contestId }: SelectionTarget,
  /** Undefined while it is not known. */
  contest: Contest | undefined,
): void {
  const dispatch = useAppDispatch();
  const { currentData: team, refetch } = useGetUserTeamQuery({ contestId });
  const follows = useAppSelector(selectFollowsServer);
  useEffect(() => {
    if (!follows || team === undefined) return;
    const picks = team.map((player) => ({ id: player.id, team: player.team }));
    dispatch(existingTeamChanged({ contestId, picks }));
  }, [dispatch, contestId, team, follows]);

  // The contests are polled, so they show first that the user has entered or left the contest elsewhere.
  const isOutdated =
    contest !== undefined && team !== undefined && hasOwnTeam(contest) !== team.length > 0;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
}
