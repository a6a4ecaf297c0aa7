/** What a message of the live stream says of its players: those that have changed since a version, or all of them. */
export interface LiveChanges {
  version: number;
  /** The version on which the message builds; null if it has all players. */
  since: number | null;
  players: readonly { id: string }[];
}

type PlayerOf<M extends LiveChanges> = M['players'][number];
type PlayersById<M extends LiveChanges> = Readonly<Record<string, Omit<PlayerOf<M>, 'id'>>>;

/** A match, merged from all messages so far. */
export type Merged<M extends LiveChanges> = Omit<M, 'since' | 'players'> & {
  /** All players by id. */
  players: PlayersById<M>;
};

/** Returns null when the message builds on a version that is not known. */
export function mergeLive<M extends LiveChanges>(
  known: Merged<M> | undefined,
  { since, players, ...message }: M,
): Merged<M> | null {
  if (since !== null && since !== known?.version) return null;
  const entries = players.map(({ id, ...player }: PlayerOf<M>) => [id, player] as const);
  const changed: PlayersById<M> = Object.fromEntries(entries);
  const merged = since === null ? changed : { ...known?.players, ...changed };
  return { ...message, players: merged };
}
