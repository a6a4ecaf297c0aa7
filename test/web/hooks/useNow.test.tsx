import { act, renderHook } from '@testing-library/react';
import { serverClock } from '../../../src/web/api/serverClock';
import { useNow } from '../../../src/web/hooks/useNow';

it("follows the server's clock in steps", () => {
  jest.useFakeTimers({ now: 1_000_000 });
  try {
    serverClock.learn(5_000_000, 1_000_000, 1_000_000);
    const { result, unmount } = renderHook(() => useNow(1_000));
    expect(result.current).toBe(5_000_000);
    act(() => jest.advanceTimersByTime(1_000));
    expect(result.current).toBe(5_001_000);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
