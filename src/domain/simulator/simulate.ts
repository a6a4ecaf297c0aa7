import type { CricsheetMatch } from '../cricket/cricsheet';
import { BALLS_PER_OVER, type Innings, type Outcome } from '../cricket/types';
import { bowlersOf, OVERS_A_BOWLER } from './attack';
import { conditionsOf, onTheDay } from './conditions';
import { keeperOf } from './eleven';
import { simulateInnings } from './innings';
import { chance, randomFrom, type Random } from './random';
import type { Eleven, Player, Side } from './types';

/**
 * A T20 match, ball by ball, as a match file would tell it. All that happens follows from the two
 * elevens and the seed; nothing in it says who they are, so that events, scorecards and points are
 * made of it as of a real match.
 */

export const OVERS_A_SIDE = 20;
const BATTERS_OF_A_SUPER_OVER = 3;
/** Most captains would rather chase. */
const CHOOSES_TO_FIELD = 0.62;

export interface Toss {
  winner: string;
  decision: 'bat' | 'field';
}

export interface Fixture {
  /** Home and away. */
  sides: readonly [Side, Side];
  /** Of the sides, in batting order. */
  elevens: readonly [Eleven, Eleven];
  /** 128 to 256 bits in small hex digits. */
  seed: string;
  /** As 2026-05-01. */
  date: string;
  eventName: string;
  matchNumber: number;
  /** 'Final'; null for an ordinary match. */
  stage?: string | null;
  /** The home side's ground if not said. */
  venue?: string;
  city?: string | null;
  /** The seed decides it if not said. */
  toss?: Toss;
}

export interface SimulatedMatch extends CricsheetMatch {
  toss: Toss;
}

/** A side as it plays this match. */
interface Team {
  name: string;
  eleven: Eleven;
}

export function simulateMatch(fixture: Fixture): SimulatedMatch {
  const { sides, date, eventName, matchNumber } = fixture;
  const random = randomFrom(fixture.seed);
  const toss = fixture.toss ?? tossOf(sides, random);
  const conditions = conditionsOf(random);
  const teamOf = (index: 0 | 1): Team => {
    const eleven = checked(fixture.elevens[index]);
    return {
      name: sides[index].name,
      eleven: eleven.map((player) => onTheDay(player, conditions, random)),
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
    matchType: 'T20',
    matchNumber,
    stage: fixture.stage ?? null,
    group: null,
    dates: [date],
    venue: fixture.venue ?? sides[0].ground,
    city: fixture.city === undefined ? sides[0].town : fixture.city,
    overs: OVERS_A_SIDE,
    registry: Object.fromEntries(fixture.elevens.flat().map(({ name, id }) => [name, id])),
    outcome: outcomeOf(innings),
    toss,
  };
}

function checked(eleven: Eleven): Eleven {
  const bowlers = bowlersOf(eleven);
  if (eleven.length !== 11 || bowlers.length * OVERS_A_BOWLER < OVERS_A_SIDE) {
    throw new Error(`${eleven.length} players, ${bowlers.length} of them bowlers, are no eleven`);
  }
  keeperOf(eleven);
  return eleven;
}

function tossOf([home, away]: readonly [Side, Side], random: Random): Toss {
  const winner = chance(random, 0.5) ? home.name : away.name;
  return { winner, decision: chance(random, CHOOSES_TO_FIELD) ? 'field' : 'bat' };
}

/** Two innings, and super overs until one of them decides. */
function play(first: Team, second: Team, random: Random): Innings[] {
  const setting = fullInnings(first, second, null, random);
  const chase = fullInnings(second, first, runsOf(setting) + 1, random);
  const innings = [setting, chase];
  // Who batted second begins; in a further one the other side does (ICC playing conditions).
  let [begins, follows] = [second, first];
  while (runsOf(innings.at(-1)!) === runsOf(innings.at(-2)!)) {
    const before = innings.filter(({ superOver }) => superOver);
    const opening = superOver(begins, follows, before, null, random);
    const answer = superOver(follows, begins, before, runsOf(opening) + 1, random);
    innings.push(opening, answer);
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

/** Nobody who got out in a super over bats in another, and nobody bowls two in a row. */
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
