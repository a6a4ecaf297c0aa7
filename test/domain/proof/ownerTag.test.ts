import { utf8 } from '../../../src/domain/merkle/bytes';
import { toHex } from '../../../src/domain/proof/digest';
import { hmac, ownerTag } from '../../../src/domain/proof/ownerTag';
import { sha256 } from '../../../src/server/books/primitives';

const repeated = (byte: number, count: number): Uint8Array => new Uint8Array(count).fill(byte);
const counted = Uint8Array.from({ length: 25 }, (_, index) => index + 1);

/** The test cases of RFC 4231, section 4, whose keys are not longer than 64 bytes. */
test.each([
  [
    1,
    repeated(0x0b, 20),
    utf8('Hi There'),
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    2,
    utf8('Jefe'),
    utf8('what do ya want for nothing?'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    3,
    repeated(0xaa, 20),
    repeated(0xdd, 50),
    '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
  ],
  [
    4,
    counted,
    repeated(0xcd, 50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
])('HMAC-SHA-256, case %d of RFC 4231', (_, key, message, code) => {
  expect(toHex(hmac(key, message, sha256))).toBe(code);
});

test('a tag is the first half of the code, as in case 5 of RFC 4231', () => {
  const tag = ownerTag(repeated(0x0c, 20), 'Test With Truncation', sha256);
  expect(toHex(tag)).toBe('a3b6167473100ee06e0c796c2955552b');
});
