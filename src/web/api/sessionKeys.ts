import { reportStorageFailure } from './storageFailure';

/**
 * The session in browser storage: three plain keys, written together and valid together. They are the source
 * of truth, and the session slice mirrors them. Where storage is blocked or full, the session is kept in
 * memory until the tab closes.
 *
 * `token` is removed first and written last. A tab that reads a token therefore also reads the refresh token and the
 * user id that belong to it, never those of another user.
 */
export interface Session {
  token: string;
  refresh: string;
  userId: string;
}

const TOKEN_KEY = 'token';
const REFRESH_KEY = 'refresh';
const USER_ID_KEY = 'userId';

/** Set once the user has been asked to install the app. */
export const PWA_PROMPT_KEY = 'pwa-prompt-shown';
/** A team draft names its user, so it is kept when a session expires. */
export const TEAM_DRAFT_KEY = 'team-draft';
export const RECEIPTS_KEY = 'receipts';
/** The last checkpoint of the log that this browser has seen. A log-out that removed it would hide a second history. */
export const HISTORY_KEY = 'seen-history';

const KEPT_WHEN_SESSION_EXPIRES: readonly string[] = [PWA_PROMPT_KEY, TEAM_DRAFT_KEY, HISTORY_KEY];

let inMemory: Session | null = null;

/** Returns the stored session, or null when a key is missing. */
export function readSession(): Session | null {
  if (inMemory !== null) return inMemory;
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    const refresh = localStorage.getItem(REFRESH_KEY);
    const userId = localStorage.getItem(USER_ID_KEY);
    return token && refresh && userId ? { token, refresh, userId } : null;
  } catch {
    return null;
  }
}

/** Like `readSession`, for the start of the app: an incomplete session is cleared. */
export function readSessionAtStart(): Session | null {
  const session = readSession();
  if (session === null) removeKeys();
  return session;
}

/** Returns false when the session had to be kept in memory. */
export function writeSession(session: Session): boolean {
  try {
    if (localStorage.getItem(USER_ID_KEY) !== session.userId) localStorage.removeItem(TOKEN_KEY);
    localStorage.setItem(USER_ID_KEY, session.userId);
    localStorage.setItem(REFRESH_KEY, session.refresh);
    localStorage.setItem(TOKEN_KEY, session.token);
    inMemory = null;
    return true;
  } catch {
    removeKeys();
    inMemory = session;
    reportStorageFailure();
    return false;
  }
}

/** Log-out: removes the session, the team drafts and the receipts. */
export function clearAtLogout(): void {
  inMemory = null;
  removeKeys();
  attempt(() => localStorage.removeItem(TEAM_DRAFT_KEY));
  attempt(() => localStorage.removeItem(RECEIPTS_KEY));
}

/** Removes what this tab has kept of screens and forms. */
export function clearTab(): void {
  attempt(() => sessionStorage.clear());
}

/** An expired session: removes everything but `KEPT_WHEN_SESSION_EXPIRES`. */
export function clearAtExpiry(): void {
  inMemory = null;
  removeKeys();
  attempt(() => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) {
      if (key !== null && !KEPT_WHEN_SESSION_EXPIRES.includes(key)) localStorage.removeItem(key);
    }
  });
}

/**
 * Calls the listener when another tab starts, renews or ends the session. Only `token` is watched, because it
 * is the last key written and the first removed. A null key means that the whole storage was cleared.
 */
export function onSessionChangedElsewhere(listener: (session: Session | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    inMemory = null;
    listener(readSession());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function removeKeys(): void {
  for (const key of [TOKEN_KEY, REFRESH_KEY, USER_ID_KEY]) {
    attempt(() => localStorage.removeItem(key));
  }
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
