import { screen, waitFor } from '@testing-library/react';
import { contestOf, ELEVEN_NAMES, twoSquads, upcomingMatch } from '../../../support/web/fixtures';
import { answer } from '../../../support/web/handlers';
import { renderApp } from '../../../support/web/render';
import { server } from '../../../support/web/server';

// A script that has not been fetched before is missing when there is no connection.
jest.mock('../../../../src/web/features/team-selection/SubmittedDialog', () => {
  throw new Error('Loading the script failed');
});

test('a submission whose confirmation cannot be loaded is confirmed by a toast, and leads on', async () => {
  // React reports each error that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    answer('listMatches', 200, [upcomingMatch({ Contests: [contestOf('Mega')] })]),
    answer('getSquads', 200, twoSquads),
    answer('submitTeam', 200, ELEVEN_NAMES),
  );
  const { user, location } = renderApp('/teamSelector/m-final/c-mega', { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Quick pick' }));
  await user.click(screen.getByRole('button', { name: 'Submit Team' }));
  expect(await screen.findByText('Your team is in. Now hope for the worst.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Team Selector' })).toBeVisible();
  await waitFor(() => expect(location().pathname).toBe('/matchSelection'));
});
