import { sharedLook } from '../../src/server/services/sharedLook';

/** A look that ends when it is told to. */
function looks() {
  const ends: ((value: number | Error) => void)[] = [];
  const look = sharedLook(
    () =>
      new Promise<number>((resolve, reject) => {
        ends.push((value) => (typeof value === 'number' ? resolve(value) : reject(value)));
      }),
  );
  return { look, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while a look is under way shares the next one, not the one that began before', async () => {
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

test('one that fails fails for those who share it, and the next begins all the same', async () => {
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

test('a look is told of everybody who shares it, each once', async () => {
  const told: string[][] = [];
  const look = sharedLook(async (asking: ReadonlySet<string>) => void told.push([...asking]));
  await Promise.all(['a', 'b', 'c', 'b'].map(look));
  await look('d');
  expect(told).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('between two looks there is a rest, for which nobody waits who has his answer', async () => {
  const rests: (() => void)[] = [];
  let looked = 0;
  const look = sharedLook(
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

test('when the database is gone, all who wait are told at once, and the next look is a new one', async () => {
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
