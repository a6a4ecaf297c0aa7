import type { SiteServices } from '../services';
import type { Job } from './jobRunner';

/** Returns the jobs for leagues among friends. Each can safely run twice. */
export function leagueJobs({ leagueRounds }: Pick<SiteServices, 'leagueRounds'>): Job[] {
  return [{ name: 'league rounds', run: async () => (await leagueRounds.writeDue()) > 0 }];
}
