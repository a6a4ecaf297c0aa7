/**
 * A seeded random number generator: a seed gives the same numbers on every machine. It uses the stream cipher
 * ChaCha20 (RFC 8439), so that nobody can infer the seed, and with it the rest of a match, from the first overs.
 */

export interface Random {
  /** Returns the next number in [0, 1), a multiple of 2^-32. */
  next(): number;
}

const SEED = /^[0-9a-f]{32,64}$/;
/** "expand 32-byte k", the constants of the RFC. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const DOUBLE_ROUNDS = 10;
const WORDS = 16;
const COUNTER = 12;
const NONCE = 13;

/**
 * Creates a generator from a seed of 128 to 256 bits in lower-case hexadecimal digits, which the server
 * draws. Different streams of one seed are independent, so each purpose uses its own.
 */
export function randomFrom(seed: string, stream = 0): Random {
  const state = initialState(seed, stream);
  const block = new Uint32Array(WORDS);
  let used = WORDS;
  return {
    next() {
      if (used === WORDS) {
        nextBlock(state, block);
        used = 0;
      }
      return block[used++]! / 2 ** 32;
    },
  };
}

export function chance(random: Random, probability: number): boolean {
  return random.next() < probability;
}

/** Returns a random element of a list, which must not be empty. */
export function pickOne<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random.next() * list.length)]!;
}

/** Returns an index with a probability proportional to its weight. The weights need not add up to 1. */
export function pickIndex(random: Random, weights: readonly number[]): number {
  let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  // Rounding may leave a small remainder after the last weight.
  return index >= 0 ? index : weights.findLastIndex((weight) => weight > 0);
}

/** Returns a key with a probability proportional to its weight. */
export function pickKey<K extends string>(random: Random, weights: Readonly<Record<K, number>>): K {
  const keys = Object.keys(weights) as K[];
  return keys[pickIndex(random, Object.values(weights))]!;
}

/** Approximates a normal distribution with mean 0 and standard deviation 1 by a sum of four numbers; at most 3.5. */
export function bell(random: Random): number {
  const sum = random.next() + random.next() + random.next() + random.next();
  return (sum - 2) * Math.sqrt(3);
}

function initialState(seed: string, stream: number): Uint32Array {
  if (!SEED.test(seed)) throw new Error('A seed has 32 to 64 lower-case hexadecimal digits');
  const key = seed.padEnd(64, '0').match(/.{8}/g)!;
  const littleEndian = key.map((word) => Number(`0x${word.match(/../g)!.reverse().join('')}`));
  const state = new Uint32Array([...CONSTANTS, ...littleEndian, 0, 0, 0, 0]);
  state[NONCE] = stream;
  return state;
}

/** Computes a block by RFC 8439, section 2.3, and advances the state to the next one. */
function nextBlock(state: Uint32Array, block: Uint32Array): void {
  block.set(state);
  for (let round = 0; round < DOUBLE_ROUNDS; round += 1) {
    quarterRound(block, 0, 4, 8, 12);
    quarterRound(block, 1, 5, 9, 13);
    quarterRound(block, 2, 6, 10, 14);
    quarterRound(block, 3, 7, 11, 15);
    quarterRound(block, 0, 5, 10, 15);
    quarterRound(block, 1, 6, 11, 12);
    quarterRound(block, 2, 7, 8, 13);
    quarterRound(block, 3, 4, 9, 14);
  }
  for (let word = 0; word < WORDS; word += 1) block[word]! += state[word]!;
  state[COUNTER]! += 1;
}

function quarterRound(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a]! += x[b]!;
  x[d] = rotated(x[d]! ^ x[a]!, 16);
  x[c]! += x[d];
  x[b] = rotated(x[b]! ^ x[c]!, 12);
  x[a]! += x[b];
  x[d] = rotated(x[d] ^ x[a]!, 8);
  x[c]! += x[d];
  x[b] = rotated(x[b] ^ x[c]!, 7);
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
