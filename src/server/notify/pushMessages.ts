import { slotsOfMask } from '../../domain/leaderboard/board';
import {
  describeEntryResult,
  gainedCaps,
  type EntryResult,
} from '../../domain/notification/entryResult';
import { describeRound } from '../../domain/league/describeRound';
import { resultOf } from '../../domain/league/round';
import { LOCK_REMINDER_MS, type NotificationKind } from '../../domain/notification/kinds';
import { formatLocalTime } from '../../domain/notification/quietHours';
import { capsWord, withCommas } from '../../domain/numbers';
import {
  contestLeaderboardPath,
  leagueRoundPath,
  PAGE_PATHS,
  teamSelectorPath,
} from '../../domain/pagePaths';
import { ruleSetOf } from '../../domain/scoring/ruleSets';
import { notPlayingPoints } from '../../domain/scoring/score';
import type { Executor } from '../database/database';
import type { NoticeKind } from '../database/schema';
import { standingIn, type ReadLeagueTable } from '../leagues/leagueTableViews';
import type { Occasion } from './pushRows';
import {
  absentPlayers,
  entriesOfUsers,
  leagueTeamsOfUsers,
  notifiedMatch,
  roundsOfUsers,
  unseenResults,
  type NotifiedMatch,
  type UnseenResult,
  type UserRound,
} from './pushViews';

/** The content of a push message. The browser shows the texts and opens the app at `path`. */
export interface Message {
  title: string;
  body: string;
  path: string;
  /** A later message replaces an earlier one with the same tag. */
  tag: string;
}

export interface Recipient {
  userId: string;
  /** Null when the user has not chosen one. */
  timeZone: string | null;
}

type Text = Pick<Message, 'body' | 'path'>;

interface Scene {
  db: Executor;
  match: NotifiedMatch;
  recipients: readonly Recipient[];
  userIds: readonly string[];
  /** The number of the occasion. */
  number: number;
  nowMs: number;
  /** Null while deliveries are planned, which needs no texts and must not wait for another connection. */
  readTable: ReadLeagueTable | null;
}

interface Notification {
  urgency: 'normal' | 'high';
  /** How long after its occasion it expires; null if it expires at the lock. */
  lifeMs: number | null;
  /** Returns the texts by user. Users whom it does not concern are left out. */
  write(scene: Scene): Promise<Map<string, Text>>;
}

const HOUR_MS = 60 * 60_000;

/** The properties of each kind of notification. */
export const NOTIFICATIONS = {
  lock_reminder: { urgency: 'high', lifeMs: null, write: lockReminders },
  left_out: { urgency: 'high', lifeMs: null, write: leftOut },
  match_started: { urgency: 'normal', lifeMs: HOUR_MS, write: matchStarted },
  result: {
    urgency: 'normal',
    lifeMs: 72 * HOUR_MS,
    write: (scene) => results(scene, ['settled'], 0),
  },
  refund: {
    urgency: 'normal',
    lifeMs: 72 * HOUR_MS,
    // Number 0: the contest was called off at the start. Number 1: the match had no result (settlement.ts).
    write: (scene) => results(scene, [scene.number === 0 ? 'called_off' : 'refunded'], 0),
  },
  correction: {
    urgency: 'normal',
    lifeMs: 72 * HOUR_MS,
    write: (scene) => results(scene, ['corrected'], scene.number),
  },
  league_round: { urgency: 'normal', lifeMs: 72 * HOUR_MS, write: leagueRounds },
} as const satisfies Readonly<Record<NotificationKind, Notification>>;

/** Devices cut off longer texts. */
const MAX_NAMES = 3;
const MAX_LINES = 4;

/** Returns the current messages of an occasion by user. Users whom it does not concern, or no longer, get none. */
export async function messagesFor(
  db: Executor,
  { matchId, kind, number }: Occasion,
  recipients: readonly Recipient[],
  { nowMs, readTable }: Pick<Scene, 'nowMs' | 'readTable'>,
): Promise<ReadonlyMap<string, Message>> {
  if (recipients.length === 0) return new Map();
  const match = await notifiedMatch(db, matchId);
  const userIds = recipients.map(({ userId }) => userId);
  const scene = { db, match, recipients, userIds, number, nowMs, readTable };
  const texts = await NOTIFICATIONS[kind].write(scene);
  const title = `${match.homeTeam} v ${match.awayTeam}`;
  const tag = `${kind}:${matchId}`;
  return new Map(
    [...texts].map(([userId, { body, path }]) => [userId, { title, body, path, tag }]),
  );
}

async function lockReminders({ db, match, recipients, userIds, number, nowMs }: Scene) {
  const lockMs = match.lockAt.getTime();
  // A lock that has moved has a reminder of its own.
  const hasMoved = number !== Math.round(lockMs / 1_000);
  if (!isUpcoming(match, nowMs) || hasMoved || lockMs - nowMs > LOCK_REMINDER_MS) {
    return new Map<string, Text>();
  }
  const entries = await entriesOfUsers(db, match.id, userIds);
  const entered = new Set(entries.map(({ userId }) => userId));
  const leagues = await leagueTeamsOfUsers(db, match.id, userIds);
  return new Map(
    recipients.flatMap(({ userId, timeZone }) => {
      const league = leagues.get(userId);
      if (timeZone === null || (entered.has(userId) && !league)) return [];
      const at = formatLocalTime(lockMs, timeZone);
      const missing = league
        ? `${league.leagueName} has ${formatTeams(league.teams)}, not yours.`
        : 'You have no team in this match.';
      const body = `Teams lock at ${at}. ${missing}`;
      return [[userId, { body, path: PAGE_PATHS.matchSelection }] as const];
    }),
  );
}

/** The message opens the team of the first contest in which a picked player is left out. */
async function leftOut({ db, match, userIds, nowMs }: Scene) {
  const texts = new Map<string, Text>();
  if (!isUpcoming(match, nowMs)) return texts;
  const absent = await absentPlayers(db, match.id);
  const { total: points } = notPlayingPoints(ruleSetOf(match.rules));
  for (const [userId, entries] of byUser(await entriesOfUsers(db, match.id, userIds))) {
    const first = entries.find(({ mask }) => slotsOfMask(mask).some((slot) => absent.has(slot)));
    if (first === undefined) continue;
    const picked = new Set(entries.flatMap(({ mask }) => slotsOfMask(mask)));
    const names = [...absent].filter(([slot]) => picked.has(slot)).map(([, name]) => name);
    texts.set(userId, {
      body: `${formatAbsent(names)} ${formatPenalty(names.length, points)}`,
      path: teamPath(match, first.contestId),
    });
  }
  return texts;
}

async function matchStarted({ db, match, userIds }: Scene) {
  const texts = new Map<string, Text>();
  if (match.status !== 'live') return texts;
  const entries = await entriesOfUsers(db, match.id, userIds);
  for (const [userId, own] of byUser(entries.filter(({ isPlayed }) => isPlayed))) {
    const teams = own.length === 1 ? 'Your team is' : 'Your teams are';
    const body = `The match has started. ${teams} on the board.`;
    texts.set(userId, { body, path: boardPath(match) });
  }
  return texts;
}

async function results(
  { db, match, userIds }: Scene,
  kinds: readonly NoticeKind[],
  correction: number,
) {
  const unseen = await unseenResults(db, match.id, kinds, correction, userIds);
  return new Map(
    [...byUser(unseen)].map(([userId, own]) => {
      const lines = own.slice(0, MAX_LINES).map(formatResult);
      if (own.length > MAX_LINES) lines.push(`and ${own.length - MAX_LINES} more`);
      return [userId, { body: lines.join('\n'), path: boardPath(match) }];
    }),
  );
}

/** The message opens the round, or with rounds in several leagues the list of leagues. */
async function leagueRounds({ db, match, userIds, readTable }: Scene) {
  const rounds = byUser(await roundsOfUsers(db, match.id, userIds));
  const texts = [...rounds].map(async ([userId, own]) => {
    const lines = await Promise.all(
      own.slice(0, MAX_LINES).map((round) => formatRound(round, readTable)),
    );
    if (own.length > MAX_LINES) lines.push(`and ${own.length - MAX_LINES} more`);
    const path =
      own.length === 1 ? leagueRoundPath(own[0]!.leagueId, match.id) : PAGE_PATHS.leagues;
    return [userId, { body: lines.join('\n'), path }] as const;
  });
  return new Map(await Promise.all(texts));
}

/** Returns a line such as "You beat 7 of 9 in Office XI, and lead by 3". */
async function formatRound(round: UserRound, readTable: Scene['readTable']): Promise<string> {
  const { userId, leagueName, place, tied, teams } = round;
  const { beaten } = resultOf(place, tied, teams);
  const table = await readTable?.({ id: round.leagueId, version: round.leagueVersion });
  const standing = table && standingIn(table, userId);
  return describeRound({ beaten, tied, teams }, { name: leagueName, ...standing });
}

/** Returns a line such as "Mega: you came 1st of 40, plus 240 caps". */
function formatResult({ contestName, ...result }: UnseenResult & EntryResult): string {
  const caps = gainedCaps(result);
  const gain = caps > 0 ? `, plus ${withCommas(caps)} ${capsWord(caps)}` : '';
  return `${contestName}: ${describeEntryResult(result)}${gain}`;
}

const formatTeams = (teams: number): string => `${teams} ${teams === 1 ? 'team' : 'teams'}`;

function formatAbsent(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES);
  const hidden = names.length - shown.length;
  const all = hidden > 0 ? [...shown, `${hidden} more`] : shown;
  const last = all.at(-1)!;
  const who = all.length === 1 ? last : `${all.slice(0, -1).join(', ')} and ${last}`;
  return `${who} ${names.length === 1 ? 'is' : 'are'} not in the playing XI.`;
}

const formatPenalty = (players: number, points: number): string =>
  `${players === 1 ? 'That adds' : 'Each adds'} ${points} to your total.`;

function isUpcoming({ status, isFrozen, lockAt }: NotifiedMatch, nowMs: number): boolean {
  return status === 'scheduled' && !isFrozen && lockAt.getTime() > nowMs;
}

function byUser<T extends { userId: string }>(all: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(one.userId, [...(groups.get(one.userId) ?? []), one]);
  return groups;
}

const boardPath = ({ id }: NotifiedMatch): string => contestLeaderboardPath(id);

function teamPath(
  { id, homeTeam, awayTeam, tournamentId }: NotifiedMatch,
  contestId: string,
): string {
  const query = { home_team: homeTeam, away_team: awayTeam, tournament_id: tournamentId };
  return teamSelectorPath(id, contestId, query);
}
