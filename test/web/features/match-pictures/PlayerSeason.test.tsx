import { screen, within } from '@testing-library/react';
import { SeasonButton } from '../../../../src/web/features/match-pictures/SeasonButton';
import { latestRules } from '../../../support/latestRules';
import { violations } from '../../../support/web/axe';
import { answer, failure, respond, type Schemas } from '../../../support/web/handlers';
import { renderWithStore } from '../../../support/web/render';
import { server } from '../../../support/web/server';

const season: Schemas['PlayerSeason'] = {
  id: 'p1',
  name: 'V Kohli',
  team: 'India',
  matches: [
    { match_id: 'm1', opponent: 'Pakistan', date: '2024-06-09', total: -40 },
    { match_id: 'm2', opponent: 'Ireland', date: '2024-06-12', total: 0 },
    { match_id: 'm3', opponent: 'South Africa', date: '2024-06-29', total: 22 },
  ],
};

const element = <SeasonButton player={{ id: 'p1', name: 'V Kohli' }} tournamentId="t-wc24" />;

async function open(answered = season) {
  server.use(answer('getPlayerSeason', 200, answered));
  const rendered = renderWithStore(element);
  await rendered.user.click(screen.getByRole('button', { name: 'Season of V Kohli' }));
  const dialog = await screen.findByRole('dialog', { name: 'Season of V Kohli' });
  return { ...rendered, dialog };
}

describe('the season of a player', () => {
  it('is an image with a sentence as its name, and a table, the newest first', async () => {
    const { dialog } = await open();
    expect(await within(dialog).findByRole('img')).toHaveAccessibleName(
      'Points of V Kohli in 3 matches: average −6, coldest −40 against Pakistan, newest +22 against South Africa.',
    );
    const table = within(dialog).getByRole('table', { name: /newest first/ });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['29 June 2024', 'South Africa', '+22'],
      ['12 June 2024', 'Ireland', '0'],
      ['9 June 2024', 'Pakistan', '−40'],
    ]);
  });

  it('draws the figures over the line of the average, which may cross them', async () => {
    const { dialog } = await open();
    const picture = await within(dialog).findByRole('img');
    const tags = [...picture.querySelector('svg')!.children].map(({ tagName }) => tagName);
    expect(tags.indexOf('text')).toBeGreaterThan(tags.lastIndexOf('path'));
  });

  it('draws points below zero in blue and those above hatched', async () => {
    const { dialog } = await open();
    const picture = await within(dialog).findByRole('img');
    const [cold, zero, hot] = picture.querySelectorAll('svg > rect');
    const zeroY = Number(
      /M0 ([\d.]+)/.exec(picture.querySelector('path')?.getAttribute('d') ?? '')?.[1],
    );
    expect(cold).toHaveAttribute('fill', '#56D4FF');
    expect(cold).toHaveAttribute('y', `${zeroY}`);
    expect(zero).toHaveAttribute('height', '0');
    expect(hot?.getAttribute('fill')).toMatch(/^url\(#/);
    expect(Number(hot?.getAttribute('y')) + Number(hot?.getAttribute('height'))).toBeCloseTo(zeroY);
  });

  it('is requested for the tournament, by the rules of the match', async () => {
    const asked = jest.fn();
    server.use(
      respond('getPlayerSeason', ({ params, query }) => {
        asked(params.playerId, query);
        return { status: 200, body: season };
      }),
    );
    const { user } = renderWithStore(element);
    await user.click(screen.getByRole('button', { name: 'Season of V Kohli' }));
    await screen.findByRole('img');
    const { format, version } = latestRules();
    const query = { tournament_id: 't-wc24', format, version: String(version) };
    expect(asked).toHaveBeenCalledWith('p1', query);
  });

  it('without a match shows a message', async () => {
    const { dialog } = await open({ ...season, matches: [] });
    expect(await within(dialog).findByText('No match played yet.')).toBeVisible();
  });

  it('of one match has no average line', async () => {
    const { dialog } = await open({ ...season, matches: season.matches.slice(0, 1) });
    const picture = await within(dialog).findByRole('img');
    expect(picture.querySelector('[stroke-dasharray]')).toBeNull();
    expect(within(dialog).getByText(/Average of 1 match$/)).toBeVisible();
  });

  it('that fails can be loaded again', async () => {
    server.use(failure('getPlayerSeason', 500, 'sentinel 7742'));
    const { user } = renderWithStore(element);
    await user.click(screen.getByRole('button', { name: 'Season of V Kohli' }));
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.use(answer('getPlayerSeason', 200, season));
    await user.click(retry);
    expect(await screen.findByRole('img')).toBeVisible();
  });

  it('has no accessibility violations', async () => {
    const { dialog, user } = await open();
    await within(dialog).findByRole('img');
    expect(await violations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Show as table' }));
    expect(await violations(dialog)).toEqual([]);
  });

  it('returns the focus when it closes', async () => {
    const { dialog, user } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Season of V Kohli', hidden: true })).toHaveFocus();
  });
});
