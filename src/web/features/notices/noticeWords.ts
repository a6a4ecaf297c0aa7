import {
  capsWord,
  gainedCaps,
  type Outcome,
  outcomeInWords,
} from '../../../domain/notification/outcomeWords';
import type { Notice } from '../../api/api';
import { formatPoints } from '../../components/points';

const KINDS: Readonly<Record<Notice['type'], Outcome['kind']>> = {
  CALLED_OFF: 'called_off',
  REFUNDED: 'refunded',
  SETTLED: 'settled',
  CORRECTED: 'corrected',
};

/** "India v South Africa". */
export function teamsOf({ contest }: Notice): string {
  return `${contest.home_team} v ${contest.away_team}`;
}

/** What became of the entry: "you came 1st of 40". */
export function outcomeOf(notice: Notice): string {
  return outcomeInWords(toldBy(notice));
}

/** What was won by it, "+240 caps"; null without. A fee that went back is no gain. */
export function gainOf(notice: Notice): string | null {
  const caps = gainedCaps(toldBy(notice));
  return caps > 0 ? `${formatPoints(caps)} ${capsWord(caps)}` : null;
}

function toldBy({ type, rank, participants, caps }: Notice): Outcome {
  return { kind: KINDS[type], rank, participants, amountCaps: caps };
}
