import { ThemeProvider } from '@mui/material/styles';
import { act, screen } from '@testing-library/react';
import { brandedTheme } from '../../../src/web/features/branding/brandedTheme';
import {
  existingTeamLoaded,
  playerPicked,
  selectorLeft,
  selectorOpened,
  squadsLoaded,
} from '../../../src/web/features/team-selection/teamSelectionSlice';
import { UpdateOffer } from '../../../src/web/pwa/UpdateOffer';
import { renderWithStore } from '../../support/web/render';

const entry = { matchId: 'm1', contestId: 'c1' };
const kohli = { id: 'p1', team: 'India' };

it('a new version waits while a team is being picked', async () => {
  const onUpdate = jest.fn(async () => true);
  const { store, user } = renderWithStore(<UpdateOffer onUpdate={onUpdate} onClose={jest.fn()} />);
  const update = () => screen.queryByRole('button', { name: 'Update' });
  const does = (event: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(event));
  does(selectorOpened(entry));
  does(squadsLoaded());
  does(existingTeamLoaded({ contestId: 'c1', picks: [] }));
  expect(update()).toBeVisible();

  does(playerPicked(kohli));
  expect(update()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('once your team is submitted');

  // The draft is stored.
  does(selectorLeft());
  await user.click(update()!);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

it('says when the new version could not start, and can be pressed again', async () => {
  let end: (hasUpdated: boolean) => void = () => undefined;
  const onUpdate = jest.fn(() => new Promise<boolean>((resolve) => (end = resolve)));
  const branding = { name: 'Office Cricket', primary_colour: null, logo: null };
  const { user } = renderWithStore(
    <ThemeProvider theme={brandedTheme(branding)}>
      <UpdateOffer onUpdate={onUpdate} onClose={jest.fn()} />
    </ThemeProvider>,
  );
  const update = screen.getByRole('button', { name: 'Update' });
  await user.click(update);
  expect(screen.getByRole('status')).toHaveTextContent('Updating…');
  // A disabled button would lose the focus.
  expect(update).toBeEnabled();
  await user.keyboard('{Enter}');
  expect(onUpdate).toHaveBeenCalledTimes(1);
  await act(async () => end(false));
  expect(update).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(
    'The new version could not start. Try again, or close all tabs of Office Cricket.',
  );
  await user.click(update);
  expect(onUpdate).toHaveBeenCalledTimes(2);
});

it('leaves the focus on the page when it is closed', async () => {
  const { user } = renderWithStore(
    <main tabIndex={-1}>
      <UpdateOffer onUpdate={async () => true} onClose={jest.fn()} />
    </main>,
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
