import type { SharedTeam } from '../../api/api';
import type { ChartPlayer } from '../../components/charts/IcicleChart';
import { factsOf, teamsOf } from '../../format/matchFacts';
import { formatPoints, ordinal, withCommas } from '../../format/points';

/** Returns "2nd of 100 in Mega", or null without a rank. */
export function standingOf({ rank, participants, contest_name }: SharedTeam): string | null {
  return rank === null
    ? null
    : `${ordinal(rank)} of ${withCommas(participants)} in ${contest_name}`;
}

/** Returns what is drawn of a shared team. */
export function elevenOf(team: SharedTeam) {
  const { first_name, Match: match, total_score, players } = team;
  return {
    title: `${first_name}’s eleven`,
    facts: factsOf(match),
    total: total_score ?? 0,
    standing: standingOf(team),
    players: players.map(({ id, name, totalScore }): ChartPlayer => ({
      id,
      name,
      points: totalScore ?? 0,
    })),
  };
}

/** Returns the text of a message that contains the link. */
export function shareTextOf(team: SharedTeam, isOwn: boolean): string {
  const { first_name, rank, total_score, participants, Match: match } = team;
  const whose = isOwn ? 'My' : `${first_name}’s`;
  const teams = teamsOf(match);
  if (rank === null || total_score === null) return `${whose} nightmare eleven. ${teams}`;
  const standing = `${ordinal(rank)} of ${withCommas(participants)}`;
  return `${whose} nightmare eleven: ${formatPoints(total_score)}, ${standing}. ${teams}`;
}
