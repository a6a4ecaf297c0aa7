import type { components } from '../../../src/contract/api';
import { FEED_TOKEN, fixtureEvent, openMatchOf, type Game, type OpenMatch } from './game';

type Wire = components['schemas'];

/** Announces the fixture final as a provider does, under `key`; it starts `startsInMs` from now. */
export async function openFed(game: Game, key: string, startsInMs: number): Promise<OpenMatch> {
  const { final, others } = fixtureEvent();
  const squads = final.teams.map((team) => {
    const sheets = [final, ...others].flatMap(({ teamSheets }) => teamSheets);
    const names = sheets.flatMap((sheet) => (sheet.team === team ? sheet.players : []));
    return { team, players: [...new Set(names)].sort().map((name) => ({ name })) };
  });
  const body: Wire['FeedFixture'] = {
    key,
    tournament: { key: 'cup', name: 'The Cup' },
    home_team: final.teams[0],
    away_team: final.teams[1],
    description: 'Final',
    venue: final.venue,
    start_time: new Date(game.clock.nowMs + startsInMs).toISOString(),
    squads,
  };
  const options = { as: FEED_TOKEN, body };
  const { status, body: fed } = await game.call<Wire['FeedMatch']>(
    'POST',
    'feed/fixtures',
    options,
  );
  expect(status).toBe(200);
  return openMatchOf(game, fed.match_id);
}
