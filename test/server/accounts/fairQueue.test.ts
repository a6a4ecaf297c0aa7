import { createFairQueue, type FairQueue } from '../../../src/server/accounts/fairQueue';

let nowMs = 0;
let begun: string[] = [];
let finish: (() => void)[] = [];
let queue: FairQueue;

beforeEach(() => {
  nowMs = 0;
  begun = [];
  finish = [];
  queue = createFairQueue({ workers: 1, maxQueued: 4, maxWaitMs: 3_000 }, () => nowMs);
});

/** Asks for work that lasts until the test finishes it. */
function ask(key: string, name = key): Promise<string | null> {
  return queue.run(key, async () => {
    begun.push(name);
    await new Promise<void>((resolve) => finish.push(resolve));
    return name;
  });
}

async function finishNext(): Promise<void> {
  finish.shift()!();
  await new Promise((resolve) => setImmediate(resolve));
}

test('keys take turns, even if one of them has much more work', async () => {
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')];
  for (let turn = 0; turn < 5; turn += 1) await finishNext();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('a full queue drops the latest work of the key that has the most', async () => {
  const first = ask('a', 'a0');
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  const other = ask('b');
  expect(await many[3]).toBeNull();
  // The key that has the most work gets no more room.
  expect(await ask('a', 'a5')).toBeNull();
  for (let turn = 0; turn < 5; turn += 1) await finishNext();
  expect(await Promise.all([first, ...many.slice(0, 3), other])).toEqual([
    'a0',
    'a1',
    'a2',
    'a3',
    'b',
  ]);
});

test('when many keys have one work each, the waiting ones keep their places', async () => {
  const waiting = ['a', 'b', 'c', 'd', 'e'].map((key) => ask(key));
  expect(await ask('f')).toBeNull();
  for (let turn = 0; turn < 5; turn += 1) await finishNext();
  expect(await Promise.all(waiting)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('keys that were blamed wait behind the others, the most blamed last', async () => {
  queue.blame('x');
  queue.blame('y');
  queue.blame('y');
  const all = ['a', 'y', 'x', 'b', 'c'].map((key) => ask(key));
  for (let turn = 0; turn < 5; turn += 1) await finishNext();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'x', 'y']);
});

test('a full queue drops the work of a blamed key for that of another one', async () => {
  queue.blame('x');
  const all = ['a', 'x', 'b', 'c', 'd'].map((key) => ask(key));
  const honest = ask('e');
  expect(await all[1]).toBeNull();
  expect(await ask('x')).toBeNull();
  for (let turn = 0; turn < 5; turn += 1) await finishNext();
  expect(await honest).toBe('e');
  expect(await Promise.all(all)).toEqual(['a', null, 'b', 'c', 'd']);
});

test('work that has waited too long is dropped, and the next one begins', async () => {
  const first = ask('a');
  const late = ask('b');
  nowMs = 1;
  const inTime = ask('c');
  nowMs = 3_001;
  await finishNext();
  expect(await late).toBeNull();
  expect(begun).toEqual(['a', 'c']);
  await finishNext();
  expect(await Promise.all([first, inTime])).toEqual(['a', 'c']);
  const later = ask('d');
  await finishNext();
  expect(await later).toBe('d');
});

test('work that fails makes room, too', async () => {
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  const next = ask('b');
  await finishNext();
  expect(await next).toBe('b');
});
