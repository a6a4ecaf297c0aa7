import { hash, verify } from '@node-rs/argon2';
import { fail, ok, type Result } from '../../domain/result';

/** OWASP's setting for argon2id, the library's default; about 7 ms of a core. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

// The commonest passwords of eight characters or more, as every public list of leaked ones has them.
const COMMONEST = new Set(
  `12345678 123456789 1234567890 12345678910 11111111 111111111 00000000 87654321 88888888 12341234
  11223344 123123123 147258369 987654321 99999999 password password1 password12 password123 passw0rd
  passw0rd1 p@ssw0rd p@ssword qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx q1w2e3r4 zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1 abcd1234 abc12345 a1b2c3d4 aaaaaaaa
  iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball
  baseball1 basketball superman superman1 batman123 starwars trustno1 welcome1 welcome123 letmein1
  letmein123 admin123 admin1234 administrator changeme changeme1 changeme123 whatever jennifer
  michelle computer internet corvette mercedes maverick samantha victoria nicholas alexander
  cricket1 cricket123 master123 dragon123 monkey123 shadow123 killer123 charlie1 jordan23 liverpool
  liverpool1 chelsea1 arsenal1 manchester pokemon1 test1234 testtest secret123 access14 mustang1
  india123 pakistan pakistan1 australia england1 bangladesh srilanka`.split(/\s+/),
);

/** Refused with the reason, or accepted. */
export function checkPassword(password: string): Result<null, string> {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH) {
    return fail(`Password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`);
  }
  if (COMMONEST.has(password.toLowerCase())) {
    return fail('This password is among the commonest. Choose another one.');
  }
  return ok(null);
}

export interface Passwords {
  /** Null: too much is waiting already. */
  hash(password: string): Promise<string | null>;
  /** Null: too much is waiting already. With no hash it takes as long and is false. */
  verify(hash: string | null, password: string): Promise<boolean | null>;
}

/**
 * Hashes off the event loop, `workers` at a time; when more than `maxWaiting` are in line the next is
 * turned away, so that a storm of log-ins can't take the machine.
 */
export function createPasswords(workers = 2, maxWaiting = 200): Passwords {
  const waiting: (() => void)[] = [];
  let busy = 0;
  // An unknown address costs the same time as a known one, so that the answer's time tells nothing.
  let decoy: Promise<string> | null = null;

  async function inLine<T>(work: () => Promise<T>): Promise<T | null> {
    if (busy >= workers) {
      if (waiting.length >= maxWaiting) return null;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    hash: (password) => inLine(() => hash(password, SETTINGS)),
    verify: (known, password) =>
      inLine(async () => {
        decoy ??= hash('nobody has this password', SETTINGS);
        const matches = await verify(known ?? (await decoy), password);
        return known !== null && matches;
      }),
  };
}
