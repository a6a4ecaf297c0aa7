import type { Move } from '../../api/api';
import { formatPoints, withCommas } from '../../format/points';
import { lastNames } from '../../format/playerNames';
import { ruleLabel } from '../../format/ruleLabels';

/** A line of what moved a team: the points and ranks of an over, or a pass; or what changed the distance of two teams. */
export interface MoveRow {
  key: string;
  /** The over, from 1. */
  over: string;
  /** The innings, from 1; null while only one has been played. */
  innings: number | null;
  /** The parts in bold are names. */
  title: readonly TextPart[];
  detail: string;
  /** The change of the total, or of the distance; null for a pass. */
  points: number | null;
  /** Ranks gained; null for a pass, whose ranks are part of its over, and for a distance. */
  ranks: number | null;
}

export interface TextPart {
  text: string;
  isName?: true;
}

type Pass = Move['passes'][number];
type PlayerChange = Move['players'][number];

/** The players of an over that are named; the others are counted. */
export const NAMED = 2;

/** Returns the lines of the moves, the newest first. The passes of an over stand above it, because they are its effect. */
export function moveRows(moves: readonly Move[]): MoveRow[] {
  const isNumbered = moves.some(({ innings }) => innings > 0);
  return moves.flatMap((move) => {
    const innings = isNumbered ? move.innings + 1 : null;
    const over = `${move.over + 1}`;
    const key = `${move.innings}.${move.over}`;
    const passes = move.passes.map((pass): MoveRow => {
      return {
        key: `${key} ${pass.user.id}`,
        over,
        innings,
        title: passTitle(pass),
        detail: passDetail(pass),
        points: null,
        ranks: null,
      };
    });
    return [
      ...passes,
      {
        key,
        over,
        innings,
        title: overTitle(move),
        detail: describePlayers(move),
        points: move.points,
        ranks: move.ranks_gained,
      },
    ];
  });
}

function passTitle({ by, user }: Pass): TextPart[] {
  const name = { text: user.first_name, isName: true as const };
  return by === 'OWN' ? [{ text: 'You passed ' }, name] : [name, { text: ' passed you' }];
}

/** Returns what set the two teams apart: "has RR Pant, −40 (duck); you have not". */
function passDetail({ has, player }: Pass): string {
  const feat = `${player.name}, ${describeChange(player)}`;
  return has === 'RIVAL' ? `has ${feat}; you have not` : `left out ${feat}, whom you have`;
}

function overTitle({ players, ranks_gained: ranks }: Move): TextPart[] {
  const [most] = players;
  if (most === undefined) {
    const count = Math.abs(ranks);
    const direction = ranks > 0 ? 'up' : 'down';
    const places = count === 1 ? 'place' : 'places';
    return [{ text: `The others moved: ${withCommas(count)} ${places} ${direction}` }];
  }
  return [{ text: most.name, isName: true }];
}

/** Returns "Klaasen −15 (duck), Pant +5 (catch) and 2 more"; of a single player, who is named above, "−15 (duck)". */
function describePlayers({ players }: Move): string {
  const [only, ...more] = players;
  if (only !== undefined && more.length === 0) return describeChange(only);
  const shortNames = lastNames(players.map(({ name }) => name));
  const named = players
    .slice(0, NAMED)
    .map((player) => `${shortNames.get(player.name)} ${describeChange(player)}`);
  const others = players.length - named.length;
  return named.join(', ') + (others > 0 ? ` and ${others} more` : '');
}

/** Returns "−15 (duck)". */
export function describeChange({ points, rule }: PlayerChange): string {
  const because = rule === null ? '' : ` (${ruleLabel(rule).toLowerCase()})`;
  return formatPoints(points) + because;
}
