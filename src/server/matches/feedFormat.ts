/** Converts fixtures and events from the format of feeds, which files of the operator also have. */
import type { components } from '../../contract/api';
import type { MatchEvent } from '../../domain/cricket/events';
import type { Delivery, Outcome } from '../../domain/cricket/types';
import type { FeedEvent } from './feedEvents';
import type { Fixture } from './schedule';

type Wire = components['schemas'];

/** Converts a fixture from the format of the contract. */
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
    format: fixture.format ?? 'T20',
    squads: fixture.squads.map(({ team, players, logo }) => ({
      team,
      ...(logo !== undefined && { logo }),
      players: players.map(({ name, registry_id = null }) => ({ name, registryId: registry_id })),
    })),
  };
}

/** Converts an event from the format of the contract. */
export function feedEventOf(event: Wire['FeedEvent']): FeedEvent {
  const id = 'id' in event ? (event.id ?? null) : null;
  return { id, revision: event.revision, event: eventOf(event) };
}

function eventOf(wire: Wire['FeedEvent']): MatchEvent | null {
  switch (wire.kind) {
    case 'announced':
      return { kind: 'announced', teamSheets: wire.team_sheets };
    case 'innings':
      return {
        kind: 'innings',
        innings: wire.innings,
        team: wire.team,
        superOver: wire.super_over ?? false,
        penaltyRuns: wire.penalty_runs ?? { pre: 0, post: 0 },
        miscountedOvers: wire.miscounted_overs ?? [],
        target: wire.target ? { runs: wire.target.runs, balls: wire.target.balls ?? null } : null,
      };
    case 'delivery':
      return {
        kind: 'delivery',
        innings: wire.innings,
        over: wire.over,
        ball: wire.ball,
        delivery: deliveryOf(wire),
      };
    case 'sheet':
      return { kind: 'sheet', innings: wire.innings };
    case 'result':
      return { kind: 'result', outcome: outcomeOf(wire) };
    case 'withdrawn':
      return null;
  }
}

function deliveryOf(wire: Wire['FeedDelivery']): Delivery {
  const { batter, extras, total, non_boundary = false } = wire.runs;
  return {
    batter: wire.batter,
    nonStriker: wire.non_striker,
    bowler: wire.bowler,
    runs: { batter, extras, total, nonBoundary: non_boundary },
    extras: wire.extras ?? {},
    wickets: (wire.wickets ?? []).map(({ player_out, kind, fielders = [] }) => ({
      playerOut: player_out,
      kind,
      fielders: fielders.map(({ name, substitute = false }) => ({ name, substitute })),
    })),
  };
}

function outcomeOf(wire: Wire['FeedResult']): Outcome {
  return {
    result: wire.result,
    winner: wire.winner ?? null,
    by: wire.by ?? null,
    method: wire.method ?? null,
    eliminator: wire.eliminator ?? null,
    bowlOut: wire.bowl_out ?? null,
  };
}
