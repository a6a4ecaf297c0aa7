import { startGame, type Game } from '../../support/server/game';

describe('an app and an API on different hosts', () => {
  let game: Game;

  beforeAll(async () => {
    game = await startGame({
      options: {
        allowedOrigins: ['https://app.example.org'],
        connectOrigins: ['https://api.example.org'],
      },
    });
  });
  afterAll(() => game.close());

  const ask = (origin: string) =>
    game.app.inject({ method: 'GET', url: '/api/scoring/matches', headers: { origin } });

  test('an allowed origin may read the response and the server clock', async () => {
    const { headers } = await ask('https://app.example.org');
    expect(headers['access-control-allow-origin']).toBe('https://app.example.org');
    expect(headers['access-control-expose-headers']).toContain('x-server-time');
  });

  test('other origins may not', async () => {
    const { headers } = await ask('https://elsewhere.example.org');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('the pages may connect to the other host', async () => {
    const { headers } = await ask('https://app.example.org');
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example.org",
    );
  });
});
