import { screen } from '@testing-library/react';
import { ErrorBoundary } from '../../../src/web/app/ErrorBoundary';
import { HomePage } from '../../../src/web/pages/HomePage';
import { renderWithStore } from '../../support/web/render';

// A script that has not been fetched before is missing when there is no connection.
jest.mock('../../../src/web/pages/OwnHome', () => {
  throw new Error('Loading the script failed');
});

test('a home page that cannot be loaded says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderWithStore(
    <ErrorBoundary>
      <HomePage />
    </ErrorBoundary>,
    { as: 'meera' },
  );
  expect(await screen.findByText(/^Something broke on this screen/)).toBeVisible();
});
