import type { Journal } from '../journal';
import type { Squads } from './catalogue';
import type { ListedFixture, Named, Reader } from './read';

const SQUAD_EVERY_MS = 6 * 60 * 60_000;

/** The squads of the teams that play, each for its season. */
export interface SquadReader {
  /** Returns what is known of the squads of both teams; a squad that was never read is empty. */
  squadsOf(fixture: ListedFixture): Squads;
  /** Reads the squads that are missing or old, and gives up at the first that can't be read. */
  refresh(fixtures: readonly ListedFixture[], nowMs: number): Promise<void>;
}

export function createSquadReader(reader: Reader, journal: Journal): SquadReader {
  const squads = new Map<string, { players: readonly Named[]; readMs: number }>();
  const failedMs = new Map<string, number>();

  return {
    squadsOf: ({ home, away, season }) =>
      new Map(
        [home, away].map(({ id }) => [id, squads.get(squadKey(id, season.id))?.players ?? []]),
      ),
    async refresh(fixtures, nowMs) {
      const wanted = new Map(
        fixtures.flatMap(({ home, away, season }) =>
          [home, away].map(
            ({ id }) => [squadKey(id, season.id), { id, seasonId: season.id }] as const,
          ),
        ),
      );
      const due = [...wanted].filter(([key]) => {
        return nowMs >= (squads.get(key)?.readMs ?? -Infinity) + SQUAD_EVERY_MS;
      });
      // A squad that failed comes last, so that a team without one holds up no other.
      due.sort(([a], [b]) => (failedMs.get(a) ?? 0) - (failedMs.get(b) ?? 0));
      for (const [key, { id, seasonId }] of due) {
        const squad = await reader.squad(id, seasonId);
        journal.fault(`squad of team ${id}`, squad.ok ? null : squad.error);
        if (!squad.ok) {
          failedMs.set(key, nowMs);
          return;
        }
        squads.set(key, { players: squad.value, readMs: nowMs });
        failedMs.delete(key);
      }
    },
  };
}

const squadKey = (teamId: number, seasonId: number): string => `${teamId} ${seasonId}`;
