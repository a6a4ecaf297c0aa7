import { fillPath } from '../../src/domain/pagePaths';
import { pageAt, pageList } from '../../src/web/pages';
import { paths } from '../../src/web/paths';

test('no two pages share the first segment of their path', () => {
  const segments = pageList.map(([, { path }]) => path.split('/')[1]!.toLowerCase());
  expect(new Set(segments).size).toBe(segments.length);
});

test.each(pageList.map(([name, { path }]) => ({ name, path })))(
  'the page $name is found at its path',
  ({ name, path }) => {
    const params = { matchId: 'm-1', contestId: 'c-1', leagueId: 'l-1' };
    expect(pageAt(fillPath(path, params).toUpperCase())?.[0]).toBe(name);
  },
);

test('no page is found at any other path', () => {
  expect(pageAt('/pavilion')).toBeUndefined();
});

const query = { home_team: 'India', away_team: 'South Africa', tournament_id: 't&20' };
const QUERY = '?home_team=India&away_team=South+Africa&tournament_id=t%2620';

test.each([
  ['a page without parameters', paths.matchSelection, '/matchSelection'],
  ['a view of a page', paths.results, '/caps?show=results'],
  ['a parameter', paths.contestLeaderboard('a/b'), '/contestLeaderboard/a%2Fb'],
  ['an optional parameter', paths.nightmareXI('m-1'), '/ViewNightmareXI/m-1'],
  ['an optional parameter left out', paths.nightmareXI(), '/ViewNightmareXI'],
  ['a query', paths.selectContest('m-1', query), `/contest/m-1${QUERY}`],
  ['an invitation', paths.join('7F3K2QX9ZD'), '/join/7F3K2QX9ZD'],
  ['the page where a code is entered', paths.join(), '/join'],
  ['two parameters', paths.teamSelector('m-1', 'c-1', query), `/teamSelector/m-1/c-1${QUERY}`],
])('the path of %s is %s', (_case, path, expected) => {
  expect(path).toBe(expected);
});
