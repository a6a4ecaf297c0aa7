import type { ContestStatus, Match } from '../../api/api';

/** The state of a board, which decides its chip, its note and how often it is polled. */
export const BOARD_PHASES = [
  'waiting',
  'live',
  'review',
  'settled',
  'calledOff',
  'abandoned',
  'noResult',
] as const;
export type BoardPhase = (typeof BOARD_PHASES)[number];

interface PhaseFacts {
  chip: string | null;
  note: string | null;
  /** The polling interval until the contest has ended. */
  pollMs: number;
}

export const PHASE_FACTS: Readonly<Record<BoardPhase, PhaseFacts>> = {
  waiting: { chip: null, note: null, pollMs: 5_000 },
  live: { chip: 'LIVE', note: 'Rewards are paid when the match is completed.', pollMs: 3_000 },
  review: {
    chip: 'In review',
    note: 'The score sheet is being checked. Rewards are paid when the match is completed.',
    pollMs: 15_000,
  },
  settled: { chip: null, note: null, pollMs: 0 },
  calledOff: {
    chip: 'Called off',
    note: 'Too few teams had entered at the start.',
    pollMs: 0,
  },
  abandoned: {
    chip: 'Abandoned',
    note: 'The match was abandoned.',
    pollMs: 15_000,
  },
  noResult: {
    chip: 'No result',
    note: 'The match has no result.',
    pollMs: 15_000,
  },
};

const UNRANKED: ReadonlySet<BoardPhase> = new Set(['calledOff', 'abandoned', 'noResult']);

/** False where every fee is refunded: nobody leads and nobody wins. */
export function isRanked(phase: BoardPhase): boolean {
  return !UNRANKED.has(phase);
}

const ENDED: ReadonlySet<ContestStatus> = new Set(['settled', 'called_off', 'refunded']);

/** Returns the polling interval of a board; 0 when only a correction can change it. */
export function boardPollMs(matchStatus: Match['status'], contestStatus: ContestStatus): number {
  return ENDED.has(contestStatus) ? 0 : PHASE_FACTS[boardPhase(matchStatus, contestStatus)].pollMs;
}

export function boardPhase(matchStatus: Match['status'], contestStatus: ContestStatus): BoardPhase {
  if (contestStatus === 'called_off') return 'calledOff';
  if (matchStatus === 'abandoned') return 'abandoned';
  if (matchStatus === 'no_result') return 'noResult';
  if (contestStatus === 'settled') return 'settled';
  if (contestStatus === 'open') return 'waiting';
  return matchStatus === 'live' || matchStatus === 'scheduled' ? 'live' : 'review';
}
