import { slotsOfMask } from '../leaderboard/board';
import { isEqual, utf8 } from '../merkle/bytes';
import { isLogged, readLogProof } from '../merkle/proof';
import type { Sha256 } from '../merkle/tree';
import type { Difference, Evidence, OwnEntry, OwnReceipt, Primitives } from './checkTypes';
import { BLOCK_ENTRIES, TAG_BYTES } from './contestBook';
import type { ContestLog } from './contestLog';
import type { ContestProof } from './contestProof';
import { judge, unchecked, type Case, type Finding } from './finding';
import { readLeaf } from './leaves';
import { ownerTag } from './ownerTag';
import { isInBatch } from './receipt';

/** Whether the user's team is in the book, and is the one that the receipt and the screen have. */
export function checkTeam({ evidence, log, masks, primitives }: Case): Finding {
  const { own, shown, proof } = evidence;
  if (!own) return unchecked('team');
  const mask = masks[own.index];
  const shownSlots = shown?.own?.slots ?? null;
  const difference =
    mask === undefined || shownSlots === null ? null : teamDifference(proof, mask, shownSlots);
  return judge(
    'team',
    [
      ['record', log.freeze !== null],
      ['team', mask !== undefined && isOwnEntry(evidence, own, primitives.sha256)],
      ['team', own.receipt === null || isReceipted(own.receipt, mask, log, primitives)],
      ['team', difference === null],
    ],
    difference ? [difference] : [],
  );
}

function isOwnEntry({ proof, blocks }: Evidence, own: OwnEntry, sha256: Sha256): boolean {
  const block = blocks[Math.floor(own.index / BLOCK_ENTRIES)];
  if (own.tag === null) return true;
  if (!block || !isEqual(sha256(own.tag.tags), block.tagsHash)) return false;
  const at = (own.index % BLOCK_ENTRIES) * TAG_BYTES;
  const tag = own.tag.tags.subarray(at, at + TAG_BYTES);
  return isEqual(tag, ownerTag(own.tag.key, proof.document.contest, sha256));
}

/** Whether the log has a receipt of this team, in this contest, from before its book was closed. */
function isReceipted(
  { receipt, logged }: OwnReceipt,
  mask: bigint | undefined,
  { key, freeze, freezeIndex, seedIndex }: ContestLog,
  primitives: Primitives,
): boolean {
  const leaf = readLeaf(logged.leaf);
  const index = readLogProof(logged.proof)?.index ?? -1;
  if (key === null || leaf?.kind !== 'joins') return false;
  return (
    // A demo match has its secret before anybody enters.
    seedIndex < index &&
    index < freezeIndex &&
    isLogged(utf8(logged.leaf), logged.proof, { key, ...primitives }) &&
    isInBatch(receipt, leaf, primitives.sha256) &&
    receipt.receipt.contest === freeze?.contest &&
    receipt.receipt.team === String(mask)
  );
}

function teamDifference(
  { document }: ContestProof,
  mask: bigint,
  shown: readonly number[],
): Difference | null {
  const record = slotsOfMask(mask);
  const nameOf = (slot: number): string => document.squad[slot]?.name ?? String(slot);
  const missing = record.filter((slot) => !shown.includes(slot)).map(nameOf);
  const added = shown.filter((slot) => !record.includes(slot)).map(nameOf);
  return missing.length + added.length === 0 ? null : { kind: 'team', missing, added };
}
