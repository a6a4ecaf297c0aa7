import { matchTitle } from '../../domain/cricket/cricsheet';
import { describeOutcome, wasPlayed } from '../../domain/cricket/outcome';
import { nightmareXI } from '../../domain/scoring/nightmareXI';
import type { PlayedSlot } from '../matches/matchPlayerRows';
import type { PlayerIds } from '../matches/playerRows';
import type { Digest } from './digest';

/** Returns the columns of an imported match that follow from its file, and its players in the order of team sheets. */
export function playedMatch(matchId: string, digest: Digest, players: PlayerIds) {
  const { match, ruleSet, points, innings, overs, cards } = digest;
  const counts = match.outcome.result !== 'no result';
  const scored = points.map((one) => ({ id: players.get(one.team, one.name), ...one }));
  const worst = nightmareXI(scored);
  const positions = new Map(worst.players.map((player, index) => [player.id, index + 1]));
  const columns = {
    home_team: match.teams[0],
    away_team: match.teams[1],
    venue: match.venue,
    rules_format: ruleSet.format,
    rules_version: ruleSet.version,
    description: matchTitle(match),
    status: counts
      ? ('completed' as const)
      : wasPlayed(match.innings)
        ? ('no_result' as const)
        : ('abandoned' as const),
    innings: JSON.stringify(innings),
    overs: JSON.stringify(overs),
    cards: JSON.stringify(cards),
    result: describeOutcome(match.outcome, match.innings),
    nightmare_total: counts ? worst.total : null,
  };
  const slots = scored.map(({ id: playerId, total, breakdown, figures }, slot): PlayedSlot => {
    const nightmarePlace = counts ? (positions.get(playerId) ?? null) : null;
    return { matchId, slot, playerId, total, breakdown, figures, nightmarePlace };
  });
  return { columns, slots };
}
