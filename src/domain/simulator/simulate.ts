import type { CricsheetMatch } from '../cricket/cricsheet';
import { BALLS_PER_OVER, type Innings, type Outcome } from '../cricket/types';
import { bowlersOf, OVERS_A_BOWLER } from './attack';
import { conditionsOf, withDayForm } from './conditions';
import { keeperOf } from './eleven';
import { simulateInnings } from './innings';
import { chance, randomFrom, type Random } from './random';
import type { Eleven, Player, Side } from './types';

/**
 * Simulates a T20 match ball by ball, in the form of a match file. The two playing XIs and the seed determine
 * everything. Events, scorecards and points are derived from it as from a real match.
 */

/**
 * The version of the simulator, its league included. A change of any ball of any seed needs a new one,
 * because matches that were drawn are checked by simulating them again.
 */
export const SIMULATOR_VERSION = 1;

const OVERS_A_SIDE = 20;
const BATTERS_OF_A_SUPER_OVER = 3;
/** The share of toss winners who choose to chase. */
const CHOOSES_TO_FIELD = 0.62;

export interface Toss {
  winner: string;
  decision: 'bat' | 'field';
}

export interface MatchSetup {
  /** Home and away. */
  sides: readonly [Side, Side];
  /** The playing XIs of the two sides, in batting order. */
  elevens: readonly [Eleven, Eleven];
  /** 128 to 256 bits in lower-case hexadecimal digits. */
  seed: string;
  /** A date such as 2026-05-01. */
  date: string;
  eventName: string;
  matchNumber: number;
  /** Such as 'Final'; null for an ordinary match. */
  stage?: string | null;
  /** By default the home side's ground. */
  venue?: string;
  city?: string | null;
  /** By default the seed decides it. */
  toss?: Toss;
}

export interface SimulatedMatch extends CricsheetMatch {
  toss: Toss;
}

/** A side with its players in the form of this match. */
interface Team {
  name: string;
  eleven: Eleven;
}

export function simulateMatch(setup: MatchSetup): SimulatedMatch {
  const { sides, date, eventName, matchNumber } = setup;
  const random = randomFrom(setup.seed);
  const toss = setup.toss ?? tossOf(sides, random);
  const conditions = conditionsOf(random);
  const teamOf = (index: 0 | 1): Team => {
    const eleven = checkedEleven(setup.elevens[index]);
    return {
      name: sides[index].name,
      eleven: eleven.map((player) => withDayForm(player, conditions, random)),
    };
  };
  const [home, away] = [teamOf(0), teamOf(1)];
  const homeBatsFirst = (toss.winner === home.name) === (toss.decision === 'bat');
  const innings = homeBatsFirst ? play(home, away, random) : play(away, home, random);
  return {
    teams: [home.name, away.name],
    teamSheets: [home, away].map(({ name, eleven }) => {
      return { team: name, players: eleven.map((player) => player.name) };
    }),
    innings,
    ballsPerOver: BALLS_PER_OVER,
    eventName,
    season: date.slice(0, 4),
    gender: 'male',
    teamType: 'club',
    matchType: 'T20',
    matchNumber,
    stage: setup.stage ?? null,
    group: null,
    dates: [date],
    venue: setup.venue ?? sides[0].ground,
    city: setup.city === undefined ? sides[0].town : setup.city,
    overs: OVERS_A_SIDE,
    registry: Object.fromEntries(setup.elevens.flat().map(({ name, id }) => [name, id])),
    outcome: outcomeOf(innings),
    made: null,
    toss,
  };
}

function checkedEleven(eleven: Eleven): Eleven {
  const bowlers = bowlersOf(eleven);
  if (eleven.length !== 11 || bowlers.length * OVERS_A_BOWLER < OVERS_A_SIDE) {
    throw new Error(
      `${eleven.length} players, ${bowlers.length} of them bowlers, cannot play a match`,
    );
  }
  keeperOf(eleven);
  return eleven;
}

function tossOf([home, away]: readonly [Side, Side], random: Random): Toss {
  const winner = chance(random, 0.5) ? home.name : away.name;
  return { winner, decision: chance(random, CHOOSES_TO_FIELD) ? 'field' : 'bat' };
}

/** Plays two innings, and super overs until the match is decided. */
function play(first: Team, second: Team, random: Random): Innings[] {
  const setting = fullInnings(first, second, null, random);
  const chase = fullInnings(second, first, runsOf(setting) + 1, random);
  const innings = [setting, chase];
  // The side that batted second bats first; each further super over swaps them (ICC playing conditions).
  let [begins, follows] = [second, first];
  while (runsOf(innings.at(-1)!) === runsOf(innings.at(-2)!)) {
    const before = innings.filter(({ superOver }) => superOver);
    const opening = superOver(begins, follows, before, null, random);
    const reply = superOver(follows, begins, before, runsOf(opening) + 1, random);
    innings.push(opening, reply);
    [begins, follows] = [follows, begins];
  }
  return innings;
}

function fullInnings(
  batting: Team,
  fielding: Team,
  target: number | null,
  random: Random,
): Innings {
  return simulateInnings(
    {
      team: batting.name,
      batting: batting.eleven,
      fielding: fielding.eleven,
      overs: OVERS_A_SIDE,
      target,
      superOver: false,
    },
    random,
  );
}

/** A batter dismissed in a super over does not bat in another, and no bowler bowls two in a row. */
function superOver(
  batting: Team,
  fielding: Team,
  before: readonly Innings[],
  target: number | null,
  random: Random,
): Innings {
  const deliveries = before.flatMap(({ overs }) => overs.flatMap((over) => over.deliveries));
  const out = new Set(deliveries.flatMap(({ wickets }) => wickets.map((one) => one.playerOut)));
  const lastBowlers = new Set(
    before.slice(-2).flatMap(({ overs }) => overs.map((over) => over.deliveries[0]!.bowler)),
  );
  const hitters = batting.eleven
    .filter(({ name }) => !out.has(name))
    .sort((a, b) => hitting(b) - hitting(a));
  return simulateInnings(
    {
      team: batting.name,
      batting: hitters.slice(0, BATTERS_OF_A_SUPER_OVER),
      fielding: fielding.eleven,
      overs: 1,
      target,
      superOver: true,
      bowlers: bowlersOf(fielding.eleven).filter(({ name }) => !lastBowlers.has(name)),
    },
    random,
  );
}

function hitting({ batting }: Player): number {
  return batting.power + batting.technique;
}

function outcomeOf(innings: readonly Innings[]): Outcome {
  const [setting, chase] = innings as [Innings, Innings];
  const lead = runsOf(chase) - runsOf(setting);
  const none = { winner: null, by: null, method: null, eliminator: null, bowlOut: null };
  if (lead === 0) return { ...none, result: 'tie', eliminator: winnerOf(innings.slice(-2)) };
  const by = lead < 0 ? { runs: -lead } : { wickets: 10 - wicketsOf(chase) };
  return { ...none, result: 'win', winner: winnerOf([setting, chase]), by };
}

function winnerOf(pair: readonly Innings[]): string {
  const [one, other] = pair as [Innings, Innings];
  return runsOf(one) > runsOf(other) ? one.team : other.team;
}

function runsOf({ overs }: Innings): number {
  return sumOf(overs, ({ deliveries }) => sumOf(deliveries, ({ runs }) => runs.total));
}

function wicketsOf({ overs }: Innings): number {
  return sumOf(overs, ({ deliveries }) => sumOf(deliveries, ({ wickets }) => wickets.length));
}

function sumOf<T>(list: readonly T[], numberOf: (one: T) => number): number {
  return list.reduce((sum, one) => sum + numberOf(one), 0);
}
