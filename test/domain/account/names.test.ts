import { readName } from '../../../src/domain/account/names';

test.each([
  ['Meera', 'Meera'],
  ['  Meera ', 'Meera'],
  ["O'Brien-Nair", "O'Brien-Nair"],
  ['Nguyễn', 'Nguyễn'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['मीरा', 'मीरा'],
  ['முத்தையா', 'முத்தையா'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['ක්\u200dෂිති', 'ක්\u200dෂිති'],
  ['അര്\u200dജുന്\u200d', 'അര്\u200dജുന്\u200d'],
  ['শ্যাম', 'শ্যাম'],
  ['क्\u200cषमा', 'क्\u200cषमा'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['ကျော်', 'ကျော်'],
  ['မြို့', 'မြို့'],
  ['น้ำ', 'น้ำ'],
  ['ß 🏏', 'ß 🏏'],
  ['X AE 12', 'X AE 12'],
  ['Office ❤️ XI', 'Office ❤️ XI'],
  ['XI 1️⃣', 'XI 1️⃣'],
  ['Zoë 👩‍👩‍👧', 'Zoë 👩‍👩‍👧'],
  ['Zoë 🤹🏽‍♀️', 'Zoë 🤹🏽‍♀️'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England'],
])('%j is stored as %j', (text, name) => {
  expect(readName(text)).toEqual({ ok: true, value: name });
});

const INVISIBLE = 'has invisible characters';
const NO_LETTER = 'has no letter';
const STACKED = 'has too many marks on one letter';

test.each([
  ['', NO_LETTER],
  ['   ', NO_LETTER],
  ['\u00a0\u3000', NO_LETTER],
  ['123', NO_LETTER],
  ['...', NO_LETTER],
  ['🏏', NO_LETTER],
  ['Mee\u200bra', INVISIBLE],
  ['Mee\u200dra', INVISIBLE],
  ['Meera\u200c', INVISIBLE],
  ['मी\u200dरा', INVISIBLE],
  ['क्\u200c', INVISIBLE],
  ['क्\u200d\u200dषमा', INVISIBLE],
  ['क्🏏\u200d', INVISIBLE],
  ['علی\u200c', INVISIBLE],
  ['داد\u200cخواه', INVISIBLE],
  ['علی\u200dرضا', INVISIBLE],
  ['\u3164', INVISIBLE],
  ['Meera\ufe0f', INVISIBLE],
  ['Meera \u2764\ufe0f\ufe0f', INVISIBLE],
  ['Meera \u2764\u200d', INVISIBLE],
  ['Meera \u{e0067}\u{e007f}', INVISIBLE],
  ['Meera\u202e', INVISIBLE],
  ['\u2066Meera\u2069', INVISIBLE],
  ['Mee\u00adra', INVISIBLE],
  ['A\u2800', INVISIBLE],
  ['Mee\nra', INVISIBLE],
  ['Mee\u2028ra', INVISIBLE],
  ['Mee\u0000ra', INVISIBLE],
  ['Meera\ud800', INVISIBLE],
  ['Meera\ue000', INVISIBLE],
  [`Z${'\u0353'.repeat(3)}algo`, STACKED],
  [`น${'\u0e47'.repeat(3)}`, STACKED],
  [`ကိ${'\u102d'.repeat(3)}`, STACKED],
  [`M${'\u0301\u0327\u0323\u0302'}`, STACKED],
])('%j is rejected: it %s', (text, error) => {
  expect(readName(text)).toEqual({ ok: false, error });
});
