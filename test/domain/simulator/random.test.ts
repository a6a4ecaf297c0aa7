import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { bell, pickIndex, pickKey, randomFrom } from '../../../src/domain/simulator/random';

const WORDS_OF_A_BLOCK = 16;

function words(seed: string, stream: number, count: number): number[] {
  const random = randomFrom(seed, stream);
  return Array.from({ length: count }, () => random.next() * 2 ** 32);
}

/** Encrypts with OpenSSL's ChaCha20, whose IV is the block counter followed by the nonce. */
function opensslWords(seed: string, stream: number, count: number): number[] {
  const iv = Buffer.alloc(16);
  iv.writeUInt32LE(stream, 4);
  const key = Buffer.from(seed.padEnd(64, '0'), 'hex');
  const bytes = createCipheriv('chacha20', key, iv).update(Buffer.alloc(4 * count));
  return Array.from({ length: count }, (_, word) => bytes.readUInt32LE(4 * word));
}

const hex = (digits: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 15 }), { minLength: digits, maxLength: digits })
    .map((list) => list.map((digit) => digit.toString(16)).join(''));

test('the numbers match test vectors 1 and 2 of RFC 8439, appendix A.1', () => {
  const zeros = words('0'.repeat(64), 0, 2 * WORDS_OF_A_BLOCK);
  expect(zeros.slice(0, 4)).toEqual([0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653]);
  expect(zeros.slice(16, 20)).toEqual([0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73]);
});

test('any seed and stream gives the same numbers as OpenSSL', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(32, 40, 64).chain(hex),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      (seed, stream) => {
        expect(words(seed, stream, 40)).toEqual(opensslWords(seed, stream, 40));
      },
    ),
  );
});

test.each([
  ['too short', '0123456789abcdef'],
  ['too long', '0'.repeat(65)],
  ['capital letters', 'ABCDEF0123456789ABCDEF0123456789'],
])('an invalid seed throws: %s', (_, seed) => {
  expect(() => randomFrom(seed)).toThrow('seed');
});

test('indices are picked in proportion to their weights, and a weight of 0 is never picked', () => {
  const random = randomFrom('5eed'.repeat(8));
  const counts = { a: 0, b: 0, c: 0 };
  for (let draw = 0; draw < 10_000; draw += 1) counts[pickKey(random, { a: 3, b: 0, c: 1 })] += 1;
  expect(counts.b).toBe(0);
  expect(counts.a / 10_000).toBeCloseTo(0.75, 1);
  expect(pickIndex({ next: () => 1 - 2 ** -32 }, [0.1, 0.2, 0])).toBe(1);
});

test('bell has mean 0 and standard deviation 1', () => {
  const random = randomFrom('be11'.repeat(8));
  const draws = Array.from({ length: 20_000 }, () => bell(random));
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
  const variance = draws.reduce((sum, draw) => sum + draw ** 2, 0) / draws.length;
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.abs(variance - 1)).toBeLessThan(0.05);
});
