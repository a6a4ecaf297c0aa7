import { createPromiseCache } from '../cache/promiseCache';
import type { ServiceContext } from '../context';
import { leagueTable, type LeagueTable, type ReadLeagueTable } from './leagueTableViews';

/** The table of 200 members takes some 60 kB. */
const MAX_TABLES = 1_000;
/** After a change of a name or the deletion of an account, the old name shows for at most this time. */
const NAMES_KEPT_MS = 60_000;

/** Returns a reader of tables, which reads each version of a table once for all members. */
export function createLeagueTables({
  db,
  clock,
}: Pick<ServiceContext, 'db' | 'clock'>): ReadLeagueTable {
  const tables = createPromiseCache<LeagueTable>(MAX_TABLES, { ttlMs: NAMES_KEPT_MS, clock });
  return ({ id, version }) => {
    const key = `${id} ${version}`;
    return tables.get(key) ?? tables.set(key, leagueTable(db, id));
  };
}
