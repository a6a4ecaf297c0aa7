import { inTransaction } from '../../../src/server/database/transaction';
import { insertSlots } from '../../../src/server/matches/matchPlayerRows';
import { squadOfMatch } from '../../../src/server/matches/squadViews';
import {
  capsOf,
  expectPromisesKept,
  expectReconciled,
  leave,
  setBalance,
  submit,
} from '../../support/server/acknowledgements';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';

let game: Game;
let match: OpenMatch;
let another: OpenMatch;
let player: Player;
beforeAll(async () => {
  game = await startGame();
  another = await game.openMatch();
});
beforeEach(async () => {
  match = await game.openMatch();
  [player] = (await game.signUpMany(1)) as [Player];
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

const send = (matchId: string, contestId: string, players: unknown) =>
  game.call<Wire['Error']>('POST', `scoring/submit-team/${matchId}/${contestId}`, {
    as: player,
    body: { players },
  });

async function stored() {
  const { db } = game.database;
  return {
    entries: await db.selectFrom('entry').selectAll().orderBy('id').execute(),
    transfers: await db.selectFrom('transfer').selectAll().orderBy('id').execute(),
    contests: await db.selectFrom('contest').selectAll().orderBy('id').execute(),
  };
}

async function addToSquad(
  { id: matchId }: OpenMatch,
  added: { id: string; team: string; name: string },
): Promise<void> {
  const { db } = game.database;
  const squad = await squadOfMatch(db, matchId);
  await inTransaction(db, async (trx) => {
    await trx.insertInto('player').values(added).execute();
    await insertSlots(trx, [{ matchId, playerIds: [added.id] }], squad.length);
  });
}

const idsOf = (team: string) => match.squads[team]!.map(({ id }) => id);

interface Refusal {
  what: string;
  status: number;
  code: string;
  message: string;
  /** The property that the error names. */
  field?: string;
  players: () => string[];
  to?: () => { matchId?: string; contestId?: string };
}

const refusals: Refusal[] = [
  {
    what: 'to a match that is not there',
    status: 404,
    code: 'NOT_FOUND',
    message: 'Match not found',
    players: () => match.team(),
    to: () => ({ matchId: 'nowhere' }),
  },
  {
    what: 'to a contest that is not there',
    status: 404,
    code: 'NOT_FOUND',
    message: 'Contest not found',
    players: () => match.team(),
    to: () => ({ contestId: 'nowhere' }),
  },
  {
    what: 'to a contest of another match',
    status: 404,
    code: 'NOT_FOUND',
    message: 'Contest not found',
    players: () => match.team(),
    to: () => ({ contestId: another.contest['mega']! }),
  },
  {
    what: 'of nobody',
    status: 422,
    code: 'NOT_ELEVEN',
    message: 'You must select exactly 11 players',
    players: () => [],
  },
  {
    what: 'of ten',
    status: 422,
    code: 'NOT_ELEVEN',
    message: 'You must select exactly 11 players',
    players: () => match.team().slice(1),
  },
  {
    what: 'of twelve',
    status: 422,
    code: 'NOT_ELEVEN',
    message: 'You must select exactly 11 players',
    players: () => [...match.team(), idsOf(match.homeTeam).at(-1)!],
  },
  {
    what: 'of nine from one side',
    status: 422,
    code: 'TOO_MANY_FROM_TEAM',
    message: 'You can only select 8 players from Harbour Lights',
    players: () => [...idsOf(match.homeTeam).slice(0, 9), ...idsOf(match.awayTeam).slice(0, 2)],
  },
  {
    what: 'with one of them twice',
    status: 422,
    code: 'DUPLICATE_PLAYER',
    message: 'A player can only be selected once',
    players: () => [...match.team().slice(1), match.team()[1]!],
  },
  {
    what: 'with somebody of neither side',
    status: 422,
    code: 'UNKNOWN_PLAYER',
    message: 'A selected player is in neither squad',
    players: () => [...match.team().slice(1), 'somebody'],
  },
  {
    what: 'of more than a squad',
    status: 400,
    code: 'BAD_REQUEST',
    message: 'Players must NOT have more than 64 items',
    field: 'players',
    players: () => Array.from({ length: 65 }, (_, index) => `p${index}`),
  },
];

test.each(refusals)('a team $what is refused, and nothing changes', async (row) => {
  const before = await stored();
  const { matchId = match.id, contestId = match.contest['mega']! } = row.to?.() ?? {};
  const { status, body } = await send(matchId, contestId, row.players());
  expect({ status, body }).toEqual({
    status: row.status,
    body: { code: row.code, message: row.message, field: row.field },
  });
  expect(await stored()).toEqual(before);
});

test('a player who is only in the squad of another match is unknown', async () => {
  // Both matches have the same two sides.
  const stranger = { id: 'stranger', team: match.homeTeam, name: 'A Stranger' };
  await addToSquad(another, stranger);
  const players = [...match.team().slice(1), stranger.id];
  expect((await send(another.id, another.contest['unlimited']!, players)).status).toBe(200);
  const { status, body } = await send(match.id, match.contest['mega']!, players);
  expect([status, body.code]).toEqual([422, 'UNKNOWN_PLAYER']);
});

test('a user without enough caps enters nothing, but can enter a free contest', async () => {
  await setBalance(game, player.id, 24);
  const before = await stored();
  const refused = await send(match.id, match.contest['mega']!, match.team());
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'NOT_ENOUGH_CAPS', message: 'Not enough caps' },
  });
  expect(await stored()).toEqual(before);
  expect((await submit(game, player, match, match.contest['unlimited']!)).status).toBe(200);
  expect(await capsOf(game, player)).toBe(24);
});

test('a full contest refuses new entries but accepts edits', async () => {
  const duel = match.contest['head-to-head']!;
  const [first, second] = (await game.signUpMany(2)) as [Player, Player];
  const log = [
    await submit(game, first, match, duel),
    await submit(game, second, match, duel),
    await submit(game, first, match, duel, match.team(1)),
  ];
  const refused = await submit(game, player, match, duel);
  expect(refused).toMatchObject({ status: 409, code: 'CONTEST_FULL' });
  await expectReconciled(game, [...log.slice(1), refused]);
  expect(await capsOf(game, first)).toBe(950);
});

test('a player who is added to the squad after a team was entered can be picked by the next one', async () => {
  const free = match.contest['unlimited']!;
  const [earlier] = (await game.signUpMany(1)) as [Player];
  expect((await submit(game, earlier, match, free)).status).toBe(200);
  const late = { id: `late-${match.id}`, team: match.homeTeam, name: 'A Late Call' };
  await addToSquad(match, late);
  const players = [late.id, ...match.team().slice(1)];
  expect((await send(match.id, free, players)).status).toBe(200);
});

test('the database keeps an entry in the match and type of its contest', async () => {
  await submit(game, player, match, match.contest['unlimited']!);
  const move = (changes: { match_id: string } | { contest_type_id: string }) =>
    game.database.db.updateTable('entry').set(changes).where('user_id', '=', player.id).execute();
  await expect(move({ match_id: another.id })).rejects.toThrow(/entry_contest_fkey/);
  await expect(move({ contest_type_id: 'premium' })).rejects.toThrow(/entry_contest_fkey/);
});

test('a second entry in a contest of the same type and match is refused', async () => {
  const duel = match.contest['head-to-head']!;
  const [rival] = (await game.signUpMany(1)) as [Player];
  await submit(game, player, match, duel);
  await submit(game, rival, match, duel);
  const { body: matches } = await game.call<Wire['Match'][]>('GET', 'scoring/matches');
  const next = matches
    .find(({ id }) => id === match.id)!
    .Contests.find(({ ContestType }) => ContestType.id === 'head-to-head')!;
  expect(next).toMatchObject({ participants: 0, status: 'open' });
  expect(await submit(game, player, match, next.id)).toMatchObject({
    status: 409,
    code: 'ALREADY_ENTERED',
  });
  expect(await capsOf(game, player)).toBe(950);
  // The same type in another match is allowed.
  expect((await submit(game, player, another, another.contest['head-to-head']!)).status).toBe(200);
});

test('names are returned in the order sent, and the same team again charges nothing', async () => {
  const team = [...match.team(2)].reverse();
  const names = new Map(
    Object.values(match.squads)
      .flat()
      .map(({ id, name }) => [id, name]),
  );
  for (let times = 0; times < 3; times += 1) {
    const { status, body } = await send(match.id, match.contest['premium']!, team);
    expect([status, body]).toEqual([200, team.map((id) => names.get(id))]);
  }
  expect(await capsOf(game, player)).toBe(900);
});

describe('leaving', () => {
  test('returns the place and the fee, and entering again charges it again', async () => {
    const mega = match.contest['mega']!;
    await submit(game, player, match, mega);
    expect(await capsOf(game, player)).toBe(975);
    expect((await leave(game, player, mega)).status).toBe(204);
    expect(await capsOf(game, player)).toBe(1_000);
    const again = await submit(game, player, match, mega, match.team(1));
    expect(await capsOf(game, player)).toBe(975);
    await expectReconciled(game, [again]);
    const board = await game.call<Wire['ContestLeaderboard']>(
      'GET',
      `scoring/contestLeaderboard/${mega}`,
      { as: player },
    );
    expect(board.body).toMatchObject({
      participants: 1,
      CapsTransactions: [{ type: 'ENTRY_FEE', amount: 25 }],
    });
  });

  test('twice is not found the second time and refunds once, even concurrently', async () => {
    const premium = match.contest['premium']!;
    await submit(game, player, match, premium);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => leave(game, player, premium)),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([204, ...Array<number>(11).fill(404)]);
    expect(await capsOf(game, player)).toBe(1_000);
  });

  test('a contest without an entry of the caller, or an unknown one, is not found', async () => {
    await submit(game, player, match, match.contest['mega']!);
    const before = await stored();
    for (const contestId of [match.contest['premium']!, another.contest['mega']!, 'nowhere']) {
      const { status, body } = await leave(game, player, contestId);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await stored()).toEqual(before);
  });

  test('a full contest is refused', async () => {
    const duel = match.contest['head-to-head']!;
    const [rival] = (await game.signUpMany(1)) as [Player];
    await submit(game, player, match, duel);
    await submit(game, rival, match, duel);
    const before = await stored();
    expect(await leave(game, player, duel)).toMatchObject({
      status: 409,
      body: { code: 'LEAVE_FULL', message: "A full contest can't be left" },
    });
    expect(await stored()).toEqual(before);
  });

  test('and entering concurrently end in one of the two, charged accordingly', async () => {
    const premium = match.contest['premium']!;
    for (let round = 0; round < 6; round += 1) {
      await submit(game, player, match, premium);
      await Promise.all([
        ...Array.from({ length: 6 }, () => submit(game, player, match, premium)),
        ...Array.from({ length: 6 }, () => leave(game, player, premium)),
      ]);
      const { body } = await game.call<unknown[]>('GET', `scoring/user-team?contestId=${premium}`, {
        as: player,
      });
      expect(await capsOf(game, player)).toBe(body.length === 11 ? 900 : 1_000);
      await leave(game, player, premium);
    }
  });

  test('a free contest moves no caps', async () => {
    const free = match.contest['unlimited']!;
    await submit(game, player, match, free);
    const { transfers } = await stored();
    expect((await leave(game, player, free)).status).toBe(204);
    expect((await stored()).transfers).toEqual(transfers);
  });
});

test('a historic match accepts no team', async () => {
  const { body: played } = await game.call<Wire['Match'][]>('GET', 'scoring/contestLeaderboard');
  const { status, body } = await send(played[0]!.id, 'any', match.team());
  expect([status, body.code]).toEqual([409, 'MATCH_STARTED']);
});
