// A busy machine must make journeys slower and not let them fail.
jest.setTimeout(600_000);
