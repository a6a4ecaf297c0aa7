import { api } from '../../api/api';
import type { AppDispatch } from '../../app/store';
import {
  existingTeamLoaded,
  existingTeamUnavailable,
  selectorOpened,
  type SelectionTarget,
} from './teamSelectionSlice';

/** Opens the selection for a contest and fetches the team that the user already has there. */
export function openSelector(target: SelectionTarget) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { contestId } = target;
    dispatch(selectorOpened(target));
    // Fetched every time, because the team may have been changed on another device. RTK Query drops a request without a
    // subscriber when the connection comes back.
    const request = dispatch(
      api.endpoints.getUserTeam.initiate({ contestId }, { forceRefetch: true }),
    );
    const existing = await request;
    request.unsubscribe();
    if (existing.data === undefined) {
      dispatch(existingTeamUnavailable({ contestId }));
      return;
    }
    const picks = existing.data.map(({ id, team }) => ({ id, team }));
    dispatch(existingTeamLoaded({ contestId, picks }));
  };
}
