import type { StoredEvent } from '../../../src/domain/cricket/events';
import { createServices } from '../../../src/server/services';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { oversAsPlayed, oversOfSixes } from '../../support/server/correctedOvers';
import { matchRow, resultEvent, scriptOf } from '../../support/server/feeds';
import {
  fixtureEvent,
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';

// After the settlement, a correction only adds caps (docs/data.md).
let game: Game;
let match: OpenMatch;
let users: Player[];
let script: StoredEvent[];
/** The one player of each user whom no other user has picked. */
let own: Map<string, { name: string; team: string }>;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

/** Settles a match with three entries in Premium (150, 90 and 60 caps of 300) and all users in the free contest. */
beforeEach(async () => {
  await playAndSettle(['premium', 'unlimited']);
  expect((await matchRow(game, match)).status).toBe('completed');
});

async function playAndSettle(types: readonly string[]): Promise<void> {
  match = await game.openMatch();
  users = await game.signUpMany(3);
  own = new Map();
  // Only players of the playing XIs can score.
  const [home, away] = [match.homeTeam, match.awayTeam].map((team) => {
    const sheet = fixtureEvent().final.teamSheets.find((one) => one.team === team)!;
    return match.squads[team]!.filter(({ name }) => sheet.players.includes(name));
  }) as [Squad, Squad];
  const shared = [...home.slice(0, 5), ...away.slice(0, 5)];
  for (const [index, player] of [home[5]!, away[5]!, away[6]!].entries()) {
    const user = users[index]!;
    own.set(user.id, { name: player.name, team: index === 0 ? match.homeTeam : match.awayTeam });
    const team = [...shared, player].map(({ id }) => id);
    for (const type of types) await submit(game, user, match, match.contest[type]!, team);
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  script = await scriptOf(game, match);
  await tell(script);
  await game.services.settlement.settleDue();
}

const tell = (events: readonly StoredEvent[]) => game.services.matchLife.ingest(match.id, events);
const correct = () => game.services.corrections.correctDue();

type Squad = OpenMatch['squads'][string];

interface RankedUser {
  userId: string;
  rank: number;
  total: number;
  /** The caps paid so far. */
  reward: number;
}

async function ranks(type = 'premium'): Promise<RankedUser[]> {
  const { body } = await game.call<Wire['ContestLeaderboard']>(
    'GET',
    `scoring/contestLeaderboard/${match.contest[type]}`,
  );
  return body.ContestLeaderboard.map(({ User, rank, total_score, reward }) => {
    return { userId: User.id, rank, total: total_score, reward: reward! };
  });
}

/** Corrects two overs so that only the leader's own player hit sixes, which makes the leader last. */
async function toppleLeader(revision: number): Promise<{ leader: RankedUser; second: RankedUser }> {
  const [leader, second] = await ranks();
  await tell(oversOfSixes(script, own.get(leader!.userId)!, revision));
  return { leader: leader!, second: second! };
}

const movementsOf = async (userId: string) => {
  const events = await game.services.accounts.capsEvents(userId, { limit: 50, before: null });
  return events
    .filter(({ contest }) => contest?.id === match.contest['premium'])
    .map(({ type, amountCaps }) => `${type} ${amountCaps}`);
};

const noticesOf = async (userId: string, type = 'premium') => {
  const page = { limit: 50, before: null, unseenOnly: false };
  const notices = await game.services.notices.list(userId, page);
  return notices
    .filter(({ contest }) => contest?.id === match.contest[type])
    .map(({ kind, rank, amountCaps }) => [kind, rank, amountCaps]);
};

test('the table of the tournament follows a correction, once', async () => {
  const rows = async () => {
    const url = `scoring/tournaments/${match.tournamentId}/table`;
    const { body } = await game.call<Wire['TournamentTable']>('GET', url);
    return body.rows.map(({ User, points, matches, total_score: total }) => {
      return { userId: User.id, points, matches, total };
    });
  };
  const expected = async () =>
    (await ranks('unlimited')).map(({ userId, rank, total }) => {
      return { userId, points: { 1: 100, 2: 50, 3: 0 }[rank], matches: 1, total };
    });
  expect(await game.services.tables.addDue()).toBe(1);
  const before = await rows();
  expect(before).toEqual(await expected());
  await toppleLeader(1);
  expect(await rows()).toEqual(before);
  await correct();
  const after = await rows();
  expect(after).toEqual(await expected());
  expect(after[2]!.userId).toBe(before[0]!.userId);
  await correct();
  expect(await game.services.tables.addDue()).toBe(0);
  expect(await rows()).toEqual(after);
});

test('a correction before the table has the match reaches the table with it', async () => {
  await toppleLeader(1);
  await correct();
  expect(await game.services.tables.addDue()).toBe(1);
  const url = `scoring/tournaments/${match.tournamentId}/table`;
  const { body } = await game.call<Wire['TournamentTable']>('GET', url);
  const board = await ranks('unlimited');
  expect(body.rows.map(({ User }) => User.id)).toEqual(board.map(({ userId }) => userId));
  expect(body.rows.map(({ points }) => points)).toEqual([100, 50, 0]);
});

test('balls corrected after the settlement change ranks, and pay only entries that are due more', async () => {
  const before = await ranks();
  expect(before.map(({ rank, reward }) => [rank, reward])).toEqual([
    [1, 150],
    [2, 90],
    [3, 60],
  ]);
  await toppleLeader(1);
  expect((await matchRow(game, match)).mismatch).toBeNull();
  expect(await correct()).toBe(2);
  const [first, second, third] = before.map(({ userId }) => userId);
  const after = await ranks();
  // An entry that was paid more than its new reward keeps it.
  expect(after.map(({ userId, rank, reward }) => [userId, rank, reward])).toEqual([
    [second, 1, 150],
    [third, 2, 90],
    [first, 3, 150],
  ]);
  expect(await movementsOf(second!)).toEqual(['CORRECTION 60', 'REWARD 90', 'ENTRY_FEE -100']);
  expect(await movementsOf(third!)).toEqual(['CORRECTION 30', 'REWARD 60', 'ENTRY_FEE -100']);
  expect(await movementsOf(first!)).toEqual(['REWARD 150', 'ENTRY_FEE -100']);
});

test('every entry whose rank or reward has changed has a notice', async () => {
  const { leader, second } = await toppleLeader(1);
  await correct();
  expect(await noticesOf(second.userId)).toEqual([
    ['corrected', 1, 60],
    ['settled', 2, 90],
  ]);
  expect(await noticesOf(leader.userId)).toEqual([
    ['corrected', 3, 0],
    ['settled', 1, 150],
  ]);
});

test('a withdrawn correction charges nobody, and a repeated one pays nobody twice', async () => {
  const { second } = await toppleLeader(1);
  await correct();
  const paid = await movementsOf(second.userId);
  await tell(oversAsPlayed(script, 2));
  expect(await correct()).toBe(2);
  const [, back] = await ranks();
  expect(back).toEqual({ ...second, reward: 150 });
  await toppleLeader(3);
  expect(await correct()).toBe(2);
  expect(await movementsOf(second.userId)).toEqual(paid);
});

test('the match shows when it was corrected, and its Nightmare XI is updated', async () => {
  const shown = async () => {
    const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`);
    return body;
  };
  const before = await shown();
  expect(before.corrected_at).toBeNull();
  game.clock.advance(60_000);
  await toppleLeader(1);
  const after = await shown();
  expect(after.corrected_at).toBe(new Date(game.clock.nowMs).toISOString());
  expect(after.status).toBe('completed');
  expect(after.NightmareXI).not.toEqual(before.NightmareXI);
  const total = after.NightmareXI!.reduce((sum, { totalScore }) => sum + totalScore, 0);
  expect(after.NightmareXI).toHaveLength(11);
  expect(after.NightmareXI_total_score).toBe(total);
  await correct();
});

test('an event that changes no score is no correction', async () => {
  const ball = script.find(({ event }) => event?.kind === 'delivery')!;
  expect(await tell([{ ...ball, revision: 1 }])).toBe(true);
  expect(await matchRow(game, match)).toMatchObject({ corrections: 0, corrected_at: null });
  expect(await correct()).toBe(0);
});

test('a correction is paid only after a review, and only if it adds up', async () => {
  const { db } = game.database;
  await db.updateTable('match').set({ review_minutes: 15 }).where('id', '=', match.id).execute();
  const before = await ranks();
  const opening = script.find(({ id }) => id === 'innings:0')!;
  await tell([{ ...opening, revision: 7, event: null }]);
  game.clock.advance(15 * 60_000);
  expect(await correct()).toBe(0);
  expect((await matchRow(game, match)).mismatch).toMatch(/innings 1 was not opened/);
  await tell([{ ...opening, revision: 8 }]);
  game.clock.advance(15 * 60_000 - 1);
  expect(await correct()).toBe(0);
  game.clock.advance(1);
  expect(await correct()).toBe(2);
  expect(await ranks()).toEqual(before);
});

test('a match that ends without a result after all refunds the fee of entries that were paid less', async () => {
  await tell([resultEvent(NO_RESULT, 1)]);
  expect(await correct()).toBe(2);
  expect((await ranks()).map(({ reward }) => reward)).toEqual([150, 100, 100]);
  expect((await matchRow(game, match)).status).toBe('completed');
});

test('ten servers correct a contest once', async () => {
  const { second } = await toppleLeader(1);
  const servers = await Promise.all(
    Array.from({ length: 10 }, () =>
      createServices({
        db: game.database.db,
        clock: () => game.clock.nowMs,
        newId: () => 'unused',
      }),
    ),
  );
  const brought = await Promise.all(servers.map(({ corrections }) => corrections.correctDue()));
  expect(brought.reduce((sum, count) => sum + count)).toBe(2);
  expect(await movementsOf(second.userId)).toEqual([
    'CORRECTION 60',
    'REWARD 90',
    'ENTRY_FEE -100',
  ]);
});

test('a correction between the settlements of two contests reaches the paid one', async () => {
  const { second } = await toppleLeader(1);
  // Simulates a server that stopped after it had settled the contests and before it completed the match.
  await game.database.db
    .updateTable('match')
    .set({ status: 'in_review', completed_at: null, nightmare_total: null })
    .where('id', '=', match.id)
    .execute();
  expect(await correct()).toBe(0);
  await game.services.settlement.settleDue();
  expect(await correct()).toBe(2);
  expect(await movementsOf(second.userId)).toContain('CORRECTION 60');
});
