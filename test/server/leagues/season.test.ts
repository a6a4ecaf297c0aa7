/** A season of 20 matches in five leagues, recounted with code of its own: every member against every other one. */
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { randomFrom } from '../../../src/domain/simulator/random';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { oversOfSixes } from '../../support/server/correctedOvers';
import { resultEvent, scriptOf } from '../../support/server/feeds';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { createLeague, leaveLeague, type League } from '../../support/server/leagues';

const MATCHES = 20;
const USERS = 14;
/**
 * The sixth match ends without a result, and the ninth is abandoned before it begins. Only one user enters the tenth
 * one, so that its contest is called off.
 */
const WITHOUT_RESULT = 6;
const ABANDONED = 9;
const CALLED_OFF = 10;
/** After the first match of each pair, a correction changes the second one or takes its result away. */
const CORRECTED_AFTER = new Map([
  [12, 8],
  [17, 16],
]);
const ANNULLED_AFTER = new Map([[15, 4]]);

jest.setTimeout(120_000);

const random = randomFrom('1ea9'.padStart(32, '0'));
const below = (count: number): number => Math.floor(random.next() * count);
const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
const sample = <T>(from: readonly T[], count: number): T[] => {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!);
};

interface KnownLeague {
  /** The league as the API returned it. */
  created: League;
  /** The present members in the order in which they joined. */
  members: string[];
  tournamentId: string | null;
  /** The number of the last match that it counts. */
  lastMatch: number;
  /** The members at the freeze, by match. */
  membersAtFreeze: Map<string, string[]>;
}

let game: Game;
let users: Player[];
const leagues: KnownLeague[] = [];
const played: OpenMatch[] = [];
/** The matches that have a result. */
const counted = new Set<string>();
let tournaments: [string, string];

beforeAll(async () => {
  game = await startGame();
  users = await game.signUpMany(USERS);
});
afterAll(() => game.close());

const userOf = (id: string): Player => users.find((user) => user.id === id)!;

async function addLeague(given: { tournamentId?: string; lastMatch?: number }): Promise<void> {
  const { tournamentId = null, lastMatch = MATCHES } = given;
  const [owner, ...others] = sample(users, 3 + below(8));
  const created = await createLeague(game, owner!, { tournament_id: tournamentId });
  const league = {
    created,
    members: [owner!.id],
    tournamentId,
    lastMatch,
    membersAtFreeze: new Map(),
  };
  leagues.push(league);
  for (const user of others) await join(league, user);
}

async function join(league: KnownLeague, as: Player): Promise<void> {
  game.clock.advance(1);
  const body = { code: league.created.code };
  expect((await game.call('POST', 'leagues/join', { as, body })).status).toBe(200);
  league.members.push(as.id);
}

/** Lets one member leave, or another user join, who may have been a member before. */
async function comeAndGo(league: KnownLeague, number: number): Promise<void> {
  const others = users.filter(({ id }) => !league.members.includes(id));
  const isOpen = number <= league.lastMatch;
  if (isOpen && random.next() < 0.5 && others.length > 0) return join(league, pick(others));
  if (league.members.length === 1) return;
  game.clock.advance(1);
  const id = pick(league.members);
  expect((await leaveLeague(game, userOf(id), league.created)).status).toBe(204);
  league.members.splice(league.members.indexOf(id), 1);
}

function randomTeam(match: OpenMatch): string[] {
  const [home, away] = [match.homeTeam, match.awayTeam].map((team) => match.squads[team]!);
  const fromHome = 4 + below(4);
  const players = [...sample(home!, fromHome), ...sample(away!, 11 - fromHome)];
  return players.map(({ id }) => id);
}

/** Enters users with random teams, some of which are the same, so that they tie. */
async function enterSome(match: OpenMatch, number: number): Promise<void> {
  const entrants = users.filter(() => random.next() < 0.7);
  const teams = Array.from({ length: 8 }, () => randomTeam(match));
  for (const user of number === CALLED_OFF ? entrants.slice(0, 1) : entrants) {
    const sent = await submit(game, user, match, match.contest['unlimited']!, pick(teams));
    expect(sent.status).toBe(200);
  }
}

async function playNext(number: number): Promise<void> {
  const opened = await game.openMatch({ startsInMs: 5_000 });
  const tournamentId = tournaments?.[number % 2] ?? opened.tournamentId;
  const match = { ...opened, tournamentId };
  await game.database.db
    .updateTable('match')
    .set({ tournament_id: tournamentId })
    .where('id', '=', match.id)
    .execute();
  played.push(match);
  await enterSome(match, number);
  for (const league of leagues) await comeAndGo(league, number);
  if (number === ABANDONED) {
    const command = { name: 'abandon', match: match.id, reason: 'rain' } as const;
    const done = await game.services.operator.execute({ command, who: 'ops', rehearse: false });
    expect(done.ok).toBe(true);
    return;
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  for (const league of leagues) {
    const isCounted =
      [null, tournamentId].includes(league.tournamentId) && number <= league.lastMatch;
    if (isCounted) league.membersAtFreeze.set(match.id, [...league.members]);
  }
  for (const league of leagues) await comeAndGo(league, number);
  const script = await scriptOf(game, match);
  const events =
    number === WITHOUT_RESULT ? [...script.slice(0, 50), resultEvent(NO_RESULT)] : script;
  await game.services.matchLife.ingest(match.id, events);
  await game.services.settlement.settleDue();
  if (number !== WITHOUT_RESULT && number !== CALLED_OFF) counted.add(match.id);
}

/** Corrects an earlier match: one of its players hits sixes in two overs, or it has no result after all. */
async function correctAfter(number: number): Promise<void> {
  const corrected = played[(CORRECTED_AFTER.get(number) ?? 0) - 1];
  if (corrected) {
    const script = await scriptOf(game, corrected);
    const opening = script.find(({ event }) => event?.kind === 'delivery')!.event as {
      delivery: { batter: string };
    };
    const innings = script.find(({ id }) => id === 'innings:0')!.event as { team: string };
    const batter = { name: opening.delivery.batter, team: innings.team };
    await game.services.matchLife.ingest(corrected.id, oversOfSixes(script, batter, 1));
  }
  const annulled = played[(ANNULLED_AFTER.get(number) ?? 0) - 1];
  if (annulled) {
    await game.services.matchLife.ingest(annulled.id, [resultEvent(NO_RESULT, 1)]);
    counted.delete(annulled.id);
  }
  await game.services.corrections.correctDue();
}

/** The totals of the teams of a match, by user. */
async function totalsOf(match: OpenMatch): Promise<Map<string, number>> {
  const rows = await game.database.db
    .selectFrom('entry')
    .select(['user_id', 'total'])
    .where('contest_id', '=', match.contest['unlimited']!)
    .execute();
  return new Map(rows.map(({ user_id, total }) => [user_id, total!]));
}

interface Part {
  total: number;
  place: number;
  points: number;
}

/** The rounds of a league in order of play, by member with a team. */
async function recountedRounds(league: KnownLeague): Promise<Map<string, Part>[]> {
  const rounds: Map<string, Part>[] = [];
  for (const match of played.filter(
    ({ id }) => counted.has(id) && league.membersAtFreeze.has(id),
  )) {
    const totals = await totalsOf(match);
    const teams = league.membersAtFreeze.get(match.id)!.filter((id) => totals.has(id));
    if (teams.length < 2) continue;
    rounds.push(
      new Map(
        teams.map((id) => {
          const part = { total: totals.get(id)!, place: 1, points: 0 };
          for (const rival of teams.filter((other) => other !== id)) {
            const difference = totals.get(rival)! - part.total;
            part.points += difference > 0 ? 2 : difference === 0 ? 1 : 0;
            part.place += difference < 0 ? 1 : 0;
          }
          return [id, part];
        }),
      ),
    );
  }
  return rounds;
}

/** The table without names and times, from the rounds. */
function recountedTable({ members }: KnownLeague, rounds: readonly Map<string, Part>[]) {
  const sumsOf = (of: readonly Map<string, Part>[]) =>
    members.map((id) => {
      const parts = of.flatMap((round) => round.get(id) ?? []);
      return {
        User: { id },
        points: parts.reduce((sum, part) => sum + part.points, 0),
        rounds: parts.length,
        rounds_won: parts.filter(({ place }) => place === 1).length,
        total: parts.reduce((sum, part) => sum + part.total, 0),
      };
    });
  const inOrder = (sums: ReturnType<typeof sumsOf>) =>
    sums.toSorted(
      (a, b) =>
        b.points - a.points ||
        b.rounds_won - a.rounds_won ||
        Number(a.rounds === 0) - Number(b.rounds === 0) ||
        a.total - b.total,
    );
  const before = inOrder(sumsOf(rounds.slice(0, -1))).map(({ User }) => User.id);
  return inOrder(sumsOf(rounds)).map((sums, index) => ({
    ...sums,
    place: index + 1,
    moved: rounds.length < 2 ? null : before.indexOf(sums.User.id) - index,
    last: rounds.slice(-5).map((round) => {
      const part = round.get(sums.User.id);
      return part ? { place: part.place, points: part.points } : null;
    }),
  }));
}

/** Compares the table of a league with its recount. Returns the rounds. */
async function expectTable(league: KnownLeague): Promise<Map<string, Part>[]> {
  const rounds = await recountedRounds(league);
  const table = await get<Wire['LeagueTable']>(league, '/table');
  expect(table.rounds).toBe(rounds.length);
  expect(table.rows).toMatchObject(recountedTable(league, rounds));
  return rounds;
}

const get = async <T>({ created, members }: KnownLeague, path: string): Promise<T> => {
  const as = userOf(members[0]!);
  return (await game.call<T>('GET', `leagues/${created.id}${path}`, { as })).body;
};

/** Compares a league and its rounds with their recount. Returns the number of rounds. */
async function expectRounds(league: KnownLeague): Promise<number> {
  const rounds = await expectTable(league);
  const listed = await get<Wire['LeagueRoundSummary'][]>(league, '/rounds?limit=100');
  expect(listed.map(({ number, teams }) => [number, teams])).toEqual(
    rounds.map(({ size }, index) => [index + 1, size]).reverse(),
  );
  for (const [index, { match_id }] of listed.toReversed().entries()) {
    const round = await get<Wire['LeagueRound']>(league, `/rounds/${match_id}`);
    const parts = round.rows
      .filter(({ total }) => total !== null)
      .map(({ User, total, place, points }) => [User.id, { total, place, points }] as const);
    expect(new Map(parts)).toEqual(rounds[index]);
    const sum = parts.reduce((points, [, part]) => points + part.points!, 0);
    expect(sum).toBe(parts.length * (parts.length - 1));
  }
  return rounds.length;
}

test('20 matches in five leagues give the points, places and sums of a recount', async () => {
  await playNext(1);
  const other = await game.openMatch();
  tournaments = [played[0]!.tournamentId, other.tournamentId];
  await addLeague({});
  await addLeague({ tournamentId: tournaments[0] });
  await addLeague({ tournamentId: tournaments[1] });
  await addLeague({ lastMatch: 13 });
  for (let number = 2; number <= MATCHES; number += 1) {
    if (number === 7) await addLeague({});
    await playNext(number);
    await correctAfter(number);
    expect(await game.services.leagueRounds.writeDue()).toBeGreaterThanOrEqual(
      counted.has(played.at(-1)!.id) ? 1 : 0,
    );
    if (number === 13) {
      const league = leagues.find(({ lastMatch }) => lastMatch === 13)!;
      const endsAt = new Date(game.clock.nowMs + 1).toISOString();
      const { owner } = await get<League>(league, '');
      const ended = await game.call('PATCH', `leagues/${league.created.id}`, {
        as: userOf(owner.id),
        body: { ends_at: endsAt },
      });
      expect(ended.status).toBe(200);
    }
    for (const league of leagues) await expectTable(league);
  }
  const rounds: number[] = [];
  for (const league of leagues) rounds.push(await expectRounds(league));
  // The season has rounds in every league, ties, and rounds that a correction changed.
  expect(Math.min(...rounds)).toBeGreaterThanOrEqual(5);
  const scores = await game.database.db.selectFrom('league_score').selectAll().execute();
  expect(scores.some(({ points }) => points % 2 === 1)).toBe(true);
  const all = await game.database.db.selectFrom('league_round').selectAll().execute();
  const marked = new Set(all.filter(({ corrected }) => corrected).map(({ match_id }) => match_id));
  expect(marked).toEqual(
    new Set([...CORRECTED_AFTER.values()].map((number) => played[number - 1]!.id)),
  );
  await expectPromisesKept(game);
});
