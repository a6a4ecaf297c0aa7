import { act, screen } from '@testing-library/react';
import { Toasts } from '../../../../src/web/features/toasts/Toasts';
import { toastRaised } from '../../../../src/web/features/toasts/toastsSlice';
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
  ] as const)('of kind %s is read out as %s', (kind, role) => {
    open().raise(kind, 'sentinel');
    expect(screen.getByRole(role)).toHaveTextContent('sentinel');
  });

  it('goes when its time is over', () => {
    open().raise('error', 'sentinel', 6_000);
    pass(5_999);
    expect(screen.getByText('sentinel')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('sentinel')).not.toBeInTheDocument();
  });

  it('goes when it is closed', async () => {
    const { raise, user } = open();
    raise('error', 'sentinel');
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('sentinel')).not.toBeInTheDocument();
  });

  it('said twice is shown once, for its whole time from then on', () => {
    const { raise } = open();
    raise('error', 'sentinel');
    pass(3_000);
    raise('error', 'sentinel');
    pass(3_000);
    expect(screen.getAllByText('sentinel')).toHaveLength(1);
    pass(1_000);
    expect(screen.queryByText('sentinel')).not.toBeInTheDocument();
  });

  it('makes room for the latest three', () => {
    const { raise } = open();
    ['one', 'two', 'three', 'four'].forEach((message) => raise('info', message));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'two',
      'three',
      'four',
    ]);
  });
});
