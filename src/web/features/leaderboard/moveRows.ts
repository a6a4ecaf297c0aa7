import { sideOf } from '../../../domain/leaderboard/field';
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
  /** True while the over is bowled: the rest of it may take back what the line tells. */
  isInPlay?: boolean;
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

/** Returns what stands in place of the moves of a team that has none. They are fetched after each over. */
export function describeNoMoves(total: number): string {
  return total === 0 ? 'Nothing has moved you yet.' : 'What moved you is listed after the over.';
}

/**
 * Returns the lines of the moves, the newest first. The passes of an over stand above it, because they are its effect.
 * `played` are the innings of a live match, whose last over may be in play.
 */
export function moveRows(
  moves: readonly Move[],
  played: readonly { overs: string }[] = [],
): MoveRow[] {
  const inPlay = keyOfOverInPlay(played);
  const isNumbered = moves.some(({ innings }) => innings > 0);
  return moves.flatMap((move) => {
    const innings = isNumbered ? move.innings + 1 : null;
    const over = `${move.over + 1}`;
    const key = `${move.innings}.${move.over}`;
    const isInPlay = key === inPlay;
    const passes = move.passes.map((pass): MoveRow => {
      return {
        key: `${key} ${pass.user.id}`,
        over,
        innings,
        isInPlay,
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
        isInPlay,
        title: overTitle(move),
        detail: describePlayers(move),
        points: move.points,
        ranks: move.ranks_gained,
      },
    ];
  });
}

/** Returns "1.16" while the 17th over of the second innings is bowled, and null between two overs. */
function keyOfOverInPlay(played: readonly { overs: string }[]): string | null {
  const [over, balls] = played.at(-1)?.overs.split('.') ?? [];
  return balls === undefined ? null : `${played.length - 1}.${over}`;
}

/**
 * Returns the parts of a sentence about the latest move that changed the total: "10 colder in over 17: Klaasen −15",
 * ", Pant +5", " and 2 more". Before the first such move it is about the latest one. Returns an empty list without moves.
 * `innings` is the index of the current one; another one is named.
 */
export function latestMove(moves: readonly Move[], innings: number): string[] {
  const move = moves.find(({ points }) => points !== 0) ?? moves[0];
  if (move === undefined) return [];
  const ofInnings = move.innings === innings ? '' : ` of innings ${move.innings + 1}`;
  // The first over is compared with zero, and players who are not in the playing XI had their points before it.
  const isFirst = move.innings === 0 && move.over === 0;
  const over = `${isFirst ? 'up to' : 'in'} over ${move.over + 1}${ofInnings}`;
  const { named, others } = nameChanges(move);
  const [first, ...more] = named;
  if (first === undefined) return [`${describeOthers(move.ranks_gained)} ${over}`];
  return [
    `${describeEffect(move.points)} ${over}: ${first}`,
    ...more.map((change) => `, ${change}`),
    ...(others === '' ? [] : [others]),
  ];
}

function describeEffect(points: number): string {
  if (points === 0) return 'No change';
  return `${withCommas(Math.abs(points))} ${sideOf(points, 0)}`;
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
  if (most === undefined) return [{ text: describeOthers(ranks) }];
  return [{ text: most.name, isName: true }];
}

function describeOthers(ranks: number): string {
  if (ranks === 0) return 'The others moved: no change';
  const count = Math.abs(ranks);
  const direction = ranks > 0 ? 'up' : 'down';
  const places = count === 1 ? 'place' : 'places';
  return `The others moved: ${withCommas(count)} ${places} ${direction}`;
}

/** Returns "−15 (duck), Pant +5 and 2 more". The first player is named above. */
function describePlayers(move: Move): string {
  const [first] = move.players;
  if (first === undefined) return '';
  const { named, others } = nameChanges(move);
  return [describeChange(first), ...named.slice(1)].join(', ') + others;
}

/** Returns the changes of the named players with their names, and " and 2 more" if there are others. */
function nameChanges({ players }: Move) {
  const shortNames = lastNames(players.map(({ name }) => name));
  const named = players
    .slice(0, NAMED)
    .map(({ name, points }) => `${shortNames.get(name)} ${formatPoints(points)}`);
  const others = players.length - named.length;
  return { named, others: others > 0 ? ` and ${others} more` : '' };
}

/** Returns "−15 (duck)". */
export function describeChange({ points, rule }: PlayerChange): string {
  const because = rule === null ? '' : ` (${ruleLabel(rule).toLowerCase()})`;
  return formatPoints(points) + because;
}
