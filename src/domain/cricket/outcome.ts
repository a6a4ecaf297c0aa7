import type { Innings, Outcome } from './types';

export const NO_RESULT: Outcome = {
  winner: null,
  result: 'no result',
  by: null,
  method: null,
  eliminator: null,
  bowlOut: null,
};

/** Did it come to any cricket? Without a result it is abandoned if not. */
export function wasPlayed(innings: readonly Innings[]): boolean {
  return innings.some(({ overs }) => overs.length > 0);
}

/** The result in words: "India won by 7 runs", "Match tied, South Africa won the super over". */
export function describeOutcome(outcome: Outcome, innings: readonly Innings[]): string {
  const { winner, result, by, method, eliminator, bowlOut } = outcome;
  if (result === 'win') {
    const margin = marginOf(by);
    const awarded = method === 'Awarded' ? ' (awarded)' : method ? ` (${method})` : '';
    return `${winner} won${margin}${awarded}`;
  }
  if (result === 'no result') return wasPlayed(innings) ? 'No result' : 'Match abandoned';
  if (result === 'draw') return 'Match drawn';
  if (eliminator) return `Match tied, ${eliminator} won the super over`;
  if (bowlOut) return `Match tied, ${bowlOut} won the bowl-out`;
  return 'Match tied';
}

function marginOf(by: Outcome['by']): string {
  if (by?.runs !== undefined) return ` by ${by.runs} ${by.runs === 1 ? 'run' : 'runs'}`;
  if (by?.wickets !== undefined)
    return ` by ${by.wickets} ${by.wickets === 1 ? 'wicket' : 'wickets'}`;
  return '';
}
