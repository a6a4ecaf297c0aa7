import { importsOf, sources, type Source } from './sources';

/** The files that each zone may import: one direction, without exceptions. */
interface Zone {
  zone: string;
  files: RegExp;
  /** Project files that the zone may import. It may always import its own files. */
  may: RegExp[];
  /** Packages that the zone may import; undefined allows any. */
  packages?: RegExp;
}

const domain = /^src\/domain\//;
const contract = /^src\/contract\//;
const server = (folder: string): RegExp => new RegExp(`^src/server/${folder}`);
const web = (folder: string): RegExp => new RegExp(`^src/web/${folder}`);

/**
 * The server's folders by subject. A service may import the services of its own folder and of the folders that its line
 * names. These are all listed above it, so imports cannot form a cycle. The rows and views of all subjects are a
 * separate layer below the services.
 */
const SUBJECTS: readonly (readonly [folder: string, ...services: string[]])[] = [
  ['mail'],
  ['accounts', 'mail'],
  ['notify', 'accounts'],
  ['boards'],
  ['books'],
  ['matches', 'books', 'notify'],
  ['contests', 'boards', 'books', 'notify'],
  ['leagues', 'boards', 'notify'],
  ['sharing', 'boards', 'matches'],
  ['branding', 'matches'],
  ['archive'],
  ['demo', 'accounts', 'archive', 'books', 'contests', 'matches'],
  ['operator', 'accounts', 'archive', 'branding', 'matches'],
];
const ROWS_AND_VIEWS = /^src\/server\/\w+\/\w+(Rows|Views)(\.ts)?$/;
const folders = SUBJECTS.map(([folder]) => folder);
const anySubject = `(${folders.join('|')})/`;
const services = (names: readonly string[]): RegExp =>
  server(`(${names.join('|')})/(?!cli/|\\w+(Rows|Views)(\\.ts)?$)`);
/** The files that a service of any subject may import. */
const below = [
  ROWS_AND_VIEWS,
  server('(database|cache)/'),
  server('(context|problems|forEachIsolated|forEachMatch)$'),
  domain,
];

/** Additional files that single folders may import. */
const FURTHER: Readonly<Record<string, RegExp[]>> = {
  // The contract defines the format of feeds.
  matches: [contract],
  // The pictures are drawn with the font of the app.
  sharing: [server('paths$')],
};

const ZONES: Zone[] = [
  { zone: 'contract', files: contract, may: [], packages: /^$/ },
  { zone: 'domain', files: domain, may: [], packages: /^$/ },
  {
    zone: 'server/database',
    files: server('database/'),
    may: [server('(paths|userError)$'), domain],
  },
  {
    zone: 'server/cache',
    files: server('cache/'),
    may: [server('problems$')],
    packages: /^lru-cache$/,
  },
  {
    zone: 'server rows and views',
    files: ROWS_AND_VIEWS,
    may: [server('database/'), ROWS_AND_VIEWS, domain],
    packages: /^kysely$/,
  },
  ...SUBJECTS.map(([folder, ...named]): Zone => ({
    zone: `server/${folder}`,
    files: services([folder]),
    may: [...below, ...(named.length > 0 ? [services(named)] : []), ...(FURTHER[folder] ?? [])],
  })),
  {
    zone: 'server/notify/webPushGateway',
    files: server('notify/(gateway|publicAddress)\\.ts$'),
    may: [server('notify/(pushGateway|publicAddress)$')],
    packages: /^(node:|web-push$)/,
  },
  {
    zone: 'server/http',
    files: server('http/'),
    may: [
      services(folders),
      server('live/'),
      server('(contractDocument|problems|services)$'),
      contract,
      domain,
    ],
    packages: /^(?!kysely|pg$)/,
  },
  {
    zone: 'server/edge',
    files: server('edge/'),
    may: [
      server('(http|live|cache)/'),
      server('(contractDocument|problems|serverLog)$'),
      contract,
      domain,
    ],
    packages: /^(node:|fastify$|@fastify\/|lru-cache$)/,
  },
  // The contract defines the format of feeds.
  { zone: 'server/feeds', files: server('feeds/'), may: [contract, domain], packages: /^node:/ },
  {
    zone: 'server/jobs',
    files: server('jobs/'),
    may: [services(folders), server('feeds/'), server('(config|services|errorMessage)$'), domain],
  },
  {
    zone: 'server/metrics',
    files: server('metrics/(?!\\w+Views\\.ts$)'),
    may: [
      ROWS_AND_VIEWS,
      server('(boards|database)/'),
      server('edge/sharedReads$'),
      server('http/(requestLog|shedding)$'),
      server('jobs/jobRunner$'),
      server('notify/pushGateway$'),
      domain,
    ],
    packages: /^(node:|prom-client$)/,
  },
  { zone: 'server/live', files: server('live/'), may: [domain], packages: /^node:/ },
  {
    zone: 'server/operator/cli',
    files: server('operator/cli/'),
    may: [
      server(anySubject),
      server('(database|feeds)/'),
      server('(config|configValues|contractDocument|newId|services)$'),
      domain,
    ],
  },
  { zone: 'server', files: server('[A-Za-z]+\\.ts$'), may: [server(''), domain, contract] },
  { zone: 'web/api', files: web('api/'), may: [contract, domain] },
  { zone: 'web/format', files: web('format/'), may: [domain], packages: /^$/ },
  { zone: 'web/hooks', files: web('hooks/'), may: [web('api/')], packages: /^react/ },
  { zone: 'web/theme', files: web('theme/'), may: [domain] },
  {
    zone: 'web/components',
    files: web('components/'),
    may: [domain, web('(format|hooks|theme)/'), web('paths$')],
  },
  {
    zone: 'web/features',
    files: web('features/'),
    may: [web('(api|app|components|format|hooks|theme)/'), web('paths$'), domain],
  },
  {
    zone: 'web/pages',
    files: web('pages/'),
    may: [
      web('(api|app|components|features|format|hooks|pwa|theme)/'),
      web('(paths|pages)$'),
      domain,
    ],
  },
  {
    zone: 'web/pwa',
    files: web('pwa/'),
    may: [web('(api|app|components|features|format|hooks|icons)/'), web('paths$'), domain],
  },
  { zone: 'web', files: web('(app/|[A-Za-z]+\\.tsx?$)'), may: [web(''), domain, contract] },
];

function broken(zone: Zone, source: Source): string[] {
  return importsOf(source)
    .filter((target) => {
      if (!target.startsWith('src/'))
        return zone.packages !== undefined && !zone.packages.test(target);
      return (
        !zone.files.test(target) &&
        !zone.files.test(`${target}.ts`) &&
        !zone.may.some((may) => may.test(target))
      );
    })
    .map((target) => `${source.file} imports ${target}`);
}

const all = sources();

test.each(ZONES)('$zone imports only what it may', (zone) => {
  const files = all.filter(({ file }) => zone.files.test(file));
  expect(files.flatMap((source) => broken(zone, source))).toEqual([]);
});

test('the subjects of the server depend on each other in one direction', () => {
  const wrong = SUBJECTS.flatMap(([folder, ...named], index) => {
    return named
      .filter((name) => !folders.slice(0, index).includes(name))
      .map((name) => `${folder} -> ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('only *Rows.ts, *Views.ts and database/ hold SQL: a service calls a well-named function of theirs', () => {
  const SQL =
    /from 'kysely'|\bsql`|\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
  const holding = all
    .filter(({ file }) => file.startsWith('src/server/') && !/^src\/server\/database\//.test(file))
    .filter(({ file, text }) => !ROWS_AND_VIEWS.test(file) && SQL.test(text));
  expect(holding.map(({ file }) => file)).toEqual([]);
});

test('only matchRows.ts writes the rows of `match`, so that its version is incremented in one place', () => {
  const WRITES =
    /(insertInto|updateTable|deleteFrom)\('match'\)|(insert into|update|delete from) match\b(?!_)/;
  const writing = all.filter(
    ({ file, text }) => file.startsWith('src/server/') && WRITES.test(text),
  );
  expect(writing.map(({ file }) => file)).toEqual(['src/server/matches/matchRows.ts']);
});

test('only metrics/ knows Prometheus: all others pass it the values to count', () => {
  const knowing = all.filter((source) => importsOf(source).includes('prom-client'));
  expect(knowing.filter(({ file }) => !file.startsWith('src/server/metrics/'))).toEqual([]);
  expect(knowing).not.toEqual([]);
  const importing = all.filter((source) =>
    importsOf(source).some((target) => target.startsWith('src/server/metrics/')),
  );
  const outside = importing.filter(({ file }) => !file.startsWith('src/server/metrics/'));
  expect(outside.map(({ file }) => file)).toEqual([
    'src/server/compose.ts',
    'src/server/composeEdge.ts',
    'src/server/watching.ts',
  ]);
});

test('every file belongs to a zone', () => {
  const homeless = all.filter(({ file }) => !ZONES.some(({ files }) => files.test(file)));
  expect(homeless.map(({ file }) => file)).toEqual([]);
});

// The files of a feature that other features may import.
const PUBLIC = new Set([
  'src/web/features/toasts/toastsSlice',
  'src/web/features/toasts/useToast',
  'src/web/features/toasts/OpenedPart',
  'src/web/features/books/BookCard',
  'src/web/features/books/Receipt',
  'src/web/features/caps/capsSlice',
  'src/web/features/session/sessionSlice',
  'src/web/features/contests/contestAction',
  'src/web/features/contests/contestOf',
  'src/web/features/contests/contestTerms',
  'src/web/features/contests/LeaveContest',
  'src/web/features/leaderboard/AgainstField',
  'src/web/features/leaderboard/boardItems',
  'src/web/features/leaderboard/boardPhase',
  'src/web/features/leaderboard/coldestFirst',
  'src/web/features/leaderboard/describeRank',
  'src/web/features/leaderboard/ElevenBars',
  'src/web/features/leaderboard/importance',
  'src/web/features/leaderboard/MoveLine',
  'src/web/features/leaderboard/moveRows',
  'src/web/features/leaderboard/OwnRankStatus',
  'src/web/features/leaderboard/ParLine',
  'src/web/features/leaderboard/PhaseLine',
  'src/web/features/leaderboard/useBoard',
  'src/web/features/leaderboard/useEleven',
  'src/web/features/leaderboard/useLeaderboardMatch',
  'src/web/features/leaderboard/useLive',
  'src/web/features/leaderboard/useMovement',
  'src/web/features/leaderboard/useMoves',
  'src/web/features/leaderboard/useStandings',
  'src/web/features/leaderboard/Worth',
  'src/web/features/leaderboard/YetToPlay',
  'src/web/features/share/useShare',
  'src/web/features/matches/byPlay',
  'src/web/features/matches/enteredContests',
  'src/web/features/matches/groupMatches',
  'src/web/features/matches/LiveStrip',
  'src/web/features/matches/MatchRow',
  'src/web/features/matches/contestsPath',
  'src/web/features/matches/TwoLines',
  'src/web/features/matches/useUnfinishedMatches',
  'src/web/features/user-teams/useLeftOut',
  'src/web/features/notices/describeNotice',
  'src/web/features/matches/RulesLink',
  'src/web/features/match-pictures/MatchPictures',
  'src/web/features/match-pictures/PlayerSeason',
  'src/web/features/match-pictures/SeasonButton',
]);

test('a feature imports only the public files of another feature', () => {
  const reaches = all
    .filter(({ file }) => file.startsWith('src/web/features/'))
    .flatMap((source) => {
      const own = source.file.split('/').slice(0, 4).join('/');
      return importsOf(source)
        .filter((target) => target.startsWith('src/web/features/') && !target.startsWith(`${own}/`))
        .filter((target) => !PUBLIC.has(target))
        .map((target) => `${source.file} imports ${target}`);
    });
  expect(reaches).toEqual([]);
});
