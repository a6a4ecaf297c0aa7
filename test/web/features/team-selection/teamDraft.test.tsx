import { screen, waitFor } from '@testing-library/react';
import { TEAM_DRAFT_KEY } from '../../../../src/web/api/sessionKeys';
import {
  readDraft,
  removeDraft,
  writeDraft,
} from '../../../../src/web/features/team-selection/teamDraft';
import {
  contestOf,
  ELEVEN_NAMES,
  inMinutes,
  teamPlayers,
  twoSquads,
  upcomingMatch,
} from '../../../support/web/fixtures';
import { answer, failure } from '../../../support/web/handlers';
import { renderApp, type Rendered } from '../../../support/web/render';
import { ME } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const ROUTE =
  '/teamSelector/m-final/c-mega?home_team=India&away_team=South+Africa&tournament_id=t-wc24';
const BACK = 'Your unsaved picks are back. Nothing of them has been sent yet.';

const kohli = { id: teamPlayers(['V Kohli'])[0]!.id, team: 'India' };

describe('what is stored', () => {
  it('is read by the user and the contest it names, and by no other', () => {
    writeDraft({ userId: 'u1', contestId: 'c1', picks: [kohli] });
    expect(readDraft('u1', 'c1')).toEqual([kohli]);
    expect(readDraft('u2', 'c1')).toBeNull();
    expect(readDraft('u1', 'c2')).toBeNull();
    removeDraft();
    expect(readDraft('u1', 'c1')).toBeNull();
  });

  it.each([
    'not JSON',
    'null',
    '[]',
    '{"userId":"u1","contestId":"c1"}',
    '{"userId":"u1","contestId":"c1","picks":[{"id":1,"team":"India"}]}',
    JSON.stringify({ userId: 'u1', contestId: 'c1', picks: Array(12).fill(kohli) }),
  ])('is no draft when it is %s', (text) => {
    localStorage.setItem(TEAM_DRAFT_KEY, text);
    expect(readDraft('u1', 'c1')).toBeNull();
  });

  it('is nothing where storage is blocked, and nothing breaks', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(blocked);
    }
    writeDraft({ userId: 'u1', contestId: 'c1', picks: [] });
    expect(readDraft('u1', 'c1')).toBeNull();
    removeDraft();
    jest.restoreAllMocks();
  });
});

describe('unsubmitted picks', () => {
  beforeEach(() => {
    server.use(
      answer('listMatches', 200, [upcomingMatch({ Contests: [contestOf('Mega')] })]),
      answer('getSquads', 200, twoSquads),
      answer('submitTeam', 200, ELEVEN_NAMES),
    );
  });

  async function open(): Promise<Rendered> {
    const app = renderApp(ROUTE, { as: 'meera' });
    await screen.findByRole('button', { name: 'Submit Team' });
    return app;
  }

  const tile = (name: string) =>
    screen.getByText(name, { selector: 'button *' }).closest('button') as HTMLElement;
  const leaveDraft = (names: readonly string[]) => {
    const picks = teamPlayers(names).map(({ id, team }) => ({ id, team }));
    writeDraft({ userId: ME.id, contestId: 'c-mega', picks });
  };

  it('are back after a reload, and can be discarded', async () => {
    const before = await open();
    await before.user.click(tile('V Kohli'));
    before.unmount();

    const { user } = await open();
    expect(await screen.findByText(BACK)).toBeVisible();
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'true');

    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText(BACK)).not.toBeInTheDocument();
    expect(localStorage.getItem(TEAM_DRAFT_KEY)).toBeNull();
  });

  it('outlive an expired session', async () => {
    const { user, location } = await open();
    await user.click(tile('V Kohli'));
    server.use(
      failure('refresh', 401, 'sentinel-refused', 'REFRESH_REJECTED'),
      failure('getUser', 401, 'sentinel-401', 'UNAUTHENTICATED'),
    );
    await user.click(screen.getByRole('link', { name: 'Rewards Leaderboard' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(location().pathname).toBe('/login');
    expect(readDraft(ME.id, 'c-mega')).toEqual([kohli]);
  });

  it('stand before the saved team, which is one press away', async () => {
    server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
    leaveDraft(ELEVEN_NAMES.slice(0, 3));
    const { user } = await open();
    await screen.findByText(BACK);
    expect(screen.getByText('select 8 more players')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to Saved Team' }));
    expect(screen.getByText('Your team is ready to submit!')).toBeVisible();
  });

  it('are not offered when they are the saved team', async () => {
    server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
    leaveDraft([...ELEVEN_NAMES].reverse());
    await open();
    expect(screen.getByText('Your team is ready to submit!')).toBeVisible();
    expect(screen.queryByText(BACK)).not.toBeInTheDocument();
  });

  it('lose who is not in the squad any more', async () => {
    const gone = { id: 'gone', team: 'India' };
    writeDraft({ userId: ME.id, contestId: 'c-mega', picks: [gone, kohli] });
    await open();
    await screen.findByText(BACK);
    expect(screen.getByText('select 10 more players')).toBeVisible();
  });

  it('are gone once they are submitted', async () => {
    leaveDraft(ELEVEN_NAMES);
    const { user } = await open();
    await screen.findByText(BACK);
    await user.click(screen.getByRole('button', { name: 'Submit Team' }));
    await screen.findByText('Team Submitted Successfully!');
    await waitFor(() => expect(localStorage.getItem(TEAM_DRAFT_KEY)).toBeNull());
  });

  it('say that it is too late after the start', async () => {
    const started = { start_time: inMinutes(-5), Contests: [contestOf('Mega')] };
    server.use(answer('listMatches', 200, [upcomingMatch(started)]));
    leaveDraft(['V Kohli']);
    await open();
    expect(await screen.findByText(/it is too late to submit them/)).toBeVisible();
  });
});
