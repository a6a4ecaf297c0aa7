import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';
import type { StoredPicture } from '../matches/teamLogoRows';

/** How the site presents itself. All servers share it, and what is null is the product's own. */
export interface Branding {
  name: string | null;
  /** In capitals, such as #00D1B2. */
  primaryColour: string | null;
  /** Names the contents of the logo. */
  logoId: string | null;
}

/** What is left out stays as it is. */
export type BrandingChanges = Partial<Omit<Branding, 'logoId'>> & {
  logo?: (StoredPicture & { id: string }) | null;
};

export function storedBranding(db: Executor): Promise<Branding> {
  return db
    .selectFrom('branding')
    .select(['name', 'primary_colour as primaryColour', 'logo_id as logoId'])
    .executeTakeFirstOrThrow();
}

export async function writeBranding(trx: Trx, changes: BrandingChanges): Promise<void> {
  const { name, primaryColour, logo } = changes;
  await trx
    .updateTable('branding')
    .set({
      ...(name !== undefined && { name }),
      ...(primaryColour !== undefined && { primary_colour: primaryColour }),
      ...(logo !== undefined && {
        logo_id: logo?.id ?? null,
        logo_type: logo?.type ?? null,
        logo: logo?.bytes ?? null,
      }),
    })
    .execute();
}

/** Returns the logo of the site with this id, or undefined. */
export async function siteLogo(db: Executor, id: string): Promise<StoredPicture | undefined> {
  const row = await db
    .selectFrom('branding')
    .select(['logo_type', 'logo'])
    .where('logo_id', '=', id)
    .executeTakeFirst();
  return row && { type: row.logo_type!, bytes: row.logo! };
}
