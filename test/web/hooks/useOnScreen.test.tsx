import { act, render, screen } from '@testing-library/react';
import { useOnScreen } from '../../../src/web/hooks/useOnScreen';

function Watched() {
  const { ref, isOnScreen } = useOnScreen();
  return <section ref={ref}>{isOnScreen ? 'on the screen' : 'off the screen'}</section>;
}

afterEach(() => jest.restoreAllMocks());

test('the newest of several reports counts, which a busy browser delivers at once', () => {
  const observer = jest.spyOn(globalThis, 'IntersectionObserver');
  observer.mockImplementation(function () {
    return { observe: () => undefined, disconnect: () => undefined } as never;
  });
  render(<Watched />);
  const report = observer.mock.calls[0]![0] as (entries: { isIntersecting: boolean }[]) => void;
  act(() => report([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(screen.getByText('off the screen')).toBeVisible();
  act(() => report([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(screen.getByText('on the screen')).toBeVisible();
});
