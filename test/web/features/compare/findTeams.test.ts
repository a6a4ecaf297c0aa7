import { findTeams } from '../../../../src/web/features/compare/findTeams';
import { boardEntry } from '../../../support/web/fixtures';

const teams = [
  boardEntry(1, 'Zoë', -90),
  boardEntry(31, 'Ola', -40),
  boardEntry(1_234, 'Oluwaseun', 12),
].map((entry, index) => ({ entry, position: index + 1, isExact: true }));

test.each([
  ['', ['Zoë', 'Ola', 'Oluwaseun']],
  ['zoe', ['Zoë']],
  ['OL', ['Ola', 'Oluwaseun']],
  ['test ola', ['Ola']],
  ['la', []],
  ['31', ['Ola']],
  ['31st', ['Ola']],
  ['1234', ['Oluwaseun']],
])('%o finds %o', (query, found) => {
  const names = findTeams(teams, query, true).map(({ entry }) => entry.User.first_name);
  expect(names).toEqual(found);
});

test('a rank finds no team while the board has no ranks', () => {
  expect(findTeams(teams, '31', false)).toEqual([]);
});
