import type { CricsheetMatch } from '../../domain/cricket/cricsheet';
import type { Archive, ImportNote } from '../archive/archive';
import type { CommandRequest, Operator } from './operator';
import type { BallPosition } from './operatorCommands';

/**
 * Returns all functions that the command line calls. If a running server holds the embedded database, it calls them
 * through the control port of that server, and otherwise directly.
 */
export function operatorCalls({
  archive,
  operator,
}: {
  archive: Pick<Archive, 'import' | 'analyze'>;
  operator: Operator;
}) {
  return {
    verify: () => operator.verify(),
    execute: (request: CommandRequest) => operator.execute(request),
    matches: ({ all }: { all: boolean }) => operator.matches(all),
    match: ({ match }: { match: string }) => operator.match(match),
    contests: ({ match }: { match: string }) => operator.contests(match),
    accounts: ({ search }: { search: string }) => operator.accounts(search),
    export: ({ account, who }: { account: string; who: string }) =>
      operator.exportAccount(account, who),
    leagues: ({ search }: { search: string }) => operator.leagues(search),
    contestTypes: () => operator.contestTypes(),
    caps: () => operator.caps(),
    branding: () => operator.branding(),
    keys: () => operator.keys(),
    countPruned: () => operator.countPruned(),
    prune: ({ who }: { who: string }) => operator.prune(who),
    feedback: ({ all }: { all: boolean }) => operator.feedback(all),
    audit: ({ limit }: { limit: number }) => operator.audit(limit),
    import: ({ matches, note }: { matches: CricsheetMatch[]; note: ImportNote | null }) =>
      archive.import(matches, note),
    analyze: () => archive.analyze().then(() => null),
    ball: ({ match, position }: { match: string; position: BallPosition }) =>
      operator.ball(match, position),
    backup: ({ file }: { file: string }) => operator.backup(file),
    contentHash: () => operator.contentHash(),
  };
}

export type OperatorCalls = ReturnType<typeof operatorCalls>;

/** The type of a value after encoding and decoding as JSON. */
export type AsJson<T> = T extends Date
  ? string
  : T extends object
    ? { [Key in keyof T]: AsJson<T[Key]> }
    : T;

export type CallResult<Name extends keyof OperatorCalls> = AsJson<
  Awaited<ReturnType<OperatorCalls[Name]>>
>;

/** Calls one of the functions, in either way. Times in results are strings in both cases. */
export type Call = <Name extends keyof OperatorCalls>(
  name: Name,
  ...given: Parameters<OperatorCalls[Name]>
) => Promise<CallResult<Name>>;
