import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import type { components } from '../../../src/contract/api';

type Schemas = components['schemas'];

/** A user who plays through the API, without a browser. */
export interface Member {
  id: string;
  firstName: string;
  email: string;
  session: Schemas['LoginResponse'];
  call<Body>(method: string, path: string, body?: unknown): Promise<Body>;
}

const PASSWORD = 'nightwatchman 12';

/**
 * Signs up and logs in through the API. The default email address is unique in the site.
 */
export async function apiMember(
  url: string,
  firstName: string,
  email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`,
): Promise<Member> {
  const person = { email, first_name: firstName, last_name: 'Nair', password: PASSWORD };
  await call(url, 'POST', 'auth/signup', person);
  return logInByApi(url, email, firstName);
}

/** Opens another session of a user who has signed up. */
export async function logInByApi(
  url: string,
  email: string,
  firstName: string,
  password = PASSWORD,
): Promise<Member> {
  const session = await call<Schemas['LoginResponse']>(url, 'POST', 'auth/login', {
    username: email,
    password,
  });
  return {
    id: session.id,
    firstName,
    email,
    session,
    call: (method, path, body) => call(url, method, path, body, session.access_token),
  };
}

/** Stores the member's session in every page of the browser context. */
export async function logInWith(context: BrowserContext, { session }: Member): Promise<void> {
  const keys = { token: session.access_token, refresh: session.refresh_token, userId: session.id };
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, keys);
}

/** Enters a contest with the eleven players that `choose` picks from the squads. */
export async function enter(
  member: Member,
  contestType: string,
  choose: (players: Schemas['Player'][]) => Schemas['Player'][],
): Promise<Schemas['Match']> {
  const [match] = await member.call<Schemas['Match'][]>('GET', 'scoring/matches');
  if (match === undefined) throw new Error('There is no match to enter');
  const { home_team, away_team, tournament_id } = match;
  const query = new URLSearchParams({ home_team, away_team, tournament_id });
  const squads = await member.call<Schemas['Squads']>('GET', `scoring/squads?${query}`);
  const players = choose(Object.values(squads).flat()).map(({ id }) => id);
  const contest = match.Contests.find(({ ContestType }) => ContestType.name === contestType);
  await member.call('POST', `scoring/submit-team/${match.id}/${contest?.id}`, { players });
  return match;
}

async function call<Body>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Body> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Body;
}
