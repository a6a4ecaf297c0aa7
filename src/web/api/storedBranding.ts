import type { Site } from './api';

/** How the site presents itself. A part that is null is the product's own. */
export type Branding = Pick<Site, 'name' | 'primary_colour' | 'logo'>;

export const BRANDING_KEY = 'branding';

/** Returns the branding of the last visit, so that the app has it from its start. Null for a site without one. */
export function storedBranding(): Branding | null {
  try {
    return JSON.parse(localStorage.getItem(BRANDING_KEY)!) as Branding | null;
  } catch {
    return null;
  }
}
