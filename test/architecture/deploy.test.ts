/** Checks that the settings, scripts, addresses and files that `scripts/deploy` names exist. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { PERMANENT } from '../../src/server/http/caching';
import { LIVE_PATH } from '../../src/server/http/shedding';
import { projectRoot } from '../support/paths';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const deployed = (file: string): string => read(`scripts/deploy/${file}`);
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name!);

const dockerfile = deployed('Dockerfile');
const caddyfile = deployed('Caddyfile');
const nginx = deployed('nginx.conf');
const unit = deployed('nightmare-xi@.service');
const exampleSettings = namesIn(deployed('site.env.example'), /^#?([A-Z_\d]+)=/gm);
const compose = parse(deployed('compose.yaml'), { merge: true }) as {
  services: Record<
    string,
    { environment?: Record<string, string>; env_file?: string; build?: { dockerfile: string } }
  >;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
};

/** The environment variables that the server reads. NODE_ENV is also read by Node's packages. */
const settings = new Set(
  namesIn(
    ['config', 'edgeConfig', 'httpConfig'].map((file) => read(`src/server/${file}.ts`)).join(),
    /env\['([A-Z_\d]+)'\]/g,
  ),
);
/** The variables that compose.yaml itself, its database and its proxy read. */
const ofCompose = new Set(namesIn(deployed('compose.yaml'), /\$\{([A-Z_\d]+)/g));

test('the server reads every setting that the image, the unit and the example set', () => {
  const [set] = namesIn(dockerfile, /^ENV (.+)$/gm);
  const [ofUnit] = namesIn(unit, /^Environment=(.+)$/gm);
  const named = [...`${set} ${ofUnit}`.matchAll(/(\w+)=/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(5);
  const known = (name: string): boolean => settings.has(name) || ofCompose.has(name);
  expect([...named, ...exampleSettings].filter((name) => !known(name))).toEqual([]);
});

test('the example has every variable that compose.yaml requires', () => {
  expect(ofCompose.size).toBeGreaterThan(1);
  expect([...ofCompose].filter((name) => !exampleSettings.includes(name))).toEqual([]);
});

test('the addresses that the proxy of compose.yaml gets are those that the Caddyfile asks for', () => {
  const asked = new Set(namesIn(caddyfile, /\{\$([A-Z_\d]+)/g));
  const { proxy, ...others } = compose.services;
  expect(Object.keys(proxy!.environment!).sort()).toEqual([...asked].sort());
  const [, port] = /PORT=(\d+)/.exec(dockerfile)!;
  for (const name of ['SERVER_1', 'SERVER_2']) {
    const [host, at] = proxy!.environment![name]!.split(':');
    expect([Object.hasOwn(others, host!), at]).toEqual([true, port]);
  }
});

test('the servers trust the network of their proxy, and both read the same settings', () => {
  const { subnet } = compose.networks.default.ipam.config[0]!;
  expect(deployed('site.env.example')).toContain(`TRUST_PROXY=${subnet}\n`);
  const { server1, server2 } = compose.services;
  expect([server1!.env_file, server2!.env_file]).toEqual(['site.env', 'site.env']);
  expect(existsSync(path.join(projectRoot, server1!.build!.dockerfile))).toBe(true);
});

test('the image copies and starts existing files, and none that .dockerignore excludes', () => {
  const copied = namesIn(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((list) => {
    return list.split(' ');
  });
  const started = namesIn(dockerfile, /^CMD \["node", "(.+)"\]$/gm);
  expect(started).toEqual(namesIn(unit, /^ExecStart=\/usr\/bin\/node (\S+)$/gm));
  expect(copied).toEqual(expect.arrayContaining(started));
  expect(copied.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  const allowed = namesIn(read('.dockerignore'), /^!(.+)$/gm);
  const kept = copied.filter((file) => file !== '.' && !allowed.includes(file.split('/')[0]!));
  expect(kept).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const run = namesIn(dockerfile, /npm run (\w+)/g);
  expect(run.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('the paths for which the proxies have special rules are paths of the server', () => {
  const [health] = namesIn(caddyfile, /health_uri (\S+)/g);
  expect(read('src/server/http/health.ts')).toContain(`app.get('${health}'`);
  expect(dockerfile).toContain(`+ '${health}'`);
  const [stream] = namesIn(nginx, /location = (\S+)/g);
  expect(read('src/server/http/shedding.ts')).toContain(`LIVE_PATH = '${stream}'`);
  expect(namesIn(nginx, /location (\/assets\/) /g)).toEqual(['/assets/']);
  expect(caddyfile).toContain('handle /assets/*');
  expect(read('webpack.config.ts')).toContain("filename: isProduction ? 'assets/");
});

test('nginx keeps only what never changes in front of edges, and has the same stream and files', () => {
  const edges = deployed('nginx-edges.conf');
  expect(namesIn(edges, /^ {2}"(.+)" 0;$/gm)).toEqual([PERMANENT]);
  expect(edges.match(/proxy_cache nightmare;/g)).toHaveLength(1);
  expect(edges).toContain('proxy_no_cache $nightmare_changes;');
  expect(namesIn(edges, /location = (\S+)/g)).toEqual([LIVE_PATH]);
  const [, origin] = /listen (127\.0\.0\.1:\d+);/.exec(edges)!;
  expect(read('docs/deploying.md')).toContain(`ORIGIN=http://${origin} `);
});

test('nginx and Caddy expect the servers at the same ports as the unit is started with', () => {
  const ports = (text: string) => new Set(namesIn(text, /127\.0\.0\.1:(\d+)/g));
  expect(ports(nginx)).toEqual(ports(caddyfile));
  expect(new Set(namesIn(unit, /nightmare-xi@(\d+)/g))).toEqual(ports(nginx));
});
