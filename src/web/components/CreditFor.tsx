import { DataCredit } from './DataCredit';

/** The credit for real cricket; nobody's data is in a match of the demo league. */
export function CreditFor({ matches }: { matches: readonly { demo: boolean }[] }) {
  return matches.some(({ demo }) => !demo) ? <DataCredit /> : null;
}
