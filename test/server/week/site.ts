import type { CricsheetMatch } from '../../../src/domain/cricket/cricsheet';
import type { StoredEvent } from '../../../src/domain/cricket/events';
import type { Fixture } from '../../../src/server/matches/schedule';
import type { Game } from '../../support/server/game';
import { dueCaps, feeOf, recordDueCaps, pointsFrom, type RecountedContest } from './recount';
import { stepsOf, type Fate, type Step } from './plans';

/** A match of the week, with the events that were reported and the contests that are recounted. */
export interface WeekMatch {
  key: string;
  id: string;
  fate: Fate;
  cricket: CricsheetMatch;
  fixture: Fixture;
  startMs: number;
  steps: Step[];
  reported: StoredEvent[];
  contests: Map<string, RecountedContest>;
  /** Player ids by `team/name`. */
  squad: Map<string, string>;
}

const RESERVES = ['A Reserve', 'B Reserve'];

export async function announce(
  game: Game,
  cricket: CricsheetMatch,
  { key, fate, startMs }: { key: string; fate: Fate; startMs: number },
): Promise<WeekMatch> {
  const fixture: Fixture = {
    key,
    tournament: { key: 'week', name: 'The Week' },
    homeTeam: cricket.teams[0],
    awayTeam: cricket.teams[1],
    description: key,
    venue: cricket.venue,
    startTime: new Date(startMs),
    date: null,
    format: 'T20' as const,
    squads: cricket.teamSheets.map(({ team, players }) => ({
      team,
      players: [...players, ...RESERVES].map((name) => ({ name, registryId: null })),
    })),
  };
  const announced = await game.services.schedule.addFixture(fixture);
  if (!announced.ok) throw new Error(announced.error.message);
  const id = announced.value.matchId;
  const players = await game.database.db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['player.id', 'team', 'name'])
    .where('match_id', '=', id)
    .execute();
  const squad = new Map(players.map((player) => [`${player.team}/${player.name}`, player.id]));
  const steps = stepsOf(cricket, fate);
  return {
    key,
    id,
    fate,
    cricket,
    fixture,
    startMs,
    steps,
    reported: [],
    contests: new Map(),
    squad,
  };
}

/** Sends the next step of the feed. */
export async function take(game: Game, match: WeekMatch, step: Step): Promise<void> {
  const { schedule } = game.services;
  if (step.startsLaterMs !== undefined) {
    const startTime = new Date(match.startMs + step.startsLaterMs);
    const moved = await schedule.addFixture({ ...match.fixture, startTime });
    if (!moved.ok) throw new Error(moved.error.message);
  }
  if (step.events) {
    const heard = await schedule.recordEvents(match.key, step.events);
    if (!heard.ok) throw new Error(`${match.key}, ${match.fate}: ${heard.error.message}`);
    match.reported.push(...step.events);
  }
}

/** Records the caps that are due in the contests that the server has settled so far. */
export async function recountSettled(game: Game, match: WeekMatch): Promise<void> {
  const settled = await game.database.db
    .selectFrom('contest')
    .select('id')
    .where('match_id', '=', match.id)
    .where('status', '=', 'settled')
    .execute();
  const points = pointsFrom(match.cricket.teams, match.reported);
  const result = match.reported.findLast(({ id }) => id === 'result')?.event;
  const isAnnulled = result?.kind === 'result' && result.outcome.result === 'no result';
  for (const { id } of settled) {
    const contest = match.contests.get(id);
    // A contest that nobody entered must not be settled.
    if (!contest) throw new Error(`${id} is settled without an entry`);
    const due = isAnnulled
      ? contest.entries.map(() => feeOf(contest.type))
      : dueCaps(contest, points);
    recordDueCaps(contest, due);
  }
}

/** Returns eleven players of the squad, at most eight from one side. */
export function pickTeam(match: WeekMatch, random: () => number): string[] {
  const players = [...match.squad.keys()];
  const team: string[] = [];
  while (team.length < 11) {
    const player = players[Math.floor(random() * players.length)]!;
    const side = player.split('/')[0];
    const ofSide = team.filter((one) => one.startsWith(`${side}/`)).length;
    if (!team.includes(player) && ofSide < 8) team.push(player);
  }
  return team;
}

/** Returns the same random numbers in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
