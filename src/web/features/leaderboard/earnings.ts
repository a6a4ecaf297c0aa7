import type { CapsTransaction } from '../../api/api';

export interface Earnings {
  enteredCaps: number;
  wonCaps: number;
  refundedCaps: number;
  /** REWARD + REFUND - ENTRY_FEE. */
  profitCaps: number;
}

/** Returns what a contest cost and brought the user. A later correction is a further REWARD. */
export function earningsOf(transactions: readonly CapsTransaction[]): Earnings {
  const sumOf = (wanted: CapsTransaction['type']) =>
    transactions.reduce((sum, { type, amount }) => (type === wanted ? sum + amount : sum), 0);
  const enteredCaps = sumOf('ENTRY_FEE');
  const wonCaps = sumOf('REWARD');
  const refundedCaps = sumOf('REFUND');
  return { enteredCaps, wonCaps, refundedCaps, profitCaps: wonCaps + refundedCaps - enteredCaps };
}
