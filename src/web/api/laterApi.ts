import { generatedLaterApi } from './generatedLater';

export * from './generatedLater';

/** What no first picture asks for. Only lazy parts import it, so that the app starts without. */
export const laterApi = generatedLaterApi.enhanceEndpoints({
  addTagTypes: ['Notifications'],
  endpoints: {
    listCapsMovements: { providesTags: ['User'] },
    // Whatever moves the caller's caps is told there, too.
    listNotices: { providesTags: ['User'] },
    markNoticesSeen: { invalidatesTags: ['User'] },
    // Another device may choose otherwise: each look asks anew.
    getNotificationSettings: { providesTags: ['Notifications'], keepUnusedDataFor: 0 },
    subscribePush: { invalidatesTags: ['Notifications'] },
    unsubscribePush: { invalidatesTags: ['Notifications'] },
    getScoringRules: { providesTags: ['Rules'] },
  },
});
