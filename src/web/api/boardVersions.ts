import { original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { nextPrize, rewardAsItStands } from '../../domain/contest/prospects';
import {
  curveOfCounts,
  fieldIn,
  rankIn,
  tiesIn,
  totalAt,
  type Curve,
} from '../../domain/leaderboard/curve';
import { sumBreakdowns } from '../../domain/scoring/score';
import { api, type Contest, type ContestLeaderboard, type TeamPlayer } from './api';
import { termsOf } from './contestTerms';
import type { GetContestLeaderboardApiArg, ListSelectedTeamsApiArg } from './generated';
import { lazyApi } from './lazyApi';
import type { LiveMatch } from './liveStream';

type Dispatch = Parameters<ReturnType<typeof api.util.updateQueryData>>[0];
type GetState = Parameters<ReturnType<typeof api.util.updateQueryData>>[1];
type LazyDispatch = Parameters<ReturnType<typeof lazyApi.util.updateQueryData>>[0];
type LazyGetState = Parameters<ReturnType<typeof lazyApi.util.updateQueryData>>[1];
type Own = NonNullable<ContestLeaderboard['own']>;
type Followed = Pick<Own, 'rank' | 'total_score' | 'total_score_breakup'>;

/** The rows of a version are read when thousands have read its curve, and spread over this time. */
const ROWS_AFTER_MS = 300;
const ROWS_SPREAD_MS = 700;

/**
 * In a contest of up to so many teams, a ball that changes the user's rank has the reasons refetched. Nobody else can use
 * that response. In a larger contest nearly every ball changes nearly every rank, so there it waits for the over to end.
 */
const MOVES_BY_BALL_TEAMS = 100;
/** The requests for the reasons are spread over this time. */
const MOVES_SPREAD_MS = 3_000;

/** A cached page whose figures may be ahead of its rows, which have the version of the page. */
interface FollowedBoard extends ContestLeaderboard {
  figuresVersion?: number;
}

/**
 * Brings a cached page of a board to the version of a live match by what is the same for everybody: first its figures,
 * by the curve of the version, and a moment later its rows. The user's own total and rank follow from the own eleven and
 * the points in the live stream. The page has its new version only with the rows. It stays as it is without the curve,
 * and when no team has the own total: then the cached eleven is an old one.
 */
export function followBoard(page: GetContestLeaderboardApiArg, live: LiveMatch) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const { data: board } = api.endpoints.getContestLeaderboard.select(page)(getState());
    if (board === undefined || board.status === 'open') return;
    const { version } = live;
    if (board.version >= version) return;
    const { contestId, from, limit } = page;
    const [curve, team] = await Promise.all([
      once(dispatch(lazyApi.endpoints.getContestCurve.initiate({ contestId, version }))),
      board.own && once(dispatch(api.endpoints.getUserTeam.initiate({ contestId }))),
    ]);
    if (!curve || team === undefined) return;
    const counted = curveOfCounts(curve);
    const own = team && standingOf(team, live, counted);
    if (own && tiesIn(counted, own.total_score) === 0) return;
    const update = (change: (shown: FollowedBoard) => void) =>
      dispatch(api.util.updateQueryData('getContestLeaderboard', page, change));
    update((shown) => {
      if ((shown.figuresVersion ?? shown.version) >= version) return;
      Object.assign(shown, { figuresVersion: version, field: fieldIn(counted) });
      if (shown.own && own) {
        Object.assign(shown.own, own);
        // They were counted from an over that may be long past. Standings and rows have the new ones.
        delete shown.own.ranks_gained;
      }
    });
    const waitMs = ROWS_AFTER_MS + Math.random() * ROWS_SPREAD_MS;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const rows = await once(
      dispatch(lazyApi.endpoints.getContestRows.initiate({ contestId, version, from, limit })),
    );
    if (!rows) return;
    update((shown) => {
      if (shown.version >= version) return;
      const { ContestLeaderboard: entries, total } = rows;
      const before = original(shown.ContestLeaderboard);
      shown.ContestLeaderboard = copyWithStructuralSharing(before, entries);
      Object.assign(shown, { total, version });
      if (shown.own === null || own === null) return;
      shown.own_position = positionAt(shown, { ...shown.own, ...own }, from ?? 1, counted);
    });
  };
}

/** Waits for a response without subscribing to it. Resolves to undefined when there is none. */
async function once<T>(
  reading: Promise<{ data?: T }> & { unsubscribe(): void },
): Promise<T | undefined> {
  const { data } = await reading;
  reading.unsubscribe();
  return data;
}

/**
 * Brings the cached standings of the user in a live match to its version, as `followBoard` does. `listed` are the contests
 * of the match. Without them, because no screen has loaded the match, those of the user's cached teams are taken.
 * Resolves to false when a standing can't follow.
 */
export function followStandings(
  live: LiveMatch,
  listed: readonly Terms[] | undefined,
  hasOverEnded: boolean,
) {
  return async (dispatch: LazyDispatch, getState: LazyGetState): Promise<boolean> => {
    const { data: standings = [] } = lazyApi.endpoints.listStandings.select()(getState());
    const contests = listed ?? contestsOfTeams(getState());
    const followed = await Promise.all(
      standings
        .filter(({ match_id, version }) => match_id === live.match_id && version < live.version)
        .map(async ({ contest_id: contestId }) => {
          const contest = contests.find(({ id }) => id === contestId);
          return contest !== undefined && dispatch(followStanding(contest, live, hasOverEnded));
        }),
    );
    return followed.every(Boolean);
  };
}

type Terms = Pick<Contest, 'id' | 'ContestType'>;

function contestsOfTeams(state: ReturnType<LazyGetState>): Terms[] {
  return lazyApi.util
    .selectInvalidatedBy(state, ['SelectedTeams'])
    .filter(({ endpointName }) => endpointName === 'listSelectedTeams')
    .flatMap(({ originalArgs }) => {
      const page = originalArgs as ListSelectedTeamsApiArg;
      return lazyApi.endpoints.listSelectedTeams.select(page)(state).data ?? [];
    })
    .map(({ Contest: contest }) => contest);
}

function followStanding(
  { id: contestId, ContestType }: Terms,
  live: LiveMatch,
  hasOverEnded: boolean,
) {
  return async (dispatch: LazyDispatch): Promise<boolean> => {
    const { version } = live;
    let hasMoved = false;
    const [curve, team] = await Promise.all([
      once(dispatch(lazyApi.endpoints.getContestCurve.initiate({ contestId, version }))),
      once(dispatch(lazyApi.endpoints.getUserTeam.initiate({ contestId }))),
    ]);
    if (!curve || !team) return false;
    const counted = curveOfCounts(curve);
    const terms = termsOf(ContestType);
    const { rank, total_score: total } = standingOf(team, live, counted);
    const ties = tiesIn(counted, total);
    if (ties === 0) return false;
    const caps = rewardAsItStands(terms, curve.size, { rank, ties });
    const next = nextPrize(terms, curve.size, { rank, total, caps }, (at) => totalAt(counted, at));
    const field = fieldIn(counted);
    dispatch(
      lazyApi.util.updateQueryData('listStandings', undefined, (shown) => {
        const standing = shown.find((one) => one.contest_id === contestId);
        if (!standing || standing.version >= version) return;
        // What was gained since an over is counted from the rank of that time.
        const gained = standing.ranks_gained;
        const ranks_gained = gained === null ? null : gained + standing.rank - rank;
        hasMoved = standing.rank !== rank;
        const changed = { version, rank, total_score: total, ranks_gained, caps, next, field };
        Object.assign(standing, changed);
      }),
    );
    // The end of the over has them refetched in any case.
    if (hasMoved && !hasOverEnded && !document.hidden && curve.size <= MOVES_BY_BALL_TEAMS) {
      const tag = { type: 'Moves' as const, id: contestId };
      const refetch = () => void dispatch(lazyApi.util.invalidateTags([tag]));
      setTimeout(refetch, Math.random() * MOVES_SPREAD_MS);
    }
    return true;
  };
}

/** Returns where a team stands by the points that the live stream has told. */
function standingOf(team: readonly TeamPlayer[], { players }: LiveMatch, curve: Curve): Followed {
  const points = team.flatMap(({ id }) => players[id] ?? []);
  const total = points.reduce((sum, player) => sum + player.total, 0);
  return {
    rank: rankIn(curve, total),
    total_score: total,
    total_score_breakup: sumBreakdowns(points.map(({ breakdown }) => breakdown)),
  };
}

/**
 * Returns the position of the user's row: exact where the row is listed or alone at its rank. Where others share the
 * rank, it is one of theirs.
 */
function positionAt(
  { ContestLeaderboard: entries, own_position: before }: ContestLeaderboard,
  { id, rank, total_score: total }: Own,
  from: number,
  curve: Curve,
): number {
  const index = entries.findIndex((entry) => entry.id === id);
  if (index >= 0) return from + index;
  return Math.min(Math.max(before ?? rank, rank), rank + tiesIn(curve, total) - 1);
}
