import { http, HttpResponse, type HttpHandler } from 'msw';
import { consistencyProof, leafHash } from '../../../src/domain/merkle/tree';
import { joined, toBase64, utf8 } from '../../../src/domain/merkle/bytes';
import { readLogProof } from '../../../src/domain/merkle/proof';
import type { Evidence } from '../../../src/domain/proof/checkTypes';
import { BLOCK_ENTRIES, writePart } from '../../../src/domain/proof/contestBook';
import { writeLeaf } from '../../../src/domain/proof/leaves';
import type { ProvenContest } from '../provenContests';
import { sha256 } from '../../../src/server/books/primitives';
import { readerOf, type TestLog } from '../testLog';
import { boardEntry, boardOf } from './fixtures';
import { answer, API_ROOT, problem, respond, type Schemas } from './handlers';
import { ME, sampleMatch } from './samples';

/** The screens and the responses of a site with a contest whose book is published. */

export type Board = Schemas['ContestLeaderboard'];
export type BoardMatch = Schemas['Match'];

type Shown = NonNullable<Evidence['shown']>;

/** Returns the board of a settled contest with Meera's entry, if she has one, and the rows from its top. */
export function boardOfBook({ evidence }: ProvenContest, changes: Partial<Board> = {}): Board {
  const { document } = evidence.proof;
  const { own = null } = evidence.shown ?? {};
  const mine =
    own &&
    boardEntry(own.rank, 'Meera', own.total, {
      User: { id: ME.id, first_name: 'Meera', last_name: 'Nair' },
      reward: own.reward,
    });
  const entries = evidence.blocks.reduce((sum, { masks }) => sum + masks.length / 8, 0);
  return boardOf([], {
    id: document.contest,
    match_id: document.match,
    status: 'settled',
    total: entries,
    participants: entries,
    own: mine,
    own_position: own && own.rank,
    ...changes,
  });
}

/** Returns the match of a contest, which is completed. */
export function matchOfBook(
  { evidence: { proof, records } }: ProvenContest,
  changes: Partial<BoardMatch> = {},
): BoardMatch {
  const [home, away] = records[0]?.teams ?? ['Home', 'Away'];
  return sampleMatch({
    id: proof.document.match,
    home_team: home,
    away_team: away,
    status: 'completed',
    ...changes,
  });
}

/** Returns Meera's team as the board shows it. */
export function teamOfBook({ evidence }: ProvenContest): Schemas['TeamPlayer'][] {
  const { own = null, points = null } = evidence.shown ?? ({} as Partial<Shown>);
  return (own?.slots ?? []).map((slot) => {
    const { name, team } = evidence.proof.document.squad[slot]!;
    const totalScore = points?.[slot] ?? 0;
    return { id: `p${slot}`, name, team, playing: true, totalScore, totalScoreBreakup: {} };
  });
}

/** Returns the latest checkpoint of a log. */
export const checkpointOf = (log: TestLog): string => readLogProof(log.prove(0).proof)!.checkpoint;

/** Returns the hashes that show that a log has grown from one size to another one. */
function consistencyHashesOf(log: TestLog, from: number, to: number): string[] {
  const hashes = log.leaves.map((leaf) => leafHash(utf8(writeLeaf(leaf)), sha256));
  return consistencyProof(from, to, readerOf(hashes).read).map(toBase64);
}

/** Returns the receipt of Meera's team as the server lists it. */
export function receiptsOf({ evidence }: ProvenContest): Schemas['Receipts'] {
  const { own, proof } = evidence;
  const { contest, match } = proof.document;
  const tag_key = own?.tag ? toBase64(own.tag.key) : '';
  if (!own?.receipt) return { tag_key, receipts: [] };
  const { receipt, logged } = own.receipt;
  return {
    tag_key,
    receipts: [
      {
        contest_id: contest,
        match_id: match,
        at: '2026-05-01T13:00:23.000Z',
        receipt: { ...receipt, hashes: [...receipt.hashes] },
        logged,
        position: own.index,
      },
    ],
  };
}

/** Makes the server publish a contest as it is in the evidence, and the receipt of Meera's team. */
export function published(contest: ProvenContest): HttpHandler[] {
  const { evidence, log } = contest;
  const { proof, blocks, records, own } = evidence;
  const { contest: contestId } = proof.document;
  return [
    answer('getContestProof', 200, proof as Schemas['ContestProof']),
    respond('getMatchRecord', ({ params }) => {
      const record = records.find(({ version }) => version === Number(params.version));
      return record
        ? { status: 200, body: record as unknown as Schemas['MatchRecord'] }
        : { status: 404, body: problem('NOT_FOUND', 'There is no such record') };
    }),
    respond('getConsistency', ({ params }) => {
      const [from, to] = [Number(params.from), Number(params.to)];
      return { status: 200, body: { hashes: consistencyHashesOf(log, from, to) } };
    }),
    answer('listReceipts', 200, receiptsOf(contest)),
    answer('getUserTeam', 200, teamOfBook(contest)),
    http.get(`${API_ROOT}/proof/checkpoint`, () => HttpResponse.text(checkpointOf(log))),
    http.get(`${API_ROOT}/proof/contests/${contestId}/teams/0`, () =>
      HttpResponse.arrayBuffer(bufferOf(writePart(blocks))),
    ),
    http.get(`${API_ROOT}/proof/contests/${contestId}/book/:block`, ({ params }) => {
      const { masks } = blocks[Number(params.block)]!;
      const tags = own?.tag?.tags ?? new Uint8Array();
      expect(own && Math.floor(own.index / BLOCK_ENTRIES)).toBe(Number(params.block));
      return HttpResponse.arrayBuffer(bufferOf(joined([masks, tags])));
    }),
  ];
}

/** Returns a copy, because a view may be a part of a larger buffer. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
