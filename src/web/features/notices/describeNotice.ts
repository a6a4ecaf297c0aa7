import {
  capsWord,
  gainedCaps,
  type EntryResult,
  describeEntryResult,
} from '../../../domain/notification/entryResult';
import type { Notice } from '../../api/api';
import { formatPoints } from '../../format/points';

const KINDS: Readonly<Record<Notice['type'], EntryResult['kind']>> = {
  CALLED_OFF: 'called_off',
  REFUNDED: 'refunded',
  SETTLED: 'settled',
  CORRECTED: 'corrected',
};

/** Returns "India v South Africa". */
export function teamsOf({ contest }: Notice): string {
  return `${contest.home_team} v ${contest.away_team}`;
}

/** Describes the result of the entry: "you came 1st of 40". */
export function outcomeOf(notice: Notice): string {
  return describeEntryResult(resultOf(notice));
}

/** Returns the caps won, "+240 caps", or null. A refunded fee is not a gain. */
export function gainOf(notice: Notice): string | null {
  return describeGain(gainedCaps(resultOf(notice)));
}

/** Describes several results at once: "2 in the prizes, +312 caps". */
export function describePrizes(notices: readonly Notice[]): string {
  const gains = notices.map((notice) => gainedCaps(resultOf(notice))).filter((caps) => caps > 0);
  const gain = describeGain(gains.reduce((sum, caps) => sum + caps, 0));
  return gain === null ? 'None in the prizes' : `${gains.length} in the prizes, ${gain}`;
}

function describeGain(caps: number): string | null {
  return caps > 0 ? `${formatPoints(caps)} ${capsWord(caps)}` : null;
}

function resultOf({ type, rank, participants, caps }: Notice): EntryResult {
  return { kind: KINDS[type], rank, participants, amountCaps: caps };
}
