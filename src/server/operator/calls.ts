import { archivedMatch, type ImportNote } from '../services/archive';
import type { CricsheetMatch } from '../../domain/cricket/cricsheet';
import type { Order } from '../services/operator';
import type { Services } from '../services/services';

/**
 * All that the command line asks of the database. One table for both ways: the process that holds the
 * embedded database answers these over its control port, elsewhere the command answers them itself.
 */
export function operatorCalls({
  archive,
  operator,
  verification,
}: Pick<Services, 'archive' | 'operator' | 'verification'>) {
  return {
    verify: () => verification.verify(),
    order: (order: Order) => operator.order(order),
    matches: ({ all }: { all: boolean }) => operator.matches(all),
    match: ({ match }: { match: string }) => operator.match(match),
    contests: ({ match }: { match: string }) => operator.contests(match),
    accounts: ({ search }: { search: string }) => operator.accounts(search),
    audit: ({ limit }: { limit: number }) => operator.audit(limit),
    import: ({ files, note }: { files: ImportedFile[]; note: ImportNote | null }) => {
      const matches = files.map(({ name, match }) => archivedMatch(name, match));
      return archive.bringIn(matches, note);
    },
    settleIn: () => archive.settleIn().then(() => null),
    ball: ({ match, place }: { match: string; place: BallPlace }) => operator.ball(match, place),
  };
}

/** A match file that was read, under its own name without a folder. */
export interface ImportedFile {
  name: string;
  match: CricsheetMatch;
}

/** Counted from 0, as in the feed. */
export interface BallPlace {
  innings: number;
  over: number;
  ball: number;
}

export type OperatorCalls = ReturnType<typeof operatorCalls>;

/** What a value is after its way as JSON. */
export type AsJson<T> = T extends Date
  ? string
  : T extends object
    ? { [Key in keyof T]: AsJson<T[Key]> }
    : T;

export type Answer<Name extends keyof OperatorCalls> = AsJson<
  Awaited<ReturnType<OperatorCalls[Name]>>
>;

/** Asks, whichever way leads to the database; times come as text on both. */
export type Ask = <Name extends keyof OperatorCalls>(
  name: Name,
  ...given: Parameters<OperatorCalls[Name]>
) => Promise<Answer<Name>>;
