import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openReplay } from '../../../src/server/jobs/openReplay';
import { operatorCalls } from '../../../src/server/operator/calls';
import { startControl } from '../../../src/server/operator/control';
import { lockFolder } from '../../../src/server/database/pglite/folderLock';
import { EVENT_MATCHES, fixtureText, testOverRealMatches } from '../../support/matches';
import { embeddedDatabase } from '../../support/server/databases';
import { startGame, type Game, type Wire } from '../../support/server/game';
import { zipOf, type ZipEntry } from '../../support/zip';
import { atDatabase, nightmare, type CommandOptions, type CommandResult } from './nightmareAt';
import { temporaryFolder } from '../../support/temporaryFolder';

let game: Game;
let folder: string;
beforeAll(async () => {
  game = await startGame();
});
// One database for all tests: what a test has imported is deleted before the next one.
beforeEach(async () => {
  folder = temporaryFolder('import');
  for (const table of ['contest', 'replay', 'match', 'squad', 'player', 'tournament']) {
    await sql`delete from ${sql.table(table)}`.execute(game.database.db);
  }
});
afterAll(() => game.close());

const run = (...args: string[]): Promise<CommandResult> =>
  nightmare(atDatabase(game), 'import', ...args);

interface Summary {
  files: number;
  new: number;
  revised: number;
  unchanged: number;
  skipped: { reason: string; files: number }[];
  refused: { file: string; reason: string }[];
}
async function imported(...args: string[]): Promise<Summary> {
  return JSON.parse((await run(...args, '--json')).out) as Summary;
}

const inFolder = (name: string): string => path.join(folder, name);
function write(name: string, content: string | Buffer): string {
  mkdirSync(path.dirname(inFolder(name)), { recursive: true });
  writeFileSync(inFolder(name), content);
  return inFolder(name);
}
const contentOf = (name: string): ZipEntry => ({
  name,
  content: fixtureText(`event/${name.slice(0, -5)}`),
});
const EVENT = EVENT_MATCHES.map((file) => path.basename(file));
const eventFolder = path.dirname(EVENT_MATCHES[0]!);

/** Returns a document of the fixtures with some texts replaced. */
const changed = (name: string, from: string, to: string): string => {
  const text = fixtureText(name).replaceAll(from, to);
  if (text === fixtureText(name)) throw new Error(`${from} is not in ${name}`);
  return text;
};
const TEST_MATCH = changed('event/final', '"match_type": "T20"', '"match_type": "Test"');
const ODI = changed('event/final', '"match_type": "T20"', '"match_type": "ODI"');

/** Returns everything that an import can change, with the number of its changes. */
async function everything(): Promise<unknown[]> {
  const tables = [
    'match',
    'match_player',
    'match_source',
    'player',
    'squad',
    'tournament',
    'audit',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      sql`select xmin::text, ctid::text, t.* from ${sql.table(table)} t order by ctid`.execute(
        game.database.db,
      ),
    ),
  );
  return rows.map((result) => result.rows);
}

const waysOf = (): Record<string, string[]> => {
  copyFileSync(EVENT_MATCHES[0]!, inFolder('apart.json'));
  return {
    'a file each': EVENT_MATCHES,
    'a folder': [eventFolder],
    'a zip': [write('event.zip', zipOf(EVENT.map(contentOf)))],
    'a zip with folders': [
      write(
        'nested.zip',
        zipOf(EVENT.map((name) => ({ ...contentOf(name), name: `a/b/${name}` }))),
      ),
    ],
  };
};

test('a file each, a folder and zips bring the same matches, and nothing changes the second time', async () => {
  const ways = waysOf();
  let added = 0;
  for (const file of ways['a file each']!) added += (await imported(file)).new;
  expect(added).toBe(EVENT.length);
  const once = await everything();
  for (const places of Object.values(ways)) {
    for (const place of places) {
      const { unchanged, files } = await imported(place);
      expect(unchanged).toBe(files);
    }
  }
  expect(await everything()).toEqual(once);
});

test('matches imported with a replay are known to an import, and the other way round', async () => {
  const file = path.join(eventFolder, 'final.json');
  const terms = { file, startsInMs: 60_000, ballEveryMs: 100 };
  const replay = () => openReplay(game.services, terms, () => {});
  expect((await replay()).ok).toBe(true);
  // The earlier matches of the event, without the replayed one.
  expect(await imported(eventFolder)).toMatchObject({ files: 4, new: 1, unchanged: 3 });
  expect((await replay()).ok).toBe(true);
  const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/nightmareXIs');
  expect(body).toHaveLength(4);
});

test('the summary has the number of matches, the speed and the source of the data', async () => {
  const { exitCode, out, err } = await run(eventFolder);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  expect(out).toBe(`4 files in 0.0 s.
Matches: 4 new, 0 revised, 0 unchanged.
Match data by Stephen Rushe, Cricsheet (https://cricsheet.org/).
`);
});

test('imported matches show in the app with results, scores and Nightmare XIs', async () => {
  await run(eventFolder);
  const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/nightmareXIs');
  expect(body).toHaveLength(4);
  for (const match of body) {
    expect(match).toMatchObject({ status: 'completed', replay: false, Contests: [] });
    expect(match.innings).toHaveLength(2);
    expect(match.NightmareXI).toHaveLength(11);
  }
});

test('every match is stored with its overs, its scorecard and its deliveries', async () => {
  await run(eventFolder);
  const { db } = game.database;
  const matches = await db.selectFrom('match').select(['innings', 'overs', 'cards']).execute();
  for (const { innings, overs, cards } of matches) {
    expect(overs!.map(({ team }) => team)).toEqual(innings.map(({ team }) => team));
    for (const [index, { runs, wickets }] of innings.entries()) {
      expect(cards![index]!.wickets).toHaveLength(wickets);
      const sum = overs![index]!.overs.reduce((total, over) => total + over.runs, 0);
      expect(sum).toBeLessThanOrEqual(runs);
    }
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from match_source`.execute(db);
  expect(rows).toEqual([{ count: 4 }]);
});

test('matches that were stored with less data are completed, once', async () => {
  await run(eventFolder);
  const once = await game.database.db.selectFrom('match').selectAll().orderBy('id').execute();
  await sql`delete from match_source`.execute(game.database.db);
  await sql`update match set overs = null, cards = null`.execute(game.database.db);
  await sql`update match_player set figures = null`.execute(game.database.db);
  const { exitCode, out } = await run(eventFolder);
  expect(exitCode).toBe(0);
  expect(out).toContain('Matches: 0 new, 4 revised, 0 unchanged.\n');
  const completed = await game.database.db.selectFrom('match').selectAll().orderBy('id').execute();
  expect(completed).toEqual(once.map((match) => ({ ...match, version: 2 })));
  expect(await imported(eventFolder)).toMatchObject({ revised: 0, unchanged: 4 });
});

test('an import that changes something leaves one line in the audit', async () => {
  const audit = () =>
    game.database.db
      .selectFrom('audit')
      .select(['command', 'details'])
      .where('who', '=', 'meera')
      .execute();
  await run(eventFolder, '--as', 'meera');
  await run(eventFolder, '--as', 'meera');
  expect(await audit()).toEqual([{ command: 'import', details: { path: eventFolder } }]);
});

describe('another file of a known match', () => {
  const FINAL = { home_team: 'Harbour Lights', match_date: '2025-07-12' };
  const stored = async () => {
    const { id, source_key, version, ...match } = await game.database.db
      .selectFrom('match')
      .selectAll()
      .where('match_date', '=', FINAL.match_date)
      .executeTakeFirstOrThrow();
    return { id, source_key, version, match };
  };
  const totals = async () => {
    const rows = await game.database.db
      .selectFrom('match_player')
      .innerJoin('player', 'player.id', 'player_id')
      .select(['name', 'total'])
      .where('match_id', '=', (await stored()).id)
      .execute();
    return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
  };
  const squad = async () => {
    const rows = await game.database.db
      .selectFrom('squad')
      .innerJoin('player', 'player.id', 'player_id')
      .select('name')
      .execute();
    return rows.map(({ name }) => name);
  };
  const newer = (text: string): string => text.replace('"revision": 1', '"revision": 2');

  test('is the same match under any file name', async () => {
    await imported(eventFolder);
    const once = await everything();
    for (const name of ['1422119.json', '1422119 (1).json', 'sub/copy.json']) {
      write(name, contentOf('final.json').content);
    }
    expect(await imported(folder)).toMatchObject({ files: 3, new: 0, revised: 0, unchanged: 3 });
    expect(await everything()).toEqual(once);
  });

  test('revises the data that differ, and keeps the match with its id and its rules', async () => {
    await imported(eventFolder);
    await sql`update match set rules_version = 1 where match_date = ${FINAL.match_date}`.execute(
      game.database.db,
    );
    const [before, totalsBefore] = [await stored(), await totals()];
    // The spinner's name is corrected, and the fielder of a catch.
    const renamed = newer(changed('event/final', 'N Spinnaker', 'NB Spinnaker'));
    const text = renamed.replace('{"name": "M Davit"}', '{"name": "T Anchor"}');
    expect(text).not.toBe(renamed);
    const revised = await imported(write('revised.json', text));
    expect(revised).toMatchObject({ new: 0, revised: 1, unchanged: 0 });
    const after = await stored();
    expect(after).toMatchObject({ id: before.id, version: before.version + 1 });
    expect(after.match.rules_version).toBe(1);
    expect(after.match.start_time).toEqual(before.match.start_time);
    const totalsAfter = await totals();
    expect(totalsAfter['T Anchor']).not.toBe(totalsBefore['T Anchor']);
    expect(Object.keys(totalsAfter)).toHaveLength(22);
    expect(Object.keys(totalsAfter)).toContain('NB Spinnaker');
    // He played in an earlier match under the old name, which stays.
    expect(await squad()).toEqual(expect.arrayContaining(['NB Spinnaker', 'N Spinnaker']));
    // An older edition of the file does not undo it.
    expect(await imported(eventFolder)).toMatchObject({ new: 0, revised: 0, unchanged: 4 });
    expect(await totals()).toEqual(totalsAfter);
    // Nor does it when an earlier version stored less of the match, which is then derived from the newer edition again.
    await sql`update match set cards = null where id = ${before.id}`.execute(game.database.db);
    expect(await imported(eventFolder)).toMatchObject({ new: 0, revised: 1, unchanged: 3 });
    expect(await totals()).toEqual(totalsAfter);
    expect((await stored()).match.cards).not.toBeNull();
  });

  test('removes a player from the squad who is no longer in any of its matches', async () => {
    await imported(write('a.json', contentOf('final.json').content));
    await imported(write('b.json', newer(changed('event/final', 'N Spinnaker', 'NB Spinnaker'))));
    expect(await squad()).not.toContain('N Spinnaker');
    expect(await squad()).toContain('NB Spinnaker');
  });

  test('is recognized by its balls when its event and number are corrected', async () => {
    await imported(eventFolder);
    const text = newer(changed('event/final', '"stage": "Final"', '"match_number": 4'));
    expect(await imported(write('a.json', text))).toMatchObject({ new: 0, revised: 1 });
    expect((await stored()).match.description).toBe('Match 4, Lantern Fives');
  });

  test('is recognized in a database whose matches were known by the names of their files', async () => {
    await imported(eventFolder);
    await sql`update match set source_key = concat('cricsheet:Lantern Fives:', match_date, ':',
      home_team, ':', away_team, ':', id, '.json')`.execute(game.database.db);
    write('another name.json', contentOf('final.json').content);
    expect(await imported(folder)).toMatchObject({ new: 0, revised: 0, unchanged: 1 });
  });

  test('in the same import, too', async () => {
    write('1.json', contentOf('final.json').content);
    write('1 (1).json', newer(changed('event/final', 'N Spinnaker', 'NB Spinnaker')));
    write('2.json', contentOf('final.json').content);
    expect(await imported(folder)).toMatchObject({ new: 1, revised: 0, unchanged: 2 });
    expect(await squad()).toContain('NB Spinnaker');
  });
});

test('two matches of the same teams on one day stay two, with a number and without', async () => {
  // Match 3 and the final have the same teams. Without their events only the play distinguishes them.
  const apart = /"event": \{[^}]*\},/;
  for (const name of ['final', 'match3']) {
    const text = fixtureText(`event/${name}`).replaceAll('2025-07-06', '2025-07-12');
    expect(text).toMatch(apart);
    write(
      `numbered/${name}.json`,
      text.replace(apart, `"event": {"name": "E", "match_number": ${name.length}},`),
    );
    write(`plain/${name}.json`, text.replace(apart, ''));
    // No ball was bowled in either, so only the numbers distinguish them.
    const { info, meta } = JSON.parse(text) as { info: object; meta: object };
    const event = { name: 'Rain', match_number: name.length };
    const rained = { meta, info: { ...info, event, outcome: { result: 'no result' } } };
    write(`rain/${name}.json`, JSON.stringify(rained));
  }
  expect(await imported(inFolder('plain'))).toMatchObject({ new: 2 });
  expect(await imported(inFolder('plain'))).toMatchObject({ new: 0, unchanged: 2 });
  // The same play, now with an event and a number each.
  expect(await imported(inFolder('numbered'))).toMatchObject({ new: 0, revised: 2 });
  expect(await imported(inFolder('rain'))).toMatchObject({ new: 2, revised: 0 });
});

describe('a file that cannot be trusted', () => {
  const BALL = /"runs": \{"batter": \d+, "extras": 0, "total": \d+\}/;
  const oneBall = (to: string): string => fixtureText('event/final').replace(BALL, to);
  const BAD: [string, () => string | Buffer, RegExp][] = [
    ['is cut off', () => fixtureText('event/final').slice(0, 1000), /^Not JSON: /],
    ['is empty', () => '', /^Not JSON: /],
    ['is binary', () => Buffer.from([0, 255, 254, 0]), /^Not JSON: /],
    ['has another shape', () => '{"matches": []}', /^Not a Cricsheet match file: info is missing$/],
    ['has no teams', () => changed('event/final', '"teams"', '"sides"'), /info\.teams is missing$/],
    [
      'has a name PostgreSQL cannot hold',
      () => changed('event/final', 'T Anchor', 'T\\u0000'),
      /^Can't be stored: /,
    ],
    [
      'has too many players',
      () => {
        const names = Array.from({ length: 60 }, (_, n) => `"P${n}"`).join(', ');
        return changed('event/final', '"Harbour Lights": [', `"Harbour Lights": [${names}, `);
      },
      /^It has \d+ players; a match can have 64$/,
    ],
    [
      'has a winner who did not play',
      () => changed('event/final', '"winner": "Harbour Lights"', '"winner": "Old Orchard"'),
      /info\.outcome\.winner is not one of the two teams$/,
    ],
    [
      'has the wrong winner',
      () => changed('event/final', '"winner": "Harbour Lights"', '"winner": "Mill Lane"'),
      /^Can't be trusted: Mill Lane won by 5 wickets, but /,
    ],
    [
      'has the wrong margin',
      () => changed('event/final', '{"wickets": 5}', '{"wickets": 9}'),
      /^Can't be trusted: Harbour Lights won by 9 wickets, but /,
    ],
    [
      'has a ball whose total is not the sum of its parts',
      () => oneBall('"runs": {"batter": 1, "extras": 0, "total": 3}'),
      /^Can't be trusted: .*the runs of ball \d do not add up/,
    ],
    [
      'has a ball whose kinds of extras are fewer than its extras',
      () => oneBall('"extras": {"wides": 1}, "runs": {"batter": 0, "extras": 5, "total": 5}'),
      /^Can't be trusted: .*the extras of ball \d do not add up/,
    ],
    [
      'has a ball whose extras are of no kind',
      () => oneBall('"runs": {"batter": 0, "extras": 1, "total": 1}'),
      /^Can't be trusted: .*the extras of ball \d do not add up/,
    ],
    [
      'has an unknown kind of wicket',
      () => changed('event/final', '"kind": "bowled"', '"kind": "flattened"'),
      /kind is not a known kind of wicket$/,
    ],
    [
      'has overs of no ball',
      () => changed('event/final', '"balls_per_over": 6', '"balls_per_over": 0'),
      /info\.balls_per_over should be 1 or more$/,
    ],
    [
      'has an over twice',
      () => changed('event/final', '"over": 2,', '"over": 1,'),
      /^Can't be trusted: innings 1, over 2 comes after over 2/,
    ],
    [
      'is of the future',
      () => changed('event/final', '2025-07-12', '2026-03-03'),
      /^Can't be trusted: the date 2026-03-03 is in the future$/,
    ],
    [
      'is older than T20',
      () => changed('event/final', '2025-07-12', '2002-12-31'),
      /^Can't be trusted: the date 2002-12-31 is before the first T20 matches, in 2003$/,
    ],
    [
      'has another target than its balls',
      () =>
        changed(
          'event/final',
          '"target": {"overs": 5, "runs": 47}',
          '"target": {"overs": 5, "runs": 200}',
        ),
      /^Can't be trusted: the target is 200, but the deliveries before it give \d+ runs$/,
    ],
  ];

  test('is refused with its reason, and the others are imported', async () => {
    for (const name of EVENT) write(name, contentOf(name).content);
    for (const [what, content] of BAD) write(`${what}.json`, content());
    const { exitCode, out, err } = await run(folder, '--json');
    expect(exitCode).toBe(1);
    const { refused, ...summary } = JSON.parse(out) as Summary;
    expect(summary).toMatchObject({ files: 4 + BAD.length, new: 4 });
    const reasons = new Map(refused.map(({ file, reason }) => [file, reason]));
    for (const [what, , reason] of BAD) {
      expect([what, reasons.get(`${what}.json`)]).toEqual([what, expect.stringMatching(reason)]);
    }
    expect(reasons.size).toBe(BAD.length);
    expect(err.trimEnd().split('\n')).toHaveLength(BAD.length);
    expect(err).toContain('is older than T20.json: refused. ');
  });

  test('is not one that begins with a byte order mark', async () => {
    const text = `\uFEFF${contentOf('final.json').content}`;
    expect(await imported(write('bom.json', text))).toMatchObject({ new: 1, refused: [] });
  });
});

describe('a file', () => {
  test('that is a folder, a broken link or far too large is named; other links are followed', async () => {
    write('good.json', contentOf('final.json').content);
    mkdirSync(inFolder('folder.json'));
    symlinkSync(inFolder('nowhere'), inFolder('link.json'));
    symlinkSync(inFolder('nowhere'), inFolder('season'));
    // A link to its own folder makes a circle.
    symlinkSync(folder, inFolder('all'));
    symlinkSync(eventFolder, inFolder('event'));
    truncateSync(write('large.json', ''), 20_000_001);
    const { new: added, unchanged, refused } = await imported(folder);
    expect([added, unchanged]).toEqual([4, 1]);
    const unreadable = refused.map(({ file, reason }) => [
      file,
      reason.replace(/ENOENT.*/, 'ENOENT'),
    ]);
    expect(unreadable).toEqual([
      ['folder.json', 'A folder, not a file'],
      ['large.json', 'Too large for a match'],
      ['link.json', "Can't be read: ENOENT"],
      ['season', "Can't be read: ENOENT"],
    ]);
  });

  test('of T20 is skipped and counted by reason', async () => {
    for (const name of ['a', 'b', 'c']) write(`tests/${name}.json`, TEST_MATCH);
    write('odi.json', ODI);
    write('final.json', contentOf('final.json').content);
    const { exitCode, out, err } = await run(folder);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toContain('Matches: 1 new, 0 revised, 0 unchanged.\n');
    expect(out).toContain('Skipped: 3. Not T20: Test\nSkipped: 1. Not T20: ODI\n');
    const verbose = await run(folder, '--verbose');
    expect(verbose.err).toContain('tests/b.json: skipped. Not T20: Test\n');
    expect(verbose.err.trimEnd().split('\n')).toHaveLength(4);
  });

  test('by its name is ignored', async () => {
    write('README.txt', 'hello');
    write('.hidden.json', '{');
    write('deep/er/final.json', contentOf('final.json').content);
    const mac = { name: '__MACOSX/._final.json', content: 'resource fork' };
    const zip = zipOf([{ name: 'README.txt', content: 'hello' }, mac, contentOf('final.json')]);
    expect(await imported(folder)).toMatchObject({ files: 1, new: 1, refused: [] });
    expect(await imported(write('all.zip', zip))).toMatchObject({
      files: 1,
      unchanged: 1,
      refused: [],
    });
  });
});

describe('a zip', () => {
  const BAD: [string, Partial<ZipEntry>, string][] = [
    ['a file that says to be small', { falseHeaders: { bytes: 10 } }, "Can't be read: "],
    [
      'a file that says to be huge',
      { falseHeaders: { bytes: 4_000_000_000 } },
      'Too large for a match',
    ],
    ['a bomb', { content: ' '.repeat(30_000_000) }, 'Too large for a match'],
    ['a file that was damaged', { falseHeaders: { crc: 1 } }, 'Damaged in the zip'],
    ['a file that is encrypted', { falseHeaders: { flags: 0x801 } }, "Can't be read: "],
    ['a file packed in another way', { falseHeaders: { method: 14 } }, "Can't be read: "],
  ];
  test('with files that cannot be read gives the others', async () => {
    const bad = BAD.map(([what, one]) => ({ name: `${what}.json`, content: '{}', ...one }));
    const zip = zipOf([contentOf('match1.json'), ...bad, contentOf('match2.json')]);
    const { new: added, refused } = await imported(write('some.zip', zip));
    expect(added).toBe(2);
    expect(refused).toEqual(
      BAD.map(([what, , reason]) => ({
        file: `${what}.json`,
        reason: expect.stringContaining(reason) as string,
      })),
    );
  });

  test('can have any file names, because nothing is written to the disk', async () => {
    const names = ['../../etc/final.json', '/abs/match1.json', 'C:\\x\\..\\match2.json'];
    const [up, root, drive] = names;
    const zip = zipOf([
      { ...contentOf('final.json'), name: up! },
      { ...contentOf('match1.json'), name: root! },
      { ...contentOf('match2.json'), name: drive! },
    ]);
    expect(await imported(write('some.zip', zip))).toMatchObject({ new: 3, refused: [] });
  });
});

describe('a path', () => {
  const PLACES: [string, () => string, RegExp][] = [
    ['that is missing', () => inFolder('none'), /none can't be read: ENOENT/],
    ['to an empty folder', () => folder, /has no match files \(\*\.json\)$/m],
    ['to an empty zip', () => write('a.zip', zipOf([])), /a\.zip has no match files/],
    [
      'to a zip without matches',
      () => write('a.zip', zipOf([{ name: 'README.txt', content: '' }])),
      /has no match files/,
    ],
    ['to what is called a zip', () => write('a.zip', '{}'), /a\.zip is not a zip file$/m],
    [
      'to a zip that is cut off',
      () => write('a.zip', zipOf([contentOf('final.json')]).subarray(0, 500)),
      /a\.zip can't be read: .*signature/,
    ],
  ];
  test.each(PLACES)('%s is refused', async (_what, place, says) => {
    const { exitCode, out, err } = await run(place());
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toMatch(says);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('to a single file that is not a match is refused', async () => {
    const { exitCode, err } = await run(write('one.json', '{'));
    expect(exitCode).toBe(1);
    expect(err).toContain('one.json: refused. Not JSON: ');
  });
});

describe('progress', () => {
  test('is a moving bar in a terminal, removed at the end', async () => {
    write('event.zip', zipOf(EVENT.map(contentOf)));
    const at: CommandOptions = { ...atDatabase(game), isInteractive: true };
    const { err } = await nightmare(at, 'import', inFolder('event.zip'));
    const drawn = err.split('\r\u001b[K');
    expect(drawn.at(-1)).toBe('');
    expect(drawn.at(-2)).toBe('[########################] 4 of 4 files: 4 new');
  });

  test('is a line every 500 files outside a terminal', async () => {
    const files = Array.from({ length: 1_200 }, (_, n) => ({ name: `${n}.json`, content: ODI }));
    const { err } = await run(write('many.zip', zipOf(files)));
    expect(err).toBe('500 of 1,200 files: 500 skipped\n1,000 of 1,200 files: 1,000 skipped\n');
  });
});

test('two concurrent imports store each match once', async () => {
  const both = await Promise.all([imported(eventFolder), imported(eventFolder)]);
  expect(both.map((one) => one.new + one.unchanged)).toEqual([4, 4]);
  expect(both[0].new + both[1].new).toBe(4);
});

test('an import into an embedded database goes through the server that holds it, with the same result', async () => {
  const held = await startGame({ database: await embeddedDatabase() });
  const dataDir = temporaryFolder('held');
  const lock = await lockFolder(dataDir, process.pid);
  const control = await startControl(operatorCalls(held.services));
  await lock.describe({ controlPort: control.port, controlToken: control.token });
  const at: CommandOptions = { clock: () => held.clock.nowMs, env: { DATA_DIR: dataDir } };
  // More than fit into one request.
  for (let n = 0; n < 20; n += 1)
    write(`${n}.json`, changed('event/final', 'Mill Lane', `Mill ${n}`));
  write('broken.json', changed('event/final', 'T Anchor', 'T\\u0000'));

  const asked = await nightmare(at, 'import', folder, '--json');
  const direct = await run(folder, '--json');
  expect(asked).toEqual({
    ...direct,
    out: expect.any(String) as string,
    err: expect.any(String) as string,
  });
  const withoutReasons = ({ out }: CommandResult) => {
    const { refused, ...counts } = JSON.parse(out) as Summary;
    return { ...counts, refused: refused.map(({ file }) => file) };
  };
  expect(withoutReasons(asked)).toEqual(withoutReasons(direct));
  expect(withoutReasons(asked)).toMatchObject({ new: 20, refused: ['broken.json'] });
  const starts = async ({ database: { db } }: Game) => {
    const rows = await db.selectFrom('match').select('start_time').orderBy('start_time').execute();
    return rows.map(({ start_time }) => start_time.getTime());
  };
  // Twenty matches of one day, each at a different time.
  expect(new Set(await starts(held)).size).toBe(20);
  expect(await starts(held)).toEqual(await starts(game));
  await control.close();
  await lock.release();
  await held.close();
});

testOverRealMatches('all real matches come in, and once', async (real) => {
  const zip = zipOf(
    real.map((file) => ({ name: path.basename(file), content: readFileSync(file, 'utf8') })),
  );
  expect(await imported(write('real.zip', zip))).toMatchObject({ new: real.length, refused: [] });
  for (const place of new Set(real.map((file) => path.dirname(file)))) {
    expect(await imported(place)).toMatchObject({ new: 0, revised: 0, refused: [] });
  }
});
