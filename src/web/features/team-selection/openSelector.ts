import { api } from '../../api/api';
import type { AppDispatch } from '../../app/store';
import {
  existingTeamLoaded,
  existingTeamUnavailable,
  selectorOpened,
  type Entry,
} from './teamSelectionSlice';

/** Opens the selection for a contest and asks for the team that the user has there already. */
export function openSelector(entry: Entry) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { contestId } = entry;
    dispatch(selectorOpened(entry));
    // Asked for anew each time: the team may have been changed on another device.
    const existing = await dispatch(
      api.endpoints.getUserTeam.initiate({ contestId }, { forceRefetch: true, subscribe: false }),
    );
    if (existing.data === undefined) {
      dispatch(existingTeamUnavailable({ contestId }));
      return;
    }
    const picks = existing.data.map(({ id, team }) => ({ id, team }));
    dispatch(existingTeamLoaded({ contestId, picks }));
  };
}
