import { useCallback } from 'react';
import { canAdd, MAX_PER_TEAM } from '../../../domain/team/team';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { useToast } from '../toasts/useToast';
import { isAllowed } from './allowedActions';
import type { SquadPlayer } from './squadPlayer';
import { playerDropped, playerPicked, selectPicks, selectStatus } from './teamSelectionSlice';

/** Returns a stable function that picks or drops a player, or shows why that is not possible. */
export function useToggle() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const toast = useToast();

  return useCallback(
    ({ id, team }: SquadPlayer): void => {
      const picks = selectPicks(store.getState());
      if (picks.some((pick) => pick.id === id)) {
        dispatch(playerDropped({ id }));
        return;
      }
      const validation = canAdd(picks, { id, team });
      if (!validation.ok) return toast.error(validation.error.message);
      if (!isAllowed(selectStatus(store.getState()), 'pick')) return;

      dispatch(playerPicked({ id, team }));
      // A ninth player of a side is allowed, so that another one can be swapped; the user is warned at once.
      const ofTeam = picks.filter((pick) => pick.team === team).length + 1;
      if (ofTeam > MAX_PER_TEAM) {
        toast.error(`You can only select ${MAX_PER_TEAM} players from ${team}`);
      }
    },
    [store, dispatch, toast],
  );
}
