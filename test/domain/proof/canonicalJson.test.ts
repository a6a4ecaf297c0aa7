import { canonicalJson } from '../../../src/domain/proof/canonicalJson';

test('the example of RFC 8785, section 3.2.2', () => {
  const given: unknown = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`);
  expect(canonicalJson(given)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('the order of keys of RFC 8785, section 3.2.3', () => {
  const given: unknown = JSON.parse(String.raw`{
    "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
  }`);
  const values = [...canonicalJson(given).matchAll(/:"([^"]+)"/g)].map(([, value]) => value);
  expect(values).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]);
});

test.each<[unknown, string]>([
  [null, 'null'],
  [-0, '0'],
  [[], '[]'],
  [{}, '{}'],
  [{ b: [1, { d: 'x', c: true }], a: '' }, '{"a":"","b":[1,{"c":true,"d":"x"}]}'],
])('%j is written as %s', (value, text) => expect(canonicalJson(value)).toBe(text));

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%p is refused', (number) => {
  expect(() => canonicalJson({ number })).toThrow("A number can't be written as JSON");
});
