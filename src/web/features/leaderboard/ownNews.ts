import { formatPoints, ordinal, withCommas } from '../../components/points';

/** Where the caller stood with a version of the match. */
export interface OwnStanding {
  version: number;
  rank: number;
  /** Of the own eleven, by player. */
  points: Readonly<Record<string, number>>;
}

/** What a ball, or the few since the version before, did to the caller. */
export interface OwnNews {
  version: number;
  /** In words; null when it isn't known. */
  ball: string | null;
  players: { id: string; change: number }[];
  /** Gained; negative: lost. */
  places: number;
  rank: number;
}

/** Null when neither the own players nor the rank moved. */
export function newsBetween(
  before: OwnStanding,
  after: OwnStanding,
  ball: string | null,
): OwnNews | null {
  const players = Object.entries(after.points).flatMap(([id, points]) => {
    const change = points - (before.points[id] ?? points);
    return change === 0 ? [] : [{ id, change }];
  });
  const places = before.rank - after.rank;
  if (players.length === 0 && places === 0) return null;
  players.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return { version: after.version, ball, players, places, rank: after.rank };
}

/** "V Kohli −30, K Rabada +25: you rose 1,204 places to 3rd". */
export function newsInWords(
  { players, places, rank }: OwnNews,
  nameOf: (id: string) => string,
): string {
  const moved = players.map(({ id, change }) => `${nameOf(id)} ${formatPoints(change)}`).join(', ');
  const place = placeInWords(places, rank);
  return moved === '' ? `You ${place}` : `${moved}: you ${place}`;
}

function placeInWords(places: number, rank: number): string {
  if (places === 0) return `stay ${ordinal(rank)}`;
  const count = Math.abs(places);
  const verb = places > 0 ? 'rose' : 'fell';
  return `${verb} ${withCommas(count)} ${count === 1 ? 'place' : 'places'} to ${ordinal(rank)}`;
}
