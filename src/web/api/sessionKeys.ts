import { storageFailed } from './storageTrouble';

/**
 * The session in browser storage: three plain keys, written together and judged together. They are the only truth; the
 * session slice shows them. Where storage is blocked or full the session lives in memory until the tab closes.
 *
 * Order of writing: `token` leaves first and arrives last, so another tab that sees a token sees its own refresh token
 * and user id as well, and never the token of one user with the id of another.
 */
export interface Session {
  token: string;
  refresh: string;
  userId: string;
}

const TOKEN_KEY = 'token';
const REFRESH_KEY = 'refresh';
const USER_ID_KEY = 'userId';

export const PWA_PROMPT_KEY = 'pwa-prompt-shown';
/** The team draft names its user, so it may outlive a session that ended by itself. */
export const TEAM_DRAFT_KEY = 'team-draft';

const KEPT_WHEN_SESSION_ENDS: readonly string[] = [PWA_PROMPT_KEY, TEAM_DRAFT_KEY];

let inMemory: Session | null = null;

/** The stored session; null when a key is missing. */
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

/** As `readSession`, for the start of the app: half a session is none, and is cleared. */
export function readSessionAtStart(): Session | null {
  const session = readSession();
  if (session === null) removeKeys();
  return session;
}

/** False when the session had to be kept in memory. */
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
    storageFailed();
    return false;
  }
}

/** Log-out: the session goes, and the team draft with it. */
export function clearSession(): void {
  inMemory = null;
  removeKeys();
  attempt(() => localStorage.removeItem(TEAM_DRAFT_KEY));
}

/** The session ended by itself: everything goes but the install flag and the team draft. */
export function clearStorage(): void {
  inMemory = null;
  removeKeys();
  attempt(() => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) {
      if (key !== null && !KEPT_WHEN_SESSION_ENDS.includes(key)) localStorage.removeItem(key);
    }
  });
  attempt(() => sessionStorage.clear());
}

/**
 * Tells of sessions that other tabs began, renewed or ended. Only `token` counts, being the last key written and the
 * first removed; a null key means that the whole storage was cleared.
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
    // Storage is blocked: there is nothing in it to remove.
  }
}
