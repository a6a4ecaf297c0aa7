import { screen } from '@testing-library/react';
import { mayBeMissing, scripts } from '../support/web/missing';
import { contestOf, upcomingMatch } from '../support/web/fixtures';
import { answer } from '../support/web/handlers';
import { renderApp } from '../support/web/render';
import { server } from '../support/web/server';

const SHEET = '../../src/web/components/layout/SheetDialog';

jest.mock(SHEET, () => mayBeMissing(jest.requireActual(SHEET)));

// The first row that succeeds loads the script for all, so the sheets are missing in one row after the other.
test.each([
  ['/leagues', 'Create League'],
  ['/join', 'Enter a Code'],
  ['/contest/m-final', 'View Rewards'],
])('a sheet at %s that could not be loaded says so, and leaves the page', async (path, name) => {
  scripts.areMissing = true;
  // React reports each error that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const match = upcomingMatch({ Contests: [contestOf('Mega')] });
  server.use(answer('listLeagues', 200, []), answer('listMatches', 200, [match]));
  const { user } = renderApp(path, { as: 'meera', state: { match } });
  const button = await screen.findByRole('button', { name });
  await user.click(button);
  expect(await screen.findByText('This could not be loaded. Try again.')).toBeVisible();
  expect(button).toBeVisible();
});

afterEach(() => jest.restoreAllMocks());
