import type { CallResult } from '../calls';
import { tableOf } from './terminal';

type Rows<Name extends 'matches' | 'accounts' | 'audit'> = CallResult<Name>;
type Contests = Extract<CallResult<'contests'>, { ok: true }>['value'];

const SHORT_ID = 8;

/** Returns a line for each match, and below it a line for each reason that holds it in review. */
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
      const held = matches[index]!.mismatch?.split('\n') ?? [];
      return [line, ...held.map((reason) => `  held: ${reason}`)];
    }),
  ];
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
