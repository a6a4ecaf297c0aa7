/** Section 8 of the specification, row by row: each failure and the message on the screen. */
import { screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import {
  contestOf,
  ELEVEN_NAMES,
  teamPlayers,
  twoSquads,
  upcomingMatch,
} from '../support/web/fixtures';
import { answer, failure, offline, type Operation } from '../support/web/handlers';
import { renderApp, type Rendered } from '../support/web/render';
import { sampleMatch } from '../support/web/samples';
import { server } from '../support/web/server';

const SELECTOR =
  '/teamSelector/m-final/c-mega?home_team=India&away_team=South+Africa&tournament_id=t-wc24';

interface Row {
  situation: string;
  operation: Operation;
  fallback: string;
  fails: () => Promise<unknown>;
}

const openAs =
  (as: 'visitor' | 'meera', route: string): Row['fails'] =>
  async () =>
    renderApp(route, { as });

async function fill({ user }: Rendered, fields: Record<string, string>, button: string) {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: button }));
}

const ROWS: Row[] = [
  {
    situation: 'Login failure',
    operation: 'login',
    fallback: 'Error logging in',
    fails: () =>
      fill(
        renderApp('/login'),
        { 'Email address': 'meera@example.org', Password: 'secret word' },
        'Login',
      ),
  },
  {
    situation: 'Signup failure',
    operation: 'signup',
    fallback: 'Error signing up',
    fails: () =>
      fill(
        renderApp('/signup'),
        {
          'Email Address': 'meera@example.org',
          'First Name': 'Meera',
          'Last Name': 'Nair',
          Password: 'nightwatchman 12',
          'Confirm Password': 'nightwatchman 12',
        },
        'Signup',
      ),
  },
  {
    situation: 'Logout failure',
    operation: 'logout',
    fallback: 'Error logging out',
    fails: async () => {
      const { user } = renderApp('/scoringRules', { as: 'meera' });
      await user.click(await screen.findByRole('button', { name: 'Logout' }));
    },
  },
  {
    situation: 'Fetch teams',
    operation: 'getSquads',
    fallback: 'Error fetching teams',
    fails: openAs('meera', SELECTOR),
  },
  {
    situation: 'Submit team',
    operation: 'submitTeam',
    fallback: 'Error submitting team',
    fails: async () => {
      // With an existing team only one player has to be swapped first.
      server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
      const { user } = renderApp(SELECTOR, { as: 'meera' });
      await screen.findAllByText('No change to save');
      for (const name of ['V Kohli', 'JJ Bumrah']) {
        await user.click(screen.getByRole('button', { name: new RegExp(`^${name}, `) }));
      }
      await user.click(screen.getByRole('button', { name: 'Submit Team' }));
    },
  },
  {
    situation: 'Fetch matches',
    operation: 'listMatches',
    fallback: 'Error fetching matches',
    fails: openAs('visitor', '/matchSelection'),
  },
  {
    situation: 'Fetch leaderboard',
    operation: 'getContestLeaderboard',
    fallback: 'Error fetching leaderboard data',
    fails: openAs('visitor', '/contestLeaderboard/m-final'),
  },
  {
    situation: 'Fetch the global leaderboard',
    operation: 'getGlobalLeaderboard',
    fallback: 'Error fetching leaderboard data',
    fails: openAs('visitor', '/globalLeaderboard'),
  },
  {
    situation: 'Fetch user teams',
    operation: 'listSelectedTeams',
    fallback: 'Error fetching user teams',
    fails: openAs('meera', '/userTeams'),
  },
  {
    situation: 'Contest leaderboard match',
    operation: 'getMatch',
    fallback: 'Error fetching leaderboard data',
    fails: openAs('visitor', '/contestLeaderboard/m-final'),
  },
  {
    situation: 'Nightmare XI load',
    operation: 'listNightmareXIs',
    fallback: 'Failed to load data',
    fails: openAs('visitor', '/ViewNightmareXI'),
  },
];

beforeEach(() => {
  server.use(
    answer('listMatches', 200, [upcomingMatch({ Contests: [contestOf('Mega')] })]),
    answer('getMatch', 200, sampleMatch({ status: 'completed', Contests: [contestOf('Mega')] })),
    answer('getSquads', 200, twoSquads),
  );
});

interface Cause {
  cause: string;
  shown: string;
  handler: (operation: Operation) => RequestHandler;
  /** The text that is shown, or null for the `fallback` of the row. */
  message: string | null;
}

const causes: Cause[] = [
  {
    cause: 'an error with a message',
    shown: 'the message of the server',
    handler: (operation) => failure(operation, 500, 'sentinel-said'),
    message: 'sentinel-said',
  },
  {
    cause: 'an unreachable server',
    shown: 'that there is no connection',
    handler: offline,
    message: "Can't reach the server. Check your connection and try again.",
  },
  {
    cause: 'an error without a message',
    shown: 'its default message',
    handler: (operation) => failure(operation, 500, ''),
    message: null,
  },
];

describe.each(ROWS)('$situation', ({ operation, fallback, fails }) => {
  it.each(causes)('shows $shown after $cause', async ({ handler, message }) => {
    server.use(handler(operation));
    await fails();
    await waitFor(() => {
      const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
      expect(said.join()).toContain(message ?? fallback);
    });
  });
});

describe('Scoring rules', () => {
  it.each(causes)('shows its own message after $cause, and tries again', async ({ handler }) => {
    server.use(handler('getScoringRules'));
    const { user } = renderApp('/scoringRules');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to load scoring rules. Please try again later.',
    );
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Batting' })).toBeInTheDocument();
  });
});

describe('Missing match', () => {
  it.each(['/contestLeaderboard/m-unknown', SELECTOR.replace('m-final', 'm-unknown')])(
    'is said on %s',
    async (route) => {
      server.use(failure('getMatch', 404, 'Match not found', 'NOT_FOUND'));
      renderApp(route, { as: 'meera' });
      expect(
        await screen.findByText(
          'Match information not available. Please return to the matches page and try again.',
        ),
      ).toBeInTheDocument();
    },
  );

  it('is shown on the contests of a match that was removed meanwhile', async () => {
    server.use(answer('listMatches', 200, []));
    renderApp('/contest/m-final', { state: { match: upcomingMatch() } });
    expect(await screen.findByText(/^Match information not available/)).toBeInTheDocument();
  });
});

describe('Contest dialog failure', () => {
  it('is shown instead of the rewards', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // The server never sends a null reward.
    const rewards = [...contestOf('Mega').ContestType.ContestTypeRewards, null as never];
    const broken = contestOf('Mega', {}, { ContestTypeRewards: rewards });
    const match = upcomingMatch({ Contests: [broken] });
    server.use(answer('listMatches', 200, [match]));
    const { user } = renderApp('/contest/m-final', { state: { match } });
    await user.click(await screen.findByRole('button', { name: /View Rewards/ }));
    const said = 'Unable to display contest information';
    expect(await screen.findByText(said)).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

describe('No alert', () => {
  it.each(causes)(
    'is shown when the request for the caps fails because of $cause',
    async ({ handler }) => {
      server.use(handler('getUser'));
      renderApp('/scoringRules', { as: 'meera' });
      await screen.findByRole('heading', { name: 'Batting' });
      expect(await screen.findByText('---')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it.each(causes)(
    'is shown when the request for the existing team fails because of $cause',
    async ({ handler }) => {
      server.use(handler('getUserTeam'));
      renderApp(SELECTOR, { as: 'meera' });
      expect((await screen.findAllByText('select 11 more players')).length).toBeGreaterThan(0);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});
