import fc from 'fast-check';
import { createServices, type Services } from '../../../src/server/services';
import type { Outcome } from '../../../src/domain/cricket/types';
import { submit } from '../../support/server/acknowledgements';
import { backendsOf, killBackend } from '../../support/server/backends';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { resultEvent } from '../../support/server/feeds';
import { startGame, type Game, type OpenMatch } from '../../support/server/game';
import { watched, type Moment } from '../../support/server/moments';
import { rewindOf, type Rewind } from '../../support/server/rewind';
import { timed, times } from '../../support/server/times';
import { untilDone } from '../../support/server/untilDone';

// Row 11 of the quality bar: interrupted work is resumed with the same result.

/** How many of twelve users enter each contest. Mega and Head To Head have their minimum. */
const ENTRIES = { unlimited: 12, mega: 10, premium: 5, 'head-to-head': 2 };
const TOO_FEW = { unlimited: 1, mega: 9, premium: 5, 'head-to-head': 1 };

interface Scene {
  what: string;
  entries: Record<string, number>;
  /** Prepares the entered match for the work. The clock is at its freeze. */
  prepare: (game: Game, match: OpenMatch) => Promise<unknown>;
  run: (server: Services) => Promise<unknown>;
  /** How many random connections of four concurrent servers are killed. */
  kills: number;
}

const settle = (server: Services) => server.settlement.settleDue();
async function play({ services }: Game, match: OpenMatch, outcome?: Outcome): Promise<void> {
  const script = await services.replays.script(match.id);
  const last = outcome ? resultEvent(outcome) : script.at(-1)!;
  await services.matchLife.freezeDue();
  await services.matchLife.ingest(match.id, [...script.slice(0, -1), last]);
}

const scenes: Scene[] = [
  {
    what: 'a freeze',
    entries: TOO_FEW,
    prepare: async () => undefined,
    run: ({ matchLife }) => matchLife.freezeDue(),
    kills: times(1, 20),
  },
  {
    what: 'the closing of books',
    entries: ENTRIES,
    prepare: ({ services }) => services.matchLife.freezeDue(),
    run: ({ bookClosing }) => bookClosing.closeDue(),
    kills: times(1, 20),
  },
  {
    what: 'a settlement',
    entries: ENTRIES,
    prepare: play,
    run: settle,
    kills: times(5, 50),
  },
  {
    what: 'a refund of all',
    entries: ENTRIES,
    prepare: (game, match) => play(game, match, NO_RESULT),
    run: settle,
    kills: times(1, 20),
  },
  {
    what: 'a correction of what was settled',
    entries: ENTRIES,
    async prepare(game, match) {
      await play(game, match);
      await settle(game.services);
      await game.services.matchLife.ingest(match.id, [resultEvent(NO_RESULT, 1)]);
    },
    run: ({ corrections }) => corrections.correctDue(),
    kills: times(1, 20),
  },
];

describe.each(scenes)('$what', ({ what, entries, prepare, run, kills }) => {
  let game: Game;
  /** Prepares everything up to the work. */
  let rewind: Rewind;
  /** The statements of the uninterrupted work, and the resulting rows. */
  let moments: Moment[];
  let expected: State;

  beforeAll(async () => {
    game = await startGame();
    const match = await enteredMatch(game, entries);
    game.clock.nowMs = match.startMs + 2_000;
    await prepare(game, match);
    rewind = await rewindOf(game.database);
    const before = await stateOf(game);
    moments = [];
    // Like each of the interrupted servers, this one has loaded no board yet.
    const server = await anotherServer(game);
    const whole = await watched(
      game.database.url!,
      (moment) => moments.push(moment),
      () => run(server),
    );
    expect(whole.status).toBe('fulfilled');
    expected = await stateOf(game);
    expect(expected).not.toEqual(before);
    expect(expected.broken).toEqual([]);
    await rewind();
    expect(await stateOf(game)).toEqual(before);
  });
  afterAll(() => game.close());

  test('that is cut off at any statement has the same result as without the cut', async () => {
    // Work could be done twice at commits, so the connection is cut at each. Of the other statements a usual run takes
    // every fourth.
    const struck = moments.filter(({ number, sql }) => {
      return sql === 'commit' || number % times(4, 1) === 0;
    });
    const said: string[] = [];
    await timed(`${what}, cut off at ${struck.length} of ${moments.length} moments`, async () => {
      for (const { number } of struck) {
        await rewind();
        const kill = async (moment: Moment): Promise<void> => {
          if (moment.number !== number) return;
          expect(await killBackend(moment.pid)).toBe(true);
          said.push(moment.sql);
        };
        const server = await anotherServer(game);
        const cutOff = await watched(game.database.url!, kill, () => run(server));
        expect(cutOff.status).toBe('rejected');
        await untilDone(() => run(game.services));
        expect(await stateOf(game)).toEqual(expected);
      }
    });
    expect(said).toEqual(struck.map(({ sql }) => sql));
  });

  test('by four servers that lose random connections has the same result as without the losses', async () => {
    const when = fc.record({
      number: fc.integer({ min: 1, max: moments.length }),
      victim: fc.nat(),
    });
    const strokes = fc.sample(when, { numRuns: kills, seed: 11 });
    let killed = 0;
    await timed(`${what} by four servers, ${kills} connections lost`, async () => {
      for (const { number, victim } of strokes) {
        await rewind();
        // Boards never go back to an earlier version of a match, so no server may have seen the match before the rewind.
        const [last, ...servers] = await Promise.all(
          Array.from({ length: 5 }, () => anotherServer(game)),
        );
        const kill = async (moment: Moment): Promise<void> => {
          if (moment.number !== number) return;
          const backends = await backendsOf(game.database.url!);
          if (await killBackend(backends[victim % backends.length]!)) killed += 1;
        };
        await watched(game.database.url!, kill, () => Promise.allSettled(servers.map(run)));
        await untilDone(() => run(last!));
        expect(await stateOf(game)).toEqual(expected);
      }
    });
    expect(killed).toBe(kills);
  });
});

async function enteredMatch(game: Game, entries: Record<string, number>): Promise<OpenMatch> {
  const match = await game.openMatch({ ballEveryMs: 1 });
  const users = await game.signUpMany(12);
  for (const [type, count] of Object.entries(entries)) {
    for (const [place, user] of users.slice(0, count).entries()) {
      // There are only four different teams, so that some entries tie.
      const sent = await submit(game, user, match, match.contest[type]!, match.team(place));
      expect(sent.status).toBe(200);
    }
  }
  return match;
}

function anotherServer({ database, clock }: Game): Promise<Services> {
  const context = { db: database.db, clock: () => clock.nowMs, newId: () => 'unused' };
  return createServices(context);
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** Returns all data that the work may change, without row ids, because a rolled back row leaves a gap. */
async function stateOf({ database: { db }, services }: Game) {
  const notices = await db.selectFrom('notice').selectAll().execute();
  const transfers = await db.selectFrom('transfer').selectAll().orderBy('id').execute();
  const contests = await db.selectFrom('contest').selectAll().orderBy('id').execute();
  return {
    transfers: transfers.map((transfer) => ({ ...transfer, number: null })),
    notices: notices.map((notice) => JSON.stringify({ ...notice, number: null })).sort(),
    contests: contests.map((contest) => ({ ...contest, end_number: null })),
    entries: await db.selectFrom('entry').selectAll().orderBy('id').execute(),
    matches: await db.selectFrom('match').selectAll().orderBy('id').execute(),
    players: await db
      .selectFrom('match_player')
      .selectAll()
      .orderBy('match_id')
      .orderBy('slot')
      .execute(),
    accounts: await db.selectFrom('account').selectAll().orderBy('id').execute(),
    leaves: await db
      .selectFrom('log_leaf')
      .select(['key', 'subject', 'body'])
      .where('key', 'is not', null)
      .orderBy('key')
      .execute(),
    books: await db.selectFrom('contest_book').selectAll().orderBy('contest_id').execute(),
    blocks: await db
      .selectFrom('contest_book_block')
      .selectAll()
      .orderBy('contest_id')
      .orderBy('block')
      .execute(),
    records: await db
      .selectFrom('match_record')
      .selectAll()
      .orderBy('match_id')
      .orderBy('version')
      .execute(),
    broken: (await services.operator.verify()).flatMap(({ violations }) => violations),
  };
}
