import { createVersionListener } from '../../src/server/live/versions';

test('versions that may have been missed are read until the read succeeds', async () => {
  jest.useFakeTimers();
  try {
    const told: string[] = [];
    let failures = 2;
    const hear = createVersionListener(
      { publish: (matchId) => void told.push(matchId) },
      {
        recentIds: async () => {
          failures -= 1;
          if (failures >= 0) throw new Error('away');
          return ['m1', 'm2'];
        },
      },
    );
    hear('m9');
    expect(told).toEqual(['m9']);
    hear(null);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(told).toEqual(['m9']);
    await jest.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['m9', 'm1', 'm2']);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
