import { addListener } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { lateResponseShown, responseArrivedLate } from '../../api/responseCache';
import type { RootDispatch, RootState } from '../../app/rootReducer';

type LateEntry = Parameters<typeof api.util.upsertQueryEntries>[0][number];

/**
 * Replaces stored responses on the screen by those that arrive late. Does nothing if a newer response has arrived or
 * the user has moved to another screen.
 */
export const showLateResponses = addListener.withTypes<RootState, RootDispatch>()({
  actionCreator: responseArrivedLate,
  effect: ({ payload }, { dispatch, getOriginalState }) => {
    const { endpoint, queryCacheKey, body } = payload;
    const { api: cache, connection } = getOriginalState();
    const query = cache.queries[queryCacheKey];
    if (query === undefined || !(queryCacheKey in connection.storedAtMsByQuery)) return;
    const late = { endpointName: endpoint, arg: query.originalArgs, value: body };
    dispatch(api.util.upsertQueryEntries([late as LateEntry]));
    dispatch(lateResponseShown(payload));
  },
});
