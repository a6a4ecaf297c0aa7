import { importsOf, sources, type Source } from './sources';

/** Who may import whom; src/README-like rule table of the project: one direction, no way back. */
interface Zone {
  zone: string;
  files: RegExp;
  /** Project files it may import; itself is always allowed. */
  may: RegExp[];
  /** Packages it may import; undefined: any. */
  packages?: RegExp;
}

const domain = /^src\/domain\//;
const contract = /^src\/contract\//;
const server = (folder: string): RegExp => new RegExp(`^src/server/${folder}`);
const web = (folder: string): RegExp => new RegExp(`^src/web/${folder}`);

const ZONES: Zone[] = [
  { zone: 'contract', files: contract, may: [], packages: /^$/ },
  { zone: 'domain', files: domain, may: [], packages: /^$/ },
  {
    zone: 'server/http',
    files: server('http/'),
    may: [server('services/'), server('live/'), contract, domain],
    packages: /^(?!kysely|pg$)/,
  },
  { zone: 'server/services', files: server('services/'), may: [server('storage/'), domain] },
  { zone: 'server/storage', files: server('storage/'), may: [domain] },
  { zone: 'server/feeds', files: server('feeds/'), may: [domain], packages: /^node:/ },
  {
    zone: 'server/jobs',
    files: server('jobs/'),
    may: [server('(services|feeds)/'), server('config$'), domain],
  },
  {
    zone: 'server/push',
    files: server('push/'),
    may: [server('services/pushGateway$')],
    packages: /^(node:|web-push$)/,
  },
  { zone: 'server/live', files: server('live/'), may: [domain], packages: /^node:/ },
  {
    zone: 'server/operator',
    files: server('operator/'),
    may: [server('(services|storage|feeds)/'), server('(compose|config)$'), domain],
  },
  { zone: 'server', files: server('[a-z]+\\.ts$'), may: [server(''), domain, contract] },
  { zone: 'web/api', files: web('api/'), may: [contract, domain] },
  { zone: 'web/components', files: web('components/'), may: [domain, web('(theme|paths)')] },
  {
    zone: 'web/features',
    files: web('features/'),
    may: [web('(api|components|app|theme|paths)'), domain],
  },
  {
    zone: 'web/pages',
    files: web('pages/'),
    may: [web('(features|components|pwa|api|app|theme|paths)'), domain],
  },
  { zone: 'web', files: web('(app/|[A-Za-z]+\\.tsx?$)'), may: [web(''), domain, contract] },
  { zone: 'web/theme', files: web('theme/'), may: [web('theme')] },
  {
    zone: 'web/pwa',
    files: web('pwa/'),
    may: [web('(api|app|components|features|icons|paths)'), domain],
  },
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

test('every file belongs to a zone', () => {
  const homeless = all.filter(({ file }) => !ZONES.some(({ files }) => files.test(file)));
  expect(homeless.map(({ file }) => file)).toEqual([]);
});

// What a feature offers to the others.
const PUBLIC = new Set([
  'src/web/features/toasts/useToast',
  'src/web/features/session/sessionSlice',
  'src/web/features/contests/contestAction',
  'src/web/features/contests/contestTerms',
  'src/web/features/leaderboard/boardPhase',
  'src/web/features/match-pictures/MatchPictures',
  'src/web/features/match-pictures/PlayerSeason',
  'src/web/features/match-pictures/SeasonButton',
]);

test('a feature uses of another one only what that offers', () => {
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
