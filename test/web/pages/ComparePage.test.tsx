import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../src/web/api/api';
import { violations } from '../../support/web/axe';
import { boardEntry, boardOf, contestOf, teamPlayers } from '../../support/web/fixtures';
import { answer, failure, problem, respond, type Schemas } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { ME, sampleMatch } from '../../support/web/samples';
import { server } from '../../support/web/server';
import { Stream } from '../../support/web/stream';

const User = { id: ME.id, first_name: 'Meera', last_name: 'Nair' };
const own = boardEntry(2, 'Meera', -25, { User });
const rows = [boardEntry(1, 'Daniel', -131), own, boardEntry(3, 'Chloe', 5)];
const ROUTE = '/compare/m-final/c-mega';

const withPoints = (names: readonly string[], points: readonly number[]) =>
  teamPlayers(names).map((player, index) => ({ ...player, totalScore: points[index]! }));

beforeEach(() => {
  server.use(
    answer('getMatch', 200, sampleMatch({ status: 'live', Contests: [contestOf('Mega')] })),
    answer('getContestLeaderboard', 200, boardOf(rows, { own, own_position: 2 })),
    respond('getUserTeam', ({ query }) => ({
      status: 200,
      body:
        query.userId === undefined
          ? withPoints(['V Kohli', 'RR Pant', 'AK Markram'], [18, -78, 35])
          : withPoints(['RG Sharma', 'SA Yadav', 'AK Markram'], [3, -33, 35]),
    })),
  );
});

const listed = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('puts the players who differ side by side, the coldest first, and folds the others', async () => {
  const { container } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
  expect(await listed('Your players')).toEqual([
    'RR Pant−78, below zero',
    'V Kohli+18, above zero',
    'Your 2−60, below zero',
  ]);
  expect(await listed('Chloe’s players')).toEqual([
    'SA Yadav−33, below zero',
    'RG Sharma+3, above zero',
    'Chloe’s 2−30, below zero',
  ]);
  expect(screen.getByText('1 the same')).toBeVisible();
  expect(screen.getByText('You are 30 colder')).toBeVisible();
  const duel = within(screen.getByRole('region', { name: 'The two totals' }));
  expect(duel.getByRole('img')).toHaveAccessibleName('You −25, Chloe +5, coldest −131, hottest +5');
  expect(await violations(container)).toEqual([]);
});

describe('while the live stream is ahead of the board', () => {
  const stream = new Stream();
  beforeEach(() => Object.assign(globalThis, { EventSource: jest.fn(() => stream) }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'EventSource'));

  const about = { match_id: 'm-final', version: 1, since: null, status: 'live', heard_at: null };

  /** Returns the store, after the stream has told that a player of the user has 20 points below zero. */
  async function hearOfPant() {
    const { store } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    expect(await screen.findByText('You are 30 colder')).toBeVisible();
    expect(await listed('Your players')).toContain('RR Pant−78, below zero');
    const [pant] = teamPlayers(['RR Pant']);
    const players = [{ id: pant!.id, total: -20, breakdown: { runs: -20 } }];
    await act(async () => {
      stream.onopen?.();
      stream.say({ ...about, innings: [], over: null, players });
      await Promise.resolve();
    });
    return store;
  }

  const duel = () => screen.getByRole('region', { name: 'The two totals' });

  it('has the totals of the players that it shows', async () => {
    await hearOfPant();
    expect(await screen.findByText('You are 28 hotter')).toBeVisible();
    expect(screen.getByText('28 between you')).toBeVisible();
    expect(duel()).toHaveTextContent('+33');
    expect(await listed('Your players')).toContain('RR Pant−20, below zero');
  });

  it('keeps their totals when the match ends, until their last points have arrived', async () => {
    const store = await hearOfPant();
    await waitFor(() => expect(duel()).toHaveTextContent('+33'));
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const mine = withPoints(['V Kohli', 'RR Pant', 'AK Markram'], [18, -82, 35]);
    const rivals = withPoints(['RG Sharma', 'SA Yadav', 'AK Markram'], [3, -33, 35]);
    const final = { ...own, total_score: -29 };
    const Contests = [contestOf('Mega', { status: 'settled' })];
    server.use(
      answer('getMatch', 200, sampleMatch({ status: 'completed', version: 2, Contests })),
      answer(
        'getContestLeaderboard',
        200,
        boardOf([rows[0]!, final, rows[2]!], { own: final, own_position: 2, status: 'settled' }),
      ),
      respond('getUserTeam', async ({ query }) => {
        await arrival;
        return { status: 200, body: query.userId === undefined ? mine : rivals };
      }),
    );
    act(() => void store.dispatch(api.util.invalidateTags(['Matches', 'ContestLeaderboard'])));
    await waitFor(() => expect(duel()).toHaveTextContent('no prize'));
    expect(duel()).toHaveTextContent('+33');
    expect(await listed('Your players')).toContain('RR Pant−20, below zero');
    arrive();
    await waitFor(() => expect(duel()).toHaveTextContent('−29'));
    expect(await listed('Your players')).toContain('RR Pant−82, below zero');
  });
});

it('begins with the rival above, and leads to those below and above', async () => {
  const { user, location } = renderApp(ROUTE, { as: 'meera' });
  expect(await screen.findByText('You are 106 hotter')).toBeVisible();
  expect(screen.getByRole('button', { name: 'The rival above' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'The rival below' }));
  expect(location().pathname).toBe(`${ROUTE}/u-chloe`);
  expect(await screen.findByText('You are 30 colder')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'The rival above' }));
  expect(location().pathname).toBe(`${ROUTE}/u-daniel`);
});

it('begins with the rival above from anywhere on a large board', async () => {
  const entryAt = (position: number) =>
    boardEntry(position, `Rival ${position}`, position, {
      User: { id: `u-${position}`, first_name: `Rival${position}`, last_name: 'Nair' },
    });
  const ownEntry = { ...entryAt(4_001), User };
  server.use(
    respond('getContestLeaderboard', ({ query }) => {
      const from = Number(query.from ?? 1);
      const page = Array.from({ length: 50 }, (_, index) => entryAt(from + index)).map((entry) =>
        entry.rank === 4_001 ? ownEntry : entry,
      );
      const changes = { own: ownEntry, own_position: 4_001, total: 5_000 };
      return { status: 200, body: boardOf(page, changes) };
    }),
  );
  const { location } = renderApp(ROUTE, { as: 'meera' });
  expect(await screen.findByRole('heading', { name: 'You and Rival4000' })).toBeVisible();
  await waitFor(() => expect(location().pathname).toBe(`${ROUTE}/u-4000`));
});

it('begins with the rival above at an address that names the user', async () => {
  const { location } = renderApp(`${ROUTE}/${ME.id}`, { as: 'meera' });
  expect(await screen.findByRole('heading', { name: 'You and Daniel' })).toBeVisible();
  await waitFor(() => expect(location().pathname).toBe(`${ROUTE}/u-daniel`));
});

it('says in its heading who is compared, in which contest, and how old the score is', async () => {
  const Contests = [contestOf('Mega')];
  const heard_at = new Date().toISOString();
  server.use(answer('getMatch', 200, sampleMatch({ status: 'live', heard_at, Contests })));
  const { user } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
  expect(await screen.findByRole('heading', { level: 1, name: 'You and Chloe' })).toBeVisible();
  const facts = screen.getByText(/^Mega, /);
  expect(facts).toBeVisible();
  expect(facts).toHaveTextContent('India v South Africa, ');
  expect(screen.getByText('LIVE')).toBeVisible();
  expect(screen.getByText(/ ago$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'The rival above' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You and Daniel' })).toBeVisible();
});

it('says so when both have the same eleven', async () => {
  server.use(answer('getUserTeam', 200, withPoints(['V Kohli', 'RR Pant'], [1, 2])));
  renderApp(ROUTE, { as: 'meera' });
  expect(await screen.findByText('Eleven of eleven the same.')).toBeVisible();
  expect(await listed('The same players')).toHaveLength(2);
});

it.each([
  ['before the match has begun', { status: 'scheduled' }, {}, 'Teams open at the first ball.'],
  [
    'without a team in the contest',
    { status: 'live' },
    { own: null, own_position: null },
    'Compare needs a team of yours and a rival in the same contest.',
  ],
] satisfies [string, Partial<Schemas['Match']>, Partial<Schemas['ContestLeaderboard']>, string][])(
  'has nothing to compare %s',
  async (_name, match, board, line) => {
    server.use(
      answer('getMatch', 200, sampleMatch(match)),
      answer('getContestLeaderboard', 200, boardOf(rows, { own, own_position: 2, ...board })),
    );
    renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByText(line)).toBeVisible();
  },
);

it('can be asked for again when a team could not be fetched', async () => {
  server.use(failure('getUserTeam', 500, 'sentinel-team'));
  const { user } = renderApp(ROUTE, { as: 'meera' });
  expect(await screen.findByText('sentinel-team')).toBeVisible();
  server.use(answer('getUserTeam', 200, withPoints(['V Kohli'], [1])));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Eleven of eleven the same.')).toBeVisible();
});

it('is reached from the board: from the own card, and from the details of a rival', async () => {
  const { user, location } = renderApp('/contestLeaderboard/m-final', { as: 'meera' });
  const link = await screen.findByRole('link', { name: 'Compare' });
  expect(link).toHaveAttribute('href', ROUTE);
  await user.click(screen.getByRole('button', { name: /^Details of Chloe/ }));
  await user.click(await screen.findByRole('link', { name: 'Compare with mine' }));
  expect(location().pathname).toBe(`${ROUTE}/u-chloe`);
});

it('leads back to the board with the row open from which it was opened', async () => {
  const { user, goBack } = renderApp('/contestLeaderboard/m-final', { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: /^Details of Chloe/ }));
  await user.click(await screen.findByRole('link', { name: 'Compare with mine' }));
  await user.click((await screen.findAllByRole('link', { name: 'Leaderboard' })).at(-1)!);
  const details = { name: /^Details of Chloe/ };
  // A link to the board is a new visit.
  expect(await screen.findByRole('button', details)).toHaveAttribute('aria-expanded', 'false');
  goBack();
  expect(await screen.findByText('You are 30 colder')).toBeVisible();
  goBack();
  expect(await screen.findByRole('button', details)).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('link', { name: 'Compare with mine' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Details of Daniel/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

describe('the field of the rivals', () => {
  const many = [
    boardEntry(1, 'Daniel', -131),
    own,
    boardEntry(3, 'Chloe', 5),
    boardEntry(4, 'Zoë', 7),
    boardEntry(31, 'Dana', 9),
  ];
  const rival = () => screen.findByRole('combobox', { name: 'Rival' });
  const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  beforeEach(() => {
    const board = boardOf(many, { own, own_position: 2, total: 100 });
    server.use(answer('getContestLeaderboard', 200, board));
  });

  it('says how many there are, and lists them in board order beside their ranks and totals', async () => {
    const { container, user } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    expect(await rival()).toHaveAttribute('placeholder', 'Another rival of 99');
    expect(await rival()).toHaveAttribute('aria-expanded', 'false');
    await user.click(await rival());
    expect(names()).toEqual([
      '1st Daniel Test −131, below zero',
      '3rd Chloe Test +5, above zero',
      '4th Zoë Test +7, above zero',
      '31st Dana Test +9, above zero',
    ]);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Chloe');
    expect(screen.getByText(/^Only the first 100 and those near you/)).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  it.each([
    ['the beginning of a name', 'da', ['Daniel', 'Dana']],
    ['a name without its accent', 'ZOE', ['Zoë']],
    ['two names', 'test dana', ['Dana']],
    ['a rank', '31', ['Dana']],
  ])('finds rivals by %s', async (_what, text, found) => {
    const { user } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    await user.type(await rival(), text);
    const firstNames = names().map((option) => /[A-Z]\S+/.exec(option)?.[0]);
    expect(firstNames).toEqual(found);
    expect(screen.getByText(`${found.length} found`)).toBeInTheDocument();
  });

  it('says so when it finds nobody', async () => {
    const { container, user } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    await user.type(await rival(), 'x');
    expect(screen.getByText('Nobody found.')).toBeVisible();
    expect(await rival()).toHaveAttribute('aria-expanded', 'false');
    expect(await violations(container)).toEqual([]);
  });

  it('is used with the keyboard', async () => {
    const { user, location } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    const field = await rival();
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    await user.type(field, 'da');
    expect(active()).toHaveTextContent('Daniel');
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Dana');
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Daniel');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(location().pathname).toBe(`${ROUTE}/u-dana`);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    expect(names()).toEqual([]);
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Dana');
    await user.keyboard('{Escape}');
    expect(names()).toEqual([]);
    expect(location().pathname).toBe(`${ROUTE}/u-dana`);
  });

  it('closes its list when it loses the focus, and chooses what is clicked', async () => {
    const { user, location } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    await user.type(await rival(), 'da');
    await user.tab();
    expect(names()).toEqual([]);
    expect(await rival()).toHaveValue('');
    await user.click(await rival());
    await user.click(screen.getByRole('option', { name: /Zoë/ }));
    expect(location().pathname).toBe(`${ROUTE}/${encodeURIComponent('u-zoë')}`);
    expect(names()).toEqual([]);
  });
});

describe('once the contest has ended', () => {
  const show = (
    status: Schemas['ContestStatus'],
    match: Partial<Schemas['Match']>,
    rewards: [number | null, number | null] = [null, null],
  ) => {
    const mine = { ...own, reward: rewards[0] };
    const board = boardOf([mine, boardEntry(3, 'Chloe', 5, { reward: rewards[1] })], {
      own: mine,
      own_position: 1,
      status,
    });
    server.use(
      answer('getMatch', 200, sampleMatch({ ...match, Contests: [contestOf('Mega', { status })] })),
      answer('getContestLeaderboard', 200, board),
    );
    return renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
  };
  const duel = () => screen.findByRole('region', { name: 'The two totals' });

  it('says what either team has won', async () => {
    const { container } = show('settled', { status: 'completed' }, [5, 0]);
    expect(await duel()).toHaveTextContent(/2nd won 5 caps/);
    expect(await duel()).toHaveTextContent(/3rd no prize/);
    expect(await violations(container)).toEqual([]);
  });

  it('does not speak of prizes before they are paid', async () => {
    show('locked', { status: 'in_review' });
    expect(await duel()).toHaveTextContent('2nd');
    expect(await duel()).not.toHaveTextContent(/won|prize/);
    expect(screen.getByText('In review')).toBeVisible();
  });

  it.each([
    ['was called off', 'called_off', 'live', 'Called off'],
    ['is refunded after an abandoned match', 'refunded', 'abandoned', 'Abandoned'],
    ['is refunded after a match without a result', 'refunded', 'no_result', 'No result'],
  ] as const)('has no ranks and is not live when it %s', async (_why, status, match, chip) => {
    const { user } = show(status, { status: match });
    expect(await duel()).toHaveTextContent('−25');
    expect(await duel()).not.toHaveTextContent(/2nd|3rd|won|prize/);
    expect(screen.getByText(chip)).toBeVisible();
    expect(screen.queryByText('LIVE')).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Rival' }));
    expect(screen.getByRole('option')).toHaveTextContent(/^Chloe Test \+5/);
  });
});

it('leads from the name of the rival to the public profile', async () => {
  const { user, location } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
  await user.click(await screen.findByRole('link', { name: /^Chloe/ }));
  expect(location().pathname).toBe('/player/u-chloe');
  expect(await screen.findByRole('heading', { level: 1, name: 'Charith' })).toBeVisible();
});

it('with a league compares with its members, and leads back to it', async () => {
  const asked: unknown[] = [];
  server.use(
    respond('getContestLeaderboard', ({ query }) => {
      asked.push(query.league);
      return { status: 200, body: boardOf(rows, { own, own_position: 2 }) };
    }),
  );
  const { user, location } = renderApp(`${ROUTE}?league=l-office`, { as: 'meera' });
  expect(await screen.findByText('You are 106 hotter')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['l-office']));
  await user.click(screen.getByRole('button', { name: 'The rival below' }));
  expect(location()).toMatchObject({ pathname: `${ROUTE}/u-chloe`, search: '?league=l-office' });
  expect(screen.getByRole('link', { name: 'League' })).toHaveAttribute('href', '/league/l-office');
});

describe('in a league', () => {
  const league = `${ROUTE}/u-chloe?league=l-office`;

  const asked: unknown[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      respond('getUserTeam', ({ query: { userId } }) => {
        asked.push(userId);
        if (userId === undefined) {
          return { status: 200, body: withPoints(['SA Yadav', 'HH Pandya'], [-20, -5]) };
        }
        return userId === 'u-daniel'
          ? { status: 200, body: withPoints(['V Kohli', 'RR Pant'], [-100, -31]) }
          : { status: 200, body: withPoints(['RG Sharma', 'K Yadav'], [3, 2]) };
      }),
    );
  });

  it('compares two members with each other, and either with mine', async () => {
    const { container, user, location } = renderApp(league, { as: 'meera' });
    expect(await screen.findByText('You are 30 colder')).toBeVisible();
    const member = screen.getByRole('combobox', { name: 'Member' });
    await user.click(member);
    const own = screen.getByRole('option', { selected: true });
    expect(own).toHaveTextContent('2nd Meera Nair −25, below zero');
    await user.type(member, 'dan{Enter}');
    expect(location().search).toBe('?league=l-office&beside=u-daniel');
    const difference = await screen.findByText('Daniel is 136 colder');
    expect(difference).toHaveAttribute('role', 'status');
    // With the name, a rival who is as far away is announced, too.
    expect(difference).toHaveTextContent('Chloe: Daniel is 136 colder');
    expect(await listed('Daniel’s players')).toEqual([
      'V Kohli−100, below zero',
      'RR Pant−31, below zero',
      'Daniel’s 2−131, below zero',
    ]);
    expect(asked).toContain('u-daniel');
    const duel = within(screen.getByRole('region', { name: 'The two totals' }));
    expect(duel.getByRole('link', { name: /^Daniel/ })).toBeVisible();
    expect(duel.queryByText('You')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Daniel and Chloe');
    expect(await violations(container)).toEqual([]);
    await user.type(screen.getByRole('combobox', { name: 'Member' }), 'meera{Enter}');
    expect(location().search).toBe('?league=l-office');
    expect(await screen.findByText('You are 30 colder')).toBeVisible();
  });

  it('compares two others for a member without a team', async () => {
    const others = boardOf([rows[0]!, rows[2]!], { own: null, own_position: null });
    server.use(answer('getContestLeaderboard', 200, others));
    const { location } = renderApp(`${ROUTE}/u-daniel?league=l-office`, { as: 'meera' });
    expect(await listed('Daniel’s players')).toContain('V Kohli−100, below zero');
    expect(screen.getByText('Chloe is 136 hotter')).toBeVisible();
    // Both are named, so that they stay the same ones while ranks change.
    await waitFor(() => expect(location().search).toBe('?league=l-office&beside=u-chloe'));
    expect(location().pathname).toBe(`${ROUTE}/u-daniel`);
  });

  it('finds a member who is on none of the pages that are loaded', async () => {
    const farUser = { id: 'u-farid', first_name: 'Farid', last_name: 'Khan' };
    const far = boardEntry(140, 'Farid', 40, { User: farUser });
    server.use(
      respond('getContestLeaderboard', ({ query }) => {
        const page = query.userId === 'u-farid' ? [far] : query.from === '1' ? rows : [];
        return { status: 200, body: boardOf(page, { own, own_position: 2, total: 180 }) };
      }),
    );
    renderApp(`${league}&beside=u-farid`, { as: 'meera' });
    expect(await screen.findByRole('heading', { name: 'Farid and Chloe' })).toBeVisible();
  });

  it('says so when fewer than two members have a team', async () => {
    const alone = boardOf([rows[0]!], { own: null, own_position: null });
    server.use(answer('getContestLeaderboard', 200, alone));
    renderApp(`${ROUTE}?league=l-office`, { as: 'meera' });
    expect(await screen.findByText('Compare needs two members with a team.')).toBeVisible();
  });
});

describe('what moved the two', () => {
  const change = (name: string, points: number, rule: string) => ({ id: name, name, points, rule });
  const move = (over: number, players: Schemas['PlayerChange'][], rank = 2): Schemas['Move'] => ({
    innings: 0,
    over,
    points: players.reduce((sum, { points }) => sum + points, 0),
    ranks_gained: 0,
    rank,
    players,
    passes: [],
  });
  const shared = change('AK Markram', 35, 'runs');
  const mine = [
    move(16, [change('RR Pant', -78, 'duck_penalty')]),
    move(3, [shared, change('V Kohli', 18, 'runs')]),
  ];
  const theirs = [
    move(16, [change('RG Sharma', 3, 'runs')], 3),
    move(3, [shared]),
    move(2, [change('SA Yadav', -33, 'economy_10_to_12')]),
  ];

  beforeEach(() => {
    server.use(
      respond('listMoves', ({ query }) => ({
        status: 200,
        body:
          query.userId === undefined
            ? { version: 12, ranks_gained: 9, moves: mine }
            : { version: 12, ranks_gained: -14, moves: theirs },
      })),
    );
  });

  it('is folded, over by over, with the players whom one of them alone has', async () => {
    const { container, user } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    await user.click(await screen.findByText('What moved you two'));
    expect(await listed('What moved you two')).toEqual([
      'Over 17Your Pant −78 (duck), Chloe’s Sharma +3 (runs)Then you were 30 colder−81, below zero',
      'Over 4Your Kohli +18 (runs)Then Chloe was 51 colder+18, above zero',
      'Over 3Chloe’s Yadav −33 (economy 10 to 12)Then Chloe was 33 colder+33, above zero',
    ]);
    expect(await violations(container)).toEqual([]);
  });

  it('is told in a line by the over that turned it, and in the places that each has moved', async () => {
    renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    expect(await screen.findByText('Before the 17th over Chloe was 51 colder')).toBeVisible();
    expect(screen.getByText('30 between you')).toBeVisible();
    const duel = screen.getByRole('region', { name: 'The two totals' });
    expect(duel).toHaveTextContent('2nd 9 places up');
    expect(duel).toHaveTextContent('3rd 14 places down');
  });

  it('has no places that were gained once the match is over', async () => {
    const Contests = [contestOf('Mega')];
    server.use(answer('getMatch', 200, sampleMatch({ status: 'completed', Contests })));
    renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    expect(await screen.findByText('Before the 17th over Chloe was 51 colder')).toBeVisible();
    const duel = screen.getByRole('region', { name: 'The two totals' });
    expect(duel).not.toHaveTextContent('places');
  });

  it('is not told of two versions of the match, and asks for the older one again', async () => {
    let asked = 0;
    server.use(
      respond('listMoves', ({ query }) => {
        if (query.userId === undefined) {
          return { status: 200, body: { version: 13, ranks_gained: 9, moves: mine } };
        }
        asked += 1;
        // The first response is from before the ball that the user's own one includes.
        const moves = asked === 1 ? theirs.slice(1) : theirs;
        const body = { version: asked === 1 ? 12 : 13, ranks_gained: -14, moves };
        return { status: 200, body };
      }),
    );
    renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    expect(await screen.findByText('Before the 17th over Chloe was 51 colder')).toBeVisible();
    expect(asked).toBe(2);
  });

  it('can be asked for again while the two are known up to different overs', async () => {
    let isOlder = true;
    server.use(
      respond('listMoves', ({ query }) => {
        const isRival = query.userId !== undefined;
        const version = isRival && isOlder ? 12 : 13;
        return { status: 200, body: { version, ranks_gained: 9, moves: isRival ? theirs : mine } };
      }),
    );
    const { user } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    await user.click(await screen.findByText('What moved you two'));
    const line = 'Only one of the two teams is known up to the latest over.';
    expect(await screen.findByText(line)).toBeVisible();
    isOlder = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Before the 17th over Chloe was 51 colder')).toBeVisible();
  });

  it('leaves out the history while the totals say that the other one is ahead by now', async () => {
    const before = theirs.slice(1);
    server.use(
      respond('listMoves', ({ query }) => {
        const moves = query.userId === undefined ? mine.slice(1) : before;
        return { status: 200, body: { version: 12, ranks_gained: 9, moves } };
      }),
    );
    const { user } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    await user.click(await screen.findByText('What moved you two'));
    expect(await listed('What moved you two')).toHaveLength(2);
    expect(screen.getByText('You are 30 colder')).toBeVisible();
    expect(screen.queryByText(/^Before the /)).not.toBeInTheDocument();
  });

  it('can be asked for again when it could not be fetched', async () => {
    server.use(failure('listMoves', 500, 'sentinel-moves'));
    const { user } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    await user.click(await screen.findByText('What moved you two'));
    expect(await screen.findByText('sentinel-moves')).toBeVisible();
    server.use(answer('listMoves', 200, { version: 12, ranks_gained: null, moves: [] }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No over has set the two apart yet.')).toBeVisible();
  });

  it.each([
    ['the moves', answer('listMoves', 200, { version: 12, ranks_gained: null, moves: mine })],
    ['an error again', failure('listMoves', 500, 'sentinel-again')],
  ])('keeps the focus on the page when Try Again brings %s', async (_what, next) => {
    server.use(failure('listMoves', 500, 'sentinel-moves'));
    const { user } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
    await user.click(await screen.findByText('What moved you two'));
    await screen.findByText('sentinel-moves');
    server.use(next);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText('sentinel-moves')).not.toBeInTheDocument());
    const card = screen.getByText('What moved you two').closest('details');
    await waitFor(() => expect(card).toContainElement(document.activeElement as HTMLElement));
  });
});

it('leads to the board of the contest, and to sharing the own team', async () => {
  const { user, location } = renderApp(`${ROUTE}/u-chloe`, { as: 'meera' });
  const share = await screen.findByRole('link', { name: 'Share' });
  expect(share).toHaveAttribute('href', '/eleven?contest=c-mega');
  await user.click(screen.getAllByRole('link', { name: 'Leaderboard' }).at(-1)!);
  expect(location()).toMatchObject({
    pathname: '/contestLeaderboard/m-final',
    state: { contestId: 'c-mega' },
  });
});

describe('a rival who is on none of the pages', () => {
  const farther = boardEntry(777, 'Ines', 60);

  beforeEach(() => {
    server.use(
      respond('getContestLeaderboard', ({ query }) => {
        const found = query.userId === 'u-ines' ? [farther] : [];
        const entries = query.userId === undefined ? rows : found;
        return { status: 200, body: boardOf(entries, { own, own_position: 2 }) };
      }),
    );
  });

  it('is found by the address', async () => {
    const { user } = renderApp(`${ROUTE}/u-ines`, { as: 'meera' });
    expect(await screen.findByText('You are 85 colder')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Rival' }));
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('777th Ines Test +60, above zero');
  });

  it('has no neighbours among the rivals of the pages', async () => {
    renderApp(`${ROUTE}/u-ines`, { as: 'meera' });
    expect(await screen.findByRole('button', { name: 'The rival above' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('button', { name: 'The rival below' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('can be asked for again when it could not be fetched', async () => {
    server.use(
      respond('getContestLeaderboard', ({ query }) =>
        query.userId === undefined
          ? { status: 200, body: boardOf(rows, { own, own_position: 2 }) }
          : { status: 500, body: problem('INTERNAL', 'sentinel-rival') },
      ),
    );
    const { user } = renderApp(`${ROUTE}/u-ines`, { as: 'meera' });
    expect(await screen.findByText('sentinel-rival')).toBeVisible();
    server.use(answer('getContestLeaderboard', 200, boardOf([farther], { own, own_position: 2 })));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('You are 85 colder')).toBeVisible();
  });

  it('is not there for an unknown id', async () => {
    renderApp(`${ROUTE}/u-nobody`, { as: 'meera' });
    const title = await screen.findByText('Nobody to compare with');
    const link = within(title.parentElement!).getByRole('link', { name: 'Leaderboard' });
    expect(link).toHaveAttribute('href', '/contestLeaderboard/m-final');
  });
});
