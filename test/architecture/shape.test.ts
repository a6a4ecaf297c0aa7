import { longFunctions, sources } from './sources';

const MAX_FILE_LINES = 350;
const MAX_FUNCTION_LINES = 70;

const all = sources();

test(`no file is longer than ${MAX_FILE_LINES} lines`, () => {
  const long = all
    .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > MAX_FILE_LINES);
  expect(long).toEqual([]);
});

test(`no function is longer than ${MAX_FUNCTION_LINES} lines`, () => {
  const long = all.flatMap((source) => {
    return longFunctions(source, MAX_FUNCTION_LINES).map(({ name, lines }) => {
      return `${source.file}: ${name} has ${lines} lines`;
    });
  });
  expect(long).toEqual([]);
});

test('the domain reads no clock, no randomness, and never waits', () => {
  const impure =
    /\bnew Date\(\s*\)|\b(Date\.now|Math\.random|crypto|performance|setTimeout|async|await)\b/;
  const found = all
    .filter(({ file }) => file.startsWith('src/domain/'))
    .flatMap(({ file, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      return code
        .split('\n')
        .filter((line) => impure.test(line))
        .map((line) => `${file}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});

test('nothing unfinished and nothing silenced is left in the sources', () => {
  const marks = new RegExp(
    [
      'TO' + 'DO',
      'FIX' + 'ME',
      'XX' + 'X',
      'eslint-' + 'disable',
      'oxlint-' + 'disable',
      '@ts-' + '(ignore|expect-error|nocheck)',
      '\\bas any\\b',
    ].join('|'),
  );
  const found = all.filter(({ text }) => marks.test(text)).map(({ file }) => file);
  expect(found).toEqual([]);
});
