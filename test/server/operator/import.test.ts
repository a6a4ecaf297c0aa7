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
import { EVENT_MATCHES, fixtureText, realMatchFiles } from '../../support/matches';
import { embeddedDatabase } from '../../support/server/databases';
import { startGame, type Game, type Wire } from '../../support/server/game';
import { zipOf, type ZipEntry } from '../../support/zip';
import { atDatabase, nightmare, type At, type Ran } from './nightmareAt';
import { temporaryFolder } from '../../support/temporaryFolder';

let game: Game;
let folder: string;
beforeEach(async () => {
  game = await startGame();
  folder = temporaryFolder('import');
});
afterEach(() => game.close());

const run = (...args: string[]): Promise<Ran> => nightmare(atDatabase(game), 'import', ...args);

interface Summary {
  files: number;
  new: number;
  completed: number;
  known: number;
  skipped: { reason: string; files: number }[];
  broken: { file: string; reason: string }[];
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
const changed = (name: string, from: string | RegExp, to: string): string => {
  const text = fixtureText(name).replaceAll(from, to);
  if (text === fixtureText(name)) throw new Error(`${String(from)} is not in ${name}`);
  return text;
};
const TEST_MATCH = changed('event/final', '"match_type": "T20"', '"match_type": "Test"');
const ODI = changed('event/final', '"match_type": "T20"', '"match_type": "ODI"');

/** All that an import can change, as often as it was changed. */
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

test.each(['a file each', 'a folder', 'a zip', 'a zip with folders'])(
  '%s brings matches in, and each other way of the same changes nothing',
  async (first) => {
    const ways = waysOf();
    let added = 0;
    for (const place of ways[first]!) added += (await imported(place)).new;
    expect(added).toBe(EVENT.length);
    const once = await everything();
    for (const places of Object.values(ways)) {
      for (const place of places) {
        const { new: again, known, files } = await imported(place);
        expect([again, known]).toEqual([0, files]);
      }
    }
    expect(await everything()).toEqual(once);
  },
);

test('matches imported with a replay are known to an import, and the other way round', async () => {
  const file = path.join(eventFolder, 'final.json');
  const replay = () => openReplay(game.services, { file, startsInMs: 60_000, ballEveryMs: 100 });
  expect((await replay()).ok).toBe(true);
  // The earlier matches of the event, without the replayed one.
  expect(await imported(eventFolder)).toMatchObject({ files: 4, new: 1, known: 3 });
  expect((await replay()).ok).toBe(true);
  const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/nightmareXIs');
  expect(body).toHaveLength(4);
});

test('the summary has the number of matches, the speed and the source of the data', async () => {
  const { exitCode, out, err } = await run(eventFolder);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  expect(out).toBe(`4 files in 0.0 s.
Matches: 4 new, 0 known before.
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
  expect(out).toContain(
    'Matches: 0 new, 0 known before.\nCompleted, because they were stored with less before: 4.',
  );
  expect(await game.database.db.selectFrom('match').selectAll().orderBy('id').execute()).toEqual(
    once,
  );
  expect(await imported(eventFolder)).toMatchObject({ completed: 0, known: 4 });
});

test('an import that changes something leaves one line in the audit', async () => {
  const audit = () =>
    game.database.db.selectFrom('audit').select(['who', 'command', 'details']).execute();
  await run(eventFolder, '--as', 'meera');
  await run(eventFolder);
  const line = { who: 'meera', command: 'import', details: { path: eventFolder } };
  expect(await audit()).toEqual([line]);
});

describe('a file that is not a match', () => {
  const BROKEN: [string, () => string | Buffer, RegExp][] = [
    ['cut off', () => fixtureText('event/final').slice(0, 1000), /^Not JSON: /],
    ['empty', () => '', /^Not JSON: /],
    ['binary', () => Buffer.from([0, 255, 254, 0]), /^Not JSON: /],
    ['of another shape', () => '{"matches": []}', /^Not a Cricsheet match file: info is missing$/],
    [
      'without teams',
      () => changed('event/final', '"teams"', '"sides"'),
      /info\.teams is missing$/,
    ],
    [
      'with a name PostgreSQL can not hold',
      () => changed('event/final', 'T Anchor', 'T\\u0000'),
      /^Can't be stored: /,
    ],
    [
      'with too many players',
      () => {
        const names = Array.from({ length: 60 }, (_, n) => `"P${n}"`).join(', ');
        return changed('event/final', '"Harbour Lights": [', `"Harbour Lights": [${names}, `);
      },
      /^It has \d+ players; a match can have 64$/,
    ],
  ];
  test.each(BROKEN)(
    'and is %s is named with its reason, and the rest comes in',
    async (_what, content, reason) => {
      for (const name of EVENT.slice(0, 3)) write(name, contentOf(name).content);
      write('1.json', content());
      const { exitCode, out, err } = await run(folder, '--json');
      expect(exitCode).toBe(1);
      const summary = JSON.parse(out) as Summary;
      expect(summary).toMatchObject({ files: 4, new: 3, broken: [{ file: '1.json' }] });
      expect(summary.broken[0]!.reason).toMatch(reason);
      expect(err).toContain('1.json: broken. ');
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    },
  );

  test('but a folder, a broken link or far too large is named too', async () => {
    write('good.json', contentOf('final.json').content);
    mkdirSync(inFolder('folder.json'));
    symlinkSync(inFolder('nowhere'), inFolder('link.json'));
    truncateSync(write('large.json', ''), 20_000_001);
    const { new: added, broken } = await imported(folder);
    expect(added).toBe(1);
    expect(broken.map(({ file, reason }) => [file, reason.replace(/ENOENT.*/, 'ENOENT')])).toEqual([
      ['folder.json', 'A folder, not a file'],
      ['large.json', 'Too large for a match'],
      ['link.json', "Can't be read: ENOENT"],
    ]);
  });

  test('of T20 is skipped and counted by reason', async () => {
    for (const name of ['a', 'b', 'c']) write(`tests/${name}.json`, TEST_MATCH);
    write('odi.json', ODI);
    write('final.json', contentOf('final.json').content);
    const { exitCode, out, err } = await run(folder);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toContain('Matches: 1 new, 0 known before.\n');
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
    expect(await imported(folder)).toMatchObject({ files: 1, new: 1, broken: [] });
    expect(await imported(write('all.zip', zip))).toMatchObject({ files: 1, known: 1, broken: [] });
  });
});

describe('a zip', () => {
  const BAD: [string, Partial<ZipEntry>, string][] = [
    ['a file that says to be small', { said: { bytes: 10 } }, "Can't be read: "],
    ['a file that says to be huge', { said: { bytes: 4_000_000_000 } }, 'Too large for a match'],
    ['a bomb', { content: ' '.repeat(30_000_000) }, 'Too large for a match'],
    ['a file that was damaged', { said: { crc: 1 } }, 'Damaged in the zip'],
    ['a file that is encrypted', { said: { flags: 0x801 } }, "Can't be read: "],
    ['a file packed in another way', { said: { method: 14 } }, "Can't be read: "],
  ];
  test.each(BAD)('with %s gives the others', async (_what, bad, reason) => {
    const zip = zipOf([
      contentOf('match1.json'),
      { name: 'bad.json', content: '{}', ...bad },
      contentOf('match2.json'),
    ]);
    const { new: added, broken } = await imported(write('some.zip', zip));
    expect(added).toBe(2);
    expect(broken).toEqual([
      { file: 'bad.json', reason: expect.stringContaining(reason) as string },
    ]);
  });

  test('can have any file names, because nothing is written to the disk', async () => {
    const names = ['../../etc/final.json', '/abs/match1.json', 'C:\\x\\..\\match2.json'];
    const [up, root, drive] = names;
    const zip = zipOf([
      { ...contentOf('final.json'), name: up! },
      { ...contentOf('match1.json'), name: root! },
      { ...contentOf('match2.json'), name: drive! },
    ]);
    expect(await imported(write('some.zip', zip))).toMatchObject({ new: 3, broken: [] });
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

  test('to a single file that is not a match is a broken file', async () => {
    const { exitCode, err } = await run(write('one.json', '{'));
    expect(exitCode).toBe(1);
    expect(err).toContain('one.json: broken. Not JSON: ');
  });
});

describe('progress', () => {
  test('is a moving bar in a terminal, removed at the end', async () => {
    write('event.zip', zipOf(EVENT.map(contentOf)));
    const at: At = { ...atDatabase(game), isInteractive: true };
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
  expect(both.map((one) => one.new + one.known)).toEqual([4, 4]);
  expect(both[0].new + both[1].new).toBe(4);
});

test('an import into an embedded database goes through the server that holds it, with the same result', async () => {
  const held = await startGame({ database: await embeddedDatabase() });
  const dataDir = temporaryFolder('held');
  const lock = await lockFolder(dataDir, process.pid);
  const control = await startControl(operatorCalls(held.services));
  await lock.describe({ controlPort: control.port, controlToken: control.token });
  const at: At = { clock: () => held.clock.nowMs, env: { DATA_DIR: dataDir } };
  // More than fit into one request.
  for (let n = 0; n < 20; n += 1) write(`${n}.json`, contentOf('final.json').content);
  write('broken.json', changed('event/final', 'T Anchor', 'T\\u0000'));

  const asked = await nightmare(at, 'import', folder, '--json');
  const direct = await run(folder, '--json');
  expect(asked).toEqual({
    ...direct,
    out: expect.any(String) as string,
    err: expect.any(String) as string,
  });
  const withoutReasons = ({ out }: Ran) => {
    const { broken, ...counts } = JSON.parse(out) as Summary;
    return { ...counts, broken: broken.map(({ file }) => file) };
  };
  expect(withoutReasons(asked)).toEqual(withoutReasons(direct));
  expect(withoutReasons(asked)).toMatchObject({ new: 20, broken: ['broken.json'] });
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

const real = realMatchFiles();
(real.length > 0 ? test : test.skip)('all real matches come in, and once', async () => {
  const zip = zipOf(
    real.map((file) => ({ name: path.basename(file), content: readFileSync(file, 'utf8') })),
  );
  expect(await imported(write('real.zip', zip))).toMatchObject({ new: real.length, broken: [] });
  for (const place of new Set(real.map((file) => path.dirname(file)))) {
    expect(await imported(place)).toMatchObject({ new: 0, broken: [] });
  }
});
