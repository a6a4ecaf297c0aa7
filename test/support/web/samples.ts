import { valuesOf } from '../../../src/domain/scoring/rules';
import { currentRuleSet } from '../../../src/domain/scoring/ruleSets';
import { latestRules } from '../latestRules';
import type { Schemas } from './handlers';

export const ME = { id: 'u-meera', token: 'access-1', refresh: 'refresh-1' };

export function sampleContest(changes: Partial<Schemas['Contest']> = {}): Schemas['Contest'] {
  return {
    id: 'c-mega',
    participants: 84,
    prize_pool: 2100,
    status: 'open',
    ContestType: {
      id: 'mega',
      name: 'Mega',
      description: '',
      entry_caps: 25,
      max_participants: 100,
      min_participants: 10,
      max_prize_pool: 2500,
      ContestTypeRewards: [reward(1, 1, 24), reward(2, 2, 16), reward(3, 3, 12), reward(4, 15, 4)],
    },
    _count: { ContestLeaderboard: 0 },
    ...changes,
  };
}

function reward(
  rank_start: number,
  rank_end: number,
  reward_percentage: number,
): Schemas['ContestTypeReward'] {
  return {
    rank_start,
    rank_end,
    reward_type: 'PERCENTAGE',
    reward_percentage,
    fixed_amount: null,
  };
}

/** ICC Men's T20 World Cup 2024, the final. */
export function sampleMatch(changes: Partial<Schemas['Match']> = {}): Schemas['Match'] {
  return {
    id: 'm-final',
    home_team: 'India',
    away_team: 'South Africa',
    home_team_logo: null,
    away_team_logo: null,
    desc: "Final, ICC Men's T20 World Cup",
    venue: 'Kensington Oval, Bridgetown, Barbados',
    date: '2024-06-29',
    start_time: '2024-06-29T14:30:00.000Z',
    status: 'scheduled',
    version: 0,
    replay: false,
    demo: false,
    rules: latestRules(),
    seeds: null,
    innings: [],
    result: null,
    corrected_at: null,
    heard_at: null,
    tournament_id: 't-wc24',
    Tournament: { id: 't-wc24', name: "ICC Men's T20 World Cup" },
    Contests: [sampleContest()],
    ...changes,
  };
}

/** Papua New Guinea v Afghanistan, 13 June 2024: the coldest eleven of that tournament. */
export function sampleCompletedMatch(changes: Partial<Schemas['Match']> = {}): Schemas['Match'] {
  return sampleMatch({
    id: 'm-png-afg',
    home_team: 'Papua New Guinea',
    away_team: 'Afghanistan',
    desc: "Match 29, ICC Men's T20 World Cup",
    venue: 'Brian Lara Stadium, Tarouba, Trinidad',
    date: '2024-06-13',
    start_time: '2024-06-14T00:30:00.000Z',
    status: 'completed',
    result: 'Afghanistan won by 7 wickets',
    NightmareXI: [
      xiPlayer('p1', 'Ibrahim Zadran', 'Afghanistan', {
        duck_penalty: -30,
        strike_rate_0_to_70: -50,
      }),
      xiPlayer('p2', 'Mohammad Nabi', 'Afghanistan', {
        runs: 16,
        strike_rate_0_to_70: -50,
        economy_8_to_9: -19,
      }),
      xiPlayer('p3', 'CJA Amini', 'Papua New Guinea', { runs: 9, strike_rate_0_to_70: -60 }),
      xiPlayer('p4', 'N Pokana', 'Papua New Guinea', { economy_12_to_36: -50 }),
      xiPlayer('p5', 'TP Ura', 'Papua New Guinea', { runs: 11, strike_rate_0_to_70: -49 }),
      xiPlayer('p6', 'LS Siaka', 'Papua New Guinea', { duck_penalty: -30 }),
      xiPlayer('p7', 'SS Bau', 'Papua New Guinea', { duck_penalty: -30 }),
      xiPlayer('p8', 'J Kariko', 'Papua New Guinea', { economy_9_to_10: -25 }),
      xiPlayer('p9', 'A Nao', 'Papua New Guinea', { runs: 13, strike_rate_100_to_130: -18 }),
      xiPlayer('p10', 'KV Morea', 'Papua New Guinea', { runs: -1 }),
      xiPlayer('p11', 'Azmatullah Omarzai', 'Afghanistan', { runs: 13, four_bonus: 1 }),
    ],
    NightmareXI_total_score: -349,
    ...changes,
  });
}

function xiPlayer(
  id: string,
  name: string,
  team: string,
  totalScoreBreakup: Schemas['ScoreBreakup'],
): Schemas['NightmareXIPlayer'] {
  const totalScore = Object.values(totalScoreBreakup).reduce((sum, points) => sum + points, 0);
  return { id, name, team, totalScore, totalScoreBreakup };
}

export function sampleUserTeam(changes: Partial<Schemas['UserTeam']> = {}): Schemas['UserTeam'] {
  return {
    id: 'e-1',
    result: null,
    Match: sampleMatch(),
    Contest: sampleContest({ _count: { ContestLeaderboard: 1 } }),
    SelectedTeam: [
      'RG Sharma',
      'V Kohli',
      'RR Pant',
      'SA Yadav',
      'S Dube',
      'HH Pandya',
      'Q de Kock',
      'RR Hendricks',
      'AK Markram',
      'T Stubbs',
      'H Klaasen',
    ],
    ...changes,
  };
}

/** The standing of a user who is ahead of the field, and without a prize so far. */
export function sampleStanding(changes: Partial<Schemas['Standing']> = {}): Schemas['Standing'] {
  return {
    contest_id: 'c-mega',
    match_id: 'm-final',
    version: 12,
    rank: 17,
    participants: 100,
    total_score: -25,
    ranks_gained: 9,
    caps: 0,
    next: { rank: 15, caps: 100, points: 7 },
    field: { lowest: -131, median: 39, highest: 187 },
    ...changes,
  };
}

/** A site of which the operator has set nothing. */
export function sampleSite(changes: Partial<Schemas['Site']> = {}): Schemas['Site'] {
  return {
    social_url: null,
    contact_email: null,
    feedback_url: null,
    name: null,
    primary_colour: null,
    logo: null,
    ...changes,
  };
}

export function sampleLeader(
  rank: number,
  changes: Partial<Schemas['GlobalLeaderboardUser']> = {},
): Schemas['GlobalLeaderboardUser'] {
  return {
    id: `u-${rank}`,
    rank,
    first_name: 'Player',
    last_name: `Number ${rank}`,
    caps: 5000 - rank * 10,
    _count: { ContestLeaderboards: 12 },
    ...changes,
  };
}

export const sampleRules: Schemas['ScoringRules'] = valuesOf(currentRuleSet('T20'));

/** A profile with a career; `changes` and `career` replace parts of it. */
export function sampleProfile(
  changes: Partial<Schemas['Profile']> = {},
  career: Partial<Schemas['Career']> = {},
): Schemas['Profile'] {
  return {
    id: ME.id,
    email: 'meera@example.org',
    first_name: 'Meera',
    last_name: 'Nair',
    mobile_number: '',
    colour: 'rose',
    since: new Date(2024, 2, 9, 12).toISOString(),
    password_changed_at: null,
    career: {
      matches: 42,
      contests_won: 5,
      teams: 60,
      teams_below_zero: 34,
      best_total: -231,
      coldest_pick: { name: 'RA Jadeja', points: -78 },
      caps_won: 3_420,
      ...career,
    },
    ...changes,
  };
}

export function sampleRivalry(changes: Partial<Schemas['Rivalry']> = {}): Schemas['Rivalry'] {
  return {
    won: 6,
    tied: 1,
    lost: 7,
    last_contest: { match_id: 'm-png-afg', contest_id: 'c-mega' },
    leagues: [{ id: 'l1', name: 'Office XI', members: 10, place: 2, own_place: 3 }],
    ...changes,
  };
}

/** What everybody sees of Charith, or of another user. */
export function samplePublicProfile(
  changes: Partial<Schemas['PublicProfile']> = {},
): Schemas['PublicProfile'] {
  return {
    id: 'u-charith',
    first_name: 'Charith',
    colour: 'sand',
    since: new Date(2024, 1, 2, 12).toISOString(),
    career: { ...sampleProfile().career, matches: 61 },
    results: [
      {
        contest_id: 'c-mega',
        match_id: 'm-png-afg',
        home_team: 'Papua New Guinea',
        away_team: 'Afghanistan',
        date: '2024-06-13',
        contest: 'Mega',
        rank: 3,
        participants: 84,
        total_score: -58,
      },
    ],
    ...changes,
  };
}

/** A row of a table of a tournament. */
export function sampleTableRow(
  rank: number,
  changes: Partial<Schemas['TournamentTableRow']> = {},
): Schemas['TournamentTableRow'] {
  return {
    rank,
    User: { id: `u-${rank}`, first_name: 'Player', last_name: `Number ${rank}` },
    points: 1_000 - rank,
    matches: 12,
    total_score: -412,
    ...changes,
  };
}

/** Returns a session, by default the one of this browser. */
export function sampleSession(changes: Partial<Schemas['Session']> = {}): Schemas['Session'] {
  return {
    id: 's-here',
    device: 'Chrome on Android',
    mobile: true,
    since: new Date(2024, 5, 1, 10).toISOString(),
    last_used_at: new Date(2024, 5, 29, 18, 41).toISOString(),
    current: true,
    ...changes,
  };
}

export const sampleUser: Schemas['UserInfo'] = {
  id: ME.id,
  email: 'meera@example.org',
  first_name: 'Meera',
  last_name: 'Nair',
  caps: 1240,
  day_caps: 50,
  day_streak: 4,
};
