import { eventsOfMatch } from '../cricket/events';
import { DEMO_LEAGUE } from '../simulator/league';
import { elevensOf } from '../simulator/season';
import { simulateMatch } from '../simulator/simulate';
import { canonicalJson } from './canonicalJson';
import type { Primitives } from './checkTypes';
import { readBooks, type ContestLog } from './contestLog';
import type { DrawnMatch } from './contestProof';
import type { MatchRecord } from './matchRecord';
import { playSeedOf, seedCommitment } from './seed';

/**
 * Whether a match of the demo league was drawn from the secret that was announced beforehand and from the closed books,
 * this contest's among them. The match is simulated again, and each of its events has to be in the record; an operator's
 * revision of a ball is a further event beside the one that was drawn.
 */
export function isDrawn(
  draw: DrawnMatch | null,
  record: MatchRecord | undefined,
  { seed, freeze, key }: ContestLog,
  primitives: Primitives,
): boolean {
  // A match of real cricket.
  if (draw === null) return true;
  if (!record || !freeze || !key) return false;
  const { secret, elevens_seed: elevensSeed, books } = draw;
  const { sha256 } = primitives;
  const teams = readBooks(books, record.match, key, primitives);
  if (!teams?.some(({ contest }) => contest === freeze.contest)) return false;
  if (seed?.seed !== seedCommitment(secret, sha256) || !isSeed(elevensSeed)) return false;
  const [home, away] = record.teams.map((team) => {
    return DEMO_LEAGUE.sides.find(({ name }) => name === team);
  });
  if (!home || !away) return false;
  const sides = [home, away] as const;
  const played = simulateMatch({
    sides,
    elevens: elevensOf(sides, elevensSeed),
    seed: playSeedOf(secret, teams, sha256),
    // None of these changes a ball.
    ...{ date: '2026-01-01', eventName: DEMO_LEAGUE.name, matchNumber: 1 },
  });
  const recorded = new Set(record.events.map(canonicalJson));
  return eventsOfMatch(played).every((event) => recorded.has(canonicalJson(event)));
}

const isSeed = (text: string): boolean => /^[0-9a-f]{32,64}$/.test(text);
