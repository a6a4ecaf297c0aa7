import type { components } from '../../../src/contract/api';
import { FEED_TOKEN, type BenchServer } from './server';

type Wire = components['schemas'];

export interface Member {
  id: string;
  token: string;
}

const DAY_MS = 86_400_000;

/** The actions of a feed and of users, over HTTP. */
export function siteOn({ api }: Pick<BenchServer, 'api'>) {
  async function call<T>(method: string, url: string, token?: string, body?: object): Promise<T> {
    const answer = await fetch(`${api}/${url}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /** Announces matches with the standard contests, one per hour from tomorrow on. */
  async function openMatches(count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const [home, away] = [`Home ${number % 10}`, `Away ${Math.floor(number / 10)}`];
      const squad = (team: string) => ({
        team,
        players: Array.from({ length: 15 }, (_, index) => ({ name: `${team} player ${index}` })),
      });
      const fixture: Wire['FeedFixture'] = {
        key: `bench-${number}`,
        tournament: { key: 'bench', name: 'The Cup of the Bench' },
        home_team: home,
        away_team: away,
        description: `Match ${number + 1}`,
        venue: 'The Green, Bridgetown',
        start_time: new Date(Date.now() + DAY_MS + number * 3_600_000).toISOString(),
        squads: [squad(home), squad(away)],
      };
      await call('POST', 'feed/fixtures', FEED_TOKEN, fixture);
    }
  }

  async function signUp(count: number): Promise<Member[]> {
    return Promise.all(Array.from({ length: count }, (_, number) => signUpOne(number)));
  }

  async function signUpOne(number: number): Promise<Member> {
    const [username, password] = [`bench${number}@example.org`, 'a password of the bench'];
    const names = { first_name: 'Bench', last_name: `Player ${number}` };
    await call('POST', 'auth/signup', undefined, { email: username, password, ...names });
    const body = { username, password };
    const login = await call<Wire['LoginResponse']>('POST', 'auth/login', undefined, body);
    return { id: login.id, token: login.access_token };
  }

  const matches = (): Promise<Wire['Match'][]> => call('GET', 'scoring/matches');

  /** Enters the first valid eleven in the contest of a type. */
  async function enter(member: Member, match: Wire['Match'], type: string): Promise<void> {
    const { home_team, away_team, tournament_id, Contests } = match;
    const teams = new URLSearchParams({ home_team, away_team, tournament_id });
    const squads = await call<Wire['Squads']>('GET', `scoring/squads?${teams}`, member.token);
    const contest = Contests.find(({ ContestType }) => ContestType.id === type)!;
    const [home, away] = [squads[home_team]!, squads[away_team]!];
    const players = [...home.slice(0, 6), ...away.slice(0, 5)].map(({ id }) => id);
    const url = `scoring/submit-team/${match.id}/${contest.id}`;
    await call('POST', url, member.token, { players });
  }

  return { openMatches, signUp, matches, enter };
}
