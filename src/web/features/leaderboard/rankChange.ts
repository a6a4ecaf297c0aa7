import { formatPoints, ordinal, withCommas } from '../../format/points';
import { ruleLabel } from '../../format/ruleLabels';

/** The user's rank and players at a version of the match. */
export interface RankSnapshot {
  version: number;
  rank: number;
  /** The user's eleven, by id. */
  players: Readonly<Record<string, PlayerPoints>>;
}

interface PlayerPoints {
  total: number;
  /** Points by rule. */
  breakdown: Readonly<Record<string, number>>;
}

/** The effect of a ball, or of the few balls since the previous version, on the user's rank. */
export interface RankChange {
  version: number;
  /** A description of the ball; null when it is not known. */
  ball: string | null;
  players: PlayerChange[];
  /** Ranks gained; negative for ranks lost. */
  ranksGained: number;
  rank: number;
}

interface PlayerChange {
  id: string;
  change: number;
  /** The rule with the largest change; null when it is not known. */
  rule: string | null;
}

/** Returns null when neither the user's players nor the rank changed. */
export function rankChangeBetween(
  before: RankSnapshot,
  after: RankSnapshot,
  ball: string | null,
): RankChange | null {
  const players = Object.entries(after.players).flatMap(([id, now]): PlayerChange[] => {
    const then = before.players[id] ?? now;
    const change = now.total - then.total;
    return change === 0 ? [] : [{ id, change, rule: ruleBehind(then.breakdown, now.breakdown) }];
  });
  const ranksGained = before.rank - after.rank;
  if (players.length === 0 && ranksGained === 0) return null;
  players.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return { version: after.version, ball, players, ranksGained, rank: after.rank };
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

/** Returns "V Kohli −30 (duck), K Rabada +25 (wickets): you rose 1,204 places to 3rd". */
export function describeRankChange(
  { players, ranksGained, rank }: RankChange,
  nameOf: (id: string) => string,
): string {
  const moved = players
    .map(({ id, change, rule }) => {
      const because = rule === null ? '' : ` (${ruleLabel(rule).toLowerCase()})`;
      return `${nameOf(id)} ${formatPoints(change)}${because}`;
    })
    .join(', ');
  const move = describeRankMove(ranksGained, rank);
  return moved === '' ? `You ${move}` : `${moved}: you ${move}`;
}

function describeRankMove(ranksGained: number, rank: number): string {
  if (ranksGained === 0) return `stay ${ordinal(rank)}`;
  const count = Math.abs(ranksGained);
  const verb = ranksGained > 0 ? 'rose' : 'fell';
  return `${verb} ${withCommas(count)} ${count === 1 ? 'place' : 'places'} to ${ordinal(rank)}`;
}
