import type { Answer } from './calls';
import { tableOf } from './terminal';

type Rows<Name extends 'matches' | 'accounts' | 'audit'> = Answer<Name>;
type Contests = Extract<Answer<'contests'>, { ok: true }>['value'];

const SHORT_ID = 8;

/** A line per match; what keeps one in review stands below it. */
export function matchTable(matches: Rows<'matches'>): string[] {
  const shorts = matches.map(({ id }) => id.slice(0, SHORT_ID));
  const bearers = new Map<string, number>();
  for (const short of shorts) bearers.set(short, (bearers.get(short) ?? 0) + 1);
  const [titles, ...lines] = tableOf(
    ['match', 'teams', 'start', 'lock', 'status', 'entries', 'result'],
    matches.map((match, index) => [
      bearers.get(shorts[index]!) === 1 ? shorts[index]! : match.id,
      match.title,
      match.startTime,
      match.lockAt,
      inWords(match.status),
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
      return [type, inWords(status), participants, places ?? 'any', entryCaps, potCaps, id];
    }),
  );
}

export function accountTable(accounts: Rows<'accounts'>): string[] {
  return tableOf(
    ['name', 'email', 'caps', 'entries', 'since', 'account'],
    accounts.map(({ id, name, email, balance, entries, since }) => {
      return [name, email, balance, entries, since, id];
    }),
  );
}

const MAX_DETAILS = 100;

/** Oldest last; long details are cut, `--json` has all of them. */
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

const inWords = (status: string): string => status.replaceAll('_', ' ');
