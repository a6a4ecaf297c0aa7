import { act, screen, waitFor, within } from '@testing-library/react';
import { latestRules } from '../../support/latestRules';
import {
  boardEntry,
  boardOf,
  contestOf,
  teamPlayers,
  upcomingMatch,
} from '../../support/web/fixtures';
import {
  answer,
  failure,
  offline,
  pending,
  problem,
  respond,
  type Schemas,
} from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { ME, sampleMatch, sampleUser } from '../../support/web/samples';
import { server } from '../../support/web/server';
import { matchMediaOfWidth } from '../../support/web/setup';
import { Stream } from '../../support/web/stream';
import { api } from '../../../src/web/api/api';
import { serverClock } from '../../../src/web/api/serverClock';
import type { AppStore } from '../../../src/web/app/store';
import { findRuleSet } from '../../../src/domain/scoring/ruleSets';
import { notPlayingPoints } from '../../../src/domain/scoring/score';
import { pointRows } from '../../../src/web/format/pointRows';
import { theme } from '../../../src/web/theme/theme';

const ROUTE = '/contestLeaderboard/m-final';

const mine = boardEntry(4, 'Meera', -89, {
  User: { id: ME.id, first_name: 'Meera', last_name: 'Nair' },
});
const four = [
  boardEntry(1, 'Ola', -108),
  boardEntry(2, 'Priya', -104),
  boardEntry(2, 'Tom', -104),
  mine,
];

function playedMatch(changes: Partial<Schemas['Match']> = {}): Schemas['Match'] {
  return sampleMatch({ status: 'completed', Contests: [contestOf('Mega')], ...changes });
}

function show(
  board: Schemas['ContestLeaderboard'],
  match = playedMatch(),
  as: 'meera' | 'visitor' = 'meera',
) {
  server.use(answer('getMatch', 200, match), answer('getContestLeaderboard', 200, board));
  return renderApp(ROUTE, { as });
}

/** Makes the browser say of every element that it is not on the screen. */
function hideFromScreen(): void {
  const isHidden = [{ isIntersecting: false }] as IntersectionObserverEntry[];
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(
    (onChange) =>
      ({
        observe: () => onChange(isHidden, null as never),
        disconnect: () => undefined,
      }) as unknown as IntersectionObserver,
  );
}

/** Returns the rows of the board, as screen readers read them. */
async function rows() {
  const table = await screen.findByRole('table', { name: /leaderboard$/ });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .filter((row) => within(row).queryByRole('button', { name: /^Details of/ }) !== null);
}

function standing(
  contest_id: string,
  changes: Partial<Schemas['Standing']> = {},
): Schemas['Standing'] {
  return {
    contest_id,
    match_id: 'm-final',
    version: 1,
    rank: 4,
    participants: 84,
    total_score: -89,
    ranks_gained: null,
    caps: 0,
    next: null,
    field: null,
    ...changes,
  };
}

beforeEach(() => {
  // jsdom has no layout.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the match of the page', () => {
  it('is the one in the navigation state', async () => {
    server.use(pending('getMatch'));
    renderApp(ROUTE, { state: { match: playedMatch() } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'India v South Africa' }),
    ).toBeVisible();
  });

  it('opens with the contest in the navigation state', async () => {
    const match = playedMatch({ Contests: [contestOf('Unlimited'), contestOf('Mega')] });
    renderApp(ROUTE, { state: { match, contestId: 'c-mega' } });
    expect(await screen.findByRole('tab', { name: 'Mega', selected: true })).toBeVisible();
  });

  it('keeps its heading and the focus when the match has loaded', async () => {
    let come = () => {};
    const due = new Promise<void>((resolve) => (come = resolve));
    server.use(
      respond('getMatch', async () => {
        await due;
        return { status: 200, body: playedMatch() };
      }),
    );
    renderApp(ROUTE);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Contest Leaderboard' });
    heading.focus();
    come();
    await waitFor(() => expect(heading).toHaveTextContent('India v South Africa'));
    expect(heading).toHaveFocus();
  });

  it.each([
    ['played', playedMatch()],
    ['about to start', upcomingMatch()],
    ['older than any list goes back', playedMatch({ start_time: '2009-06-05T12:00:00.000Z' })],
  ])('is found by its id after a reload when it is %s', async (_name, match) => {
    server.use(
      answer('listLeaderboardMatches', 200, []),
      answer('listMatches', 200, []),
      answer('getMatch', 200, match),
    );
    renderApp(ROUTE);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'India v South Africa' }),
    ).toBeVisible();
  });

  it.each([
    ['unknown', 404, 'NOT_FOUND'],
    ['no id at all', 400, 'BAD_REQUEST'],
  ] as const)('is not available when its id is %s', async (_name, status, code) => {
    server.use(failure('getMatch', status, 'sentinel 4716', code));
    renderApp(ROUTE);
    expect(
      await screen.findByText(
        'Match information not available. Please return to the matches page and try again.',
      ),
    ).toBeVisible();
  });

  it("shows an error when it can't be loaded", async () => {
    server.use(failure('getMatch', 500, 'sentinel 4717'));
    const { user } = renderApp(ROUTE);
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4717');
    server.use(answer('getMatch', 200, playedMatch()));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'India v South Africa' }),
    ).toBeVisible();
  });
});

describe('the book of the contest', () => {
  it.each([
    ['of an open contest', 'open', 'Book open', upcomingMatch()],
    ['from before books were kept', 'settled', 'From before books were kept', playedMatch()],
  ] as const)('%s is on the board', async (_name, status, title, match) => {
    show(boardOf(four, { status }), match);
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
    expect(await rows()).toHaveLength(4);
  });

  it('is not asked for again with each ball of a live match', async () => {
    let asked = 0;
    server.use(
      respond('getContestProof', () => {
        asked += 1;
        return { status: 404, body: problem('NOT_FOUND', 'sentinel 4718') };
      }),
    );
    const { store } = show(boardOf(four, { status: 'locked' }), playedMatch({ status: 'live' }));
    await screen.findByRole('region', { name: 'From before books were kept' });
    const before = asked;
    await act(async () => {
      store.dispatch(api.util.invalidateTags([{ type: 'ContestLeaderboard', id: 'c-mega' }]));
    });
    expect(asked).toBe(before);
  });
});

describe('the board', () => {
  it('lists rank, user and score, and tied ranks share a medal', async () => {
    show(boardOf(four));
    const listed = (await rows()).map((row) => {
      const cells = within(row).getAllByRole('cell');
      const medal = row.querySelector('[data-medal]')?.getAttribute('data-medal') ?? null;
      return [cells[0]?.textContent, medal, cells[1]?.textContent, cells.at(-2)?.textContent];
    });
    expect(listed).toEqual([
      ['1', 'gold', 'Ola Test–', '−108, below zero'],
      ['2', 'silver', 'Priya Test–', '−104, below zero'],
      ['2', 'silver', 'Tom Test–', '−104, below zero'],
      ['4', null, 'Meera NairYou–', '−89, below zero'],
    ]);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Rank', 'User', 'Won', 'Scorelowest wins', 'Details']);
  });

  it('marks no row as You for a visitor, and shows no winnings', async () => {
    show(boardOf(four, { own: null }), playedMatch(), 'visitor');
    await rows();
    expect(screen.queryByText('You')).not.toBeInTheDocument();
    expect(screen.queryByText('Won')).not.toBeInTheDocument();
  });

  it('shows the figures of the contest', async () => {
    show(boardOf(four, { participants: 84 }));
    await rows();
    const fact = (name: string) => screen.getByText(name).nextSibling;
    expect(fact('Entries')).toHaveTextContent('84 / 100');
    expect(fact('Prize pool')).toHaveTextContent('2,100 caps');
    expect(fact('Entry fee')).toHaveTextContent('25 caps');
    expect(fact('Max entries')).toHaveTextContent('100');
  });

  it('calls a contest without a maximum Unlimited', async () => {
    show(boardOf(four, { max_participants: null }));
    await rows();
    expect(screen.getByText('Max entries').nextSibling).toHaveTextContent('Unlimited');
  });

  it('computes percentage rewards from the prize pool', async () => {
    const { user } = show(boardOf(four, { prize_pool: 1000 }));
    await rows();
    await user.click(screen.getByRole('button', { name: 'View Rewards' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reward Structure' }));
    expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('1st240 caps');
  });

  it('says that the fee of a sole entry is refunded', async () => {
    const { user } = show(boardOf([mine], { participants: 1 }));
    await rows();
    await user.click(screen.getByRole('button', { name: 'View Rewards' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reward Structure' }));
    expect(dialog.getByText(/^One entry only/)).toHaveTextContent('its fee of 25 caps comes back');
  });

  it('has the points of the rules of its match one press away', async () => {
    const { user } = show(boardOf(four), playedMatch({ rules: { format: 'T20', version: 1 } }));
    await rows();
    await user.click(screen.getByRole('button', { name: 'Points' }));
    const dialog = await screen.findByRole('dialog', { name: 'Points of this match' });
    const points = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    const { breakdown } = notPlayingPoints(findRuleSet('T20', 1)!);
    expect(points).toHaveLength(pointRows(findRuleSet('T20', 1)!).length);
    expect(points.at(-1)).toContain(`+${breakdown.not_playing_penalty}`);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('opens the first contest, and another one when picked', async () => {
    server.use(
      answer('getMatch', 200, playedMatch({ Contests: [contestOf('Premium'), contestOf('Mega')] })),
      respond('getContestLeaderboard', ({ params }) => {
        const { ContestType } = contestOf(params.contestId === 'c-mega' ? 'Mega' : 'Premium');
        return { status: 200, body: boardOf(four, { id: String(params.contestId), ContestType }) };
      }),
    );
    const { user } = renderApp(ROUTE);
    await screen.findByRole('table', { name: 'Premium leaderboard' });
    await user.click(screen.getByRole('tab', { name: 'Mega' }));
    await screen.findByRole('table', { name: 'Mega leaderboard' });
    expect(screen.getByRole('tab', { name: 'Mega' })).toHaveAttribute('aria-selected', 'true');
  });

  it('distinguishes contests of one type', async () => {
    const Contests = [
      contestOf('Head To Head'),
      contestOf('Mega'),
      contestOf('Head To Head', { id: 'c-second' }),
    ];
    show(boardOf(four, { own: null }), playedMatch({ Contests }), 'visitor');
    await rows();
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual(['Head To Head', 'Mega', 'Head To Head 2']);
  });

  it.each([
    ['called_off', 'completed'],
    ['refunded', 'abandoned'],
  ] as const)('has totals without ranks when the contest is %s', async (status, matchStatus) => {
    show(boardOf(four, { status, own: mine }), playedMatch({ status: matchStatus }));
    const listed = await rows();
    expect(listed.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(
      Array(4).fill('–'),
    );
    expect(document.querySelector('[data-medal]')).toBeNull();
    expect(screen.queryByText('lowest wins')).not.toBeInTheDocument();
    expect(screen.queryByText(/lead|winner|Won/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your result' })).not.toBeInTheDocument();
  });

  it('shows what the server says when it fails, and tries again', async () => {
    server.use(
      answer('getMatch', 200, playedMatch()),
      failure('getContestLeaderboard', 500, 'sentinel 4718'),
    );
    const { user } = renderApp(ROUTE);
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4718');
    server.use(answer('getContestLeaderboard', 200, boardOf(four)));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await rows()).toHaveLength(4);
  });

  it('shows when there is no contest', async () => {
    show(boardOf([]), playedMatch({ Contests: [] }));
    expect(await screen.findByText('No contest selected')).toBeVisible();
  });

  it('shows when there are no participants', async () => {
    show(boardOf([]));
    expect(await screen.findByText('No participants yet')).toBeVisible();
  });

  it('says before the freeze when it opens', async () => {
    show(
      boardOf([], { status: 'open', participants: 12 }),
      upcomingMatch({ Contests: [contestOf('Mega')] }),
    );
    expect(await screen.findByText('The board opens when the match starts')).toBeVisible();
    expect(screen.getByText('2h 30m remaining')).toBeVisible();
    expect(screen.getAllByText(/The board opens/)).toHaveLength(1);
    for (const name of ['Select Contest', 'Back to Contests']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/contest/m-final');
    }
  });

  it('says between the start and the freeze that it is opening', async () => {
    const start_time = new Date(serverClock.now() - 1_000).toISOString();
    const Contests = [contestOf('Mega', { _count: { ContestLeaderboard: 1 } })];
    show(
      boardOf([], { status: 'open', participants: 12 }),
      upcomingMatch({ start_time, Contests }),
    );
    expect(await screen.findByText('The board is opening')).toBeVisible();
    expect(screen.queryByText(/when the match starts/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'View/Edit Team' })).not.toBeInTheDocument();
  });

  it('leads to the own team before the freeze', async () => {
    const Contests = [contestOf('Mega', { _count: { ContestLeaderboard: 1 } })];
    show(boardOf([], { status: 'open', participants: 12 }), upcomingMatch({ Contests }));
    const way = await screen.findByRole('link', { name: 'View/Edit Team' });
    expect(way.getAttribute('href')).toMatch(/^\/teamSelector\/m-final\/c-mega\?home_team=India/);
  });

  it('is marked LIVE once when it opens before the match is known to be live', async () => {
    const start_time = new Date(serverClock.now() - 1_000).toISOString();
    show(boardOf(four), upcomingMatch({ start_time, Contests: [contestOf('Mega')] }));
    expect(await screen.findByText('LIVE')).toBeVisible();
    expect(screen.queryByText('Live now')).not.toBeInTheDocument();
  });

  it.each([
    ['LIVE', 'live', 'locked'],
    ['In review', 'in_review', 'locked'],
    ['Contest called off', 'completed', 'called_off'],
    ['Abandoned', 'abandoned', 'refunded'],
    ['No result', 'no_result', 'refunded'],
  ] as const)(
    'is marked %s when the match is %s and the contest %s',
    async (chip, status, contest) => {
      show(boardOf(four, { status: contest }), playedMatch({ status }));
      expect(await screen.findByText(chip)).toBeVisible();
    },
  );
});

describe('the contest that is shown', () => {
  const entered = { _count: { ContestLeaderboard: 1 } };
  const Contests = [
    contestOf('Unlimited', { ...entered, prize_pool: 500 }),
    contestOf('Premium', { ...entered, prize_pool: 900 }),
    contestOf('Mega', { prize_pool: 2_000 }),
  ];
  const live = playedMatch({ status: 'live', Contests });
  const shown = () => screen.findByRole('tab', { selected: true });

  function result(contest: string, rank: number, caps: number): Schemas['UserTeam'] {
    return {
      id: `t-${contest}`,
      Match: live,
      Contest: Contests.find(({ id }) => id === contest)!,
      SelectedTeam: [],
      result: { rank, total_score: -89, caps },
    };
  }

  it('is the one that matters most, once the ranks are known', async () => {
    let come = () => {};
    const due = new Promise<void>((resolve) => (come = resolve));
    server.use(
      respond('listStandings', async () => {
        await due;
        return { status: 200, body: [standing('c-premium'), standing('c-unlimited', { caps: 9 })] };
      }),
    );
    show(boardOf(four), live);
    await screen.findByRole('tab', { name: /^Premium/ });
    expect(screen.queryByRole('tab', { selected: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    come();
    expect(await shown()).toHaveTextContent(/^Unlimited4th of 84/);
    await rows();
  });

  it('is the only one with a team of the user, at once', async () => {
    server.use(pending('listStandings'));
    const [, premium, mega] = Contests;
    show(boardOf(four), { ...live, Contests: [mega!, premium!] });
    expect(await shown()).toHaveTextContent(/^Premium/);
    await rows();
  });

  it('stays when the match starts, whatever the ranks are then', async () => {
    const { store } = show(boardOf([], { status: 'open' }), { ...live, status: 'scheduled' });
    expect(await shown()).toHaveTextContent(/^Premium/);
    const ranks = [standing('c-unlimited', { caps: 500 }), standing('c-premium')];
    server.use(answer('listStandings', 200, ranks), answer('getMatch', 200, live));
    act(() => void store.dispatch(api.internalActions.onOnline()));
    expect(await screen.findByRole('tab', { name: /^Unlimited.*4th of 84/ })).toBeVisible();
    expect(await shown()).toHaveTextContent(/^Premium4th of 84/);
  });

  it('is after the match the one that won the most, and the tabs say the ranks', async () => {
    server.use(
      answer('listSelectedTeams', 200, [result('c-unlimited', 1, 10), result('c-premium', 3, 180)]),
    );
    show(boardOf(four, { status: 'settled' }), playedMatch({ Contests }));
    expect(await shown()).toHaveTextContent(/^Premium3rd of/);
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual([
      expect.stringMatching(/^Unlimited1st of/),
      expect.stringMatching(/^Premium3rd of/),
      'Megano team',
    ]);
  });

  it('is called off on its tab when too few entered it', async () => {
    const [unlimited, premium] = Contests;
    show(boardOf(four), { ...live, Contests: [unlimited!, { ...premium!, status: 'called_off' }] });
    expect(await screen.findByRole('tab', { name: 'Premium called off' })).toBeVisible();
  });

  it('is the last one chosen when the user comes back to the match', async () => {
    const first = show(boardOf(four), live);
    await first.user.click(await screen.findByRole('tab', { name: /^Mega/ }));
    first.unmount();
    renderApp(ROUTE, { as: 'meera' });
    expect(await shown()).toHaveTextContent(/^Mega/);
  });
});

describe('a score that was corrected', () => {
  const corrected_at = new Date(2024, 5, 29, 18, 4).toISOString();

  it('is shown with the board', async () => {
    show(boardOf(four, { status: 'settled' }), playedMatch({ corrected_at }));
    expect(
      await screen.findByText(
        'Score corrected on 29 Jun 2024, 18:04. Caps already paid stay; users who are due more have been paid the difference.',
      ),
    ).toBeVisible();
  });

  it.each([
    ['was not', 'settled', null],
    ['came after the contest was called off', 'called_off', corrected_at],
  ] as const)('is not shown when it %s', async (_name, status, at) => {
    show(boardOf(four, { status }), playedMatch({ corrected_at: at }));
    await rows();
    expect(screen.queryByText(/Score corrected/)).not.toBeInTheDocument();
  });
});

describe('a match without a result', () => {
  it.each([
    ['abandoned', 'Match abandoned', 'The match was abandoned. Every entry fee is refunded.'],
    ['no_result', 'No result', 'The match has no result. Every entry fee is refunded.'],
  ] as const)('that was %s says so, and that fees are refunded', async (status, words, note) => {
    const match = playedMatch({ status, result: 'No result' });
    show(boardOf([], { status: 'refunded' }), match);
    expect(await screen.findByText(note)).toBeVisible();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(`India v South Africa: ${words}`);
  });
});

describe('your rank', () => {
  const entry = async () => within(await screen.findByRole('region', { name: 'Your entry' }));
  const result = async () => within(await screen.findByRole('region', { name: 'Your result' }));

  it('shows rank, total and the gap to the lead', async () => {
    show(boardOf(four, { own: mine, total: 100 }));
    const you = await result();
    expect(you.getByText('of 100 teams')).toBeVisible();
    expect(you.getByText('19 behind the lead')).toBeVisible();
    expect(you.getByRole('img')).toHaveAccessibleName(
      'You −89, 15 hotter than the field, field −104, coldest −108, hottest −89',
    );
  });

  it('is 1 of 1 team for a sole entry', async () => {
    show(boardOf([mine], { own: { ...mine, rank: 1 }, status: 'settled' }));
    expect((await result()).getByText('of 1 team')).toBeVisible();
  });

  it.each([
    [-60, 20, 'hotter', '40 hotter than the field', '75%'],
    [20, -60, 'colder', '40 colder than the field', '75%'],
  ])(
    'of a rival with %i and an own %i shows how much %s it is, in words, by a bar and against zero',
    async (rival, total, side, words, zero) => {
      const own = { ...mine, total_score: total };
      const entries = [boardEntry(1, 'Ola', rival), own];
      show(boardOf(entries, { own }));
      const you = await result();
      expect(you.getByText(words)).toBeVisible();
      const line = you.getByRole('img');
      expect(line.querySelector('[data-part="gap"]')).toHaveAttribute('data-side', side);
      expect(line.querySelector('[data-part="field"]')).toHaveStyle({ left: '50%' });
      expect(line.querySelector('[data-part="you"]')).toHaveStyle({
        left: side === 'hotter' ? '100%' : '0%',
      });
      expect(line.querySelector('[data-part="zero"]')).toHaveStyle({ left: zero });
      expect(line).toHaveTextContent(/You0−60 coldestfield −20\+20 hottest$/);
    },
  );

  it('has zero and the coldest team where they are when every team is above zero', async () => {
    const own = { ...mine, total_score: 32 };
    show(boardOf([boardEntry(1, 'Ola', 8), own], { own }));
    const line = (await result()).getByRole('img');
    expect(line.querySelector('[data-part="zero"]')).toHaveStyle({ left: '0%' });
    expect(line.querySelector('[data-part="range"]')).toHaveStyle({ left: '25%', width: '75%' });
  });

  it('says who is colder when two teams are a point apart, and shows the half of the median', async () => {
    const own = { ...mine, rank: 1, total_score: -10 };
    show(boardOf([own, boardEntry(2, 'Ola', -9)], { own }));
    const you = await result();
    expect(you.getByText('1 colder than the field')).toBeVisible();
    expect(you.getByText('field −9.5')).toBeVisible();
  });

  it('has a line when all teams are level, with the diamond inside the dot', async () => {
    const own = { ...mine, total_score: 0 };
    show(boardOf([boardEntry(1, 'Ola', 0), own], { own }));
    const you = await result();
    expect(you.getByText('Level with the field')).toBeVisible();
    const line = you.getByRole('img');
    const [dot, diamond] = ['you', 'field'].map((part) =>
      line.querySelector(`[data-part="${part}"]`),
    );
    for (const mark of [dot, diamond]) expect(mark).toHaveStyle({ left: '50%' });
    expect(dot!.compareDocumentPosition(diamond!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(diamond).toHaveAttribute('data-inside', 'true');
    expect(line).toHaveTextContent(/^Youfield 0$/);
  });

  it('has no line for a team that is alone', async () => {
    show(boardOf([mine], { own: mine }));
    expect((await result()).queryByRole('img')).not.toBeInTheDocument();
  });

  it('says it in colour, and leaves arrows to the ranks', async () => {
    const own = { ...mine, total_score: -60 };
    show(boardOf([boardEntry(1, 'Ola', 20), own], { own }), playedMatch({ status: 'live' }));
    const words = (await result()).getByText('40 colder than the field');
    expect(words).toHaveStyle({ color: theme.palette.ice.main });
    expect(words.parentElement).not.toHaveTextContent(/[↑↓]/);
  });

  it.each([
    ['is settled and pays the entry', 'settled', 150, 'gold'],
    ['is settled and does not pay the entry', 'settled', 0, null],
    ['is not settled yet', 'locked', null, null],
  ] as const)('is a large medal when the contest %s', async (_when, status, reward, medal) => {
    const own = { ...mine, rank: 1, reward };
    show(boardOf([own, boardEntry(2, 'Ola', -9)], { own, status }));
    const found = (await result()).getByText('of 2 teams').closest('section');
    const shown = found!.querySelector('[data-medal]')?.getAttribute('data-medal') ?? null;
    expect(shown).toBe(medal);
    expect(found).toHaveTextContent(/^1st/);
  });

  it('is shown beside the Nightmare XI of the match', async () => {
    show(boardOf(four), playedMatch({ NightmareXI_total_score: -349 }));
    const link = await screen.findByRole('link', { name: 'Nightmare XI of this match' });
    expect(link).toHaveAttribute('href', '/ViewNightmareXI/m-final');
  });

  it('computes the profit from the transactions, corrections included', async () => {
    show(
      boardOf(four, {
        status: 'settled',
        own: mine,
        CapsTransactions: [
          { type: 'ENTRY_FEE', amount: 25 },
          { type: 'REWARD', amount: 100 },
          { type: 'REWARD', amount: 40 },
        ],
      }),
    );
    const money = await entry();
    expect(money.getByText(/^Entered/)).toHaveTextContent('Entered 25 caps');
    expect(money.getByText(/^Won/)).toHaveTextContent('Won 140 caps');
    expect(money.getByText('Profit +115')).toBeVisible();
  });

  it('has the ways to compare and to share the team below it on a desktop', async () => {
    show(boardOf(four, { own: mine }), playedMatch({ status: 'live' }));
    const links = (await result()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Compare', 'Share']);
    // There is nothing else to say of a free entry before its contest is settled.
    expect(screen.queryByRole('region', { name: 'Your entry' })).not.toBeInTheDocument();
  });

  it('has them with the entry, below the rows, on a phone', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(matchMediaOfWidth(360));
    show(boardOf(four, { own: mine }), playedMatch({ status: 'live' }));
    const links = (await entry()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Compare', 'Share']);
    expect((await result()).queryByRole('link')).not.toBeInTheDocument();
  });

  it('says that nobody had entered a contest that was called off', async () => {
    show(boardOf([], { status: 'called_off', participants: 0 }));
    expect(
      await screen.findByText(/^None of the 10 teams that it needs had entered/),
    ).toBeVisible();
  });

  it('shows the refund of a contest that was called off', async () => {
    show(
      boardOf([], {
        status: 'called_off',
        participants: 3,
        CapsTransactions: [
          { type: 'ENTRY_FEE', amount: 25 },
          { type: 'REFUND', amount: 25 },
        ],
      }),
    );
    const you = await result();
    expect(you.getByText('You')).toBeVisible();
    expect(you.getByText(/^Refunded/)).toHaveTextContent('Refunded in full 25 caps');
    expect(you.queryByText(/^(Entered|Profit)/)).not.toBeInTheDocument();
    expect(screen.getByText('No board for this contest')).toBeVisible();
    expect(screen.getByText(/^Only 3 of the 10 teams/)).toBeVisible();
    expect(screen.getByText(/at the start\. Every entry fee is refunded\.$/)).toBeVisible();
    expect(screen.getByText('Prize pool').nextSibling).toHaveTextContent('None');
    expect(screen.queryByRole('button', { name: 'View Rewards' })).not.toBeInTheDocument();
  });

  it('does not speak of a refund when a contest that was called off was free', async () => {
    const board = boardOf([], { status: 'called_off' });
    show({ ...board, ContestType: { ...board.ContestType, entry_caps: 0 } });
    expect(await screen.findByText('Too few teams had entered at the start.')).toBeVisible();
  });

  it('shows no winnings while the match is live', async () => {
    show(
      boardOf(four, { own: mine, CapsTransactions: [{ type: 'ENTRY_FEE', amount: 25 }] }),
      playedMatch({ status: 'live' }),
    );
    const money = await entry();
    expect(money.getByText(/^Entered/)).toHaveTextContent('Entered 25 caps');
    expect(money.queryByText(/^(Won|Profit)/)).not.toBeInTheDocument();
  });

  it.each([
    [150, 'won 150 caps'],
    [0, 'no prize'],
  ])('says beside the comparison that a reward of %i was paid', async (reward, words) => {
    const own = { ...mine, reward };
    show(boardOf(four, { own, status: 'settled' }));
    const comparison = (await result()).getByText('15 hotter than the field');
    expect(comparison.parentElement!.nextSibling).toHaveTextContent(new RegExp(`^${words}$`));
    expect((await entry()).getByText('19 behind the winner')).toBeVisible();
  });

  it.each([
    [{ caps: 0, next: { rank: 3, points: 6, caps: 180 } }, '6 colder to 3rd, 180 caps'],
    [{ caps: 180, next: null }, 'worth 180 caps as it stands'],
    [{ caps: 0, next: null }, 'no prize'],
  ])('says what a live rank is worth, and leads to the rewards: %j', async (worth, words) => {
    server.use(answer('listStandings', 200, [standing('c-mega', worth)]));
    const { user } = show(boardOf(four, { own: mine }), playedMatch({ status: 'live' }));
    const prize = await (await result()).findByRole('button', { name: words });
    await user.click(prize);
    expect(await screen.findByRole('dialog', { name: 'Reward Structure' })).toBeVisible();
  });

  it('stays at the bottom until its row is on the screen, and links to it', async () => {
    hideFromScreen();
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100_000);
    const scrolledTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const page = (from: number) =>
      Array.from({ length: 50 }, (_, index) => boardEntry(from + index, `P${from + index}`, -50));
    const own = { ...mine, rank: 7_000 };
    server.use(
      answer('getMatch', 200, playedMatch()),
      respond('getContestLeaderboard', ({ query }) => {
        const from = Number(query.from);
        expect(query.limit).toBe('50');
        const entries = page(from).map((entry) => (entry.rank === own.rank ? own : entry));
        const place = { own, own_position: own.rank };
        return { status: 200, body: boardOf(entries, { total: 10_000, ...place }) };
      }),
    );
    const { user } = renderApp(ROUTE, { as: 'meera' });
    const before = await rows();
    expect(before.length).toBeLessThanOrEqual(60);
    const way = screen.getByRole('button', { name: 'Show your place' });
    expect(way.closest('[data-pinned="true"]')).toHaveTextContent(/^7,000You/);

    await user.click(way);
    // After fifty rows, the gap and three neighbours, the caller's row is the 55th.
    const [{ top }] = scrolledTo.mock.lastCall as unknown as [{ top: number }];
    expect(top).toBeGreaterThan(45 * 60);
    expect(top).toBeLessThan(55 * 60);
  });

  it('says at the bottom what the rank gained, while the match is live', async () => {
    hideFromScreen();
    const entries = Array.from({ length: 50 }, (_, index) => boardEntry(index + 1, `P${index}`, 9));
    const own = { ...mine, rank: 900, ranks_gained: 3 };
    show(
      boardOf(entries, { total: 1_000, own, own_position: 900 }),
      playedMatch({ status: 'live' }),
    );
    await rows();
    const way = screen.getByRole('button', { name: 'Show your place' });
    expect(way.closest('[data-pinned="true"]')).toHaveTextContent(/^900You.*3 places up/);
  });

  it.each([
    ['while the card shows it', () => undefined],
    [
      'before the browser has said whether the card is on the screen',
      () => jest.spyOn(IntersectionObserver.prototype, 'observe').mockReturnValue(),
    ],
  ])('is not repeated at the bottom %s', async (_, prepare) => {
    prepare();
    const entries = Array.from({ length: 50 }, (_, index) => boardEntry(index + 1, `P${index}`, 9));
    show(boardOf(entries, { total: 100, own: { ...mine, rank: 90 }, own_position: 90 }));
    await rows();
    expect((await result()).getByText('of 100 teams')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show your place' })).not.toBeInTheDocument();
  });

  it('opens the rows between the top and the neighbours', async () => {
    const page = (from: number) =>
      Array.from({ length: 50 }, (_, index) => boardEntry(from + index, `P${from + index}`, -50));
    server.use(
      answer('getMatch', 200, playedMatch()),
      respond('getContestLeaderboard', ({ query }) => ({
        status: 200,
        body: boardOf(page(Number(query.from)), { total: 100 }),
      })),
    );
    jest.replaceProperty(window, 'innerHeight', 10_000);
    const { user } = renderApp(ROUTE, { as: 'meera' });
    expect(await rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show places 51 to 100' }));
    await waitFor(async () => expect(await rows()).toHaveLength(100));
    expect(screen.queryByRole('button', { name: /^Show places/ })).not.toBeInTheDocument();
  });
});

describe('a settlement while the board is open', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('updates the caps in the header with one request', async () => {
    let isSettled = false;
    let asked = 0;
    server.use(
      answer('getMatch', 200, playedMatch({ status: 'live' })),
      respond('getContestLeaderboard', () => {
        const fee = { type: 'ENTRY_FEE', amount: 25 } as const;
        const prize = { type: 'REWARD', amount: 100 } as const;
        const changes = isSettled
          ? { status: 'settled' as const, CapsTransactions: [fee, prize] }
          : { CapsTransactions: [fee] };
        return { status: 200, body: boardOf(four, { own: mine, ...changes }) };
      }),
      respond('getUser', () => {
        asked += 1;
        return { status: 200, body: { ...sampleUser, caps: isSettled ? 1340 : 1240 } };
      }),
    );
    renderApp(ROUTE, { as: 'meera' });
    await rows();
    expect(await screen.findByText('1,240')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(6_100));
    const before = asked;
    isSettled = true;
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(await screen.findByText('1,340')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked).toBe(before + 1);
  });
});

describe('the field, for users without an entry', () => {
  const field = async () => within(await screen.findByRole('region', { name: 'The field' }));

  it.each(['visitor', 'meera'] as const)('is shown to a %s', async (as) => {
    show(boardOf(four, { own: null }), playedMatch({ status: 'live' }), as);
    const shown = await field();
    expect(shown.getByText('The middle of the field is −104')).toBeVisible();
    const line = shown.getByRole('img');
    expect(line).toHaveAccessibleName('field −104, coldest −108, hottest −89');
    expect(line.querySelector('[data-part="you"]')).toBeNull();
  });

  it.each([
    ['of a user with an entry', boardOf(four, { own: mine })],
    ['of a single team', boardOf([mine], { own: null })],
  ])('is not shown beside the board %s', async (_whose, board) => {
    show(board, playedMatch({ status: 'live' }));
    await rows();
    expect(screen.queryByRole('region', { name: 'The field' })).not.toBeInTheDocument();
  });
});

describe('the details of a row', () => {
  it('show the eleven of a rival with their points and the breakdown', async () => {
    const asked: Record<string, string>[] = [];
    const { user } = show(boardOf(four));
    server.use(
      respond('getUserTeam', ({ query }) => {
        asked.push(query);
        const [kohli, bumrah] = teamPlayers(['V Kohli', 'JJ Bumrah']);
        return { status: 200, body: [{ ...bumrah!, playing: false, totalScore: 50 }, kohli!] };
      }),
    );
    await rows();
    const button = screen.getByRole('button', { name: 'Details of Ola Test' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');

    const players = within(await screen.findByRole('list', { name: 'Players' }));
    // The players with the lowest points come first, whatever the order of the response.
    expect(players.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'IV KohliSeason−10, below zero',
      'IJJ BumrahNot playingSeason+50, above zero',
    ]);
    expect(asked).toEqual([{ contestId: 'c-mega', userId: 'u-ola' }]);
    expect(screen.getByText('Runs').parentElement).toHaveTextContent('Runs+16');
    expect(screen.getByText('Duck').parentElement).toHaveTextContent('Duck−124');
    expect(screen.getByText('Total Score').parentElement).toHaveTextContent('−108');

    await user.click(button);
    expect(screen.queryByText('Total Score')).not.toBeInTheDocument();
  });

  it('name who is yet to play, and what that is worth by the rules of the match', async () => {
    const rules = latestRules('T20W');
    const { user } = show(boardOf(four), playedMatch({ status: 'live', rules }));
    const [kohli, bumrah] = teamPlayers(['V Kohli', 'JJ Bumrah']);
    const waiting = { ...bumrah!, totalScore: 0, totalScoreBreakup: { no_impact: 0 } };
    server.use(answer('getUserTeam', 200, [waiting, { ...kohli!, totalScore: 12 }]));
    await rows();
    await user.click(screen.getByRole('button', { name: 'Details of Ola Test' }));
    const players = within(await screen.findByRole('list', { name: 'Players' }));
    expect(players.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'IV KohliSeason+12, above zero',
      'IJJ BumrahSeasonyet to play',
    ]);
    expect(
      screen.getByText(
        '1 of 2 yet to play: each counts 0 for now. A player who has done nothing by the end gets +20.',
      ),
    ).toBeVisible();
  });

  it('keep a rule that no longer gives points while they are open', async () => {
    const ola = (breakup: Record<string, number>) =>
      boardEntry(1, 'Ola', -108, { total_score_breakup: breakup });
    const board = boardOf([ola({ runs: 16, economy_8_to_9: -124 })]);
    const { user, store } = show(board, playedMatch({ status: 'live' }));
    await rows();
    await user.click(screen.getByRole('button', { name: 'Details of Ola Test' }));
    const amount = async (rule: string) => (await screen.findByText(rule)).parentElement;
    expect(await amount('Economy 8 to 9')).toHaveTextContent('Economy 8 to 9−124');
    const next = { ...board, ContestLeaderboard: [ola({ runs: 16, economy_9_to_10: -124 })] };
    server.use(answer('getContestLeaderboard', 200, next));
    act(() => void store.dispatch(api.util.invalidateTags(['ContestLeaderboard'])));
    expect(await amount('Economy 9 to 10')).toHaveTextContent('Economy 9 to 10−124');
    expect(await amount('Economy 8 to 9')).toHaveTextContent(/^Economy 8 to 90$/);

    await user.click(screen.getByRole('button', { name: 'Details of Ola Test' }));
    await user.click(screen.getByRole('button', { name: 'Details of Ola Test' }));
    await amount('Economy 9 to 10');
    expect(screen.queryByText('Economy 8 to 9')).not.toBeInTheDocument();
  });

  it('lead to the profile of a user, but not to that of a deleted account', async () => {
    const [first, second, ...others] = four;
    const former = {
      id: 'u-gone',
      first_name: 'Former player',
      last_name: '',
      former: true,
    } as const;
    const entries = [first!, { ...second!, User: former }, ...others];
    const { user, location } = show(boardOf(entries));
    await rows();
    await user.click(screen.getByRole('button', { name: /^Details of Former player/ }));
    await screen.findByText('Total Score');
    expect(screen.queryByRole('link', { name: /profile$/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Details of Ola Test' }));
    await user.click(await screen.findByRole('link', { name: 'Ola’s profile' }));
    expect(location().pathname).toBe('/player/u-ola');
  });

  it("load the caller's own team without a user id", async () => {
    const asked: Record<string, string>[] = [];
    const { user } = show(boardOf(four, { own: mine, status: 'settled' }));
    server.use(
      respond('getUserTeam', ({ query }) => {
        asked.push(query);
        return { status: 200, body: teamPlayers(['V Kohli']) };
      }),
    );
    await rows();
    await user.click(screen.getByRole('button', { name: 'Details of Meera Nair' }));
    await screen.findByText('V Kohli');
    expect(asked).toEqual([{ contestId: 'c-mega' }]);
  });

  it('can be asked for again when they could not be fetched', async () => {
    const { user } = show(boardOf(four));
    server.use(failure('getUserTeam', 503, 'sentinel 4720'));
    await rows();
    await user.click(screen.getByRole('button', { name: 'Details of Ola Test' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('sentinel 4720');
    server.use(answer('getUserTeam', 200, teamPlayers(['V Kohli'])));
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('V Kohli')).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  it('say when a team is still hidden', async () => {
    const { user } = show(boardOf(four));
    server.use(failure('getUserTeam', 403, 'sentinel 4719', 'TEAM_HIDDEN'));
    await rows();
    await user.click(screen.getByRole('button', { name: 'Details of Ola Test' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4719');
    expect(screen.getByText('Total Score')).toBeVisible();
  });

  it('ask a visitor to log in for the players', async () => {
    const { user } = show(boardOf(four), playedMatch(), 'visitor');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Details of Ola Test' }));
    expect(screen.getByText('Total Score')).toBeVisible();
    expect(screen.getByText(/to see the eleven players/)).toBeVisible();
  });
});

describe('a live board', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('opens with the heading and the ranks of the live match, as new elements in which nothing moves', async () => {
    const Contests = [contestOf('Mega', { _count: { ContestLeaderboard: 1 } })];
    const innings = [{ team: 'India', runs: 0, wickets: 0, overs: '0.1', super_over: false }];
    const ranks = [standing('c-mega', { next: { rank: 3, points: 6, caps: 180 } })];
    let hasStarted = false;
    let asked = 0;
    server.use(
      respond('getMatch', () => {
        asked += 1;
        const live = playedMatch({ status: 'live', innings, Contests });
        return { status: 200, body: hasStarted ? live : upcomingMatch({ Contests }) };
      }),
      respond('getContestLeaderboard', () => ({
        status: 200,
        body: hasStarted
          ? boardOf(four, { own: mine })
          : boardOf([], { status: 'open', participants: 4 }),
      })),
      respond('listStandings', () => ({ status: 200, body: hasStarted ? ranks : [] })),
    );
    renderApp(ROUTE, { as: 'meera' });
    const waiting = await screen.findByText('The board opens when the match starts');
    const area = waiting.closest('[data-area="rows"]');
    expect(area).toBeInTheDocument();
    screen.getByRole('link', { name: 'View/Edit Team' }).focus();
    hasStarted = true;
    // The board is polled every five seconds, the match every fifteen.
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    await rows();
    await waitFor(() => expect(asked).toBe(2), { timeout: 1_000 });
    expect(area).not.toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { level: 1, name: /India 0\/0 after 0.1 overs$/ }),
    ).toHaveFocus();
    const you = within(screen.getByRole('region', { name: 'Your result' }));
    expect(await you.findByRole('button', { name: '6 colder to 3rd, 180 caps' })).toBeVisible();
  });

  it('follows the match every three seconds, and its score line', async () => {
    let calls = 0;
    const innings = [
      { team: 'India', runs: 176, wickets: 7, overs: '20', super_over: false },
      { team: 'South Africa', runs: 61, wickets: 4, overs: '9.3', super_over: false },
    ];
    server.use(
      answer('getMatch', 200, playedMatch({ status: 'live', innings })),
      respond('getContestLeaderboard', () => {
        calls += 1;
        return { status: 200, body: boardOf([boardEntry(1, 'Ola', -100 - calls)]) };
      }),
    );
    renderApp(ROUTE);
    await rows();
    expect(screen.getByText(/61\/4 after 9\.3 overs/)).toBeVisible();
    const before = calls;
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    await waitFor(() => expect(calls).toBe(before + 1));
    expect(await screen.findByText(`−${100 + before + 1}`)).toBeVisible();
  });

  it('shows the ranks that each team gained, also where there are none', async () => {
    const listed = [
      boardEntry(1, 'Tom', -60, { ranks_gained: 1 }),
      boardEntry(2, 'Ola', -50, { ranks_gained: -1 }),
      boardEntry(3, 'Priya', -30, { ranks_gained: 0 }),
      boardEntry(4, 'Sam', -20),
    ];
    server.use(
      answer('getMatch', 200, playedMatch({ status: 'live' })),
      answer('getContestLeaderboard', 200, boardOf(listed, { own: listed[0]! })),
    );
    renderApp(ROUTE, { as: 'meera' });
    const shown = await rows();
    expect(screen.getByRole('columnheader', { name: 'Moved' })).toBeInTheDocument();
    const moves = shown.map((row) => within(row).getAllByRole('cell')[2]?.textContent);
    expect(moves).toEqual(['1 place up', '1 place down', '–no change', '–']);
    // On a phone the figure stands below the name, which would move if a row had none at first.
    expect(within(shown[2]!).getAllByText('no change')).toHaveLength(2);
    const you = within(screen.getByRole('region', { name: 'Your result' }));
    expect(you.getByText('place up').parentElement).toHaveTextContent('1 place up');
  });

  it('shows the ranks that the user gained in the own row, too, when only the standings know them', async () => {
    const own = boardEntry(1, 'Meera', -60);
    const listed = [own, boardEntry(2, 'Ola', -50, { ranks_gained: -1 })];
    server.use(
      answer('getMatch', 200, playedMatch({ status: 'live' })),
      answer('getContestLeaderboard', 200, boardOf(listed, { own })),
      answer('listStandings', 200, [standing('c-mega', { rank: 1, ranks_gained: 2 })]),
    );
    renderApp(ROUTE, { as: 'meera' });
    const [first] = await rows();
    await waitFor(() => expect(within(first!).getAllByText('places up')).toHaveLength(2));
  });

  it('shows no ranks gained in review, when points are added at the end of the match', async () => {
    const own = boardEntry(1, 'Tom', -60, { ranks_gained: 2 });
    server.use(
      answer('getMatch', 200, playedMatch({ status: 'in_review' })),
      answer('getContestLeaderboard', 200, boardOf([own], { own, status: 'locked' })),
    );
    renderApp(ROUTE, { as: 'meera' });
    await rows();
    expect(screen.queryByText(/places? (up|down)/)).not.toBeInTheDocument();
  });

  it('names one rank when the standings are ahead of the board', async () => {
    const own = boardEntry(3, 'Tom', -60);
    server.use(
      answer('getMatch', 200, playedMatch({ status: 'live' })),
      answer('getContestLeaderboard', 200, boardOf([own], { own, total: 9 })),
      answer('listStandings', 200, [
        {
          contest_id: 'c-mega',
          match_id: 'm-final',
          version: 13,
          rank: 5,
          participants: 9,
          total_score: -40,
          ranks_gained: -1,
          caps: 0,
          next: null,
          field: null,
        },
      ]),
    );
    renderApp(ROUTE, { as: 'meera' });
    await rows();
    const tab = await screen.findByRole('tab', { name: /^Mega/ });
    await waitFor(() => expect(tab).toHaveTextContent('3rd of 9'));
    expect(tab).toHaveTextContent('1 place up');
  });

  it('names no rank once the match is abandoned, and follows it when it goes on', async () => {
    const Contests = [contestOf('Mega', { _count: { ContestLeaderboard: 1 }, status: 'locked' })];
    let match: Partial<Schemas['Match']> = { status: 'live', version: 12 };
    server.use(
      respond('getMatch', () => ({ status: 200, body: playedMatch({ ...match, Contests }) })),
      answer('getContestLeaderboard', 200, boardOf(four, { own: mine, status: 'locked' })),
      respond('listStandings', () => {
        return { status: 200, body: match.status === 'live' ? [standing('c-mega')] : [] };
      }),
    );
    renderApp(ROUTE, { as: 'meera' });
    await rows();
    const tab = await screen.findByRole('tab', { name: /^Mega.*4th of 84/ });
    match = { status: 'abandoned', version: 13 };
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    await screen.findByRole('heading', { level: 1, name: /abandoned/i });
    await waitFor(() => expect(tab).not.toHaveTextContent(/4th/));
    match = { status: 'live', version: 14 };
    await act(() => jest.advanceTimersByTimeAsync(15_100));
    await waitFor(() => expect(tab).toHaveTextContent(/4th of 84/));
    expect(screen.queryByRole('heading', { name: /abandoned/i })).not.toBeInTheDocument();
  });

  it('announces score, total and rank of the user after each over, and not before', async () => {
    let over = 1;
    server.use(
      respond('getMatch', () => {
        const innings = [
          { team: 'India', runs: over, wickets: 0, overs: `${over}.1`, super_over: false },
        ];
        return { status: 200, body: playedMatch({ status: 'live', innings }) };
      }),
      answer('getContestLeaderboard', 200, boardOf(four, { own: mine })),
    );
    renderApp(ROUTE, { as: 'meera' });
    await rows();
    await act(() => jest.advanceTimersByTimeAsync(8_100));
    expect(screen.queryByText(/You have .* and are 4th/)).not.toBeInTheDocument();
    for (over of [2, 3]) {
      await act(() => jest.advanceTimersByTimeAsync(8_100));
      const status = `India ${over}/0, ${over}.1 overs. You have −89 and are 4th of 4 teams`;
      expect(await screen.findByText(status)).toHaveAttribute('role', 'status');
    }
  });

  it('announces no total that is older than the over', async () => {
    let over = 1;
    let known = 1;
    server.use(
      respond('getMatch', () => {
        const innings = [
          { team: 'India', runs: over, wickets: 0, overs: `${over}.1`, super_over: false },
        ];
        return { status: 200, body: playedMatch({ status: 'live', version: over, innings }) };
      }),
      respond('getContestLeaderboard', () => {
        const own = { ...mine, total_score: -80 - known };
        return { status: 200, body: boardOf([own], { own, version: known }) };
      }),
    );
    renderApp(ROUTE, { as: 'meera' });
    await rows();
    over = 2;
    await act(() => jest.advanceTimersByTimeAsync(8_100));
    await screen.findAllByText('2.1 overs', { exact: false });
    expect(screen.queryByText(/You have/)).not.toBeInTheDocument();
    known = 2;
    await act(() => jest.advanceTimersByTimeAsync(8_100));
    expect(await screen.findByText(/^India 2\/0, 2\.1 overs\. You have −82/)).toBeInTheDocument();
  });

  it('stops polling once the contest is settled', async () => {
    let calls = 0;
    server.use(
      answer('getMatch', 200, playedMatch()),
      respond('getContestLeaderboard', () => {
        calls += 1;
        return { status: 200, body: boardOf(four, { status: 'settled' }) };
      }),
    );
    renderApp(ROUTE);
    await rows();
    const before = calls;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(calls).toBe(before);
  });
});

describe('the live stream of a board', () => {
  let stream: Stream;
  beforeEach(() => {
    stream = new Stream();
    Object.assign(globalThis, { EventSource: jest.fn(() => stream) });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'EventSource');
  });

  const runs = (count: number) => [
    { team: 'India', runs: count, wickets: 4, overs: '9.3', super_over: false },
  ];
  const over = (): HTMLElement | null => screen.queryByRole('region', { name: /^Over 10/ });

  const played = (version: number, count: number) =>
    playedMatch({ status: 'live', version, innings: runs(count) });

  /** Sends the first ball of an over, whose number counts from 0. */
  function bowl(version: number, number: number, text: string): void {
    const balls = [{ label: '1', wicket: false, text }];
    stream.say({
      match_id: 'm-final',
      version,
      since: null,
      status: 'live',
      heard_at: null,
      innings: runs(61),
      over: { team: 'India', super_over: false, over: number, bowler: 'K Rabada', balls },
      players: [],
    });
  }

  /** Shows a board whose stream is two balls ahead of the first response. */
  async function watch() {
    const first = played(7, 60);
    const app = show(boardOf(four), first);
    await rows();
    act(() => {
      stream.onopen?.();
      bowl(9, 9, 'one run');
    });
    expect(await screen.findByText(/India 61\/4/)).toBeVisible();
    expect(over()).toBeVisible();
    return app;
  }

  /** Runs all queries again, as they do when the browser comes online and when the server is not reached. */
  const runAgain = (store: AppStore): void =>
    act(() => void store.dispatch(api.internalActions.onOnline()));

  it('shows the balls of the next over in elements of their own, in which no text can move', async () => {
    await watch();
    const [old] = within(over()!).getAllByRole('listitem');
    act(() => bowl(10, 10, 'a leg bye'));
    const next = await screen.findByRole('region', { name: /^Over 11/ });
    expect(within(next).getByRole('listitem')).toHaveTextContent('a leg bye');
    expect(old).not.toBeInTheDocument();
  });

  it('keeps the last over on the screen when the match ends', async () => {
    const { store } = await watch();
    server.use(answer('getMatch', 200, { ...played(10, 61), status: 'completed' }));
    runAgain(store);
    await screen.findByRole('heading', { level: 1, name: 'India v South Africa' });
    expect(over()).toBeVisible();
  });

  it('shows no over of before the score while only the stream is lost', async () => {
    const { store } = await watch();
    server.use(answer('getMatch', 200, played(30, 120)));
    act(() => stream.onerror?.());
    runAgain(store);
    await waitFor(() => expect(over()).not.toBeInTheDocument());
    expect(screen.getByText('Waiting for the next ball')).toBeVisible();
  });

  it('keeps the current over on the screen when the connection is lost', async () => {
    const { store } = await watch();
    server.use(offline('getMatch'), offline('getContestLeaderboard'));
    act(() => stream.onerror?.());
    runAgain(store);
    const mark = screen.getByRole('status', { name: 'Connection' });
    await waitFor(() => expect(mark).toHaveTextContent('No connection to the server'));
    expect(over()).toBeVisible();
  });

  it('is not called stale while the feed sends signs of life without news', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: Date.parse('2026-03-01T10:00:00Z') });
    const heard = () => new Date(Date.now() - 10_000).toISOString();
    const first = { ...played(7, 60), start_time: new Date(Date.now() - 600_000).toISOString() };
    server.use(respond('getMatch', () => ({ status: 200, body: { ...first, heard_at: heard() } })));
    renderApp(ROUTE, { as: 'meera' });
    await rows();
    act(() => stream.onopen?.());
    for (let seconds = 0; seconds < 120; seconds += 5) {
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(screen.queryByText(/^Stale/)).not.toBeInTheDocument();
    }
    expect(screen.getByText(/^\d+ s ago$/)).toBeVisible();
  });

  it('is not put back by a response of an earlier state', async () => {
    const { store } = await watch();
    const query = () => api.endpoints.getMatch.select({ matchId: 'm-final' })(store.getState());
    const first = query().requestId;
    runAgain(store);
    await waitFor(() => {
      expect(query()).toMatchObject({ status: 'fulfilled' });
      expect(query().requestId).not.toBe(first);
    });
    expect(query().data?.version).toBe(9);

    server.use(answer('getMatch', 200, played(10, 70)));
    runAgain(store);
    expect(await screen.findByText(/India 70\/4/)).toBeVisible();
  });
});
