/** Converts leagues to the formats of the contract. */
import type { components } from '../../contract/api';
import { resultOf } from '../../domain/league/round';
import type { Rivalry } from '../leagues/rivalries';
import type {
  InviteFacts,
  LeagueTable,
  LeagueView,
  OwnRound,
  RoundSummary,
  RoundView,
} from '../leagues/leagues';
import { wireUser } from './wireBoards';

type Wire = components['schemas'];

export function wireLeague(league: LeagueView): Wire['League'] {
  return {
    id: league.id,
    name: league.name,
    owner: wireUser(league.owner),
    tournament_id: league.tournament && league.tournament.id,
    Tournament: league.tournament,
    members: league.members,
    begins_at: league.beginsAt.toISOString(),
    ends_at: league.endsAt && league.endsAt.toISOString(),
    code: league.code,
    own: league.own,
    matches: league.matches.map(wireMatch),
    rounds: league.rounds,
    last: league.last && wireOwnRound(league.last),
  };
}

function wireMatch({ own, ...match }: LeagueView['matches'][number]): Wire['LeagueMatch'] {
  return {
    match_id: match.matchId,
    home_team: match.homeTeam,
    away_team: match.awayTeam,
    status: match.status,
    frozen: match.lockedAt !== null,
    lock_time: match.lockAt.toISOString(),
    own_team: match.ownTeam,
    teams: match.teams,
    own: own && { place: own.place!, points: own.points!, moved: own.moved },
  };
}

function wireOwnRound({ matchId, place, tied, teams }: OwnRound): Wire['LeagueOwnRound'] {
  return { match_id: matchId, teams, ...resultOf(place, tied, teams) };
}

export function wireInvite(invite: InviteFacts, nowMs: number): Wire['LeagueInvite'] {
  return {
    name: invite.name,
    owner_first_name: invite.ownerFirstName,
    members: invite.members,
    ended: invite.endsAt !== null && invite.endsAt.getTime() <= nowMs,
    league_id: invite.isMember ? invite.leagueId : null,
  };
}

/** Converts the rows of a table from a 1-based position. */
export function wireLeagueTable(
  { rounds, rows }: LeagueTable,
  { from, limit }: { from: number; limit: number },
): Wire['LeagueTable'] {
  const page = rows.slice(from - 1, from - 1 + limit);
  return { rounds, rows: page.map((row, index) => wireRow(row, from + index)) };
}

function wireRow(row: LeagueTable['rows'][number], place: number): Wire['LeagueTableRow'] {
  return {
    User: wireUser(row.user),
    joined_at: row.joinedAt.toISOString(),
    place,
    points: row.points,
    rounds: row.rounds,
    rounds_won: row.roundsWon,
    total: row.total,
    moved: row.moved,
    last: row.last,
  };
}

export function wireRoundSummary(round: RoundSummary): Wire['LeagueRoundSummary'] {
  return {
    number: round.number,
    match_id: round.matchId,
    home_team: round.homeTeam,
    away_team: round.awayTeam,
    start_time: round.startTime.toISOString(),
    corrected: round.corrected,
    teams: round.teams,
    winners: round.winners.map(wireUser),
    lowest: round.lowest,
    own: round.own && wireOwnRound(round.own),
  };
}

export function wireRound(round: RoundView): Wire['LeagueRound'] {
  return {
    match_id: round.matchId,
    home_team: round.homeTeam,
    away_team: round.awayTeam,
    contest_id: round.contestId,
    status: round.status,
    frozen: round.lockedAt !== null,
    lock_time: round.lockAt.toISOString(),
    version: round.version,
    number: round.number,
    corrected: round.corrected,
    rows: round.rows.map(({ user, hasTeam, total, place, points, moved }) => {
      return { User: wireUser(user), has_team: hasTeam, total, place, points, moved };
    }),
  };
}

export function wireRivalry(rivalry: Rivalry): Wire['Rivalry'] {
  const { won, tied, lost, lastContest, leagues } = rivalry;
  return {
    won,
    tied,
    lost,
    last_contest: lastContest && {
      match_id: lastContest.matchId,
      contest_id: lastContest.contestId,
    },
    leagues: leagues.map(({ ownPlace, ...league }) => ({ ...league, own_place: ownPlace })),
  };
}
