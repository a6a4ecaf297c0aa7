import { createServices, type Services } from '../../../src/server/services';
import {
  expectPromisesKept,
  expectReconciled,
  tally,
  type Attempt,
} from '../../support/server/acknowledgements';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { timed, times } from '../../support/server/times';

// Row 42 of the quality bar, by counts: many teams on two servers around the start and the freeze of a match.
// The database has exactly what was acknowledged, to the last edit.
const USERS = times(60, 300);
/** The number of teams sent in the last five seconds before the start. */
const TEAMS_BEFORE = times(600, 6_000);
const LAST_MS = 5_000;

jest.setTimeout(300_000);

let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());

/** Creates the services of another server process, with its own batches. */
function anotherServer(aheadMs: number): Promise<Services> {
  const clock = () => game.clock.nowMs + aheadMs;
  return createServices({ db: game.database.db, clock, newId: () => 'unused' });
}

async function send(
  { entries }: Services,
  user: Player,
  match: OpenMatch,
  sent: { contestId: string; team: readonly string[]; receivedMs: number },
): Promise<Attempt> {
  const { contestId, team, receivedMs } = sent;
  const answer = await entries.submitTeam({
    userId: user.id,
    matchId: match.id,
    contestId,
    playerIds: team,
    receivedMs,
  });
  const [status, code] = answer.ok ? [200, ''] : [409, answer.error.code];
  return { userId: user.id, contestId, team, status, code };
}

/** Returns a team for each number, different from those of adjacent numbers. */
function teamOf(match: OpenMatch, number: number): string[] {
  const [home, away] = Object.values(match.squads).map((squad) => squad.map(({ id }) => id));
  const from = (squad: string[], start: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => squad[(start + index) % squad.length]!);
  return [...from(home!, number, 6), ...from(away!, Math.floor(number / 11), 5)];
}

/** Returns the last accepted team of each user and contest. Users wait for each response before the next team. */
function lastAccepted(log: readonly Attempt[]): Attempt[] {
  const accepted = log.filter(({ status }) => status === 200);
  return [...new Map(accepted.map((one) => [`${one.userId} ${one.contestId}`, one])).values()];
}

test('many joins and edits around the start lose nothing that was acknowledged', async () => {
  const servers = [game.services, await anotherServer(0)] as const;
  const users = await game.signUpMany(USERS);
  const match = await game.openMatch();
  const contests = ['unlimited', 'mega', 'premium'].map((type) => match.contest[type]!);
  game.clock.nowMs = match.startMs - LAST_MS;
  const log: Attempt[] = [];
  let sent = 0;
  const storm = async (user: Player, place: number): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      sent += 1;
      game.clock.nowMs = match.startMs - LAST_MS + Math.floor((sent * LAST_MS) / TEAMS_BEFORE);
      const receivedMs = game.clock.nowMs;
      const team = teamOf(match, place + turn);
      const contestId = contests[(place + turn) % contests.length]!;
      const attempt = await send(servers[turn % 2]!, user, match, { contestId, team, receivedMs });
      expect(attempt.code === 'MATCH_STARTED').toBe(receivedMs >= match.startMs);
      log.push(attempt);
      if (attempt.code === 'MATCH_STARTED') return;
    }
  };
  await timed(`${TEAMS_BEFORE} teams by ${USERS} users`, () => Promise.all(users.map(storm)));

  const counts = tally(log);
  // A third of the teams go to the free contest, which has unlimited places.
  expect(counts['200']).toBeGreaterThan(TEAMS_BEFORE / 3);
  expect(counts['409 MATCH_STARTED']).toBe(USERS);
  // Premium has twenty places, so the others go to the next contest of its type.
  expect(counts['409 CONTEST_FULL']).toBeGreaterThan(0);
  await expectReconciled(game, lastAccepted(log));
  await expectPromisesKept(game);

  // All were received in time, and another server with a faster clock freezes the match among them.
  game.clock.nowMs = match.startMs + 1_999;
  const ahead = await anotherServer(1);
  const received = { contestId: contests[0]!, receivedMs: match.startMs - 1 };
  const freezes: Promise<number>[] = [];
  const lastWave = async (user: Player, place: number): Promise<void> => {
    for (let turn = 0; turn < 4; turn += 1) {
      // The freeze comes before at least one of them.
      if (turn === 3 && place === 0) await Promise.all(freezes);
      const team = teamOf(match, 7 * turn + place);
      log.push(await send(servers[place % 2]!, user, match, { ...received, team }));
      if (turn === 1 && place === 0) freezes.push(ahead.matchLife.freezeDue());
    }
  };
  await Promise.all(users.map(lastWave));
  expect(await Promise.all(freezes)).toEqual([1]);
  const wave = tally(log.slice(-4 * USERS));
  expect(wave['200']).toBeGreaterThan(0);
  expect(wave['409 MATCH_STARTED']).toBeGreaterThan(0);
  expect(wave['200']! + wave['409 MATCH_STARTED']!).toBe(4 * USERS);
  await expectReconciled(game, lastAccepted(log));
  await expectPromisesKept(game);
});
