import type { FeedEvent } from '../../../../src/server/feeds/feedClient';
import type { Ball, Snapshot } from '../../../../src/server/feeds/sportmonks/read';
import { mismatchesOf } from '../../../../src/domain/cricket/reconcile';
import type { Innings } from '../../../../src/domain/cricket/types';
import { FIXTURE_MATCHES, fixture, matchFile } from '../../../support/matches';
import { rawFixture } from '../../../support/sportmonks/fixture';
import { snapshotOf } from '../../../support/sportmonks/provider';
import { createTranslation } from '../../../support/sportmonks/translating';

const match = fixture('event/final');
const START_MS = Date.parse('2026-03-01T10:00:00Z');
const after = (balls: number) =>
  snapshotOf(rawFixture(match, { id: 9001, startMs: START_MS, balls }));

const kindsOf = (events: FeedEvent[] | string) =>
  typeof events === 'string' ? events : events.map(({ kind }) => kind);
const deliveriesOf = (events: FeedEvent[] | string) =>
  typeof events === 'string' ? [] : events.filter((event) => event.kind === 'delivery');

/** Returns the snapshot with one of its balls changed. */
const changed = (snapshot: Snapshot, index: number, change: (ball: Ball) => Partial<Ball>) => {
  const balls = snapshot.balls.map((ball, at) =>
    at === index ? { ...ball, ...change(ball) } : ball,
  );
  return { ...snapshot, balls };
};
const named = (name: string) => (ball: Ball) => ({
  score: { ...ball.score, name, isWicket: true, out: true, ball: true },
  batsmanOutId: ball.batsmanId,
});
const without = (snapshot: Snapshot, ...indexes: number[]) => {
  return { ...snapshot, balls: snapshot.balls.filter((_, at) => !indexes.includes(at)) };
};

const playersOf = (innings: readonly Innings[]) =>
  innings.map(({ team, overs }) => ({
    team,
    overs: overs.map(({ over, deliveries }) => ({
      over,
      balls: deliveries.map(({ batter, nonStriker, bowler, wickets }) => {
        const out = wickets.map(({ kind, playerOut }) => ({ kind, playerOut }));
        return { batter, nonStriker, bowler, out };
      }),
    })),
  }));
const runsOf = (innings: readonly Innings[]) =>
  innings.map(({ overs }) =>
    overs.map(({ deliveries }) => deliveries.map(({ runs, extras }) => ({ runs, extras }))),
  );

test('each poll reports what is new', async () => {
  const feed = createTranslation();
  expect(kindsOf(feed.poll({ ...(await after(0)), lineup: [] }))).toEqual([]);
  expect(kindsOf(feed.poll(await after(0)))).toEqual(['announced']);
  expect(kindsOf(feed.poll(await after(2)))).toEqual(['innings', 'delivery', 'delivery']);
  expect(kindsOf(feed.poll(await after(2)))).toEqual([]);
  expect(kindsOf(feed.poll(await after(3)))).toEqual(['delivery']);
  expect(feed.reported.at(-1)).toMatchObject({ id: 'sm-4002', innings: 0, over: 0, ball: 2 });
});

test.each(FIXTURE_MATCHES.map((file) => [file.split('/').at(-1)!, file]))(
  '%s is told as it was',
  async (name, file) => {
    const { match: told } = matchFile(file);
    const feed = createTranslation();
    feed.poll(await snapshotOf(rawFixture(told, { id: 1, startMs: START_MS })));
    const { outcome, innings } = feed.state(told.teams);
    // An awarded match is told as one that was won.
    expect(outcome).toMatchObject({ result: told.outcome.result, winner: told.outcome.winner });
    expect(innings.map(({ superOver }) => superOver)).toEqual(
      told.innings.map(({ superOver }) => superOver),
    );
    expect(playersOf(innings)).toEqual(playersOf(told.innings));
    // The provider does not report penalty runs, nor runs off the bat from a wide.
    if (name !== 'extras.json') expect(runsOf(innings)).toEqual(runsOf(told.innings));
    const isWhole = ['dismissals.json', 'superOver.json', 'noResult.json'].includes(name);
    if (isWhole) expect(mismatchesOf(feed.state(told.teams))).toEqual([]);
  },
);

test('line-ups are announced when both have eleven, and again when a substitute bowls', async () => {
  const feed = createTranslation();
  const start = await after(0);
  expect(feed.poll({ ...start, lineup: start.lineup.slice(1) })).toEqual([]);
  const substitute = { id: 7_250, name: 'Z Late', teamId: 72, isSubstitute: true };
  const lineup = [...start.lineup, substitute];
  const [announced] = feed.poll({ ...start, lineup }) as FeedEvent[];
  expect(JSON.stringify(announced)).not.toContain('Z Late');
  const play = await after(1);
  const bowling = play.balls[0]!.teamId === 71 ? 72 : 71;
  const bowler = { ...substitute, teamId: bowling };
  const bowled = changed({ ...play, lineup: [...start.lineup, bowler] }, 0, () => ({
    bowlerId: substitute.id,
  }));
  const [again] = feed.poll(bowled) as FeedEvent[];
  expect(again).toMatchObject({ kind: 'announced' });
  expect(again!.revision).toBeGreaterThan(announced!.revision);
  expect(JSON.stringify(again)).toContain('Z Late');
});

test('two players of one name are told apart by their ids', async () => {
  const snapshot = await after(0);
  const lineup = snapshot.lineup.map((player, index) =>
    index < 2 ? { ...player, name: 'Imran Khan' } : player,
  );
  const [announced] = createTranslation().poll({ ...snapshot, lineup }) as FeedEvent[];
  expect(announced).toMatchObject({
    team_sheets: [
      { players: expect.arrayContaining(['Imran Khan (7100)', 'Imran Khan (7101)']) as string[] },
      {},
    ],
  });
});

test.each<[string, Partial<Ball>]>([
  ['the batter at the other end', { atCrease: [null, null] }],
  ['which of the two faced it', { atCrease: [7_105, 7_106], batsmanId: null }],
  ['the bowler', { bowlerId: null }],
  ['the name of the bowler', { bowlerId: 999 }],
])('a ball waits until it says: %s', async (_what, unknown) => {
  const feed = createTranslation();
  const snapshot = await after(3);
  const told = deliveriesOf(feed.poll(changed(snapshot, 1, () => unknown)));
  expect(told.map(({ ball }) => ball)).toEqual([0, 2]);
  expect(deliveriesOf(feed.poll(snapshot)).map(({ ball }) => ball)).toEqual([1]);
});

test('a run-out waits for who is out', async () => {
  const snapshot = changed(await after(3), 1, (ball) => ({
    ...named('Run Out')(ball),
    batsmanOutId: null,
  }));
  expect(deliveriesOf(createTranslation().poll(snapshot))).toHaveLength(2);
});

test('a corrected ball is a higher revision, and an old body changes nothing back', async () => {
  const feed = createTranslation();
  const first = await after(3);
  feed.poll(first);
  const four = changed(first, 1, (ball) => ({
    score: { ...ball.score, name: 'FOUR', runs: 4, four: true, ball: true },
    updatedMs: ball.updatedMs + 60_000,
  }));
  const [corrected] = deliveriesOf(feed.poll(four));
  expect(corrected).toMatchObject({ id: 'sm-4001', runs: { batter: 4, total: 4 } });
  expect(corrected!.revision).toBeGreaterThan(
    deliveriesOf(feed.reported).find(({ id }) => id === 'sm-4001')!.revision,
  );
  expect(feed.poll(first)).toEqual([]);
  expect(feed.poll(four)).toEqual([]);
});

test('a ball is withdrawn when two polls in a row lack it, and the balls behind it move up', async () => {
  const feed = createTranslation();
  const whole = await after(4);
  feed.poll(whole);
  const moved = feed.poll(without(whole, 1));
  expect(deliveriesOf(moved).map(({ id, ball }) => [id, ball])).toEqual([
    ['sm-4002', 1],
    ['sm-4003', 2],
  ]);
  expect(feed.poll(without(whole, 1))).toMatchObject([{ kind: 'withdrawn', id: 'sm-4001' }]);
  expect(feed.poll(without(whole, 1))).toEqual([]);
  expect(feed.state(match.teams).gaps).toEqual([]);
  expect(deliveriesOf(feed.poll(whole)).map(({ id }) => id)).toEqual([
    'sm-4001',
    'sm-4002',
    'sm-4003',
  ]);
  expect(feed.state(match.teams).gaps).toEqual([]);
});

test('a ball that one poll lacks is not withdrawn', async () => {
  const feed = createTranslation();
  const whole = await after(4);
  feed.poll(whole);
  for (const snapshot of [without(whole, 3), whole, without(whole, 3), whole]) feed.poll(snapshot);
  expect(feed.reported.filter(({ kind }) => kind === 'withdrawn')).toEqual([]);
});

test('a snapshot that has lost most of its balls is held', async () => {
  const feed = createTranslation();
  const whole = await after(30);
  feed.poll(whole);
  const none = { ...whole, balls: [], batting: [] };
  for (let poll = 0; poll < 3; poll += 1)
    expect(feed.poll(none)).toBe('30 balls are missing at once');
});

test('an unknown wicket stops the match until it is known', async () => {
  const feed = createTranslation();
  const snapshot = await after(3);
  const unknown = changed(snapshot, 2, named('Mankad'));
  expect(feed.poll(unknown)).toBe('"Mankad" is no known wicket');
  expect(deliveriesOf(feed.poll(snapshot))).toHaveLength(3);
});

test.each([
  ['Catch Out', 'caught'],
  ['Catch Out (Sub)', 'caught'],
  ['Clean Bowled', 'bowled'],
  ['LBW OUT', 'lbw'],
  ['1 Wide + stump Out', 'stumped'],
  ['Run Out + 1 Run', 'run out'],
  ['1NB + 1 Run+ Run Out', 'run out'],
  ['1 Leg Bye + Run Out', 'run out'],
  ['Run Out (Subs)', 'run out'],
  ['Hit Wicket', 'hit wicket'],
  ['1 Bye + Retired Hurt', 'retired hurt'],
  ['Retired Out', 'retired out'],
  ['Obstructing the Field Out', 'obstructing the field'],
  ['Timed Out', 'timed out'],
])('the score "%s" is %s', async (name, kind) => {
  const told = deliveriesOf(createTranslation().poll(changed(await after(1), 0, named(name))));
  expect(told[0]!.wickets).toMatchObject([{ kind }]);
});

test('both fielders of a run-out are told; who does not take part is a substitute', async () => {
  const snapshot = changed(await after(1), 0, (ball) => ({
    ...named('Run Out')(ball),
    runOutById: ball.bowlerId,
    catchStumpId: 999,
  }));
  const [told] = deliveriesOf(createTranslation().poll(snapshot));
  expect(told!.wickets![0]!.fielders).toEqual([
    { name: told!.bowler, substitute: false },
    { name: null, substitute: true },
  ]);
});

test("byes and leg-byes are not the batter's, although the table of scores repeats overthrows", async () => {
  const snapshot = changed(await after(1), 0, (ball) => ({
    score: { ...ball.score, name: '1 Leg Bye + 4 Runs', runs: 4, legBye: 5 },
  }));
  const [told] = deliveriesOf(createTranslation().poll(snapshot));
  expect(told).toMatchObject({
    runs: { batter: 0, extras: 5, total: 5 },
    extras: { legbyes: 5 },
  });
});

const noBall = async (card: number, score: Partial<Ball['score']>) => {
  const snapshot = changed(await after(1), 0, (ball) => ({
    score: { ...ball.score, name: '1 No Ball + 2 Runs', noball: 1, ball: false, ...score },
  }));
  const { batsmanId } = snapshot.balls[0]!;
  return { ...snapshot, batting: [{ scoreboard: 'S1', playerId: batsmanId!, runs: card }] };
};

test.each([
  ['runs include its penalty', { runs: 3, noballRuns: 1 }],
  ['noball_runs are everything', { runs: 3, noballRuns: 3 }],
  ['runs are those of the bat', { runs: 2, noballRuns: 1 }],
])('a no-ball of two is read by the batting card: %s', async (_how, score) => {
  const [told] = deliveriesOf(createTranslation().poll(await noBall(2, score)));
  expect(told).toMatchObject({
    runs: { batter: 2, extras: 1, total: 3 },
    extras: { noballs: 1 },
  });
});

test('a match is held while no reading of its no-balls gives the batting card', async () => {
  const feed = createTranslation();
  const held = 'no reading of its no-balls gives the runs of the batting card';
  expect(feed.poll(await noBall(5, { runs: 3, noballRuns: 1 }))).toBe(held);
  const fitting = await noBall(2, { runs: 3, noballRuns: 1 });
  expect(deliveriesOf(feed.poll(fitting))).toHaveLength(1);
  // A card that lags behind does not stop a match whose reading is known, but its result waits for the card.
  const lagging = { ...fitting, batting: [] };
  expect(feed.poll(lagging)).toEqual([]);
  expect(feed.poll({ ...lagging, status: 'Finished' })).toBe(held);
});

test('a card that lags at the first no-ball holds the match, however many balls came before', async () => {
  const feed = createTranslation();
  feed.poll(await after(1));
  const noBalls = await noBall(2, { runs: 3, noballRuns: 1 });
  expect(feed.poll({ ...noBalls, batting: [] })).toContain('no reading of its no-balls');
  expect(deliveriesOf(feed.poll(noBalls))).toHaveLength(1);
});

const SHEET = { runs: [{ inning: 1, teamId: 71, runs: 14, wickets: 0, overs: '1.4' }] };

test.each<[string, Partial<Snapshot>, object | null]>([
  ['a win', { note: 'X won by 1 run', winnerTeamId: 71 }, { result: 'win', by: { runs: 1 } }],
  [
    'a win by a method',
    { note: 'X won by 7 wickets (DLS method)', winnerTeamId: 72 },
    { result: 'win', by: { wickets: 7 }, method: 'D/L', winner: match.teams[1] },
  ],
  ['a win without a note', { winnerTeamId: 71 }, { result: 'win', winner: match.teams[0] }],
  ['a tie', { note: 'Match tied' }, { result: 'tie' }],
  [
    'a super over',
    { note: 'Match tied (X won the Super Over)', winnerTeamId: 71, superOver: true },
    { result: 'tie', eliminator: match.teams[0] },
  ],
  ['no result', { drawNoResult: 'no result' }, { result: 'no result' }],
  ['no result by its note', { note: 'No result (rain)' }, { result: 'no result' }],
  ['an abandoned match', { status: 'Aban.' }, { result: 'no result' }],
  ['a cancelled match', { status: 'Cancl.' }, { result: 'no result' }],
  ['an interrupted match', { status: 'Int.', winnerTeamId: 71 }, null],
  ['an end without a winner yet', {}, null],
])('the end of %s', async (_what, told, result) => {
  const end = { ...(await after(10)), ...SHEET, status: 'Finished', note: '', ...told };
  const events = createTranslation().poll(end) as FeedEvent[];
  const found = events.find(({ kind }) => kind === 'result');
  if (result === null) expect(found).toBeUndefined();
  else expect(found).toMatchObject(result);
});

test.each<[string, Partial<Snapshot>]>([
  ['win', { winnerTeamId: 71 }],
  ['tie', { note: 'Match tied' }],
])('a %s waits until each innings has its runs', async (result, told) => {
  const feed = createTranslation();
  const snapshot = await after(Infinity);
  const end = { ...snapshot, note: '', ...told };
  expect(kindsOf(feed.poll({ ...end, runs: [] }))).not.toContain('result');
  expect(kindsOf(feed.poll({ ...end, runs: snapshot.runs.slice(0, 1) }))).toEqual(['sheet']);
  expect(feed.poll(end)).toMatchObject([{ kind: 'sheet' }, { kind: 'result', result }]);
});

test('a result that is taken back is withdrawn', async () => {
  const feed = createTranslation();
  const live = await after(10);
  feed.poll({ ...live, ...SHEET, status: 'Finished', winnerTeamId: 71 });
  feed.poll(live);
  expect(feed.poll(live)).toMatchObject([{ kind: 'withdrawn', id: 'result' }]);
});

test('a batter who retires without a ball is told with the ball before', async () => {
  const snapshot = await after(3);
  const last = snapshot.balls[2]!;
  const score = { ...last.score, name: 'Retired Out', isWicket: true, ball: false };
  const retired = { ...last, id: last.id + 1, score, batsmanOutId: last.batsmanId };
  const told = deliveriesOf(
    createTranslation().poll({ ...snapshot, balls: [...snapshot.balls, retired] }),
  );
  expect(told).toHaveLength(3);
  expect(told[2]!.wickets).toMatchObject([{ kind: 'retired out', player_out: told[2]!.batter }]);
});

test.each([
  ['6', { balls: 36 }],
  ['5.5', { balls: 35 }],
  ['5.', {}],
  [null, {}],
])('the target of a chase of %s overs is told', async (overs, balls) => {
  const snapshot = { ...(await after(40)), revised: { runs: 58, overs } };
  const events = createTranslation().poll(snapshot) as FeedEvent[];
  const told = events.flatMap((event) => (event.kind === 'innings' ? [event] : []));
  expect(told).toMatchObject([{ innings: 0 }, { innings: 1, super_over: false }]);
  expect(told.map(({ target }) => target)).toEqual([undefined, { runs: 58, ...balls }]);
});
