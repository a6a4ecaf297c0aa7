import { formatOf } from '../../../domain/scoring/formats';
import type { FeedFixture } from '../feedClient';
import type { ListedFixture, Named } from './read';

/** Turns the fixtures of the provider into those of our feed. */

/** The squads by the id of the team. */
export type Squads = ReadonlyMap<number, readonly Named[]>;

const T20_TYPES: ReadonlySet<string> = new Set(['T20', 'T20I']);

/**
 * A match has room for 64 players, and a national side can have used more than 32 in a season. The places that are left
 * are for players of the line-ups who are in no squad.
 */
const MOST_IN_SQUAD = 28;

export const fixtureKey = (fixtureId: number): string => `sportmonks-${fixtureId}`;

export const isT20 = ({ type }: ListedFixture): boolean => T20_TYPES.has(type);

export function feedFixtureOf(fixture: ListedFixture, squads: Squads): FeedFixture {
  const { id, league, season, round, venue, startMs, home, away } = fixture;
  return {
    key: fixtureKey(id),
    tournament: { key: `sportmonks-season-${season.id}`, name: `${league} ${season.name}` },
    home_team: home.name,
    away_team: away.name,
    description: round ?? `${home.name} v ${away.name}`,
    venue: venue ?? 'Venue not known yet',
    start_time: new Date(startMs).toISOString(),
    format: formatOf({
      gender: isWomens(fixture) ? 'female' : 'male',
      teamType: fixture.type === 'T20I' ? 'international' : 'club',
      teams: [home.name, away.name],
    }),
    squads: [home, away].map((team) => {
      const names = [...namesOf(squads.get(team.id) ?? []).values()];
      return { team: team.name, players: names.slice(0, MOST_IN_SQUAD).map((name) => ({ name })) };
    }),
  };
}

/** The provider has no field for it. */
function isWomens({ league, home, away }: ListedFixture): boolean {
  return [league, home.name, away.name].some((name) => /\bwomen\b/i.test(name));
}

/**
 * Returns the names of a team's players by their ids. Two players of one name get their ids behind it, because our feed
 * knows players by their names. Players of the squad keep the names under which they can be picked, also when a namesake joins them.
 */
export function namesOf(
  squad: readonly Named[],
  lineup: readonly Named[] = [],
): Map<number, string> {
  const names = distinct(squad);
  const taken = new Set(squad.map(({ name }) => name));
  for (const [id, name] of distinct(lineup.filter((player) => !names.has(player.id)))) {
    names.set(id, taken.has(name) ? `${name} (${id})` : name);
  }
  return names;
}

function distinct(players: readonly Named[]): Map<number, string> {
  const ids = new Map<string, Set<number>>();
  for (const { id, name } of players) ids.set(name, (ids.get(name) ?? new Set()).add(id));
  return new Map(
    players.map(({ id, name }) => [id, ids.get(name)!.size > 1 ? `${name} (${id})` : name]),
  );
}
