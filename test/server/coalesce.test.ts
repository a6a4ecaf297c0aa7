import { coalesce } from '../../src/server/cache/coalesce';

/** A read that ends when the test says so. */
function looks() {
  const ends: ((value: number | Error) => void)[] = [];
  const look = coalesce(
    () =>
      new Promise<number>((resolve, reject) => {
        ends.push((value) => (typeof value === 'number' ? resolve(value) : reject(value)));
      }),
  );
  return { look, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a call during a read shares the next read, not the one that began before it', async () => {
  const { look, ends } = looks();
  const first = look();
  const [second, third] = [look(), look()];
  expect(ends).toHaveLength(1);
  ends[0]!(1);
  expect(await first).toBe(1);
  await settled();
  expect(ends).toHaveLength(2);
  const fourth = look();
  ends[1]!(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await settled();
  ends[2]!(3);
  expect(await fourth).toBe(3);
});

test('a failed read rejects the calls that share it, and the next read starts', async () => {
  const { look, ends } = looks();
  const first = look();
  const second = look();
  ends[0]!(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settled();
  ends[1]!(2);
  expect(await second).toBe(2);
  await settled();
  const third = look();
  expect(ends).toHaveLength(3);
  ends[2]!(3);
  expect(await third).toBe(3);
});

test('a read receives each distinct argument of the calls that share it once', async () => {
  const told: string[][] = [];
  const look = coalesce(async (asking: ReadonlySet<string>) => void told.push([...asking]));
  await Promise.all(['a', 'b', 'c', 'b'].map(look));
  await look('d');
  expect(told).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('between two reads there is a pause, and finished calls do not wait for it', async () => {
  const rests: (() => void)[] = [];
  let looked = 0;
  const look = coalesce(
    async () => (looked += 1),
    () => new Promise<void>((resolve) => rests.push(resolve)),
  );
  expect(await look()).toBe(1);
  const second = look();
  await settled();
  expect(looked).toBe(1);
  rests[0]!();
  expect(await second).toBe(2);
});

test('an unreachable database rejects all waiting calls at once, and the next call starts a new read', async () => {
  const { look, ends } = looks();
  const [first, second, third] = [look(), look(), look()];
  ends[0]!(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  const told = await Promise.allSettled([first, second, third]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const fourth = look();
  expect(ends).toHaveLength(2);
  ends[1]!(2);
  expect(await fourth).toBe(2);
});
