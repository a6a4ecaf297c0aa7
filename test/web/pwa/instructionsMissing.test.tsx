import { screen } from '@testing-library/react';
import { Toasts } from '../../../src/web/features/toasts/Toasts';
import { InstallButton } from '../../../src/web/pwa/InstallButton';
import { renderWithStore } from '../../support/web/render';

const INSTRUCTIONS = '../../../src/web/pwa/InstallInstructions';

// A script that has not been fetched before is missing when there is no connection.
let mockIsMissing = true;
jest.mock(
  INSTRUCTIONS,
  () =>
    new Proxy(jest.requireActual<object>(INSTRUCTIONS), {
      get(module, name): unknown {
        if (mockIsMissing) throw new Error('Loading the script failed');
        return Reflect.get(module, name);
      },
    }),
);

test('instructions that could not be loaded say so, and the next press shows them', async () => {
  // React reports each error that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderWithStore(
    <>
      <InstallButton />
      <Toasts />
    </>,
  );
  const install = screen.getByRole('button', { name: 'Install App' });
  await user.click(install);
  expect(await screen.findByText('This could not be loaded. Try again.')).toBeVisible();
  mockIsMissing = false;
  await user.click(install);
  expect(await screen.findByRole('dialog')).toBeVisible();
});
