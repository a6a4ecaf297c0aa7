import type { Contest } from '../../api/api';

/** The name of each contest by its id. Those of one type are counted from the second on: "Head To Head 2". */
export function contestNames(contests: readonly Contest[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    contests.map(({ id, ContestType: { id: typeId, name } }) => {
      const count = (seen.get(typeId) ?? 0) + 1;
      seen.set(typeId, count);
      return [id, count === 1 ? name : `${name} ${count}`];
    }),
  );
}
