import { addListener, isAnyOf } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { isSameTeam } from '../../../domain/team/team';
import { useAppDispatch } from '../../app/hooks';
import type { AppDispatch, RootState } from '../../app/store';
import { selectUserId } from '../session/sessionSlice';
import { removeDraft, writeDraft } from './teamDraft';
import {
  draftDiscarded,
  playerDropped,
  playerPicked,
  selectTeamSelection,
  teamAccepted,
} from './teamSelectionSlice';

const endsDraft = isAnyOf(teamAccepted, draftDiscarded);

const listenTo = addListener.withTypes<RootState, AppDispatch>();

/** What is picked outlives a reload and an expired session, unless the server has it. */
const keepPicks = () =>
  listenTo({
    matcher: isAnyOf(playerPicked, playerDropped),
    effect: async (_event, { getState, delay }) => {
      const userId = selectUserId(getState());
      const selection = selectTeamSelection(getState());
      if (userId === null || !('picks' in selection)) return;
      // The tile that was pressed is painted first.
      await delay(0);
      const { entry, picks, existing } = selection;
      if (isSameTeam(picks, existing)) removeDraft(userId, entry.contestId);
      else {
        const players = picks.map(({ id }) => id);
        writeDraft({ userId, ...entry, players, keptAtMs: Date.now() });
      }
    },
  });

const forgetPicks = () =>
  listenTo({
    matcher: endsDraft,
    effect: (event, { getState }) => {
      const userId = selectUserId(getState());
      if (userId !== null && endsDraft(event)) removeDraft(userId, event.payload.contestId);
    },
  });

/** Keeps the draft of the open selector in step with the picks. */
export function useKeepDraft(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stops = [dispatch(keepPicks()), dispatch(forgetPicks())];
    return () => stops.forEach((stop) => stop());
  }, [dispatch]);
}
