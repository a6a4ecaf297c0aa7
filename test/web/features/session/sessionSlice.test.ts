import {
  loggedIn,
  loggedOut,
  sessionChangedElsewhere,
  sessionExpired,
  sessionRefreshed,
} from '../../../../src/web/api/sessionEvents';
import {
  departureCompleted,
  sessionSlice,
  type SessionState,
} from '../../../../src/web/features/session/sessionSlice';

const mine = { token: 't1', refresh: 'r1', userId: 'me' };
const renewed = { token: 't2', refresh: 'r2', userId: 'me' };
const other = { token: 't3', refresh: 'r3', userId: 'other' };

const states = {
  restoring: { status: 'restoring' },
  visitor: { status: 'visitor' },
  loggedOut: { status: 'loggedOut' },
  expired: { status: 'expired' },
  loggedIn: { status: 'loggedIn', ...mine },
} satisfies Record<SessionState['status'], SessionState>;

const events = {
  loggedIn: loggedIn(other),
  sessionRefreshed: sessionRefreshed(renewed),
  'sessionRefreshed of another user': sessionRefreshed(other),
  loggedOut: loggedOut(),
  sessionExpired: sessionExpired(),
  'changed elsewhere: renewed': sessionChangedElsewhere(renewed),
  'changed elsewhere: gone': sessionChangedElsewhere(null),
  departureCompleted: departureCompleted(),
};

type StateName = keyof typeof states;
type EventName = keyof typeof events;

/** The next state for each event and state. An event that is not listed for a state changes nothing. */
const FOLLOWS: Record<EventName, Partial<Record<StateName, SessionState>>> = {
  loggedIn: {
    restoring: { status: 'loggedIn', ...other },
    visitor: { status: 'loggedIn', ...other },
    loggedOut: { status: 'loggedIn', ...other },
    expired: { status: 'loggedIn', ...other },
    loggedIn: { status: 'loggedIn', ...other },
  },
  sessionRefreshed: { loggedIn: { status: 'loggedIn', ...renewed } },
  'sessionRefreshed of another user': {},
  loggedOut: {
    restoring: { status: 'loggedOut' },
    visitor: { status: 'loggedOut' },
    expired: { status: 'loggedOut' },
    loggedIn: { status: 'loggedOut' },
  },
  sessionExpired: { loggedIn: { status: 'expired' } },
  'changed elsewhere: renewed': {
    restoring: { status: 'loggedIn', ...renewed },
    visitor: { status: 'loggedIn', ...renewed },
    loggedOut: { status: 'loggedIn', ...renewed },
    expired: { status: 'loggedIn', ...renewed },
    loggedIn: { status: 'loggedIn', ...renewed },
  },
  'changed elsewhere: gone': { loggedIn: { status: 'visitor' } },
  departureCompleted: { loggedOut: { status: 'visitor' }, expired: { status: 'visitor' } },
};

const rows = (Object.keys(states) as StateName[]).flatMap((state) =>
  (Object.keys(events) as EventName[]).map((event) => ({
    state,
    event,
    expected: FOLLOWS[event][state] ?? states[state],
  })),
);

it.each(rows)('$state on "$event" is $expected.status', ({ state, event, expected }) => {
  expect(sessionSlice.reducer(states[state], events[event])).toEqual(expected);
});
