import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { submit } from '../../support/server/acknowledgements';
import { openMatchOf, startGame, type Game, type Wire } from '../../support/server/game';
import { temporaryFolder } from '../../support/temporaryFolder';
import { atDatabase, nightmare, type CommandResult } from './nightmareAt';

let game: Game;
const folder = temporaryFolder('season');
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());

function write(name: string, content: unknown): string {
  const file = path.join(folder, name);
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(file, isRaw ? content : JSON.stringify(content));
  return file;
}
const run = (...args: string[]): Promise<CommandResult> =>
  nightmare(atDatabase(game), ...args, '--yes');
const schedule = (name: string, content: unknown): Promise<CommandResult> =>
  run('schedule', write(name, content));

/** The last line of an output with new matches. */
const REVIEWED =
  'The results of new matches are reviewed for 15 minutes before contests are paid (REVIEW_MINUTES).\n';

const TEAMS = ['Anchors', 'Bakers', 'Cooks', 'Drapers'];
const squadOf = (team: string) => ({
  team,
  players: Array.from({ length: 12 }, (_, n) => ({ name: `${team} ${n}` })),
});
/** Each team plays each other one twice. */
const meetings = TEAMS.flatMap((home) =>
  TEAMS.filter((away) => away !== home).map((away) => ({ home_team: home, away_team: away })),
);
const season = (tournament: string, changes: Record<number, object> = {}) => ({
  tournament,
  venue: 'The Green',
  squads: TEAMS.map(squadOf),
  fixtures: meetings.map((meeting, index) => ({
    match_number: index + 1,
    ...meeting,
    start_time: `2026-04-${String(index + 1).padStart(2, '0')}T10:00:00Z`,
    ...changes[index],
  })),
});

const matchesOf = (tournament: string) =>
  game.database.db
    .selectFrom('match')
    .innerJoin('tournament', 'tournament.id', 'tournament_id')
    .select(['match.id', 'match.source_key', 'description', 'start_time', 'lock_at', 'version'])
    .where('tournament.name', '=', tournament)
    .orderBy('start_time')
    .execute();

test('the operator is told when nobody can enter a new match any more', async () => {
  const last = new Date(game.clock.nowMs).toISOString().replace(/\.\d{3}Z$/, 'Z');
  const csv = `tournament,home_team,away_team,venue,start_time\nTide Cup,Ebb,Flow,V,${last}\n`;
  const { out } = await schedule('y.csv', csv);
  expect(out).toMatch(
    new RegExp(
      `^Ebb v Flow starts at ${last}, so nobody can enter it any more \\(\\w{32}\\)\\.$`,
      'm',
    ),
  );
});

test('a file opens all matches of a season, and changes nothing when it is given again', async () => {
  const first = await schedule('a.json', season('Guild Cup'));
  expect(first).toMatchObject({ exitCode: 0, err: '' });
  expect(first.out.split('\n')[0]).toMatch(
    /^Anchors v Bakers starts at 2026-04-01T10:00:00Z \(\w{32}\)\.$/,
  );
  const matches = await matchesOf('Guild Cup');
  expect(matches).toHaveLength(12);
  expect(matches[0]).toMatchObject({ source_key: 'feed:guild-cup:1', description: 'Match 1' });
  const last = await openMatchOf(game, matches.at(-1)!.id);
  expect(Object.keys(last.contest)).toHaveLength(4);
  // The squads are in the file once and apply to every match.
  const { rows } = await sql<{ players: number }>`select count(*)::int as players from match_player
    where match_id in (${sql.join(matches.map(({ id }) => id))}) group by match_id`.execute(
    game.database.db,
  );
  expect(rows.map(({ players }) => players)).toEqual(Array(12).fill(24));

  const again = await schedule('a.json', season('Guild Cup'));
  expect(again).toMatchObject({ exitCode: 0, out: '12 matches stay as scheduled.\n' });
  expect(await matchesOf('Guild Cup')).toEqual(matches);
});

test('a changed start postpones the match, and its lock with it', async () => {
  await schedule('b.json', season('Harbour Cup'));
  const later = season('Harbour Cup', { 2: { start_time: '2026-05-01T10:00:00Z' } });
  const { out } = await schedule('b.json', later);
  expect(out.replace(/\(\w{32}\)/, 'ID')).toBe(
    'Anchors v Drapers moves from 2026-04-03T10:00:00Z to 2026-05-01T10:00:00Z ID.\n' +
      '11 matches stay as scheduled.\n',
  );
  const moved = (await matchesOf('Harbour Cup')).at(-1)!;
  expect(moved.lock_at).toEqual(new Date('2026-05-01T10:00:00Z'));
});

test('a CSV file does the same, and a match without a number is identified by its teams and date', async () => {
  const csv = (time: string) =>
    [
      '\uFEFFtournament,match_number,home_team,away_team,venue,start_time,format',
      'Csv Cup,1,Anchors,Bakers,"The ""Old"" Green, Quayside",2026-04-01T10:00:00Z,',
      `Csv Cup,,Cooks,Drapers,The Green,2026-04-02T${time}:00Z,T20W`,
      '',
    ].join('\r\n');
  expect(await schedule('c.csv', csv('10:00'))).toMatchObject({ exitCode: 0, err: '' });
  const { out } = await schedule('c.csv', csv('12:30'));
  expect(out).toContain('Cooks v Drapers moves from 2026-04-02T10:00:00Z');
  const matches = await matchesOf('Csv Cup');
  expect(matches.map(({ source_key }) => source_key)).toEqual([
    'feed:csv-cup:1',
    'feed:csv-cup:cooks:drapers:2026-04-02',
  ]);
  const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/matches');
  const [one, two] = matches.map(({ id }) => body.find((match) => match.id === id)!);
  expect(one).toMatchObject({ venue: 'The "Old" Green, Quayside', rules: { format: 'T20' } });
  expect(two).toMatchObject({ desc: 'Cooks v Drapers', rules: { format: 'T20W' } });
});

test('a CSV file may have quotes around the names of its columns', async () => {
  const csv =
    '"home_team","away_team","tournament","venue","start_time"\nA,B,Quoted Cup,V,2026-04-01T10:00:00Z\n';
  const { exitCode, err } = await schedule('n.csv', csv);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  expect(await matchesOf('Quoted Cup')).toHaveLength(1);
});

test('a team that plays in two tournaments of a file has its squad in both', async () => {
  const named = (name: string) => ({ key: name.toLowerCase().replace(' ', '-'), name });
  const teams = { home_team: 'Anchors', away_team: 'Bakers', start_time: '2026-04-01T10:00:00Z' };
  const file = {
    tournament: 'Day Cup',
    venue: 'The Green',
    squads: TEAMS.slice(0, 2).map(squadOf),
    fixtures: [
      { ...teams, match_number: 1 },
      { ...teams, match_number: 1, tournament: named('Night Cup') },
      { ...teams, match_number: 2 },
    ],
  };
  expect(await schedule('o.json', file)).toMatchObject({ exitCode: 0, err: '' });
  for (const name of ['Day Cup', 'Night Cup']) {
    for (const { id } of await matchesOf(name)) {
      const { squads } = await openMatchOf(game, id);
      expect(Object.values(squads).map((squad) => squad.length)).toEqual([12, 12]);
    }
  }
});

test('a squad that grows is reported, although no match changes', async () => {
  await schedule('h.json', season('Quay Cup'));
  const grown = season('Quay Cup');
  grown.squads[0]!.players.push({ name: 'Anchors 12' });
  const { out } = await schedule('h.json', grown);
  expect(out.replace(/\(\w{32}\)/, 'ID')).toBe(
    'Anchors v Bakers adds 1 player to the squads of its tournament ID.\n' +
      '11 matches stay as scheduled.\n',
  );
});

test('another format changes no rules, and the operator is told which order does', async () => {
  const given = (format: string) => ({ ...season('Rule Cup'), format });
  await schedule('p.json', given('T20'));
  const [first, second] = await matchesOf('Rule Cup');
  await run('rules', first!.id, 'T20W');
  await run('abandon', second!.id);
  const { out } = await schedule('p.json', given('T20W'));
  const lines = out
    .replaceAll(/\(\w{32}\)/g, 'ID')
    .trimEnd()
    .split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'Anchors v Cooks keeps the rules T20@2 ID.',
    'Anchors v Drapers keeps the rules T20@2, which `nightmare rules` changes until a team is entered ID.',
  ]);
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe('1 match stays as scheduled.');
});

test('a match that is over keeps its start and its date', async () => {
  await schedule('i.json', season('Past Cup'));
  const { id } = (await matchesOf('Past Cup'))[0]!;
  await run('abandon', id);
  game.clock.advance(15 * 60_000);
  await game.services.settlement.settleDue();
  const [match] = await matchesOf('Past Cup');
  const moved = season('Past Cup', { 0: { start_time: '2027-04-01T10:00:00Z' } });
  const { exitCode, out } = await schedule('i.json', moved);
  expect({ exitCode, out: out.replace(/\(\w{32}\)/, 'ID') }).toEqual({
    exitCode: 0,
    out:
      'Anchors v Bakers is over and keeps its start at 2026-04-01T10:00:00Z ID.\n' +
      '11 matches stay as scheduled.\n',
  });
  expect((await matchesOf('Past Cup'))[0]).toEqual(match);
});

describe('a tournament whose name is too long for a key', () => {
  const csv = (tournament: string, ...rows: string[]): string =>
    [
      'tournament,match_number,home_team,away_team,venue,start_time',
      ...rows.map((row) => `${tournament},${row}:00:00Z`),
    ].join('\n');

  /** A fixture with the keys that names of 29 characters had before they got a hash: without their last character. */
  const formerly = (tournament: string, key: string, teams: string[], start_time: string) => {
    const tournamentKey = tournament.toLowerCase().replaceAll(' ', '-').slice(0, 28);
    return {
      key: `${tournamentKey}:${key}`,
      tournament: { key: tournamentKey, name: tournament },
      description: /^\d+$/.test(key) ? `Match ${key}` : teams.join(' v '),
      home_team: teams[0],
      away_team: teams[1],
      venue: 'The Green',
      start_time,
      squads: teams.map(squadOf),
    };
  };
  const withoutIds = ({ out }: CommandResult): string => out.replaceAll(/\(\w{32}\)/g, 'ID');

  test('has a key of its own each year, and so has each match', async () => {
    const names = ['Caribbean Premier League 2027', 'Caribbean Premier League 2028'];
    const keys = [];
    for (const name of names) {
      const file = csv(name, `1,Anchors,Bakers,The Green,${name.slice(-4)}-04-01T10`);
      expect(await schedule('j.csv', file)).toMatchObject({ exitCode: 0, err: '' });
      const { source_key: tournament } = await game.database.db
        .selectFrom('tournament')
        .select('source_key')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      const [match] = await matchesOf(name);
      expect(tournament).toMatch(/^feed:caribbean-premier-l-[0-9a-f]{8}$/);
      expect(match!.source_key).toBe(`${tournament}:1`);
      keys.push(tournament);
    }
    expect(new Set(keys).size).toBe(2);
  });

  test('is found under its former keys, and no match is opened twice', async () => {
    const name = 'Himalayan Premier League 2027';
    await schedule('k.json', [
      formerly(name, '1', ['Anchors', 'Bakers'], '2027-04-01T10:00:00Z'),
      formerly(name, '2', ['Cooks', 'Drapers'], '2027-04-02T10:00:00Z'),
      formerly(name, 'anchors:cooks:2027-04-03', ['Anchors', 'Cooks'], '2027-04-03T10:00:00Z'),
    ]);
    const file = csv(
      name,
      '1,Anchors,Bakers,The Green,2027-04-01T12',
      '2,Cooks,Drapers,The Green,2027-04-02T10',
      ',Anchors,Cooks,The Green,2027-04-03T10',
      '3,Bakers,Cooks,The Green,2027-04-04T10',
    );
    expect(withoutIds(await schedule('k.csv', file))).toBe(
      'Anchors v Bakers moves from 2027-04-01T10:00:00Z to 2027-04-01T12:00:00Z ID.\n' +
        'Bakers v Cooks starts at 2027-04-04T10:00:00Z ID.\n' +
        '2 matches stay as scheduled.\n' +
        REVIEWED,
    );
    const matches = await matchesOf(name);
    expect(matches).toHaveLength(4);
    // The new match belongs to the known tournament, so it has the squads.
    const opened = await openMatchOf(game, matches.at(-1)!.id);
    expect(opened.squads['Bakers']).toHaveLength(12);
    expect(withoutIds(await schedule('k.csv', file))).toBe('4 matches stay as scheduled.\n');
  });

  test('does not move the match that had the same key in another year', async () => {
    const start = '2027-04-01T10:00:00Z';
    const [first, second] = ['Tasmanian Premier League 2027', 'Tasmanian Premier League 2028'];
    await schedule('l.json', [formerly(first, '1', ['Anchors', 'Bakers'], start)]);
    const file = csv(second, '1,Anchors,Bakers,The Green,2028-04-01T10');
    expect(withoutIds(await schedule('l.csv', file))).toBe(
      `Anchors v Bakers starts at 2028-04-01T10:00:00Z ID.\n${REVIEWED}`,
    );
    expect(await matchesOf(first)).toMatchObject([{ start_time: new Date(start) }]);
    expect(await matchesOf(second)).toHaveLength(1);
  });

  test('is found by teams and date where another year has given the tournament its name', async () => {
    const [first, second] = ['Norwegian Premier League 2027', 'Norwegian Premier League 2028'];
    const teams = ['Anchors', 'Bakers'];
    await schedule('m.json', [
      formerly(first, '1', teams, '2027-04-01T10:00:00Z'),
      formerly(second, 'anchors:bakers:2028-04-01', teams, '2028-04-01T10:00:00Z'),
    ]);
    const file = csv(second, ',Anchors,Bakers,The Green,2028-04-01T10');
    const stays = { err: '', out: '1 match stays as scheduled.\n' };
    expect(await schedule('m.csv', file)).toMatchObject(stays);
    await run('postpone', 'norwegian-premier-league-202:anchors:bakers:2028-04-01', '+24h');
    expect(await schedule('m.csv', file)).toMatchObject(stays);
  });
});

describe('nothing is scheduled when one fixture is wrong, and each wrong one is named', () => {
  test('that the format refuses', async () => {
    const wrong = season('No Cup', {
      1: { start_time: 'soon' },
      4: { match_number: 0 },
      6: { match_number: 1 },
      8: { ground: 'x' },
    });
    const { exitCode, out, err } = await schedule('d.json', wrong);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err.replaceAll(path.join(folder, 'd.json'), 'FILE').trimEnd().split('\n')).toEqual([
      'FILE: fixture 2: start_time must match pattern "^[12][0-9]{3}-"',
      'FILE: fixture 5: match_number must be a whole number from 1',
      'FILE: fixture 7: its key no-cup:1 is that of FILE: fixture 1',
      'FILE: fixture 9: it has "ground", which is not a known field',
    ]);
    expect(await matchesOf('No Cup')).toEqual([]);
  });

  test('that starts in a leap second', async () => {
    const wrong = season('No Cup', {
      1: { start_time: '2026-12-31T23:59:60Z' },
      2: { start_time: 'soon' },
    });
    const { exitCode, err } = await schedule('d.json', wrong);
    expect(exitCode).toBe(1);
    expect(err.replaceAll(path.join(folder, 'd.json'), 'FILE').trimEnd().split('\n')).toEqual([
      'FILE: fixture 2: start_time is not a valid date-time',
      'FILE: fixture 3: start_time must match pattern "^[12][0-9]{3}-"',
    ]);
  });

  test('beside squads that belong to no fixture or have another form', async () => {
    const { fixtures, ...common } = season('No Cup', { 1: { start_time: 'soon' } });
    const squads = [
      squadOf('Anchors'),
      squadOf('Elsewhere'),
      { team: 'Bakers' },
      'Cooks',
      { players: [] },
      squadOf('Nowhere'),
    ];
    const { exitCode, out, err } = await schedule('d.json', { ...common, squads, fixtures });
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err.replaceAll(path.join(folder, 'd.json'), 'FILE').trimEnd().split('\n')).toEqual([
      'FILE: squad 2: Elsewhere plays in no fixture',
      "FILE: squad 3: it must have required property 'players'",
      'FILE: squad 4: it must be object',
      "FILE: squad 5: it must have required property 'team'",
      'FILE: squad 6: Nowhere plays in no fixture',
      'FILE: fixture 2: start_time must match pattern "^[12][0-9]{3}-"',
    ]);
  });

  test('that the site refuses', async () => {
    const wrong = season('No Cup', {
      0: { away_team: 'Anchors' },
      3: { squads: [squadOf('Elsewhere')] },
    });
    const { exitCode, err } = await schedule('d.json', wrong);
    expect(exitCode).toBe(1);
    expect(err.trimEnd().split('\n')).toEqual([
      'Fixture 1, Anchors v Anchors: A match needs two teams',
      'Fixture 4, Bakers v Anchors: Elsewhere does not play in this match',
    ]);
    expect(await matchesOf('No Cup')).toEqual([]);
  });

  test.each([
    [
      'of CSV, by its line',
      'e.csv',
      'tournament,home_team,away_team,venue,start_time\nC,A,B,V,soon\n',
      /e\.csv: line 2: start_time must match/,
    ],
    ['in CSV that is cut off', 'e.csv', 'tournament,home_team\n"C', /e\.csv is not CSV: /],
    ['in an empty season', 'e.json', '{"fixtures": []}', /e\.json has no fixtures/],
    ['in a season that is no list', 'e.json', '{"fixtures": 7}', /fixtures must be an array/],
    [
      'with squads that are no list',
      'e.json',
      '{"fixtures": [], "squads": {"A": []}}',
      /e\.json: squads must be an array/,
    ],
  ])('%s', async (_what, name, content, says) => {
    const { exitCode, err } = await schedule(name, content);
    expect(exitCode).toBe(1);
    expect(err).toMatch(says);
  });
});

describe('the logo of a team', () => {
  const png = (width: number, height: number): Buffer => {
    const size = Buffer.alloc(8);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    const start = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
    return Buffer.concat([start, size, Buffer.alloc(20)]);
  };
  const webp = Buffer.alloc(30);
  webp.write('RIFF', 0, 'latin1');
  webp.write('WEBPVP8L', 8, 'latin1');
  webp.writeUInt32LE((63 << 14) | 63, 21);

  const fixture = (key: string, squads: object[] = []) => ({
    key,
    tournament: 'Logo Cup',
    venue: 'The Green',
    home_team: 'Lanterns',
    away_team: 'Mills',
    start_time: '2026-04-20T10:00:00Z',
    squads,
  });
  const shown = async () => {
    const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/matches');
    return body
      .filter(({ Tournament }) => Tournament.name === 'Logo Cup')
      .map(({ home_team_logo, away_team_logo }) => [home_team_logo, away_team_logo]);
  };
  const served = (path: string) => game.app.inject({ method: 'GET', url: path });

  test('is shown in all of its matches, and served with its media type and an unlimited cache', async () => {
    await schedule('g.json', fixture('logo-1'));
    const set = await run('logo', 'Lanterns', write('a.png', png(64, 64)));
    expect(set).toEqual({
      exitCode: 0,
      out: 'Lanterns has a logo: 1 match shows it from now on, and so will every later match.\n',
      err: '',
    });
    // A feed, or a file in its format, brings a logo with the squad.
    const squad = { team: 'Mills', players: [], logo: webp.toString('base64') };
    await schedule('g.json', fixture('logo-2', [squad]));
    const [[home, away], later] = (await shown()) as [[string, string], string[]];
    expect(home).toMatch(/^\/api\/scoring\/logos\/[0-9a-f]{32}$/);
    expect(later).toEqual([home, away]);
    const [first, second] = [await served(home), await served(away)];
    expect(first.rawPayload).toEqual(png(64, 64));
    expect(second.rawPayload).toEqual(webp);
    expect(first).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(second.headers['content-type']).toBe('image/webp');
    // The audit is never deleted, so it must not contain the bytes.
    const { rows } = await sql<{ longest: number }>`
      select max(length(details::text))::int as longest from audit
      where command = 'logo'`.execute(game.database.db);
    expect(rows[0]!.longest).toBeLessThan(100);

    expect((await run('logo', 'Lanterns', write('a.png', png(32, 32)))).exitCode).toBe(0);
    expect((await served(home)).statusCode).toBe(404);
    expect((await run('logo', 'Lanterns', '--remove')).out).toBe(
      'Lanterns has no logo any more: 2 matches show its initial.\n',
    );
    expect(await shown()).toEqual([
      [null, away],
      [null, away],
    ]);
  });

  test.each([
    ['of another kind', '<svg/>', /neither PNG nor WebP/],
    ['of too many pixels', png(1_025, 8), /1025 x 8 pixels; it can be 1024 x 1024/],
    ['of no pixels', png(0, 8), /0 x 8 pixels/],
    ['too large', Buffer.concat([png(8, 8), Buffer.alloc(65_536)]), /larger than 65536 bytes/],
  ])('is refused when it is %s', async (_what, content, says) => {
    const { exitCode, err } = await run('logo', 'Lanterns', write('bad.png', content));
    expect(exitCode).toBe(1);
    expect(err).toMatch(says);
  });

  test('is either set or removed, never both or neither', async () => {
    expect((await run('logo', 'Lanterns')).exitCode).toBe(2);
    expect((await run('logo', 'Lanterns', 'a.png', '--remove')).exitCode).toBe(2);
    expect((await run('logo', 'Nobody', '--remove')).err).toBe('Nobody has no logo\n');
  });
});

describe('delete-match', () => {
  const FIXTURE = {
    tournament: 'Lost Cup',
    venue: 'The Green',
    home_team: 'Anchors',
    away_team: 'Bakers',
    start_time: '2026-04-20T10:00:00Z',
    squads: TEAMS.slice(0, 2).map(squadOf),
  };
  let number = 0;
  async function opened(): Promise<string> {
    number += 1;
    const { out } = await schedule('f.json', { ...FIXTURE, match_number: number });
    return /\w{32}/.exec(out)![0];
  }
  const exists = async (id: string): Promise<boolean> =>
    (await game.database.db.selectFrom('match').select('id').where('id', '=', id).execute())
      .length > 0;

  test('removes a match that nobody has entered, with its contests', async () => {
    const id = await opened();
    expect(await run('delete-match', id)).toEqual({
      exitCode: 0,
      out: `Anchors v Bakers, Match ${number}, is deleted.\n`,
      err: '',
    });
    expect(await exists(id)).toBe(false);
    const line = await game.database.db
      .selectFrom('audit')
      .select(['command', 'details'])
      .orderBy('number', 'desc')
      .executeTakeFirst();
    expect(line).toEqual({ command: 'delete-match', details: { match: id } });
    expect(await run('verify')).toMatchObject({ exitCode: 2 });
    expect((await nightmare(atDatabase(game), 'verify')).exitCode).toBe(0);
  });

  test('refuses one with teams, one that was entered and left, and one that is played', async () => {
    const id = await opened();
    const user = await game.signUp();
    const match = await openMatchOf(game, id);
    const contest = match.contest['premium']!;
    await submit(game, user, match, contest);
    const entered = await run('delete-match', id);
    expect(entered.err).toBe(
      "Anchors v Bakers can't be deleted: 1 team entered it. Abandon it instead\n",
    );
    await game.call('DELETE', `scoring/user-team?contestId=${contest}`, { as: user });
    const left = await run('delete-match', id);
    expect(left.err).toContain('users entered it and left, and the ledger keeps their fees');

    const played = await opened();
    await game.database.db
      .updateTable('match')
      .set({ locked_at: new Date(game.clock.nowMs), status: 'live' })
      .where('id', '=', played)
      .execute();
    const live = await run('delete-match', played);
    expect(live.err).toBe('Anchors v Bakers is being played: abandon it\n');
    expect([entered, left, live].map(({ exitCode }) => exitCode)).toEqual([1, 1, 1]);
    expect([await exists(id), await exists(played)]).toEqual([true, true]);
  });
});
