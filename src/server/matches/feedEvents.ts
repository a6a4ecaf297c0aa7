import { eventId, type MatchEvent, type StoredEvent } from '../../domain/cricket/events';
import { ok, type Result } from '../../domain/result';
import { problem, type Problem } from '../problems';

/**
 * An event as a feed reports it. If the id is null, `checkedEvent` sets the one that all revisions of the event share.
 */
export type FeedEvent = Omit<StoredEvent, 'id'> & { id: string | null };

/** Returns the event with its id. EVENT_REJECTED: it does not belong to this match. */
export function checkedEvent(
  match: { home_team: string; away_team: string },
  { id, revision, event }: FeedEvent,
): Result<StoredEvent, Problem> {
  if (event === null) {
    if (id === null) return problem('EVENT_REJECTED', 'An event is withdrawn by its id');
    return ok({ id, revision, event });
  }
  const stranger = teamsNamed(event).find(
    (team) => team !== match.home_team && team !== match.away_team,
  );
  if (stranger !== undefined) {
    return problem('EVENT_REJECTED', `${stranger} does not play in this match`);
  }
  if (event.kind === 'announced') {
    const [first, second] = event.teamSheets;
    if (first !== undefined && first.team === second?.team) {
      return problem('EVENT_REJECTED', `Both team sheets are of ${first.team}`);
    }
    const wrong = event.teamSheets.find(({ players }) => !isTeamSheet(players));
    if (wrong !== undefined) {
      const count = new Set(wrong.players).size;
      const message = `A team sheet has 11 players, or up to 13 with substitutes: ${wrong.team} has ${count}`;
      return problem('EVENT_REJECTED', message);
    }
  }
  if (event.kind === 'result' && event.outcome.result === 'win' && event.outcome.winner === null) {
    return problem('EVENT_REJECTED', 'A win needs a winner');
  }
  if (event.kind === 'delivery' && id !== null && RESERVED_IDS.test(id)) {
    return problem('EVENT_REJECTED', `A delivery can't have the id ${id}`);
  }
  return ok({ id: id ?? eventId(event), revision, event });
}

/** Eleven players, and up to two substitutes: an impact player, and the replacement of an injured one. */
function isTeamSheet(players: readonly string[]): boolean {
  const count = new Set(players).size;
  return count === players.length && count >= 11 && count <= 13;
}

/** The ids of all events that are not deliveries. */
const RESERVED_IDS = /^(announced|sheet|result|innings:.*)$/;

function teamsNamed(event: MatchEvent): string[] {
  switch (event.kind) {
    case 'announced':
      return event.teamSheets.map(({ team }) => team);
    case 'innings':
      return [event.team];
    case 'sheet':
      return event.innings.map(({ team }) => team);
    case 'result': {
      const { winner, eliminator, bowlOut } = event.outcome;
      return [winner, eliminator, bowlOut].flatMap((team) => team ?? []);
    }
    case 'delivery':
      return [];
  }
}
