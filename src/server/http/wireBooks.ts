import { toBase64 } from '../../domain/merkle/bytes';
import type { LoggedReceipt, Receipts } from '../books/proofs';
import type { IssuedReceipt } from '../books/receipts';
import type { ResponseBody } from './operations';

type WireReceipts = ResponseBody<'listReceipts'>;
type WireLoggedReceipt = WireReceipts['receipts'][number];

export function wireIssuedReceipt({
  receipt,
  index,
  teams,
  hashes,
}: IssuedReceipt): WireLoggedReceipt['receipt'] {
  // Every join pays for it, and Node's base 64 is faster than that of the domain.
  return {
    ...{ receipt, index, teams },
    hashes: hashes.map((hash) => Buffer.from(hash).toString('base64')),
  };
}

export const wireReceipts = ({ tagKey, receipts }: Receipts): WireReceipts => ({
  tag_key: toBase64(tagKey),
  receipts: receipts.map(wireLoggedReceipt),
});

function wireLoggedReceipt({ contestId, matchId, at, receipt, logged, position }: LoggedReceipt) {
  return {
    contest_id: contestId,
    match_id: matchId,
    at: at.toISOString(),
    receipt: wireIssuedReceipt(receipt),
    ...{ logged, position },
  };
}
