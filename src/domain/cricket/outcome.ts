import type { Innings, Outcome } from './types';

export const NO_RESULT: Outcome = {
  winner: null,
  result: 'no result',
  by: null,
  method: null,
  eliminator: null,
  bowlOut: null,
};

/** True when at least one ball was bowled. If none was, a match without a result counts as abandoned. */
export function wasPlayed(innings: readonly Innings[]): boolean {
  return innings.some(({ overs }) => overs.length > 0);
}

/** Returns a sentence such as "India won by 7 runs" or "Match tied, South Africa won the super over". */
export function describeOutcome(outcome: Outcome, innings: readonly Innings[]): string {
  const { winner, result, by, method, eliminator, bowlOut } = outcome;
  if (result === 'win') {
    const margin = marginOf(by);
    const methodSuffix = method === 'Awarded' ? ' (awarded)' : method ? ` (${method})` : '';
    return `${winner} won${margin}${methodSuffix}`;
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
