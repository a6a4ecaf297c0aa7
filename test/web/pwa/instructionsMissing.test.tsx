import { screen } from '@testing-library/react';
import { Toasts } from '../../../src/web/features/toasts/Toasts';
import { InstallButton } from '../../../src/web/pwa/InstallButton';
import { mayBeMissing, scripts } from '../../support/web/missing';
import { renderWithStore } from '../../support/web/render';

const INSTRUCTIONS = '../../../src/web/pwa/InstallInstructions';

jest.mock(INSTRUCTIONS, () => mayBeMissing(jest.requireActual(INSTRUCTIONS)));

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
  scripts.areMissing = false;
  await user.click(install);
  expect(await screen.findByRole('dialog')).toBeVisible();
});
