import { screen, waitFor } from '@testing-library/react';
import { lazyPart } from '../../../../src/web/components/feedback/lazyPart';
import { OpenedPart } from '../../../../src/web/features/toasts/OpenedPart';
import { useLazyDialog } from '../../../../src/web/hooks/useLazyDialog';
import { Toasts } from '../../../../src/web/features/toasts/Toasts';
import { renderApp, renderWithStore } from '../../../support/web/render';

jest.mock('../../../../src/web/components/layout/NavDrawer', () => {
  throw new Error('sentinel: the script is out of reach');
});

let isReachable: boolean;
const Details = lazyPart<{ open: boolean }>(async () => {
  if (!isReachable) throw new Error('sentinel: the script is out of reach');
  return { default: ({ open }) => <p>{open ? 'Details' : 'Closed'}</p> };
});

function Opener() {
  const { isOpen, wasOpened, open, reset } = useLazyDialog();
  return (
    <>
      <button onClick={open}>Open</button>
      {wasOpened && (
        <OpenedPart onFailed={reset}>
          <Details open={isOpen} />
        </OpenedPart>
      )}
      <Toasts />
    </>
  );
}

beforeEach(() => {
  // React reports each error that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a part that could not be loaded says so, and the next press loads it', async () => {
  isReachable = false;
  const { user } = renderWithStore(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This could not be loaded. Try again.')).toBeVisible();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Details')).toBeVisible();
});

test('a menu that could not be loaded leaves the page as it is', async () => {
  const { user } = renderApp('/scoringRules');
  const heading = await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(heading).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
});
