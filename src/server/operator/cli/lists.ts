import type { CallResult } from '../calls';
import { tableOf } from './terminal';

type Rows<Name extends 'matches' | 'accounts' | 'leagues' | 'audit' | 'contestTypes' | 'keys'> =
  CallResult<Name>;
type Contests = Extract<CallResult<'contests'>, { ok: true }>['value'];

const SHORT_ID = 8;

/** Returns a line for each match, followed by a line for each reason for which it is held. */
export function matchTable(matches: Rows<'matches'>): string[] {
  const shorts = matches.map(({ id }) => id.slice(0, SHORT_ID));
  const countByShort = new Map<string, number>();
  for (const short of shorts) countByShort.set(short, (countByShort.get(short) ?? 0) + 1);
  const [titles, ...lines] = tableOf(
    ['match', 'teams', 'start', 'lock', 'rules', 'status', 'entries', 'result'],
    matches.map((match, index) => [
      countByShort.get(shorts[index]!) === 1 ? shorts[index]! : match.id,
      match.title,
      match.startTime,
      match.lockAt,
      `${match.rules.format}@${match.rules.version}`,
      formatStatus(match.status),
      match.entries,
      match.result ?? '',
    ]),
  );
  return [
    titles!,
    ...lines.flatMap((line, index) => {
      return [line, ...heldLines(matches[index]!)];
    }),
  ];
}

/** Returns a line for each reason for which a match, or its correction, is not paid. */
function heldLines(match: Rows<'matches'>[number]) {
  const { completedAt, heldSince, mismatch, heldBalls, failures } = match;
  const held = completedAt === null ? 'held' : 'correction held';
  const since = heldSince === null ? '' : ` since ${heldSince}`;
  return [
    ...(mismatch?.split('\n') ?? []).map((reason) => `  ${held}${since}: ${reason}`),
    ...(heldBalls === 0 ? [] : [`  balls held until the start: ${heldBalls}`]),
    ...failures.map(({ job, since: from, nextAt, error }) => {
      return `  ${job} fails since ${from}, next attempt at ${nextAt}: ${error}`;
    }),
  ];
}

export function contestTypeTable(types: Rows<'contestTypes'>): string[] {
  return tableOf(
    ['type', 'status', 'fee', 'places', 'minimum', 'max pool', 'rewards', 'description'],
    types.map((type) => [
      type.name,
      type.retiredAt === null ? 'current' : 'retired',
      type.entryCaps,
      type.maxParticipants ?? 'any',
      type.minParticipants,
      type.maxPrizePool,
      type.rewards.map(formatReward).join(', '),
      type.description,
    ]),
  );
}

/** Returns "1: 50 %" or "4-10: 5 caps". */
function formatReward(reward: Rows<'contestTypes'>[number]['rewards'][number]): string {
  const { rank_start: start, rank_end: end, reward_percentage: percent, fixed_amount } = reward;
  const ranks = start === end ? `${start}` : `${start}-${end}`;
  return `${ranks}: ${percent === null ? `${fixed_amount} caps` : `${percent} %`}`;
}

export function contestTable(contests: Contests): string[] {
  return tableOf(
    ['type', 'status', 'entries', 'places', 'fee', 'pot', 'contest'],
    contests.map(({ id, type, status, participants, places, entryCaps, potCaps }) => {
      return [type, formatStatus(status), participants, places ?? 'any', entryCaps, potCaps, id];
    }),
  );
}

export function accountTable(accounts: Rows<'accounts'>): string[] {
  return tableOf(
    ['name', 'email', 'caps', 'entries', 'since', 'status', 'account'],
    accounts.map(({ id, name, email, balance, entries, since, suspended }) => {
      return [name, email, balance, entries, since, suspended ? 'suspended' : '', id];
    }),
  );
}

export function leagueTable(leagues: Rows<'leagues'>): string[] {
  return tableOf(
    ['name', 'members', 'rounds', 'since', 'owner', 'league'],
    leagues.map(({ id, name, members, rounds, beginsAt, ownerId }) => {
      return [name, members, rounds, beginsAt, ownerId, id];
    }),
  );
}

export function keyTable(keys: Rows<'keys'>): string[] {
  return tableOf(
    ['key', 'number', 'status', 'since', 'accepted until', 'subscriptions'],
    keys.map(({ name, number, status, activeAt, until, subscriptions }) => {
      return [name, number, status, activeAt, until ?? '', name === 'vapid' ? subscriptions : ''];
    }),
  );
}

const MAX_DETAILS = 100;

/** Returns the newest lines first. Long details are cut; `--json` prints them in full. */
export function auditTable(lines: Rows<'audit'>): string[] {
  return tableOf(
    ['number', 'at', 'who', 'command', 'details'],
    lines.map(({ number, at, who, command, details }) => {
      const text = JSON.stringify(details);
      const short = text.length > MAX_DETAILS ? `${text.slice(0, MAX_DETAILS)}...` : text;
      return [number, at, who, command, short];
    }),
  );
}

const formatStatus = (status: string): string => status.replaceAll('_', ' ');
