import type { components } from '../../contract/api';
import type { TeamPlayerView } from '../boards/leaderboards';
import type {
  ContestTypeView,
  ContestView,
  LiveMatch,
  MatchView,
  PlayerInForm,
  SelectedTeam,
} from '../matches/matches';
import type {
  MatchNews,
  MatchOvers,
  MatchScorecard,
  PlayerSeason,
  ScoredCard,
} from '../matches/scouting';
import type { CapsEvent } from '../accounts/accounts';
import type { ListedNotice } from '../notify/notices';
import type { NotificationSettings } from '../notify/notificationSettings';
import type { CurrentOver } from '../../domain/cricket/currentOver';
import type { PlayerRecord } from '../../domain/cricket/record';
import type { InningsTotal } from '../../domain/cricket/scorecard';
import { toUpper } from './toUpper';
import { formatMinuteOfDay } from '../../domain/notification/quietHours';

/** The schemas of the contract, to which this file converts the results of services. */
type Wire = components['schemas'];

export function wireCapsEvent(event: CapsEvent): Wire['CapsMovement'] {
  const { number, type, amountCaps: amount, balanceCaps: balance, contest } = event;
  return {
    number,
    type,
    amount,
    balance,
    at: event.at.toISOString(),
    contest: contest && wireEnteredContest(contest),
  };
}

export function wireNotice(notice: ListedNotice): Wire['Notice'] {
  const { number, kind, rank, total, participants, amountCaps: caps, at, seen } = notice;
  const { contest, league } = notice;
  return {
    number,
    type: toUpper(kind),
    rank,
    total_score: total,
    participants,
    caps,
    at: at.toISOString(),
    seen,
    contest: contest && wireEnteredContest(contest),
    league: league && wireNoticedRound(league),
  };
}

function wireNoticedRound(round: NonNullable<ListedNotice['league']>): Wire['NoticedRound'] {
  const { id, name, beaten, tied, points, corrected, lead } = round;
  return {
    id,
    name,
    match_id: round.matchId,
    home_team: round.homeTeam,
    away_team: round.awayTeam,
    beaten,
    tied,
    points,
    corrected,
    table_place: round.tablePlace,
    lead,
  };
}

function wireEnteredContest(contest: NonNullable<ListedNotice['contest']>): Wire['EnteredContest'] {
  return {
    id: contest.id,
    name: contest.name,
    status: contest.status,
    match_id: contest.matchId,
    home_team: contest.homeTeam,
    away_team: contest.awayTeam,
  };
}

const logoPath = (id: string | null): string | null => id && `/api/scoring/logos/${id}`;

export function wireMatch(match: MatchView): Wire['Match'] {
  return {
    id: match.id,
    home_team: match.homeTeam,
    away_team: match.awayTeam,
    home_team_logo: logoPath(match.homeTeamLogo),
    away_team_logo: logoPath(match.awayTeamLogo),
    desc: match.description,
    venue: match.venue,
    date: match.date,
    start_time: match.startTime.toISOString(),
    status: match.status,
    version: match.version,
    replay: match.replay,
    demo: match.demo,
    rules: match.rules,
    seeds: match.seeds,
    innings: match.innings.map(wireInnings),
    result: match.result,
    corrected_at: match.correctedAt?.toISOString() ?? null,
    heard_at: match.heardAt?.toISOString() ?? null,
    tournament_id: match.tournament.id,
    Tournament: match.tournament,
    Contests: match.contests.map(wireContest),
  };
}

export function wireMatchWithNightmareXI(match: MatchView): Wire['Match'] {
  if (!match.nightmare) return wireMatch(match);
  return {
    ...wireMatch(match),
    NightmareXI: match.nightmare.players.map(({ id, name, team, total, breakdown }) => {
      return { id, name, team, totalScore: total, totalScoreBreakup: breakdown };
    }),
    NightmareXI_total_score: match.nightmare.total,
  };
}

function wireInnings({
  team,
  runs,
  wickets,
  overs,
  superOver,
  target,
}: InningsTotal): Wire['InningsTotal'] {
  return { team, runs, wickets, overs, super_over: superOver, ...(target && { target }) };
}

function wireContest(contest: ContestView): Wire['Contest'] {
  return {
    id: contest.id,
    participants: contest.participants,
    prize_pool: contest.prizePool,
    status: contest.status,
    ContestType: wireContestType(contest.type),
    _count: { ContestLeaderboard: contest.entered ? 1 : 0 },
  };
}

export function wireContestType(type: ContestTypeView): Wire['ContestType'] {
  return {
    id: type.id,
    name: type.name,
    description: type.description,
    entry_caps: type.entryCaps,
    max_participants: type.maxParticipants,
    min_participants: type.minParticipants,
    max_prize_pool: type.maxPrizePool,
    ContestTypeRewards: [...type.rewards],
  };
}

export function wireTeamPlayer(player: TeamPlayerView): Wire['TeamPlayer'] {
  const { id, name, team, playing, total, breakdown } = player;
  return { id, name, team, playing, totalScore: total, totalScoreBreakup: breakdown };
}

export function wireSquads(
  squads: ReadonlyMap<string, readonly PlayerInForm[]>,
): Record<string, Wire['Player'][]> {
  return Object.fromEntries([...squads].map(([team, players]) => [team, players.map(wirePlayer)]));
}

function wirePlayer({ id, name, role, form, record }: PlayerInForm): Wire['Player'] {
  return { id, name, role, form, ...(record && { record: wireRecord(record) }) };
}

function wireRecord(record: PlayerRecord): Wire['PlayerRecord'] {
  const { matches, duckPercent, slowPercent, economy } = record;
  return { matches, duck_percent: duckPercent, slow_percent: slowPercent, economy };
}

export function wireOvers({ matchId, version, innings }: MatchOvers): Wire['MatchOvers'] {
  return {
    match_id: matchId,
    version,
    innings: innings.map(({ team, superOver, overs }) => ({ team, super_over: superOver, overs })),
  };
}

export function wireScorecard(card: MatchScorecard): Wire['MatchScorecard'] {
  const { matchId, version, innings } = card;
  return { match_id: matchId, version, innings: innings.map(wireCard) };
}

function wireCard(card: ScoredCard): Wire['InningsCard'] {
  const { team, batting, extras, bowling, wickets, yetToBat } = card;
  return {
    team,
    batting: batting.map(({ howOut, ...line }) => ({ ...line, how_out: howOut })),
    extras,
    bowling: bowling.map(({ legalBalls, ...line }) => ({ ...line, balls: legalBalls })),
    wickets,
    yet_to_bat: yetToBat,
  };
}

export function wireNews({ matchId, announced, players }: MatchNews): Wire['MatchNews'] {
  return {
    match_id: matchId,
    announced,
    players: players.map(({ id, playing, pickedPercent }) => {
      return { id, playing, picked_percent: pickedPercent };
    }),
  };
}

export function wireSeason({ id, name, team, matches }: PlayerSeason): Wire['PlayerSeason'] {
  return {
    id,
    name,
    team,
    matches: matches.map(({ matchId, ...match }) => ({ match_id: matchId, ...match })),
  };
}

export function wireSelectedTeam(team: SelectedTeam): Wire['UserTeam'] {
  return {
    id: String(team.entryId),
    Match: wireMatch(team.match),
    Contest: wireContest(team.contest),
    SelectedTeam: team.playerNames,
    result: team.result && {
      rank: team.result.rank,
      total_score: team.result.total,
      caps: team.result.caps,
    },
  };
}

export function wireNotificationSettings({
  subscribed,
  kinds,
  quietHours,
  timeZone,
}: NotificationSettings & { subscribed: boolean }): Wire['NotificationSettings'] {
  const quiet = quietHours && {
    from: formatMinuteOfDay(quietHours.fromMinute),
    to: formatMinuteOfDay(quietHours.toMinute),
  };
  return { subscribed, kinds, quiet_hours: quiet, time_zone: timeZone };
}

export function wireLive(
  { matchId, version, status, heardAt, innings, over }: LiveMatch,
  players: LiveMatch['players'],
  since: number | null,
): Wire['LiveMessage'] {
  return {
    match_id: matchId,
    version,
    since,
    status,
    heard_at: heardAt?.toISOString() ?? null,
    innings: innings.map(wireInnings),
    over: over && wireOver(over),
    players,
  };
}

function wireOver({ superOver, ...over }: CurrentOver): Wire['LiveOver'] {
  return { ...over, super_over: superOver };
}
