import { leavesIn } from '../../../domain/proof/contestLog';
import type { Evidence, ShownResult } from '../../../domain/proof/checkTypes';
import type { MatchRecord } from '../../../domain/proof/matchRecord';
import { ballsOf } from '../../../domain/proof/matchRecord';
import type { TeamReceipt } from '../../../domain/proof/receipt';
import { api, type ContestLeaderboard, type Match, type TeamPlayer } from '../../api/api';
import { pageArgs } from '../leaderboard/useBoard';
import type { AppDispatch } from '../../app/store';
import type { BookJob } from './checkJob';
import {
  freezeOf,
  loadHistory,
  loadOwn,
  loadProof,
  loadRecord,
  loadTeams,
  rankedVersions,
  slotsByPlayer,
  type BookLoader,
} from './loadBook';

/** The screen whose result is checked. */
export interface CheckedBoard {
  match: Match;
  /** The first page of the whole board. */
  board: ContestLeaderboard;
  /** The receipt of the user's team on this device. */
  kept: TeamReceipt | null;
}

export interface LoadedCheck {
  job: Extract<BookJob, { kind: 'check' }>;
  /** The board that is compared with the record. */
  board: ContestLeaderboard;
  /** How many balls the record has; null without a record. */
  balls: number | null;
  /** When the user's team was sent; null when that is not known. */
  sentAt: string | null;
}

/**
 * Loads all that a check needs. Throws when the server can't be reached, and when what it sends for the screen is older
 * than the proof.
 */
export async function loadCheck(
  loader: BookLoader,
  checked: CheckedBoard,
  nowMs: number,
): Promise<LoadedCheck> {
  const { id: contest, own: shownOwn } = checked.board;
  const proof = await loadProof(loader, contest);
  const leaves = leavesIn(proof);
  const freeze = freezeOf(leaves);
  const versions = [...new Set(rankedVersions(leaves))];
  const [{ match, board, team }, blocks, records, own] = await Promise.all([
    loadScreen(loader, checked),
    freeze === null ? [] : loadTeams(loader, { ...freeze, contest }),
    Promise.all(versions.map((version) => loadRecord(loader, checked.match.id, version))),
    shownOwn === null ? null : loadOwn(loader, contest, checked.kept),
  ]);
  const proven = versions.at(-1) ?? board.version;
  if (Math.min(match.version, board.version) < proven) throw new Error('The screen is old');
  const receipt = own?.own.receipt ?? null;
  const used = [...proof.leaves, ...(receipt === null ? [] : [receipt.logged])];
  const history = await loadHistory(loader, proof.key, used, nowMs);
  const last = records.at(-1);
  const evidence: Evidence = {
    proof,
    blocks,
    records,
    own: own?.own ?? null,
    shown: shownOf(match, board, team, last?.squad ?? proof.document.squad, own?.hasPlace === true),
  };
  return {
    job: {
      kind: 'check',
      evidence,
      history,
      isScreenAhead: Math.max(match.version, board.version) > proven,
    },
    board,
    balls: ballCountOf(last),
    sentAt: own?.sentAt ?? null,
  };
}

const AGAIN = { subscribe: false, forceRefetch: true } as const;

/**
 * Loads what the screen shows again, because a correction may have come since it was loaded. The screen changes with it.
 * The board comes last, so that nothing else is newer than its version.
 */
async function loadScreen(
  { dispatch }: BookLoader,
  { match: { id: matchId }, board: { id: contestId, own } }: CheckedBoard,
) {
  const { getMatch, getUserTeam, getContestLeaderboard } = api.endpoints;
  const [match, team] = await Promise.all([
    fresh(dispatch, dispatch(getMatch.initiate({ matchId }, AGAIN))),
    own === null ? [] : fresh(dispatch, dispatch(getUserTeam.initiate({ contestId }, AGAIN))),
  ]);
  const page = getContestLeaderboard.initiate(pageArgs(contestId, 0), AGAIN);
  return { match, team, board: await fresh(dispatch, dispatch(page)) };
}

/** Throws for a response that was stored on the device, which may be from before a correction. */
async function fresh<T>(
  dispatch: AppDispatch,
  load: { queryCacheKey: string; unwrap: () => Promise<T> },
): Promise<T> {
  const response = await load.unwrap();
  const { storedAtMsByQuery } = dispatch((_, getState) => getState().connection);
  if (load.queryCacheKey in storedAtMsByQuery) throw new Error('The response is a stored one');
  return response;
}

/** Returns what the board shows: the rows from its top, the user's result, and the points of the players on screen. */
function shownOf(
  { NightmareXI: coldest = [] }: Match,
  { ContestLeaderboard: rows, own }: ContestLeaderboard,
  team: readonly TeamPlayer[],
  squad: MatchRecord['squad'],
  hasPlace: boolean,
): ShownResult {
  const slotOf = slotsByPlayer(squad);
  const points: number[] = [];
  for (const player of [...coldest, ...team]) {
    const slot = slotOf(player);
    if (slot !== undefined && player.totalScore !== null) points[slot] = player.totalScore;
  }
  return {
    points,
    rows: { from: 1, list: rows.map(({ rank, total_score: total }) => ({ rank, total })) },
    own:
      own === null || !hasPlace
        ? null
        : {
            slots: team.flatMap((player) => slotOf(player) ?? []),
            rank: own.rank,
            total: own.total_score,
            reward: own.reward ?? 0,
          },
  };
}

/** A record that can't be read has no balls; the check says what is wrong with it. */
function ballCountOf(record: MatchRecord | undefined): number | null {
  try {
    return record ? ballsOf(record) : null;
  } catch {
    return null;
  }
}
