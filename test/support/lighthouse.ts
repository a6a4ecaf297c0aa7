/**
 * The pages that `npm run lighthouse` measures: the app with an open match, and the board of a completed match.
 */
import path from 'node:path';
import { apiMember, enter, type Member } from './journeys/member';
import { startProduct, type Product } from './journeys/product';
import { fixtures } from './paths';
import type { components } from '../../src/contract/api';

type Match = components['schemas']['Match'];

interface Visit {
  page: string;
  url: string;
  /** The content of the browser's storage before the page is loaded. */
  storage: Record<string, string>;
}

type Look = (visit: Visit) => Promise<void>;

const FINAL = path.join(fixtures, 'event/final.json');
const BOARD = '/contestLeaderboard';
const VISITORS = ['/', '/login'];
const NAMES = ['Asha', 'Bilal', 'Chitra', 'Dev', 'Esha', 'Farid'];
const COMPLETED_LIMIT_MS = 60_000;

/** Yields the pages one by one. Home and log-in belong to a visitor, the others to a member. */
export async function visitPages(pages: string[], look: Look): Promise<void> {
  const before = pages.filter((page) => page !== BOARD);
  if (before.length > 0) {
    await withProduct(['--starts-in', '3h'], (product) => visitBefore(product, before, look));
  }
  if (pages.includes(BOARD)) {
    const soon = ['--starts-in', '20s', '--ball-every', '5ms'];
    await withProduct(soon, (product) => visitAfter(product, look));
  }
}

async function withProduct(
  args: string[],
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await startProduct({ args: ['--replay', FINAL, ...args] });
  try {
    await use(product);
  } finally {
    await product.stop();
  }
}

async function visitBefore({ url }: Product, pages: string[], look: Look): Promise<void> {
  const asha = await apiMember(url, 'Asha');
  for (const page of pages) {
    await look({
      page,
      url: `${url}${page}`,
      storage: VISITORS.includes(page) ? {} : storageOf(asha),
    });
  }
}

async function visitAfter({ url }: Product, look: Look): Promise<void> {
  const members = await Promise.all(NAMES.map((name) => apiMember(url, name)));
  let matchId = '';
  for (const [index, member] of members.entries()) {
    const match = await enter(member, 'Unlimited', (players) => [
      ...players.slice(index % 3, (index % 3) + 6),
      ...players.slice(-5 - (index % 2), players.length - (index % 2)),
    ]);
    matchId = match.id;
  }
  const asha = members[0]!;
  await untilCompleted(asha, matchId);
  await look({ page: BOARD, url: `${url}${BOARD}/${matchId}`, storage: storageOf(asha) });
}

async function untilCompleted(member: Member, matchId: string): Promise<void> {
  const giveUpMs = Date.now() + COMPLETED_LIMIT_MS;
  while (Date.now() < giveUpMs) {
    const { status } = await member.call<Match>('GET', `scoring/matches/${matchId}`);
    if (status === 'completed') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The match is not over after ${COMPLETED_LIMIT_MS} ms`);
}

/** Returns the three keys of the app's session. */
function storageOf({ session }: Member): Record<string, string> {
  return { token: session.access_token, refresh: session.refresh_token, userId: session.id };
}
