import { tagged, taggedWith } from '../../../src/server/http/tagged';

test('an object with an encoded part is the JSON of the whole', () => {
  const whole = taggedWith({ id: 'c', total: 2 }, 'rows', tagged([{ rank: 1 }, { rank: 2 }]));
  expect(JSON.parse(whole.json())).toEqual({ id: 'c', total: 2, rows: [{ rank: 1 }, { rank: 2 }] });
});

test('its tag changes with either part, and with nothing else', () => {
  const print = (id: string, rank: number) => taggedWith({ id }, 'rows', tagged([{ rank }])).tag;
  expect(new Set([print('c', 1), print('d', 1), print('c', 2)]).size).toBe(3);
  expect(print('c', 1)).toBe(print('c', 1));
});
