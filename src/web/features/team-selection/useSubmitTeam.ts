import { useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { useSubmitTeamMutation } from '../../api/entryApi';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { useAppDispatch, useAppSelector, useAppStore } from '../../app/hooks';
import { validateTeam } from '../../../domain/team/team';
import { paths } from '../../paths';
import { selectUserId } from '../session/sessionSlice';
import { useToast } from '../toasts/useToast';
import { isAllowed } from './allowedActions';
import { isSavedTeam, UNCHANGED, type SelectionScene } from './selectionView';
import { removeDraft } from './teamDraft';
import {
  confirmationClosed,
  selectExistingTeam,
  selectPicks,
  selectStatus,
  submitStarted,
  teamAccepted,
  teamRejected,
  type SelectionTarget,
} from './teamSelectionSlice';

const LEAVE_AFTER_MS = 1_000;
const TEAM_IS_IN = 'Your team is in. Now hope for the worst.';

/**
 * Returns a function that submits the picks, or shows why they cannot be submitted. It does nothing while a submission
 * is under way or has been accepted.
 */
export function useSubmitTeam(
  { matchId, contestId }: SelectionTarget,
  { allPlayers, missingCaps }: Pick<SelectionScene, 'allPlayers' | 'missingCaps'>,
) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [submitTeam] = useSubmitTeamMutation();

  return async (): Promise<void> => {
    // Reads the store rather than a rendered copy: a second click may come before the next render.
    const status = selectStatus(store.getState());
    if (status === 'submitting' || status === 'submitted') return;
    const picks = selectPicks(store.getState());
    const players = picks.map(({ id }) => id);
    const validation = validateTeam(players, allPlayers);
    if (!validation.ok) return toast.error(validation.error.message);
    if (!isAllowed(status, 'submit')) return;
    if (isSavedTeam(picks, selectExistingTeam(store.getState()))) return toast.info(UNCHANGED);
    if (missingCaps > 0) return toast.error('Not enough caps');

    toast.expireUndo();
    toast.expireError();
    dispatch(submitStarted());
    const userId = selectUserId(store.getState());
    const result = await submitTeam({
      matchId,
      contestId,
      submitTeamRequest: { players },
    });
    if (result.error === undefined) {
      dispatch(teamAccepted({ contestId, names: result.data }));
      if (userId !== null) removeDraft(userId, contestId);
      // The user may have left the selector, which would have confirmed it.
      if (selectStatus(store.getState()) !== 'submitted') toast.success(TEAM_IS_IN);
      return;
    }
    if (isAborted(result.error)) return;
    dispatch(teamRejected({ contestId }));
    toast.error(errorMessage(result.error, 'Error submitting team'));
  };
}

/**
 * Returns a function that closes the confirmation and shows a toast. The app goes to the match selection a second
 * later.
 */
export function useConfirmation() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const navigate = useNavigate();
  const isConfirmed = useAppSelector((state) => selectStatus(state) === 'confirmed');

  useEffect(() => {
    if (!isConfirmed) return;
    const timer = setTimeout(() => void navigate(paths.matchSelection), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isConfirmed, navigate]);

  return () => {
    dispatch(confirmationClosed());
    toast.success(TEAM_IS_IN);
  };
}
