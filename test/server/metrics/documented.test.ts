import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { createCounters } from '../../../src/server/metrics/counters';
import { createEdgeMetrics } from '../../../src/server/metrics/edgeMetrics';
import { createGauges } from '../../../src/server/metrics/gauges';
import { projectRoot } from '../../support/paths';

const manual = readFileSync(path.join(projectRoot, 'docs/operating.md'), 'utf8');
const never = (): never => {
  throw new Error('nothing is read');
};

/** The same registry as in a server, without any values. */
const { registry, watchJobs, watchPush } = createCounters(Date.now);
createGauges(registry, {
  clock: Date.now,
  readSite: never,
  hasRoom: never,
  isReady: never,
  poolCounts: never,
  boardsUsage: never,
  streamCount: never,
  connectionCount: never,
});

interface Described {
  name: string;
  type: string;
  labels: string[];
}

interface Registered {
  name: string;
  type: string;
  labelNames: string[];
}

/** The metrics of servers and of edges. Both have those of requests. */
const registered = [registry, createEdgeMetrics().registry].flatMap((one) =>
  one.getMetricsAsArray(),
) as unknown as Registered[];

/** Our own metrics, each once. */
function inRegistry(): Described[] {
  return [...new Map(registered.map((metric) => [metric.name, metric])).values()]
    .filter(({ name }) => name.startsWith('nightmare_'))
    .map(({ name, type, labelNames }) => ({ name, type, labels: [...labelNames].sort() }));
}

function inManual(): Described[] {
  const rows = manual.matchAll(/^\| `(nightmare_\w+)` +\| (\w+) +\|([^|]*)\|/gm);
  return [...rows].map(([, name, type, labels]) => {
    return { name: name!, type: type!, labels: [...labels!.matchAll(/\w+/g)].map(String).sort() };
  });
}

const byName = (a: Described, b: Described): number => (a.name < b.name ? -1 : 1);

test('every metric is in docs/operating.md with its type and labels, and the other way round', () => {
  expect(inManual().sort(byName)).toEqual(inRegistry().sort(byName));
});

test('the names follow the conventions of Prometheus', () => {
  const wrong = inRegistry().filter(({ name, type }) => {
    if (type === 'counter') return !name.endsWith('_total');
    if (type === 'histogram') return !name.endsWith('_seconds');
    return name.endsWith('_total') || /_(ms|milliseconds|minutes|kb|mb)$/.test(name);
  });
  expect(wrong).toEqual([]);
});

test('every alert uses existing metrics', () => {
  const [, rules] = /```yaml\n(groups:[\s\S]*?)```/.exec(manual)!;
  const { groups } = parse(rules!) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const asked = groups.flatMap((group) =>
    group.rules.flatMap(({ expr }) => expr.match(/\b(nightmare|nodejs|process)_\w+/g) ?? []),
  );
  expect(asked.length).toBeGreaterThan(8);
  const names = new Set(registered.map(({ name }) => name));
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});

test('a job is counted by its result', async () => {
  const [fine, broken] = watchJobs([
    { name: 'fine', run: async () => true },
    { name: 'broken', mayTakeLong: true, run: () => Promise.reject(new Error('broken')) },
  ]);
  expect(broken).toMatchObject({ name: 'broken', mayTakeLong: true });
  expect(await fine!.run()).toBe(true);
  await expect(broken!.run()).rejects.toThrow('broken');
  await expect(broken!.run()).rejects.toThrow('broken');
  const failures = await registry.getSingleMetric('nightmare_job_failures_total')!.get();
  expect(failures.values.map(({ labels, value }) => [labels['name'], value])).toEqual([
    ['fine', 0],
    ['broken', 2],
  ]);
  const successes = registry.getSingleMetric('nightmare_job_last_success_timestamp_seconds')!;
  expect((await successes.get()).values.map(({ labels }) => labels['name'])).toEqual(['fine']);
});

test('a pushed message is counted by its result', async () => {
  const gateway = watchPush({ send: async () => ({ kind: 'silent' }), alsoHost: 'push.test' });
  const message = { endpoint: '', p256dh: '', auth: '', payload: '', topic: '' };
  const sent = { ...message, ttlSeconds: 1, urgency: 'high' as const };
  const keys = { vapidPublic: '', vapidPrivate: '' };
  expect(await gateway.send(sent, keys)).toEqual({ kind: 'silent' });
  expect(gateway.alsoHost).toBe('push.test');
  const { values } = await registry.getSingleMetric('nightmare_push_messages_total')!.get();
  const counted = values.filter(({ value }) => value > 0);
  expect(counted).toEqual([{ labels: { result: 'silent' }, value: 1 }]);
});
