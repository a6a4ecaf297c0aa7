import type { Move } from '../../api/api';

/** An over in which the distance of two teams changed. A distance is the left team's total less the rival's. */
export interface DistanceChange {
  innings: number;
  over: number;
  before: number;
  after: number;
  /** The players of one of the two teams alone whose points changed, the largest change first. */
  players: SidePlayer[];
}

export interface SidePlayer {
  side: 'left' | 'rival';
  player: Move['players'][number];
}

/** Returns the overs in which the distance of two teams changed, in order of play. */
export function distanceChanges(left: readonly Move[], rival: readonly Move[]): DistanceChange[] {
  const overs = new Map<string, { left?: Move; rival?: Move }>();
  const add = (side: SidePlayer['side']) => (move: Move) => {
    const key = `${move.innings}.${move.over}`;
    overs.set(key, { ...overs.get(key), [side]: move });
  };
  left.forEach(add('left'));
  rival.forEach(add('rival'));
  const played = [...overs.values()].map(({ left: own, rival: other }) => ({
    innings: (own ?? other)!.innings,
    over: (own ?? other)!.over,
    change: (own?.points ?? 0) - (other?.points ?? 0),
    players: playersApart(own?.players ?? [], other?.players ?? []),
  }));
  played.sort((a, b) => a.innings - b.innings || a.over - b.over);
  let distance = 0;
  return played.flatMap(({ change, ...over }) => {
    const before = distance;
    distance += change;
    return change === 0 ? [] : [{ ...over, before, after: distance }];
  });
}

function playersApart(left: Move['players'], rival: Move['players']): SidePlayer[] {
  const idsOf = (players: Move['players']) => new Set(players.map(({ id }) => id));
  const [leftIds, rivalIds] = [idsOf(left), idsOf(rival)];
  const apart: SidePlayer[] = [
    ...left
      .filter(({ id }) => !rivalIds.has(id))
      .map((player) => ({ side: 'left' as const, player })),
    ...rival
      .filter(({ id }) => !leftIds.has(id))
      .map((player) => ({ side: 'rival' as const, player })),
  ];
  return apart.sort((a, b) => Math.abs(b.player.points) - Math.abs(a.player.points));
}

/**
 * Returns the over that tells most about where two teams stand: the latest one before which the other team was colder, or
 * else the latest one that changed the distance.
 */
export function turningPoint(changes: readonly DistanceChange[]): DistanceChange | undefined {
  const now = Math.sign(changes.at(-1)?.after ?? 0);
  const turned = changes.findLast(({ before }) => now !== 0 && Math.sign(before) === -now);
  return turned ?? changes.at(-1);
}
