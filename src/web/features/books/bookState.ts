import { isClosedLate } from '../../../domain/proof/closedLate';
import type { ContestLeaderboard, Match } from '../../api/api';
import { dayAndClock, longDay, clockTime } from '../../format/dates';
import { clockWithSeconds } from '../../format/clockWithSeconds';
import { boardPhase, isRanked, PHASE_FACTS } from '../leaderboard/boardPhase';
import { teamCount } from '../leaderboard/describeRank';
import type { TwoHistories } from './history';
import { lateLine } from './verdictText';

/** What the card of a contest's book shows. */
export interface BookText {
  icon: 'open' | 'closed' | 'warning' | 'none' | 'info';
  title: string;
  line: string;
  /** On a line of its own, so that its time stands below that of the first line. */
  secondLine?: string;
  action: 'check' | 'saveBoth' | 'retry' | null;
}

/** What is known of a book. The card is empty while it is loading. */
export type KnownBook =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; isUnreachable: boolean }
  | { status: 'closing' }
  | {
      status: 'closed';
      entries: number;
      closedAt: string;
      firstBallAt: string | null;
      hasResult: boolean;
      /** True when the record is no longer kept, as that of an old match of the demo league. */
      isRecordGone: boolean;
    };

/** True when a contest has a book that is, or will be, closed: it was not open, and its fees were not given back. */
function hasClosedBook(match: Match, { status }: Pick<ContestLeaderboard, 'status'>): boolean {
  return status !== 'open' && isRanked(boardPhase(match.status, status));
}

const CLOSING: BookText = {
  icon: 'closed',
  title: 'Closing the book',
  line: 'No team can be added or changed any more. The book will be closed in a moment.',
  action: null,
};

/** Returns the text of the card without asking the server; null when what is published decides it. */
export function textWithoutBook(
  match: Match,
  { status }: Pick<ContestLeaderboard, 'status'>,
  isStarted: boolean,
): BookText | null {
  if (hasClosedBook(match, { status })) return null;
  const phase = boardPhase(match.status, status);
  if (status === 'open' && isRanked(phase)) {
    if (isStarted) return CLOSING;
    return {
      icon: 'open',
      title: 'Book open',
      line: `Closes at the start, ${clockTime(match.start_time)}. From then on no team can be added or changed, by anybody.`,
      action: null,
    };
  }
  return {
    icon: 'none',
    title: PHASE_FACTS[phase].chip ?? 'Called off',
    line: 'No prizes were paid. There is nothing to check.',
    action: null,
  };
}

/** Returns the text of the card of a closed book; null while it is loading. */
export function textOfBook(
  { corrected_at: correctedAt }: Pick<Match, 'corrected_at'>,
  book: KnownBook,
  twoHistories: TwoHistories | null,
): BookText | null {
  if (twoHistories !== null) {
    return { icon: 'warning', action: 'saveBoth', ...describeTwoHistories(twoHistories) };
  }
  switch (book.status) {
    case 'loading':
      return null;
    case 'missing':
      return {
        icon: 'none',
        title: 'From before books were kept',
        line: 'This contest is from before books were kept. Its result is as it was shown then.',
        action: null,
      };
    case 'failed':
      return {
        icon: 'info',
        title: 'Can’t check right now',
        line: book.isUnreachable
          ? 'The server can’t be reached. The ball-by-ball record has to be loaded first.'
          : 'The book could not be loaded. Try again in a moment.',
        action: 'retry',
      };
    case 'closing':
      return CLOSING;
    case 'closed':
      return closedText(book, correctedAt);
  }
}

function closedText(
  book: Extract<KnownBook, { status: 'closed' }>,
  correctedAt: string | null,
): BookText {
  const { entries, closedAt, firstBallAt, hasResult, isRecordGone } = book;
  const closed = `${teamCount(entries)}, closed at ${clockWithSeconds(closedAt)}.`;
  if (!hasResult) {
    const line = `${closed} The check opens when the match is over.`;
    return { icon: 'closed', title: 'Closed book', line, action: null };
  }
  if (isRecordGone) {
    const line = `${closed} The ball-by-ball record is no longer kept, so nothing can be checked.`;
    return { icon: 'closed', title: 'Closed book', line, action: null };
  }
  if (firstBallAt !== null && isClosedLate(closedAt, firstBallAt)) {
    const line = lateLine({ closedAt, firstBallAt });
    return { icon: 'warning', title: 'Book closed late', line, action: 'check' };
  }
  if (correctedAt !== null) {
    return {
      icon: 'closed',
      title: `Corrected on ${dayAndClock(correctedAt)}`,
      line: `${closed} The first result stays in the book, beside the new one.`,
      action: 'check',
    };
  }
  const text = { icon: 'closed', title: 'Closed book', line: closed, action: 'check' } as const;
  if (firstBallAt === null) return text;
  return { ...text, secondLine: `First ball heard at ${clockWithSeconds(firstBallAt)}.` };
}

export function describeTwoHistories({ seen, shown }: TwoHistories): {
  title: string;
  line: string;
} {
  const day = longDay(new Date(seen.seenAtMs).toISOString());
  // Two states of the same moment both come from the site as it is now.
  const line =
    seen.seenAtMs === shown.seenAtMs
      ? 'This site shows you two histories that contradict each other. Its results can’t be relied on.'
      : `This site shows you a history that differs from the one this device saw on ${day}. Results since then can’t be relied on.`;
  return { title: 'Two histories', line };
}
