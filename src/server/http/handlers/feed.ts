import type { components } from '../../../contract/api';
import { ok } from '../../../domain/result';
import { feedEventOf, fixtureOf } from '../../matches/feedFormat';
import type { FeedMatch } from '../../matches/schedule';
import type { Services } from '../../services';
import type { Handlers } from '../operations';

type Wire = components['schemas'];

export type FeedHandlers = Pick<Handlers, 'feedFixture' | 'feedEvents'>;

export function feedHandlers({ schedule }: Services): FeedHandlers {
  return {
    async feedFixture({ body }) {
      const match = await schedule.addFixture(fixtureOf(body));
      return match.ok ? ok(wireFeedMatch(match.value)) : match;
    },
    async feedEvents({ params, body }) {
      const match = await schedule.recordEvents(params.key, body.events.map(feedEventOf));
      return match.ok ? ok(wireFeedMatch(match.value)) : match;
    },
  };
}

function wireFeedMatch({ matchId: match_id, status, version }: FeedMatch): Wire['FeedMatch'] {
  return { match_id, status, version };
}
