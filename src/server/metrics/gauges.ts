import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { BoardsUsage } from '../boards/boards';
import type { PoolCounts } from '../database/database';
import type { SiteState } from './siteViews';

/** The sources of values that are read when Prometheus asks for them. */
export interface GaugeSources {
  clock: () => number;
  /** Rejects while the database is down. */
  readSite: () => Promise<SiteState>;
  /** Resolves to false when the disk of the database is full. */
  hasRoom: () => Promise<boolean>;
  isReady: () => Promise<boolean>;
  poolCounts: () => PoolCounts;
  boardsUsage: () => BoardsUsage;
  streamCount: () => number;
  connectionCount: () => Promise<number>;
}

/** The database is read at most once within this time, whatever the number of scrapes. */
const FRESH_MS = 3_000;
/** The longest wait for a value; metrics without a value are left out. Prometheus itself waits for 10 s. */
const WAIT_MS = 2_000;

/** Returns a function that sets all gauges to their current values. */
export function createGauges(registry: Registry, sources: GaugeSources): () => Promise<void> {
  const setServer = serverGauges(registry);
  const setSite = siteGauges(registry);
  const readSite = fresh(sources.clock, () => orNull(sources.readSite()));
  return async () => {
    const [site, hasRoom, isReady, connections] = await Promise.all([
      readSite(),
      orNull(sources.hasRoom()),
      orNull(sources.isReady()),
      sources.connectionCount(),
    ]);
    setServer(sources, { isUp: site !== null, hasRoom, isReady: isReady === true, connections });
    setSite(site);
  };
}

/** Resolves to null for a read that fails or takes too long. */
async function orNull<T>(read: Promise<T>): Promise<T | null> {
  const known = read.catch(() => null);
  return Promise.race([known, wait(WAIT_MS, null, { ref: false })]);
}

function fresh<T>(clock: () => number, read: () => Promise<T>): () => Promise<T> {
  let last: { atMs: number; value: Promise<T> } | null = null;
  return () => {
    if (last === null || clock() - last.atMs >= FRESH_MS) last = { atMs: clock(), value: read() };
    return last.value;
  };
}

interface Observed {
  isUp: boolean;
  /** Null when it could not be observed. */
  hasRoom: boolean | null;
  isReady: boolean;
  connections: number;
}

/** Returns a function that sets the gauges of every process that serves users. */
export function httpGauges(registry: Registry) {
  const gauge = gaugesIn(registry);
  const ready = gauge('nightmare_ready', '1 while /readyz responds with 200.');
  const connections = gauge('nightmare_http_connections', 'Open connections of clients.');
  const streams = gauge('nightmare_live_streams', 'Open live streams.');
  return (now: { isReady: boolean; connections: number; streams: number }): void => {
    ready.set(Number(now.isReady));
    connections.set(now.connections);
    streams.set(now.streams);
  };
}

function serverGauges(registry: Registry) {
  const gauge = gaugesIn(registry);
  const setHttp = httpGauges(registry);
  const up = gauge('nightmare_database_up', '1 while the database responds.');
  const full = gauge('nightmare_database_disk_full', "1 while the database's disk is full.");
  const pool = gauge('nightmare_database_connections', 'Connections of the pool, by state.', [
    'state',
  ]);
  const waiting = gauge('nightmare_database_waiting', 'Callers who wait for a connection.');
  const boards = gauge('nightmare_boards', 'Boards in memory.');
  const entries = gauge('nightmare_board_entries', 'Entries of the boards in memory.');
  return (sources: GaugeSources, observed: Observed): void => {
    setHttp({ ...observed, streams: sources.streamCount() });
    up.set(Number(observed.isUp));
    full.set(Number(observed.hasRoom === false));
    const { total, idle, waiting: callers } = sources.poolCounts();
    pool.set({ state: 'idle' }, idle);
    pool.set({ state: 'busy' }, total - idle);
    waiting.set(callers);
    const usage = sources.boardsUsage();
    boards.set(usage.boards);
    entries.set(usage.entries);
  };
}

function siteGauges(registry: Registry) {
  const gauge = gaugesIn(registry);
  const matches = gauge('nightmare_matches', 'Matches, by status.', ['status']);
  const held = gauge('nightmare_matches_held', 'Matches that are held, by what is not paid.', [
    'payment',
  ]);
  const feedAge = gauge(
    'nightmare_feed_age_seconds',
    'Time since the live match that is silent the longest was heard; 0 when none is live.',
  );
  const deliveries = gauge('nightmare_push_deliveries', 'Messages to push, now and later.', [
    'state',
  ]);
  const oldest = gauge(
    'nightmare_push_oldest_due_seconds',
    'Time since which the oldest message is due; 0 when none is.',
  );
  const all = [matches, held, feedAge, deliveries, oldest];
  return (site: SiteState | null): void => {
    // If the site can't be read, old values must not look like current ones.
    for (const each of all) {
      each.reset();
      // A reset sets a gauge without labels to 0, so its value has to be removed.
      each.remove({});
    }
    if (site === null) return;
    setEach(matches, 'status', site.matches);
    setEach(held, 'payment', site.held);
    setEach(deliveries, 'state', site.deliveries);
    feedAge.set(site.feedAgeMs / 1_000);
    oldest.set(site.oldestDueMs / 1_000);
  };
}

function setEach(gauge: Gauge, label: string, values: Readonly<Record<string, number>>): void {
  for (const [value, count] of Object.entries(values)) gauge.set({ [label]: value }, count);
}

export const gaugesIn =
  (registry: Registry) =>
  (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers: [registry] });
