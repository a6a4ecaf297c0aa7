import type { Role } from '../../../domain/cricket/role';
import type { PlayerRecord, Squads } from '../../api/api';
import { averageOf } from '../../components/points';
import type { Side } from '../../components/Crest';
import { UNHEARD, type PlayerNews } from './playerNews';

export interface SquadPlayer extends PlayerNews {
  id: string;
  name: string;
  team: string;
  side: Side;
  /** Null: not known. */
  role: Role | null;
  /** Nightmare points of the last matches, oldest first. */
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
  // The name comes from the address: 'constructor' is no team.
  const players = squads !== undefined && Object.hasOwn(squads, team) ? squads[team] : undefined;
  return (players ?? []).map(({ id, name, role, form, record = null }) => {
    return { id, name, team, side, role, form, average: averageOf(form), record, ...UNHEARD };
  });
}

/** The order after this one; there is none by shares while none is known. */
export function nextOrder(order: SquadOrder, sharesKnown: boolean): SquadOrder {
  if (order === 'coldest') return sharesKnown ? 'picked' : 'name';
  return order === 'picked' ? 'name' : 'coldest';
}

/** Unknown players come last, being neither cold nor hot. */
export function sortSquad(players: readonly SquadPlayer[], order: SquadOrder): SquadPlayer[] {
  const byName = (a: SquadPlayer, b: SquadPlayer) => a.name.localeCompare(b.name, 'en');
  if (order === 'name') return [...players].sort(byName);
  const warmth = ({ average }: SquadPlayer) => average ?? Number.POSITIVE_INFINITY;
  const byWarmth = (a: SquadPlayer, b: SquadPlayer) =>
    warmth(a) === warmth(b) ? byName(a, b) : warmth(a) - warmth(b);
  if (order === 'coldest') return [...players].sort(byWarmth);
  const share = ({ pickedPercent }: SquadPlayer) => pickedPercent ?? -1;
  return [...players].sort((a, b) => share(b) - share(a) || byWarmth(a, b));
}

/** A case-insensitive name match (specification, section 5). */
export function searchSquad(players: readonly SquadPlayer[], query: string): SquadPlayer[] {
  const wanted = query.trim().toLocaleLowerCase('en');
  return players.filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted));
}

export function sumOfAverages(players: readonly SquadPlayer[]): number | null {
  if (players.length === 0) return null;
  return players.reduce((sum, { average }) => sum + (average ?? 0), 0);
}
