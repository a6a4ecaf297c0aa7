import Dialog from '@mui/material/Dialog';
import { act, screen } from '@testing-library/react';
import { Toasts } from '../../../../src/web/features/toasts/Toasts';
import {
  toastClosed,
  toastRaised,
  undoExpired,
} from '../../../../src/web/features/toasts/toastsSlice';
import { renderWithStore } from '../../../support/web/render';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open() {
  const rendered = renderWithStore(<Toasts />);
  const raise = (kind: 'error' | 'success' | 'info', message: string, durationMs = 4_000) =>
    act(() => void rendered.store.dispatch(toastRaised({ kind, message, durationMs })));
  return { ...rendered, raise };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a toast', () => {
  it.each([
    ['error', 'alert'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('of kind %s has the role %s', (kind, role) => {
    open().raise(kind, 'sentinel');
    expect(screen.getByRole(role)).toHaveTextContent('sentinel');
    expect(screen.getByRole(role)).not.toHaveAttribute('kind');
  });

  it('is announced beside an open dialog', () => {
    const { store } = renderWithStore(
      <>
        <Toasts />
        <Dialog open>sentinel dialog</Dialog>
      </>,
    );
    act(
      () =>
        void store.dispatch(toastRaised({ kind: 'error', message: 'sentinel', durationMs: 4_000 })),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('sentinel');
  });

  it('disappears when its time is over', () => {
    open().raise('error', 'sentinel', 6_000);
    pass(5_999);
    expect(screen.getByText('sentinel')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('sentinel')).not.toBeInTheDocument();
  });

  it('disappears when it is closed', async () => {
    const { raise, user } = open();
    raise('error', 'sentinel');
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('sentinel')).not.toBeInTheDocument();
  });

  it('stays while its button has the focus, and leaves the focus on the page when it is closed', async () => {
    const { raise, user } = open();
    const page = document.body.appendChild(document.createElement('main'));
    page.tabIndex = -1;
    raise('error', 'sentinel', 6_000);
    const close = screen.getByRole('button', { name: 'Close message' });
    act(() => close.focus());
    pass(7_000);
    expect(close).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('sentinel')).not.toBeInTheDocument();
    expect(page).toHaveFocus();
    page.remove();
  });

  it('with an undo dispatches its event, and closes', async () => {
    const { store, user } = open();
    const undo = toastClosed('another');
    const dispatched = jest.spyOn(store, 'dispatch');
    const durationMs = 6_000;
    act(
      () => void store.dispatch(toastRaised({ kind: 'info', message: 'done', durationMs, undo })),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(dispatched).toHaveBeenCalledWith(undo);
    expect(screen.queryByText('done')).not.toBeInTheDocument();
  });

  it('with an undo goes when that has expired; others stay', () => {
    const { store, raise } = open();
    const undo = toastClosed('another');
    raise('success', 'stays');
    act(() => {
      store.dispatch(toastRaised({ kind: 'info', message: 'done', durationMs: 6_000, undo }));
      store.dispatch(undoExpired());
    });
    expect(screen.queryByText('done')).not.toBeInTheDocument();
    expect(screen.getByText('stays')).toBeInTheDocument();
  });

  it('repeated is shown once, for its full time from then on', () => {
    const { raise } = open();
    raise('error', 'sentinel');
    pass(3_000);
    raise('error', 'sentinel');
    pass(3_000);
    expect(screen.getAllByText('sentinel')).toHaveLength(1);
    pass(1_000);
    expect(screen.queryByText('sentinel')).not.toBeInTheDocument();
  });

  it.each([
    ['error', 'error', ['alert:new']],
    ['success', 'success', ['status:new']],
    ['error', 'success', ['status:new']],
    ['error', 'info', ['alert:old', 'status:new']],
    ['success', 'error', ['status:old', 'alert:new']],
  ] as const)('of kind %s, followed by one of kind %s, leaves %p', (before, after, left) => {
    const { raise } = open();
    raise(before, 'old');
    raise(after, 'new');
    const shown = screen
      .getAllByText(/^(old|new)$/)
      .map((text) => `${text.parentElement?.getAttribute('role')}:${text.textContent}`);
    expect(shown).toEqual(left);
  });
});
