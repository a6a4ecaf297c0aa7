import type { Game, Player, Wire } from './game';

export type League = Wire['League'];

/** Creates a league; without `tournament_id` every match counts. */
export async function createLeague(
  game: Game,
  as: Player,
  given: Partial<Wire['NewLeague']> = {},
): Promise<League> {
  const body = { name: 'Office XI', ...given };
  const reply = await game.call<League>('POST', 'leagues', { as, body });
  expect(reply.status).toBe(201);
  return reply.body;
}

/** Lets users join a league one after the other, a second apart. */
export async function joinAll(game: Game, { code }: League, users: readonly Player[]) {
  for (const as of users) {
    game.clock.advance(1_000);
    const { status } = await game.call('POST', 'leagues/join', { as, body: { code } });
    expect(status).toBe(200);
  }
}

export function leaveLeague(game: Game, as: Player, { id }: Pick<League, 'id'>, query = '') {
  return game.call<null>('DELETE', `leagues/${id}/members/${as.id}${query}`, { as });
}

/** Logs in again, because an access token expires after some minutes. */
export async function renewed(game: Game, player: Player): Promise<Player> {
  const { accessToken: token, refreshToken } = await game.services.sessions.open(player.id);
  return { ...player, token, refreshToken };
}
