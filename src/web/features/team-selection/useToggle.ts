import { useCallback } from 'react';
import { canAdd, MAX_PER_TEAM } from '../../../domain/team/team';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { useToast } from '../toasts/useToast';
import { isAllowed } from './allowedActions';
import type { SquadPlayer } from './squadPlayer';
import { playerDropped, playerPicked, selectPicks, selectStatus } from './teamSelectionSlice';

/** Picks or drops a player, and says why when it can't be; always the same function. */
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
      const verdict = canAdd(picks, { id, team });
      if (!verdict.ok) return toast.error(verdict.error.message);
      if (!isAllowed(selectStatus(store.getState()), 'pick')) return;

      dispatch(playerPicked({ id, team }));
      // A ninth of one side is let in, so that he can be swapped; the user is told at once.
      const ofTeam = picks.filter((pick) => pick.team === team).length + 1;
      if (ofTeam > MAX_PER_TEAM) {
        toast.error(`You can only select ${MAX_PER_TEAM} players from ${team}`);
      }
    },
    [store, dispatch, toast],
  );
}
