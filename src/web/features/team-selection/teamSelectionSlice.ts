import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  canAdd,
  isSameTeam,
  TEAM_SIZE,
  teamProgress,
  type PlayerRef,
  type TeamProgress,
} from '../../../domain/team/team';
import {
  isAllowed,
  isLocked,
  isSubmission,
  type StatusAllowing,
  type TeamAction,
} from './allowedActions';

/**
 * The states of the selection:
 *
 * closed -> loading -> empty <-> incomplete <-> invalid / valid -> submitting -> submitted -> confirmed
 *              |                                                       |
 *            failed (retry: loading)                                rejected (the picks stay)
 *
 * When the match turns out to have other rules, the squads are requested again. The selection then returns to loading,
 * unless it is being submitted, and its picks are restored as a draft.
 *
 * A user may also replace all picks at once: by the coldest eleven, by a team of another contest of the match, or by
 * those who play. `undoPicks` are the picks before the last of these.
 *
 * The team on the server may change while the selector is open. The picks follow it unless the user has changed them.
 *
 * The squads are in the query cache. The slice holds what the user picks or has picked, and for which contest.
 */

/** The contest whose team is being picked. */
export interface SelectionTarget {
  matchId: string;
  contestId: string;
}

export interface LoadingSelection {
  target: SelectionTarget;
  squadsReady: boolean;
  /** The team that the user already has in the contest; null while it is being fetched. */
  existing: PlayerRef[] | null;
}

export interface OpenSelection {
  target: SelectionTarget;
  /** The team to return to when a draft is discarded. */
  existing: PlayerRef[];
  /** True when the picks were restored from an earlier visit. */
  isDraft: boolean;
  /** The contest whose team the picks began with, when the selection opened with it. */
  startedFrom: string | null;
  /** The picks to which Undo returns; null when there is nothing to undo. */
  undoPicks: PlayerRef[] | null;
  picks: PlayerRef[];
}

interface ContestPicks {
  contestId: string;
  picks: PlayerRef[];
}

interface CopiedPicks extends ContestPicks {
  fromContestId: string;
}

type ProgressStatus = TeamProgress['status'];

export type TeamSelectionState =
  | { status: 'closed' }
  | ({ status: 'loading' } & LoadingSelection)
  | ({ status: 'failed'; message: string } & LoadingSelection)
  | { [S in ProgressStatus]: { status: S } & OpenSelection }[ProgressStatus]
  | ({ status: 'submitting' } & OpenSelection)
  | ({ status: 'rejected' } & OpenSelection)
  | ({ status: 'submitted'; names: string[] } & OpenSelection)
  | ({ status: 'confirmed' } & OpenSelection);

const closed = (): TeamSelectionState => ({ status: 'closed' });
const NO_PICKS: readonly PlayerRef[] = [];
const SAVED: readonly TeamSelectionState['status'][] = ['submitted', 'confirmed'];

export const teamSelectionSlice = createSlice({
  name: 'teamSelection',
  initialState: closed,
  reducers: {
    selectorOpened: (_state, { payload }: PayloadAction<SelectionTarget>): TeamSelectionState => ({
      status: 'loading',
      target: payload,
      squadsReady: false,
      existing: null,
    }),
    selectorLeft: (state): TeamSelectionState => (state.status === 'closed' ? state : closed()),
    squadsLoaded: (state): TeamSelectionState =>
      state.status === 'loading' ? whenBothAreHere({ ...state, squadsReady: true }) : state,
    squadsFailed: (state, { payload }: PayloadAction<{ message: string }>): TeamSelectionState =>
      state.status === 'loading'
        ? { ...state, status: 'failed', squadsReady: false, message: payload.message }
        : state,
    squadsRetried: (state): TeamSelectionState =>
      allows(state, 'retry') ? withoutSquads(state) : state,
    /** The squads for these rules have been requested and have not arrived yet. */
    squadsRequested: (state): TeamSelectionState => {
      if (state.status === 'loading') return state.squadsReady ? withoutSquads(state) : state;
      return allows(state, 'retry') || allows(state, 'repick') ? withoutSquads(state) : state;
    },
    existingTeamLoaded: (state, { payload }: PayloadAction<ContestPicks>): TeamSelectionState =>
      existingTeamKnown(state, payload.contestId, payload.picks),
    /** This failure is silent (specification, section 8): the user starts with an empty team. */
    existingTeamUnavailable: (
      state,
      { payload }: PayloadAction<{ contestId: string }>,
    ): TeamSelectionState => existingTeamKnown(state, payload.contestId, []),
    /** The user's team on the server is now another one; empty after the user has left the contest. */
    existingTeamChanged: (state, { payload }: PayloadAction<ContestPicks>): TeamSelectionState =>
      followsServer(state) && state.target.contestId === payload.contestId
        ? withExistingTeam(state, payload.picks)
        : state,
    playerPicked: (state, { payload }: PayloadAction<PlayerRef>): TeamSelectionState => {
      if (!allows(state, 'pick') || !canAdd(state.picks, payload).ok) return state;
      return selecting(state, [...state.picks, payload]);
    },
    playerDropped: (state, { payload }: PayloadAction<{ id: string }>): TeamSelectionState => {
      if (!allows(state, 'drop') || !state.picks.some(({ id }) => id === payload.id)) return state;
      return selecting(
        state,
        state.picks.filter(({ id }) => id !== payload.id),
      );
    },
    /** The unsubmitted picks of an earlier visit replace the existing team. */
    draftRestored: (state, { payload }: PayloadAction<ContestPicks>): TeamSelectionState =>
      maySwapPicks(state, payload.contestId)
        ? selecting({ ...state, isDraft: true, startedFrom: null }, payload.picks)
        : state,
    /** Returns to the existing team, which may be empty. */
    draftDiscarded: (
      state,
      { payload }: PayloadAction<{ contestId: string }>,
    ): TeamSelectionState =>
      maySwapPicks(state, payload.contestId)
        ? selecting({ ...state, isDraft: false, startedFrom: null }, state.existing)
        : state,
    /** A contest without a team begins with the user's team in another contest of the match. */
    teamPreloaded: (state, { payload }: PayloadAction<CopiedPicks>): TeamSelectionState =>
      state.status === 'empty' && mayBeginWithCopy(state, payload.contestId)
        ? selecting({ ...state, startedFrom: payload.fromContestId }, payload.picks)
        : state,
    /** The user begins with an empty team instead. */
    preloadedTeamCleared: (
      state,
      { payload }: PayloadAction<{ contestId: string }>,
    ): TeamSelectionState =>
      maySwapPicks(state, payload.contestId) && state.startedFrom !== null
        ? selecting({ ...state, startedFrom: null }, state.existing)
        : state,
    /** The user replaces all picks by the team of another contest of the match. */
    teamCopied: (state, { payload }: PayloadAction<CopiedPicks>): TeamSelectionState =>
      replaced(state, payload, null),
    /** The user replaces all picks by the coldest eleven. */
    elevenQuickPicked: (state, { payload }: PayloadAction<ContestPicks>): TeamSelectionState =>
      replaced(state, payload, null),
    /** The user replaces the picks who do not play. */
    absentPicksSwapped: (state, { payload }: PayloadAction<ContestPicks>): TeamSelectionState =>
      replaced(state, payload, 'startedFrom' in state ? state.startedFrom : null),
    /** Returns to the picks before the last replacement. */
    pickingUndone: (state, { payload }: PayloadAction<{ contestId: string }>): TeamSelectionState =>
      maySwapPicks(state, payload.contestId) && state.undoPicks !== null
        ? selecting({ ...state, undoPicks: null }, state.undoPicks)
        : state,
    submitStarted: (state): TeamSelectionState =>
      allows(state, 'submit') ? { ...state, status: 'submitting' } : state,
    teamAccepted: (
      state,
      { payload }: PayloadAction<{ contestId: string; names: string[] }>,
    ): TeamSelectionState =>
      state.status === 'submitting' && state.target.contestId === payload.contestId
        ? { ...state, status: 'submitted', names: payload.names }
        : state,
    teamRejected: (state, { payload }: PayloadAction<{ contestId: string }>): TeamSelectionState =>
      state.status === 'submitting' && state.target.contestId === payload.contestId
        ? { ...state, status: 'rejected' }
        : state,
    confirmationClosed: (state): TeamSelectionState =>
      allows(state, 'closeConfirmation') ? { ...picksOf(state), status: 'confirmed' } : state,
  },
  selectors: {
    selectTeamSelection: (state) => state,
    selectStatus: ({ status }) => status,
    selectPicks: picksIn,
    selectExistingTeam: (state) => ('picks' in state ? state.existing : NO_PICKS),
    /** True when a change of the team on the server changes the selection. */
    selectFollowsServer: followsServer,
    selectStartedFrom: (state) => ('picks' in state ? state.startedFrom : null),
    selectIsPicked: (state, playerId: string) => picksIn(state).some(({ id }) => id === playerId),
    selectCountOfTeam: (state, name: string) =>
      picksIn(state).filter(({ team }) => team === name).length,
    /** True when the picks differ from those on the server. */
    selectIsUnsaved: (state) =>
      'picks' in state && !SAVED.includes(state.status) && !isSameTeam(state.picks, state.existing),
    /** True when no further player may be picked now. */
    selectIsClosed: (state) => picksIn(state).length >= TEAM_SIZE || isLocked(state.status),
  },
});

export const {
  selectorOpened,
  selectorLeft,
  squadsLoaded,
  squadsFailed,
  squadsRetried,
  squadsRequested,
  existingTeamLoaded,
  existingTeamUnavailable,
  existingTeamChanged,
  playerPicked,
  playerDropped,
  draftRestored,
  draftDiscarded,
  teamPreloaded,
  preloadedTeamCleared,
  teamCopied,
  elevenQuickPicked,
  absentPicksSwapped,
  pickingUndone,
  submitStarted,
  teamAccepted,
  teamRejected,
  confirmationClosed,
} = teamSelectionSlice.actions;

export const {
  selectTeamSelection,
  selectStatus,
  selectPicks,
  selectExistingTeam,
  selectFollowsServer,
  selectStartedFrom,
  selectIsPicked,
  selectCountOfTeam,
  selectIsUnsaved,
  selectIsClosed,
} = teamSelectionSlice.selectors;

function picksIn(state: TeamSelectionState): readonly PlayerRef[] {
  return 'picks' in state ? state.picks : NO_PICKS;
}

function allows<A extends TeamAction>(
  state: TeamSelectionState,
  action: A,
): state is Extract<TeamSelectionState, { status: StatusAllowing<A> }> {
  return isAllowed(state.status, action);
}

function existingTeamKnown(
  state: TeamSelectionState,
  contestId: string,
  picks: PlayerRef[],
): TeamSelectionState {
  if (state.status !== 'loading' && state.status !== 'failed') return state;
  if (state.target.contestId !== contestId || state.existing !== null) return state;
  const known = { ...state, existing: picks };
  return known.status === 'loading' ? whenBothAreHere(known) : known;
}

type FollowingState = Extract<TeamSelectionState, { target: SelectionTarget }> & {
  existing: PlayerRef[];
};

/** A submission replaces the team on the server by the picks, so it follows no other team. */
function followsServer(state: TeamSelectionState): state is FollowingState {
  return 'existing' in state && state.existing !== null && !isSubmission(state.status);
}

/**
 * Picks that equal the former team or the new one are the new one, and no draft. Other picks stay, and so do all when
 * there is no team now.
 */
function withExistingTeam(state: FollowingState, existing: PlayerRef[]): TeamSelectionState {
  if (isSameTeam(existing, state.existing)) return state;
  if (!('picks' in state) || existing.length === 0) return { ...state, existing };
  const areSaved = isSameTeam(state.picks, existing);
  return areSaved || isSameTeam(state.picks, state.existing)
    ? selecting({ ...state, existing, isDraft: false, startedFrom: null }, existing)
    : { ...state, existing };
}

function withoutSquads({
  target,
  existing,
}: Pick<LoadingSelection, 'target' | 'existing'>): TeamSelectionState {
  return { status: 'loading', target, existing, squadsReady: false };
}

function maySwapPicks(
  state: TeamSelectionState,
  contestId: string,
): state is Extract<TeamSelectionState, { status: StatusAllowing<'repick'> }> {
  return allows(state, 'repick') && state.target.contestId === contestId;
}

function whenBothAreHere(
  state: Extract<TeamSelectionState, { status: 'loading' }>,
): TeamSelectionState {
  const { target, squadsReady, existing } = state;
  if (!squadsReady || existing === null) return state;
  const untouched = { isDraft: false, startedFrom: null, undoPicks: null };
  return selecting({ target, existing, ...untouched }, existing);
}

function mayBeginWithCopy({ target, existing, isDraft }: OpenSelection, contestId: string) {
  return target.contestId === contestId && existing.length === 0 && !isDraft;
}

function replaced(
  state: TeamSelectionState,
  { contestId, picks }: ContestPicks,
  startedFrom: string | null,
): TeamSelectionState {
  if (!maySwapPicks(state, contestId)) return state;
  return selecting({ ...state, startedFrom, undoPicks: state.picks }, picks);
}

function selecting(
  { target, existing, isDraft, startedFrom, undoPicks }: Omit<OpenSelection, 'picks'>,
  picks: PlayerRef[],
): TeamSelectionState {
  const { status } = teamProgress(picks);
  return { status, target, existing, isDraft, startedFrom, undoPicks, picks };
}

function picksOf(state: OpenSelection): OpenSelection {
  const { target, existing, isDraft, startedFrom, undoPicks, picks } = state;
  return { target, existing, isDraft, startedFrom, undoPicks, picks };
}
