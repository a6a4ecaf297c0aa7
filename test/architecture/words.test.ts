import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../support/paths';

/**
 * Words that the glossary replaces (docs/glossary.md). They are refused in names, comments and texts. Two words for one
 * thing, or one word for several things, make readers guess.
 */
const BANNED: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\bwhoever\b/i, 'the user, the caller, the client'],
  [/\bshel(f|ves|ved)\b/i, 'board store'],
  [/\bpurse\b/i, 'balance'],
  [/\bkeepLately\b|\blately\b/i, 'lru-cache, recently'],
  [/\bgathering\b|\bcreateGathering\b/i, 'batch'],
  [/\bsharedLook\b|\bcontestLook/i, 'coalesce, snapshot'],
  [/\beachApart\b/i, 'forEachIsolated'],
  [/\bclockwork\b/i, 'job runner'],
  [/\bfamilyId\b/, 'sessionId'],
  [/\b(is|are) no (time|day|date|number|uuid)\b/i, 'is not a valid ...'],
  [/\bdearer\b|\bdearest\b/i, 'more expensive, most expensive'],
  [
    /(\/\*\*|\/\/) (Of|Answers|Whoever|Whatever|However|Again|Who|Those)\b/,
    'a whole sentence, subject first',
  ],
];

/** Files that were published, or that list the words themselves. */
const EXEMPT = /database\/migrations\/|words\.test\.ts$|^docs\/glossary\.md$/;

const FOLDERS = ['src', 'test', 'scripts', 'docs'];
const FILES = /\.(tsx?|mjs|cjs|md|html|ejs|ya?ml)$/;

const files = [
  'README.md',
  'openapi.yaml',
  'webpack.config.ts',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.split(path.sep).join('/')}`,
    ),
  ),
].filter((file) => FILES.test(file) && !EXEMPT.test(file) && !file.includes('node_modules'));

test.each(BANNED)('%s is not used (instead: %s)', (words) => {
  const found = files.flatMap((file) =>
    readFileSync(path.join(projectRoot, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
