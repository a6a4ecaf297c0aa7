import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  canAdd,
  isSameTeam,
  TEAM_SIZE,
  teamProgress,
  type Pick,
  type TeamProgress,
} from '../../../domain/team/team';
import { isAllowed, isLocked, type StatusAllowing, type TeamAction } from './allowedActions';

/**
 * closed -> loading -> empty <-> incomplete <-> invalid / valid -> submitting -> submitted -> confirmed
 *              |                                                       |
 *            failed (retry: loading)                                rejected (the picks stay)
 *
 * The squads stay in the query cache; here is only what the user has picked or had picked, and for which contest.
 */
export interface Entry {
  matchId: string;
  contestId: string;
}

export interface Loads {
  entry: Entry;
  squadsReady: boolean;
  /** The team that the user has in the contest already; null while it's being asked for. */
  existing: Pick[] | null;
}

export interface Picks {
  entry: Entry;
  /** What a discarded draft goes back to. */
  existing: Pick[];
  /** The picks began as a draft of an earlier visit. */
  isDraft: boolean;
  picks: Pick[];
}

interface EntryPicks {
  contestId: string;
  picks: Pick[];
}

type ProgressStatus = TeamProgress['status'];

export type TeamSelectionState =
  | { status: 'closed' }
  | ({ status: 'loading' } & Loads)
  | ({ status: 'failed'; message: string } & Loads)
  | { [S in ProgressStatus]: { status: S } & Picks }[ProgressStatus]
  | ({ status: 'submitting' } & Picks)
  | ({ status: 'rejected' } & Picks)
  | ({ status: 'submitted'; names: string[] } & Picks)
  | ({ status: 'confirmed' } & Picks);

const closed = (): TeamSelectionState => ({ status: 'closed' });
const NO_PICKS: readonly Pick[] = [];
const SAVED: readonly TeamSelectionState['status'][] = ['submitted', 'confirmed'];

export const teamSelectionSlice = createSlice({
  name: 'teamSelection',
  initialState: closed,
  reducers: {
    selectorOpened: (_state, { payload }: PayloadAction<Entry>): TeamSelectionState => ({
      status: 'loading',
      entry: payload,
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
    squadsRetried: (state): TeamSelectionState => {
      if (!allows(state, 'retry')) return state;
      const { entry, existing } = state;
      return { status: 'loading', entry, existing, squadsReady: false };
    },
    existingTeamLoaded: (state, { payload }: PayloadAction<EntryPicks>): TeamSelectionState =>
      existingTeamKnown(state, payload.contestId, payload.picks),
    /** Its failure is silent (specification, section 8): the user starts from nothing. */
    existingTeamUnavailable: (
      state,
      { payload }: PayloadAction<{ contestId: string }>,
    ): TeamSelectionState => existingTeamKnown(state, payload.contestId, []),
    playerPicked: (state, { payload }: PayloadAction<Pick>): TeamSelectionState => {
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
    /** Unsubmitted picks of an earlier visit take the place of the existing team. */
    draftRestored: (state, { payload }: PayloadAction<EntryPicks>): TeamSelectionState =>
      maySwapPicks(state, payload.contestId)
        ? selecting({ ...state, isDraft: true }, payload.picks)
        : state,
    /** Back to the existing team, or to nothing. */
    draftDiscarded: (
      state,
      { payload }: PayloadAction<{ contestId: string }>,
    ): TeamSelectionState =>
      maySwapPicks(state, payload.contestId)
        ? selecting({ ...state, isDraft: false }, state.existing)
        : state,
    submitStarted: (state): TeamSelectionState =>
      allows(state, 'submit') ? { ...state, status: 'submitting' } : state,
    teamAccepted: (
      state,
      { payload }: PayloadAction<{ contestId: string; names: string[] }>,
    ): TeamSelectionState =>
      state.status === 'submitting' && state.entry.contestId === payload.contestId
        ? { ...state, status: 'submitted', names: payload.names }
        : state,
    teamRejected: (
      state,
      { payload }: PayloadAction<{ contestId: string; message: string }>,
    ): TeamSelectionState =>
      state.status === 'submitting' && state.entry.contestId === payload.contestId
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
    selectIsPicked: (state, playerId: string) => picksIn(state).some(({ id }) => id === playerId),
    selectCountOfTeam: (state, name: string) =>
      picksIn(state).filter(({ team }) => team === name).length,
    /** The picks are not those that the server has. */
    selectIsUnsaved: (state) =>
      'picks' in state && !SAVED.includes(state.status) && !isSameTeam(state.picks, state.existing),
    /** No further player may be picked now. */
    selectIsClosed: (state) => picksIn(state).length >= TEAM_SIZE || isLocked(state.status),
  },
});

export const {
  selectorOpened,
  selectorLeft,
  squadsLoaded,
  squadsFailed,
  squadsRetried,
  existingTeamLoaded,
  existingTeamUnavailable,
  playerPicked,
  playerDropped,
  draftRestored,
  draftDiscarded,
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
  selectIsPicked,
  selectCountOfTeam,
  selectIsUnsaved,
  selectIsClosed,
} = teamSelectionSlice.selectors;

function picksIn(state: TeamSelectionState): readonly Pick[] {
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
  picks: Pick[],
): TeamSelectionState {
  if (state.status !== 'loading' && state.status !== 'failed') return state;
  if (state.entry.contestId !== contestId || state.existing !== null) return state;
  const known = { ...state, existing: picks };
  return known.status === 'loading' ? whenBothAreHere(known) : known;
}

function maySwapPicks(
  state: TeamSelectionState,
  contestId: string,
): state is Extract<TeamSelectionState, { status: StatusAllowing<'repick'> }> {
  return allows(state, 'repick') && state.entry.contestId === contestId;
}

function whenBothAreHere(
  state: Extract<TeamSelectionState, { status: 'loading' }>,
): TeamSelectionState {
  const { entry, squadsReady, existing } = state;
  if (!squadsReady || existing === null) return state;
  return selecting({ entry, existing, isDraft: false }, existing);
}

function selecting(
  { entry, existing, isDraft }: Omit<Picks, 'picks'>,
  picks: Pick[],
): TeamSelectionState {
  return { status: teamProgress(picks).status, entry, existing, isDraft, picks };
}

function picksOf({ entry, existing, isDraft, picks }: Picks): Picks {
  return { entry, existing, isDraft, picks };
}
