import type { Attempt } from './acknowledgements';
import type { OpenMatch, Player, Wire } from './game';

export interface Answer<T = unknown> {
  /** The status; 0 when the connection broke before there was one. */
  status: number;
  /** Null when the header is missing. */
  body: T | null;
  retryAfter: string | null;
  /** The time from the request to the end of the response. */
  tookMs: number;
}

export interface Api {
  /** `path` starts after the origin. */
  call<T = unknown>(
    method: string,
    path: string,
    options?: { as?: Player; body?: object },
  ): Promise<Answer<T>>;
  submit(as: Player, match: OpenMatch, contestId: string): Promise<Attempt & Answer>;
}

/** Returns a client of a server's HTTP API. */
export function apiAt(url: string): Api {
  async function call<T>(
    method: string,
    path: string,
    { as, body }: { as?: Player; body?: object } = {},
  ): Promise<Answer<T>> {
    const startMs = performance.now();
    const tookMs = (): number => performance.now() - startMs;
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(as && { authorization: `Bearer ${as.token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        body: text === '' ? null : (JSON.parse(text) as T),
        retryAfter: answer.headers.get('retry-after'),
        tookMs: tookMs(),
      };
    } catch {
      return { status: 0, body: null, retryAfter: null, tookMs: tookMs() };
    }
  }

  async function submit(as: Player, match: OpenMatch, contestId: string) {
    const team = match.team();
    const path = `/api/scoring/submit-team/${match.id}/${contestId}`;
    const answer = await call<string[] | Wire['Error']>('POST', path, {
      as,
      body: { players: team },
    });
    const { body } = answer;
    const code = body === null || Array.isArray(body) ? '' : body.code;
    return { userId: as.id, contestId, team, code, ...answer };
  }

  return { call, submit };
}

/** Describes the times, such as "2.0 s at most (median 1.4)". */
export function describeTimes(answers: readonly Pick<Answer, 'tookMs'>[]): string {
  const times = answers.map(({ tookMs }) => tookMs / 1_000).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  return `${(times.at(-1) ?? Number.NaN).toFixed(2)} s at most (median ${median.toFixed(2)})`;
}
