import { latestRules, latestRulesName } from '../../support/latestRules';
import { submit } from '../../support/server/acknowledgements';
import { scriptOf } from '../../support/server/feeds';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { atDatabase, nightmare, rowsOf, type CommandResult } from './nightmareAt';

let game: Game;
let match: OpenMatch;
let users: Player[];
beforeEach(async () => {
  game = await startGame();
  match = await game.openMatch();
  users = await game.signUpMany(2);
  for (const user of users) await submit(game, user, match, match.contest['premium']!);
});
afterEach(() => game.close());

const run = (...args: string[]): Promise<CommandResult> => nightmare(atDatabase(game), ...args);
const START = '2026-03-01T10:01:00Z';

/** Reports all events but one ball, so that the match stays in review. */
async function heldInReview(): Promise<void> {
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const script = await scriptOf(game, match);
  await game.services.matchLife.ingest(
    match.id,
    script.filter(({ id }) => id !== 'delivery:0.0.3'),
  );
}

describe('matches', () => {
  test('are listed with short id, teams, times in UTC, rules, status and entries', async () => {
    const ran = await run('matches');
    expect(ran).toMatchObject({ exitCode: 0, err: '' });
    expect(rowsOf(ran)).toEqual([
      ['match', 'teams', 'start', 'lock', 'rules', 'status', 'entries', 'result'],
      [
        ...[match.id.slice(0, 8), 'Harbour Lights v Mill Lane', START, START, latestRulesName()],
        ...['scheduled', '2'],
      ],
    ]);
    const [titles, line] = ran.out.split('\n');
    expect(line!.indexOf(START)).toBe(titles!.indexOf('start'));
    // Figures are aligned to the right.
    expect(line!.indexOf('2', line!.indexOf('scheduled'))).toBe(titles!.indexOf('entries') + 6);
  });

  test('are listed with the reason why one is held', async () => {
    await heldInReview();
    const [, row, ...held] = rowsOf(await run('matches'));
    expect(row!.slice(5)).toEqual(['in review', '2', 'Harbour Lights won by 5 wickets']);
    expect(held[0]).toEqual([
      'held since 2026-03-01T10:01:02Z: innings 1, over 1: ball 4 is missing',
    ]);
  });

  test('are listed with the balls that wait for the start, without those that were withdrawn', async () => {
    game.clock.nowMs = match.startMs - 60 * 60_000;
    const balls = (await scriptOf(game, match)).filter(({ event }) => event?.kind === 'delivery');
    // One ball from each over, because two balls of one over would begin the match.
    const [first, second] = [balls[0]!, balls.find(({ id }) => id.startsWith('delivery:0.1.'))!];
    await game.services.matchLife.ingest(match.id, [first, second]);
    const heldLine = async () => rowsOf(await run('matches')).slice(2);
    expect(await heldLine()).toEqual([['balls held until the start: 2']]);
    await game.services.matchLife.ingest(match.id, [{ ...first, revision: 1, event: null }]);
    expect(await heldLine()).toEqual([['balls held until the start: 1']]);
  });

  test('are listed after their settlement while a correction is held, with the time when that began', async () => {
    await game.playOut(match);
    expect((await run('matches')).out).toBe('No matches.\n');
    game.clock.advance(60_000);
    const heldAt = new Date(game.clock.nowMs).toISOString().replace('.000Z', 'Z');
    const withdrawn = { id: 'delivery:0.0.3', revision: 1, event: null };
    await game.services.matchLife.ingest(match.id, [withdrawn]);
    // Later changes do not change the time since when it is held.
    game.clock.advance(60_000);
    await game.services.matchLife.ingest(match.id, [{ ...withdrawn, id: 'delivery:0.0.2' }]);
    const [, row, ...held] = rowsOf(await run('matches'));
    expect(row![5]).toBe('completed');
    expect(held[0]![0]).toMatch(`correction held since ${heldAt}: innings 1, over 1`);
  });

  test('are listed with --all when they are completed', async () => {
    await game.playOut(match);
    expect((await run('matches')).out).toBe('No matches.\n');
    const later = await game.openMatch();
    expect(rowsOf(await run('matches')).map(([id]) => id)).toEqual(['match', later.id.slice(0, 8)]);
    const [, ...all] = rowsOf(await run('matches', '--all'));
    const ids = all.map(([id]) => id);
    expect(ids).toContain(match.id.slice(0, 8));
    // Newest first; the history of the fixtures comes last.
    expect(ids.indexOf(later.id.slice(0, 8))).toBeLessThan(ids.indexOf(match.id.slice(0, 8)));
  });

  test('as JSON have full ids and the names of the API', async () => {
    await heldInReview();
    const { out, err } = await run('matches', '--json');
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual([
      {
        id: match.id,
        title: 'Harbour Lights v Mill Lane',
        start_time: '2026-03-01T10:01:00.000Z',
        lock_at: '2026-03-01T10:01:00.000Z',
        rules: latestRules(),
        status: 'in_review',
        entries: 2,
        result: 'Harbour Lights won by 5 wickets',
        mismatch: expect.stringContaining('innings 1, over 1: ball 4 is missing') as string,
        held_since: '2026-03-01T10:01:02.000Z',
        held_balls: 0,
        completed_at: null,
        failures: [],
      },
    ]);
  });
});

describe('contests', () => {
  test('are listed with the caps in their pots', async () => {
    const [titles, ...rows] = rowsOf(await run('contests', match.id.slice(0, 8)));
    expect(titles).toEqual(['type', 'status', 'entries', 'places', 'fee', 'pot', 'contest']);
    expect(rows.map((row) => row.slice(0, -1))).toEqual([
      ['Unlimited', 'open', '0', 'any', '0', '0'],
      ['Mega', 'open', '0', '100', '25', '0'],
      ['Premium', 'open', '2', '20', '100', '200'],
      ['Head To Head', 'open', '0', '2', '50', '0'],
    ]);
    expect(rows[2]!.at(-1)).toBe(match.contest['premium']);
  });

  test('as JSON', async () => {
    const { out } = await run('contests', match.id, '--json');
    expect((JSON.parse(out) as object[])[2]).toEqual({
      id: match.contest['premium'],
      type: 'Premium',
      status: 'open',
      participants: 2,
      places: 20,
      entry_caps: 100,
      pot_caps: 200,
    });
  });

  test('of an unknown match are refused', async () => {
    const { exitCode, out, err } = await run('contests', 'nowhere');
    expect({ exitCode, out, err }).toEqual({
      exitCode: 1,
      out: '',
      err: 'There is no match nowhere\n',
    });
  });
});

describe('accounts', () => {
  test('are found by a part of the name or the e-mail address', async () => {
    const [one] = users;
    const [titles, ...rows] = rowsOf(await run('accounts', one!.email.toUpperCase()));
    expect(titles).toEqual(['name', 'email', 'caps', 'entries', 'since', 'status', 'account']);
    expect(rows).toEqual([
      [`Many ${one!.id}`, one!.email, '900', '1', '2026-03-01T10:00:00Z', one!.id],
    ]);
    expect(rowsOf(await run('accounts'))).toHaveLength(3);
    expect((await run('accounts', '%')).out).toBe('No accounts.\n');
  });

  test('as JSON', async () => {
    const { out } = await run('accounts', users[0]!.id, '--json');
    expect(JSON.parse(out)).toEqual([
      {
        id: users[0]!.id,
        name: `Many ${users[0]!.id}`,
        email: users[0]!.email,
        demo: false,
        balance: 900,
        entries: 1,
        since: '2026-03-01T10:00:00.000Z',
        suspended: false,
      },
    ]);
  });

  test('with control characters in their names are shown without them', async () => {
    await game.database.db
      .updateTable('app_user')
      .set({ first_name: 'Red\u001b[31m', last_name: 'Turn\u202eed\nover' })
      .where('id', '=', users[0]!.id)
      .execute();
    const [, row] = rowsOf(await run('accounts', users[0]!.email));
    expect(row![0]).toBe('Red?[31m Turn?ed?over');
  });
});

describe('audit', () => {
  test('is empty at first', async () => {
    expect((await run('audit')).out).toBe('Nothing has been done yet.\n');
    expect((await run('audit', '--json')).out).toBe('[]\n');
  });

  test('lists who, when and what, newest first, up to the limit', async () => {
    await run('postpone', match.id, '+30m', '--yes');
    game.clock.advance(1_000);
    await run('abandon', match.id, '--reason', 'r'.repeat(100), '--yes', '--as', 'meera');
    const [titles, ...rows] = rowsOf(await run('audit'));
    expect(titles).toEqual(['number', 'at', 'who', 'command', 'details']);
    expect(rows.map((row) => row.slice(1, 4))).toEqual([
      ['2026-03-01T10:00:01Z', 'meera', 'abandon'],
      ['2026-03-01T10:00:00Z', 'ops', 'postpone'],
    ]);
    expect(rows[0]![4]).toMatch(/^\{.{99}\.\.\.$/);
    const { out } = await run('audit', '--limit', '1', '--json');
    expect(JSON.parse(out)).toEqual([
      {
        number: expect.any(Number) as number,
        at: '2026-03-01T10:00:01.000Z',
        who: 'meera',
        command: 'abandon',
        details: { match: match.id, reason: 'r'.repeat(100) },
      },
    ]);
  });

  test.each(['0', '-1', 'all', '1e3'])('refuses the limit "%s"', async (limit) => {
    const { exitCode, err } = await run('audit', `--limit=${limit}`);
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: '--limit must be from 1 to 999999\n' });
  });
});
