import { addListener } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { responseArrivedLate } from '../../api/responseCache';
import type { RootDispatch, RootState } from '../../app/rootReducer';

/**
 * Replaces stored responses on the screen by those that arrive late. Does nothing if a newer response has arrived or
 * the user has moved to another screen.
 */
export const showLateResponses = addListener.withTypes<RootState, RootDispatch>()({
  actionCreator: responseArrivedLate,
  effect: ({ payload: { endpoint, queryCacheKey, body } }, { dispatch, getOriginalState }) => {
    const { api: cache, connection } = getOriginalState();
    const query = cache.queries[queryCacheKey];
    if (query === undefined || !(queryCacheKey in connection.storedAtMsByQuery)) return;
    // As a response of the query, which slices follow, such as that of the balance.
    const { upsertQueryData } = api.util;
    void dispatch(upsertQueryData(endpoint as never, query.originalArgs as never, body as never));
  },
});
