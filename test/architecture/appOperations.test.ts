import { appOperations } from '../../scripts/appOperations';

const contract = (app: object, method = 'get') => ({
  paths: { '/matches': { parameters: [], [method]: { operationId: 'listMatches', ...app } } },
});

test.each([
  ['an operation that comes with the app', { load: 'eager' }, { eager: ['listMatches'] }],
  ['a lazy operation', { load: 'lazy' }, { lazy: ['listMatches'] }],
  ['an operation of leagues', { load: 'league' }, { league: ['listMatches'] }],
  [
    'an operation that is shown without a network',
    { load: 'lazy', offline: true },
    { lazy: ['listMatches'], offline: ['listMatches'] },
  ],
  ['an operation that the app does not call', 'none', {}],
])('openapi.yaml can name %s', (_case, app, expected) => {
  const { eager, lazy, league, offline } = appOperations(contract({ 'x-app': app }));
  expect({
    eager: [...eager],
    lazy: [...lazy],
    league: [...league],
    offline: [...offline],
  }).toEqual({
    eager: [],
    lazy: [],
    league: [],
    offline: [],
    ...expected,
  });
});

test.each([
  [
    'without the field',
    {},
    'get',
    'x-app must be none, or { load: eager | lazy | league | proof }',
  ],
  ['with a misspelt extension', { 'x-ap': 'none' }, 'get', 'unknown extension x-ap'],
  ['without load', { 'x-app': { offline: true } }, 'get', 'x-app.load must be eager, lazy, league'],
  ['with an unknown load', { 'x-app': { load: 'later' } }, 'get', 'x-app.load must be eager'],
  ['with a misspelt field', { 'x-app': { load: 'lazy', ofline: true } }, 'get', 'no field ofline'],
  [
    'with a word for offline',
    { 'x-app': { load: 'lazy', offline: 'yes' } },
    'get',
    'true or false',
  ],
  ['that stores what is sent', { 'x-app': { load: 'lazy', offline: true } }, 'post', 'GET only'],
])('an operation %s fails the generation', (_case, app, method, message) => {
  const read = () => appOperations(contract(app, method));
  expect(read).toThrow(`openapi.yaml, listMatches (${method.toUpperCase()} /matches): `);
  expect(read).toThrow(message);
});
