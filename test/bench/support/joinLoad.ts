import autocannon from 'autocannon';

/** Submits a team of each account in turn, over connections with at most one request in flight each. */
export interface JoinLoad {
  url: string;
  tokens: string[];
  connections: number;
  playerIds: string[];
  /** The number of requests. The second request of an account edits its team. */
  amount: number;
  /** Requests per second; null for as many as possible. */
  rate: number | null;
}

export interface JoinLoadFigures {
  /** Responses with 200 per second. */
  joinsPerSecond: number;
  joined: number;
  p50Ms: number;
  p99Ms: number;
  /** The processor time of this process. */
  cpuSeconds: number;
  seconds: number;
}

process.once('message', (load: JoinLoad) => {
  void join(load).then((figures) => process.send!(figures, () => process.disconnect()));
});

async function join(load: JoinLoad): Promise<JoinLoadFigures> {
  const { url, tokens, connections, playerIds, amount, rate } = load;
  const began = process.cpuUsage();
  const body = JSON.stringify({ players: playerIds });
  let next = 0;
  let joined = 0;
  let lastMs = 0;
  const startMs = performance.now();
  const result = await autocannon({
    url,
    connections,
    amount,
    ...(rate !== null && { overallRate: rate }),
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const token = tokens[next++ % tokens.length]!;
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
          return { ...request, body, headers };
        },
      },
    ],
    setupClient: (client) => {
      client.on('response', (status) => {
        if (status === 200) joined += 1;
        // autocannon checks once a second whether all is done.
        lastMs = performance.now();
      });
    },
  });
  const { user, system } = process.cpuUsage(began);
  const seconds = (lastMs - startMs) / 1_000;
  return {
    joinsPerSecond: joined / seconds,
    joined,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuSeconds: (user + system) / 1e6,
    seconds,
  };
}
