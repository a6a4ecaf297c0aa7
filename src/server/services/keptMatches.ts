import type { Db, Executor } from '../storage/database';
import { readPrints, type ListOfMatches, type MatchPrint } from '../storage/matchPrints';
import { readMatches, type MatchView } from '../storage/matchViews';

/** Some 10 kB each. */
const MOST_KEPT = 1_000;

/**
 * Matches as a visitor sees them, with their Nightmare XIs. Each is read once for each state it is in, however
 * many ask, and is the same object until it changes.
 */
export function keptMatches(db: Db): (list: ListOfMatches) => Promise<readonly MatchView[]> {
  const kept = new Map<string, { print: string; match: MatchView }>();

  const keptOf = ({ id, print }: MatchPrint): MatchView | null => {
    const one = kept.get(id);
    return one?.print === print ? one.match : null;
  };

  async function readChanged(trx: Executor, prints: readonly MatchPrint[]): Promise<void> {
    const changed = new Map(
      prints.filter((one) => keptOf(one) === null).map(({ id, print }) => [id, print]),
    );
    if (changed.size === 0) return;
    const matches = await readMatches(trx, {
      where: (row) => row('match.id', 'in', [...changed.keys()]),
      order: 'asc',
      nightmares: true,
      callerId: null,
    });
    for (const match of matches) {
      // To the end of the line of those that are let go.
      kept.delete(match.id);
      kept.set(match.id, { print: changed.get(match.id)!, match });
    }
  }

  return async (list) => {
    const matches = (await readPrints(db, list)).map(keptOf);
    if (matches.every((match) => match !== null)) return matches;
    // Prints and matches of one moment: a later state under an earlier print would be kept for good if the
    // earlier one came back, as it does when somebody enters and leaves.
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const prints = await readPrints(trx, list);
        await readChanged(trx, prints);
        const read = prints.map((one) => keptOf(one)!);
        for (const id of kept.keys()) {
          if (kept.size <= MOST_KEPT) break;
          kept.delete(id);
        }
        return read;
      });
  };
}
