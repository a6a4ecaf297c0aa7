import { fromBase64, isEqual, joined, toBase64, utf8 } from '../../../src/domain/merkle/bytes';

const bytesOf = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 2_654_435_761) >>> 13);

// A function call has no room for as many arguments as the last has bytes.
test.each([0, 1, 2, 3, 255, 6_143, 6_144, 6_145, 20_000, 1_000_000])(
  'base 64 of %d bytes is that of Node, and is read again',
  (length) => {
    const bytes = bytesOf(length);
    const text = toBase64(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64'));
    expect(isEqual(fromBase64(text)!, bytes)).toBe(true);
  },
);

test('every text of two bytes has one base 64, and no other text is read', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  for (const digit of alphabet) {
    const text = `AA${digit}=`;
    const bytes = fromBase64(text);
    expect(bytes && toBase64(bytes)).toBe(alphabet.indexOf(digit) % 4 === 0 ? text : null);
  }
});

test.each([
  'a',
  'YQ',
  'YR==',
  'AAAA=',
  'AA=A',
  '=AAA',
  'A===',
  '====',
  'YQ==YQ==',
  'AAA\u00e9',
  'AAA\u0141',
  'AAA ',
  'Y Q=',
  'YWJj\n',
  'AAA-',
  '-_==',
])('%j is no base 64', (text) => expect(fromBase64(text)).toBeNull());

test('UTF-8 of every code point is that of Node', () => {
  let text = '';
  for (let code = 0; code <= 0x10ffff; code += code < 0x3000 ? 1 : 257) {
    if (code < 0xd800 || code > 0xdfff) text += String.fromCodePoint(code);
  }
  expect(isEqual(utf8(text), Buffer.from(text))).toBe(true);
});

test('the bytes of a text stay when another text is written', () => {
  const first = utf8('first');
  utf8('other');
  expect([...first]).toEqual([...Buffer.from('first')]);
});

test.each(['\ud83c', '\udfcf', 'a\ud83cb', '\udfcf\ud83c'])(
  'half of a pair becomes the replacement character',
  (text) => expect([...utf8(text)]).toEqual([...Buffer.from(text)]),
);

test('parts are joined in order', () => {
  expect(joined([Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(3)])).toEqual(
    Uint8Array.of(1, 2, 3),
  );
  expect(isEqual(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false);
});

afterEach(() => jest.restoreAllMocks());

test('a megabyte is written without a function call for each byte', () => {
  const calls = jest.spyOn(String, 'fromCharCode');
  toBase64(bytesOf(1_000_000));
  expect(calls.mock.calls.length).toBeLessThan(1_000);
});
