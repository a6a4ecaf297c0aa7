import { type Persistor, persistStore } from 'redux-persist';
import { sessionChangedElsewhere } from '../../../src/web/api/sessionEvents';
import { api } from '../../../src/web/api/api';
import { makeStore } from '../../../src/web/app/store';
import { selectUserId } from '../../../src/web/features/session/sessionSlice';

async function start() {
  const store = makeStore();
  const persistor = await new Promise<Persistor>((resolve) => {
    const started = persistStore(store, null, () => resolve(started));
  });
  return { store, persistor };
}

const startedStore = async () => (await start()).store;

describe('at start', () => {
  it('the three plain keys make the session', async () => {
    localStorage.setItem('token', 't');
    localStorage.setItem('refresh', 'r');
    localStorage.setItem('userId', 'u');
    const store = await startedStore();
    expect(store.getState().session).toMatchObject({
      status: 'loggedIn',
      token: 't',
      refresh: 'r',
      userId: 'u',
    });
  });

  it('without keys there is no session', async () => {
    expect((await startedStore()).getState().session.status).toBe('visitor');
  });

  it('incomplete keys make no session, and are cleared', async () => {
    localStorage.setItem('token', 't');
    localStorage.setItem('userId', 'u');
    expect((await startedStore()).getState().session.status).toBe('visitor');
    expect(localStorage).toHaveLength(0);
  });
});

describe('a session that another tab began', () => {
  it('is taken over, and the data of the previous user is dropped', async () => {
    const store = await startedStore();
    await store.dispatch(api.endpoints.listMatches.initiate({}));
    expect(Object.keys(store.getState().api.queries)).not.toHaveLength(0);

    store.dispatch(sessionChangedElsewhere({ token: 't', refresh: 'r', userId: 'other' }));

    expect(selectUserId(store.getState())).toBe('other');
    expect(Object.keys(store.getState().api.queries)).toHaveLength(0);
  });

  it('is not written by this tab', async () => {
    const { store, persistor } = await start();
    store.dispatch(sessionChangedElsewhere({ token: 't', refresh: 'r', userId: 'other' }));
    await persistor.flush();
    expect(localStorage).toHaveLength(0);
  });
});
