import type { components } from '../../../contract/api';
import type { MatchEvent } from '../../../domain/cricket/events';
import type { Delivery, Outcome } from '../../../domain/cricket/types';
import { ok } from '../../../domain/result';
import type { Fixture, ScheduledMatch, ToldEvent } from '../../services/schedule';
import type { Services } from '../../services/services';
import type { Handlers } from '../operations';

type Wire = components['schemas'];

export type FeedHandlers = Pick<Handlers, 'feedFixture' | 'feedEvents'>;

export function feedHandlers({ schedule }: Services): FeedHandlers {
  return {
    async feedFixture({ body }) {
      const match = await schedule.announce(fixtureOf(body));
      return match.ok ? ok(wireFeedMatch(match.value)) : match;
    },
    async feedEvents({ params, body }) {
      const match = await schedule.tell(params.key, body.events.map(toldEvent));
      return match.ok ? ok(wireFeedMatch(match.value)) : match;
    },
  };
}

function wireFeedMatch({ matchId: match_id, status, version }: ScheduledMatch): Wire['FeedMatch'] {
  return { match_id, status, version };
}

/** A fixture in the contract's words; the operator's `schedule` takes the same. */
export function fixtureOf(fixture: Wire['FeedFixture']): Fixture {
  return {
    key: fixture.key,
    tournament: fixture.tournament,
    homeTeam: fixture.home_team,
    awayTeam: fixture.away_team,
    description: fixture.description,
    venue: fixture.venue,
    startTime: new Date(fixture.start_time),
    date: fixture.date ?? null,
    squads: fixture.squads.map(({ team, players }) => ({
      team,
      players: players.map(({ name, registry_id = null }) => ({ name, registryId: registry_id })),
    })),
  };
}

/** An event in the contract's words; the operator's `correct` takes the same. */
export function toldEvent(told: Wire['FeedEvent']): ToldEvent {
  const id = 'id' in told ? (told.id ?? null) : null;
  return { id, revision: told.revision, event: eventOf(told) };
}

function eventOf(told: Wire['FeedEvent']): MatchEvent | null {
  switch (told.kind) {
    case 'announced':
      return { kind: 'announced', teamSheets: told.team_sheets };
    case 'innings':
      return {
        kind: 'innings',
        innings: told.innings,
        team: told.team,
        superOver: told.super_over ?? false,
        penaltyRuns: told.penalty_runs ?? { pre: 0, post: 0 },
        miscountedOvers: told.miscounted_overs ?? [],
        target: told.target ? { runs: told.target.runs, balls: told.target.balls ?? null } : null,
      };
    case 'delivery':
      return {
        kind: 'delivery',
        innings: told.innings,
        over: told.over,
        ball: told.ball,
        delivery: deliveryOf(told),
      };
    case 'sheet':
      return { kind: 'sheet', innings: told.innings };
    case 'result':
      return { kind: 'result', outcome: outcomeOf(told) };
    case 'withdrawn':
      return null;
  }
}

function deliveryOf(told: Wire['FeedDelivery']): Delivery {
  const { batter, extras, total, non_boundary = false } = told.runs;
  return {
    batter: told.batter,
    nonStriker: told.non_striker,
    bowler: told.bowler,
    runs: { batter, extras, total, nonBoundary: non_boundary },
    extras: told.extras ?? {},
    wickets: (told.wickets ?? []).map(({ player_out, kind, fielders = [] }) => ({
      playerOut: player_out,
      kind,
      fielders: fielders.map(({ name, substitute = false }) => ({ name, substitute })),
    })),
  };
}

function outcomeOf(told: Wire['FeedResult']): Outcome {
  return {
    result: told.result,
    winner: told.winner ?? null,
    by: told.by ?? null,
    method: told.method ?? null,
    eliminator: told.eliminator ?? null,
    bowlOut: told.bowl_out ?? null,
  };
}
