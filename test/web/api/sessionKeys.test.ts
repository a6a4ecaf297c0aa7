import {
  clearAtLogout,
  onSessionChangedElsewhere,
  readSession,
  readSessionAtStart,
  type Session,
  writeSession,
} from '../../../src/web/api/sessionKeys';

const session: Session = { token: 'access', refresh: 'refresh', userId: 'u1' };

afterEach(() => {
  jest.restoreAllMocks();
  clearAtLogout();
});

describe('the stored session', () => {
  it('is three plain keys', () => {
    expect(writeSession(session)).toBe(true);
    expect({ ...localStorage }).toEqual({ token: 'access', refresh: 'refresh', userId: 'u1' });
    expect(readSession()).toEqual(session);
  });

  it.each(['token', 'refresh', 'userId'])('without %s is none, and is cleared at start', (key) => {
    writeSession(session);
    localStorage.removeItem(key);
    expect(readSessionAtStart()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('never shows the token of one user with the id of another, while it is being written', () => {
    writeSession(session);
    const pairs: string[] = [];
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...args) {
      setItem.apply(this, args);
      pairs.push(`${localStorage.getItem('userId')}:${localStorage.getItem('token')}`);
    });
    writeSession({ token: 'access-2', refresh: 'refresh-2', userId: 'u2' });
    expect(pairs).toEqual(['u2:null', 'u2:null', 'u2:access-2']);
  });

  it('is removed with the team draft at log-out, and the install flag stays', () => {
    writeSession(session);
    localStorage.setItem('team-draft', '{}');
    localStorage.setItem('pwa-prompt-shown', 'true');
    clearAtLogout();
    expect(Object.keys(localStorage)).toEqual(['pwa-prompt-shown']);
  });
});

describe('when storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };

  it('the session is in memory', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
    expect(readSessionAtStart()).toBeNull();
    expect(writeSession(session)).toBe(false);
    expect(readSession()).toEqual(session);
    clearAtLogout();
    expect(readSession()).toBeNull();
  });

  it('a write that fails half-way leaves nothing half-written', () => {
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...args) {
      if (args[0] === 'token') throw new DOMException('full', 'QuotaExceededError');
      setItem.apply(this, args);
    });
    expect(writeSession(session)).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(readSession()).toEqual(session);
  });
});

describe('a change in another tab', () => {
  function listen() {
    const heard: (Session | null)[] = [];
    return { heard, stop: onSessionChangedElsewhere((changed) => heard.push(changed)) };
  }
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  it('is reported when the token has arrived, not before', () => {
    const { heard, stop } = listen();
    writeSession(session);
    tell('userId');
    tell('refresh');
    expect(heard).toEqual([]);
    tell('token');
    expect(heard).toEqual([session]);
    stop();
  });

  it.each(['token', null])('that removes %s is a log-out', (key) => {
    const { heard, stop } = listen();
    tell(key);
    expect(heard).toEqual([null]);
    stop();
  });

  it('is not reported after unsubscribing', () => {
    const { heard, stop } = listen();
    stop();
    tell('token');
    expect(heard).toEqual([]);
  });
});
