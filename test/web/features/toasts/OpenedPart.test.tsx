import { screen, waitFor } from '@testing-library/react';
import { lazyPart } from '../../../../src/web/components/feedback/lazyPart';
import { OpenedPart } from '../../../../src/web/features/toasts/OpenedPart';
import { Toasts } from '../../../../src/web/features/toasts/Toasts';
import { useLazyDialog } from '../../../../src/web/hooks/useLazyDialog';
import { renderWithStore } from '../../../support/web/render';

let requests: { succeed: () => void; fail: () => void }[];
const Details = lazyPart<{ open: boolean }>(
  () =>
    new Promise((resolve, reject) => {
      requests.push({
        succeed: () => resolve({ default: ({ open }) => <p>{open ? 'Details' : 'Closed'}</p> }),
        fail: () => reject(new Error('sentinel: the script is out of reach')),
      });
    }),
);

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

test('a part that could not be loaded says so, and the next press requests it once more', async () => {
  // React reports each error that a boundary has caught.
  const reports = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  requests = [];
  const { user } = renderWithStore(<Opener />);
  const press = () => user.click(screen.getByRole('button', { name: 'Open' }));
  await press();
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]!.fail();
  expect(await screen.findByText('This could not be loaded. Try again.')).toBeVisible();
  expect(requests).toHaveLength(1);
  await press();
  await waitFor(() => expect(requests).toHaveLength(2));
  requests[1]!.succeed();
  expect(await screen.findByText('Details')).toBeVisible();
  expect(requests).toHaveLength(2);
  reports.mockRestore();
});
