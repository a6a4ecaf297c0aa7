import { screen } from '@testing-library/react';
import { contestOf, twoSquads, upcomingMatch } from '../../../support/web/fixtures';
import { answer } from '../../../support/web/handlers';
import { mayBeMissing, scripts } from '../../../support/web/missing';
import { renderApp } from '../../../support/web/render';
import { server } from '../../../support/web/server';

const DETAILS = '../../../../src/web/features/team-selection/PlayerDetails';

jest.mock(DETAILS, () => mayBeMissing(jest.requireActual(DETAILS)));

test("a player's details that could not be loaded say so, and the next press shows them", async () => {
  // React reports each error that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    answer('listMatches', 200, [upcomingMatch({ Contests: [contestOf('Mega')] })]),
    answer('getSquads', 200, twoSquads),
  );
  const { user } = renderApp('/teamSelector/m-final/c-mega', { as: 'meera' });
  const about = await screen.findByRole('button', { name: 'About V Kohli' });
  await user.click(about);
  expect(await screen.findByText('This could not be loaded. Try again.')).toBeVisible();
  scripts.areMissing = false;
  await user.click(about);
  expect(await screen.findByRole('dialog')).toBeVisible();
});
