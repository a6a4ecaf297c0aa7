import { ordinal } from '../../format/points';
import { lastNames } from '../../format/playerNames';
import { describeChange, NAMED, type MoveRow, type TextPart } from '../leaderboard/moveRows';
import { turningPoint, type DistanceChange, type SidePlayer } from './distances';

/** The first names of two users who are compared. */
export interface TwoNames {
  /** Null for the user of the app. */
  left: string | null;
  rival: string;
}

/** Returns "Before the 17th over Chloe was 40 colder"; null while nothing has set the two apart. */
export function describeHistory(
  changes: readonly DistanceChange[],
  names: TwoNames,
  /** How many innings have begun. */
  innings: number,
): string | null {
  const turn = turningPoint(changes);
  if (turn === undefined) return null;
  return `Before ${describeOver(turn, innings)} ${describePast(turn.before, names)}`;
}

/** Returns "the 17th over" for one of the latest innings. */
function describeOver({ innings, over }: DistanceChange, latest: number): string {
  if (innings > 0 && over === 0) return 'the second innings';
  return `the ${ordinal(over + 1)} over${innings < latest - 1 ? ' of the first innings' : ''}`;
}

/** Returns "Chloe was 40 colder", "you were 40 colder", or that the two were level. */
function describePast(distance: number, { left, rival }: TwoNames): string {
  if (distance === 0) return left === null ? 'you were level' : 'the two were level';
  const points = Math.abs(distance);
  if (distance > 0) return `${rival} was ${points} colder`;
  return left === null ? `you were ${points} colder` : `${left} was ${points} colder`;
}

/** Returns the lines of the overs that changed the distance, the newest first. */
export function distanceRows(changes: readonly DistanceChange[], names: TwoNames): MoveRow[] {
  const isNumbered = changes.some(({ innings }) => innings > 0);
  return [...changes].reverse().map(({ innings, over, before, after, players }) => ({
    key: `${innings}.${over}`,
    over: `${over + 1}`,
    innings: isNumbered ? innings + 1 : null,
    title: causesOf(players, names),
    detail: `Then ${describePast(after, names)}`,
    points: after - before,
    ranks: null,
  }));
}

/** Returns "Your Pant −40 (duck), Chloe’s Klaasen +6 (runs) and 2 more". */
function causesOf(players: readonly SidePlayer[], { left, rival }: TwoNames): TextPart[] {
  const shortNames = lastNames(players.map(({ player }) => player.name));
  const owner = { left: left === null ? 'your' : `${left}’s`, rival: `${rival}’s` };
  const named = players
    .slice(0, NAMED)
    .flatMap(({ side, player }, index): TextPart[] => [
      { text: `${index > 0 ? `, ${owner[side]}` : capitalized(owner[side])} ` },
      { text: shortNames.get(player.name)!, isName: true },
      { text: ` ${describeChange(player)}` },
    ]);
  const others = players.length - NAMED;
  return others > 0 ? [...named, { text: ` and ${others} more` }] : named;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
