/** The screens of a member who has played, in every state, on a phone and on a desktop, checked with axe. */
import type { Browser, Locator, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { formatPoints } from '../../src/domain/numbers';
import { close, flaws, LARGE_TEXT, misfits, openPage, pagesOf } from '../support/journeys/looks';
import { answerWith, changed } from '../support/journeys/network';
import { expectSoon } from '../support/journeys/patience';
import type { PlayedMatch } from '../support/journeys/playedMatch';
import { playedSite, type Site } from '../support/journeys/shared';
import { describeStates, onEach, type Screen } from '../support/journeys/states';
import { expectTexts } from '../support/journeys/texts';
import { openBrowser, PHONE } from '../support/journeys/visitor';

type Match = components['schemas']['Match'];
type UserTeam = components['schemas']['UserTeam'];
/** The result of a team whose contest was settled. */
type Ranked = { [Key in keyof NonNullable<UserTeam['result']>]: number };
type Board = components['schemas']['ContestLeaderboard'];

const MATCH = /scoring\/matches\/[^/]+$/;
const BOARD = /scoring\/contestLeaderboard\/[^/]+$/;
const NOTICES = /\/notices\?/;

let browser: Browser;
let played: Site & PlayedMatch;
let pages: Page[];

beforeAll(async () => {
  [played, browser] = await Promise.all([playedSite(), openBrowser()]);
  pages = await pagesOf(browser, played, played.members[0]);
});

/** 50, 30 and 20 per cent of the three entry fees of 100 caps. */
const REWARDS = [150, 90, 60];

const boardAddress = (): string => `/contestLeaderboard/${played.match.id}`;

/**
 * Adds to the server's matches copies of the first, one with each status that a test site takes too long
 * to reach.
 */
const ofEveryKind = changed<Match[]>(([first, ...others]) => {
  const like = (status: Match['status']) => ({ ...first!, id: status, status, result: null });
  return [first, like('live'), like('in_review'), like('abandoned'), like('no_result'), ...others];
});

/** Changes the first match: its tournament has no name, and one player had no part in it. */
const withGaps = changed<Match[]>(([first, ...others]) => {
  const [worst, ...rest] = first!.NightmareXI!;
  const idle = { ...worst!, name: 'S Idle', totalScoreBreakup: { no_impact: 20 } };
  const nameless = { ...first!.Tournament, name: '' };
  return [{ ...first!, Tournament: nameless, NightmareXI: [idle, ...rest] }, ...others];
});

const SCREENS: Screen[] = [
  {
    name: 'Your Selected Teams',
    address: () => '/userTeams',
    api: /scoring\/selected-teams/,
    loading: 'Loading your teams...',
    error: { fallback: 'Error fetching user teams' },
    empty: { answer: answerWith(200, []), texts: ['No Teams Selected Yet', 'Explore Contests'] },
    full: {
      texts: [/^Harbour Lights v Mill Lane$/, 'Premium', /\d+ teams$/],
    },
  },
  {
    name: 'Your Caps',
    address: () => '/caps',
    api: /user\/caps/,
    loading: 'Loading caps...',
    error: { fallback: 'Error fetching caps' },
    full: { texts: ['Welcome bonus', 'Entry fee', 'Reward'] },
  },
  {
    name: 'Match Leaderboards',
    address: () => '/leaderboardMatchSelection',
    api: /scoring\/contestLeaderboard(\?|$)/,
    loading: 'Loading matches...',
    error: { fallback: 'Error fetching matches' },
    empty: { answer: answerWith(200, []), texts: ['No matches available'], button: 'Refresh' },
    full: {
      answer: ofEveryKind,
      texts: [
        'View Contests',
        'Nightmare XI',
        /won by/,
        'LIVE',
        'In review',
        'Abandoned',
        'No result',
      ],
    },
  },
  {
    name: 'Contest Leaderboard',
    address: boardAddress,
    api: BOARD,
    loading: 'Loading leaderboard...',
    error: { fallback: 'Error fetching leaderboard data' },
    full: {
      texts: [
        'lowest wins',
        'Rank',
        'User',
        'Details',
        'Asha Nair',
        'You',
        'Entries',
        'Prize pool',
        'Entry fee',
        '100 caps',
        'Max entries',
        '20',
        'View Rewards',
      ],
    },
  },
  {
    name: 'Global Caps Leaderboard',
    address: () => '/globalLeaderboard',
    api: /scoring\/global-leaderboard/,
    loading: 'Loading leaderboard...',
    error: { fallback: 'Error fetching leaderboard data' },
    empty: {
      answer: answerWith(200, { total: 0, users: [], own: null }),
      texts: ['No players yet', 'Create Your Team'],
    },
    full: { texts: ['Asha Nair', 'You', 'Rank', 'Player', 'Caps'] },
  },
  {
    name: 'The board of what was won',
    address: () => '/globalLeaderboard?show=won',
    api: /scoring\/won-leaderboard/,
    loading: 'Loading leaderboard...',
    error: { fallback: 'Error fetching leaderboard data' },
    full: { texts: ['Asha Nair', 'You', 'Rank', 'Player', /^Won, not given/] },
  },
  {
    name: 'Tournament Table',
    address: () => '/tournamentTable',
    api: /scoring\/tournaments(\?|$)/,
    loading: 'Loading tournaments...',
    error: { fallback: 'Error fetching leaderboard data' },
    empty: { answer: answerWith(200, []), texts: ['No table yet', 'Create Your Team'] },
    full: { texts: ['Asha Nair', 'You', 'Rank', 'Player', 'Points', '1 match, 3 players'] },
  },
  {
    name: 'The profile of another user',
    address: () => `/player/${played.members[1]!.id}`,
    api: /scoring\/users\/[^/]+$/,
    loading: 'Loading profile...',
    error: { fallback: 'Error fetching the profile' },
    full: { texts: ['Bilal', /^Playing since/, 'Career', 'Last results', /· Unlimited$/] },
  },
  {
    name: 'Nightmare XIs',
    address: () => '/ViewNightmareXI',
    api: /scoring\/nightmareXIs/,
    loading: 'Loading Nightmare XIs...',
    error: { fallback: 'Failed to load data' },
    empty: {
      answer: answerWith(200, []),
      texts: ['No match data available'],
      button: 'Refresh',
    },
    full: {
      answer: withGaps,
      texts: [/^Total Score/, 'T20WC_2024', 'Lantern Fives', '#', 'Player', 'Score', /^S Idle/],
    },
  },
];

describeStates(SCREENS, () => pages);

test('a selected team is shown with its eleven players', async () => {
  const [team] = await played.members[0]!.call<UserTeam[]>('GET', 'scoring/selected-teams');
  const name = `${team!.Contest.ContestType.name}, Harbour Lights v Mill Lane`;
  await onEach(pages, async (page) => {
    await page.goto('/userTeams');
    const card = page.getByRole('article', { name });
    await page.getByRole('heading', { name: /^Finished/ }).waitFor();
    const { rank, total_score: total, caps } = team!.result as Ranked;
    expect(caps).toBe(REWARDS[rank - 1]);
    expect(await card.textContent()).toContain(`won ${caps} caps${rank}${formatPoints(total)}`);
    // On a phone these names take two lines.
    expect((await card.boundingBox())!.height).toBeLessThanOrEqual(96);
    expect(await card.getByText(team!.SelectedTeam[0]!).count()).toBe(0);
    await card.getByRole('button').click();
    await card.getByText('Your Selected Team', { exact: true }).scrollIntoViewIfNeeded();
    await expectTexts(card, [
      'Premium',
      /Final, Lantern Fives/,
      'Max Caps',
      '2,000 caps',
      'Participants:',
      '3/20',
      'Check Leaderboard',
      ...team!.SelectedTeam,
    ]);
    expect(await card.getByRole('listitem').count()).toBe(11);
    return flaws(page);
  });
});

test('a team is compared with any rival, player by player', async () => {
  const [asha, ...rivals] = played.members;
  const premium = played.match.Contests.find(({ ContestType }) => ContestType.name === 'Premium')!;
  const board = await asha!.call<Board>('GET', `scoring/contestLeaderboard/${premium.id}`);
  const totalOf = (name: string) =>
    board.ContestLeaderboard.find(({ User }) => User.first_name === name)!.total_score;
  await onEach(pages, async (page) => {
    await page.goto('/userTeams');
    const card = page.getByRole('article', { name: /^Premium, / });
    await card.getByRole('button').click();
    // The players move the link down when they arrive.
    await card.getByRole('list', { name: /^Players/ }).waitFor();
    await card.getByRole('link', { name: 'Compare' }).click();
    const found: string[] = [];
    for (const { firstName } of rivals) {
      await page.getByRole('combobox', { name: 'Rival' }).fill(firstName);
      await page.getByRole('option', { name: firstName }).click();
      await page.getByRole('heading', { level: 1, name: `You and ${firstName}` }).waitFor();
      const totals = page.getByRole('region', { name: 'The two totals' });
      await totals.getByRole('link', { name: firstName }).waitFor();
      const text = (await totals.textContent())!;
      expect(text).toContain(formatPoints(totalOf('Asha')));
      expect(text).toContain(formatPoints(totalOf(firstName)));
      // The players who differ and those who are shared, who are folded, are eleven on each side.
      const elevens = page.getByRole('region', { name: 'The two elevens' });
      const [mine, theirs] = [/^Your /, `${firstName}’s players`];
      await elevens.getByRole('list', { name: theirs }).waitFor();
      expect(await elevens.getByRole('list', { name: 'The same players' }).count()).toBe(0);
      await elevens.getByText(/^\d+ the same/).click();
      const shared = await elevens
        .getByRole('list', { name: 'The same players' })
        .getByRole('listitem')
        .count();
      for (const name of [mine, theirs]) {
        // One more line has the sum.
        const lines = elevens.getByRole('list', { name }).getByRole('listitem');
        expect((await lines.count()) - 1 + shared).toBe(11);
      }
      // The newest over led to the distance of the final totals.
      await elevens.getByText('What moved you two').click();
      const moved = elevens.getByRole('list', { name: 'What moved you two' });
      const apart = Math.abs(totalOf('Asha') - totalOf(firstName));
      await expectTexts(moved.getByRole('listitem').first(), [
        apart === 0 ? /level$/ : new RegExp(` ${apart} colder$`),
      ]);
      found.push(...(await flaws(page)));
    }
    return found;
  });
});

test('the way back from a comparison leads to the row that was open, at the same place', async () => {
  const page = await openPage(browser, played.url, { viewport: PHONE, member: played.members[0]! });
  await page.goto(boardAddress());
  await page.getByRole('button', { name: 'Details of Bilal Nair' }).click();
  const compare = page.getByRole('link', { name: 'Compare with mine' });
  await page.getByRole('list', { name: 'Players' }).waitFor();
  // Unlike a click, the key does not scroll when the panel of new results comes in over the link.
  await compare.focus();
  const before = await compare.boundingBox();
  await compare.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'You and Bilal' }).waitFor();
  await page.goBack();
  await compare.waitFor();
  await expectSoon(async () => expect(await compare.boundingBox()).toEqual(before));
  await close(page);
});

test('a board says the score of a chase once', async () => {
  const innings = [
    { team: 'Harbour Lights', runs: 176, wickets: 7, overs: '20', super_over: false },
    { team: 'Mill Lane', runs: 61, wickets: 4, overs: '9.3', super_over: false },
  ];
  await onEach(pages, async (page) => {
    await page.route(
      MATCH,
      changed<Match>((match) => ({ ...match, status: 'live', result: null, innings })),
    );
    await page.goto(boardAddress());
    await page.getByRole('heading', { level: 1, name: /: Mill Lane need 116/ }).waitFor();
    const scores = page.getByText(/61\/4/).filter({ visible: true });
    expect(await scores.count()).toBe(1);
    return flaws(page);
  });
});

test('the points of the match are at hand on its board', async () => {
  await onEach(pages, async (page) => {
    await page.goto(boardAddress());
    await page.getByRole('button', { name: 'Points', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Points of this match' });
    await expectTexts(sheet, [/^Duck/]);
    const found = await flaws(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    return found;
  });
});

test('the row of a Nightmare XI expands to the breakdown of its score, or says that there is none', async () => {
  await onEach(pages, async (page) => {
    await page.route(/scoring\/nightmareXIs/, withGaps);
    await page.goto('/ViewNightmareXI');
    const eleven = page.getByRole('table', { name: 'Nightmare XI' });
    await eleven.getByRole('button', { name: 'Details of S Idle' }).click();
    await expectTexts(eleven, [/^No impact in this match/]);
    const others = eleven.getByRole('button', { name: /^Details of (?!S Idle)/ });
    await others.first().click();
    await expectTexts(eleven, ['Total Score']);
    return flaws(page);
  });
});

test('a visitor on a phone opens the profile of a rival from the board, and the table from the boards', async () => {
  const page = await openPage(browser, played.url, { viewport: PHONE });
  await page.goto(boardAddress());
  await page.getByRole('button', { name: 'Details of Bilal Nair' }).click();
  await page.getByRole('link', { name: 'Bilal’s profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bilal' }).waitFor();
  const results = page.getByRole('list', { name: 'Last results' });
  expect(await results.getByRole('listitem').count()).toBe(2);
  expect(await page.getByText('Nair').count()).toBe(0);
  expect(await flaws(page)).toEqual([]);
  await results.getByRole('link').first().click();
  await page.getByRole('table').or(page.getByRole('tabpanel')).first().waitFor();

  await page.goto('/globalLeaderboard');
  await page.getByRole('link', { name: 'Tournaments' }).click();
  const table = page.getByRole('table', { name: 'Tournament table' });
  await table.waitFor();
  // The points of three teams add up to 150, whether totals are equal or not.
  const figures = await table.locator('td.figure').allInnerTexts();
  const sum = figures.reduce((total, text) => total + Number(text), 0);
  expect([figures.length, sum]).toEqual([3, 150]);
  expect(await flaws(page)).toEqual([]);
  await table.getByRole('link', { name: 'Chitra Nair' }).click();
  await page.getByRole('heading', { level: 1, name: 'Chitra' }).waitFor();
  await close(page);
});

test('an unknown player is a missing page', async () => {
  await onEach(pages, async (page) => {
    await page.goto('/player/unknown');
    await expectTexts(page, ['Unexpected Application Error!']);
    return flaws(page);
  });
});

test('on the smallest screen, with text twice as large, nothing of boards and profiles is cut off', async () => {
  const [member, rival] = played.members;
  const page = await openPage(browser, played.url, { ...LARGE_TEXT, member: member! });
  const shownOn = {
    '/globalLeaderboard?show=won': /^You$/,
    '/tournamentTable': /^You$/,
    [`/player/${rival!.id}`]: /in which you both had a team/,
  };
  for (const [address, text] of Object.entries(shownOn)) {
    await page.goto(address);
    await page.getByText(text).first().waitFor();
    expect({ address, misfits: await misfits(page) }).toEqual({ address, misfits: [] });
  }
  const { id } = played.match.Contests.find(({ ContestType }) => ContestType.name === 'Premium')!;
  await page.goto(`/compare/${played.match.id}/${id}/${rival!.id}`);
  await page.getByRole('region', { name: 'The two elevens' }).waitFor();
  expect(await misfits(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Rival' }).click();
  await page.getByRole('option').first().waitFor();
  expect(await misfits(page)).toEqual([]);
  await close(page);
});

/** Returns the words of the elements that continue on another line. */
const brokenWords = (elements: Locator) =>
  elements.evaluateAll((parents) =>
    parents.flatMap((parent) => {
      const text = parent.querySelector('span')!.firstChild!;
      return [...text.nodeValue!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

test('on the smallest screen, with text twice as large, names beside bars break between words only', async () => {
  const [member] = played.members;
  const page = await openPage(browser, played.url, { ...LARGE_TEXT, member: member! });
  await page.goto('/userTeams');
  await page.getByRole('article').first().getByRole('button').click();
  const names = page
    .getByRole('list', { name: 'Players, the coldest first' })
    .locator('[data-part="name"]');
  await names.first().waitFor();
  expect(await names.count()).toBe(11);
  expect(await brokenWords(names)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await close(page);
});

describe('The board of an entered contest', () => {
  const chosen = (page: Page) => page.getByRole('tabpanel', { name: 'Premium' });

  test('shows the fee, the pool, and the reward and profit of the own entry', async () => {
    const [asha] = played.members;
    const { id } = played.match.Contests.find(({ ContestType }) => ContestType.name === 'Premium')!;
    const { own } = await asha!.call<Board>('GET', `scoring/contestLeaderboard/${id}`);
    const won = REWARDS[own!.rank - 1]!;
    const profit = won > 100 ? `+${won - 100}` : `\u2212${100 - won}`;
    await onEach(pages, async (page) => {
      await page.goto(boardAddress());
      await page.getByRole('tab', { name: 'Premium' }).click();
      await expectTexts(chosen(page), ['3 / 20', '300 caps', '100 caps', '20']);
      const result = page.getByRole('region', { name: 'Your result' });
      await expectTexts(result, ['You', won > 0 ? new RegExp(`^won\\s*${won} caps$`) : 'no prize']);
      const entry = page.getByRole('region', { name: 'Your entry' });
      await expectTexts(entry, [/^Entered\s*100 caps$/, new RegExp(`^Won\\s*${won} caps$`)]);
      await expectTexts(entry, [`Profit ${profit}`]);
      await page.getByRole('tab', { name: 'Mega' }).click();
      await expectTexts(page, ['Contest called off', 'No board for this contest']);
      return flaws(page);
    });
  });

  test.each([
    ['in_review', 'locked', ['In review', /^The score sheet is being checked/]],
    ['abandoned', 'refunded', ['Abandoned', /^The match was abandoned/, /^Refunded in full/]],
    ['no_result', 'refunded', ['No result', /^The match has no result/, /^Refunded in full/]],
  ] as const)('says that its match is %s', async (matchStatus, contestStatus, texts) => {
    await onEach(pages, async (page) => {
      await page.route(
        MATCH,
        changed<Match>((match) => ({ ...match, status: matchStatus })),
      );
      await page.route(
        BOARD,
        changed<Board>((board) => ({
          ...board,
          status: contestStatus,
          CapsTransactions: [
            { type: 'ENTRY_FEE', amount: 100 },
            { type: 'REFUND', amount: 100 },
          ],
        })),
      );
      await page.goto(boardAddress());
      await expectTexts(page, texts);
      return flaws(page);
    });
  });
});

test('several new results are one row on one screen, and none of the next five screens shows them again', async () => {
  const [page] = await pagesOf(browser, played, played.members[2]);
  // Another journey of the same site may have seen the results before.
  await page!.route(NOTICES, async (route) => {
    const url = route.request().url().replace('unseen=true', 'unseen=false');
    const response = await route.fetch({ url });
    const notices = (await response.json()) as components['schemas']['Notice'][];
    await route.fulfill({ response, json: notices.map((one) => ({ ...one, seen: false })) });
  });
  const told = page!.waitForResponse(NOTICES);
  await page!.goto('/userTeams');
  await told;
  const panel = page!.getByRole('region', { name: 'What became of your teams' });
  await expectTexts(panel, ['2 results']);
  expect((await panel.boundingBox())!.height).toBeLessThan(80);
  expect(await flaws(page!)).toEqual([]);

  // The first two screens are opened by links of the app, and the other three by their addresses.
  await page!.getByRole('link', { name: 'Matches', exact: true }).click();
  await page!.getByRole('heading', { level: 1, name: 'Select Match to Create Team' }).waitFor();
  expect(await panel.count()).toBe(0);
  await page!.getByRole('link', { name: 'Boards', exact: true }).click();
  await page!.getByRole('heading', { level: 1, name: 'Match Leaderboards' }).waitFor();
  expect(await panel.count()).toBe(0);
  for (const address of [boardAddress(), '/globalLeaderboard', '/userTeams']) {
    const asked = page!.waitForResponse(NOTICES);
    await page!.goto(address);
    await (await asked).finished();
    await page!.getByRole('heading', { level: 1 }).waitFor();
    await page!.waitForLoadState('networkidle');
    expect(await panel.count()).toBe(0);
  }

  // They are still new to the home page, which lists them.
  await page!.goto('/');
  await page!.getByRole('heading', { name: 'Since you were here' }).waitFor();
  // The page may still be asking for notices.
  await page!.unrouteAll({ behavior: 'ignoreErrors' });
  await page!.context().close();
});

test('the Global Caps Leaderboard marks the own row and shows its balance', async () => {
  const { caps } = await played.members[0]!.call<{ caps: number }>('GET', 'user');
  await onEach(pages, async (page) => {
    await page.goto('/globalLeaderboard');
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: `${name} Nair` });
    await expectTexts(rowOf('Asha'), ['You', `${caps.toLocaleString('en')} caps`]);
    await rowOf('Bilal').waitFor();
    await expectSoon(async () =>
      expect(await page.getByText('You', { exact: true }).count()).toBe(1),
    );
    return [];
  });
});
