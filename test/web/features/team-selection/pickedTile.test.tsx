import { screen } from '@testing-library/react';
import type { PlayerTile } from '../../../../src/web/components/cricket/PlayerTile';
import { contestOf, twoSquads, upcomingMatch } from '../../../support/web/fixtures';
import { answer } from '../../../support/web/handlers';
import { renderApp } from '../../../support/web/render';
import { server } from '../../../support/web/server';
import { matchMediaOfWidth } from '../../../support/web/setup';

const ROUTE =
  '/teamSelector/m-final/c-mega?home_team=India&away_team=South+Africa&tournament_id=t-wc24';

const drawn: string[] = [];

jest.mock('../../../../src/web/components/cricket/PlayerTile', () => {
  const actual = jest.requireActual<{ PlayerTile: typeof PlayerTile }>(
    '../../../../src/web/components/cricket/PlayerTile',
  );
  return {
    PlayerTile: (props: Parameters<typeof PlayerTile>[0]) => {
      drawn.push(props.name);
      return actual.PlayerTile(props);
    },
  };
});

const { matchMedia } = window;

afterEach(() => {
  window.matchMedia = matchMedia;
});

beforeEach(() => {
  server.use(
    answer('listMatches', 200, [upcomingMatch({ Contests: [contestOf('Mega')] })]),
    answer('getSquads', 200, twoSquads),
  );
});

test.each([
  ['phone', 360],
  ['desktop', 1280],
])('on a %s a pick renders only the tile of its player again', async (_screen, width) => {
  window.matchMedia = matchMediaOfWidth(width);
  const { user } = renderApp(ROUTE, { as: 'meera' });
  const tile = await screen.findByRole('button', { name: /^V Kohli, / });
  // On a phone the other team is behind a tab, and rendered there at low priority.
  await screen.findByRole('button', { name: /^T Stubbs, /, hidden: true });
  for (const isPicked of [true, false]) {
    drawn.length = 0;
    await user.click(tile);
    expect(tile).toHaveAttribute('aria-pressed', `${isPicked}`);
    expect(drawn).toEqual(['V Kohli']);
  }
});
