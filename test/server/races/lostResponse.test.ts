import {
  capsOf,
  expectPromisesKept,
  expectReconciled,
  type Attempt,
} from '../../support/server/acknowledgements';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { holdRow, untilWaiting } from '../../support/server/locks';
import {
  leaveRequest,
  teamRequest,
  openConnections,
  type Request,
  type Received,
  type Connections,
} from '../../support/server/sockets';
import { timed, times } from '../../support/server/times';

// Row 9 of the quality bar: a request without a response can be repeated and takes effect once.
const ROUNDS = times(20, 200);
/** Fewer than the hundred places of Mega, because a full contest can't be left. */
const USERS_A_MATCH = 50;

let game: Game;
let connections: Connections;
beforeAll(async () => {
  game = await startGame();
  connections = await openConnections(game);
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

interface Try {
  as: Player;
  match: OpenMatch;
  contestId: string;
  joining: Request;
}

/** Runs `work` for many users, each with a team for the Mega of an open match. */
async function eachUser(work: (one: Try) => Promise<void>): Promise<void> {
  for (let done = 0; done < ROUNDS; done += USERS_A_MATCH) {
    const match = await game.openMatch();
    const contestId = match.contest['mega']!;
    for (const as of await game.signUpMany(Math.min(USERS_A_MATCH, ROUNDS - done))) {
      await work({
        as,
        match,
        contestId,
        joining: teamRequest(as, match, contestId, match.team()),
      });
    }
  }
}

const transfersOf = async (as: Player): Promise<string[]> => {
  const rows = await game.database.db
    .selectFrom('transfer')
    .select(['kind', 'amount'])
    .where((row) =>
      row.or([row('debit', '=', `user:${as.id}`), row('credit', '=', `user:${as.id}`)]),
    )
    .where('kind', '<>', 'signup_bonus')
    .orderBy('number')
    .execute();
  return rows.map(({ kind, amount }) => `${kind} ${amount}`);
};
const entriesOf = async (as: Player): Promise<number> => {
  const rows = await game.database.db
    .selectFrom('entry')
    .select('id')
    .where('user_id', '=', as.id)
    .execute();
  return rows.length;
};

/** Locks the contest while the team is sent, so that the client disconnects and retries before it is entered. */
async function loseWhileWaiting(one: Try): Promise<{ first: Received; again: Promise<Received> }> {
  const caller = new AbortController();
  const held = await holdRow(game, 'contest', one.contestId);
  const sent = connections.send(one.joining, caller.signal);
  await untilWaiting(game, 1);
  caller.abort();
  const first = await sent;
  const arrived = nextSubmission();
  const again = connections.send(one.joining);
  await arrived;
  await held.release();
  return { first, again };
}

/** Resolves when the next team has reached the service, where it is batched. */
function nextSubmission(): Promise<void> {
  const { entries } = game.services;
  const { submitTeam } = entries;
  return new Promise((resolve) => {
    entries.submitTeam = (submission) => {
      entries.submitTeam = submitTeam;
      const answer = submitTeam(submission);
      resolve();
      return answer;
    };
  });
}

const cuts = [
  {
    when: 'before the team was whole',
    effects: 0,
    lose: async (one: Try) => ({ first: await connections.sendHalf(one.joining) }),
  },
  { when: 'while the team waits to be entered', effects: null, lose: loseWhileWaiting },
  {
    when: 'after the commit',
    effects: 1,
    lose: async (one: Try) => ({ first: await connections.sendAndLoseResponse(one.joining) }),
  },
] satisfies {
  when: string;
  effects: number | null;
  lose: (one: Try) => Promise<{ first: Received; again?: Promise<Received> }>;
}[];

test.each(cuts)(
  'a connection that breaks $when costs one fee for one entry',
  async ({ when, effects, lose }) => {
    const log: Attempt[] = [];
    await timed(`${ROUNDS} connections broken ${when}`, () =>
      eachUser(async (one) => {
        const { as, match, contestId } = one;
        const { first, again }: { first: Received; again?: Promise<Received> } = await lose(one);
        expect(first).toBe('lost');
        // The first request has had either no effect yet or its whole effect.
        if (effects !== null) expect(await entriesOf(as)).toBe(effects);
        const answer = await (again ?? connections.send(one.joining));
        expect(answer).toMatchObject({ status: 200 });
        expect(await entriesOf(as)).toBe(1);
        expect(await transfersOf(as)).toEqual(['entry_fee 25']);
        log.push({ userId: as.id, contestId, team: match.team(), status: 200, code: '' });
      }),
    );
    expect(log).toHaveLength(ROUNDS);
    await expectReconciled(game, log);
  },
);

test('a withdrawal without a response happens once, and refunds once', async () => {
  let left = 0;
  await timed(`${ROUNDS} contests left`, () =>
    eachUser(async ({ as, contestId, joining }) => {
      expect(await connections.send(joining)).toMatchObject({ status: 200 });
      expect(await connections.sendAndLoseResponse(leaveRequest(as, contestId))).toBe('lost');
      expect(await entriesOf(as)).toBe(0);
      const again = await connections.send(leaveRequest(as, contestId));
      expect(again).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(await transfersOf(as)).toEqual(['entry_fee 25', 'refund 25']);
      expect(await capsOf(game, as)).toBe(1_000);
      left += 1;
    }),
  );
  expect(left).toBe(ROUNDS);
});

test('an edit without a response that is sent again changes the team once, for free', async () => {
  const match = await game.openMatch();
  const as = await game.signUp();
  const contestId = match.contest['mega']!;
  const first = await connections.send(teamRequest(as, match, contestId, match.team(0)));
  expect(first).toMatchObject({ status: 200 });
  const editing = teamRequest(as, match, contestId, match.team(1));
  expect(await connections.sendAndLoseResponse(editing)).toBe('lost');
  const edited = { userId: as.id, contestId, team: match.team(1), status: 200, code: '' };
  await expectReconciled(game, [edited]);
  expect(await connections.send(editing)).toMatchObject({ status: 200 });
  await expectReconciled(game, [edited]);
  expect(await transfersOf(as)).toEqual(['entry_fee 25']);
});
