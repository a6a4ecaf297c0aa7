import { ok } from '../../../domain/result';
import type { Services } from '../../services';
import type { Handlers } from '../operations';
import { tagged } from '../tagged';

export type LeagueHandlers = Pick<Handlers, 'getLeague' | 'getLeagueLogo'>;

/** The addresses that the operator has set; null where none is set. */
export interface LeagueAddresses {
  contactEmail: string | null;
  socialUrl: string | null;
  feedbackUrl: string | null;
}

export function leagueHandlers(
  { contactEmail, socialUrl, feedbackUrl }: LeagueAddresses,
  { branding }: Pick<Services, 'branding'>,
): LeagueHandlers {
  return {
    async getLeague() {
      const { name, primaryColour, logoId } = await branding.current();
      return ok(
        tagged({
          social_url: socialUrl,
          contact_email: contactEmail,
          feedback_url: feedbackUrl,
          name,
          primary_colour: primaryColour,
          logo: logoId && `/api/league/logos/${logoId}`,
        }),
      );
    },
    getLeagueLogo: ({ params }) => branding.logo(params.logo),
  };
}
