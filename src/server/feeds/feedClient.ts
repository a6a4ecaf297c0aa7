import type { components } from '../../contract/api';
import { JsonValue, MalformedError } from '../../domain/cricket/jsonValue';
import { fail, ok, type Result } from '../../domain/result';
import { exchangeJson, type Fetch, type JsonAnswer } from './http';

export type FeedFixture = components['schemas']['FeedFixture'];
export type FeedEvent = components['schemas']['FeedEvent'];

/**
 * What the server made of a report.
 *
 * | REJECTED | it will never be accepted as it is: the server has said why                |
 * | UNKNOWN  | the server does not know the match                                         |
 * | FAILED   | the server can't be reached, is overloaded, failed, or refuses the token   |
 */
export interface FeedFault {
  code: 'REJECTED' | 'UNKNOWN' | 'FAILED';
  message: string;
}

/** Reports matches to the feed API of a server of Nightmare XI. */
export interface FeedClient {
  announce(fixture: FeedFixture): Promise<Result<null, FeedFault>>;
  /**
   * Reports events of a match; an empty list says that the feed is alive. If the server rejects some, the others are
   * reported without them, and `onRejected` gets each of them with the reason. Repeating events is harmless.
   */
  report(
    key: string,
    events: readonly FeedEvent[],
    onRejected: (event: FeedEvent, reason: string) => void,
  ): Promise<Result<null, FeedFault>>;
}

/** The contract allows 1,000 events in a request; fewer keep its transaction short. */
const MOST_EVENTS = 250;
const REJECTING: ReadonlySet<number> = new Set([400, 409, 413, 422]);

export function createFeedClient(options: {
  fetch: Fetch;
  /** The address of the site, such as http://localhost:8080. */
  server: string;
  token: string;
}): FeedClient {
  async function post(path: string, body: unknown): Promise<Result<null, FeedFault>> {
    const url = new URL(`api/feed/${path}`, `${options.server.replace(/\/+$/, '')}/`);
    const answer = await exchangeJson(options.fetch, url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${options.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) return fail({ code: 'FAILED', message: answer.error.message });
    return answer.value.status === 200 ? ok(null) : fail(faultOf(answer.value));
  }

  async function reportSome(
    key: string,
    events: readonly FeedEvent[],
    onRejected: (event: FeedEvent, reason: string) => void,
  ): Promise<Result<null, FeedFault>> {
    const told = await post(`fixtures/${key}/events`, { events });
    const [event, ...others] = events;
    if (told.ok || told.error.code !== 'REJECTED' || event === undefined) return told;
    if (others.length === 0) {
      onRejected(event, told.error.message);
      return ok(null);
    }
    // A request is stored whole or not at all, so halves find the event that the server rejects.
    const middle = events.length >> 1;
    const first = await reportSome(key, events.slice(0, middle), onRejected);
    return first.ok ? reportSome(key, events.slice(middle), onRejected) : first;
  }

  return {
    announce: (fixture) => post('fixtures', fixture),
    async report(key, events, onRejected) {
      for (let start = 0; start === 0 || start < events.length; start += MOST_EVENTS) {
        const told = await reportSome(key, events.slice(start, start + MOST_EVENTS), onRejected);
        if (!told.ok) return told;
      }
      return ok(null);
    },
  };
}

function faultOf({ status, json }: JsonAnswer): FeedFault {
  const message = `status ${status}, ${problemIn(json)}`;
  if (REJECTING.has(status)) return { code: 'REJECTED', message };
  return { code: status === 404 ? 'UNKNOWN' : 'FAILED', message };
}

/** Returns the code and the message that every error of our API has. */
function problemIn(json: unknown): string {
  try {
    const problem = new JsonValue(json);
    return `${problem.field('code').text()}: ${problem.field('message').text()}`;
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return 'without a reason';
  }
}
