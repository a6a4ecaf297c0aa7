import { readSiteName, readPrimaryColour } from '../../domain/branding/branding';
import { ok, type Result } from '../../domain/result';
import { coalesce } from '../cache/coalesce';
import type { ServiceContext } from '../context';
import { pictureId, readPicture, type Picture } from '../matches/picture';
import { problem, type Problem } from '../problems';
import { siteLogo, storedBranding, type Branding, type BrandingChanges } from './brandingRows';

export interface BrandingService {
  current(): Promise<Branding>;
  /** Returns the logo of the site with this id, which names its contents. NOT_FOUND. */
  logo(id: string): Promise<Result<Picture, Problem>>;
}

export function createBranding({ db }: Pick<ServiceContext, 'db'>): BrandingService {
  // Every app that starts reads it.
  const current = coalesce(() => storedBranding(db));
  return {
    current: () => current(),
    async logo(id) {
      const logo = await siteLogo(db, id);
      return logo ? ok(logo) : problem('NOT_FOUND', 'Logo not found');
    },
  };
}

/** What an operator gives. What is left out stays as it is. */
export interface GivenBranding {
  name?: string;
  primaryColour?: string;
  logo?: Buffer;
}

/** Checks what an operator gives and returns it as it is stored. BAD_REQUEST says what is wrong. */
export function readBranding(given: GivenBranding): Result<BrandingChanges, Problem> {
  const changes: BrandingChanges = {};
  if (given.name !== undefined) {
    const name = readSiteName(given.name);
    if (!name.ok) return problem('BAD_REQUEST', `The name ${name.error}`);
    changes.name = name.value;
  }
  if (given.primaryColour !== undefined) {
    const colour = readPrimaryColour(given.primaryColour);
    if (!colour.ok) return problem('BAD_REQUEST', `The primary colour ${colour.error}`);
    changes.primaryColour = colour.value;
  }
  if (given.logo !== undefined) {
    const picture = readPicture(given.logo);
    if (!picture.ok) return problem('BAD_REQUEST', `The logo: ${picture.error}`);
    changes.logo = { ...picture.value, id: pictureId(given.logo) };
  }
  return ok(changes);
}
