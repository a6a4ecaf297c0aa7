import type { components } from '../../src/contract/api';
import type { MatchEvent, StoredEvent } from '../../src/domain/cricket/events';

type Wire = components['schemas'];
type WireKind = NonNullable<Wire['FeedDelivery']['wickets']>[number]['kind'];

/** Returns the events of our own feed in the format of the contract. */
export function wireEvents(events: readonly StoredEvent[]): Wire['FeedEvent'][] {
  return events.map(({ id, revision, event }) => {
    if (event === null) return { kind: 'withdrawn', id, revision };
    const told = wireEvent(event, revision);
    return told.kind === 'delivery' ? { ...told, id } : told;
  });
}

function wireEvent(event: MatchEvent, revision: number): Wire['FeedEvent'] {
  switch (event.kind) {
    case 'announced':
      return {
        kind: 'announced',
        revision,
        team_sheets: event.teamSheets.map((sheet) => ({ ...sheet, players: [...sheet.players] })),
      };
    case 'innings': {
      const { innings, team, superOver, penaltyRuns, miscountedOvers, target } = event;
      return {
        kind: 'innings',
        revision,
        innings,
        team,
        super_over: superOver,
        penalty_runs: penaltyRuns,
        miscounted_overs: [...miscountedOvers],
        ...(target && {
          target: { runs: target.runs, ...(target.balls !== null && { balls: target.balls }) },
        }),
      };
    }
    case 'delivery': {
      const { innings, over, ball, delivery } = event;
      const { batter, nonStriker, bowler, runs, extras, wickets } = delivery;
      return {
        kind: 'delivery',
        revision,
        innings,
        over,
        ball,
        batter,
        non_striker: nonStriker,
        bowler,
        runs: {
          batter: runs.batter,
          extras: runs.extras,
          total: runs.total,
          non_boundary: runs.nonBoundary,
        },
        extras,
        wickets: wickets.map(({ playerOut, kind, fielders }) => ({
          player_out: playerOut,
          kind: kind as WireKind,
          fielders: fielders.map((fielder) => ({ ...fielder })),
        })),
      };
    }
    case 'sheet':
      return { kind: 'sheet', revision, innings: event.innings.map((line) => ({ ...line })) };
    case 'result': {
      const { winner, result, by, method, eliminator, bowlOut } = event.outcome;
      return {
        kind: 'result',
        revision,
        result,
        ...(winner !== null && { winner }),
        ...(by && { by }),
        ...(method !== null && { method }),
        ...(eliminator !== null && { eliminator }),
        ...(bowlOut !== null && { bowl_out: bowlOut }),
      };
    }
  }
}
