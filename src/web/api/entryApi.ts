import { api } from './api';
import type { ApiMeta } from './rawBaseQuery';
import { keepReceipt, readReceiptHeader, removeReceipt } from './receipts';
import { readSession } from './sessionKeys';

const RECEIPT_HEADER = 'X-Receipt';

/**
 * The endpoints by which a user enters and leaves contests. They keep the receipt of each team on the device. Only the
 * screens that send teams import it.
 */
export const entryApi = api.enhanceEndpoints({
  endpoints: {
    submitTeam: {
      async onQueryStarted({ contestId }, { queryFulfilled, dispatch }) {
        const userId = readSession()?.userId;
        const meta = await metaOf(queryFulfilled);
        if (meta === null) return;
        // Otherwise a visit without a network would show the team of before, which the device has stored.
        const again = { forceRefetch: true, subscribe: false };
        void dispatch(api.endpoints.getUserTeam.initiate({ contestId }, again));
        const receipt = readReceiptHeader(meta.response?.headers.get(RECEIPT_HEADER) ?? null);
        // Another user may have logged in meanwhile.
        if (receipt === null || userId === undefined || readSession()?.userId !== userId) return;
        keepReceipt({ userId, receipt });
      },
    },
    leaveContest: {
      async onQueryStarted({ contestId }, { queryFulfilled, dispatch, getState }) {
        const userId = readSession()?.userId;
        if ((await metaOf(queryFulfilled)) === null) return;
        // The lists are being fetched again, which may take long or fail.
        for (const page of api.util.selectCachedArgsForQuery(getState(), 'listSelectedTeams')) {
          dispatch(
            api.util.updateQueryData('listSelectedTeams', page, (teams) =>
              teams.filter(({ Contest }) => Contest.id !== contestId),
            ),
          );
        }
        if (userId !== undefined) removeReceipt(userId, contestId);
      },
    },
  },
});

/** Returns what came with a response; null when the request failed, which its caller reports. */
async function metaOf(fulfilled: Promise<{ meta: ApiMeta | undefined }>): Promise<ApiMeta | null> {
  try {
    return (await fulfilled).meta ?? {};
  } catch {
    return null;
  }
}

export const { useSubmitTeamMutation, useLeaveContestMutation } = entryApi;
