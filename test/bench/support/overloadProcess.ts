import http from 'node:http';

/** Requests that come at their time, whether or not those before were answered. */
export interface Overload {
  /** Of the API. */
  url: string;
  seconds: number;
  readPath: string;
  readsPerSecond: number;
  submitPath: string;
  submitsPerSecond: number;
  playerIds: string[];
  tokens: string[];
}

export interface OverloadFigures {
  /** Answers by status; 0: none. */
  reads: Record<string, number>;
  submits: Record<string, number>;
  /** Of those that were answered with 200; null: there were none. */
  readP99Ms: number | null;
  submitP99Ms: number | null;
  /** 503 without Retry-After. */
  speechless: number;
  seconds: number;
  cpuSeconds: number;
}

const TICK_MS = 5;
/** Whoever waits longer has gone. */
const PATIENCE_MS = 10_000;
/** Whoever finds so many others waiting is not even connected. */
const MOST_UNDER_WAY = 2_000;

process.once('message', (load: Overload) => {
  void run(load).then((figures) => process.send!(figures, () => process.disconnect()));
});

async function run(load: Overload): Promise<OverloadFigures> {
  const beganCpu = process.cpuUsage();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 * MOST_UNDER_WAY });
  const reads: Record<string, number> = {};
  const submits: Record<string, number> = {};
  const [readMs, submitMs]: [number[], number[]] = [[], []];
  let speechless = 0;
  let underWay = 0;
  const { url, playerIds, tokens } = load;
  const body = JSON.stringify({ players: playerIds });

  async function send(path: string, token: string | null): Promise<void> {
    const [counts, times] = token === null ? [reads, readMs] : [submits, submitMs];
    if (token === null && underWay >= MOST_UNDER_WAY) {
      counts[0] = (counts[0] ?? 0) + 1;
      return;
    }
    underWay += 1;
    const startMs = performance.now();
    return new Promise((resolve) => {
      const done = (status: number): void => {
        counts[status] = (counts[status] ?? 0) + 1;
        underWay -= 1;
        if (status === 200) times.push(performance.now() - startMs);
        resolve();
      };
      const headers =
        token === null
          ? {}
          : { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const method = token === null ? 'GET' : 'POST';
      const options = { agent, method, headers, timeout: PATIENCE_MS };
      const request = http.request(`${url}/${path}`, options, (answer) => {
        if (answer.statusCode === 503 && !answer.headers['retry-after']) speechless += 1;
        answer.resume();
        answer.on('end', () => done(answer.statusCode!));
      });
      request.on('timeout', () => request.destroy(new Error('too late')));
      request.on('error', () => done(0));
      request.end(token === null ? undefined : body);
    });
  }

  const under: Promise<void>[] = [];
  const startMs = performance.now();
  let [readsSent, submitsSent] = [0, 0];
  for (;;) {
    const passed = (performance.now() - startMs) / 1_000;
    if (passed >= load.seconds) break;
    while (readsSent < passed * load.readsPerSecond) {
      under.push(send(load.readPath, null));
      readsSent += 1;
    }
    while (submitsSent < passed * load.submitsPerSecond) {
      under.push(send(load.submitPath, tokens[submitsSent % tokens.length]!));
      submitsSent += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(under);
  const { user, system } = process.cpuUsage(beganCpu);
  return {
    reads,
    submits,
    readP99Ms: p99(readMs),
    submitP99Ms: p99(submitMs),
    speechless,
    seconds: (performance.now() - startMs) / 1_000,
    cpuSeconds: (user + system) / 1e6,
  };
}

const p99 = (times: number[]): number | null =>
  times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? null;
