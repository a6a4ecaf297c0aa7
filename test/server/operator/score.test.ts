import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scoreFiles, type ScoredFile } from '../../../src/server/operator/score';
import { FIXTURE_MATCHES } from '../../support/matches';

const matchNamed = (name: string) => FIXTURE_MATCHES.find((file) => file.endsWith(`${name}.json`))!;

function notAMatch(name: string, text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'nightmare-score-')), name);
  writeFileSync(file, text);
  return file;
}

async function score(...paths: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const exitCode = await scoreFiles(paths, {
    stdout: { write: (text) => printed.push(text) },
    stderr: { write: (text) => errors.push(text) },
  });
  return { exitCode, scored: JSON.parse(printed.join('')) as ScoredFile[], errors };
}

test('a match file is printed with everyone in it and its Nightmare XI', async () => {
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

test('files are printed in the order given, one without a result too', async () => {
  const files = ['superOver', 'noResult', 'extras'].map(matchNamed);
  const { exitCode, scored } = await score(...files);
  expect([exitCode, scored.map(({ file }) => file)]).toEqual([0, files]);
});

test('every bad file is named on the error output, and the good ones are scored', async () => {
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

test('when no file is a match the array is empty', async () => {
  const { exitCode, scored } = await score(notAMatch('empty.json', ''));
  expect([exitCode, scored]).toEqual([1, []]);
});
