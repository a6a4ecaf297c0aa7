/** The answers that are kept for the time without a network, in IndexedDB. Fetched when there is one to keep or to find. */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

export interface KeptAnswer {
  /** Whose it is: an answer is shown to nobody else. */
  owner: string;
  /** What was asked, the operation first. */
  question: string;
  /** The answer as JSON. */
  body: string;
  keptAtMs: number;
}

interface AnswersDB extends DBSchema {
  answers: {
    key: string;
    value: KeptAnswer & { chars: number };
    indexes: { age: [keptAtMs: number, chars: number, owner: string] };
  };
}

/** What is worth seeing again without a network. */
const KEPT: ReadonlySet<string> = new Set([
  'getUser',
  'listMatches',
  'getMatch',
  'listLeaderboardMatches',
  'getContestLeaderboard',
  'getGlobalLeaderboard',
  'listSelectedTeams',
  'listNightmareXIs',
  'getSquads',
  'getUserTeam',
  'getScoringRules',
  'listCapsMovements',
  'listNotices',
  'getMatchNews',
  'getMatchOvers',
  'getMatchScorecard',
  'getPlayerSeason',
]);

const NAME = 'nightmare-xi';
const VERSION = 1;

/** Of more than these the oldest goes. */
export const MAX_ANSWERS = 80;
export const MAX_CHARS = 4_000_000;

let opened: Promise<IDBPDatabase<AnswersDB>> | null = null;

/** Keeps the answer, if it is worth it, in place of an earlier one to the same question; those of other people go. */
export async function keep(answer: KeptAnswer): Promise<void> {
  const [operation = ''] = answer.question.split(' ');
  if (!KEPT.has(operation)) return;
  const db = await database();
  const { done, store } = db.transaction('answers', 'readwrite');
  await store.put({ ...answer, chars: answer.body.length }, keyOf(answer.owner, answer.question));
  let [count, total] = [0, 0];
  let cursor = await store.index('age').openKeyCursor(null, 'prev');
  while (cursor !== null) {
    const [, chars, owner] = cursor.key;
    count += 1;
    total += chars;
    if (owner !== answer.owner || count > MAX_ANSWERS || total > MAX_CHARS) {
      await store.delete(cursor.primaryKey);
    }
    cursor = await cursor.continue();
  }
  await done;
}

/** Opens the store; for whoever will need it in a moment. */
export async function ready(): Promise<void> {
  await database();
}

export async function find(owner: string, question: string): Promise<KeptAnswer | null> {
  return (await (await database()).get('answers', keyOf(owner, question))) ?? null;
}

export async function forgetAll(): Promise<void> {
  await (await database()).clear('answers');
}

const keyOf = (owner: string, question: string): string => `${owner} ${question}`;

function database(): Promise<IDBPDatabase<AnswersDB>> {
  // What an interrupted first visit or another version has left behind is no loss.
  opened ??= open().catch(async () => {
    await deleteDB(NAME);
    return open();
  });
  return opened;
}

async function open(): Promise<IDBPDatabase<AnswersDB>> {
  const db = await openDB<AnswersDB>(NAME, VERSION, {
    upgrade: (fresh) => {
      fresh.createObjectStore('answers').createIndex('age', ['keptAtMs', 'chars', 'owner']);
    },
    blocking: () => forget(db),
    terminated: () => (opened = null),
  });
  if (db.objectStoreNames.contains('answers')) return db;
  db.close();
  throw new Error('The store of answers is broken');
}

function forget(db: IDBPDatabase<AnswersDB>): void {
  opened = null;
  db.close();
}
