import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ruleSetOf } from '../../../src/domain/scoring/ruleSets';
import { scoreFiles, type ScoredFile } from '../../../src/server/operator/cli/score';
import { latestRules } from '../../support/latestRules';
import { FIXTURE_MATCHES, matchFile } from '../../support/matches';
import { referenceScores, referenceTable } from '../../support/referenceScorer';
import { temporaryFolder } from '../../support/temporaryFolder';
import { nightmare } from './nightmareAt';

const matchNamed = (name: string) => FIXTURE_MATCHES.find((file) => file.endsWith(`${name}.json`))!;

function notAMatch(name: string, text: string): string {
  const file = path.join(temporaryFolder('score'), name);
  writeFileSync(file, text);
  return file;
}

async function score(...paths: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const exitCode = await scoreFiles(paths, ruleSetOf({ format: 'T20', version: 1 }), {
    stdout: { write: (text) => printed.push(text) },
    stderr: { write: (text) => errors.push(text) },
  });
  return { exitCode, scored: JSON.parse(printed.join('')) as ScoredFile[], errors };
}

test('a match file is printed with all players and its Nightmare XI', async () => {
  const file = matchNamed('extras');
  const { exitCode, scored, errors } = await score(file);
  expect([exitCode, errors]).toEqual([0, []]);
  expect(scored).toHaveLength(1);
  expect(scored[0]).toMatchObject({ file, home_team: 'Northshore', away_team: 'Saltmarsh' });
  expect(scored[0]!.players).toHaveLength(22);
  expect(scored[0]!.players[0]).toEqual({
    team: 'Northshore',
    name: 'A Reed',
    id: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
    total: -22,
    breakdown: { runs: 7, four_bonus: 1, strike_rate_70_to_100: -30 },
  });
  expect(scored[0]!.NightmareXI.total).toBe(-70);
  expect(scored[0]!.NightmareXI.players[0]).toEqual({ team: 'Northshore', name: 'D Heron' });
  expect(scored[0]!.NightmareXI.players).toHaveLength(11);
});

test('files are printed in the given order, even one without a result', async () => {
  const files = ['superOver', 'noResult', 'extras'].map(matchNamed);
  const { exitCode, scored } = await score(...files);
  expect([exitCode, scored.map(({ file }) => file)]).toEqual([0, files]);
});

test('every invalid file is named on standard error, and the others are scored', async () => {
  const notJson = notAMatch('notes.json', 'Rain.');
  const other = notAMatch('package.json', '{"name": "nightmare-xi"}');
  const missing = path.join(path.dirname(other), 'missing.json');
  const good = matchNamed('awarded');
  const { exitCode, scored, errors } = await score(notJson, good, other, missing);
  expect(exitCode).toBe(1);
  expect(scored.map(({ file }) => file)).toEqual([good]);
  expect(errors).toHaveLength(3);
  expect(errors[0]).toContain(`${notJson}: Not JSON`);
  expect(errors[1]).toBe(`${other}: Not a Cricsheet match file: info is missing\n`);
  expect(errors[2]).toContain(`${missing}: Can't be read`);
});

test('the array is empty when no file is a match', async () => {
  const { exitCode, scored } = await score(notAMatch('empty.json', ''));
  expect([exitCode, scored]).toEqual([1, []]);
});

describe('nightmare score', () => {
  // It needs no database.
  const at = { env: { DATA_DIR: '/nowhere' }, clock: Date.now };
  const run = (...args: string[]) => nightmare(at, 'score', ...args);

  test.each([
    ['T20@1', { format: 'T20', version: 1 }],
    ['T20W', latestRules('T20W')],
  ])('--rules %s scores by these rules, whatever the match would get', async (name, rules) => {
    const { exitCode, out, err } = await run('--rules', name, matchNamed('extras'));
    expect([exitCode, err]).toEqual([0, '']);
    const [scored] = JSON.parse(out) as ScoredFile[];
    expect(scored!.rules).toEqual(rules);
    const match = matchFile(matchNamed('extras'));
    const expected = referenceScores(match.raw, referenceTable(`${rules.format}@${rules.version}`));
    expect(totalsOf(scored!.players)).toEqual(totalsOf(expected));
  });

  test('scores by the rules that each match would get today without --rules', async () => {
    const men = matchNamed('extras');
    const women = womensMatch(men);
    const { exitCode, out } = await run(men, women);
    expect(exitCode).toBe(0);
    expect((JSON.parse(out) as ScoredFile[]).map(({ rules }) => rules)).toEqual([
      latestRules('T20'),
      latestRules('T20W'),
    ]);
  });

  test.each([
    ['ODI', '"ODI" names no rules: T20, T20A, T20W, or T20@1 for a version\n'],
    ['T20W@1', 'There are no rules T20W of version 1\n'],
  ])('--rules %s ends with what is wrong', async (name, err) => {
    const ran = await run('--rules', name, matchNamed('extras'));
    expect(ran).toEqual({ exitCode: 2, out: '', err });
  });
});

const totalsOf = (players: readonly { team: string; name: string; total: number }[]) =>
  Object.fromEntries(players.map(({ team, name, total }) => [`${team}: ${name}`, total]));

/** Returns a copy of a match file that says that women played. */
function womensMatch(file: string): string {
  const match = JSON.parse(readFileSync(file, 'utf8')) as { info: object };
  const copy = path.join(temporaryFolder('score'), 'women.json');
  writeFileSync(copy, JSON.stringify({ ...match, info: { ...match.info, gender: 'female' } }));
  return copy;
}
