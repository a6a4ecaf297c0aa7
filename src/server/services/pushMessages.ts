import { slotsOfMask } from '../../domain/leaderboard/board';
import { LOCK_REMINDER_MS, type NotificationKind } from '../../domain/notification/kinds';
import {
  capsWord,
  gainedCaps,
  outcomeInWords,
  type Outcome,
} from '../../domain/notification/outcomeWords';
import { localTime } from '../../domain/notification/quietHours';
import { withCommas } from '../../domain/numbers';
import { rulesOfVersion } from '../../domain/scoring/rules';
import { notPlayingPoints } from '../../domain/scoring/score';
import type { Executor } from '../storage/database';
import type { Occasion } from '../storage/pushRows';
import {
  absentees,
  entriesOfUsers,
  toldMatch,
  unseenEnds,
  type ToldEnd,
  type ToldMatch,
} from '../storage/pushViews';
import type { NoticeKind } from '../storage/schema';

/** What the browser is handed: it shows the texts and opens the app at `path`. */
export interface Message {
  title: string;
  body: string;
  path: string;
  /** A later one with the same tag takes the place of an earlier one. */
  tag: string;
}

export interface Reader {
  userId: string;
  /** Null: not chosen. */
  timeZone: string | null;
}

type Words = Pick<Message, 'body' | 'path'>;

interface Scene {
  db: Executor;
  match: ToldMatch;
  readers: readonly Reader[];
  userIds: readonly string[];
  /** Of the occasion. */
  number: number;
  nowMs: number;
}

/** More would be cut off by the device. */
const MOST_NAMED = 3;
const MOST_LINES = 4;

/** By user; whoever it is of no use to is left out. */
const WORDS: Readonly<Record<NotificationKind, (scene: Scene) => Promise<Map<string, Words>>>> = {
  lock_reminder: lockReminders,
  left_out: leftOut,
  match_started: matchStarted,
  result: (scene) => ends(scene, ['settled'], 0),
  // Called off at the start, or without a result at the end: see settlement.ts.
  refund: (scene) => ends(scene, [scene.number === 0 ? 'called_off' : 'refunded'], 0),
  correction: (scene) => ends(scene, ['corrected'], scene.number),
};

/** What an occasion is to these users as things stand now: those to whom it is of no use have no message. */
export async function messagesFor(
  db: Executor,
  { matchId, kind, number }: Occasion,
  readers: readonly Reader[],
  nowMs: number,
): Promise<ReadonlyMap<string, Message>> {
  if (readers.length === 0) return new Map();
  const match = await toldMatch(db, matchId);
  const userIds = readers.map(({ userId }) => userId);
  const words = await WORDS[kind]({ db, match, readers, userIds, number, nowMs });
  const title = `${match.homeTeam} v ${match.awayTeam}`;
  const tag = `${kind}:${matchId}`;
  return new Map(
    [...words].map(([userId, { body, path }]) => [userId, { title, body, path, tag }]),
  );
}

async function lockReminders({ db, match, readers, userIds, nowMs }: Scene) {
  const leftMs = match.lockAt.getTime() - nowMs;
  if (!isToCome(match, nowMs) || leftMs > LOCK_REMINDER_MS) return new Map<string, Words>();
  const entries = await entriesOfUsers(db, match.id, userIds);
  const entered = new Set(entries.map(({ userId }) => userId));
  return new Map(
    readers.flatMap(({ userId, timeZone }) => {
      if (entered.has(userId) || timeZone === null) return [];
      const at = localTime(match.lockAt.getTime(), timeZone);
      const body = `Teams lock at ${at}. You have no team in this match.`;
      return [[userId, { body, path: '/matchSelection' }] as const];
    }),
  );
}

/** Leads to the team of the first contest in which somebody is left out. */
async function leftOut({ db, match, userIds, nowMs }: Scene) {
  const told = new Map<string, Words>();
  if (!isToCome(match, nowMs)) return told;
  const absent = await absentees(db, match.id);
  const { total: points } = notPlayingPoints(rulesOfVersion(match.rulesVersion));
  for (const [userId, entries] of byUser(await entriesOfUsers(db, match.id, userIds))) {
    const first = entries.find(({ mask }) => slotsOfMask(mask).some((slot) => absent.has(slot)));
    if (first === undefined) continue;
    const picked = new Set(entries.flatMap(({ mask }) => slotsOfMask(mask)));
    const names = [...absent].filter(([slot]) => picked.has(slot)).map(([, name]) => name);
    told.set(userId, {
      body: `${notInEleven(names)} ${costs(names.length, points)}`,
      path: teamPath(match, first.contestId),
    });
  }
  return told;
}

async function matchStarted({ db, match, userIds }: Scene) {
  const told = new Map<string, Words>();
  if (match.status !== 'live') return told;
  const entries = await entriesOfUsers(db, match.id, userIds);
  for (const [userId, own] of byUser(entries.filter(({ isOn }) => isOn))) {
    const teams = own.length === 1 ? 'Your team is' : 'Your teams are';
    const body = `The match has started. ${teams} on the board.`;
    told.set(userId, { body, path: boardPath(match) });
  }
  return told;
}

async function ends(
  { db, match, userIds }: Scene,
  kinds: readonly NoticeKind[],
  correction: number,
) {
  const found = await unseenEnds(db, match.id, kinds, correction, userIds);
  return new Map(
    [...byUser(found)].map(([userId, own]) => {
      const lines = own.slice(0, MOST_LINES).map(lineOf);
      if (own.length > MOST_LINES) lines.push(`and ${own.length - MOST_LINES} more`);
      return [userId, { body: lines.join('\n'), path: boardPath(match) }];
    }),
  );
}

/** "Mega: you came 1st of 40, plus 240 caps". */
function lineOf({ contestName, ...outcome }: ToldEnd & Outcome): string {
  const caps = gainedCaps(outcome);
  const gain = caps > 0 ? `, plus ${withCommas(caps)} ${capsWord(caps)}` : '';
  return `${contestName}: ${outcomeInWords(outcome)}${gain}`;
}

function notInEleven(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED);
  const rest = names.length - named.length;
  const all = rest > 0 ? [...named, `${rest} more`] : named;
  const last = all.at(-1)!;
  const who = all.length === 1 ? last : `${all.slice(0, -1).join(', ')} and ${last}`;
  return `${who} ${names.length === 1 ? 'is' : 'are'} not in the playing XI.`;
}

const costs = (players: number, points: number): string =>
  `${players === 1 ? 'That adds' : 'Each adds'} ${points} to your total.`;

function isToCome({ status, isLocked, lockAt }: ToldMatch, nowMs: number): boolean {
  return status === 'scheduled' && !isLocked && lockAt.getTime() > nowMs;
}

function byUser<T extends { userId: string }>(all: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(one.userId, [...(found.get(one.userId) ?? []), one]);
  return found;
}

/** The addresses of the app: `src/web/paths.ts`. */
const boardPath = ({ id }: ToldMatch): string => `/contestLeaderboard/${encodeURIComponent(id)}`;

function teamPath({ id, homeTeam, awayTeam, tournamentId }: ToldMatch, contestId: string): string {
  const search = new URLSearchParams({
    home_team: homeTeam,
    away_team: awayTeam,
    tournament_id: tournamentId,
  });
  return `/teamSelector/${encodeURIComponent(id)}/${encodeURIComponent(contestId)}?${search.toString()}`;
}
