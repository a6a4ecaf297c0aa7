import { createAction } from '@reduxjs/toolkit';
import type { Session } from './sessionKeys';

/** The events of a session. The session slice and the listeners react to them. */
export const loggedIn = createAction<Session>('session/loggedIn');
export const loggedOut = createAction('session/loggedOut');
export const sessionRefreshed = createAction<Session>('session/refreshed');
/** The server refused to renew the session. */
export const sessionExpired = createAction('session/expired');
export const sessionChangedElsewhere = createAction<Session | null>('session/changedElsewhere');
