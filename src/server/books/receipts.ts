import { EMPTY_EDGE, grow, rootsFromNodes } from '../../domain/merkle/growth';
import { inclusionProof, leafHash, type ReadRoot } from '../../domain/merkle/tree';
import { toHex } from '../../domain/proof/digest';
import { receiptLeaf, type Receipt } from '../../domain/proof/receipt';
import type { ServiceContext } from '../context';
import type { StoredReceipt } from '../database/bookSchema';
import type { Trx } from '../database/transaction';
import { addJoins } from './logRows';
import { sha256 } from './primitives';

/** A receipt with the way from it to the root of its batch, which a leaf of the log has. */
export interface IssuedReceipt {
  receipt: Receipt;
  /** Its place in the batch, from 0. */
  index: number;
  /** How many teams the batch has. */
  teams: number;
  /** From the receipt to the root. */
  hashes: Uint8Array[];
}

/** The team of an entry, as the bits of its slots in a signed decimal number. */
export interface EnteredTeam {
  entryId: number;
  mask: string;
}

/** Returns a mask as receipts have it: the number of its 64 bits, without a sign. */
export const teamNumber = (mask: string): string => BigInt.asUintN(64, BigInt(mask)).toString();

/** The team of an entry that was withdrawn. */
export const WITHDRAWN = '0';

export type IssueReceipts = (
  sequence: number,
  teams: readonly EnteredTeam[],
) => Promise<Map<number, IssuedReceipt>>;

/**
 * Returns a function that makes the receipts of teams that the transaction enters or changes, and queues their batch for
 * the log under the number that the entries name. It returns the receipts by entry.
 */
export function issuerOf(
  trx: Trx,
  contest: string,
  { clock, newId }: Pick<ServiceContext, 'clock' | 'newId'>,
): IssueReceipts {
  return async (sequence, teams) => {
    const receipts = teams.map(({ entryId, mask }): StoredReceipt => {
      return [entryId, teamNumber(mask), newId()];
    });
    const batch = batchOf(contest, sequence, receipts);
    const at = new Date(clock());
    const leaf = { kind: 'joins', contest, sequence, teams: teams.length } as const;
    await addJoins(trx, { ...leaf, at: at.toISOString(), root: batch.root }, receipts, at);
    return new Map(receipts.map(([entryId], index) => [entryId, batch.issued(index)]));
  };
}

/** Makes the tree of a batch. */
export function batchOf(contest: string, sequence: number, receipts: readonly StoredReceipt[]) {
  const given = receipts.map(([entry, team, salt]) => ({ contest, entry, sequence, team, salt }));
  const hashes = given.map((receipt) => leafHash(receiptLeaf(receipt), sha256));
  const read = readerOf(hashes);
  return {
    root: toHex(read({ from: 0, to: hashes.length })),
    issued: (index: number): IssuedReceipt => ({
      receipt: given[index]!,
      ...{ index, teams: given.length },
      hashes: inclusionProof(index, given.length, read),
    }),
  };
}

/** Returns a reader of roots that works out each node once, because the ways of all receipts share them. */
function readerOf(hashes: readonly Uint8Array[]): ReadRoot {
  const { added } = grow(EMPTY_EDGE, hashes, sha256);
  const levels: Uint8Array[][] = [];
  for (const { level, index, hash } of added) (levels[level] ??= [])[index] = hash;
  return rootsFromNodes((level, index) => levels[level]![index]!, sha256);
}
