import { fromBase64 } from '../../../src/domain/merkle/bytes';
import { verdictOf as runCheck } from '../../../src/domain/proof/check';
import type { Evidence, ShownResult, Verdict } from '../../../src/domain/proof/checkTypes';
import { BLOCK_ENTRIES, readBlocks, tagsIn } from '../../../src/domain/proof/contestBook';
import { leavesIn } from '../../../src/domain/proof/contestLog';
import type { ContestProof } from '../../../src/domain/proof/contestProof';
import type { MatchRecord } from '../../../src/domain/proof/matchRecord';
import { primitives } from '../../../src/server/books/primitives';
import type { Game, Player, Wire } from './game';

export async function bytesAt({ app }: Game, url: string): Promise<Uint8Array> {
  const response = await app.inject({ method: 'GET', url: `/api/${url}` });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
  return new Uint8Array(response.rawPayload);
}

/** Gathers what the server publishes of a contest, and what it shows a player of it. */
export async function evidenceOf(
  game: Game,
  contestId: string,
  as: Player | null = null,
): Promise<Evidence> {
  const answer = await game.call<Wire['ContestProof']>('GET', `proof/contests/${contestId}`);
  const proof = answer.body as unknown as ContestProof;
  const records: MatchRecord[] = [];
  for (const leaf of leavesIn(proof)) {
    if (!('record' in leaf)) continue;
    const url = `proof/matches/${leaf.match}/${leaf.version}/events`;
    records.push((await game.call<MatchRecord>('GET', url)).body);
  }
  const blocks = readBlocks(await bytesAt(game, `proof/contests/${contestId}/teams/0`))!;
  const own = as && (await ownEntry(game, contestId, as));
  return { proof, blocks, records, own, shown: await shownTo(game, proof, as) };
}

async function ownEntry(game: Game, contestId: string, as: Player) {
  const url = `user/receipts?contest_id=${contestId}`;
  const { body } = await game.call<Wire['Receipts']>('GET', url, { as });
  const { position, receipt, logged } = body.receipts[0]!;
  const block = Math.floor(position! / BLOCK_ENTRIES);
  const bytes = await bytesAt(game, `proof/contests/${contestId}/book/${block}`);
  return {
    index: position!,
    tag: { tags: tagsIn(bytes), key: fromBase64(body.tag_key)! },
    receipt: logged && { receipt, logged },
  };
}

/** Returns what the screen of a contest shows. */
async function shownTo(
  game: Game,
  { document: { contest, squad } }: ContestProof,
  as: Player | null,
): Promise<ShownResult> {
  const url = `scoring/contestLeaderboard/${contest}?limit=100`;
  const { body: board } = await game.call<Wire['ContestLeaderboard']>('GET', url, { as });
  const list = board.ContestLeaderboard.map(({ rank, total_score: total }) => ({ rank, total }));
  const shown: ShownResult = { rows: { from: 1, list }, points: null, own: null };
  if (!as) return shown;
  const team = await game.call<Wire['TeamPlayer'][]>(
    'GET',
    `scoring/user-team?contestId=${contest}`,
    { as },
  );
  const points: number[] = [];
  const slots = team.body.map(({ name, team: side, totalScore }) => {
    const { slot } = squad.find((player) => player.name === name && player.team === side)!;
    points[slot] = totalScore!;
    return slot;
  });
  const { rank, total_score: total, reward } = board.own!;
  return { ...shown, points, own: { slots, rank: rank, total: total, reward: reward ?? 0 } };
}

export const verdictOf = (evidence: Evidence): Verdict => runCheck(evidence, primitives);
