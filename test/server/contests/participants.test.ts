import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { expectPromisesKept, leave, submit } from '../../support/server/acknowledgements';
import { embeddedDatabase, postgresDatabase } from '../../support/server/databases';
import { resultEvent } from '../../support/server/feeds';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';

// The participants of a contest without a maximum are counted in shards until its match accepts no more teams.
const databases = [
  ['the embedded database', embeddedDatabase],
  ['PostgreSQL', () => postgresDatabase()],
] as const;

describe.each(databases)(
  'the participants of a contest without a maximum, on %s',
  (_name, open) => {
    let game: Game;
    let match: OpenMatch;
    let users: Player[];
    beforeAll(async () => {
      game = await startGame({ database: await open() });
      users = await game.signUpMany(3);
    });
    beforeEach(async () => {
      match = await game.openMatch();
    });
    afterAll(() => game.close());
    afterEach(() => expectPromisesKept(game));

    const contestId = () => match.contest['unlimited']!;

    /** Returns the number in the row of the contest, and those in its shards. */
    async function stored() {
      const { db } = game.database;
      const contest = await db
        .selectFrom('contest')
        .select('participants')
        .where('id', '=', contestId())
        .executeTakeFirstOrThrow();
      const shards = await db
        .selectFrom('participant_shard')
        .select('participants')
        .where('contest_id', '=', contestId())
        .orderBy('id')
        .execute();
      return { row: contest.participants, shards: shards.map((shard) => shard.participants) };
    }

    /**
     * Returns the number that each of these shows: the match and the list of a visitor, the list of a user, the contests
     * and the matches of the operator.
     */
    async function shown(as: Player) {
      const numberIn = ({ Contests }: Wire['Match']) => {
        return Contests.find(({ id }) => id === contestId())!.participants;
      };
      const numberInList = ({ body }: { body: Wire['Match'][] }) => {
        return numberIn(body.find(({ id }) => id === match.id)!);
      };
      const one = await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`);
      const list = await game.call<Wire['Match'][]>('GET', 'scoring/matches');
      const own = await game.call<Wire['Match'][]>('GET', 'scoring/matches', { as });
      const lines = await game.services.operator.contests(match.id);
      const line = lines.ok ? lines.value.find(({ id }) => id === contestId()) : undefined;
      const all = await game.services.operator.matches(true);
      const entries = all.find(({ id }) => id === match.id)!.entries;
      return [
        numberIn(one.body),
        numberInList(list),
        numberInList(own),
        line!.participants,
        entries,
      ];
    }

    const enter = async (user: Player): Promise<void> => {
      expect((await submit(game, user, match, contestId())).status).toBe(200);
    };
    const exit = async (user: Player): Promise<void> => {
      expect((await leave(game, user, contestId())).status).toBe(204);
    };

    test('are those in its row and its shards, on every screen at once', async () => {
      const [first, second, third] = users as [Player, Player, Player];
      for (const user of users) await enter(user);
      expect(await stored()).toEqual({ row: 0, shards: [3] });
      expect(await shown(first)).toEqual([3, 3, 3, 3, 3]);
      await exit(second);
      expect(await stored()).toEqual({ row: 0, shards: [2] });
      expect(await shown(third)).toEqual([2, 2, 2, 2, 2]);
      // A changed team counts no further participant.
      await enter(first);
      expect(await stored()).toEqual({ row: 0, shards: [2] });
    });

    test('are in its row alone from the freeze on', async () => {
      for (const user of users) await enter(user);
      await exit(users[0]!);
      game.clock.nowMs = match.startMs + 2_000;
      await game.services.matchLife.freezeDue();
      expect(await stored()).toEqual({ row: 2, shards: [] });
      expect(await shown(users[0]!)).toEqual([2, 2, 2, 2, 2]);
      const { status } = await game.database.db
        .selectFrom('contest')
        .select('status')
        .where('id', '=', contestId())
        .executeTakeFirstOrThrow();
      expect(status).toBe('locked');
    });

    test('include entries from before there were shards, some of which are withdrawn', async () => {
      const [first, second, third] = users as [Player, Player, Player];
      await enter(first);
      await enter(second);
      // As migration 037 finds the contest.
      await game.database.script(`delete from participant_shard;
      update contest set participants = 2 where id = '${contestId()}'`);
      await exit(first);
      expect(await stored()).toEqual({ row: 2, shards: [-1] });
      await enter(third);
      expect(await shown(second)).toEqual([2, 2, 2, 2, 2]);
      game.clock.nowMs = match.startMs + 2_000;
      await game.services.matchLife.freezeDue();
      expect(await stored()).toEqual({ row: 2, shards: [] });
    });

    test('are added up when the match is abandoned before its lock, and again at the freeze if it goes on', async () => {
      const [first, second, third] = users as [Player, Player, Player];
      await enter(first);
      await game.services.matchLife.ingest(match.id, [resultEvent(NO_RESULT, 1)]);
      expect(await stored()).toEqual({ row: 1, shards: [] });
      expect(await submit(game, second, match, contestId())).toMatchObject({
        code: 'CONTEST_CLOSED',
      });
      const withdrawn = { ...resultEvent(NO_RESULT, 2), event: null };
      await game.services.matchLife.ingest(match.id, [withdrawn]);
      await enter(second);
      await enter(third);
      expect(await stored()).toEqual({ row: 1, shards: [2] });
      game.clock.nowMs = match.startMs + 2_000;
      await game.services.matchLife.freezeDue();
      expect(await stored()).toEqual({ row: 3, shards: [] });
    });

    test('are refunded in full when the match is abandoned before its lock', async () => {
      for (const user of users) await enter(user);
      await game.services.matchLife.ingest(match.id, [resultEvent(NO_RESULT, 1)]);
      game.clock.advance(60_000);
      await game.work();
      expect(await stored()).toEqual({ row: 3, shards: [] });
    });

    test('leave no shard behind when the match, which all have left, is deleted', async () => {
      await enter(users[0]!);
      await exit(users[0]!);
      expect(await stored()).toEqual({ row: 0, shards: [0] });
      const command = { name: 'delete-match', match: match.id } as const;
      const deleted = await game.services.operator.execute({ command, who: 'me', rehearse: false });
      expect(deleted.ok).toBe(true);
      const left = await game.database.db
        .selectFrom('participant_shard')
        .select('id')
        .where('contest_id', '=', contestId())
        .execute();
      expect(left).toEqual([]);
    });

    test('are unchanged when an entry fails after it was counted', async () => {
      await enter(users[0]!);
      // The receipts are queued by the last statement of a join.
      await game.database
        .script(`create function refuse_leaf() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$;
      create trigger leaf_refused before insert on log_leaf for each row execute function refuse_leaf();`);
      expect((await submit(game, users[1]!, match, contestId())).status).toBe(500);
      await game.database.script(
        'drop trigger leaf_refused on log_leaf; drop function refuse_leaf();',
      );
      expect(await stored()).toEqual({ row: 0, shards: [1] });
      await enter(users[1]!);
      expect(await stored()).toEqual({ row: 0, shards: [2] });
    });
  },
);
