import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import NavDrawer from '../../../../src/web/components/layout/NavDrawer';
import { Sheet } from '../../../../src/web/components/layout/Sheet';

/** The platform's side of CloseWatcher: Back on Android closes the newest watcher. */
class Watcher {
  static active: Watcher[] = [];
  oncancel: ((event: Event) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Watcher.active.push(this);
  }

  destroy(): void {
    Watcher.active = Watcher.active.filter((watcher) => watcher !== this);
  }
}

/** Returns whether Back was used up by what is open. Only the first Back after a touch can be cancelled. */
function goBackOnAndroid({ cancelable = true } = {}): boolean {
  const watcher = Watcher.active.at(-1);
  if (watcher === undefined) return false;
  const event = new Event('cancel', { cancelable });
  act(() => watcher.oncancel?.(event));
  if (!event.defaultPrevented) {
    watcher.destroy();
    act(() => watcher.onclose?.());
  }
  return true;
}

beforeEach(() => {
  Watcher.active = [];
  window.CloseWatcher = Watcher;
});
afterEach(() => {
  delete window.CloseWatcher;
});

function OneSheet({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Sheet open={isOpen} titleId="title" onClose={isBusy ? undefined : () => setIsOpen(false)}>
      <h2 id="title">Change your e-mail address</h2>
    </Sheet>
  );
}

function OneMenu() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <NavDrawer
      links={[]}
      furtherLinks={[]}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onLogOut={() => undefined}
      isLoggingOut={false}
    />
  );
}

test.each([
  ['a sheet', OneSheet],
  ['the menu', OneMenu],
])('Back on Android closes %s and stays on the page', async (_name, Opened) => {
  render(<Opened />);
  await screen.findByRole('dialog');
  expect(goBackOnAndroid()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(goBackOnAndroid()).toBe(false);
});

test('Back on Android neither closes a sheet that must stay open nor leaves the page', async () => {
  const { rerender } = render(<OneSheet isBusy />);
  await screen.findByRole('dialog');
  expect(goBackOnAndroid()).toBe(true);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(goBackOnAndroid({ cancelable: false })).toBe(true);
  expect(screen.getByRole('dialog')).toBeVisible();
  rerender(<OneSheet />);
  expect(goBackOnAndroid()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a sheet that is closed by its own button leaves Back to the page', async () => {
  const { rerender } = render(
    <Sheet open titleId="title" onClose={() => undefined}>
      x
    </Sheet>,
  );
  await screen.findByRole('dialog');
  rerender(
    <Sheet open={false} titleId="title" onClose={() => undefined}>
      x
    </Sheet>,
  );
  expect(goBackOnAndroid()).toBe(false);
});
