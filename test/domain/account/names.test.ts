import { readName } from '../../../src/domain/account/names';

test.each([
  ['Meera', 'Meera'],
  ['  Meera ', 'Meera'],
  ["O'Brien-Nair", "O'Brien-Nair"],
  ['Nguyễn', 'Nguyễn'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['मीरा', 'मीरा'],
  ['முத்தையா', 'முத்தையா'],
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

// Names that need joiners, or several marks on one letter.
test.each([
  ['Sinhala', 'ශ්\u200dරී'],
  ['Malayalam', 'അര്\u200dജുന്\u200d'],
  ['Bengali', 'র\u200d্যাচেল'],
  ['Bengali', 'উত্\u200dপল'],
  ['Kannada', 'ರ\u200d್ಯಾಚೆಲ್'],
  ['Hindi', 'ज़ेंडाया'],
  ['Hindi', 'क्\u200cषमा'],
  ['Telugu', 'రామ్\u200cచరణ్'],
  ['Persian', 'علی\u200cرضا'],
  ['Persian', 'شمسِ\u200cالدین'],
  ['Arabic', 'عَبْدُ اللَّٰه'],
  ['Hebrew', 'יִשָּׂשכָר'],
  ['Punjabi', 'ਸ਼ੁੱਭ'],
  ['Burmese', 'ကျော်'],
  ['Burmese', 'ညှို့'],
  ['Khmer', 'អ៊ុំ'],
  ['Lao', 'ຫຼິ້ນ'],
  ['Thai', 'น้ำ'],
  ['Tibetan', 'སྒྲོལ་མ'],
])('a name in %s, %j, is stored as it is', (_, text) => {
  const name = text.normalize('NFC');
  expect(readName(text)).toEqual({ ok: true, value: name });
});

// Two names that look the same would be stored as two.
test.each([
  ['Mee\u200dra', 'Meera'],
  ['Meera\u200c', 'Meera'],
  ['Meera \u200c', 'Meera'],
  ['Me\u200de\u200d\u0301ra', 'Meéra'],
  ['Meera \u2764\u200d', 'Meera \u2764'],
  ['Meera\u094d\u200d', 'Meera\u094d'],
  ['मी\u200dरा', 'मीरा'],
  ['राम्\u200c', 'राम्'],
  ['अर्\u200d\u200dजुन', 'अर्जुन'],
  ['ராம்\u200dகுமார்', 'ராம்குமார்'],
  ['නිමල්\u200d', 'නිමල්'],
  ['علی\u200c', 'علی'],
  ['داد\u200cخواه', 'دادخواه'],
  ['مضي\u200cء', 'مضيء'],
  ['علی\u200dرضا', 'علیرضا'],
])('%j is stored without its joiner, which changes nothing, as %j', (text, name) => {
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
  ['\u3164', INVISIBLE],
  ['Meera\ufe0f', INVISIBLE],
  ['Meera \u2764\ufe0f\ufe0f', INVISIBLE],
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
  [`M${'\u094d\u200d'.repeat(3)}`, STACKED],
  ['\u0e19\u0e34\u0e48\u0e49\u0e4a\u0e4b', STACKED],
  [`M${'\u0301\u0327\u0323\u0302'}`, STACKED],
])('%j is rejected: it %s', (text, error) => {
  expect(readName(text)).toEqual({ ok: false, error });
});
