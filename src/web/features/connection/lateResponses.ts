import { addListener } from '@reduxjs/toolkit';
import { api, type UserInfo } from '../../api/api';
import { responseArrivedLate } from '../../api/responseCache';
import { balanceArrivedLate } from '../caps/capsSlice';
import type { RootDispatch, RootState } from '../../app/rootReducer';

type LateEntry = Parameters<typeof api.util.upsertQueryEntries>[0][number];

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
    const late = { endpointName: endpoint, arg: query.originalArgs, value: body };
    dispatch(api.util.upsertQueryEntries([late as LateEntry]));
    if (endpoint === 'getUser') dispatch(balanceArrivedLate(body as UserInfo));
  },
});
