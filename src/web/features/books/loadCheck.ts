import { leavesIn } from '../../../domain/proof/contestLog';
import type { Evidence, ShownResult } from '../../../domain/proof/checkTypes';
import type { MatchRecord } from '../../../domain/proof/matchRecord';
import { ballsOf } from '../../../domain/proof/matchRecord';
import type { TeamReceipt } from '../../../domain/proof/receipt';
import { api, type ContestLeaderboard, type Match, type TeamPlayer } from '../../api/api';
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
  /** How many balls the record has; null without a record. */
  balls: number | null;
  /** When the user's team was sent; null when that is not known. */
  sentAt: string | null;
}

/** Loads all that a check needs. Throws when the server can't be reached. */
export async function loadCheck(
  loader: BookLoader,
  { match, board, kept }: CheckedBoard,
  nowMs: number,
): Promise<LoadedCheck> {
  const proof = await loadProof(loader, board.id);
  const leaves = leavesIn(proof);
  const freeze = freezeOf(leaves);
  const versions = [...new Set(rankedVersions(leaves))];
  const [blocks, records, own, team] = await Promise.all([
    freeze === null ? [] : loadTeams(loader, { ...freeze, contest: board.id }),
    Promise.all(versions.map((version) => loadRecord(loader, match.id, version))),
    board.own === null ? null : loadOwn(loader, board.id, kept),
    board.own === null ? [] : loadShownTeam(loader, board.id),
  ]);
  const receipt = own?.own.receipt ?? null;
  const proven = [...proof.leaves, ...(receipt === null ? [] : [receipt.logged])];
  const history = await loadHistory(loader, proof.key, proven, nowMs);
  const last = records.at(-1);
  const evidence: Evidence = {
    proof,
    blocks,
    records,
    own: own?.own ?? null,
    shown: shownOf(match, board, team, last?.squad ?? proof.document.squad, own?.hasPlace === true),
  };
  return {
    job: { kind: 'check', evidence, history },
    balls: ballCountOf(last),
    sentAt: own?.sentAt ?? null,
  };
}

async function loadShownTeam(
  { dispatch }: BookLoader,
  contestId: string,
): Promise<readonly TeamPlayer[]> {
  const { initiate } = api.endpoints.getUserTeam;
  return dispatch(initiate({ contestId }, { subscribe: false })).unwrap();
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
