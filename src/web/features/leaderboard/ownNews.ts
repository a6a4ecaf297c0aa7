import { formatPoints, ordinal, withCommas } from '../../components/points';
import { ruleLabel } from '../../components/ruleLabels';

/** Where the caller stood with a version of the match. */
export interface OwnStanding {
  version: number;
  rank: number;
  /** The own eleven, by id. */
  players: Readonly<Record<string, PlayerPoints>>;
}

interface PlayerPoints {
  total: number;
  /** By rule. */
  breakdown: Readonly<Record<string, number>>;
}

/** What a ball, or the few since the version before, did to the caller. */
export interface OwnNews {
  version: number;
  /** In words; null when it isn't known. */
  ball: string | null;
  players: PlayerNews[];
  /** Gained; negative: lost. */
  places: number;
  rank: number;
}

interface PlayerNews {
  id: string;
  change: number;
  /** The rule that moved the most; null when it isn't known. */
  rule: string | null;
}

/** Null when neither the own players nor the rank moved. */
export function newsBetween(
  before: OwnStanding,
  after: OwnStanding,
  ball: string | null,
): OwnNews | null {
  const players = Object.entries(after.players).flatMap(([id, now]): PlayerNews[] => {
    const then = before.players[id] ?? now;
    const change = now.total - then.total;
    return change === 0 ? [] : [{ id, change, rule: ruleBehind(then.breakdown, now.breakdown) }];
  });
  const places = before.rank - after.rank;
  if (players.length === 0 && places === 0) return null;
  players.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return { version: after.version, ball, players, places, rank: after.rank };
}

function ruleBehind(
  then: PlayerPoints['breakdown'],
  now: PlayerPoints['breakdown'],
): string | null {
  const moved = (rule: string) => Math.abs((now[rule] ?? 0) - (then[rule] ?? 0));
  const rules = [...new Set([...Object.keys(then), ...Object.keys(now)])];
  const [most] = rules.sort((a, b) => moved(b) - moved(a));
  return most === undefined || moved(most) === 0 ? null : most;
}

/** "V Kohli −30 (duck), K Rabada +25 (wickets): you rose 1,204 places to 3rd". */
export function newsInWords(
  { players, places, rank }: OwnNews,
  nameOf: (id: string) => string,
): string {
  const moved = players
    .map(({ id, change, rule }) => {
      const because = rule === null ? '' : ` (${ruleLabel(rule).toLowerCase()})`;
      return `${nameOf(id)} ${formatPoints(change)}${because}`;
    })
    .join(', ');
  const place = placeInWords(places, rank);
  return moved === '' ? `You ${place}` : `${moved}: you ${place}`;
}

function placeInWords(places: number, rank: number): string {
  if (places === 0) return `stay ${ordinal(rank)}`;
  const count = Math.abs(places);
  const verb = places > 0 ? 'rose' : 'fell';
  return `${verb} ${withCommas(count)} ${count === 1 ? 'place' : 'places'} to ${ordinal(rank)}`;
}
