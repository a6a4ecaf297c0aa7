import { paths } from '../../../src/web/paths';
import { submit } from '../../support/server/acknowledgements';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { resultEvent, scriptOf, storedEvent } from '../../support/server/feeds';
import {
  fixtureEvent,
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { createLeague, joinAll, leaveLeague, type League } from '../../support/server/leagues';
import {
  choose,
  push,
  startPushService,
  subscribe,
  waiting,
  type Browser,
  type PushService,
} from '../../support/server/pushService';

let service: PushService;
let game: Game;
let match: OpenMatch;
let players: Player[];
let browsers: Browser[];
beforeAll(async () => {
  service = await startPushService();
  game = await startGame({ push: service.gateway });
});
afterAll(async () => {
  await game.close();
  await service.close();
});
beforeEach(async () => {
  match = await game.openMatch({ startsInMs: 2 * 60 * 60_000, ballEveryMs: 1 });
  players = await game.signUpMany(3);
  browsers = [];
  for (const player of players) browsers.push(await subscribe(game, service, player));
});
afterEach(async () => {
  // Delivers or drops all messages, so that none is left for the next test.
  game.clock.advance(30 * 24 * 3_600_000);
  await game.services.matchLife.freezeDue();
  await push(game);
  expect(await waiting(game)).toBe(0);
});

const enter = (player: Player, type: string, variant = 0) =>
  submit(game, player, match, match.contest[type]!, match.team(variant));

/** Logs in again, because the token may have expired. */
async function again(player: Player): Promise<Player> {
  const { accessToken: token, refreshToken } = await game.services.sessions.open(player.id);
  return { ...player, token, refreshToken };
}

/** Returns by browser the messages received since the last call. */
async function heard() {
  service.received.length = 0;
  expect(await push(game)).toEqual([]);
  return browsers.map((browser) => browser.messages());
}

const bodies = async () => (await heard()).map((messages) => messages.map(({ body }) => body));

const announcement = (revision = 0, sheets = fixtureEvent().final.teamSheets) =>
  storedEvent('announced', { kind: 'announced', teamSheets: sheets }, revision);

/** Returns the players of a team who are not in the playing XI, in squad order. */
async function leftOutOf(team: readonly string[]): Promise<string[]> {
  const rows = await game.database.db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select('name')
    .where('match_id', '=', match.id)
    .where('playing', '=', false)
    .where('player_id', 'in', [...team])
    .orderBy('slot')
    .execute();
  return rows.map(({ name }) => name);
}

async function playToTheEnd(last = 1): Promise<void> {
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const script = await scriptOf(game, match);
  await game.services.matchLife.ingest(match.id, script.slice(0, script.length + 1 - last));
}

describe('a match that locks within the hour', () => {
  const wanted = { lock_reminder: true };

  test('notifies users who want it and have no team in it, once', async () => {
    await choose(game, players[0]!, wanted, { time_zone: 'Asia/Kolkata' });
    await choose(game, players[1]!, wanted);
    await enter(players[1]!, 'unlimited');
    game.clock.nowMs = match.startMs - 3_600_001;
    expect(await bodies()).toEqual([[], [], []]);
    game.clock.advance(1);
    const lockAt = new Date(match.startMs + 5.5 * 3_600_000).toISOString().slice(11, 16);
    expect(await heard()).toEqual([
      [
        {
          title: `${match.homeTeam} v ${match.awayTeam}`,
          body: `Teams lock at ${lockAt}. You have no team in this match.`,
          path: paths.matchSelection,
          tag: `lock_reminder:${match.id}`,
        },
      ],
      [],
      [],
    ]);
    game.clock.advance(60_000);
    expect(await bodies()).toEqual([[], [], []]);
  });

  test('notifies a user whose only team is in a contest that no league counts', async () => {
    const [first, second] = players as [Player, Player, Player];
    await choose(game, first, wanted);
    await enter(first, 'premium');
    await enter(second, 'unlimited');
    game.clock.nowMs = match.startMs - 3_600_000;
    expect((await bodies())[0]).toEqual([]);
    const league = await createLeague(game, await again(second), {
      tournament_id: match.tournamentId,
    });
    await joinAll(game, league, [await again(first)]);
    await game.database.db.deleteFrom('push_occasion').execute();
    expect((await bodies())[0]).toEqual([
      expect.stringContaining('Office XI has 1 team, not yours.'),
    ]);
    await enter(await again(first), 'unlimited');
    await game.database.db.deleteFrom('push_occasion').execute();
    expect((await bodies())[0]).toEqual([]);
  });

  test("says which of the user's leagues has teams, without theirs", async () => {
    const [first, second, third] = players as [Player, Player, Player];
    await choose(game, first, wanted);
    const small = await createLeague(game, second, { tournament_id: match.tournamentId });
    const large = await createLeague(game, second, { name: 'Home XI' });
    await joinAll(game, small, [first]);
    await joinAll(game, large, [first, third]);
    await enter(second, 'unlimited');
    // Another contest is no league team.
    await enter(third, 'premium');
    game.clock.nowMs = match.startMs - 3_600_000;
    const lockAt = new Date(match.startMs).toISOString().slice(11, 16);
    const one = `Teams lock at ${lockAt}. Home XI has 1 team, not yours.`;
    const other = `Teams lock at ${lockAt}. Office XI has 1 team, not yours.`;
    expect([[one], [other]]).toContainEqual((await bodies())[0]);
    await enter(await again(third), 'unlimited');
    await game.database.db.deleteFrom('push_occasion').execute();
    const two = `Teams lock at ${lockAt}. Home XI has 2 teams, not yours.`;
    expect((await bodies())[0]).toEqual([two]);
  });

  test('does not name a league that does not count the match', async () => {
    const [first, second] = players as [Player, Player];
    await choose(game, first, wanted);
    const other = { id: 'other', source_key: 'other', name: 'Other' };
    await game.database.db.insertInto('tournament').values(other).execute();
    const league = await createLeague(game, second, { tournament_id: other.id });
    await joinAll(game, league, [first]);
    await enter(second, 'unlimited');
    game.clock.nowMs = match.startMs - 3_600_000;
    const [said] = (await bodies())[0]!;
    expect(said).toMatch(/You have no team in this match\.$/);
  });

  test('does not notify a user who entered a team while the message waited', async () => {
    await choose(game, players[0]!, wanted);
    game.clock.nowMs = match.startMs - 3_000_000;
    service.answers.push({ status: 503 });
    await push(game);
    expect((await enter(await again(players[0]!), 'unlimited')).status).toBe(200);
    game.clock.advance(60_000);
    expect(await bodies()).toEqual([[], [], []]);
    expect(await waiting(game)).toBe(0);
  });

  test('notifies a user who changes the setting later, once', async () => {
    game.clock.nowMs = match.startMs - 1_800_000;
    await push(game);
    const player = await again(players[0]!);
    await choose(game, player, wanted);
    expect((await bodies()).map((said) => said.length)).toEqual([1, 0, 0]);
    await choose(game, player, wanted, { time_zone: 'Asia/Kolkata' });
    expect(await bodies()).toEqual([[], [], []]);
  });

  test('notifies a browser that subscribes later, once, and no other browser of the user again', async () => {
    await choose(game, players[0]!, wanted);
    game.clock.nowMs = match.startMs - 1_800_000;
    expect((await bodies()).map((said) => said.length)).toEqual([1, 0, 0]);
    const player = await again(players[0]!);
    const late = await subscribe(game, service, player);
    browsers.push(late);
    expect((await bodies()).map((said) => said.length)).toEqual([0, 0, 0, 1]);
    await subscribe(game, service, player, late);
    expect((await bodies()).map((said) => said.length)).toEqual([0, 0, 0, 0]);
    await subscribe(game, service, await again(players[1]!));
    expect(await waiting(game)).toBe(1);
    expect((await bodies()).map((said) => said.length)).toEqual([0, 0, 0, 0]);
  });

  test('has a time to live that ends at the lock', async () => {
    await choose(game, players[0]!, wanted);
    game.clock.nowMs = match.startMs - 1_000_000;
    await heard();
    expect(service.received.map(({ headers }) => headers)).toMatchObject([
      { ttl: '1000', urgency: 'high' },
    ]);
  });

  test('notifies again after the lock was postponed', async () => {
    await choose(game, players[0]!, wanted);
    game.clock.nowMs = match.startMs - 1_800_000;
    await push(game);
    await game.database.db
      .updateTable('match')
      .set({ lock_at: new Date(match.startMs + 7_200_000) })
      .where('id', '=', match.id)
      .execute();
    expect(await bodies()).toEqual([[], [], []]);
    game.clock.nowMs = match.startMs + 3_600_000;
    expect((await bodies()).map((said) => said.length)).toEqual([1, 0, 0]);
  });

  test('notifies once when the lock is postponed before the message is sent', async () => {
    await choose(game, players[0]!, wanted);
    game.clock.nowMs = match.startMs - 1_800_000;
    await game.services.pushDelivery.planDue();
    await game.database.db
      .updateTable('match')
      .set({ lock_at: new Date(match.startMs + 900_000) })
      .where('id', '=', match.id)
      .execute();
    expect((await bodies()).map((said) => said.length)).toEqual([1, 0, 0]);
  });
});

describe('a playing XI that leaves out a picked player', () => {
  test('notifies users who picked that player, with the cost and a link to the team', async () => {
    await enter(players[0]!, 'premium', 0);
    await game.services.matchLife.ingest(match.id, [announcement()]);
    const [said, ...others] = await heard();
    expect(others).toEqual([[], []]);
    const names = await leftOutOf(match.team(0));
    const body =
      names.length === 1
        ? `${names[0]} is not in the playing XI. That adds 50 to your total.`
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are not in the playing XI. Each adds 50 to your total.`;
    const query = {
      home_team: match.homeTeam,
      away_team: match.awayTeam,
      tournament_id: match.tournamentId,
    };
    expect(said).toEqual([
      {
        title: `${match.homeTeam} v ${match.awayTeam}`,
        body,
        path: paths.teamSelector(match.id, match.contest['premium']!, query),
        tag: `left_out:${match.id}`,
      },
    ]);
  });

  test('notifies after the old lock, too, when the match is postponed while quiet hours hold the message', async () => {
    await enter(players[0]!, 'premium', 0);
    const atMinute = (minutes: number) =>
      new Date(match.startMs + minutes * 60_000).toISOString().slice(11, 16);
    const quiet_hours = { from: atMinute(-30), to: atMinute(30) };
    await choose(game, players[0]!, {}, { time_zone: 'UTC', quiet_hours });
    game.clock.nowMs = match.startMs - 20 * 60_000;
    await game.services.matchLife.ingest(match.id, [announcement()]);
    expect(await bodies()).toEqual([[], [], []]);
    const startTime = new Date(match.startMs + 2 * 3_600_000).toISOString();
    const command = { name: 'postpone' as const, match: match.id, startTime };
    await game.services.operator.execute({ command, who: 'test', rehearse: false });
    game.clock.nowMs = match.startMs + 29 * 60_000;
    expect(await bodies()).toEqual([[], [], []]);
    game.clock.advance(60_000);
    expect((await bodies()).map((said) => said.length)).toEqual([1, 0, 0]);
    expect(service.received.map(({ headers }) => headers.ttl)).toEqual([String(90 * 60)]);
  });

  test('notifies once when the playing XIs are revised before the message is sent', async () => {
    await enter(players[0]!, 'premium', 0);
    await game.services.matchLife.ingest(match.id, [announcement()]);
    await game.services.pushDelivery.planDue();
    await game.services.matchLife.ingest(match.id, [announcement(1, [])]);
    await game.services.matchLife.ingest(match.id, [announcement(2)]);
    expect((await bodies()).map((said) => said.length)).toEqual([1, 0, 0]);
  });

  test('does not reveal the picks of others', async () => {
    const squad = Object.values(match.squads)
      .flat()
      .map(({ id }) => id);
    await game.services.matchLife.ingest(match.id, [announcement()]);
    const absent = new Set(await leftOutOf(squad));
    const safe = Object.values(match.squads).map((side) =>
      side.filter(({ name }) => !absent.has(name)),
    );
    const team = [...safe[0]!.slice(0, 5), ...safe[1]!.slice(0, 6)].map(({ id }) => id);
    await submit(game, players[0]!, match, match.contest['premium']!, team);
    await enter(players[1]!, 'premium', 0);
    const [all, one] = await heard();
    expect(all).toEqual([]);
    expect(one).toHaveLength(1);
  });

  test('does not notify after the team was changed or the match has locked', async () => {
    await enter(players[0]!, 'premium', 0);
    await enter(players[1]!, 'premium', 0);
    await game.services.matchLife.ingest(match.id, [announcement()]);
    service.answers.push({ status: 503 }, { status: 503 });
    await push(game);
    await game.call('DELETE', `scoring/user-team?contestId=${match.contest['premium']}`, {
      as: players[0]!,
    });
    game.clock.advance(60_000);
    expect((await bodies()).map((said) => said.length)).toEqual([0, 1, 0]);
    await game.services.matchLife.ingest(match.id, [announcement(1, [])]);
    await game.services.matchLife.ingest(match.id, [announcement(2)]);
    game.clock.nowMs = match.startMs;
    expect(await bodies()).toEqual([[], [], []]);
  });
});

test('a start notifies users with a team in a contest that takes place', async () => {
  for (const player of players.slice(0, 2)) await enter(player, 'unlimited');
  await enter(players[2]!, 'premium');
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const start = 'The match has started. Your team is on the board.';
  expect(await bodies()).toEqual([[start], [start], ['Premium: called off, 100 caps back']]);
});

test('a result notifies with ranks and caps of all contests of the match together', async () => {
  await choose(game, players[2]!, { result: false, match_started: false });
  for (const [variant, player] of players.entries()) await enter(player, 'premium', variant);
  for (const [variant, player] of players.entries()) await enter(player, 'unlimited', variant);
  await playToTheEnd();
  await heard();
  await game.work();
  const said = await heard();
  expect(said.map((messages) => messages.length)).toEqual([1, 1, 0]);
  const as = await again(players[0]!);
  const { body: notices } = await game.call<Wire['Notice'][]>('GET', 'user/notices', { as });
  const line = (name: string) => {
    const { rank, caps } = notices.find(({ contest }) => contest?.name === name)!;
    return `${name}: you came ${['1st', '2nd', '3rd'][rank! - 1]} of 3, plus ${caps} caps`;
  };
  expect(said[0]).toEqual([
    {
      title: `${match.homeTeam} v ${match.awayTeam}`,
      body: `${line('Unlimited')}\n${line('Premium')}`,
      path: paths.contestLeaderboard(match.id),
      tag: `result:${match.id}`,
    },
  ]);
});

test('a result that was seen in the app is not sent', async () => {
  for (const [variant, player] of players.entries()) await enter(player, 'premium', variant);
  await playToTheEnd();
  await heard();
  await game.work();
  const as = await again(players[0]!);
  const { body: notices } = await game.call<{ number: number }[]>('GET', 'user/notices', { as });
  await game.call('POST', 'user/notices/seen', {
    as,
    body: { up_to: notices[0]!.number },
  });
  expect((await bodies()).map((said) => said.length)).toEqual([0, 1, 1]);
});

test('a match without a result notifies with the refunds', async () => {
  for (const player of players) await enter(player, 'premium');
  await game.services.matchLife.ingest(match.id, [resultEvent(NO_RESULT)]);
  await game.work();
  expect(await bodies()).toEqual(players.map(() => ['Premium: no result, 100 caps back']));
});

test('a contest that was called off is not reported again when the match has no result', async () => {
  for (const player of players.slice(0, 2)) await enter(player, 'unlimited');
  await enter(players[2]!, 'premium');
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await heard();
  await game.services.matchLife.ingest(match.id, [resultEvent(NO_RESULT)]);
  await game.work();
  const refund = 'Unlimited: no result';
  expect(await bodies()).toEqual([[refund], [refund], []]);
});

test('a correction notifies once every contest is corrected', async () => {
  for (const [variant, player] of players.entries()) await enter(player, 'premium', variant);
  await playToTheEnd();
  await game.work();
  await heard();
  await game.services.matchLife.ingest(match.id, [resultEvent(NO_RESULT, 1)]);
  expect(await bodies()).toEqual([[], [], []]);
  await game.services.corrections.correctDue();
  const said = await bodies();
  for (const lines of said) {
    for (const line of lines) {
      expect(line).toMatch(/^Premium: score corrected, you are now \d\w\w of 3(, plus \d+ caps)?$/);
    }
  }
  expect(said.flat().length).toBeGreaterThan(0);
});

describe('a round of a league', () => {
  const wanted = { league_round: true, result: false, match_started: false };
  let league: League;

  /** Plays a match in which the three players have different totals. Returns their indices in order of place. */
  async function playRound(): Promise<number[]> {
    for (const [variant, player] of players.entries()) {
      expect((await enter(player, 'unlimited', variant)).status).toBe(200);
    }
    await playToTheEnd();
    await heard();
    await game.work();
    const url = `scoring/contestLeaderboard/${match.contest['unlimited']}`;
    const { body } = await game.call<Wire['ContestLeaderboard']>('GET', url);
    expect(body.ContestLeaderboard.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    return body.ContestLeaderboard.map(({ User }) => players.findIndex(({ id }) => id === User.id));
  }

  beforeEach(async () => {
    league = await createLeague(game, players[0]!);
    await joinAll(game, league, players.slice(1));
  });

  test('notifies who has chosen it, with who was beaten and the place in the table', async () => {
    for (const player of players) await choose(game, player, wanted);
    const order = await playRound();
    const said = await heard();
    const texts = [
      'You beat 2 of 2 in Office XI, and lead by 2.',
      'You beat 1 of 2 in Office XI, and are 2 behind.',
      'You beat 0 of 2 in Office XI, and are 4 behind.',
    ];
    for (const [place, index] of order.entries()) {
      expect(said[index]).toEqual([
        {
          title: `${match.homeTeam} v ${match.awayTeam}`,
          body: texts[place],
          path: paths.leagueRound(league.id, match.id),
          tag: `league_round:${match.id}`,
        },
      ]);
    }
    expect(await bodies()).toEqual([[], [], []]);
  });

  test('is off unless chosen', async () => {
    for (const player of players) {
      await choose(game, player, { result: false, match_started: false });
    }
    await playRound();
    expect(await bodies()).toEqual([[], [], []]);
  });

  test('is one message for all leagues, which opens their list', async () => {
    const duel = await createLeague(game, players[0]!, { name: 'Home XI' });
    await joinAll(game, duel, players.slice(1, 2));
    for (const player of players) await choose(game, player, wanted);
    const order = await playRound();
    const said = await heard();
    const first = order.find((index) => index < 2)!;
    const place = order.indexOf(first);
    const points = ['and lead by 2', 'and are 2 behind'][place];
    expect(said[first]).toMatchObject([
      {
        body: `You beat 1 of 1 in Home XI, and lead by 2.\nYou beat ${2 - place} of 2 in Office XI, ${points}.`,
        path: paths.leagues,
      },
    ]);
    expect(said[2]).toMatchObject([{ path: paths.leagueRound(league.id, match.id) }]);
  });

  test('is not sent to a user who has seen it in the app, or has left', async () => {
    for (const player of players) await choose(game, player, wanted);
    await playRound();
    const [first, second] = [await again(players[0]!), await again(players[1]!)];
    const { body } = await game.call<Wire['Notice'][]>('GET', 'user/notices', { as: first });
    await game.call('POST', 'user/notices/seen', { as: first, body: { up_to: body[0]!.number } });
    await leaveLeague(game, second, league);
    expect((await bodies()).map((said) => said.length)).toEqual([0, 0, 1]);
  });
});

test('a kind that is switched off is not sent', async () => {
  const nothing = {
    lock_reminder: false,
    left_out: false,
    match_started: false,
    result: false,
    refund: false,
    correction: false,
    league_round: false,
  };
  for (const player of players) {
    await choose(game, player, nothing);
    await enter(player, 'premium');
  }
  await game.services.matchLife.ingest(match.id, [announcement()]);
  await playToTheEnd();
  await game.work();
  expect(await bodies()).toEqual([[], [], []]);
});

test('a kind that is switched off while a message waits is not sent', async () => {
  for (const player of players) await enter(player, 'premium');
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await game.services.pushDelivery.planDue();
  await choose(game, await again(players[0]!), { match_started: false });
  expect((await bodies()).map((said) => said.length)).toEqual([0, 1, 1]);
});
