import { toBase64 } from '../../../domain/merkle/bytes';
import { ok, type Result } from '../../../domain/result';
import type { LoggedReceipt, Receipts } from '../../books/proofs';
import type { Problem } from '../../problems';
import type { Services } from '../../services';
import { callerOf, type Handlers, type RawBody, type ResponseBody } from '../operations';
import { Tagged, tagged, tagOf } from '../tagged';

export type ProofHandlers = Pick<
  Handlers,
  | 'getProofKey'
  | 'getCheckpoint'
  | 'getLogTile'
  | 'getConsistency'
  | 'getContestProof'
  | 'getBookTeams'
  | 'getBookBlock'
  | 'getMatchRecord'
  | 'listReceipts'
>;

/** The log, closed books and receipts. */
export function proofHandlers({ proofs }: Pick<Services, 'proofs'>): ProofHandlers {
  return {
    async getProofKey() {
      return ok(tagged(await proofs.key()));
    },
    async getCheckpoint() {
      return ok({
        type: 'text/plain; charset=utf-8',
        bytes: await proofs.checkpoint(),
      });
    },
    async getLogTile({ params }) {
      return bytesOf(await proofs.tile(params.level, params.tile));
    },
    async getConsistency({ params }) {
      const hashes = await proofs.consistency(params.from, params.to);
      return hashes.ok ? ok({ hashes: hashes.value.map(toBase64) }) : hashes;
    },
    async getContestProof({ params }) {
      const proof = await proofs.contest(params.contestId);
      return proof.ok ? ok(tagged(proof.value as ResponseBody<'getContestProof'>)) : proof;
    },
    async getBookTeams({ params }) {
      return bytesOf(await proofs.teams(params.contestId, params.part));
    },
    async getBookBlock({ params }) {
      return bytesOf(await proofs.block(params.contestId, params.block));
    },
    async getMatchRecord({ params }) {
      const record = await proofs.record(params.matchId, params.version);
      if (!record.ok) return record;
      // It is stored as it is sent.
      return ok(new Tagged(tagOf(record.value), () => record.value));
    },
    async listReceipts(call) {
      const { contest_id: contestId, limit = 20 } = call.query;
      const page = { limit, ...(contestId !== undefined && { contestId }) };
      return ok(wireReceipts(await proofs.receipts(callerOf(call), page)));
    },
  };
}

function bytesOf(bytes: Result<Uint8Array, Problem>): Result<RawBody, Problem> {
  if (!bytes.ok) return bytes;
  return ok({ type: 'application/octet-stream', bytes: bytes.value });
}

const wireReceipts = ({ tagKey, receipts }: Receipts): ResponseBody<'listReceipts'> => ({
  tag_key: toBase64(tagKey),
  receipts: receipts.map(wireLoggedReceipt),
});

function wireLoggedReceipt({ contestId, matchId, at, receipt, logged, position }: LoggedReceipt) {
  return {
    contest_id: contestId,
    match_id: matchId,
    at: at.toISOString(),
    receipt: { ...receipt, hashes: [...receipt.hashes] },
    logged,
    position,
  };
}
