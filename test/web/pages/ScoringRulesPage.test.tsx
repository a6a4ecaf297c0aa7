import { screen, within } from '@testing-library/react';
import { ECONOMY_BANDS, STRIKE_RATE_BANDS } from '../../../src/domain/scoring/rules';
import { answer, failure, pending, problem, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { sampleRules } from '../../support/web/samples';
import { matchMediaOfWidth } from '../../support/web/setup';
import { server } from '../../support/web/server';

const itemsOf = (category: string) =>
  within(screen.getByRole('region', { name: category })).getAllByRole('listitem');
const explanationOf = (item: HTMLElement) => item.querySelector('p')?.textContent ?? '';
const linesOf = (category: string) =>
  itemsOf(category).map((item) =>
    (item.textContent ?? '').replace(explanationOf(item), '').replace(/, (below|above) zero$/, ''),
  );

describe('the scoring rules', () => {
  it('show the six categories of the specification in order', async () => {
    renderApp('/scoringRules');
    await screen.findByRole('region', { name: 'Batting' });
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent);
    expect(titles).toEqual([
      'Batting',
      'Bowling',
      'Fielding',
      'Strike Rate',
      'Economy Rate',
      'Other',
    ]);
  });

  it('show the ladders from the coldest step to the hottest', async () => {
    renderApp('/scoringRules');
    await screen.findByRole('region', { name: 'Economy Rate' });
    expect(linesOf('Economy Rate')).toEqual([
      '12 or more−50',
      '10 to 12−30',
      '9 to 10−20',
      '8 to 9−10',
      '7 to 8+5',
      '6 to 7+10',
      'Below 6+20',
    ]);
    expect(linesOf('Strike Rate')[0]).toBe('Below 70−50');
  });

  it('show the penalty for an absent player as it acts: against the user, and in words', async () => {
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
    ['Strike Rate', STRIKE_RATE_BANDS],
    ['Economy Rate', ECONOMY_BANDS],
  ])('give an example of each step of %s that lies in it', async (category, bands) => {
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

  it('fold on a phone', async () => {
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

  it('say that they load', async () => {
    server.use(pending('getScoringRules'));
    renderApp('/scoringRules');
    expect(await screen.findByText('Loading scoring rules...')).toBeInTheDocument();
  });

  it('that cannot be loaded are asked for again', async () => {
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
});
