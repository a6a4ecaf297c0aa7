import { ok, type Result } from '../../domain/result';
import type { ServiceContext } from '../context';
import type { Trx } from '../database/transaction';
import { problem, type Problem } from '../problems';
import { pictureId, readPicture, type Picture } from './picture';
import { writeLogoOfMatches } from './matchRows';
import { deleteTeamLogo, teamLogo, writeTeamLogo } from './teamLogoRows';

export interface TeamLogos {
  /** Returns the logo with this id, which names its contents. NOT_FOUND. */
  find(id: string): Promise<Result<Picture, Problem>>;
}

export function createTeamLogos({ db }: Pick<ServiceContext, 'db'>): TeamLogos {
  return {
    async find(id) {
      const logo = await teamLogo(db, id);
      return logo ? ok(logo) : problem('NOT_FOUND', 'Logo not found');
    },
  };
}

/**
 * Sets the logo of a team in all of its matches, and returns how many of them change. EVENT_REJECTED: the picture can't
 * be stored.
 */
export async function setTeamLogo(
  trx: Trx,
  team: string,
  content: Buffer,
): Promise<Result<number, Problem>> {
  const picture = readPicture(content);
  if (!picture.ok) return problem('EVENT_REJECTED', `The logo of ${team}: ${picture.error}`);
  const id = pictureId(content);
  const isNew = await writeTeamLogo(trx, team, { ...picture.value, id });
  return ok(isNew ? await writeLogoOfMatches(trx, team, id) : 0);
}

/** Removes the logo of a team and returns how many matches lose it, or null when there is none. */
export async function removeTeamLogo(trx: Trx, team: string): Promise<number | null> {
  return (await deleteTeamLogo(trx, team)) ? writeLogoOfMatches(trx, team, null) : null;
}
