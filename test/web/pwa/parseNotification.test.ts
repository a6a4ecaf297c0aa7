import { parseNotification } from '../../../src/web/pwa/worker/parseNotification';

const FALLBACK = { title: 'Nightmare XI', body: 'There is news about your teams.', path: '/' };

describe('a pushed message', () => {
  it('has the text and the link of the server', () => {
    const notice = {
      title: 'Match started',
      body: 'India v South Africa',
      path: '/userTeams',
      tag: 'm-final',
    };
    expect(parseNotification(JSON.stringify(notice))).toEqual(notice);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['null', 'null'],
    ['fields that are no text', '{"title":1,"body":null,"path":{},"tag":[]}'],
  ])('of %s is shown in general words', (_name, message) => {
    expect(parseNotification(message)).toEqual(FALLBACK);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'x'])(
    'never leads to %s',
    (path) => {
      expect(parseNotification(JSON.stringify({ path })).path).toBe('/');
    },
  );
});
