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
