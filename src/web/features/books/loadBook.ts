import { fromBase64 } from '../../../domain/merkle/bytes';
import { readLogProof } from '../../../domain/merkle/proof';
import type { OwnEntry, OwnReceipt } from '../../../domain/proof/checkTypes';
import {
  BLOCK_ENTRIES,
  partsOf,
  readBlocks,
  tagsIn,
  type TeamsBlock,
} from '../../../domain/proof/contestBook';
import type { ContestProof, ProvenLeaf } from '../../../domain/proof/contestProof';
import type { FreezeLeaf, Leaf } from '../../../domain/proof/leaves';
import type { MatchRecord } from '../../../domain/proof/matchRecord';
import type { TeamReceipt } from '../../../domain/proof/receipt';
import type { Receipts } from '../../api/api';
import { errorCode } from '../../api/errorMessage';
import { proofApi } from '../../api/proofApi';
import { fetchBookBlock, fetchBookPart, fetchCheckpoint } from '../../api/proofFiles';
import type { AppDispatch } from '../../app/store';
import { claimedSize, type ConsistencyProof, type HistoryJob } from './history';
import { lastSeen } from './seenHistory';

/** Loads from the server. Every function throws when the server can't be reached. */
export interface BookLoader {
  dispatch: AppDispatch;
  signal: AbortSignal;
}

export async function loadProof({ dispatch }: BookLoader, contestId: string) {
  const { initiate } = proofApi.endpoints.getContestProof;
  const load = dispatch(initiate({ contestId }, { subscribe: false, forceRefetch: true }));
  return (await load.unwrap()) as ContestProof;
}

export const freezeOf = (leaves: readonly Leaf[]): FreezeLeaf | null =>
  leaves.find((leaf) => leaf.kind === 'freeze') ?? null;

/** Returns the versions of the match by which a contest was ranked, in order. */
export function rankedVersions(leaves: readonly Leaf[]): number[] {
  return leaves.flatMap((leaf) => {
    const isResult = leaf.kind === 'result' || (leaf.kind === 'correction' && leaf.of === 'result');
    return isResult ? [leaf.version] : [];
  });
}

/** Loads the teams of a closed book. Its number of entries is not trusted; the check counts them. */
export async function loadTeams(
  { signal }: BookLoader,
  { contest, entries }: FreezeLeaf,
): Promise<TeamsBlock[]> {
  const blocks: TeamsBlock[] = [];
  for (let part = 0; part < partsOf(entries); part += 1) {
    blocks.push(...(readBlocks(await fetchBookPart(contest, part, signal)) ?? []));
  }
  return blocks;
}

export async function loadRecord(
  { dispatch }: BookLoader,
  matchId: string,
  version: number,
): Promise<MatchRecord> {
  const { initiate } = proofApi.endpoints.getMatchRecord;
  const record = await dispatch(initiate({ matchId, version }, { subscribe: false })).unwrap();
  return record as unknown as MatchRecord;
}

export interface LoadedOwn {
  own: OwnEntry;
  /** False when the server names no place in the book, so that there is nothing to compare a rank with. */
  hasPlace: boolean;
  /** When the team was sent; null when only this device knows of it. */
  sentAt: string | null;
}

/**
 * Loads the user's entry: its place in the book, its receipt and the owners of its block. `kept` is the receipt on this
 * device. Returns null for an entry from before receipts were given.
 */
export async function loadOwn(
  { dispatch, signal }: BookLoader,
  contestId: string,
  kept: TeamReceipt | null,
): Promise<LoadedOwn | null> {
  const { initiate } = proofApi.endpoints.listReceipts;
  const load = dispatch(initiate({ contestId }, { subscribe: false, forceRefetch: true }));
  const { tag_key: tagKey, receipts } = await load.unwrap();
  const listed = receipts.find((receipt) => receipt.contest_id === contestId) ?? null;
  if (listed === null && kept === null) return null;
  const receipt = latestReceipt(listed, kept);
  const position = listed?.position ?? null;
  if (position === null) {
    const own = { index: NOWHERE, tag: null, receipt };
    return { own, hasPlace: false, sentAt: listed?.at ?? null };
  }
  const block = await fetchBookBlock(contestId, Math.floor(position / BLOCK_ENTRIES), signal);
  const tags = tagsIn(block);
  const key = fromBase64(tagKey) ?? new Uint8Array();
  return {
    own: { index: position, tag: { tags, key }, receipt },
    hasPlace: true,
    sentAt: listed!.at,
  };
}

/** A place that no book has, so that the check does not find the team. */
const NOWHERE = -1;
/** No record has this leaf, so that the check does not find the receipt. */
const NOT_LOGGED: ProvenLeaf = { leaf: '', proof: '' };

/**
 * Returns the receipt to check by. That of the device counts unless the server has a later one, because the team may
 * have been changed on another device; a server that lacks the latest one has lost or hidden a team.
 */
function latestReceipt(
  listed: Receipts['receipts'][number] | null,
  kept: TeamReceipt | null,
): OwnReceipt | null {
  const keptSequence = kept?.receipt.sequence ?? -1;
  const listedSequence = listed?.receipt.receipt.sequence ?? -1;
  if (kept !== null && keptSequence > listedSequence) {
    return { receipt: kept, logged: NOT_LOGGED };
  }
  const logged = listed!.logged ?? NOT_LOGGED;
  return kept !== null && keptSequence === listedSequence
    ? { receipt: kept, logged }
    : { receipt: listed!.receipt, logged };
}

/** Loads what shows that the checkpoints of these proofs continue the one that this browser has seen. */
export async function loadHistory(
  loader: BookLoader,
  key: string,
  proofs: readonly ProvenLeaf[],
  nowMs: number,
): Promise<HistoryJob> {
  const used = [...new Set(proofs.flatMap(({ proof }) => readLogProof(proof)?.checkpoint ?? []))];
  // Read before the latest one is requested, because another tab may see a later one meanwhile.
  const seen = lastSeen(key);
  const latest = { key, note: await fetchCheckpoint(loader.signal), seenAtMs: nowMs };
  const notes = [...(seen ? [seen.note] : []), ...used, latest.note];
  const sizes = [...new Set(notes.flatMap((note) => claimedSize(note) ?? []))];
  sizes.sort((a, b) => a - b);
  const pairs = sizes.slice(1).map((to, index) => ({ from: sizes[index]!, to }));
  const consistencyProofs = await Promise.all(
    pairs.filter(({ from }) => from > 0).map((pair) => loadConsistencyProof(loader, pair)),
  );
  return { seen, used, latest, consistencyProofs };
}

/** A site that refuses the proof has no way to show that it only added to its record. */
async function loadConsistencyProof(
  { dispatch }: BookLoader,
  pair: { from: number; to: number },
): Promise<ConsistencyProof> {
  const { initiate } = proofApi.endpoints.getConsistency;
  const { data, error } = await dispatch(initiate(pair, { subscribe: false }));
  if (data === undefined && !REFUSED.has(errorCode(error))) throw new Error('No proof was loaded');
  const hashes = (data?.hashes ?? []).map((hash) => fromBase64(hash) ?? new Uint8Array());
  return { ...pair, hashes };
}

const REFUSED: ReadonlySet<string | null> = new Set(['NOT_FOUND', 'BAD_REQUEST']);

/** Returns the slot of each player by team and name, as the record has them. */
export function slotsByPlayer(
  squad: ContestProof['document']['squad'],
): (player: { team: string; name: string }) => number | undefined {
  const slots = new Map(squad.map(({ slot, team, name }) => [`${team}\n${name}`, slot]));
  return ({ team, name }) => slots.get(`${team}\n${name}`);
}
