import { ok } from '../../../domain/result';
import type { Handlers } from '../operations';
import { tagged } from '../tagged';

export type LeagueHandlers = Pick<Handlers, 'getLeague'>;

/** What the operator has set about the league; null where nothing is set. */
export interface LeagueAddresses {
  contactEmail: string | null;
  socialUrl: string | null;
  feedbackUrl: string | null;
}

export function leagueHandlers(addresses: LeagueAddresses): LeagueHandlers {
  const league = tagged({
    social_url: addresses.socialUrl,
    contact_email: addresses.contactEmail,
    feedback_url: addresses.feedbackUrl,
  });
  return { getLeague: () => Promise.resolve(ok(league)) };
}
