import {
  gainedCaps,
  type EntryResult,
  describeEntryResult,
} from '../../../domain/notification/entryResult';
import type { Notice } from '../../api/api';
import { capsWord, formatPoints, withCommas } from '../../format/points';

/** The result of an entry, or a round of a league. */
export type EntryNotice = Notice & { contest: NonNullable<Notice['contest']> };
export type RoundNotice = Notice & { league: NonNullable<Notice['league']> };

export const isEntryNotice = (notice: Notice): notice is EntryNotice => notice.contest !== null;
export const isRoundNotice = (notice: Notice): notice is RoundNotice => notice.league !== null;

type EntryType = Exclude<Notice['type'], 'LEAGUE_ROUND'>;

const KINDS: Readonly<Record<EntryType, EntryResult['kind']>> = {
  CALLED_OFF: 'called_off',
  REFUNDED: 'refunded',
  SETTLED: 'settled',
  CORRECTED: 'corrected',
};

/** Returns "India v South Africa". */
export function teamsOf({
  home_team,
  away_team,
}: {
  home_team: string;
  away_team: string;
}): string {
  return `${home_team} v ${away_team}`;
}

/** Describes the result of the entry: "you came 1st of 40". */
export function outcomeOf(notice: EntryNotice): string {
  return describeEntryResult(resultOf(notice));
}

/** Returns the caps won, "+240 caps", or null. A refunded fee is not a gain. */
export function gainOf(notice: EntryNotice): string | null {
  return describeGain(gainedCaps(resultOf(notice)));
}

/**
 * Describes several results at once: "2 in the prizes, +312 caps", or "2 called off, 50 caps back". Rounds of leagues have
 * no prizes.
 */
export function describePrizes(notices: readonly Notice[]): string {
  const entries = notices.filter(isEntryNotice);
  if (entries.length === 0) return 'In your leagues';
  const returned = entries.filter(({ type }) => type === 'CALLED_OFF' || type === 'REFUNDED');
  if (returned.length === entries.length) return describeReturned(returned);
  const gains = entries.map((notice) => gainedCaps(resultOf(notice))).filter((caps) => caps > 0);
  const gain = describeGain(gains.reduce((sum, caps) => sum + caps, 0));
  return gain === null ? 'None in the prizes' : `${gains.length} in the prizes, ${gain}`;
}

function describeReturned(entries: readonly EntryNotice[]): string {
  const caps = entries.reduce((sum, entry) => sum + entry.caps, 0);
  const isCalledOff = entries.every(({ type }) => type === 'CALLED_OFF');
  const returned = `${entries.length} ${isCalledOff ? 'called off' : 'without a result'}`;
  return caps === 0 ? returned : `${returned}, ${withCommas(caps)} ${capsWord(caps)} back`;
}

function describeGain(caps: number): string | null {
  return caps > 0 ? `${formatPoints(caps)} ${capsWord(caps)}` : null;
}

function resultOf({ type, rank, participants, caps }: EntryNotice): EntryResult {
  return { kind: KINDS[type as EntryType], rank, participants, amountCaps: caps };
}
