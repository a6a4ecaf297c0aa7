import { ok, type Result } from '../../domain/result';
import { coalesce, pause } from '../cache/coalesce';
import { createPromiseCache } from '../cache/promiseCache';
import type { ServiceContext } from '../context';
import { inTransaction } from '../database/transaction';
import { forEachIsolated } from '../forEachIsolated';
import { problem, type Problem } from '../problems';
import type { PageRequest } from './leaderboards';
import {
  addEntries,
  contestsToAdd,
  lockContestToAdd,
  lockTable,
  markAdded,
  type TournamentContest,
} from './tableRows';
import {
  ownTableRow,
  tableCurve,
  tableRows,
  tableStates,
  tournamentsWithTable,
  type PointsCount,
  type TabledTournament,
  type TableRange,
  type TableRow,
  type TableState,
  type Tournament,
} from './tableViews';

export type { TabledTournament, TableRow };

export interface TablePage {
  tournament: Tournament;
  /** The number of matches that the table includes. */
  matches: number;
  /** The number of users in it. */
  size: number;
  rows: readonly TableRow[];
  own: TableRow | null;
  /** The 1-based position of the caller's own row; null without one. */
  ownPosition: number | null;
}

/** The tables of tournaments, in which everybody is who had a team in a settled contest Unlimited. */
export interface Tables {
  /**
   * Adds one settled contest to each table that lacks some, in a transaction of its own, so that a run after an upgrade
   * does not keep other jobs waiting. Several servers can do it at once. Returns how many tables changed.
   */
  addDue(): Promise<number>;
  /** Returns the tournaments that have a table, the newest result first, at most 100. */
  tournaments(): Promise<TabledTournament[]>;
  /** A tournament without settled matches has an empty table. NOT_FOUND. */
  page(tournamentId: string, page: PageRequest): Promise<Result<TablePage, Problem>>;
}

/** A page takes some 50 kB. */
const MAX_PAGES = 200;
const MAX_CURVES = 100;
/** As on boards: after a change of a name or the deletion of an account, the old name shows for at most this time. */
const NAMES_KEPT_MS = 60_000;
const PAUSE_MS = 2;

export function createTables({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Tables {
  const pages = createPromiseCache<TableRow[]>(MAX_PAGES, { ttlMs: NAMES_KEPT_MS, clock });
  const curves = createPromiseCache<PointsCount[]>(MAX_CURVES);

  const readStates = coalesce(async (ids: ReadonlySet<string>) => {
    const states = await tableStates(db, [...ids]);
    return new Map(states.map((state) => [state.id, state]));
  }, pause(PAUSE_MS));

  function rowsOf({ id, version }: TableState, range: TableRange): Promise<TableRow[]> {
    const key = `${id} ${version} ${range.from} ${range.limit}`;
    return pages.get(key) ?? pages.set(key, tableRows(db, id, range));
  }

  function curveOf({ id, version }: TableState): Promise<PointsCount[]> {
    const key = `${id} ${version}`;
    return curves.get(key) ?? curves.set(key, tableCurve(db, id));
  }

  async function page(
    tournamentId: string,
    { callerId, ...range }: PageRequest,
  ): Promise<Result<TablePage, Problem>> {
    const state = (await readStates(tournamentId)).get(tournamentId);
    if (!state) return problem('NOT_FOUND', 'Tournament not found');
    const { id, name, matches } = state;
    const curve = await curveOf(state);
    const rows = await rowsOf(state, range);
    const shown = { tournament: { id, name }, matches, size: usersOf(curve), rows };
    const found = callerId === null ? undefined : await ownTableRow(db, id, callerId);
    if (!found) return ok({ ...shown, own: null, ownPosition: null });
    const { better, equal, ...own } = found;
    const rank = 1 + usersOf(curve.filter(({ points }) => points > own.points)) + better;
    return ok({ ...shown, own: { ...own, rank }, ownPosition: rank + equal });
  }

  /** Returns false when another server is doing it or has done it. */
  function add(contest: TournamentContest): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      if (!(await lockTable(trx, contest.tournamentId))) return false;
      if (!(await lockContestToAdd(trx, contest.contestId))) return false;
      await addEntries(trx, contest, 1);
      await markAdded(trx, contest, new Date(clock()));
      return true;
    });
  }

  return {
    async addDue() {
      let changed = 0;
      await forEachIsolated(await contestsToAdd(db), async (contest) => {
        if (await add(contest)) changed += 1;
      });
      return changed;
    },
    tournaments: coalesce(() => tournamentsWithTable(db), pause(PAUSE_MS)),
    page,
  };
}

function usersOf(counts: readonly PointsCount[]): number {
  return counts.reduce((sum, { users }) => sum + users, 0);
}
