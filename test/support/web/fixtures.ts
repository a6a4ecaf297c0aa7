import type { Schemas } from './handlers';
import { sampleContest, sampleMatch } from './samples';

const MINUTE_MS = 60_000;

/** Returns the instant that many minutes from now. */
export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * MINUTE_MS).toISOString();
}

/** Returns a scheduled match, which starts in two and a half hours by default. */
export function upcomingMatch(changes: Partial<Schemas['Match']> = {}): Schemas['Match'] {
  return sampleMatch({ start_time: inMinutes(150.5), ...changes });
}

export function contestOf(
  name: string,
  changes: Partial<Schemas['Contest']> = {},
  type: Partial<Schemas['ContestType']> = {},
): Schemas['Contest'] {
  const base = sampleContest();
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    ...base,
    id: `c-${slug}`,
    ...changes,
    ContestType: { ...base.ContestType, id: slug, name, ...type },
  };
}

const INDIANS = [
  'RG Sharma',
  'V Kohli',
  'RR Pant',
  'SA Yadav',
  'S Dube',
  'HH Pandya',
  'AR Patel',
  'RA Jadeja',
  'JJ Bumrah',
];
const SOUTH_AFRICANS = ['Q de Kock', 'RR Hendricks', 'AK Markram', 'T Stubbs', 'H Klaasen'];

/** Nine Indians and five South Africans, enough to break every rule. */
export const twoSquads: Schemas['Squads'] = {
  India: INDIANS.map((name, index) => ({
    id: `i${index}`,
    name,
    role: null,
    form: [10 * index - 40],
  })),
  'South Africa': SOUTH_AFRICANS.map((name, index) => ({
    id: `s${index}`,
    name,
    role: null,
    form: [],
  })),
};

/** A legal eleven of six and five of them. */
export const ELEVEN_NAMES = [...INDIANS.slice(0, 6), ...SOUTH_AFRICANS];

export function teamPlayers(names: readonly string[]): Schemas['TeamPlayer'][] {
  return names.map((name) => {
    const isIndian = INDIANS.includes(name);
    const index = (isIndian ? INDIANS : SOUTH_AFRICANS).indexOf(name);
    return {
      id: `${isIndian ? 'i' : 's'}${index}`,
      name,
      team: isIndian ? 'India' : 'South Africa',
      playing: true,
      totalScore: -10,
      totalScoreBreakup: {},
    };
  });
}

export function boardEntry(
  rank: number,
  firstName: string,
  totalScore: number,
  changes: Partial<Schemas['ContestLeaderboardEntry']> = {},
): Schemas['ContestLeaderboardEntry'] {
  return {
    id: `e-${firstName}`,
    rank,
    User: { id: `u-${firstName.toLowerCase()}`, first_name: firstName, last_name: 'Test' },
    total_score: totalScore,
    total_score_breakup: { runs: 16, duck_penalty: totalScore - 16 },
    reward: null,
    ...changes,
  };
}

function fieldOf(totals: readonly number[]): Schemas['Field'] | null {
  const sorted = [...totals].sort((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)]!;
  if (sorted.length === 0) return null;
  const median = (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
  return { lowest: at(0), median, highest: at(sorted.length - 1) };
}

export function boardOf(
  entries: readonly Schemas['ContestLeaderboardEntry'][],
  changes: Partial<Schemas['ContestLeaderboard']> = {},
): Schemas['ContestLeaderboard'] {
  return {
    id: 'c-mega',
    match_id: 'm-final',
    participants: entries.length,
    prize_pool: 2100,
    max_participants: 100,
    status: 'locked',
    version: 1,
    total: entries.length,
    field: fieldOf(entries.map((entry) => entry.total_score)),
    ContestType: sampleContest().ContestType,
    ContestLeaderboard: [...entries],
    own: null,
    own_position: null,
    CapsTransactions: [],
    ...changes,
  };
}

/** Returns the notice of an entry, by default the first of forty in the final's Mega. */
export function noticeOf(
  number: number,
  changes: Partial<Schemas['Notice']> = {},
  contest: Partial<Schemas['EnteredContest']> = {},
): Schemas['Notice'] {
  return {
    number,
    type: 'SETTLED',
    rank: 1,
    total_score: -88,
    participants: 40,
    caps: 240,
    at: new Date(2024, 5, 29, 18, 4, number % 60).toISOString(),
    seen: false,
    league: null,
    contest: {
      id: 'c-mega',
      name: 'Mega',
      status: 'settled',
      match_id: 'm-final',
      home_team: 'India',
      away_team: 'South Africa',
      ...contest,
    },
    ...changes,
  };
}

/** Returns the notice of a round of a league, by default a fourth place among ten that leads the table by three. */
export function roundNoticeOf(
  number: number,
  league: Partial<Schemas['NoticedRound']> = {},
  changes: Partial<Schemas['Notice']> = {},
): Schemas['Notice'] {
  return {
    ...noticeOf(number),
    type: 'LEAGUE_ROUND',
    rank: 3,
    participants: 10,
    caps: 0,
    contest: null,
    league: {
      id: 'l-office',
      name: 'Office XI',
      match_id: 'm-final',
      home_team: 'India',
      away_team: 'South Africa',
      beaten: 7,
      tied: 0,
      points: 14,
      corrected: false,
      table_place: 1,
      lead: 3,
      ...league,
    },
    ...changes,
  };
}
