import { ok } from '../../../domain/result';
import type { Services } from '../../services';
import type { Handlers } from '../operations';
import { tagged } from '../tagged';

export type SiteHandlers = Pick<Handlers, 'getSite' | 'getSiteLogo'>;

/** The addresses that the operator has set; null where none is set. */
export interface SiteAddresses {
  contactEmail: string | null;
  socialUrl: string | null;
  feedbackUrl: string | null;
}

export function siteHandlers(
  { contactEmail, socialUrl, feedbackUrl }: SiteAddresses,
  { branding }: Pick<Services, 'branding'>,
): SiteHandlers {
  return {
    async getSite() {
      const { name, primaryColour, logoId } = await branding.current();
      return ok(
        tagged({
          social_url: socialUrl,
          contact_email: contactEmail,
          feedback_url: feedbackUrl,
          name,
          primary_colour: primaryColour,
          logo: logoId && `/api/site/logos/${logoId}`,
        }),
      );
    },
    getSiteLogo: ({ params }) => branding.logo(params.logo),
  };
}
