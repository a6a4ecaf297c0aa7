import { describeRound } from '../../../src/domain/league/describeRound';
import { inviteCode, readInviteCode } from '../../../src/domain/league/inviteCode';
import { readLeagueName } from '../../../src/domain/league/league';

test.each([
  [{ place: 1, lead: 3 }, 'You beat 7 of 9 in Office XI, and lead by 3.'],
  [{ place: 1, lead: 0 }, 'You beat 7 of 9 in Office XI, and lead, level on points.'],
  [{ place: 2, lead: 0 }, 'You beat 7 of 9 in Office XI, and are level with the first.'],
  [{ place: 4, lead: -12 }, 'You beat 7 of 9 in Office XI, and are 12 behind.'],
  [{ place: 1, lead: null }, 'You beat 7 of 9 in Office XI.'],
])('a round is described with the place in the table %p', (table, sentence) => {
  const round = { beaten: 7, tied: 0, teams: 10 };
  expect(describeRound(round, { name: 'Office XI', ...table })).toBe(sentence);
});

test('a round with a tie is described without the table when that has changed since the round', () => {
  const round = { beaten: 6, tied: 1, teams: 10 };
  expect(describeRound(round, { name: 'Office XI' })).toBe(
    'You beat 6, tied 1, of 9 in Office XI.',
  );
});

describe('an invite code', () => {
  test('has a digit or letter for each of the first ten bytes, and no letter that looks like a digit', () => {
    expect(inviteCode(Uint8Array.from([0, 1, 9, 10, 31, 32, 63, 255, 18, 19, 7]))).toBe(
      '019AZ0ZZJK',
    );
  });

  test.each([
    '7F3K2QX9ZD',
    '7f3k2qx9zd',
    ' 7F3K2-QX9ZD ',
    '“7F3K2QX9ZD”.',
    'Code: 7F3K2QX9ZD',
    'https://nightmare.example.org/join/7F3K2QX9ZD/',
    'https://nightmare.example.org/join/7F3K2QX9ZD.',
    'https://nightmare.example.org/join/7F3K2QX9ZD?utm_source=chat#top',
    'Join us: https://nightmare.example.org/join/7F3K2QX9ZD see you there!',
  ])('is read from "%s"', (text) => expect(readInviteCode(text)).toBe('7F3K2QX9ZD'));

  test('takes O for 0, and I and L for 1', () => {
    expect(readInviteCode('oOiIlL0123')).toBe('0011110123');
  });

  test.each([
    '',
    '7F3K2QX9Z',
    '7F3K2QX9ZDD',
    '7F3K2QX9ZU',
    'https://nightmare.example.org/',
    'é'.repeat(10),
  ])('is not in "%s"', (text) => expect(readInviteCode(text)).toBeNull());
});

test.each([
  [' Office XI ', { ok: true, value: 'Office XI' }],
  ['Xi', { ok: false, error: 'must have 3 to 40 characters' }],
  ['x'.repeat(41), { ok: false, error: 'must have 3 to 40 characters' }],
  ['🏏'.repeat(20) + 'Äxi', { ok: true, value: '🏏'.repeat(20) + 'Äxi' }],
  ['123', { ok: false, error: 'has no letter' }],
  ['Off\u202Eice', { ok: false, error: 'has invisible characters' }],
])('the name of a league is accepted or refused: "%s"', (text, expected) => {
  expect(readLeagueName(text)).toEqual(expected);
});
