import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { parseCricsheet } from '../../../src/domain/cricket/cricsheet';
import { eventsOfMatch } from '../../../src/domain/cricket/events';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { openReplay } from '../../../src/server/jobs/openReplay';
import { fixtureText } from '../../support/matches';
import type { RawMatch } from '../../support/referenceScorer';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import {
  fixtureEvent,
  openMatchOf,
  startGame,
  type Game,
  type OpenMatch,
  type Wire,
} from '../../support/server/game';
import { temporaryFolder } from '../../support/temporaryFolder';
import { atDatabase, nightmare, type CommandResult } from './nightmareAt';

let game: Game;
const { final, others } = fixtureEvent();
beforeEach(async () => {
  game = await startGame();
  await game.services.archive.import([final, ...others], null);
});
afterEach(async () => {
  await expectPromisesKept(game);
  await game.close();
});

const run = (...args: string[]): Promise<CommandResult> =>
  nightmare(atDatabase(game), 'replay', ...args);

/** Returns the imported match of a day. */
async function imported(day: string): Promise<string> {
  const { id } = await game.database.db
    .selectFrom('match')
    .select('id')
    .where('match_date', '=', day)
    .where('replay', '=', false)
    .executeTakeFirstOrThrow();
  return id;
}
const FINAL_DAY = final.dates[0]!;

/** Returns the file of the final with a dot ball more in its first over, which an import trusts. */
function withSevenBalls(): string {
  const raw = JSON.parse(fixtureText('event/final')) as RawMatch;
  const { deliveries } = raw.innings[0]!.overs[0]!;
  deliveries.push({ ...deliveries.at(-1)!, runs: { batter: 0, extras: 0, total: 0 } });
  return JSON.stringify(raw);
}
const HELD =
  'Its result will be held in review: innings 1, over 1 has 7 legal balls. Settle it with `nightmare settle --despite-mismatch`.';

async function replayed(...args: string[]): Promise<OpenMatch> {
  const { exitCode, out, err } = await run(...args, '--yes');
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  return openMatchOf(game, /\((\w{32})\)/.exec(out)![1]!);
}

test('schedules the match again as an upcoming one, marked as a replay', async () => {
  const id = await imported(FINAL_DAY);
  const done = await run(id.slice(0, 8), '--starts-in', '5m', '--ball-every', '500ms', '--yes');
  const balls = eventsOfMatch(final).filter(({ event }) => event?.kind === 'delivery').length;
  expect(done.out.replace(/\w{32}/, 'ID')).toBe(
    `Harbour Lights v Mill Lane, Final, Lantern Fives (12 July 2025), is played again from 2026-03-01T10:05:00Z: ${balls} balls, one every 0.5 s, 28 players to pick from (ID).\n`,
  );
  const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/matches');
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    status: 'scheduled',
    replay: true,
    start_time: '2026-03-01T10:05:00.000Z',
    home_team: 'Harbour Lights',
  });
  expect(body[0]!.Contests).toHaveLength(4);
  const audit = await game.database.db.selectFrom('audit').select(['command', 'details']).execute();
  expect(audit).toEqual([
    { command: 'replay', details: { match: id, startsInMs: 300_000, ballEveryMs: 500 } },
  ]);
});

test('gives each player the points of the original match, and is settled', async () => {
  const id = await imported(FINAL_DAY);
  const match = await replayed(id, '--ball-every', '1ms');
  for (const user of await game.signUpMany(3)) {
    await submit(game, user, match, match.contest['premium']!);
  }
  await game.playOut(match);
  const totals = async (matchId: string) => {
    const { rows } = await sql`select player_id, total, breakdown from match_player
      where match_id = ${matchId} and playing order by player_id`.execute(game.database.db);
    return rows;
  };
  expect(await totals(match.id)).toEqual(await totals(id));
  const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`);
  expect(body).toMatchObject({ status: 'completed', result: 'Harbour Lights won by 5 wickets' });
});

test('of a match with an unexplained over of seven balls says that its result will be held, and is', async () => {
  const parsed = parseCricsheet(withSevenBalls());
  const content = gzipSync(JSON.stringify(parsed.ok && parsed.value));
  const id = await imported(FINAL_DAY);
  await sql`update match_source set content = ${content} where match_id = ${id}`.execute(
    game.database.db,
  );
  const rehearsed = await run(id);
  expect(rehearsed.err).toContain(`  ${HELD}\n`);
  const { out } = await run(id, '--ball-every', '1ms', '--yes');
  expect(out.split('\n').slice(1)).toEqual([HELD, '']);
  const match = await openMatchOf(game, /\((\w{32})\)/.exec(out)![1]!);
  await game.playOut(match);
  const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`);
  expect(body.status).toBe('in_review');
});

test('of a file with such an over begins with a warning', async () => {
  const file = path.join(temporaryFolder('replay'), 'final.json');
  writeFileSync(file, withSevenBalls());
  const warned: string[] = [];
  const terms = { file, startsInMs: 60_000, ballEveryMs: 100 };
  const opened = await openReplay(game.services, terms, (line) => warned.push(line));
  expect(opened.ok).toBe(true);
  expect(warned).toEqual([`${file}: ${HELD}`]);
});

test('has the same squads and form as a replay from a folder', async () => {
  const byFile = await game.openMatch();
  const byId = await replayed(await imported(FINAL_DAY));
  const as = await game.signUp();
  const squadsOf = async ({ homeTeam, awayTeam, tournamentId }: OpenMatch) => {
    const query = new URLSearchParams({
      home_team: homeTeam,
      away_team: awayTeam,
      tournament_id: tournamentId,
    });
    return (await game.call<Wire['Squads']>('GET', `scoring/squads?${query}`, { as })).body;
  };
  const [expected, given] = [await squadsOf(byFile), await squadsOf(byId)];
  expect(given).toEqual(expected);
  // The two earlier matches, once each, and nothing of the day of the final.
  expect(given['Harbour Lights']!.find(({ name }) => name === 'T Anchor')!.form).toHaveLength(2);
});

test('can run beside others, and beside itself, each at its own speed', async () => {
  const id = await imported(FINAL_DAY);
  const quick = await replayed(id, '--starts-in', '1s', '--ball-every', '1ms');
  const slow = await replayed(id, '--starts-in', '1s', '--ball-every', '1h');
  const other = await replayed(await imported(others[0]!.dates[0]!), '--starts-in', '1h');
  expect(new Set([quick.tournamentId, slow.tournamentId, other.tournamentId]).size).toBe(3);
  await game.playOut(quick);
  const statusOf = async ({ id: of }: OpenMatch) =>
    (await game.call<Wire['Match']>('GET', `scoring/matches/${of}`)).body.status;
  expect([await statusOf(quick), await statusOf(slow), await statusOf(other)]).toEqual([
    'completed',
    'live',
    'scheduled',
  ]);
});

describe('is refused', () => {
  const REFUSED: [string, () => Promise<string[]>, number, RegExp][] = [
    ['of no match', async () => ['nowhere'], 1, /^There is no match nowhere\n$/],
    [
      'of a match without deliveries here',
      async () => {
        await sql`delete from match_source`.execute(game.database.db);
        return [await imported(FINAL_DAY)];
      },
      1,
      /^Harbour Lights v Mill Lane: there are no deliveries to replay; a match that was imported before/,
    ],
    [
      'with more than 64 players',
      async () => {
        const sheets = final.teamSheets.map((sheet) => ({
          ...sheet,
          players: Array.from({ length: 31 }, (_, n) => `${sheet.team} ${n}`),
        }));
        const days = { ...final, dates: ['2025-07-02'], teamSheets: sheets };
        const many = { ...days, innings: [], outcome: NO_RESULT };
        expect(await game.services.archive.import([many], null)).toEqual([{ imported: 'new' }]);
        return [await imported(FINAL_DAY)];
      },
      1,
      /The squads of Harbour Lights and Mill Lane over the event have \d+ players; a match can have 64\n$/,
    ],
    [
      'with overs of five balls',
      async () => {
        const content = gzipSync(JSON.stringify({ ...final, ballsPerOver: 5 }));
        const id = await imported(FINAL_DAY);
        await sql`update match_source set content = ${content} where match_id = ${id}`.execute(
          game.database.db,
        );
        return [id];
      },
      1,
      /its overs have 5 balls; overs here have 6\n$/,
    ],
    [
      'without a sensible start',
      async () => [await imported(FINAL_DAY), '--starts-in', 'soon'],
      2,
      /^--starts-in must be a duration such as 50ms, 2s or 5m, not "soon"\n$/,
    ],
    [
      'without a sensible speed',
      async () => [await imported(FINAL_DAY), '--ball-every', '0s'],
      2,
      /^--ball-every must be a duration/,
    ],
  ];
  test.each(REFUSED)('%s', async (_what, prepare, exitCode, says) => {
    const ran = await run(...(await prepare()), '--yes');
    expect(ran).toEqual({ exitCode, out: '', err: expect.stringMatching(says) as string });
    expect((await game.call('GET', 'scoring/matches')).body).toEqual([]);
  });
});
