import type { StoredEvent } from '../../../src/domain/cricket/events';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { oversAsPlayed, oversOfSixes } from '../../support/server/correctedOvers';
import { resultEvent, scriptOf } from '../../support/server/feeds';
import {
  fixtureEvent,
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { createLeague, joinAll, leaveLeague, type League } from '../../support/server/leagues';

let game: Game;
let match: OpenMatch;
let users: Player[];
let league: League;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

/** A league of four, of the match's tournament. */
beforeEach(async () => {
  match = await game.openMatch();
  users = await game.signUpMany(4);
  league = await createLeague(game, users[0]!, { tournament_id: match.tournamentId });
  await joinAll(game, league, users.slice(1));
});

const as = (index: number): Player => users[index]!;

async function enter(...entrants: Player[]): Promise<void> {
  for (const [variant, user] of entrants.entries()) {
    const sent = await submit(game, user, match, match.contest['unlimited']!, match.team(variant));
    expect(sent.status).toBe(200);
  }
}

const tell = (events: readonly StoredEvent[]) => game.services.matchLife.ingest(match.id, events);

async function freeze(): Promise<void> {
  game.clock.nowMs = Math.max(game.clock.nowMs, match.startMs + 2_000);
  await game.services.matchLife.freezeDue();
  // Stays that begin or end from now on are later than the freeze.
  game.clock.advance(1_000);
}

const writeDue = () => game.services.leagueRounds.writeDue();

/** Plays the match, settles it and writes its rounds. */
async function play(): Promise<void> {
  await freeze();
  await tell(await scriptOf(game, match));
  await game.services.settlement.settleDue();
  expect(await writeDue()).toBe(1);
}

/** Opens another match of the tournament. A replay has a tournament of its own, so the match is moved. */
async function nextMatch(): Promise<void> {
  const next = await game.openMatch();
  await game.database.db
    .updateTable('match')
    .set({ tournament_id: match.tournamentId })
    .where('id', '=', next.id)
    .execute();
  match = { ...next, tournamentId: match.tournamentId };
}

async function get<T>(url: string, player: Player = as(0)): Promise<T> {
  const { status, body } = await game.call<T>('GET', url, { as: player });
  expect(status).toBe(200);
  return body;
}

const roundOf = (in_: League = league, player?: Player) =>
  get<Wire['LeagueRound']>(`leagues/${in_.id}/rounds/${match.id}`, player);
const roundsOf = (query = '', in_: League = league, player?: Player) =>
  get<Wire['LeagueRoundSummary'][]>(`leagues/${in_.id}/rounds${query}`, player);
const tableOf = (in_: League = league, player?: Player) =>
  get<Wire['LeagueTable']>(`leagues/${in_.id}/table`, player);

/** The totals of the contest's board by user. */
async function boardTotals(): Promise<Map<string, number>> {
  const url = `scoring/contestLeaderboard/${match.contest['unlimited']}?limit=100`;
  const { ContestLeaderboard } = await get<Wire['ContestLeaderboard']>(url);
  return new Map(ContestLeaderboard.map(({ User, total_score }) => [User.id, total_score]));
}

interface Expected {
  total: number;
  place: number;
  points: number;
}

/** Compares every member with every other one. */
function pairwise(totals: ReadonlyMap<string, number>): Map<string, Expected> {
  return new Map(
    [...totals].map(([id, total]) => {
      const rivals = [...totals].filter(([rival]) => rival !== id).map(([, other]) => other);
      const worse = rivals.filter((other) => other > total).length;
      const equal = rivals.filter((other) => other === total).length;
      const place = 1 + rivals.length - worse - equal;
      return [id, { total, place, points: 2 * worse + equal }];
    }),
  );
}

async function expectedOf(members: readonly Player[]): Promise<Map<string, Expected>> {
  const totals = await boardTotals();
  return pairwise(new Map(members.map(({ id }) => [id, totals.get(id)!])));
}

function shown({ rows }: Wire['LeagueRound']): Map<string, Expected> {
  const played = rows.filter(({ total }) => total !== null);
  const places = played.map(({ place }) => place!);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  // Members without a team are last.
  expect(rows.slice(0, played.length)).toEqual(played);
  return new Map(
    played.map(({ User, total, place, points }) => {
      return [User.id, { total: total!, place: place!, points: points! }];
    }),
  );
}

describe('before the freeze', () => {
  test('a round tells only who has a team', async () => {
    await enter(as(0), as(2));
    const { rows, ...round } = await roundOf();
    expect(round).toEqual({
      match_id: match.id,
      home_team: match.homeTeam,
      away_team: match.awayTeam,
      contest_id: match.contest['unlimited'],
      status: 'scheduled',
      frozen: false,
      lock_time: new Date(match.startMs).toISOString(),
      version: expect.any(Number) as unknown,
      number: null,
      corrected: false,
    });
    const order = [...users].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(rows).toEqual(
      order.map(({ id }) => ({
        User: { id, first_name: 'Many', last_name: id },
        has_team: [as(0).id, as(2).id].includes(id),
        total: null,
        place: null,
        points: null,
        moved: null,
      })),
    );
  });

  test('no response depends on which team a member has, even when some points are known', async () => {
    await enter(as(0), as(1), as(2));
    await tell([
      {
        id: 'announced',
        revision: 0,
        event: { kind: 'announced', teamSheets: fixtureEvent().final.teamSheets },
      },
    ]);
    const board = `scoring/contestLeaderboard/${match.contest['unlimited']}?league=${league.id}`;
    const all = () =>
      Promise.all(
        [
          ...[`leagues/${league.id}/rounds/${match.id}`, `leagues/${league.id}/rounds`, 'leagues'],
          ...[`leagues/${league.id}`, `leagues/${league.id}/table`, 'user/notices', board],
        ].map((url) => get<unknown>(url, as(3))),
      );
    const before = await all();
    for (const user of users.slice(0, 3)) {
      const team = match.team(3);
      await submit(game, user, match, match.contest['unlimited']!, team);
    }
    expect(await all()).toEqual(before);
  });

  test('a team in a contest Unlimited with an entry fee does not count, because it makes no round', async () => {
    const setFee = (entry_caps: number) =>
      game.database.db
        .updateTable('contest_type')
        .set({ entry_caps })
        .where('id', '=', 'unlimited')
        .execute();
    await setFee(10);
    await nextMatch();
    await setFee(0);
    await enter(as(0), as(1));
    await freeze();
    const { matches } = await get<Wire['League']>(`leagues/${league.id}`);
    const ofMatch = matches.find(({ match_id }) => match_id === match.id);
    expect(ofMatch).toMatchObject({ frozen: true, teams: 0, own_team: false });
    expect((await roundOf()).rows.map(({ has_team }) => has_team)).toEqual(Array(4).fill(false));
  });

  test('the members are those of now', async () => {
    await enter(as(0), as(1));
    await leaveLeague(game, as(1), league);
    expect((await roundOf()).rows.map(({ User }) => User.id)).not.toContain(as(1).id);
    const [next] = (await get<League>(`leagues/${league.id}`)).matches;
    expect(next).toMatchObject({ match_id: match.id, teams: 1, own_team: true, own: null });
  });
});

describe('during the match', () => {
  test('totals, places and points follow the board, and moved counts from the previous over', async () => {
    const [stranger] = await game.signUpMany(1);
    await enter(as(0), as(1), as(2), stranger!);
    await freeze();
    const script = await scriptOf(game, match);
    const overOf = ({ id }: StoredEvent) => /^delivery:(0\.\d+)\./.exec(id)?.[1];
    const placesAfter: Map<string, number>[] = [];
    let sent = 0;
    for (let over = 0; over < 8; over += 1) {
      const end = 1 + script.findLastIndex((event) => overOf(event) === `0.${over}`);
      await tell(script.slice(sent, end));
      sent = end;
      const expected = await expectedOf(users.slice(0, 3));
      placesAfter.push(new Map([...expected].map(([id, { place }]) => [id, place])));
      const round = await roundOf();
      expect(round).toMatchObject({ status: 'live', frozen: true, number: null });
      expect(shown(round)).toEqual(expected);
      const before = placesAfter.at(-3);
      for (const { User, place, has_team, moved } of round.rows) {
        const gained = before && has_team ? before.get(User.id)! - place! : null;
        expect([over, User.id, moved]).toEqual([over, User.id, gained]);
      }
      const own = round.rows.find(({ User }) => User.id === as(1).id)!;
      const { matches } = await get<League>(`leagues/${league.id}`, as(1));
      const { place, points, moved } = own;
      expect(matches[0]).toMatchObject({ teams: 3, own_team: true, own: { place, points, moved } });
    }
    expect((await roundOf()).rows.at(-1)).toEqual({
      User: { id: as(3).id, first_name: 'Many', last_name: as(3).id },
      has_team: false,
      total: null,
      place: null,
      points: null,
      moved: null,
    });
    expect((await get<League>(`leagues/${league.id}`, as(3))).matches[0]).toMatchObject({
      teams: 3,
      own_team: false,
      own: null,
    });
    expect((await tableOf()).rounds).toBe(0);
  });

  test('a member with the only team is in first place, without points', async () => {
    const [stranger] = await game.signUpMany(1);
    await enter(as(0), stranger!);
    await freeze();
    expect((await roundOf()).rows[0]).toMatchObject({ place: 1, points: 0, has_team: true });
  });

  test("the board of a contest is limited to a league's members", async () => {
    const [stranger] = await game.signUpMany(1);
    await enter(stranger!, as(1), as(0));
    await freeze();
    const url = `scoring/contestLeaderboard/${match.contest['unlimited']}`;
    const whole = await get<Wire['ContestLeaderboard']>(url);
    const part = await get<Wire['ContestLeaderboard']>(`${url}?league=${league.id}`);
    const places = await expectedOf(users.slice(0, 2));
    const withPlace = (row: Wire['ContestLeaderboardEntry']) => {
      return { ...row, place: places.get(row.User.id)!.place };
    };
    const rows = whole.ContestLeaderboard.filter(({ User }) => User.id !== stranger!.id).map(
      withPlace,
    );
    expect(part).toMatchObject({ total: 2, ContestLeaderboard: rows, own: withPlace(whole.own!) });
    expect(part.own_position).toBe(1 + rows.findIndex(({ User }) => User.id === as(0).id));
    const page = await get<Wire['ContestLeaderboard']>(`${url}?league=${league.id}&from=2&limit=1`);
    expect(page.ContestLeaderboard).toEqual(rows.slice(1, 2));
    const one = await get<Wire['ContestLeaderboard']>(
      `${url}?league=${league.id}&userId=${as(1).id}`,
    );
    expect(one.ContestLeaderboard.map(({ User }) => User.id)).toEqual([as(1).id]);
    const outsider = `${url}?league=${league.id}&userId=${stranger!.id}`;
    expect(await get(outsider)).toMatchObject({ total: 0, ContestLeaderboard: [] });
    // Nobody was a member at the freeze.
    const late = await createLeague(game, as(0));
    const empty = await get<Wire['ContestLeaderboard']>(`${url}?league=${late.id}`);
    expect(empty).toMatchObject({ total: 0, ContestLeaderboard: [], own: null });
  });

  test('members with equal totals share a place on the board', async () => {
    const [stranger] = await game.signUpMany(1);
    await enter(as(0), stranger!, as(1));
    await submit(game, as(2), match, match.contest['unlimited']!, match.team(0));
    await freeze();
    const script = await scriptOf(game, match);
    await tell(script.slice(0, script.length / 2));
    const expected = await expectedOf(users.slice(0, 3));
    const url = `scoring/contestLeaderboard/${match.contest['unlimited']}?league=${league.id}`;
    const { ContestLeaderboard: rows } = await get<Wire['ContestLeaderboard']>(url);
    const places = new Map(rows.map(({ User, place }) => [User.id, place]));
    expect(places).toEqual(new Map([...expected].map(([id, { place }]) => [id, place])));
    expect(places.get(as(0).id)).toBe(places.get(as(2).id));
    expect(new Set(places.values()).size).toBe(2);
  });

  test('a board names the leagues of the caller of which two members have a team', async () => {
    const alone = await createLeague(game, as(0), { name: 'Alone XI' });
    const others = await createLeague(game, as(3), { name: 'Without Me XI' });
    await joinAll(game, others, [as(1), as(2)]);
    const late = await createLeague(game, as(0), { name: 'Late XI' });
    await enter(as(0), as(1), as(2));
    const url = `scoring/contestLeaderboard/${match.contest['unlimited']}/leagues`;
    expect(await get<Wire['BoardLeague'][]>(url)).toEqual([]);
    await freeze();
    game.clock.advance(1_000);
    await joinAll(game, late, [as(1), as(2)]);
    await leaveLeague(game, as(2), league);
    const { id, name } = league;
    expect(await get<Wire['BoardLeague'][]>(url)).toEqual([{ id, name, teams: 3 }]);
    const ofMember = await get<Wire['BoardLeague'][]>(url, as(1));
    expect(ofMember).toEqual([
      { id, name, teams: 3 },
      { id: others.id, name: 'Without Me XI', teams: 2 },
    ]);
    expect(await get<Wire['BoardLeague'][]>(url, as(2))).toEqual([ofMember[1]]);
    const premium = match.contest['premium-10'] ?? Object.values(match.contest).at(-1)!;
    expect(premium).not.toBe(match.contest['unlimited']);
    expect(await get(`scoring/contestLeaderboard/${premium}/leagues`)).toEqual([]);
    expect(alone.members).toBe(1);
    const unknown = await game.call('GET', 'scoring/contestLeaderboard/unknown/leagues', {
      as: as(0),
    });
    expect(unknown.status).toBe(404);
  });
});

test('with more matches at a time than are shown, those that are live come first', async () => {
  const { id, tournamentId } = match;
  const others: OpenMatch[] = [];
  for (let number = 0; number < 6; number += 1) {
    await nextMatch();
    others.push(match);
  }
  for (const [index, other] of others.entries()) {
    const started = new Date(game.clock.nowMs + index);
    await game.database.db
      .updateTable('match')
      .set({ status: index < 5 ? 'in_review' : 'live', start_time: started, locked_at: started })
      .where('id', '=', other.id)
      .execute();
  }
  const { matches } = await get<League>(`leagues/${league.id}`);
  expect(matches[0]).toMatchObject({ match_id: others[5]!.id, status: 'live' });
  expect(matches.map(({ match_id }) => match_id)).toEqual([
    ...[5, 1, 2, 3, 4].map((index) => others[index]!.id),
    id,
  ]);
  const ids = others.map((other) => other.id);
  await game.database.db
    .updateTable('match')
    .set({ status: 'abandoned' })
    .where('id', 'in', ids)
    .execute();
  expect(tournamentId).toBe(league.tournament_id);
});

describe('a settled match', () => {
  test('is a round, with the same rows before it is written and after', async () => {
    await enter(as(0), as(1), as(2));
    await freeze();
    await tell(await scriptOf(game, match));
    await game.services.settlement.settleDue();
    const before = await roundOf();
    expect(before).toMatchObject({ status: 'completed', number: null });
    expect(await writeDue()).toBe(1);
    const round = await roundOf();
    expect(round).toEqual({ ...before, number: 1 });
    const expected = await expectedOf(users.slice(0, 3));
    expect(shown(round)).toEqual(expected);
    expect([...expected.values()].reduce((sum, { points }) => sum + points, 0)).toBe(3 * 2);
    expect(round.rows.map(({ moved }) => moved)).toEqual([null, null, null, null]);
    expect(await writeDue()).toBe(0);
  });

  test('is in the list of rounds and in the table', async () => {
    await enter(as(0), as(1), as(2));
    await play();
    const first = await expectedOf(users.slice(0, 3));
    const firstMatch = match;
    await nextMatch();
    await enter(as(2), as(3));
    await play();
    const second = await expectedOf(users.slice(2));

    const summaryOf = (round: Map<string, Expected>, player: Player) => {
      const winners = [...round].filter(([, { place }]) => place === 1);
      const own = round.get(player.id);
      const rivals = [...round.values()].filter((one) => one !== own);
      return {
        corrected: false,
        teams: round.size,
        winners: winners
          .map(([id]) => ({ id, first_name: 'Many', last_name: id }))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
        lowest: winners[0]![1].total,
        own: own
          ? {
              match_id: round === first ? firstMatch.id : match.id,
              place: own.place,
              points: own.points,
              beaten: rivals.filter(({ total }) => total > own.total).length,
              tied: rivals.filter(({ total }) => total === own.total).length,
              teams: round.size,
            }
          : null,
      };
    };
    for (const player of users) {
      expect(await roundsOf('', league, player)).toEqual([
        {
          number: 2,
          match_id: match.id,
          home_team: match.homeTeam,
          away_team: match.awayTeam,
          start_time: new Date(match.startMs).toISOString(),
          ...summaryOf(second, player),
        },
        expect.objectContaining({
          number: 1,
          match_id: firstMatch.id,
          ...summaryOf(first, player),
        }),
      ]);
    }
    const all = await roundsOf();
    expect(await roundsOf('?limit=1')).toEqual(all.slice(0, 1));
    expect(await roundsOf('?before=2')).toEqual(all.slice(1));
    expect(await roundsOf('?before=1')).toEqual([]);

    const { rounds, rows } = await tableOf();
    expect(rounds).toBe(2);
    for (const row of rows) {
      const results = [first.get(row.User.id), second.get(row.User.id)];
      const played = results.filter((result) => result !== undefined);
      expect(row).toMatchObject({
        points: played.reduce((sum, { points }) => sum + points, 0),
        rounds: played.length,
        rounds_won: played.filter(({ place }) => place === 1).length,
        total: played.reduce((sum, { total }) => sum + total, 0),
        last: results.map((one) => (one ? { place: one.place, points: one.points } : null)),
      });
    }
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    for (const [index, player] of rows.map(({ User }) => User.id).entries()) {
      const view = await get<League>(
        `leagues/${league.id}`,
        users.find(({ id }) => id === player),
      );
      const lead =
        index === 0 ? rows[0]!.points - rows[1]!.points : rows[index]!.points - rows[0]!.points;
      expect(view.own).toEqual({ place: index + 1, points: rows[index]!.points, lead });
      expect(view.last?.place).toBe(second.get(player)?.place);
    }
    const page = `leagues/${league.id}/table?from=2&limit=2`;
    expect((await get<Wire['LeagueTable']>(page)).rows).toEqual(rows.slice(1, 3));
  });

  test('gives nothing to a member without a team', async () => {
    await enter(as(0), as(1));
    await play();
    const { rows } = await tableOf();
    expect(rows.filter(({ User }) => [as(2).id, as(3).id].includes(User.id))).toEqual([
      expect.objectContaining({ points: 0, rounds: 0, rounds_won: 0, total: 0, last: [null] }),
      expect.objectContaining({ points: 0, rounds: 0, rounds_won: 0, total: 0, last: [null] }),
    ]);
    expect((await roundOf()).rows.slice(2)).toEqual([
      expect.objectContaining({ has_team: false, total: null, place: null, points: null }),
      expect.objectContaining({ has_team: false, total: null, place: null, points: null }),
    ]);
  });

  test('has the members at its freeze: not who joined later, but who left since', async () => {
    const late = (await game.signUpMany(1))[0]!;
    await enter(as(0), as(1), as(2), late);
    await leaveLeague(game, as(0), league);
    await freeze();
    await leaveLeague(game, as(1), league);
    await joinAll(game, league, [late, as(0)]);
    const members = [as(1), as(2)];
    expect(shown(await roundOf(league, as(2)))).toEqual(await expectedOf(members));
    await tell(await scriptOf(game, match));
    await game.services.settlement.settleDue();
    await writeDue();
    const expected = await expectedOf(members);
    const round = await roundOf(league, as(2));
    expect(shown(round)).toEqual(expected);
    expect(round.rows.map(({ User }) => User.id).sort()).toEqual(
      [as(1), as(2), as(3)].map(({ id }) => id).sort(),
    );
    const { rows } = await tableOf(league, as(2));
    expect(new Map(rows.map(({ User, points }) => [User.id, points]))).toEqual(
      new Map([
        [as(2).id, expected.get(as(2).id)!.points],
        [as(3).id, 0],
        [late.id, 0],
        [as(0).id, 0],
      ]),
    );
    expect(await roundsOf('', league, late)).toMatchObject([{ own: null, teams: 2 }]);
    // The points of an earlier stay come back.
    await joinAll(game, league, [as(1)]);
    const back = (await tableOf(league, as(1))).rows.find(({ User }) => User.id === as(1).id)!;
    expect(back.points).toBe(expected.get(as(1).id)!.points);
  });

  test('keeps the round of a deleted account, as a former player', async () => {
    const gone = await game.signUp('Asha');
    await joinAll(game, league, [gone]);
    await enter(gone, as(0));
    await play();
    const before = shown(await roundOf());
    const body = { password: gone.password };
    expect((await game.call('POST', 'user/delete', { as: gone, body })).status).toBe(204);
    const round = await roundOf();
    expect(shown(round)).toEqual(before);
    const former = { id: gone.id, first_name: 'Former player', last_name: '', former: true };
    expect(round.rows.find(({ User }) => User.id === gone.id)!.User).toEqual(former);
    expect((await tableOf()).rows).toHaveLength(4);
    const [summary] = await roundsOf();
    const places = [...before].filter(([, { place }]) => place === 1).map(([id]) => id);
    expect(summary!.winners.map(({ id }) => id).sort()).toEqual(places.sort());
  });

  test('is no round when only one member has a team', async () => {
    const [stranger] = await game.signUpMany(1);
    await enter(as(0), stranger!);
    await play();
    expect(await roundsOf()).toEqual([]);
    expect((await tableOf()).rounds).toBe(0);
    const { number, rows } = await roundOf();
    expect(number).toBeNull();
    expect(rows[0]).toMatchObject({ has_team: expect.any(Boolean) as unknown, points: null });
    expect(rows.map(({ place }) => place)).toEqual([null, null, null, null]);
  });

  test('counts for leagues of its tournament and of all, that have begun and not ended', async () => {
    const other = await game.openMatch();
    const soon = new Date(match.startMs - 1).toISOString();
    const atLock = new Date(match.startMs + 2_000).toISOString();
    const [everything, ended, endsAtLock, elsewhere] = [
      await createLeague(game, as(0)),
      await createLeague(game, as(0), { ends_at: soon }),
      await createLeague(game, as(0), { ends_at: atLock }),
      await createLeague(game, as(0), { tournament_id: other.tournamentId }),
    ];
    for (const one of [everything, ended, endsAtLock, elsewhere]) {
      await joinAll(game, one, [as(1)]);
    }
    await enter(as(0), as(1));
    await freeze();
    const given = { name: 'Late XI', tournament_id: match.tournamentId };
    const later = await createLeague(game, as(0), given);
    await joinAll(game, later, [as(1)]);
    await play();
    for (const one of [league, everything, endsAtLock]) {
      expect(await roundsOf('', one)).toHaveLength(1);
    }
    for (const one of [ended, elsewhere, later]) {
      expect(await roundsOf('', one)).toEqual([]);
      const url = `leagues/${one.id}/rounds/${match.id}`;
      expect(await game.call('GET', url, { as: as(0) })).toMatchObject({
        status: 404,
        body: { message: 'The league has no such round' },
      });
    }
    const unknown = await game.call('GET', `leagues/${league.id}/rounds/unknown`, { as: as(0) });
    expect(unknown.status).toBe(404);
  });
});

describe('a match that is no round', () => {
  async function expectNoRound(status: string): Promise<void> {
    expect(await writeDue()).toBe(0);
    expect(await roundsOf()).toEqual([]);
    const { rows, ...round } = await roundOf();
    expect(round).toMatchObject({ status, number: null });
    expect(rows.map(({ place, points }) => [place, points])).toEqual(users.map(() => [null, null]));
    expect(rows.filter(({ has_team }) => has_team)).not.toEqual([]);
    const { body } = await game.call<Wire['Notice'][]>('GET', 'user/notices', { as: as(0) });
    expect(body.filter(({ type }) => type === 'LEAGUE_ROUND')).toEqual([]);
  }

  test('because its contest is called off', async () => {
    await enter(as(0));
    await freeze();
    await tell(await scriptOf(game, match));
    await game.services.settlement.settleDue();
    await expectNoRound('completed');
  });

  test('because it has no result', async () => {
    await enter(as(0), as(1));
    await freeze();
    await tell((await scriptOf(game, match)).slice(0, 40));
    await tell([resultEvent(NO_RESULT)]);
    // Its contest is locked until the review ends.
    await expectNoRound('no_result');
    expect(await game.services.matches.recentIds()).toContain(match.id);
    await game.services.settlement.settleDue();
    await expectNoRound('no_result');
  });

  test('because it is abandoned', async () => {
    await enter(as(0), as(1));
    const command = { name: 'abandon', match: match.id, reason: 'rain' } as const;
    const done = await game.services.operator.execute({ command, who: 'ops', rehearse: false });
    expect(done.ok).toBe(true);
    await game.work();
    await expectNoRound('abandoned');
  });
});

describe('a correction', () => {
  /** The one player of each of three members whom no other one has picked. */
  let own: Map<string, { name: string; team: string }>;
  let script: StoredEvent[];

  beforeEach(async () => {
    own = new Map();
    // Only players of the playing XIs can score.
    const [home, away] = [match.homeTeam, match.awayTeam].map((team) => {
      const sheet = fixtureEvent().final.teamSheets.find((one) => one.team === team)!;
      return match.squads[team]!.filter(({ name }) => sheet.players.includes(name));
    });
    const shared = [...home!.slice(0, 5), ...away!.slice(0, 5)];
    for (const [index, player] of [home![5]!, away![5]!, away![6]!].entries()) {
      const team = index === 0 ? match.homeTeam : match.awayTeam;
      own.set(as(index).id, { name: player.name, team });
      const picked = [...shared, player].map(({ id }) => id);
      await submit(game, as(index), match, match.contest['unlimited']!, picked);
    }
    script = await scriptOf(game, match);
  });

  const correct = () => game.services.corrections.correctDue();
  const winner = async () => (await roundOf()).rows[0]!.User.id;
  const members = () => users.slice(0, 3);

  test('changes the round, and marks it', async () => {
    await play();
    const before = await winner();
    const { version } = await roundOf();
    const { db } = game.database;
    await db.deleteFrom('push_occasion').execute();
    await tell(oversOfSixes(script, own.get(before)!, 1));
    await correct();
    const expected = await expectedOf(members());
    // Already before the round is written again.
    expect(shown(await roundOf())).toEqual(expected);
    expect(await writeDue()).toBe(1);
    // Users are told of a round once.
    const occasions = await db.selectFrom('push_occasion').select('kind').execute();
    expect(occasions.map(({ kind }) => kind)).not.toContain('league_round');
    const round = await roundOf();
    expect(shown(round)).toEqual(expected);
    expect(round).toMatchObject({ number: 1, corrected: true });
    expect(round.version).toBeGreaterThan(version);
    expect(round.rows[2]!.User.id).toBe(before);
    expect(await roundsOf()).toMatchObject([{ corrected: true, winners: [round.rows[0]!.User] }]);
    const { rows } = await tableOf();
    expect(rows.map(({ points }) => points)).toEqual([4, 2, 0, 0]);
    expect(rows[0]!.User).toEqual(round.rows[0]!.User);
    expect(await writeDue()).toBe(0);
    // A withdrawn correction changes it back, and it stays marked.
    await tell(oversAsPlayed(script, 2));
    await correct();
    expect(await writeDue()).toBe(1);
    expect(await roundOf()).toMatchObject({
      corrected: true,
      rows: [{ User: { id: before } }, {}, {}, {}],
    });
  });

  test('before the round is written reaches it unmarked', async () => {
    await freeze();
    await tell(script);
    await game.services.settlement.settleDue();
    await tell(oversOfSixes(script, own.get(as(0).id)!, 1));
    await correct();
    expect(await writeDue()).toBe(1);
    const round = await roundOf();
    expect(round.corrected).toBe(false);
    expect(shown(round)).toEqual(await expectedOf(members()));
  });

  test('that changes no score of the league does not mark its round', async () => {
    await play();
    const before = await roundOf();
    await game.database.db
      .updateTable('contest')
      .set((row) => ({ corrections: row('corrections', '+', 1) }))
      .where('id', '=', match.contest['unlimited']!)
      .execute();
    expect(await writeDue()).toBe(1);
    expect(await roundOf()).toEqual(before);
  });

  test('to no result deletes the round, and one back to a result brings it back', async () => {
    await play();
    const before = await roundOf();
    await tell([resultEvent(NO_RESULT, 1)]);
    await correct();
    expect(await writeDue()).toBe(1);
    expect(await roundsOf()).toEqual([]);
    expect(await tableOf()).toMatchObject({ rounds: 0, rows: [{ points: 0 }, {}, {}, {}] });
    const { number, rows } = await roundOf();
    expect(number).toBeNull();
    expect(rows.map(({ place, points }) => [place, points])).toEqual(users.map(() => [null, null]));
    const notices = await get<Wire['Notice'][]>('user/notices');
    expect(notices.map(({ type }) => type)).not.toContain('LEAGUE_ROUND');
    const { event } = script.at(-1)!;
    await tell([{ id: 'result', revision: 2, event }]);
    await correct();
    expect(await writeDue()).toBe(1);
    expect(shown(await roundOf())).toEqual(shown(before));
    expect(await roundOf()).toMatchObject({ number: 1, corrected: true });
  });
});

describe('a notice', () => {
  const noticesOf = (player: Player, query = '') =>
    get<Wire['Notice'][]>(`user/notices${query}`, player);

  test('tells each member with a team what the round gave', async () => {
    await enter(as(0), as(1), as(2));
    await play();
    const expected = await expectedOf(users.slice(0, 3));
    const { rows } = await tableOf();
    for (const player of users.slice(0, 3)) {
      const [notice] = await noticesOf(player);
      const { place, points, total } = expected.get(player.id)!;
      const rivals = [...expected].filter(([id]) => id !== player.id).map(([, one]) => one.total);
      const index = rows.findIndex(({ User }) => User.id === player.id);
      expect(notice).toEqual({
        number: expect.any(Number) as unknown,
        type: 'LEAGUE_ROUND',
        rank: place,
        total_score: total,
        participants: 3,
        caps: 0,
        at: new Date(game.clock.nowMs).toISOString(),
        seen: false,
        contest: null,
        league: {
          id: league.id,
          name: 'Office XI',
          match_id: match.id,
          home_team: match.homeTeam,
          away_team: match.awayTeam,
          beaten: rivals.filter((other) => other > total).length,
          tied: rivals.filter((other) => other === total).length,
          points,
          corrected: false,
          table_place: index + 1,
          lead: rows[index]!.points - rows[index === 0 ? 1 : 0]!.points,
        },
      });
    }
    expect(await noticesOf(as(3))).toEqual([]);
  });

  test('is in one sequence with those of entries, and seen with them', async () => {
    const second = await createLeague(game, as(1), { name: 'Home XI' });
    await joinAll(game, second, [as(0)]);
    await enter(as(0), as(1));
    await play();
    await nextMatch();
    await enter(as(0), as(1));
    await play();
    const all = await noticesOf(as(0));
    const said = (notices: Wire['Notice'][]) =>
      notices.map(({ type, league: of, contest }) => `${type} ${of?.name ?? contest?.name}`);
    const oneMatch = (notices: Wire['Notice'][]) => said(notices).sort();
    const each = ['LEAGUE_ROUND Home XI', 'LEAGUE_ROUND Office XI', 'SETTLED Unlimited'];
    expect([oneMatch(all.slice(0, 3)), oneMatch(all.slice(3))]).toEqual([each, each]);
    const numbers = all.map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    // Pages of two and of one have all notices once.
    for (const limit of [1, 2]) {
      const paged: Wire['Notice'][] = [];
      for (let before = ''; ;) {
        const page = await noticesOf(as(0), `?limit=${limit}${before}`);
        paged.push(...page);
        if (page.length < limit) break;
        before = `&before=${page.at(-1)!.number}`;
      }
      expect(paged).toEqual(all);
    }
    // Only the last round says where the user stands now.
    expect(
      all.filter(({ league: of }) => of !== null).map(({ league: of }) => of!.table_place !== null),
    ).toEqual([true, true, false, false]);
    expect(
      all.filter(({ league: of }) => of?.table_place === null).map(({ league: of }) => of!.lead),
    ).toEqual([null, null]);
    await game.call('POST', 'user/notices/seen', { as: as(0), body: { up_to: numbers[2] } });
    const unseen = await noticesOf(as(0), '?unseen=true');
    expect(unseen.map(({ number }) => number)).toEqual(numbers.slice(0, 2));
    expect((await noticesOf(as(0))).map(({ seen }) => seen)).toEqual([
      ...[false, false],
      ...[true, true, true, true],
    ]);
    expect((await noticesOf(as(1))).map(({ seen }) => seen)).toEqual(Array(6).fill(false));
  });

  test('is gone once the user has left, who learns no later name of the league', async () => {
    await enter(as(0), as(1));
    await play();
    await leaveLeague(game, as(1), league);
    const body = { name: 'Secret XI' };
    await game.call('PATCH', `leagues/${league.id}`, { as: as(0), body });
    const kinds = (await noticesOf(as(1))).map(({ type }) => type);
    expect(kinds).toEqual(['SETTLED']);
    const exported = await get<unknown>('user/export', as(1));
    expect(JSON.stringify(exported)).not.toContain('Secret XI');
  });
});

test('an export has the leagues of the user, with the rounds of each stay', async () => {
  await enter(as(1), as(0));
  await play();
  const { total, place, points } = (await expectedOf(users.slice(0, 2))).get(as(1).id)!;
  await leaveLeague(game, as(1), league);
  await joinAll(game, league, [as(1)]);
  const { leagues } = await get<Wire['UserExport']>('user/export', as(1));
  expect(leagues).toMatchObject([
    {
      league: 'Office XI',
      owner: false,
      rounds: [
        { match: `${match.homeTeam} v ${match.awayTeam}`, total, place, points, seen_at: null },
      ],
    },
    { league: 'Office XI', owner: false, left_at: null, rounds: [] },
  ]);
});
