import type { StoredEvent } from '../../../src/domain/cricket/events';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import {
  awardedTo,
  contestStatuses,
  matchRow,
  namedStateOf,
  resultEvent,
  scriptOf,
} from '../../support/server/feeds';
import { startGame, type Game, type OpenMatch } from '../../support/server/game';

// The review ends when the feed is final and the score sheet agrees with the deliveries.
let game: Game;
let match: OpenMatch;
let script: StoredEvent[];
beforeAll(async () => {
  game = await startGame();
});
beforeEach(async () => {
  match = await game.openMatch();
  for (const user of await game.signUpMany(3)) {
    await submit(game, user, match, match.contest['premium']!);
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  script = await scriptOf(game, match);
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

const tell = (events: readonly StoredEvent[]) => game.services.matchLife.ingest(match.id, events);
const settle = () => game.services.settlement.settleDue();

test('a missing ball keeps the match in review until it is reported', async () => {
  const lost = script.find(({ id }) => id === 'delivery:1.0.2')!;
  await tell(script.filter((event) => event !== lost));
  expect(await matchRow(game, match)).toMatchObject({
    status: 'in_review',
    mismatch: expect.stringContaining('innings 2, over 1: ball 3 is missing') as string,
  });
  game.clock.advance(86_400_000);
  expect(await settle()).toBe(0);
  await tell([lost]);
  expect((await matchRow(game, match)).mismatch).toBeNull();
  expect(await settle()).toBe(1);
  expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
});

test('the operator is warned once for each reason why a match is held', async () => {
  game.warnings.length = 0;
  const lost = script.filter(({ id }) => id === 'delivery:1.0.2' || id === 'delivery:1.1.2');
  await tell(script.filter((event) => !lost.includes(event)));
  await game.work();
  await game.work();
  const start = `${match.homeTeam} v ${match.awayTeam} (${match.id}) is held in review: `;
  expect(game.warnings).toEqual([expect.stringContaining(start) as string]);
  expect(game.warnings[0]).toContain('innings 2, over 1: ball 3 is missing; ');
  await tell([lost[0]!]);
  await game.work();
  expect(game.warnings).toHaveLength(2);
  await tell([lost[1]!]);
  await game.work();
  expect(game.warnings).toHaveLength(2);
});

test('the operator is warned of a correction that is held, which holds no review', async () => {
  await tell(script);
  await settle();
  game.warnings.length = 0;
  await tell([{ id: 'delivery:1.0.2', revision: 1, event: null }]);
  await game.work();
  const start = `${match.homeTeam} v ${match.awayTeam} (${match.id}) has a correction that is held: `;
  expect(game.warnings).toEqual([expect.stringContaining(start) as string]);
  await tell([{ ...script.find(({ id }) => id === 'delivery:1.0.2')!, revision: 2 }]);
  await game.work();
});

test('a differing score sheet keeps the match in review until sheet or deliveries are corrected', async () => {
  const sheet = (runs: number, revision: number): StoredEvent => ({
    id: 'sheet',
    revision,
    event: { kind: 'sheet', innings: [{ ...first, runs }, second] },
  });
  await tell(script);
  const { innings } = await matchRow(game, match);
  const [first, second] = innings.map(({ team, runs, wickets, overs }) => {
    return { team, runs, wickets, overs };
  }) as [Line, Line];
  await tell([sheet(first.runs + 4, 0)]);
  expect((await matchRow(game, match)).mismatch).toMatch(/^innings 1: the sheet has /);
  expect(await settle()).toBe(0);
  await tell([sheet(first.runs, 1)]);
  expect((await matchRow(game, match)).mismatch).toBeNull();
  expect(await settle()).toBe(1);
});

test('a match without playing XIs is not settled, awarded or not', async () => {
  await tell([resultEvent(awardedTo(match.homeTeam))]);
  expect((await matchRow(game, match)).mismatch).toBe('the playing XIs were not announced');
  expect(await settle()).toBe(0);
  await tell([script[0]!]);
  expect(await settle()).toBe(1);
});

test('withdrawn playing XIs leave no points, in any order of events', async () => {
  const gone: StoredEvent = { id: 'announced', revision: 1, event: null };
  const other = await game.openMatch();
  const { ingest } = game.services.matchLife;
  await tell(script.slice(0, 20));
  await tell([gone]);
  await ingest(other.id, [gone]);
  await ingest(other.id, script.slice(0, 20));
  const forth = await namedStateOf(game, match);
  expect(forth.players.every(({ playing, total }) => playing === null && total === 0)).toBe(true);
  expect(await namedStateOf(game, other)).toEqual(forth);
});

test('a result that arrives after the refunds does not change how the match ended', async () => {
  await tell([resultEvent(NO_RESULT)]);
  await settle();
  const lost = 'delivery:1.0.2';
  await tell([
    ...script.slice(0, -1).filter(({ id }) => id !== lost),
    { ...script.at(-1)!, revision: 1 },
  ]);
  await settle();
  expect(await matchRow(game, match)).toMatchObject({
    status: 'abandoned',
    result: 'Match abandoned',
    corrected_at: null,
    // Nothing is held, although a ball is missing.
    mismatch: null,
  });
  expect(await contestStatuses(game, match)).toMatchObject({ premium: 'refunded' });
});

test('a withdrawn result removes its mismatch', async () => {
  await tell(script.filter(({ id }) => id !== 'delivery:1.0.2'));
  await tell([{ id: 'result', revision: 1, event: null }]);
  expect(await matchRow(game, match)).toMatchObject({ status: 'live', mismatch: null });
});

test('a match without a result waits for its review, and can still get a result', async () => {
  const { db } = game.database;
  await db.updateTable('match').set({ review_minutes: 15 }).where('id', '=', match.id).execute();
  const over = script.at(-1)!;
  await tell([...script.slice(0, 20), resultEvent(NO_RESULT)]);
  expect((await matchRow(game, match)).status).toBe('no_result');
  game.clock.advance(15 * 60_000 - 1);
  expect(await settle()).toBe(0);
  await tell([{ id: 'result', revision: 1, event: null }]);
  expect((await matchRow(game, match)).status).toBe('live');
  await tell([...script.slice(20, -1), { ...over, revision: 2 }]);
  game.clock.advance(15 * 60_000);
  expect(await settle()).toBe(1);
  expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
});

interface Line {
  team: string;
  runs: number;
  wickets: number;
  overs: string;
}
