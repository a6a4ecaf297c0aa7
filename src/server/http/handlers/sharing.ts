import { ok } from '../../../domain/result';
import type { Services } from '../../services';
import { callerOf, type Handlers } from '../operations';
import { wireSharedTeam } from '../wireBoards';

export type SharingHandlers = Pick<Handlers, 'shareTeam' | 'getSharedTeam' | 'getSharedTeamCard'>;

/** Links to teams. */
export function sharingHandlers({ sharedTeams }: Pick<Services, 'sharedTeams'>): SharingHandlers {
  return {
    async shareTeam(call) {
      const id = await sharedTeams.share(call.params.contestId, callerOf(call));
      return id.ok ? ok({ share_id: id.value }) : id;
    },
    async getSharedTeam({ params }) {
      const team = await sharedTeams.find(params.shareId);
      return team.ok ? ok(wireSharedTeam(team.value)) : team;
    },
    getSharedTeamCard: ({ params }) => sharedTeams.card(params.shareId),
  };
}
