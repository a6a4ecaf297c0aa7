import { batch } from '../../src/server/cache/batch';

/** Batches calls; the test decides when each batch is applied. */
function gathered(most = 10, rest?: () => Promise<void>) {
  const batches: {
    calls: readonly string[];
    apply: () => void;
    fail: (error: unknown) => void;
  }[] = [];
  const gather = batch<string, string>(
    most,
    (calls) =>
      new Promise((resolve, fail) => {
        const apply = () => resolve(calls.map((call) => `${call} done`));
        batches.push({ calls, apply, fail });
      }),
    rest,
  );
  return { gather, batches, callsOf: () => batches.map(({ calls }) => calls) };
}

/** Waits until all resolved promises have been handled. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

test('a single call is applied at once, and so is the next one after it', async () => {
  const { gather, batches, callsOf } = gathered();
  const first = gather('key', 'a');
  expect(callsOf()).toEqual([['a']]);
  batches[0]!.apply();
  expect(await first).toBe('a done');
  await heard();
  void gather('key', 'b');
  expect(callsOf()).toEqual([['a'], ['b']]);
});

test('calls that arrive meanwhile are applied together, in their order, each with its own result', async () => {
  const { gather, batches, callsOf } = gathered();
  const answers = ['a', 'b', 'c', 'd'].map((call) => gather('key', call));
  expect(callsOf()).toEqual([['a']]);
  batches[0]!.apply();
  await heard();
  expect(callsOf()).toEqual([['a'], ['b', 'c', 'd']]);
  batches[1]!.apply();
  expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'c done', 'd done']);
});

test('between two batches there is a pause for further calls, and finished calls do not wait for it', async () => {
  let rested = (): void => undefined;
  const { gather, batches, callsOf } = gathered(10, () => new Promise((done) => (rested = done)));
  const first = gather('key', 'a');
  void gather('key', 'b');
  batches[0]!.apply();
  expect(await first).toBe('a done');
  void gather('key', 'c');
  await heard();
  expect(callsOf()).toEqual([['a']]);
  rested();
  await heard();
  expect(callsOf()).toEqual([['a'], ['b', 'c']]);
});

test('no batch exceeds the limit', async () => {
  const { gather, batches, callsOf } = gathered(2);
  for (const call of ['a', 'b', 'c', 'd']) void gather('key', call);
  batches[0]!.apply();
  await heard();
  batches[1]!.apply();
  await heard();
  expect(callsOf()).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('calls with different keys do not wait for each other', () => {
  const { gather, callsOf } = gathered();
  void gather('one', 'a');
  void gather('other', 'b');
  expect(callsOf()).toEqual([['a'], ['b']]);
});

test('a failed batch rejects its calls, and the next one is applied', async () => {
  const { gather, batches } = gathered();
  const answers = ['a', 'b', 'c'].map((call) => gather('key', call));
  const settled = Promise.allSettled(answers);
  batches[0]!.fail(new Error('of the first'));
  await heard();
  batches[1]!.apply();
  expect(await settled).toEqual([
    { status: 'rejected', reason: new Error('of the first') },
    { status: 'fulfilled', value: 'b done' },
    { status: 'fulfilled', value: 'c done' },
  ]);
});

test('an unreachable database rejects all waiting calls at once, and the next call tries again', async () => {
  const { gather, batches, callsOf } = gathered(1);
  const settled = Promise.allSettled(['a', 'b', 'c'].map((call) => gather('key', call)));
  const away = Object.assign(new Error('too many connections'), { code: '53300' });
  batches[0]!.fail(away);
  const told = { status: 'rejected', reason: away };
  expect(await settled).toEqual([told, told, told]);
  expect(callsOf()).toEqual([['a']]);
  void gather('key', 'd');
  expect(callsOf()).toEqual([['a'], ['d']]);
});
