import { noticeOf } from '../../../src/web/pwa/worker/notice';

const PLAIN = { title: 'Nightmare XI', body: 'There is news of your teams.', path: '/' };

describe('a pushed message', () => {
  it('says what the server wrote, and where it leads', () => {
    const notice = {
      title: 'Match started',
      body: 'India v South Africa',
      path: '/userTeams',
      tag: 'm-final',
    };
    expect(noticeOf(JSON.stringify(notice))).toEqual(notice);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['null', 'null'],
    ['fields that are no text', '{"title":1,"body":null,"path":{},"tag":[]}'],
  ])('of %s is shown in general words', (_name, message) => {
    expect(noticeOf(message)).toEqual(PLAIN);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'x'])(
    'never leads to %s',
    (path) => {
      expect(noticeOf(JSON.stringify({ path })).path).toBe('/');
    },
  );
});
