import type { Role } from '../../../domain/cricket/role';
import type { PlayerRecord, Squads } from '../../api/api';
import { averageOf } from '../../format/points';
import type { Side } from '../../components/cricket/Crest';
import { UNKNOWN_NEWS, type PlayerNews } from './playerNews';

export interface SquadPlayer extends PlayerNews {
  id: string;
  name: string;
  team: string;
  side: Side;
  /** Null when not known. */
  role: Role | null;
  /** Points of the last matches, the oldest first. */
  form: readonly number[];
  /** Null without recent matches. */
  average: number | null;
  /** Null without recent matches. */
  record: PlayerRecord | null;
}

export const SQUAD_ORDERS = ['coldest', 'picked', 'name'] as const;
export type SquadOrder = (typeof SQUAD_ORDERS)[number];
export const SQUAD_ORDER_LABELS: Readonly<Record<SquadOrder, string>> = {
  coldest: 'Coldest first',
  picked: 'Most picked',
  name: 'A to Z',
};

export function squadOf(squads: Squads | undefined, team: string, side: Side): SquadPlayer[] {
  // The name comes from the URL, so 'constructor' must not be found.
  const players = squads !== undefined && Object.hasOwn(squads, team) ? squads[team] : undefined;
  return (players ?? []).map(({ id, name, role, form, record = null }) => {
    return { id, name, team, side, role, form, average: averageOf(form), record, ...UNKNOWN_NEWS };
  });
}

/** Returns the order after this one. Without known shares the order by shares is skipped. */
export function nextOrder(order: SquadOrder, hasShares: boolean): SquadOrder {
  if (order === 'coldest') return hasShares ? 'picked' : 'name';
  return order === 'picked' ? 'name' : 'coldest';
}

/** Players without an average come last, and after them those who do not play. */
export function sortSquad(players: readonly SquadPlayer[], order: SquadOrder): SquadPlayer[] {
  const isOut = ({ playing }: SquadPlayer) => playing === false;
  const playersFirst = (a: SquadPlayer, b: SquadPlayer) => Number(isOut(a)) - Number(isOut(b));
  return inOrder(players, order).sort(playersFirst);
}

/** Returns a new list. */
function inOrder(players: readonly SquadPlayer[], order: SquadOrder): SquadPlayer[] {
  const byName = (a: SquadPlayer, b: SquadPlayer) => a.name.localeCompare(b.name, 'en');
  if (order === 'name') return [...players].sort(byName);
  const warmth = ({ average }: SquadPlayer) => average ?? Number.POSITIVE_INFINITY;
  const byWarmth = (a: SquadPlayer, b: SquadPlayer) =>
    warmth(a) === warmth(b) ? byName(a, b) : warmth(a) - warmth(b);
  if (order === 'coldest') return [...players].sort(byWarmth);
  const share = ({ pickedPercent }: SquadPlayer) => pickedPercent ?? -1;
  return [...players].sort((a, b) => share(b) - share(a) || byWarmth(a, b));
}

/** Matches names regardless of case (specification, section 5). */
export function searchSquad(players: readonly SquadPlayer[], query: string): SquadPlayer[] {
  const wanted = query.trim().toLocaleLowerCase('en');
  return players.filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted));
}

/** What a column shows only. */
export interface SquadFilter {
  /** Players of any of these roles; everybody for an empty list. */
  roles: readonly Role[];
  /** Only who is not known to be left out. */
  onlyPlaying: boolean;
}

export const NO_FILTER: SquadFilter = { roles: [], onlyPlaying: false };

export function filterSquad(
  players: readonly SquadPlayer[],
  { roles, onlyPlaying }: SquadFilter,
): SquadPlayer[] {
  return players.filter(({ role, playing }) => {
    const hasRole = roles.length === 0 || (role !== null && roles.includes(role));
    return hasRole && !(onlyPlaying && playing === false);
  });
}

/**
 * Sums the averages; null when none of the players has one. A player who is known not to play counts with the cost of
 * that.
 */
export function sumOfAverages(
  players: readonly SquadPlayer[],
  notPlayingPoints: number,
): number | null {
  const known = players.flatMap((player) => expectedPoints(player, notPlayingPoints) ?? []);
  return known.length === 0 ? null : known.reduce((sum, points) => sum + points, 0);
}

/** Returns the average, or the cost of a player who is known not to play; null without recent matches. */
export function expectedPoints(
  { playing, average }: SquadPlayer,
  notPlayingPoints: number,
): number | null {
  return playing === false ? notPlayingPoints : average;
}
