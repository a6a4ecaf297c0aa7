import type { Schemas } from './handlers';
import { inMinutes } from './fixtures';
import { ME } from './samples';

/** The members of the league of these tests: Meera is the user, and Asha the owner. */
export const PEOPLE = {
  asha: { id: 'u-asha', first_name: 'Asha', last_name: 'Pillai' },
  meera: { id: ME.id, first_name: 'Meera', last_name: 'Nair' },
  josh: { id: 'u-josh', first_name: 'Josh', last_name: 'Pereira' },
  lerato: { id: 'u-lerato', first_name: 'Lerato', last_name: 'Mokoena' },
} as const satisfies Record<string, Schemas['PublicUser']>;

export const CODE = '7F3K2QX9ZD';

export function sampleLeague(changes: Partial<Schemas['League']> = {}): Schemas['League'] {
  return {
    id: 'l-office',
    name: 'Office XI',
    owner: PEOPLE.asha,
    tournament_id: 't-wc24',
    Tournament: { id: 't-wc24', name: "ICC Men's T20 World Cup" },
    members: 4,
    begins_at: '2024-06-01T09:00:00.000Z',
    ends_at: null,
    code: CODE,
    own: { place: 2, points: 8, lead: -3 },
    matches: [],
    rounds: 2,
    last: null,
    ...changes,
  };
}

/** The match of a league, by default the final, which locks in two and a half hours. */
export function sampleLeagueMatch(
  changes: Partial<Schemas['LeagueMatch']> = {},
): Schemas['LeagueMatch'] {
  return {
    match_id: 'm-final',
    home_team: 'India',
    away_team: 'South Africa',
    status: 'scheduled',
    frozen: false,
    lock_time: inMinutes(150.5),
    own_team: false,
    teams: 2,
    own: null,
    ...changes,
  };
}

/** The same match while it is on; the user is second. */
export function liveLeagueMatch(
  changes: Partial<Schemas['LeagueMatch']> = {},
): Schemas['LeagueMatch'] {
  return sampleLeagueMatch({
    status: 'live',
    frozen: true,
    lock_time: inMinutes(-40),
    own_team: true,
    own: { place: 2, points: 2, moved: 1 },
    ...changes,
  });
}

type Last = Schemas['LeagueTableRow']['last'];

export function tableRow(
  User: Schemas['PublicUser'],
  place: number,
  points: number,
  changes: Partial<Schemas['LeagueTableRow']> = {},
): Schemas['LeagueTableRow'] {
  const last: Last = [{ place, points }];
  return {
    User,
    joined_at: new Date(2024, 5, 10 + place, 12).toISOString(),
    place,
    points,
    rounds: 1,
    rounds_won: place === 1 ? 1 : 0,
    total: 10 * place,
    moved: 0,
    last,
    ...changes,
  };
}

export function sampleTable(changes: Partial<Schemas['LeagueTable']> = {}): Schemas['LeagueTable'] {
  return {
    rounds: 2,
    rows: [
      tableRow(PEOPLE.josh, 1, 11, { moved: 1 }),
      tableRow(PEOPLE.meera, 2, 8, {
        moved: -1,
        rounds: 2,
        last: [
          { place: 3, points: 2 },
          { place: 1, points: 6 },
        ],
      }),
      tableRow(PEOPLE.asha, 3, 4),
      tableRow(PEOPLE.lerato, 4, 0, { rounds: 0, last: [null, null] }),
    ],
    ...changes,
  };
}

export function roundRow(
  User: Schemas['PublicUser'],
  place: number | null,
  total: number | null,
  points: number | null,
  changes: Partial<Schemas['LeagueRoundRow']> = {},
): Schemas['LeagueRoundRow'] {
  return { User, has_team: total !== null, total, place, points, moved: null, ...changes };
}

/** A round before its lock: Josh and Asha have a team. */
export function sampleRound(changes: Partial<Schemas['LeagueRound']> = {}): Schemas['LeagueRound'] {
  return {
    match_id: 'm-final',
    home_team: 'India',
    away_team: 'South Africa',
    contest_id: 'c-unlimited',
    status: 'scheduled',
    frozen: false,
    lock_time: inMinutes(150.5),
    version: 0,
    number: null,
    corrected: false,
    rows: [
      roundRow(PEOPLE.josh, null, null, null, { has_team: true }),
      roundRow(PEOPLE.asha, null, null, null, { has_team: true }),
      roundRow(PEOPLE.meera, null, null, null),
      roundRow(PEOPLE.lerato, null, null, null),
    ],
    ...changes,
  };
}

/** The same round while its match is on: Josh leads, and Lerato has no team. */
export function liveRound(changes: Partial<Schemas['LeagueRound']> = {}): Schemas['LeagueRound'] {
  return sampleRound({
    status: 'live',
    frozen: true,
    lock_time: inMinutes(-40),
    version: 12,
    rows: [
      roundRow(PEOPLE.josh, 1, -124, 4, { moved: 0 }),
      roundRow(PEOPLE.meera, 2, -64, 2, { moved: 1 }),
      roundRow(PEOPLE.asha, 3, 52, 0, { moved: -1 }),
      roundRow(PEOPLE.lerato, null, null, null),
    ],
    ...changes,
  });
}

/** The same round when it is settled, as the third of its league. */
export function settledRound(
  changes: Partial<Schemas['LeagueRound']> = {},
): Schemas['LeagueRound'] {
  const { rows } = liveRound();
  return liveRound({
    status: 'completed',
    lock_time: '2024-06-29T14:30:00.000Z',
    number: 3,
    rows: rows.map((row) => ({ ...row, moved: null })),
    ...changes,
  });
}

export function roundSummary(
  number: number,
  changes: Partial<Schemas['LeagueRoundSummary']> = {},
): Schemas['LeagueRoundSummary'] {
  return {
    number,
    match_id: `m-${number}`,
    home_team: 'India',
    away_team: 'England',
    start_time: new Date(2024, 5, number, 15).toISOString(),
    corrected: false,
    teams: 4,
    winners: [PEOPLE.josh],
    lowest: -283,
    own: { match_id: `m-${number}`, place: 2, points: 4, beaten: 2, tied: 0, teams: 4 },
    ...changes,
  };
}

export function sampleInvite(
  changes: Partial<Schemas['LeagueInvite']> = {},
): Schemas['LeagueInvite'] {
  return {
    name: 'Office XI',
    owner_first_name: 'Asha',
    members: 4,
    ended: false,
    league_id: null,
    ...changes,
  };
}
