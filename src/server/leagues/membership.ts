import { coalesce, pause } from '../cache/coalesce';
import type { Db } from '../database/database';
import { leagueVersions } from './leagueViews';

/** A short pause is enough, because the reads find a few rows by their keys. */
const PAUSE_MS = 2;

/** Returns the version of a league; undefined to who is no member of it now. */
export type ReadVersion = (leagueId: string, userId: string) => Promise<number | undefined>;

/** Returns a reader whose concurrent callers share a few statements. */
export function createVersionReader(db: Db): ReadVersion {
  const readAll = coalesce(async (asked: ReadonlySet<{ leagueId: string; userId: string }>) => {
    const different = new Map([...asked].map((one) => [keyOf(one), one]));
    const versions = await leagueVersions(db, [...different.values()]);
    return new Map(versions.map((one) => [keyOf(one), one.version]));
  }, pause(PAUSE_MS));
  return async (leagueId, userId) => {
    const asked = { leagueId, userId };
    return (await readAll(asked)).get(keyOf(asked));
  };
}

const keyOf = ({ leagueId, userId }: { leagueId: string; userId: string }): string =>
  `${leagueId} ${userId}`;
