import { BoardStoreLostError } from '../../domain/leaderboard/boardStore';
import { countTotals, sizeOf, type CountedTotals } from '../../domain/leaderboard/curve';
import { ok, type Result } from '../../domain/result';
import { createPromiseCache } from '../cache/promiseCache';
import type { ServiceContext } from '../context';
import { problem, type Problem } from '../problems';
import { boardRow, NAMES_KEPT_MS, type BoardRow, type RowRange } from './boardPages';
import type { Boards } from './boards';
import type { ReadRanksBefore } from './ranksBefore';
import { ownersOf, scoresAt, type VersionScores } from './leaderboardViews';

/** How many entries of a contest have which total at a version of the match. */
export interface ContestCurve extends CountedTotals {
  version: number;
  size: number;
}

/**
 * Rows of a contest at a version of the match. No row has a reward. Names may be up to a minute old, and the ranks gained
 * are counted from the overs as they are now, also when one of them has been corrected since.
 */
export interface VersionRows {
  version: number;
  size: number;
  entries: readonly BoardRow[];
}

/**
 * The board of a frozen contest at one version of its match. It is the same for everybody and never changes, so that
 * however many follow a match, each version is worked out once. All return NOT_FOUND before the freeze and for a
 * version that is not kept: the last thirty are, and the last three once the match is completed. UNAVAILABLE when the boards keep getting lost.
 */
export interface BoardVersions {
  curve(contestId: string, version: number): Promise<Result<ContestCurve, Problem>>;
  rows(contestId: string, version: number, range: RowRange): Promise<Result<VersionRows, Problem>>;
}

/** A curve takes a few kB. */
const MAX_CURVES = 2_000;
/** Rows and their encoded form take some 50 kB. */
const MAX_ROWS = 400;
/** The points of a match take some 20 kB. */
const MAX_SCORES = 500;

class NotKeptError extends Error {}

export function createBoardVersions(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  boards: Boards,
  readRanksBefore: ReadRanksBefore,
): BoardVersions {
  const scores = createPromiseCache<VersionScores>(MAX_SCORES);
  const curves = createPromiseCache<ContestCurve>(MAX_CURVES);
  const pages = createPromiseCache<VersionRows>(MAX_ROWS, { ttlMs: NAMES_KEPT_MS, clock });

  function scoresOf(contestId: string, version: number): Promise<VersionScores> {
    const key = `${contestId} ${version}`;
    return scores.get(key) ?? scores.set(key, keptScores(contestId, version));
  }

  async function keptScores(contestId: string, version: number): Promise<VersionScores> {
    const kept = await scoresAt(db, contestId, version);
    if (kept === null) throw new NotKeptError();
    return kept;
  }

  async function readCurve(contestId: string, version: number): Promise<ContestCurve> {
    const curve = await boards.curveAt(contestId, await scoresOf(contestId, version));
    return { version, size: sizeOf(curve), ...countTotals(curve) };
  }

  async function readRows(
    contestId: string,
    version: number,
    range: RowRange,
  ): Promise<VersionRows> {
    const score = await scoresOf(contestId, version);
    const { size, rows } = await boards.rowsAt(contestId, score, range);
    const entryIds = rows.map(({ id }) => id);
    const [owners, rankBefore] = await Promise.all([
      ownersOf(db, entryIds),
      readRanksBefore(contestId, score),
    ]);
    const ownerById = new Map(owners.map((owner) => [owner.entryId, { ...owner, reward: null }]));
    const entries = rows.map((row) => boardRow(ownerById.get(row.id)!, row, score, rankBefore));
    return { version, size, entries };
  }

  return {
    curve(contestId, version) {
      const key = `${contestId} ${version}`;
      return kept(curves.get(key) ?? curves.set(key, readCurve(contestId, version)));
    },
    rows(contestId, version, range) {
      const key = `${contestId} ${version} ${range.from} ${range.limit}`;
      return kept(pages.get(key) ?? pages.set(key, readRows(contestId, version, range)));
    },
  };
}

async function kept<T>(reading: Promise<T>): Promise<Result<T, Problem>> {
  try {
    return ok(await reading);
  } catch (error) {
    if (error instanceof NotKeptError) return problem('NOT_FOUND', 'This version is not kept');
    if (error instanceof BoardStoreLostError) return problem('UNAVAILABLE');
    throw error;
  }
}
