import { MAX_LEAGUES, MAX_MEMBERS } from '../domain/league/league';
import type { TeamProblem } from '../domain/team/team';
import { fail } from '../domain/result';

export { isUnavailable } from './database/transaction';

/** Every expected failure of a service, with the message for users. */
const MESSAGES = {
  BAD_REQUEST: 'The request is not valid',
  INVALID_CREDENTIALS: 'Email address or password is wrong',
  UNAUTHENTICATED: 'Please log in',
  REFRESH_REJECTED: 'Please log in again',
  WRONG_PASSWORD: 'The password is wrong',
  ACCOUNT_SUSPENDED: 'This account is suspended. Ask the people who run this site.',
  LINK_INVALID: 'This link was used already, or has expired',
  TEAM_HIDDEN: 'Teams of others open when the match starts',
  NOT_FOUND: 'Not found',
  EMAIL_TAKEN: 'An account with this email address exists already',
  WEAK_PASSWORD: 'Password must have 8 to 128 characters',
  MATCH_STARTED: 'Match has already started',
  CONTEST_FULL: 'Contest Full',
  CONTEST_CLOSED: 'This contest is closed',
  NOT_ENOUGH_CAPS: 'Not enough caps',
  ALREADY_ENTERED: 'You already have a team in another contest of this type',
  LEAVE_FULL: "A full contest can't be left",
  NOT_OWNER: 'Only the owner of the league can do this',
  LEAGUE_FULL: `This league has ${MAX_MEMBERS} members and is full`,
  LEAGUE_LIMIT: `You are in ${MAX_LEAGUES} leagues. Leave one to join another.`,
  LEAGUE_ENDED: 'The last day of this league is over',
  LEAGUE_NAME_LOCKED: 'The people who run this site have chosen the name of this league',
  FIXTURE_CONFLICT: 'This match is known with other teams',
  SQUAD_TOO_LARGE: 'A match can have 64 players, of both teams together',
  EVENT_REJECTED: 'This does not belong to the match',
  TOO_MANY_REQUESTS: 'Too many requests. Try again in a moment.',
  UNAVAILABLE: 'The server is busy. Try again in a moment.',
} as const;

export type ProblemCode = keyof typeof MESSAGES | TeamProblem['code'];

export interface Problem {
  code: ProblemCode;
  message: string;
  /** The property of the request body that is not valid; only with BAD_REQUEST. */
  field?: string;
  /** When it makes sense to try again. */
  retryAfterS?: number;
}

/** Returns a failed result with a code, and its own or another message. */
export function problem(code: keyof typeof MESSAGES, message: string = MESSAGES[code]) {
  return fail<Problem>({ code, message });
}

/** Returns a BAD_REQUEST about one property of the request body, by its name in openapi.yaml. */
export function invalidField(field: string, message: string) {
  return fail<Problem>({ code: 'BAD_REQUEST', message, field });
}
