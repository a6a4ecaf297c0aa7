import { act, render, screen } from '@testing-library/react';
import { NearView } from '../../../../src/web/components/layout/NearView';

beforeEach(() => {
  jest.useFakeTimers();
  // Nothing scrolls into view.
  jest.spyOn(IntersectionObserver.prototype, 'observe').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const show = (latestMs?: number) =>
  render(
    <NearView minHeightPx={100} latestMs={latestMs}>
      content
    </NearView>,
  );

test('content that does not come near is rendered after the given time, for users who do not scroll', () => {
  show(4_000);
  act(() => jest.advanceTimersByTime(3_900));
  expect(screen.queryByText('content')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByText('content')).toBeVisible();
});

test('content without such a time waits until it is near', () => {
  show();
  act(() => jest.advanceTimersByTime(600_000));
  expect(screen.queryByText('content')).not.toBeInTheDocument();
});

test('content is rendered when the newest of several reports says that it is near', () => {
  const observer = jest.spyOn(globalThis, 'IntersectionObserver');
  observer.mockImplementation(function () {
    return { observe: () => undefined, disconnect: () => undefined } as never;
  });
  show();
  const report = observer.mock.calls[0]![0] as (entries: { isIntersecting: boolean }[]) => void;
  act(() => report([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(screen.getByText('content')).toBeVisible();
});
