import { groupBy } from '../groupBy';
import type { RuleKey } from '../scoring/publishedRules';
import type { OverPoints } from '../scoring/pointsByOver';
import type { Breakdown } from '../scoring/score';
import { slotsOfMask } from './board';

/** What an over changed for one entry: its points, its rank, and the rivals it passed or was passed by. */
export interface Move {
  /** The index of the innings, from 0. */
  innings: number;
  /** The number of the over in its innings, from 0. */
  over: number;
  /** By how many points the total changed. */
  points: number;
  /** Ranks gained; negative for ranks lost. */
  ranksGained: number;
  /** The rank after the over. */
  rank: number;
  /** The players of the entry whose points changed, the largest change first. */
  players: PlayerChange[];
  passes: Pass[];
}

export interface PlayerChange {
  slot: number;
  points: number;
  /** The rule whose points changed most, which is the new band of a rate; null when no rule is behind the change. */
  rule: RuleKey | null;
}

/** A rival who was passed, or who passed, and the player who did most for it. */
export interface Pass {
  rivalId: number;
  /** `own` when the entry passed the rival, `rival` when the rival passed the entry. */
  by: 'own' | 'rival';
  player: PlayerChange;
  /** Which of the two has that player; the other has not. */
  has: 'own' | 'rival';
}

export interface Rival {
  id: number;
  mask: bigint;
}

/** The points of the match after each over, and the entry's rank at that time. */
export interface RankedOver extends OverPoints {
  rank: number;
}

/** The most passes that are reported for one over. The rivals are sorted nearest first, so the nearest are reported. */
const MAX_PASSES = 3;

/**
 * Returns what moved an entry, over by over, in order of play; overs that changed nothing are left out. The first over
 * is compared with zero points for everybody, so it has no ranks gained and no passes. A pass is an over in which the
 * order of the two totals was reversed. An over that begins or ends with equal totals has no pass of that rival.
 */
export function movesOf(
  own: bigint,
  rivals: readonly Rival[],
  overs: readonly RankedOver[],
): Move[] {
  const ownSlots = slotsOfMask(own);
  const teams = rivals.map(({ id, mask }) => ({ id, slots: slotsOfMask(mask) }));
  return overs.flatMap((now, index): Move[] => {
    const before = overs[index - 1] ?? null;
    const changes = changesBetween(before, now);
    const players = changesOf(ownSlots, changes);
    const passes = before === null ? [] : passesIn(ownSlots, teams, { before, now, changes });
    const ranksGained = before === null ? 0 : before.rank - now.rank;
    if (players.length + passes.length === 0 && ranksGained === 0) return [];
    const { innings, over, rank } = now;
    const points = players.reduce((sum, player) => sum + player.points, 0);
    return [{ innings, over, points, ranksGained, rank, players, passes }];
  });
}

type Changes = ReadonlyMap<number, PlayerChange>;

/** Returns the changes by slot of all players whose points changed. */
function changesBetween(before: OverPoints | null, now: OverPoints): Changes {
  const then = new Map(before?.points.map((points) => [points.slot, points]));
  const changes = now.points.flatMap(({ slot, total, breakdown }): PlayerChange[] => {
    const known = then.get(slot);
    const points = total - (known?.total ?? 0);
    if (points === 0) return [];
    return [{ slot, points, rule: ruleBehind(known?.breakdown ?? {}, breakdown) }];
  });
  return new Map(changes.map((change) => [change.slot, change]));
}

function ruleBehind(then: Breakdown, now: Breakdown): RuleKey | null {
  const rules = [...new Set([...Object.keys(then), ...Object.keys(now)])] as RuleKey[];
  // A band of a rate replaces another one, so that the two are one change. The player is in the new band.
  const changes = [...groupBy(rules, rateOrRule).values()].map((group) => ({
    rule: group.find((rule) => now[rule] !== undefined) ?? (isBand(group[0]!) ? null : group[0]!),
    points: Math.abs(group.reduce((sum, rule) => sum + (now[rule] ?? 0) - (then[rule] ?? 0), 0)),
  }));
  const named = changes.filter(({ rule, points }) => rule !== null && points !== 0);
  return named.sort((a, b) => b.points - a.points)[0]?.rule ?? null;
}

const BAND = /^(strike_rate|economy)_/;
const isBand = (rule: RuleKey): boolean => BAND.test(rule);
const rateOrRule = (rule: RuleKey): string => BAND.exec(rule)?.[1] ?? rule;

function changesOf(slots: readonly number[], changes: Changes): PlayerChange[] {
  return slots.flatMap((slot) => changes.get(slot) ?? []).sort(bySize);
}

const bySize = (a: PlayerChange, b: PlayerChange) => Math.abs(b.points) - Math.abs(a.points);

interface Over {
  before: OverPoints;
  now: OverPoints;
  changes: Changes;
}

function passesIn(
  own: readonly number[],
  rivals: readonly { id: number; slots: readonly number[] }[],
  { before, now, changes }: Over,
): Pass[] {
  const [totalBefore, totalNow] = [before, now].map(totals);
  const [ownBefore, ownNow] = [totalBefore!(own), totalNow!(own)];
  const passes: Pass[] = [];
  for (const { id, slots } of rivals) {
    if (passes.length === MAX_PASSES) break;
    const ahead = Math.sign(totalBefore!(slots) - ownBefore);
    const isReversed = ahead !== 0 && Math.sign(totalNow!(slots) - ownNow) === -ahead;
    if (!isReversed) continue;
    passes.push({
      rivalId: id,
      by: ahead < 0 ? 'own' : 'rival',
      ...decisivePlayer(own, slots, changes, ahead),
    });
  }
  return passes;
}

function totals({ points }: OverPoints): (slots: readonly number[]) => number {
  const bySlot = new Map(points.map(({ slot, total }) => [slot, total]));
  return (slots) => slots.reduce((sum, slot) => sum + (bySlot.get(slot) ?? 0), 0);
}

/**
 * Returns the player who did most for the pass, among those in exactly one of the two teams. `ahead` is -1 when the
 * rival was ahead before, and 1 when the entry was.
 */
function decisivePlayer(
  own: readonly number[],
  rival: readonly number[],
  changes: Changes,
  ahead: number,
): Pick<Pass, 'player' | 'has'> {
  const [ownSet, rivalSet] = [new Set(own), new Set(rival)];
  const candidates = [...changes.values()].flatMap((player) => {
    const [isOwn, isRivals] = [ownSet.has(player.slot), rivalSet.has(player.slot)];
    if (isOwn === isRivals) return [];
    // How much the player raised the rival's total over the entry's.
    const lead = isOwn ? -player.points : player.points;
    return [{ player, has: isOwn ? ('own' as const) : ('rival' as const), lead: -ahead * lead }];
  });
  // The totals were reversed, so somebody raised one of them over the other.
  const { player, has } = candidates.sort((a, b) => b.lead - a.lead)[0]!;
  return { player, has };
}
