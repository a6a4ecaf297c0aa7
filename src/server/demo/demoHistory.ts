import { roleOf } from '../../domain/cricket/role';
import { groupBy } from '../../domain/groupBy';
import { currentRuleSet } from '../../domain/scoring/ruleSets';
import { DEMO_LEAGUE } from '../../domain/simulator/league';
import { elevensOf } from '../../domain/simulator/season';
import { simulateMatch } from '../../domain/simulator/simulate';
import type { Player, Side } from '../../domain/simulator/types';
import { digestOf, type Digest } from '../archive/digest';
import { playedMatch } from '../archive/playedMatch';
import type { Trx } from '../database/transaction';
import { insertPlayedSlots } from '../matches/matchPlayerRows';
import type { PlayerIds } from '../matches/playerRows';
import { insertPlayedDemoMatches, type NewDemoMatch } from './demoRows';
import { pairOf } from './sides';

/** A match of the league's past, with its number in the season. */
export type PastMatch = NewDemoMatch & { matchNumber: number };

/**
 * Plays matches of the league's past at once, and stores them as completed: with scorecards, points and Nightmare XIs,
 * and without contests, which nobody could have entered. Their seeds are drawn like those of every other match. A match
 * that exists already is left as it is.
 */
export async function playPast(
  trx: Trx,
  matches: readonly PastMatch[],
  players: PlayerIds,
  drawSeed: () => string,
): Promise<void> {
  const drawn = drawPast(matches, drawSeed);
  const played = drawn.map(({ match, seeds, digest }) => {
    return { match, seeds, ...playedMatch(match.id, digest, players) };
  });
  const inserted = new Set(await insertPlayedDemoMatches(trx, played));
  const added = played.filter(({ match }) => inserted.has(match.id));
  if (added.length > 0) {
    await insertPlayedSlots(
      trx,
      added.flatMap(({ slots }) => slots),
    );
  }
}

interface DrawnMatch {
  match: PastMatch;
  seeds: { elevens: string; play: string };
  digest: Digest;
}

/** One past in fifty leaves a player without a role, so five draws practically always show all of them. */
const MAX_DRAWS = 5;

/** Draws a past that shows the role of every player. */
function drawPast(matches: readonly PastMatch[], drawSeed: () => string): DrawnMatch[] {
  let drawn = simulatePast(matches, drawSeed);
  for (let draws = 1; draws < MAX_DRAWS && !showsEveryRole(drawn); draws += 1) {
    drawn = simulatePast(matches, drawSeed);
  }
  return drawn;
}

function simulatePast(matches: readonly PastMatch[], drawSeed: () => string): DrawnMatch[] {
  const ruleSet = currentRuleSet('T20');
  const appearances = new Map<string, number>();
  return matches.map((match) => {
    const sides = pairOf(match.homeTeam, match.awayTeam);
    const seeds = { elevens: drawElevens(sides, appearances, drawSeed), play: drawSeed() };
    const simulated = simulateMatch({
      sides,
      elevens: elevensOf(sides, seeds.elevens),
      seed: seeds.play,
      date: match.startTime.toISOString().slice(0, 10),
      eventName: DEMO_LEAGUE.name,
      matchNumber: match.matchNumber,
    });
    return { match, seeds, digest: digestOf(simulated, ruleSet) };
  });
}

function showsEveryRole(drawn: readonly DrawnMatch[]): boolean {
  const points = drawn.flatMap(({ digest }) => digest.points);
  const figuresByName = groupBy(points, ({ name }) => name);
  const sides = new Set(drawn.flatMap(({ match }) => pairOf(match.homeTeam, match.awayTeam)));
  return [...sides]
    .flatMap((side) => side.players)
    .every(({ name }) => {
      const matches = figuresByName.get(name) ?? [];
      return roleOf(matches.map(({ figures }) => figures)) !== null;
    });
}

/** Two matches can show a player's role. */
const WANTED_APPEARANCES = 2;
const CANDIDATES = 20;

/**
 * Returns the seed of the playing XIs that field most of the players who have hardly played: of several seeds that are
 * drawn, because some players would otherwise miss all ten rounds, and nobody could tell what they are worth.
 */
function drawElevens(
  sides: readonly [Side, Side],
  appearances: Map<string, number>,
  drawSeed: () => string,
): string {
  const isWanted = ({ id }: Player) => (appearances.get(id) ?? 0) < WANTED_APPEARANCES;
  const drawn = Array.from({ length: CANDIDATES }, () => {
    const seed = drawSeed();
    const players = elevensOf(sides, seed).flat();
    return { seed, players, wanted: players.filter(isWanted).length };
  });
  const best = drawn.reduce((one, other) => (other.wanted > one.wanted ? other : one));
  for (const { id } of best.players) appearances.set(id, (appearances.get(id) ?? 0) + 1);
  return best.seed;
}
