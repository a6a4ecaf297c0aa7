import { screen } from '@testing-library/react';
import type { PlayerTile } from '../../../../src/web/components/PlayerTile';
import { contestOf, twoSquads, upcomingMatch } from '../../../support/web/fixtures';
import { answer } from '../../../support/web/handlers';
import { renderApp } from '../../../support/web/render';
import { server } from '../../../support/web/server';
import { matchMediaOfWidth } from '../../../support/web/setup';

const ROUTE =
  '/teamSelector/m-final/c-mega?home_team=India&away_team=South+Africa&tournament_id=t-wc24';

const drawn: string[] = [];

jest.mock('../../../../src/web/components/PlayerTile', () => {
  const actual = jest.requireActual<{ PlayerTile: typeof PlayerTile }>(
    '../../../../src/web/components/PlayerTile',
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
])('on a %s a pick draws the tile of its player again, and no other', async (_screen, width) => {
  window.matchMedia = matchMediaOfWidth(width);
  const { user } = renderApp(ROUTE, { as: 'meera' });
  const tile = await screen.findByRole('button', { name: /^V Kohli, / });
  // The other team is behind a tab of a phone, and drawn there when there is time.
  await screen.findByRole('button', { name: /^T Stubbs, /, hidden: true });
  for (const isPicked of [true, false]) {
    drawn.length = 0;
    await user.click(tile);
    expect(tile).toHaveAttribute('aria-pressed', `${isPicked}`);
    expect(drawn).toEqual(['V Kohli']);
  }
});
