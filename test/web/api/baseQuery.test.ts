import { ME } from '../../support/web/samples';
import { answer, failure, offline, problem, respond } from '../../support/web/handlers';
import { server } from '../../support/web/server';
import { api } from '../../../src/web/api/api';
import { errorMessage } from '../../../src/web/api/errorMessage';
import { serverClock } from '../../../src/web/api/serverClock';
import { clearAtLogout, readSession, writeSession } from '../../../src/web/api/sessionKeys';
import { makeStore } from '../../../src/web/app/store';
import { sampleUser } from '../../support/web/samples';

const session = { token: ME.token, refresh: ME.refresh, userId: ME.id };
const renewed = { token: 'access-2', refresh: 'refresh-2', userId: ME.id };

function loggedInStore() {
  writeSession(session);
  return makeStore({ session: { status: 'loggedIn', ...session } });
}

const getUser = (store: ReturnType<typeof makeStore>) =>
  store.dispatch(api.endpoints.getUser.initiate(undefined, { forceRefetch: true }));

/** Makes /user accept only this token, and returns a list of the tokens that it receives. */
function userNeeds(token: string): (string | null)[] {
  const seen: (string | null)[] = [];
  server.use(
    respond('getUser', ({ authorization }) => {
      seen.push(authorization);
      return authorization === `Bearer ${token}`
        ? { status: 200, body: sampleUser }
        : { status: 401, body: problem('UNAUTHENTICATED', 'sentinel-401') };
    }),
  );
  return seen;
}

/** Counts refreshes, and responds as the server does, with the next pair of tokens. */
function countRefreshes(): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    respond('refresh', async ({ body }) => {
      bodies.push(body);
      await Promise.resolve();
      return {
        status: 200,
        body: { access_token: renewed.token, refresh_token: renewed.refresh },
      };
    }),
  );
  return bodies;
}

describe('a request', () => {
  it('carries the stored token', async () => {
    const seen = userNeeds(ME.token);
    const result = await getUser(loggedInStore());
    expect(seen).toEqual([`Bearer ${ME.token}`]);
    expect(result.data?.caps).toBe(1240);
  });

  describe('that a busy server refuses', () => {
    /** Responds 503 a number of times, then 200. Counts the requests. */
    function busy(times: number, retryAfter: string | null) {
      let asked = 0;
      server.use(
        respond('listMatches', () => {
          asked += 1;
          if (asked > times) return { status: 200, body: [] };
          const headers = retryAfter === null ? undefined : { 'Retry-After': retryAfter };
          return { status: 503, body: problem('UNAVAILABLE', 'sentinel-503'), headers };
        }),
      );
      return { asked: () => asked };
    }
    const listMatches = () => makeStore().dispatch(api.endpoints.listMatches.initiate({}));

    it('is repeated after the time in Retry-After', async () => {
      const { asked } = busy(1, '0');
      expect((await listMatches()).data).toEqual([]);
      expect(asked()).toBe(2);
    });

    it.each([
      ['again', 2, '0', 2],
      ['for long', 1, '6', 1],
      ['and does not say for how long', 1, null, 1],
    ])('%s, fails with its message', async (_how, times, retryAfter, expected) => {
      const { asked } = busy(times, retryAfter);
      const { error } = await listMatches();
      expect(errorMessage(error, 'fallback')).toBe('sentinel-503');
      expect(asked()).toBe(expected);
    });

    it('is not repeated when it is a mutation', async () => {
      let sent = 0;
      server.use(
        respond('login', () => {
          sent += 1;
          const body = problem('UNAVAILABLE', 'sentinel-503');
          return { status: 503, body, headers: { 'Retry-After': '0' } };
        }),
      );
      const form = { username: 'a@example.org', password: 'secret' };
      await makeStore().dispatch(api.endpoints.login.initiate({ loginRequest: form }));
      expect(sent).toBe(1);
    });
  });

  it('of a visitor carries no token', async () => {
    let authorization: string | null = 'unseen';
    server.use(
      respond('listMatches', (request) => {
        authorization = request.authorization;
        return { status: 200, body: [] };
      }),
    );
    await makeStore().dispatch(api.endpoints.listMatches.initiate({}));
    expect(authorization).toBeNull();
  });

  it("sets the clock to the server's time", async () => {
    const hourAheadMs = Date.now() + 3_600_000;
    server.use(
      respond('listMatches', () => ({
        status: 200,
        body: [],
        headers: { 'X-Server-Time': String(hourAheadMs) },
      })),
    );
    await makeStore().dispatch(api.endpoints.listMatches.initiate({}));
    expect(Math.abs(serverClock.now() - Date.now() - 3_600_000)).toBeLessThan(5_000);
  });

  it('does not set the clock by a response that a cache may have kept', async () => {
    const before = serverClock.now() - Date.now();
    server.use(
      respond('listMatches', () => ({
        status: 200,
        body: [],
        headers: {
          'X-Server-Time': String(Date.now() - 7_200_000),
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
      })),
    );
    await makeStore().dispatch(api.endpoints.listMatches.initiate({}));
    expect(Math.abs(serverClock.now() - Date.now() - before)).toBeLessThan(5_000);
  });
});

describe('a 401', () => {
  it('renews the session, stores both tokens and repeats the call once', async () => {
    const seen = userNeeds(renewed.token);
    const refreshes = countRefreshes();
    const store = loggedInStore();

    const result = await getUser(store);

    expect(result.data?.caps).toBe(1240);
    expect(refreshes).toEqual([{ refresh: ME.refresh }]);
    expect(seen).toEqual([`Bearer ${ME.token}`, `Bearer ${renewed.token}`]);
    expect(readSession()).toEqual(renewed);
    expect(store.getState().session).toMatchObject({ status: 'loggedIn', ...renewed });
  });

  it('of fifty concurrent calls makes one refresh', async () => {
    const refreshes = countRefreshes();
    const store = loggedInStore();
    server.use(
      respond('getContestLeaderboard', ({ authorization }) =>
        authorization === `Bearer ${renewed.token}`
          ? { status: 404, body: problem('NOT_FOUND', 'sentinel-404') }
          : { status: 401, body: problem('UNAUTHENTICATED', 'sentinel-401') },
      ),
    );

    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        store.dispatch(api.endpoints.getContestLeaderboard.initiate({ contestId: `c${index}` })),
      ),
    );

    expect(refreshes).toHaveLength(1);
    expect(results.map(({ error }) => errorMessage(error, ''))).toEqual(
      Array.from({ length: 50 }, () => 'sentinel-404'),
    );
  });

  it('that is repeated after the refresh is an error, not a loop', async () => {
    const seen = userNeeds('never');
    const refreshes = countRefreshes();
    const result = await getUser(loggedInStore());
    expect(errorMessage(result.error, '')).toBe('sentinel-401');
    expect(seen).toHaveLength(2);
    expect(refreshes).toHaveLength(1);
  });

  it('of a log-in reports a wrong password, and refreshes nothing', async () => {
    const refreshes = countRefreshes();
    server.use(failure('login', 401, 'sentinel-wrong-password', 'INVALID_CREDENTIALS'));
    const result = await loggedInStore().dispatch(
      api.endpoints.login.initiate({ loginRequest: { username: 'a@b.c', password: 'x' } }),
    );
    expect(errorMessage(result.error, '')).toBe('sentinel-wrong-password');
    expect(refreshes).toHaveLength(0);
    expect(readSession()).toEqual(session);
  });

  it('of a visitor refreshes nothing', async () => {
    const refreshes = countRefreshes();
    userNeeds('never');
    const result = await getUser(makeStore({ session: { status: 'visitor' } }));
    expect(errorMessage(result.error, '')).toBe('sentinel-401');
    expect(refreshes).toHaveLength(0);
  });

  it('uses the token that another tab has refreshed meanwhile', async () => {
    const refreshes = countRefreshes();
    const store = loggedInStore();
    server.use(
      respond('getUser', ({ authorization }) => {
        if (authorization === `Bearer ${renewed.token}`) return { status: 200, body: sampleUser };
        writeSession(renewed);
        return { status: 401, body: problem('UNAUTHENTICATED', 'sentinel-401') };
      }),
    );
    const result = await getUser(store);
    expect(result.data?.caps).toBe(1240);
    expect(refreshes).toHaveLength(0);
  });

  it('is not repeated for another user who has logged in meanwhile', async () => {
    const store = loggedInStore();
    const submissions: (string | null)[] = [];
    server.use(
      respond('submitTeam', ({ authorization }) => {
        submissions.push(authorization);
        writeSession({ token: 'access-other', refresh: 'refresh-other', userId: 'u-other' });
        return { status: 401, body: problem('UNAUTHENTICATED', 'sentinel-401') };
      }),
    );
    const result = await store.dispatch(
      api.endpoints.submitTeam.initiate({
        matchId: 'm',
        contestId: 'c',
        submitTeamRequest: { players: [] },
      }),
    );
    expect(errorMessage(result.error, '')).toBe('sentinel-401');
    expect(submissions).toEqual([`Bearer ${ME.token}`]);
  });
});

describe('a refresh', () => {
  it.each([400, 401, 403] as const)(
    'refused with %i ends the session and keeps the install flag and the team draft alone',
    async (status) => {
      userNeeds('never');
      server.use(
        // A proxy may respond 403; the contract has no such response.
        failure('refresh', status as 401, 'sentinel-refused', 'REFRESH_REJECTED'),
      );
      const store = loggedInStore();
      localStorage.setItem('pwa-prompt-shown', 'true');
      localStorage.setItem('team-draft', '{"userId":"u-meera"}');
      localStorage.setItem('anything-else', '1');

      const result = await getUser(store);

      expect(result.data).toBeUndefined();
      expect(Object.keys(localStorage).sort()).toEqual(['pwa-prompt-shown', 'team-draft']);
      expect(store.getState().session.status).toBe('expired');
    },
  );

  it.each([429, 500, 503] as const)('answered with %i logs nobody out', async (status) => {
    userNeeds('never');
    server.use(failure('refresh', status, 'sentinel-busy', 'UNAVAILABLE'));
    const store = loggedInStore();

    const result = await getUser(store);

    expect(errorMessage(result.error, '')).toBe('sentinel-busy');
    expect(readSession()).toEqual(session);
    expect(store.getState().session.status).toBe('loggedIn');
  });

  it('that never reaches the server logs nobody out', async () => {
    userNeeds('never');
    server.use(offline('refresh'));
    const store = loggedInStore();

    const result = await getUser(store);

    expect(errorMessage(result.error, '')).toMatch(/Can't reach the server/);
    expect(readSession()).toEqual(session);
    expect(store.getState().session.status).toBe('loggedIn');
  });

  it('whose response is lost is repeated once, with the same token', async () => {
    userNeeds(renewed.token);
    const asked: unknown[] = [];
    server.use(
      respond('refresh', ({ body }) => {
        asked.push(body);
        return asked.length === 1
          ? 'offline'
          : {
              status: 200,
              body: { access_token: renewed.token, refresh_token: renewed.refresh },
            };
      }),
    );
    const result = await getUser(loggedInStore());
    expect(result.data?.caps).toBe(1240);
    expect(asked).toEqual([{ refresh: ME.refresh }, { refresh: ME.refresh }]);
    expect(readSession()).toEqual(renewed);
  });

  it('with a response without tokens changes nothing', async () => {
    userNeeds('never');
    server.use(answer('refresh', 200, { access_token: '', refresh_token: '' }));
    const store = loggedInStore();
    const result = await getUser(store);
    expect(errorMessage(result.error, '')).toBe('The server returned no session. Try again.');
    expect(readSession()).toEqual(session);
  });

  it('overtaken by a log-out does not restore the session', async () => {
    userNeeds('never');
    server.use(
      respond('refresh', () => {
        clearAtLogout();
        return {
          status: 200,
          body: { access_token: renewed.token, refresh_token: renewed.refresh },
        };
      }),
    );
    await getUser(loggedInStore());
    expect(readSession()).toBeNull();
  });

  it('waits for its turn among the tabs in a browser with locks', async () => {
    userNeeds(renewed.token);
    countRefreshes();
    const names: string[] = [];
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: async (name: string, work: () => Promise<unknown>) => {
          names.push(name);
          return work();
        },
      },
    });
    try {
      const result = await getUser(loggedInStore());
      expect(result.data?.caps).toBe(1240);
      expect(names).toEqual(['nightmare-xi-session']);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });
});
