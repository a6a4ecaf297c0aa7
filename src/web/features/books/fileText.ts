import { formatPoints, ordinal, withCommas } from '../../format/points';
import type { FileComparison } from './compareFile';
import type { JobFailure } from './startJob';

type Compared = Extract<FileComparison, { status: 'compared' }>;

/** Describes how a file compares with the record. The number of equal balls comes first. */
export function summaryOf(comparison: FileComparison | JobFailure): {
  title: string;
  line: string;
} {
  if (comparison === 'notLoaded') {
    return {
      title: 'Can’t compare right now',
      line: 'Check your connection and choose the file again.',
    };
  }
  if (comparison === 'notReadable' || comparison.status === 'unreadable') {
    return {
      title: 'This file can’t be read',
      line: 'It is not a match file in the JSON format of Cricsheet.',
    };
  }
  if (comparison.status === 'otherMatch') {
    return {
      title: 'This file is for another match',
      line: `It is for ${comparison.teams.join(' v ')}.`,
    };
  }
  const { same, all, differences, players } = comparison;
  if (differences.length === 0) {
    return {
      title: `All ${withCommas(all)} balls are the same`,
      line: players.length === 0 ? 'So are the points.' : 'But the points differ.',
    };
  }
  return {
    title: `${withCommas(same)} of ${withCommas(all)} balls are the same`,
    line: `${differences.length === 1 ? 'One differs' : `The other ${withCommas(differences.length)} differ`}. ${
      players.length === 0 ? 'No points change.' : 'Points change.'
    }`,
  };
}

const SHOWN_PLAYERS = 3;

/** True when balls or points differ. */
export const hasDifferences = ({ differences, players }: Compared): boolean =>
  differences.length + players.length > 0;

/** Returns what the points and the user's rank would be with the file. */
export function consequenceOf({ players, rank }: Compared, file = 'your file'): string {
  if (players.length === 0) return `With ${file} all points are the same.`;
  const shown = players.slice(0, SHOWN_PLAYERS).map((player) => {
    return `${player.name} is on ${formatPoints(player.file)}, not ${formatPoints(player.record)}`;
  });
  const others = players.length - shown.length;
  if (others > 0) shown.push(`${others} more ${others === 1 ? 'differs' : 'differ'}`);
  if (rank !== null) {
    const isSame = rank.file === rank.record;
    shown.push(
      isSame
        ? `you are still ${ordinal(rank.file)}`
        : `you are ${ordinal(rank.file)}, not ${ordinal(rank.record)}`,
    );
  }
  const last = shown.pop()!;
  return `With ${file} ${shown.length === 0 ? last : `${shown.join(', ')}, and ${last}`}.`;
}

/** Returns the differences as a text for others, without the user's rank; null when there are none. */
export function shareTextOf(comparison: FileComparison): string | null {
  if (comparison.status !== 'compared' || !hasDifferences(comparison)) return null;
  const lines = comparison.differences.map(({ ball, who, record, file }) => {
    return `${ball}, ${who}: ${record ?? 'not there'} here, ${file ?? 'not there'} in the file`;
  });
  const { title } = summaryOf(comparison);
  const consequence = consequenceOf({ ...comparison, rank: null }, 'the file');
  return [`${comparison.teams.join(' v ')}: ${title}.`, ...lines, consequence].join('\n');
}
