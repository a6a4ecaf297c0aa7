import type { components } from '../../../src/contract/api';
import { apiMember, enter, type Member } from './member';
import type { Product } from './product';

type Match = components['schemas']['Match'];

const END_LIMIT_MS = 300_000;
const ASK_EVERY_MS = 200;

/** Three different elevens of the two squads. */
const TEAM_OF = [
  (players: unknown[]) => players.slice(0, 6).concat(players.slice(-5)),
  (players: unknown[]) => players.slice(0, 5).concat(players.slice(-6)),
  (players: unknown[]) => players.slice(1, 7).concat(players.slice(-5)),
] as Parameters<typeof enter>[2][];

export interface PlayedMatch {
  match: Match;
  members: Member[];
}

/** Enters three members into the contests, each with another team, and plays the match to its end. */
export async function playMatch(product: Product, ...contestTypes: string[]): Promise<PlayedMatch> {
  const members: Member[] = [];
  for (const name of ['Asha', 'Bilal', 'Chitra']) members.push(await apiMember(product.url, name));
  let entered: Match | undefined;
  for (const [index, member] of members.entries()) {
    for (const type of contestTypes) entered = await enter(member, type, TEAM_OF[index]!);
  }
  await startNow(product, entered!.id);
  return { match: await ended(members[0]!, entered!.id), members };
}

/** Moves the start of the match to this moment. */
export async function startNow(product: Product, matchId: string): Promise<void> {
  const now = new Date().toISOString();
  const { code, output } = await product.nightmare('postpone', matchId, now, '--yes');
  if (code !== 0) throw new Error(output);
}

async function ended(member: Member, matchId: string): Promise<Match> {
  const giveUpMs = Date.now() + END_LIMIT_MS;
  while (Date.now() < giveUpMs) {
    const matches = await member.call<Match[]>('GET', 'scoring/contestLeaderboard');
    const match = matches.find(({ id, status }) => id === matchId && status === 'completed');
    if (match !== undefined) return match;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error('The match has not ended');
}
