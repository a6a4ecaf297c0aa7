import type {
  Changed,
  CheckFacts,
  CheckName,
  Difference,
  Verdict,
} from '../../../domain/proof/checkTypes';
import { clockWithSeconds } from '../../format/clockWithSeconds';
import { capsWord, formatPoints, ordinal, withCommas } from '../../format/points';
import { teamCount } from '../leaderboard/describeRank';

export const CHECK_NAMES = ['team', 'book', 'balls', 'place', 'prizes'] as const;

export type LineState = 'waiting' | 'checking' | 'agrees' | 'fails' | 'unchecked';

/** What the sentences mention. `verdict` is null until the check has ended. */
export interface LineContext {
  entries: number;
  balls: number | null;
  hasTeam: boolean;
  /** The user's rank on the board; null without one. */
  shownRank: number | null;
  /** The name of the user's receipt; null without one. */
  receipt: string | null;
  /** The name of an older receipt on this device, when another device has sent the team that counts. */
  replaced: string | null;
  sentAt: string | null;
  verdict: Verdict | null;
}

export interface LineText {
  sentence: string;
  fact: string;
  /** What the line means, in plain words. */
  meaning: string;
}

const STATE_FACTS: Readonly<Partial<Record<LineState, string>>> = {
  waiting: 'Waiting',
  checking: 'Checking',
  unchecked: 'Not checked',
};

/** Returns the text of a line. A line that does not agree has another sentence. */
export function describeLine(name: CheckName, state: LineState, context: LineContext): LineText {
  const failed = state === 'fails';
  const texts = LINES[name];
  const facts = context.verdict?.facts ?? null;
  const known = facts === null ? '' : texts.fact(context, facts, failed);
  const isKnown = state === 'agrees' || failed;
  // The lines of a check that was stopped have no reason why they were not checked, only their state.
  const unchecked =
    state === 'unchecked' && facts !== null ? texts.unchecked?.(context) : undefined;
  return {
    sentence: failed ? texts.failed(context) : texts.claim(context, facts),
    fact: (isKnown && known) || unchecked || STATE_FACTS[state] || 'It agrees',
    meaning: state === 'agrees' ? texts.meaning(context) : texts.what(context),
  };
}

interface LineTexts {
  claim: (context: LineContext, facts: CheckFacts | null) => string;
  failed: (context: LineContext) => string;
  fact: (context: LineContext, facts: CheckFacts, failed: boolean) => string;
  unchecked?: (context: LineContext) => string | undefined;
  /** What is checked. */
  what: (context: LineContext) => string;
  /** What it means when the line agrees. */
  meaning: (context: LineContext) => string;
}

const LINES: Readonly<Record<CheckName, LineTexts>> = {
  team: {
    claim: () => 'Your team is in the book',
    failed: () => 'Your team is not the one in the book',
    fact: ({ receipt, replaced }, _facts, failed) => {
      if (receipt === null) return failed ? 'The book has another eleven' : 'It has no receipt';
      if (failed) return `Your receipt is ${receipt}`;
      return replaced === null
        ? `Your receipt ${receipt} is in it`
        : `Receipt ${receipt} is in it. It was not sent from this device, which has ${replaced}`;
    },
    unchecked: ({ hasTeam, receipt }) => {
      if (hasTeam) return 'Not checked: it was sent before receipts were given';
      return receipt === null
        ? 'Not checked: you have no team in this contest'
        : `Not checked: the board has no team of yours, but this device has receipt ${receipt}`;
    },
    what: () =>
      'Your device looks for your team in the book, and compares its eleven players with this board and with your receipt.',
    meaning: ({ sentAt }) => {
      const sent = sentAt === null ? 'you sent' : `you sent at ${clockWithSeconds(sentAt)}`;
      return `The eleven ${sent} is the eleven that was scored. Not one name differs.`;
    },
  },
  book: {
    claim: (_context, facts) => closingSentence(facts),
    failed: ({ verdict }) =>
      isOnlyLate(verdict)
        ? closingSentence(verdict!.facts)
        : 'The book is not the one that was closed',
    fact: (_context, facts) => closingFact(facts),
    what: ({ verdict }) =>
      isOnlyLate(verdict)
        ? LATE
        : 'Your device compares all teams of the book, the terms of the contest, the players and the rules with what was written down when the book was closed.',
    meaning: ({ entries, verdict }) =>
      `${startSentence(verdict?.facts ?? null)}Since that moment none of the ${teamCount(entries)} was added, changed or dropped, and nobody changed the prizes or the rules.`,
  },
  balls: {
    claim: ({ balls }) => `${ballsText(balls)} ${balls === 1 ? 'gives' : 'give'} these points`,
    failed: ({ balls }) =>
      `${ballsText(balls)} ${balls === 1 ? 'does' : 'do'} not give these points`,
    fact: ({ verdict }, { rules }, failed) => {
      const [first] = pointDifferences(verdict);
      if (first !== undefined) return `The points of ${first.player} differ`;
      if (failed) return follows(verdict, 'ball');
      return rules === null ? '' : `Rules ${rulesText(rules)}`;
    },
    unchecked: () => NO_RESULT,
    what: () =>
      'Your device scores every ball of the record again, by the published rules, and compares the points with those on this board.',
    meaning: () =>
      'The points that this board shows follow from these balls, by the published rules. The record is the one from which the result was made.',
  },
  place: {
    claim: ({ entries, shownRank }) =>
      shownRank === null
        ? `${teamCount(entries)} in this order`
        : `You are ${ordinal(shownRank)} of ${withCommas(entries)}`,
    failed: ({ shownRank, verdict }) => {
      const rank = verdict?.facts.own?.rank;
      return rank !== undefined && shownRank !== null && rank !== shownRank
        ? `You would be ${ordinal(rank)}, not ${ordinal(shownRank)}`
        : 'The teams would be in another order';
    },
    fact: ({ entries, verdict }, _facts, failed) => {
      if (!failed) return `${teamCount(entries)} ranked again`;
      return follows(verdict, 'place');
    },
    unchecked: () => NO_RESULT,
    what: () => 'Your device adds up the points of every team and ranks all of them again.',
    meaning: ({ shownRank }) =>
      `Each team of the book has the place that its points give${shownRank === null ? '' : ', yours included'}.`,
  },
  prizes: {
    claim: () => 'The prizes add up',
    failed: () => 'The prizes do not add up',
    fact: ({ verdict }, facts, failed) => (failed ? follows(verdict, 'prize') : prizesText(facts)),
    unchecked: () => NO_RESULT,
    what: () =>
      'Your device works out every prize from the places, and compares the sum with the fees.',
    meaning: () =>
      'Every place has the prize that the terms give it, and no caps came from nowhere or went elsewhere.',
  },
};

/** True when the book is the one that was closed, but was closed too late. */
export const isOnlyLate = (verdict: Verdict | null): boolean =>
  verdict !== null &&
  verdict.facts.isLate &&
  verdict.lines.some(({ name, agrees }) => name === 'book' && agrees === true);

const LATE =
  'The book is the one that was closed, and nothing was changed since. But it was closed after the first ball, so a team that was sent in between can’t be ruled out.';

const NO_RESULT = 'Not checked: the record has no result yet';

function closingSentence(facts: CheckFacts | null): string {
  if (facts === null) return CLOSED_BEFORE;
  if (facts.isLate) return 'The book was closed after the first ball';
  if (facts.closedAt === null || facts.firstBallAt === null) return 'The book was closed';
  return isAtStart(facts) ? 'The book was closed as the match began' : CLOSED_BEFORE;
}

/** Whether the book was closed within the seconds after the first ball that are not late. */
function isAtStart({ closedAt, firstBallAt, isLate }: CheckFacts): boolean {
  return closedAt !== null && firstBallAt !== null && closedAt > firstBallAt && !isLate;
}

/** Explains why a ball that was heard before the book was closed changes nothing. */
function startSentence(facts: CheckFacts | null): string {
  if (facts === null || facts.lockedAt === null || !isAtStart(facts)) return '';
  const locked = clockWithSeconds(facts.lockedAt);
  return `From ${locked} on no team could change. Then the book was written and closed. `;
}

const CLOSED_BEFORE = 'The book was closed before the first ball';

function closingFact({ closedAt, firstBallAt }: CheckFacts): string {
  if (closedAt === null) return '';
  const closed = `Closed ${clockWithSeconds(closedAt)}`;
  return firstBallAt === null
    ? closed
    : `${closed}, first ball heard ${clockWithSeconds(firstBallAt)}`;
}

function ballsText(balls: number | null): string {
  if (balls === null) return 'The balls';
  return balls === 1 ? '1 ball' : `${withCommas(balls)} balls`;
}

/** Formats T20-2 as "T20, version 2". */
const rulesText = (rules: string): string => rules.replace('-', ', version ');

function prizesText({ feesCaps, paidCaps, houseCaps }: CheckFacts): string {
  if (feesCaps === null || paidCaps === null || houseCaps === null) return '';
  const paid = `${withCommas(feesCaps)} ${capsWord(feesCaps)} in, ${withCommas(paidCaps)} out`;
  if (houseCaps === 0) return paid;
  return houseCaps > 0
    ? `${paid}, ${withCommas(houseCaps)} to the house`
    : `${paid}, ${withCommas(-houseCaps)} from the house`;
}

/** Returns the cause of a failed line, or that the board differs when the line is itself the cause. */
function follows(verdict: Verdict | null, own: Changed): string {
  const cause = verdict?.changed;
  if (cause === undefined || cause === null || cause === own) return 'This board differs';
  return `Follows from ${CAUSE_NOUNS[cause]}`;
}

const CAUSE_NOUNS: Readonly<Record<Changed, string>> = {
  record: 'the record',
  team: 'the teams',
  rule: 'the rules',
  ball: 'the balls',
  place: 'the places',
  prize: 'the prizes',
};

const pointDifferences = (verdict: Verdict | null) =>
  (verdict?.differences ?? []).filter((one) => one.kind === 'points');

/** A row of the table of differences. */
export interface DifferenceRow {
  what: string;
  record: string;
  shown: string;
}

/** Returns the rows of the table: the team, the points, the total, the place and the caps, as far as they differ. */
export function differenceRows(differences: readonly Difference[]): DifferenceRow[] {
  return differences.flatMap((difference): DifferenceRow[] => {
    switch (difference.kind) {
      case 'team':
        return teamRows(difference);
      case 'points':
        return [
          {
            what: difference.player,
            record: formatPoints(difference.record),
            shown: formatPoints(difference.shown),
          },
        ];
      case 'total':
        return [row('Your total', difference, formatPoints)];
      case 'rank':
        return [row('Your place', difference, ordinal)];
      case 'reward':
        return [row('Your caps', difference, withCommas)];
    }
  });
}

const row = (
  what: string,
  { record, shown }: { record: number; shown: number },
  format: (value: number) => string,
): DifferenceRow => ({ what, record: format(record), shown: format(shown) });

/** Returns the players who are in only one of the two teams, side by side. */
function teamRows({ missing, added }: Extract<Difference, { kind: 'team' }>): DifferenceRow[] {
  const length = Math.max(missing.length, added.length);
  return Array.from({ length }, (_, index) => ({
    what: 'Your team',
    record: missing[index] ?? '–',
    shown: added[index] ?? '–',
  }));
}
