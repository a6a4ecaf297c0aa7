import { createServerClock } from '../../../src/web/api/serverClock';

const LOCAL_MS = 1_000_000;
const HOUR_MS = 3_600_000;

function clock() {
  return createServerClock(() => LOCAL_MS);
}

describe("the server's clock", () => {
  it('is the local clock until a response has arrived', () => {
    expect(clock().now()).toBe(LOCAL_MS);
  });

  it.each([
    ['an hour ahead', HOUR_MS],
    ['an hour behind', -HOUR_MS],
  ])('is followed when it is %s', (_name, offsetMs) => {
    const subject = clock();
    subject.learn(LOCAL_MS + offsetMs, LOCAL_MS - 100, LOCAL_MS + 100);
    expect(subject.now()).toBe(LOCAL_MS + offsetMs);
  });

  it('is kept when a slower response agrees with it', () => {
    const subject = clock();
    subject.learn(LOCAL_MS + 500, LOCAL_MS, LOCAL_MS);
    subject.learn(LOCAL_MS + 900, LOCAL_MS - 1_000, LOCAL_MS + 1_000);
    expect(subject.now()).toBe(LOCAL_MS + 500);
  });

  it('is corrected by a faster response, to within half its round trip', () => {
    const subject = clock();
    subject.learn(LOCAL_MS + 900, LOCAL_MS - 1_000, LOCAL_MS + 1_000);
    subject.learn(LOCAL_MS + 500, LOCAL_MS - 20, LOCAL_MS + 20);
    expect(subject.now()).toBe(LOCAL_MS + 500);
  });
});
