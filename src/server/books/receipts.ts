import { toBase64 } from '../../domain/merkle/bytes';
import { EMPTY_EDGE, grow, rootsFromNodes } from '../../domain/merkle/growth';
import { inclusionProof, leafHash, type ReadRoot } from '../../domain/merkle/tree';
import { toHex } from '../../domain/proof/digest';
import { receiptLeaf, type TeamReceipt } from '../../domain/proof/receipt';
import type { StoredReceipt } from '../database/bookSchema';
import type { JoinsBatch } from './logRows';
import { sha256 } from './primitives';

/** The team of an entry, as the bits of its slots in a signed decimal number. */
export interface EnteredTeam {
  entryId: number;
  mask: string;
}

/** Returns a mask as receipts have it: the number of its 64 bits, without a sign. */
export const teamNumber = (mask: string): string => BigInt.asUintN(64, BigInt(mask)).toString();

/** The team of an entry that was withdrawn. */
export const WITHDRAWN = '0';

/** Makes the receipts of teams. `issued` has them by the ids of their entries. */
export function batchOfTeams(
  contestId: string,
  sequence: number,
  teams: readonly EnteredTeam[],
  newId: () => string,
): JoinsBatch & { issued: ReadonlyMap<number, TeamReceipt> } {
  const receipts = teams.map(({ entryId, mask }): StoredReceipt => {
    return [entryId, teamNumber(mask), newId()];
  });
  const { root, issued } = batchOf(contestId, sequence, receipts);
  return {
    ...{ contestId, sequence, receipts, root },
    issued: new Map(receipts.map(([entryId], index) => [entryId, issued(index)])),
  };
}

/** Makes the tree of a batch. */
export function batchOf(contest: string, sequence: number, receipts: readonly StoredReceipt[]) {
  const given = receipts.map(([entry, team, salt]) => ({ contest, entry, sequence, team, salt }));
  const hashes = given.map((receipt) => leafHash(receiptLeaf(receipt), sha256));
  const teams = given.length;
  const read = readerOf(hashes);
  const textOf = cached(teams, (range) => toBase64(read(range)));
  return {
    root: toHex(read({ from: 0, to: teams })),
    issued: (index: number): TeamReceipt => ({
      receipt: given[index]!,
      ...{ index, teams },
      hashes: inclusionProof(index, teams, textOf),
    }),
  };
}

function readerOf(hashes: readonly Uint8Array[]): ReadRoot {
  const { added } = grow(EMPTY_EDGE, hashes, sha256);
  const levels: Uint8Array[][] = [];
  for (const { level, index, hash } of added) (levels[level] ??= [])[index] = hash;
  return rootsFromNodes((level, index) => levels[level]![index]!, sha256);
}

/** Returns a reader that works out each root once, because the ways of all receipts share them. */
function cached(leaves: number, read: ReadRoot<string>): ReadRoot<string> {
  const known = new Map<number, string>();
  return (range) => {
    const key = range.from * (leaves + 1) + range.to;
    const root = known.get(key) ?? read(range);
    known.set(key, root);
    return root;
  };
}
