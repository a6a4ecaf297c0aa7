import fc from 'fast-check';
import { wireMatch, wireMatchWithNightmareXI } from '../../../src/server/http/wire';
import { readMatches, type MatchSelection } from '../../../src/server/matches/matchViews';
import { leave, submit } from '../../support/server/acknowledgements';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { watched } from '../../support/server/moments';

let game: Game;
let players: Player[];
beforeAll(async () => {
  game = await startGame();
  players = await game.signUpMany(4);
});
afterAll(() => game.close());

/** Logs in again, because the tokens have expired on the simulated clock. */
async function logInAgain(): Promise<void> {
  for (const player of players) {
    const { accessToken } = await game.services.sessions.open(player.id);
    player.token = accessToken;
  }
}

/** Enters a contest of this type. Fails the test if the server refuses. */
async function enter(as: Player, match: OpenMatch, type: string): Promise<void> {
  expect(await submit(game, as, match, match.contest[type]!)).toMatchObject({ status: 200 });
}

async function bodyOf(url: string, as: Player | null): Promise<string> {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  const { statusCode, body } = await game.app.inject({ url: `/api/${url}`, headers });
  expect([url, statusCode]).toEqual([url, 200]);
  return body;
}

const UNFINISHED = ['scheduled', 'live', 'in_review'] as const;
const PLAYED = ['live', 'in_review', 'completed', 'abandoned', 'no_result'] as const;
const LISTS: Record<string, Omit<MatchSelection, 'callerId'> & { most?: number }> = {
  'scoring/matches': { where: (row) => row('match.status', 'in', UNFINISHED), order: 'asc' },
  'scoring/contestLeaderboard?limit=2': {
    where: (row) => row('match.status', 'in', PLAYED),
    order: 'desc',
    most: 2,
  },
  'scoring/nightmareXIs': {
    where: (row) => row('match.nightmare_total', 'is not', null),
    order: 'desc',
    nightmares: true,
  },
};

/** Requests each list as a visitor and as each player, and compares the responses byte for byte with freshly read ones. */
async function expectAllAsFreshlyRead(): Promise<void> {
  for (const as of [null, ...players]) {
    for (const [url, list] of Object.entries(LISTS)) {
      const selection = { ...list, callerId: as?.id ?? null };
      const matches = await readMatches(game.database.db, selection);
      const wire = list.nightmares ? wireMatchWithNightmareXI : wireMatch;
      expect(await bodyOf(url, as)).toBe(JSON.stringify(matches.slice(0, list.most).map(wire)));
    }
  }
}

type Step = [what: 'enter' | 'leave' | 'edit', player: number, match: number, type: string];
const TYPES = ['unlimited', 'mega', 'premium', 'head-to-head'];
const step = fc.oneof(
  fc.tuple(
    fc.constantFrom<Step[0]>('enter', 'enter', 'leave', 'edit'),
    fc.nat(3),
    fc.nat(2),
    fc.constantFrom(...TYPES),
  ),
  fc.constantFrom('freeze' as const, 'play' as const),
);

test('a cached list equals a freshly read one after every kind of change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 16 }), async (steps) => {
      const matches: OpenMatch[] = [];
      for (let hour = 1; hour <= 3; hour += 1) {
        matches.push(await game.openMatch({ startsInMs: hour * 3_600_000, ballEveryMs: 1 }));
      }
      const untouched = [...matches];
      for (const happened of steps) {
        if (Array.isArray(happened)) {
          const [what, number, index, type] = happened;
          await act(what, players[number]!, matches[index]!, type);
        } else {
          const next = untouched.shift();
          if (next) await begin(next, happened);
        }
        await expectAllAsFreshlyRead();
      }
    }),
    { numRuns: 3 },
  );
}, 300_000);

async function act(what: Step[0], as: Player, match: OpenMatch, type: string): Promise<void> {
  // The contest with room, because another opens when one is full.
  const { id } = await game.database.db
    .selectFrom('contest')
    .select('id')
    .where('match_id', '=', match.id)
    .where('contest_type_id', '=', type)
    .orderBy('series', 'desc')
    .executeTakeFirstOrThrow();
  // The random step may be refused, as after the start. The lists must be right all the same.
  if (what === 'leave') await leave(game, as, id);
  else await submit(game, as, match, id, match.team(what === 'edit' ? 1 : 0));
}

async function begin(match: OpenMatch, what: 'freeze' | 'play'): Promise<void> {
  if (what === 'play') await game.playOut(match);
  else {
    game.clock.nowMs = Math.max(game.clock.nowMs, match.startMs + 2_000);
    await game.services.matchLife.freezeDue();
  }
  await logInAgain();
}

test('an entered contest keeps its own fee in the lists when the next one of its type has another', async () => {
  const match = await game.openMatch();
  const { db } = game.database;
  const types = db.selectFrom('contest_type').where('id', '=', 'head-to-head');
  const { entry_caps: fee } = await types.select('entry_caps').executeTakeFirstOrThrow();
  const setFee = (entry_caps: number) =>
    db.updateTable('contest_type').set({ entry_caps }).where('id', '=', 'head-to-head').execute();
  await enter(players[0]!, match, 'head-to-head');
  await setFee(fee + 10);
  // It is full now, so another one opens.
  await enter(players[1]!, match, 'head-to-head');
  await setFee(fee);
  await expectAllAsFreshlyRead();
  type Listed = { id: string; Contests: { ContestType: { id: string; entry_caps: number } }[] };
  const listed = JSON.parse(await bodyOf('scoring/matches', players[0]!)) as Listed[];
  const contests = listed.find(({ id }) => id === match.id)!.Contests;
  const fees = contests
    .filter(({ ContestType: { id } }) => id === 'head-to-head')
    .map(({ ContestType: { entry_caps } }) => entry_caps);
  expect(fees).toEqual([fee, fee + 10]);
});

/** Returns the statements that are sent to the database while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const done = await watched(game.database.url!, ({ sql }) => statements.push(sql), work);
  expect(done.status).toBe('fulfilled');
  return statements;
}

test('for an unchanged list, only the tags of its matches are read again', async () => {
  await game.openMatch();
  for (const url of Object.keys(LISTS)) {
    await bodyOf(url, null);
    expect(await statementsOf(() => bodyOf(url, null))).toHaveLength(1);
    const forUser = await statementsOf(() => bodyOf(url, players[0]!));
    // The tags, and the contests that the user has entered.
    expect(forUser.filter((sql) => !sql.includes('"session"'))).toHaveLength(2);
  }
});

test('40 concurrent requests share two reads', async () => {
  const everybody = await game.signUpMany(40);
  // Loads the sessions, so that the requests below do not.
  for (const as of everybody) await bodyOf('user', as);
  const all = () => Promise.all(everybody.map((as) => bodyOf('scoring/matches', as)));
  const statements = await statementsOf(all);
  // A read for the first request, and one for all that arrived meanwhile, of at most three statements each.
  expect(statements.filter((sql) => !sql.includes('"session"')).length).toBeLessThanOrEqual(6);
});

test('only the changed match of a list is encoded again', async () => {
  const match = await game.openMatch();
  await game.openMatch();
  await bodyOf('scoring/matches', null);
  await enter(players[0]!, match, 'mega');
  const encode = jest.spyOn(JSON, 'stringify');
  try {
    await bodyOf('scoring/matches', null);
    const encoded = encode.mock.calls.map(([value]) => (value as { id?: string }).id);
    expect(encoded.filter((id) => id !== undefined)).toEqual([match.id]);
  } finally {
    encode.mockRestore();
  }
});

test('a match that changes while it is read is not cached under its earlier tag', async () => {
  const match = await game.openMatch();
  await enter(players[0]!, match, 'mega');
  let between = false;
  const outcome = await watched(
    game.database.url!,
    async ({ sql }) => {
      if (between || !/from "contest"/.test(sql)) return;
      between = true;
      await enter(players[1]!, match, 'unlimited');
    },
    () => bodyOf('scoring/matches', null),
  );
  expect([outcome.status, between]).toEqual(['fulfilled', true]);
  // Leaving returns the match to its earlier tag, under which a wrong view would now be found.
  expect(await leave(game, players[1]!, match.contest['unlimited']!)).toMatchObject({
    status: 204,
  });
  await expectAllAsFreshlyRead();
});
