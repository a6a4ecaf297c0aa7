import type { CricsheetMatch } from '../../../src/domain/cricket/cricsheet';
import { isDismissal, isLegal } from '../../../src/domain/cricket/delivery';
import { describeOutcome } from '../../../src/domain/cricket/outcome';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import type { Delivery, Innings, Wicket } from '../../../src/domain/cricket/types';

/** How the fake provider tells the runs of a no-ball; its public readers disagree about it. */
export type ToldNoBalls = 'included' | 'everything' | 'apart';

export interface Telling {
  id: number;
  startMs: number;
  /** How many deliveries have been bowled; all of them without it. */
  balls?: number;
  noBalls?: ToldNoBalls;
}

export interface RawBall {
  id: number;
  team_id: number;
  ball: number;
  scoreboard: string;
  batsman_one_on_creeze_id: number | null;
  batsman_two_on_creeze_id: number | null;
  batsman_id: number;
  bowler_id: number;
  batsmanout_id: number | null;
  catchstump_id: number | null;
  runout_by_id: number | null;
  score: ReturnType<typeof rawScore>;
  updated_at: string;
}

export type RawFixture = ReturnType<typeof rawFixture>;

const TEAM_IDS = [71, 72] as const;
const SEASON = { id: 507, name: '2026' };
const BALL_EVERY_MS = 30_000;

/** Returns a match as the provider would tell it after some of its balls. Ids of players follow from the team sheets. */
export function rawFixture(match: CricsheetMatch, telling: Telling) {
  const { startMs, balls: most = Infinity, noBalls = 'included' } = telling;
  const all = rawBalls(match, startMs, noBalls);
  const balls = all.filter(({ number }) => number < most).map(({ raw }) => raw);
  const isOver = balls.length === all.length && most > 0;
  const { outcome } = match;
  const winner = isOver ? (outcome.winner ?? outcome.eliminator ?? outcome.bowlOut) : null;
  return {
    ...listedFixture(match, telling),
    status: isOver ? 'Finished' : balls.length === 0 ? 'NS' : '1st Innings',
    note: isOver ? noteOf(match) : '',
    winner_team_id: winner === null ? null : teamId(match, winner),
    draw_noresult: isOver && outcome.result === 'no result' ? 'no result' : null,
    super_over: isOver && match.innings.some(({ superOver }) => superOver),
    rpc_overs: null,
    rpc_target: null,
    lineup: match.teams.flatMap((team) => lineupOf(match, team)),
    balls,
    runs: isOver ? rawRuns(match) : [],
    batting: battingCard(match, all, most),
  };
}

function noteOf({ outcome, innings }: CricsheetMatch): string {
  const isTieByMethod = outcome.result === 'tie' && outcome.method !== null;
  return `${describeOutcome(outcome, innings)}${isTieByMethod ? ' (DLS method)' : ''}`;
}

/** Returns a fixture as the provider lists it. */
export function listedFixture(match: CricsheetMatch, { id, startMs }: Telling) {
  const [home, away] = match.teams;
  return {
    resource: 'fixtures',
    id,
    round: match.stage ?? `Match ${match.matchNumber ?? 1}`,
    type: 'T20',
    status: 'NS',
    starting_at: new Date(startMs).toISOString(),
    league: { id: 3, name: 'Twenty20 International' },
    season: SEASON,
    venue: { name: match.venue || 'A ground', city: match.city },
    localteam: { id: TEAM_IDS[0], name: home },
    visitorteam: { id: TEAM_IDS[1], name: away },
  };
}

export const squadOf = (match: CricsheetMatch, team: number) =>
  lineupOf(match, match.teams[TEAM_IDS.indexOf(team as 71)]!).map(({ id, fullname }) => {
    return { id, fullname };
  });

const teamId = (match: CricsheetMatch, team: string): number =>
  TEAM_IDS[match.teams.indexOf(team)]!;

const ELEVEN = 11;

function lineupOf(match: CricsheetMatch, team: string) {
  const { players } = match.teamSheets.find((sheet) => sheet.team === team)!;
  return players.map((fullname, index) => ({
    id: playerId(match, team, fullname),
    fullname,
    lineup: { team_id: teamId(match, team), substitution: index >= ELEVEN },
  }));
}

/** A substitute fielder is in no line-up. */
function playerId(match: CricsheetMatch, team: string, name: string): number {
  const { players } = match.teamSheets.find((sheet) => sheet.team === team)!;
  const index = players.indexOf(name);
  return teamId(match, team) * 100 + (index < 0 ? 99 : index);
}

function rawBalls(match: CricsheetMatch, startMs: number, noBalls: ToldNoBalls) {
  const balls: { number: number; raw: RawBall }[] = [];
  let number = 0;
  const add = (raw: Omit<RawBall, 'id' | 'updated_at'>) => {
    const updated_at = new Date(startMs + number * BALL_EVERY_MS).toISOString();
    balls.push({ number, raw: { id: 4_000 + balls.length, ...raw, updated_at } });
  };
  match.innings.forEach((innings, index) => {
    for (const { over, deliveries } of innings.overs) {
      let legal = 0;
      for (const delivery of deliveries) {
        const place = { over, ball: Math.min(legal + 1, 9), scoreboard: `S${index + 1}` };
        for (const raw of rowsOf(match, innings, delivery, place, noBalls)) add(raw);
        if (isLegal(delivery)) legal += 1;
        number += 1;
      }
    }
  });
  return balls;
}

/** A ball is one row with one wicket; who retires besides is told in a row of its own, which is no ball. */
function rowsOf(
  match: CricsheetMatch,
  { team }: Innings,
  delivery: Delivery,
  { over, ball, scoreboard }: { over: number; ball: number; scoreboard: string },
  noBalls: ToldNoBalls,
): Omit<RawBall, 'id' | 'updated_at'>[] {
  const fielding = match.teams.find((other) => other !== team)!;
  const batterId = (name: string) => playerId(match, team, name);
  const fielderId = (name: string | null) => (name === null ? 0 : playerId(match, fielding, name));
  const [wicket, ...others] = [...delivery.wickets].sort(
    (a, b) => Number(isDismissal(b)) - Number(isDismissal(a)),
  );
  const row = (out: Wicket | undefined, score: RawBall['score']) => {
    const [first, second = first] = out?.fielders.map(({ name }) => fielderId(name)) ?? [];
    const bowler = fielderId(delivery.bowler);
    const catcher = out?.kind === 'caught and bowled' ? bowler : second;
    return {
      team_id: teamId(match, team),
      ball: Number(`${over}.${ball}`),
      scoreboard,
      batsman_one_on_creeze_id: batterId(delivery.nonStriker),
      batsman_two_on_creeze_id: batterId(delivery.batter),
      batsman_id: batterId(delivery.batter),
      bowler_id: bowler,
      batsmanout_id: out ? batterId(out.playerOut) : null,
      catchstump_id: catcher ?? null,
      runout_by_id: out?.kind === 'run out' ? (first ?? null) : null,
      score,
    };
  };
  const retired = others.filter(({ kind }) => kind.startsWith('retired'));
  return [
    row(wicket, rawScore(delivery, wicket, noBalls)),
    ...retired.map((out) => row(out, { ...NOTHING, name: WORDS[out.kind]!, ball: false })),
  ];
}

const WORDS: Readonly<Record<string, string>> = {
  bowled: 'Clean Bowled',
  caught: 'Catch Out',
  'caught and bowled': 'Catch Out',
  lbw: 'LBW OUT',
  stumped: 'Stump Out',
  'run out': 'Run Out',
  'hit wicket': 'Hit Wicket',
  'retired hurt': 'Retired Hurt',
  'retired not out': 'Retired Not Out',
  'retired out': 'Retired Out',
  'obstructing the field': 'Obstructing the Field Out',
  'hit the ball twice': 'Hit the ball twice',
  'timed out': 'Timed Out',
};

const wordsOf = ({ kind, fielders }: Wicket): string =>
  `${WORDS[kind] ?? kind}${fielders.some(({ substitute }) => substitute) ? ' (Sub)' : ''}`;

const NOTHING = {
  name: 'No Run',
  runs: 0,
  four: false,
  six: false,
  bye: 0,
  leg_bye: 0,
  noball: 0,
  noball_runs: 0,
  is_wicket: false,
  ball: true,
  out: false,
};

function rawScore(delivery: Delivery, wicket: Wicket | undefined, noBalls: ToldNoBalls) {
  const { runs, extras } = delivery;
  const { wides = 0, noballs = 0, byes = 0, legbyes = 0 } = extras;
  const withPenalty = noBalls === 'apart' ? 0 : noballs;
  const isOut = wicket !== undefined && isDismissal(wicket);
  const named = (figure: number, what: string) => (figure > 0 ? [`${figure} ${what}`] : []);
  const words = [
    ...named(wides, 'Wide'),
    ...named(noballs, 'No Ball'),
    ...named(byes, 'Bye'),
    ...named(legbyes, 'Leg Bye'),
    ...named(runs.batter, 'Runs'),
    ...(wicket ? [wordsOf(wicket)] : []),
  ];
  return {
    ...NOTHING,
    name: words.join(' + ') || NOTHING.name,
    runs: runs.batter + wides + withPenalty,
    four: runs.batter === 4 && !runs.nonBoundary,
    six: runs.batter === 6 && !runs.nonBoundary,
    bye: byes,
    leg_bye: legbyes,
    noball: noballs > 0 ? 1 : 0,
    noball_runs: noBalls === 'everything' && noballs > 0 ? runs.batter + noballs : noballs,
    is_wicket: isOut,
    ball: isLegal(delivery),
    out: isOut,
  };
}

function rawRuns(match: CricsheetMatch) {
  return scorecard(match).innings.map(({ team, runs, wickets, overs }, index) => {
    return { inning: index + 1, team_id: teamId(match, team), score: runs, wickets, overs };
  });
}

function battingCard(
  match: CricsheetMatch,
  told: readonly { number: number; raw: RawBall }[],
  most: number,
) {
  const runs = match.innings.flatMap(({ overs }) =>
    overs.flatMap(({ deliveries }) => deliveries.map((delivery) => delivery.runs.batter)),
  );
  const card = new Map<string, { scoreboard: string; player_id: number; score: number }>();
  for (const { number, raw } of told) {
    if (number >= most || (!raw.score.ball && raw.score.name.startsWith('Retired'))) continue;
    const key = `${raw.scoreboard} ${raw.batsman_id}`;
    const line = card.get(key) ?? {
      scoreboard: raw.scoreboard,
      player_id: raw.batsman_id,
      score: 0,
    };
    card.set(key, { ...line, score: line.score + runs[number]! });
  }
  return [...card.values()];
}
