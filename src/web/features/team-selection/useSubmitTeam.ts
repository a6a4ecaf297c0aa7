import { useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { useSubmitTeamMutation } from '../../api/api';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { useAppDispatch, useAppSelector, useAppStore } from '../../app/hooks';
import { validateTeam } from '../../../domain/team/team';
import { paths } from '../../paths';
import { useToast } from '../toasts/useToast';
import { isAllowed } from './allowedActions';
import type { SquadPlayer } from './squadPlayer';
import {
  confirmationClosed,
  selectPicks,
  selectStatus,
  submitStarted,
  teamAccepted,
  teamRejected,
  type Entry,
} from './teamSelectionSlice';

const LEAVE_AFTER_MS = 1_000;

/** Submits the picks once, whatever is clicked twice; says why when they can't be. */
export function useSubmitTeam({ matchId, contestId }: Entry, squad: readonly SquadPlayer[]) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [submitTeam] = useSubmitTeamMutation();

  return async (): Promise<void> => {
    // The store, not a rendered copy: a second click may come before the next render.
    const status = selectStatus(store.getState());
    if (status === 'submitting' || status === 'submitted') return;
    const players = selectPicks(store.getState()).map(({ id }) => id);
    const verdict = validateTeam(players, squad);
    if (!verdict.ok) return toast.error(verdict.error.message);
    if (!isAllowed(status, 'submit')) return;

    dispatch(submitStarted());
    const answer = await submitTeam({
      matchId,
      contestId,
      submitTeamRequest: { players },
    });
    if (answer.error === undefined) {
      dispatch(teamAccepted({ contestId, names: answer.data }));
      return;
    }
    if (isAborted(answer.error)) return;
    const message = errorMessage(answer.error, 'Error submitting team');
    dispatch(teamRejected({ contestId, message }));
    toast.error(message);
  };
}

/** Closing the confirmation says so and goes back to the matches a second later. */
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
    toast.success('Your team is in. Now hope for the worst.');
  };
}
