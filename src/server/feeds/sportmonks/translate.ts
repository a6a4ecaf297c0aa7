import type { components } from '../../../contract/api';
import { BALLS_PER_OVER } from '../../../domain/cricket/types';
import type { Result } from '../../../domain/result';
import type { FeedEvent } from '../feedClient';
import { hold, unlessHeld } from '../held';
import { readResultNote } from '../resultNote';
import { revise, revisionAt, type Known, type Told, type ToldEvent } from '../revisions';
import { namesOf, type Squads } from './catalogue';
import { figuresOf, hasNoBall, isWide, readingOf, type NoBallReading } from './noBalls';
import type { Ball, Named, Score, Snapshot } from './read';

/**
 * Turns a snapshot of a match into the events of our feed. Pure: what was reported before, and the time, are arguments.
 *
 * | announced  | once both line-ups have eleven, or with the first ball; a substitute joins by batting or bowling  |
 * | innings    | S1 and S2 are 0 and 1; the later ones are super overs                                           |
 * | delivery   | a ball waits while its bowler, its batter or the other batter at the crease is unknown          |
 * | no-ball    | by the reading of `noball_runs` that gives the batters the runs of the batting card             |
 * | wicket     | its kind by the words of the score, which is a closed table                                     |
 * | sheet      | the runs of both innings, once the match is over                                                |
 * | result     | once the match is over: no result at once; a win or a tie when each innings with balls has its  |
 * |            | line in the sheet, because the match would otherwise be paid although balls are missing         |
 *
 * A snapshot that can't be understood is held: nothing is reported, and so the match is marked as stale.
 */

/** What is kept of a match from one snapshot to the next. */
export interface Progress {
  known: Known;
  /** The reading that fitted last, of those that were compared with a no-ball on the batting card. */
  noBalls: NoBallReading | null;
}

export const NO_PROGRESS: Progress = { known: new Map(), noBalls: null };

export interface Translation {
  events: FeedEvent[];
  progress: Progress;
  /** True from when a result is reported until it is withdrawn. */
  hasResult: boolean;
}

const OVER: ReadonlySet<string> = new Set(['Finished', 'Aban.', 'Cancl.']);

export const isOver = (status: string): boolean => OVER.has(status);

/** Fails with the reason for a snapshot that is held. */
export function translate(
  snapshot: Snapshot,
  { known, noBalls }: Progress,
  { squads, nowMs }: { squads: Squads; nowMs: number },
): Result<Translation, string> {
  return unlessHeld(() => {
    // During a match the batting card may lag behind the balls, so that no reading fits for a moment.
    const reading =
      readingOf(snapshot) ??
      (isOver(snapshot.status) ? null : noBalls) ??
      hold('no reading of its no-balls gives the runs of the batting card');
    const told = toldBy(snapshot, reading, squads);
    const present = new Set([...snapshot.balls.map(eventIdOf), ...told.map(({ id }) => id)]);
    const revised = revise(told, present, known, revisionAt(nowMs));
    const hasResult = revised.known.get('result')?.isWithdrawn === false;
    // Without a no-ball every reading fits, so none is remembered.
    const progress = { known: revised.known, noBalls: hasNoBall(snapshot) ? reading : noBalls };
    return { events: revised.events, progress, hasResult };
  });
}

const eventIdOf = ({ id }: Ball): string => `sm-${id}`;

function toldBy(snapshot: Snapshot, reading: NoBallReading, squads: Squads): Told[] {
  const sides = sidesOf(snapshot, squads);
  const names = new Map(sides.flatMap((side) => [...side.names]));
  const told = (id: string, event: ToldEvent | null): Told[] =>
    event === null ? [] : [{ id, changed: 0, event }];
  return [
    ...told('announced', announcedOf(sides, snapshot.balls.length > 0)),
    ...inningsOf(snapshot).flatMap((event) => told(`innings:${event.innings}`, event)),
    ...placed(snapshot.balls).flatMap((place): Told[] => {
      const fielding = sides.find(({ team }) => team.id !== place.ball.teamId)!;
      const event = deliveryOf(place, reading, names, fielding);
      // The ball's own time says whether a snapshot is old. A wicket without a ball can be deleted, or move to another
      // ball, and then the latest time among the rows goes back although the snapshot is new.
      const changed = revisionAt(place.ball.updatedMs);
      return event === null ? [] : [{ id: eventIdOf(place.ball), changed, event }];
    }),
    ...told('sheet', sheetOf(snapshot)),
    ...told('result', resultOf(snapshot)),
  ];
}

interface Side {
  team: Named;
  /** The names of all players of the team, by id. */
  names: ReadonlyMap<number, string>;
  /** The ids of those who take part. */
  playing: ReadonlySet<number>;
}

/** The starters take part, and the substitutes who have batted or bowled. A substitute who fields does not. */
function sidesOf({ home, away, lineup, balls }: Snapshot, squads: Squads): Side[] {
  const active = new Set(balls.flatMap(({ atCrease, bowlerId }) => [...atCrease, bowlerId]));
  return [home, away].map((team) => {
    const listed = lineup.filter(({ teamId }) => teamId === team.id);
    const playing = listed.filter(({ id, isSubstitute }) => !isSubstitute || active.has(id));
    const names = namesOf(squads.get(team.id) ?? [], listed);
    return { team, names, playing: new Set(playing.map(({ id }) => id)) };
  });
}

const ELEVEN = 11;

/** Once a ball has been bowled, a side with fewer than eleven is reported as it is. Our server decides whether it accepts it. */
function announcedOf(sides: readonly Side[], hasBegun: boolean): ToldEvent | null {
  if (sides.some(({ playing }) => playing.size < (hasBegun ? 1 : ELEVEN))) return null;
  return {
    kind: 'announced',
    team_sheets: sides.map(({ team, names, playing }) => {
      // In the order of the ids, so that another order of the line-up is no news.
      const ids = [...playing].sort((a, b) => a - b);
      return { team: team.name, players: ids.map((id) => names.get(id)!) };
    }),
  };
}

/** Counted from 0, like our innings. The provider counts from 1. */
const FIRST_SUPER_OVER = 2;

function inningsOf(snapshot: Snapshot): Extract<ToldEvent, { kind: 'innings' }>[] {
  const batting = new Map<number, number>();
  for (const { inning, teamId } of snapshot.runs) batting.set(inning - 1, teamId);
  for (const { scoreboard, teamId } of snapshot.balls) batting.set(numberOf(scoreboard), teamId);
  return [...batting].map(([innings, teamId]) => {
    const { revised } = snapshot;
    const balls = ballsOf(revised?.overs ?? '');
    return {
      kind: 'innings',
      innings,
      team: nameOf(snapshot, teamId),
      super_over: innings >= FIRST_SUPER_OVER,
      ...(innings === 1 &&
        revised && {
          target: { runs: revised.runs, ...(Number.isInteger(balls) && { balls }) },
        }),
    };
  });
}

/** Returns the balls of overs as a scoreboard writes them: "5.5" is 35. Returns NaN for anything else. */
function ballsOf(overs: string): number {
  const [, whole, balls = '0'] = /^(\d+)(?:\.([0-5]))?$/.exec(overs) ?? [];
  return Number(whole) * BALLS_PER_OVER + Number(balls);
}

function numberOf(scoreboard: string): number {
  const [, figure] = /^S([1-9])$/.exec(scoreboard) ?? [];
  return figure === undefined ? hold(`the scoreboard ${scoreboard} is unknown`) : +figure - 1;
}

function nameOf({ home, away }: Snapshot, teamId: number): string {
  const team = [home, away].find(({ id }) => id === teamId);
  return team?.name ?? hold(`the team ${teamId} does not play in it`);
}

interface Place {
  innings: number;
  over: number;
  /** Counted from 0, wides and no-balls included. */
  index: number;
  ball: Ball;
  /** The wickets on this ball, and those that follow it in rows without a ball, such as that of a batter who retires. */
  wickets: { ball: Ball; kind: WicketKind }[];
}

/** Places balls by innings, over and id, because the number in `ball` is repeated after a wide or a no-ball. */
function placed(balls: readonly Ball[]): Place[] {
  const places: Place[] = [];
  for (const ball of [...balls].sort((a, b) => a.id - b.id)) {
    const innings = numberOf(ball.scoreboard);
    const [over] = ball.ball.split('.').map(Number) as [number];
    if (!Number.isInteger(over)) hold(`the over of ball ${ball.ball} is unknown`);
    const kind = wicketOf(ball);
    const wickets = kind === null ? [] : [{ ball, kind }];
    const before = places.findLast((place) => place.innings === innings);
    if (isDelivery(ball.score)) {
      const inOver = places.filter((place) => place.innings === innings && place.over === over);
      places.push({ innings, over, index: inOver.length, ball, wickets });
    } else if (before) before.wickets.push(...wickets);
    else if (kind !== null) hold(`"${ball.score.name}" comes before any ball`);
  }
  return places;
}

const isDelivery = ({ ball, name, noball }: Score): boolean => ball || isWide(name) || noball > 0;

type Delivery = Extract<ToldEvent, { kind: 'delivery' }>;

/** Returns null for a ball that waits. */
function deliveryOf(
  { innings, over, index, ball, wickets }: Place,
  reading: NoBallReading,
  names: ReadonlyMap<number, string>,
  fielding: Side,
): Delivery | null {
  const { atCrease, batsmanId, bowlerId, score } = ball;
  const name = (id: number | null) => (id === null ? undefined : names.get(id));
  const others = atCrease.filter((id) => id !== batsmanId);
  const [batter, nonStriker, bowler] = [name(batsmanId), name(others[0] ?? null), name(bowlerId)];
  const outs = wickets.map((wicket) => {
    const striker = OF_EITHER.test(wicket.kind) ? null : batsmanId;
    return { ...wicket, playerOut: name(wicket.ball.batsmanOutId ?? striker) };
  });
  const isUnknown = others.length !== 1 || outs.some(({ playerOut }) => playerOut === undefined);
  if (!batter || !nonStriker || !bowler || isUnknown) return null;
  const { batter: runs, extras } = figuresOf(score, reading);
  const extraRuns = Object.values(extras).reduce((sum, one) => sum + one, 0);
  const isNonBoundary = (runs === 4 && !score.four) || (runs === 6 && !score.six);
  return {
    kind: 'delivery',
    id: eventIdOf(ball),
    innings,
    over,
    ball: index,
    batter,
    non_striker: nonStriker,
    bowler,
    runs: { batter: runs, extras: extraRuns, total: runs + extraRuns, non_boundary: isNonBoundary },
    extras,
    wickets: outs.map(({ kind, playerOut, ball: told }) => ({
      player_out: playerOut!,
      kind: kind === 'caught' && told.catchStumpId === bowlerId ? 'caught and bowled' : kind,
      fielders: fieldersOf(told, names, fielding),
    })),
  };
}

/**
 * Returns the fielders of a wicket, of whom a run-out can have two. In a catch or a stumping the words of the score mark
 * the fielder as a substitute, even one who took part earlier. In a run-out they do not say which of the two is meant, so
 * the substitute is the one who does not take part.
 */
function fieldersOf(
  { runOutById, catchStumpId, score }: Ball,
  names: ReadonlyMap<number, string>,
  { playing }: Side,
): { name: string | null; substitute: boolean }[] {
  const ids = new Set([runOutById, catchStumpId].filter((id) => id !== null));
  const isSubstitute = runOutById === null && SUBSTITUTE.test(score.name);
  return [...ids].map((id) => {
    return { name: names.get(id) ?? null, substitute: isSubstitute || !playing.has(id) };
  });
}

type WicketKind = NonNullable<components['schemas']['FeedDelivery']['wickets']>[number]['kind'];

/** The kinds by the words of a score, of which "1 Wide + stump Out" or "Run Out + 1 Run" have several. */
const WICKETS: Readonly<Record<string, WicketKind>> = {
  'catch out': 'caught',
  'clean bowled': 'bowled',
  bowled: 'bowled',
  'lbw out': 'lbw',
  'stump out': 'stumped',
  'run out': 'run out',
  'hit wicket': 'hit wicket',
  'retired hurt': 'retired hurt',
  'retired not out': 'retired not out',
  'retired out': 'retired out',
  'obstructing the field': 'obstructing the field',
  'obstructing the field out': 'obstructing the field',
  'hit the ball twice': 'hit the ball twice',
  'timed out': 'timed out',
};

const SUBSTITUTE = /\(subs?\)/i;

/** Either batter can be out in these ways; in all others it is the one who faced the ball. */
const OF_EITHER = /^(run out|retired|obstructing|timed)/;

function wicketOf({ score, batsmanOutId }: Ball): WicketKind | null {
  const words = score.name
    .split('+')
    .map((word) => word.replace(SUBSTITUTE, '').trim().toLowerCase());
  const [kind] = words.flatMap((word) => (Object.hasOwn(WICKETS, word) ? WICKETS[word]! : []));
  if (kind !== undefined) return kind;
  const isOut = score.isWicket || score.out || batsmanOutId !== null;
  return isOut ? hold(`"${score.name}" is no known wicket`) : null;
}

function sheetOf(snapshot: Snapshot): ToldEvent | null {
  const lines = snapshot.runs.filter(({ inning }) => inning - 1 < FIRST_SUPER_OVER);
  if (!isOver(snapshot.status) || lines.length === 0) return null;
  const innings = lines
    .sort((a, b) => a.inning - b.inning)
    .map((line) => ({ ...line, team: nameOf(snapshot, line.teamId) }))
    .map(({ team, runs, wickets, overs }) => ({ team, runs, wickets, overs }));
  return { kind: 'sheet', innings };
}

/**
 * True once each innings with balls has its line, which shows whether balls are missing. Super overs are not on our
 * sheet, and score no points.
 */
function hasWholeSheet({ balls, runs }: Snapshot): boolean {
  const lines = new Set(runs.map(({ inning }) => inning - 1));
  const played = balls.map(({ scoreboard }) => numberOf(scoreboard));
  return played.every((innings) => innings >= FIRST_SUPER_OVER || lines.has(innings));
}

/** Returns null until the match is over and its result is complete, as the table above says. */
function resultOf(snapshot: Snapshot): ToldEvent | null {
  if (!isOver(snapshot.status)) return null;
  const note = readResultNote(`${snapshot.drawNoResult ?? ''} ${snapshot.note}`);
  if (snapshot.status !== 'Finished' || note.isNoResult) {
    return { kind: 'result', result: 'no result' };
  }
  if (!hasWholeSheet(snapshot)) return null;
  const winner = snapshot.winnerTeamId === null ? null : nameOf(snapshot, snapshot.winnerTeamId);
  const method = note.method ?? (snapshot.revised && 'D/L');
  const end = { kind: 'result', ...(method && { method }) } as const;
  const last = Math.max(0, ...snapshot.balls.map(({ scoreboard }) => numberOf(scoreboard)));
  if (note.isTie || snapshot.superOver || last >= FIRST_SUPER_OVER) {
    return { ...end, result: 'tie', ...(winner !== null && { eliminator: winner }) };
  }
  if (winner === null) return null;
  return { ...end, result: 'win', winner, ...(note.by && { by: note.by }) };
}
