import { generatedProofApi } from './generatedProof';

export * from './generatedProof';

/** The endpoints of open books. Only the screens of open books import it. */
export const proofApi = generatedProofApi.enhanceEndpoints({
  endpoints: {
    // A proof has no tag of its contest, because each ball of a live match would refetch it.
    listReceipts: { providesTags: ['UserTeam'] },
  },
});
