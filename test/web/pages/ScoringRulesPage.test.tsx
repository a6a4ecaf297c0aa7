import { screen, within } from '@testing-library/react';
import { FORMATS, rateRule, valuesOf } from '../../../src/domain/scoring/rules';
import { currentRuleSet, RULE_SETS } from '../../../src/domain/scoring/ruleSets';
import { differencesOf } from '../../../src/web/features/scoring-rules/differencesOf';
import { FORTY_ELEVENS } from '../../../src/web/features/scoring-rules/fortyElevens';
import { ruleSections } from '../../../src/web/features/scoring-rules/ruleSections';
import { latestRules } from '../../support/latestRules';
import { answer, failure, pending, problem, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { sampleMatch, sampleRules } from '../../support/web/samples';
import { matchMediaOfWidth } from '../../support/web/setup';
import { server } from '../../support/web/server';

const itemsOf = (category: string) =>
  within(screen.getByRole('region', { name: category })).getAllByRole('listitem');
const explanationOf = (item: HTMLElement) => item.querySelector('p')?.textContent ?? '';
const linesOf = (category: string) =>
  itemsOf(category).map((item) =>
    (item.textContent ?? '')
      .replace(explanationOf(item), '')
      .replace(/, (below zero|above zero|zero)$/, ''),
  );

const T20 = currentRuleSet('T20');

const withoutRules = (match: object): unknown =>
  JSON.parse(JSON.stringify({ ...match, rules: undefined }));

describe('the scoring rules', () => {
  it('show what zero means by forty random elevens', async () => {
    renderApp('/scoringRules');
    const picture = await screen.findByRole('img', { name: /Of forty random elevens/ });
    const below = FORTY_ELEVENS.filter((total) => total < 0).length;
    const [lowest, highest] = [FORTY_ELEVENS[0]!, FORTY_ELEVENS.at(-1)!];
    expect(picture).toHaveAccessibleName(
      `Of forty random elevens ${below} end below zero and ${40 - below} above. The lowest total is \u2212${-lowest}, the highest +${highest}.`,
    );
    expect(picture.children).toHaveLength(40);
    const inWords = within(screen.getByRole('region', { name: 'Zero is par' }));
    expect(inWords.getByText(/Colder than chance/)).toHaveTextContent(`${below} of 40`);
    expect(inWords.getByText(/A run too many/)).toHaveTextContent(`${40 - below} of 40`);
  });

  it('show the six categories of the specification in order', async () => {
    renderApp('/scoringRules');
    await screen.findByRole('region', { name: 'Batting' });
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent);
    expect(titles).toEqual([
      'Zero is par',
      'Three rule sets',
      'Batting',
      'Bowling',
      'Fielding',
      'Strike Rate',
      'Economy Rate',
      'Other',
    ]);
  });

  it('say in what the three sets differ', async () => {
    renderApp('/scoringRules');
    const differences = differencesOf(FORMATS.map(currentRuleSet));
    expect(await screen.findByText(/^They differ in/)).toHaveTextContent(
      `They differ in ${differences}; the rest is the same.`,
    );
    await screen.findByRole('region', { name: 'Batting' });
  });

  it('show the rate bands from the lowest points to the highest', async () => {
    renderApp('/scoringRules');
    await screen.findByRole('region', { name: 'Economy Rate' });
    expect(linesOf('Economy Rate')).toEqual([
      '12 or more−80',
      '10 to 12−50',
      '9 to 10−30',
      '8 to 9−10',
      '7 to 80',
      '6 to 7+10',
      'Below 6+15',
    ]);
    expect(linesOf('Strike Rate')[0]).toBe('Below 70−90');
  });

  it('show the penalty for an absent player with its effect on the user', async () => {
    server.use(answer('getScoringRules', 200, { ...sampleRules, not_playing_penalty: -70 }));
    renderApp('/scoringRules');
    await screen.findByRole('region', { name: 'Other' });
    expect(linesOf('Other')[0]).toBe('Not in the playing 11+70');
    expect(screen.getByText(/adds 70 to your total/)).toBeInTheDocument();
  });

  it('show the values of the server', async () => {
    server.use(answer('getScoringRules', 200, { ...sampleRules, duck_penalty: -31 }));
    renderApp('/scoringRules');
    await screen.findByRole('region', { name: 'Batting' });
    expect(linesOf('Batting')[0]).toBe('Duck−31');
  });

  it('explain each rule, with an example by the values of the server', async () => {
    server.use(answer('getScoringRules', 200, { ...sampleRules, six_bonus: 3 }));
    renderApp('/scoringRules');
    await screen.findByRole('region', { name: 'Batting' });
    const six = within(screen.getByRole('region', { name: 'Batting' })).getByText(/a six is/);
    expect(six).toHaveTextContent('On top of its runs: a six is 6 and 3 more, +9.');
    const unexplained = ['Batting', 'Bowling', 'Fielding', 'Strike Rate', 'Economy Rate', 'Other']
      .flatMap(itemsOf)
      .filter((item) => !/^[A-Z0-9].*\d.*\.$/.test(explanationOf(item)));
    expect(unexplained).toEqual([]);
  });

  it.each([
    ['Strike Rate', rateRule(T20, 'strikeRate').bands],
    ['Economy Rate', rateRule(T20, 'economy').bands],
  ])('give an example within each band of %s', async (category, bands) => {
    renderApp('/scoringRules');
    await screen.findByRole('region', { name: category });
    const rates = itemsOf(category)
      .map((item) => Number(/ is an? .* of ([\d.]+)\.$/.exec(explanationOf(item))?.[1]))
      .sort((one, other) => one - other);
    expect(rates).toHaveLength(bands.length);
    for (const [index, { low, high }] of bands.entries()) {
      expect(rates[index]).toBeGreaterThanOrEqual(low);
      expect(rates[index]).toBeLessThan(high ?? Number.POSITIVE_INFINITY);
    }
  });

  it('collapse on a phone', async () => {
    const original = window.matchMedia;
    window.matchMedia = matchMediaOfWidth(360);
    try {
      const { user } = renderApp('/scoringRules');
      const toggle = await screen.findByRole('button', { name: 'Bowling', expanded: false });
      expect(screen.queryByText('Each wicket')).not.toBeInTheDocument();
      await user.click(toggle);
      expect(screen.getByText('Each wicket')).toBeInTheDocument();
      expect(toggle).toHaveAttribute('aria-expanded', 'true');
    } finally {
      window.matchMedia = original;
    }
  });

  it('show that they are loading', async () => {
    server.use(pending('getScoringRules'));
    renderApp('/scoringRules');
    expect(await screen.findByText('Loading scoring rules...')).toBeInTheDocument();
  });

  it('that fail can be loaded again', async () => {
    let asked = 0;
    server.use(
      respond('getScoringRules', () => {
        asked += 1;
        return asked === 1
          ? { status: 500, body: problem('INTERNAL', 'sentinel') }
          : { status: 200, body: sampleRules };
      }),
    );
    const { user } = renderApp('/scoringRules');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to load scoring rules. Please try again later.',
    );
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Batting' })).toBeInTheDocument();
  });

  it('never show the message of the server', async () => {
    server.use(failure('getScoringRules', 503, 'sentinel-rules'));
    renderApp('/scoringRules');
    await screen.findByRole('alert');
    expect(screen.queryByText('sentinel-rules')).not.toBeInTheDocument();
  });

  it.each(RULE_SETS)('have a line for each rule of $format, version $version', (set) => {
    const values = valuesOf(set);
    const lines = ruleSections(set, values).flatMap((section) => section.lines);
    expect(lines.map(({ key }) => key).sort()).toEqual(Object.keys(values).sort());
  });

  it('have an address for each set, and ask the server for it', async () => {
    const asked: unknown[] = [];
    server.use(
      respond('getScoringRules', ({ query }) => {
        asked.push(query);
        return { status: 200, body: sampleRules };
      }),
    );
    const { user, location } = renderApp('/scoringRules');
    const sets = within(await screen.findByRole('navigation', { name: 'Rule sets' }));
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    expect(sets.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'T20Leagues, full members',
      'T20AOther men’s internationals',
      'T20WWomen’s game',
    ]);
    expect(sets.getByRole('link', { current: 'page' })).toHaveTextContent(/^T20L/);
    for (const link of ['T20A', 'T20W'] as const) {
      await user.click(sets.getByRole('link', { name: new RegExp(`^${link}`) }));
      expect(location().pathname).toBe(`/scoringRules/${link}/${latestRules(link).version}`);
      expect(sets.getByRole('link', { current: 'page' })).toHaveTextContent(link);
      await screen.findByRole('region', { name: 'Batting' });
    }
    // The links stay under the finger.
    expect(scrollTo).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'T20, version 1, for older matches' }));
    expect(location().pathname).toBe('/scoringRules/T20/1');
    await screen.findByRole('region', { name: 'Batting' });
    expect(asked).toEqual([
      ...FORMATS.map((format) => ({ format, version: String(latestRules(format).version) })),
      { format: 'T20', version: '1' },
    ]);
  });

  it.each(['/scoringRules/ODI', '/scoringRules/T20W/1', '/scoringRules/T20/x'])(
    'say at %s that there are none',
    async (path) => {
      renderApp(path);
      expect(await screen.findByText('There are no such rules')).toBeVisible();
    },
  );

  it('name the match whose page led here, if it is played by them', async () => {
    const match = sampleMatch({ status: 'completed', rules: { format: 'T20', version: 1 } });
    renderApp('/scoringRules/T20/1', { state: { match } });
    const back = await screen.findByRole('link', { name: 'India v South Africa plays this set' });
    expect(back).toHaveAttribute('href', `/contestLeaderboard/${match.id}`);
    await screen.findByRole('region', { name: 'Batting' });
  });

  it.each([
    ['has other ones', sampleMatch()],
    // The browser keeps the navigation state of an earlier build.
    ['was stored before matches had rules', withoutRules(sampleMatch())],
  ])('name no match that %s', async (_what, match) => {
    renderApp('/scoringRules/T20/1', { state: { match } });
    await screen.findByRole('region', { name: 'Batting' });
    expect(screen.queryByText(/plays this set/)).not.toBeInTheDocument();
  });

  it('say above an older set that it is for older matches', async () => {
    renderApp('/scoringRules/T20/1');
    expect(await screen.findByRole('heading', { name: 'T20, version 1' })).toBeVisible();
    expect(screen.getByText(/^For older matches/)).toBeVisible();
    expect(screen.queryByText('Three rule sets')).not.toBeInTheDocument();
    await screen.findByRole('region', { name: 'Batting' });
  });

  it('show a value of zero as neither cold nor hot', async () => {
    renderApp('/scoringRules');
    await screen.findByRole('region', { name: 'Economy Rate' });
    const sides = itemsOf('Economy Rate').map((item) => item.dataset['side']);
    expect(sides.slice(3, 6)).toEqual(['below zero', 'zero', 'above zero']);
  });
});
