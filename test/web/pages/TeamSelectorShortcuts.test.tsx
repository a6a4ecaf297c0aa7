import { act, screen, waitFor, within } from '@testing-library/react';
import { readDraft, writeDraft } from '../../../src/web/features/team-selection/teamDraft';
import { violations } from '../../support/web/axe';
import {
  contestOf,
  ELEVEN_NAMES,
  teamPlayers,
  twoSquads,
  upcomingMatch,
} from '../../support/web/fixtures';
import {
  answer,
  failure,
  pending,
  problem,
  respond,
  type Schemas,
} from '../../support/web/handlers';
import { renderApp, type Rendered } from '../../support/web/render';
import { ME, sampleUser } from '../../support/web/samples';
import { server } from '../../support/web/server';
import { matchMediaOfWidth } from '../../support/web/setup';

const QUERY = '?home_team=India&away_team=South+Africa&tournament_id=t-wc24';
const ROUTE = `/teamSelector/m-final/c-mega${QUERY}`;
const MINE = { _count: { ContestLeaderboard: 1 } };
const everybody = Object.values(twoSquads).flat();

/** By their averages: eight Indians from -40 to +30, then the South Africans, who have no form, by name. */
const COLDEST = [
  'RG Sharma',
  'V Kohli',
  'RR Pant',
  'SA Yadav',
  'S Dube',
  'HH Pandya',
  'AR Patel',
  'RA Jadeja',
  'AK Markram',
  'H Klaasen',
  'Q de Kock',
];

const contests = (...list: Schemas['Contest'][]) =>
  answer('listMatches', 200, [upcomingMatch({ Contests: list })]);

/** The server has these teams, by contest, and no others. */
const teams = (byContest: Record<string, readonly string[]>) =>
  respond('getUserTeam', ({ query }) => {
    return { status: 200, body: teamPlayers(byContest[query['contestId'] ?? ''] ?? []) };
  });

const withoutPlayers = (...out: string[]) =>
  answer('getMatchNews', 200, {
    match_id: 'm-final',
    announced: true,
    players: everybody.map(({ id, name }) => {
      return { id, playing: !out.includes(name), picked_percent: null };
    }),
  });

const squadsWithRoles = () =>
  answer('getSquads', 200, {
    ...twoSquads,
    India: (twoSquads.India ?? []).map((player, index) => {
      return { ...player, role: (['BAT', 'BWL', 'AR', 'WK', null] as const)[index % 5] ?? null };
    }),
  });

beforeEach(() => {
  server.use(
    contests(contestOf('Mega')),
    answer('getSquads', 200, twoSquads),
    answer('submitTeam', 200, ELEVEN_NAMES),
  );
});

async function openSelector(): Promise<Rendered> {
  const app = renderApp(ROUTE, { as: 'meera' });
  await screen.findByRole('button', { name: 'Submit Team' });
  return app;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tile = (name: string) => button(new RegExp(`^${name}, `));
const picked = ({ store }: Rendered): string[] => {
  const selection = store.getState().teamSelection;
  const ids = 'picks' in selection ? selection.picks.map(({ id }) => id) : [];
  return ids.map((id) => everybody.find((player) => player.id === id)!.name);
};
const says = (text: string | RegExp) => screen.findByText(text);

describe('quick pick', () => {
  it('picks the coldest eleven, at most eight a side, and can be undone', async () => {
    const app = await openSelector();
    await app.user.click(tile('JJ Bumrah'));
    await app.user.click(button('Quick pick'));
    expect(picked(app)).toEqual(COLDEST);
    expect(await says('Your team is ready to submit!')).toBeVisible();
    expect(screen.getByText('Picked the coldest eleven.')).toBeVisible();
    await app.user.click(button('Undo'));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(picked(app)).toEqual(['JJ Bumrah']);
    expect(screen.queryByText('Picked the coldest eleven.')).not.toBeInTheDocument();
  });

  it('pressed twice is undone to the picks of before', async () => {
    const app = await openSelector();
    await app.user.click(tile('JJ Bumrah'));
    await app.user.dblClick(button('Quick pick'));
    expect(picked(app)).toEqual(COLDEST);
    await app.user.click(button('Undo'));
    expect(picked(app)).toEqual(['JJ Bumrah']);
  });

  it('picks only players who play once that is known', async () => {
    server.use(withoutPlayers('RG Sharma', 'Q de Kock'));
    const app = await openSelector();
    await screen.findAllByRole('button', { name: 'Playing' });
    await app.user.click(button('Quick pick'));
    expect(picked(app)).toEqual([
      ...COLDEST.slice(1, 8),
      'JJ Bumrah',
      'AK Markram',
      'H Klaasen',
      'RR Hendricks',
    ]);
    expect(screen.getByText('Picked the coldest eleven who play.')).toBeVisible();
  });

  it('offers Undo for six seconds, and longer while the button has the focus', async () => {
    await openSelector();
    // Time passes only as the test says, on a slow machine too.
    jest.useFakeTimers();
    act(() => button('Quick pick').click());
    act(() => button('Undo').focus());
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    act(() => button('Undo').blur());
    await act(() => jest.advanceTimersByTimeAsync(5_900));
    expect(button('Undo')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('is undone by Ctrl+Z, but not while the user types', async () => {
    const app = await openSelector();
    await app.user.keyboard('{Control>}z{/Control}');
    await app.user.click(button('Quick pick'));
    await app.user.type(screen.getByRole('searchbox', { name: 'Search India players' }), 'k');
    await app.user.keyboard('{Control>}z{/Control}');
    expect(picked(app)).toEqual(COLDEST);
    act(() => button('Quick pick').focus());
    await app.user.keyboard('z');
    expect(picked(app)).toEqual(COLDEST);
    await app.user.keyboard('{Control>}z{/Control}');
    expect(picked(app)).toEqual([]);
    expect(screen.queryByText('Picked the coldest eleven.')).not.toBeInTheDocument();
  });

  it('can no longer be undone once the team is submitted', async () => {
    const app = await openSelector();
    await app.user.click(button('Quick pick'));
    await app.user.click(button('Submit Team'));
    await screen.findByRole('dialog', { name: 'Team Submitted Successfully!' });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is a draft, which comes back after a reload', async () => {
    const first = await openSelector();
    await first.user.click(button('Quick pick'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    first.unmount();
    const second = await openSelector();
    expect(await says('Your unsaved picks are back. They have not been sent yet.')).toBeVisible();
    expect(picked(second)).toEqual(COLDEST);
  });
});

describe('on a phone', () => {
  beforeEach(() => (window.matchMedia = matchMediaOfWidth(360)));
  afterEach(() => (window.matchMedia = matchMediaOfWidth(1280)));

  it('quick pick gives the focus to the players and disappears, and undoing it shows it again', async () => {
    const app = await openSelector();
    await app.user.click(button('Quick pick'));
    expect(screen.queryByRole('button', { name: 'Quick pick' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Players' })).toHaveFocus();
    await app.user.click(button('Undo'));
    expect(button('Quick pick')).toBeVisible();
  });

  it('the first pick hides quick pick, whose row keeps its place until another tab opens', async () => {
    const { user, container } = await openSelector();
    const rows = () => [...container.querySelectorAll('button')].filter(isQuickPick).length;
    await user.click(tile('V Kohli'));
    expect(screen.queryByRole('button', { name: 'Quick pick' })).not.toBeInTheDocument();
    expect(rows()).toBe(1);
    await user.click(screen.getByRole('tab', { name: 'Your Team 1' }));
    expect(rows()).toBe(0);
  });

  const isQuickPick = ({ textContent }: Element) => textContent === 'Quick pick';
});

describe('a team in another contest of the match', () => {
  const premium = contestOf('Premium', MINE);

  it('is where a contest without a team begins, ready to submit', async () => {
    server.use(contests(contestOf('Mega'), premium), teams({ 'c-premium': ELEVEN_NAMES }));
    const app = await openSelector();
    expect(await says('Your Premium team. Submit it here, too, or change it.')).toBeVisible();
    expect(picked(app)).toEqual(ELEVEN_NAMES);
    await app.user.click(button('Submit Team'));
    await screen.findByRole('dialog', { name: 'Team Submitted Successfully!' });
  });

  it('is where a contest begins after a reload, too, when the contest itself loads last', async () => {
    let respondNow = () => {};
    const held = new Promise<void>((resolve) => (respondNow = resolve));
    const match = upcomingMatch({ Contests: [contestOf('Mega'), premium] });
    server.use(
      respond('listMatches', async () => {
        await held;
        return { status: 200, body: [match] };
      }),
      respond('getUserTeam', async ({ query }) => {
        if (query['contestId'] === 'c-premium') await held;
        const names = query['contestId'] === 'c-premium' ? ELEVEN_NAMES : [];
        return { status: 200, body: teamPlayers(names) };
      }),
    );
    // A browser keeps the state of a page over a reload.
    const app = renderApp(ROUTE, { as: 'meera', state: { match } });
    await waitFor(() => expect(app.store.getState().teamSelection.status).toBe('empty'));
    respondNow();
    expect(await says('Your Premium team. Submit it here, too, or change it.')).toBeVisible();
    expect(picked(app)).toEqual(ELEVEN_NAMES);
  });

  it('can be cleared where a contest began with it', async () => {
    server.use(contests(contestOf('Mega'), premium), teams({ 'c-premium': ELEVEN_NAMES }));
    const app = await openSelector();
    await app.user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(picked(app)).toEqual([]);
    expect(screen.queryByText(/^Your Premium team\./)).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Players' })).toHaveFocus();
  });

  it('with which a contest begins is the latest of several', async () => {
    const Contests = [contestOf('Mega'), premium, contestOf('Unlimited', MINE)];
    const team = (Contest: Schemas['Contest']): Schemas['UserTeam'] => {
      return { id: Contest.id, result: null, Match: upcomingMatch(), Contest, SelectedTeam: [] };
    };
    server.use(
      contests(...Contests),
      answer('listSelectedTeams', 200, [team(Contests[2]!), team(premium)]),
      teams({ 'c-premium': ELEVEN_NAMES, 'c-unlimited': COLDEST }),
    );
    const app = await openSelector();
    expect(await says(/^Your Unlimited team\./)).toBeVisible();
    expect(picked(app)).toEqual(COLDEST);
  });

  it('does not replace the team of this contest, but can be copied over it, with an undo', async () => {
    server.use(
      contests(contestOf('Mega', MINE), premium),
      teams({ 'c-mega': COLDEST, 'c-premium': ELEVEN_NAMES }),
    );
    const app = await openSelector();
    expect(picked(app)).toEqual(COLDEST);
    await app.user.click(await screen.findByRole('button', { name: 'Start from my Premium team' }));
    expect(picked(app)).toEqual(ELEVEN_NAMES);
    expect(screen.getByText('Copied your Premium team.')).toBeVisible();
    await app.user.click(button('Undo'));
    expect(picked(app)).toEqual(COLDEST);
  });

  it('is not where a contest begins whose own team cannot be loaded, but can be copied', async () => {
    server.use(
      contests(contestOf('Mega', MINE), premium),
      respond('getUserTeam', ({ query }) =>
        query['contestId'] === 'c-premium'
          ? { status: 200, body: teamPlayers(ELEVEN_NAMES) }
          : { status: 500, body: problem('INTERNAL', 'sentinel 4741') },
      ),
    );
    const app = await openSelector();
    await app.user.click(await screen.findByRole('button', { name: 'Start from my Premium team' }));
    expect(screen.getByText('Copied your Premium team.')).toBeVisible();
    expect(picked(app)).toEqual(ELEVEN_NAMES);
    await app.user.click(button('Undo'));
    expect(picked(app)).toEqual([]);
  });

  it('is not where such a contest begins after a reload, when the list of matches loads last', async () => {
    const match = upcomingMatch({ Contests: [contestOf('Mega', MINE), premium] });
    server.use(
      pending('listMatches'),
      respond('getUserTeam', ({ query }) =>
        query['contestId'] === 'c-premium'
          ? { status: 200, body: teamPlayers(ELEVEN_NAMES) }
          : { status: 500, body: problem('INTERNAL', 'sentinel 4742') },
      ),
    );
    const app = renderApp(ROUTE, { as: 'meera', state: { match } });
    expect(await screen.findByRole('button', { name: 'Start from my Premium team' })).toBeVisible();
    expect(picked(app)).toEqual([]);
  });

  it("that can't be loaded is not offered, without an error", async () => {
    server.use(
      contests(contestOf('Mega'), premium),
      respond('getUserTeam', ({ query }) =>
        query['contestId'] === 'c-mega'
          ? { status: 200, body: [] }
          : { status: 500, body: problem('INTERNAL', 'sentinel 4740') },
      ),
    );
    await openSelector();
    expect(button('Quick pick')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Premium team/ })).not.toBeInTheDocument();
    expect(screen.queryByText('sentinel 4740')).not.toBeInTheDocument();
  });
});

describe('the filters', () => {
  const shown = () =>
    within(screen.getByRole('list', { name: 'India players' }))
      .getAllByRole('button', { pressed: false })
      .map(({ textContent }) => textContent?.split(',')[0]);

  it('by role show the players of every pressed role, and are there only for a side whose roles are known', async () => {
    server.use(squadsWithRoles());
    const { user } = await openSelector();
    expect(screen.getAllByRole('button', { name: 'bowler' })).toHaveLength(1);
    await user.click(button('bowler'));
    expect(shown()).toEqual(['V Kohli', 'AR Patel']);
    await user.click(button('wicketkeeper'));
    expect(shown()).toEqual(['V Kohli', 'SA Yadav', 'AR Patel', 'JJ Bumrah']);
    expect(button('bowler')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('bowler'));
    expect(shown()).toEqual(['SA Yadav', 'JJ Bumrah']);
  });

  it('show players in the playing XI alone, once it is known', async () => {
    server.use(withoutPlayers('V Kohli'));
    const { user } = await openSelector();
    const [playing] = await screen.findAllByRole('button', { name: 'Playing' });
    expect(screen.getByText('Not playing, each adds 50')).toBeVisible();
    expect(tile('V Kohli')).toBeVisible();
    await user.click(playing!);
    expect(screen.queryByText('Not playing, each adds 50')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^V Kohli, / })).not.toBeInTheDocument();
    expect(shown()).toHaveLength(8);
  });

  it('say so when no player fits', async () => {
    server.use(squadsWithRoles(), withoutPlayers('RR Pant', 'RA Jadeja'));
    const { user } = await openSelector();
    await user.click((await screen.findAllByRole('button', { name: 'Playing' }))[0]!);
    await user.click(button('all-rounder'));
    expect(screen.getByText('No India players fit the filters.')).toBeVisible();
  });
});

describe('Submit Team is blocked', () => {
  it('with a reason when nothing has changed', async () => {
    server.use(contests(contestOf('Mega', MINE)), teams({ 'c-mega': ELEVEN_NAMES }));
    const app = await openSelector();
    expect(await says('No change to save')).toBeVisible();
    expect(screen.queryByText('Your team is ready to submit!')).not.toBeInTheDocument();
    expect(button('Submit Team')).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(button('Submit Team'));
    expect(screen.getAllByText('No change to save')).toHaveLength(2);
    expect(app.store.getState().teamSelection.status).toBe('valid');

    await app.user.click(tile('V Kohli'));
    await app.user.click(tile('JJ Bumrah'));
    expect(button('Submit Team')).toHaveAttribute('aria-disabled', 'false');
  });

  it('when the balance is too low for the fee, and says how much is missing', async () => {
    server.use(answer('getUser', 200, { ...sampleUser, caps: 0 }));
    const app = await openSelector();
    await app.user.click(button('Quick pick'));
    expect(await says('25 short.')).toBeVisible();
    expect(button('Submit Team')).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(button('Submit Team'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not enough caps');
    expect(app.store.getState().teamSelection.status).toBe('valid');
  });
});

describe('when some of the eleven do not play', () => {
  it.each<[string, string[], string]>([
    ['one', ['RG Sharma'], 'Swap'],
    ['two', ['RG Sharma', 'Q de Kock'], 'Swap both'],
    ['three', ['RG Sharma', 'V Kohli', 'Q de Kock'], 'Swap all'],
  ])('%s can be swapped for the coldest who play, with an undo', async (_count, out, name) => {
    server.use(withoutPlayers(...out), contests(contestOf('Mega', MINE)));
    server.use(teams({ 'c-mega': ELEVEN_NAMES }));
    const app = await openSelector();
    await app.user.click(await screen.findByRole('button', { name }));
    const after = picked(app);
    expect(after.slice(0, 11 - out.length)).toEqual(
      ELEVEN_NAMES.filter((pick) => !out.includes(pick)),
    );
    expect(after).toHaveLength(11);
    for (const left of out) expect(after).not.toContain(left);
    expect(button('Submit Team')).toHaveFocus();
    await app.user.click(button('Undo'));
    expect(picked(app)).toEqual(ELEVEN_NAMES);
  });

  it('the sum says what that adds, the team is not called ready, and it can still be submitted', async () => {
    server.use(withoutPlayers('V Kohli'));
    const app = await openSelector();
    await screen.findAllByRole('button', { name: 'Playing' });
    for (const name of ELEVEN_NAMES) await app.user.click(tile(name));
    expect(await says("1 pick doesn't play: +50 in the sum")).toBeVisible();
    expect(screen.queryByText('Your team is ready to submit!')).not.toBeInTheDocument();
    await app.user.click(button('Submit Team'));
    await screen.findByRole('dialog', { name: 'Team Submitted Successfully!' });
  });
});

it('a submission that is accepted after the user has left says so', async () => {
  let accept = (): void => undefined;
  const accepted = new Promise<void>((resolve) => (accept = resolve));
  server.use(
    respond('submitTeam', async () => {
      await accepted;
      return { status: 200, body: ELEVEN_NAMES };
    }),
  );
  const { user } = await openSelector();
  await user.click(button('Quick pick'));
  await user.click(button('Submit Team'));
  await user.click(screen.getAllByRole('link', { name: 'Rewards Leaderboard' })[0]!);
  await screen.findByRole('heading', { level: 1, name: 'Global Caps Leaderboard' });
  accept();
  expect(await says('Your team is in. Now hope for the worst.')).toBeVisible();
  expect(readDraft(ME.id, 'c-mega')).toBeNull();
});

it('a submission has the team fetched again', async () => {
  let sent: readonly string[] = [];
  const fetched: (readonly string[])[] = [];
  server.use(
    respond('submitTeam', ({ body }) => {
      sent = (body as Schemas['SubmitTeamRequest']).players;
      return { status: 200, body: ELEVEN_NAMES };
    }),
    respond('getUserTeam', () => {
      fetched.push(sent);
      return { status: 200, body: [] };
    }),
  );
  const { user } = await openSelector();
  await user.click(button('Quick pick'));
  await user.click(button('Submit Team'));
  await screen.findByRole('dialog', { name: 'Team Submitted Successfully!' });
  await waitFor(() => expect(fetched.at(-1)).toHaveLength(11));
});

describe('after the submission, the same eleven', () => {
  const all = [
    contestOf('Unlimited', { participants: 214 }, { entry_caps: 0, max_participants: null }),
    contestOf('Mega', { participants: 16 }),
    contestOf('Head To Head', { participants: 2 }, { entry_caps: 50, max_participants: 2 }),
    contestOf('Premium', { participants: 3 }, { entry_caps: 100, max_participants: 20 }),
  ];

  async function submitted(caps = 1_240) {
    server.use(contests(...all), answer('getUser', 200, { ...sampleUser, caps }));
    const app = await openSelector();
    await app.user.click(button('Quick pick'));
    await app.user.click(button('Submit Team'));
    const element = await screen.findByRole('dialog', { name: 'Team Submitted Successfully!' });
    return { ...app, element, dialog: within(element) };
  }

  const rows = (dialog: HTMLElement) =>
    within(within(dialog).getByRole('list', { name: 'Other contests' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('says how many teams an unlimited contest has, this one included', async () => {
    const type = { max_participants: null };
    server.use(contests(contestOf('Mega', { participants: 0 }, type), contestOf('Premium')));
    const app = await openSelector();
    await app.user.click(button('Quick pick'));
    await app.user.click(button('Submit Team'));
    const dialog = within(await screen.findByRole('dialog', { name: /Submitted/ }));
    expect(dialog.getByText("You're in Mega, 1 team. Enter the same eleven in")).toBeVisible();
  });

  it('can enter each other open contest with one tap; full ones are left out', async () => {
    const sent: unknown[] = [];
    server.use(
      respond('submitTeam', ({ body, params }) => {
        sent.push([params.contestId, body]);
        return { status: 200, body: COLDEST };
      }),
    );
    const draft = { userId: ME.id, matchId: 'm1', contestId: 'c-premium', players: ['p1'] };
    writeDraft({ ...draft, keptAtMs: Date.now() });
    const { user, dialog, element } = await submitted();
    expect(dialog.getByText("You're in Mega, 17 of 100. Enter the same eleven in")).toBeVisible();
    expect(readDraft(ME.id, 'c-premium')).toEqual(['p1']);
    expect(rows(element)).toEqual([
      'Unlimitedfree, 214 teamsEnter Unlimited',
      'Premium100 caps, needs 7 moreEnter Premium',
    ]);
    expect(await act(() => violations(element))).toEqual([]);

    await user.click(dialog.getByRole('button', { name: 'Enter Premium' }));
    const entered = await dialog.findByRole('button', { name: 'In Premium' });
    expect(entered).toHaveFocus();
    expect(dialog.getByRole('status')).toHaveTextContent("You're in Premium.");
    expect(sent[1]).toEqual(['c-premium', (sent[0] as unknown[])[1]]);
    await user.click(entered);
    expect(sent).toHaveLength(2);
    expect(readDraft(ME.id, 'c-premium')).toBeNull();
  });

  it('stays listed as entered when the contests are fetched again, and the balance follows', async () => {
    const { user, dialog, element, store } = await submitted();
    server.use(
      contests(...all.slice(0, 3), { ...all[3]!, ...MINE, participants: 4 }),
      answer('getUser', 200, { ...sampleUser, caps: 1_115 }),
    );
    await user.click(dialog.getByRole('button', { name: 'Enter Premium' }));
    await waitFor(() => expect(rows(element)[1]).toBe('Premium100 caps, needs 6 moreIn Premium'));
    await waitFor(() => expect(store.getState().caps).toMatchObject({ amountCaps: 1_115 }));
  });

  it('cannot enter a contest that costs more than the balance, and the row says how many caps are missing', async () => {
    const { element } = await submitted(75);
    expect(rows(element)[1]).toBe('Premium100 caps, needs 7 more25 caps short');
  });

  it('can replace the eleven of before in other contests with one tap, and no other eleven', async () => {
    const mine = all.map((contest) => ({ ...contest, ...MINE }));
    const [unlimited, mega, headToHead, premium] = mine;
    const team = (Contest: Schemas['Contest'], SelectedTeam: readonly string[]) => {
      return { id: Contest.id, result: null, Match: upcomingMatch(), Contest, SelectedTeam };
    };
    const teamsNow = [
      team(mega!, COLDEST),
      team(premium!, [...ELEVEN_NAMES].reverse()),
      team(headToHead!, COLDEST),
    ];
    const sent: unknown[] = [];
    server.use(
      contests({ ...unlimited!, _count: { ContestLeaderboard: 0 } }, mega!, headToHead!, premium!),
      teams({ 'c-mega': ELEVEN_NAMES }),
      answer('listSelectedTeams', 200, teamsNow as Schemas['UserTeam'][]),
      respond('submitTeam', ({ body, params }) => {
        sent.push([params.contestId, body]);
        return { status: 200, body: COLDEST };
      }),
    );
    const { user } = await openSelector();
    await user.click(button('Quick pick'));
    await user.click(button('Submit Team'));
    const element = await screen.findByRole('dialog', { name: 'Team Submitted Successfully!' });
    const save = await within(element).findByRole('button', { name: 'Save Premium' });
    expect(element).toHaveTextContent("You're in Mega, 16 of 100. Put the same eleven in");
    expect(rows(element)).toEqual([
      'Unlimitedfree, 214 teamsEnter Unlimited',
      'Premiumhas the eleven of beforeSave Premium',
    ]);
    await user.click(save);
    expect(await within(element).findByRole('button', { name: 'Saved Premium' })).toHaveFocus();
    expect(rows(element)[1]).toBe('Premium100 caps, needs 7 moreSaved Premium');
    expect(within(element).getByRole('status')).toHaveTextContent('Saved in Premium.');
    expect(sent[1]).toEqual(['c-premium', (sent[0] as unknown[])[1]]);
    expect(await act(() => violations(element))).toEqual([]);
  });

  it('can be entered again after the server refused it, and its message is shown', async () => {
    const { user, dialog } = await submitted();
    server.use(failure('submitTeam', 409, 'sentinel 4741', 'CONTEST_FULL'));
    await user.click(dialog.getByRole('button', { name: 'Enter Unlimited' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4741');
    expect(dialog.getByRole('button', { name: 'Enter Unlimited' })).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Enter Unlimited' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });
});

test('Points lists the points of the match from the coldest to the hottest, until Selection Rules opens', async () => {
  const { user } = await openSelector();
  await user.click(button('Points'));
  const list = within(screen.getByRole('region', { name: 'Points, coldest first' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(33);
  expect(rows[0]).toBe('Strike rate below 70−90, below zero');
  expect(rows[1]).toBe('Economy 12 or more−80, below zero');
  expect(rows.at(-1)).toBe('Not playing+50, above zero');
  await user.click(button('Selection Rules'));
  expect(screen.queryByRole('region', { name: 'Points, coldest first' })).not.toBeInTheDocument();
});
