// Journeys promise no times but those that they measure themselves: a busy machine makes them slow, not red.
jest.setTimeout(600_000);
