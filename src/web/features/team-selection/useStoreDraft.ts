import { addListener, isAnyOf } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { isSameTeam } from '../../../domain/team/team';
import { useAppDispatch } from '../../app/hooks';
import type { AppDispatch } from '../../app/store';
import type { RootState } from '../../app/rootReducer';
import { selectUserId } from '../session/sessionSlice';
import { readDraft, removeDraft, writeDraft } from './teamDraft';
import {
  absentPicksSwapped,
  draftDiscarded,
  elevenQuickPicked,
  existingTeamChanged,
  pickingUndone,
  playerDropped,
  playerPicked,
  preloadedTeamCleared,
  selectTeamSelection,
  teamCopied,
} from './teamSelectionSlice';

/** A team that was preloaded is no draft until the user changes it. */
const changesPicks = isAnyOf(
  playerPicked,
  playerDropped,
  elevenQuickPicked,
  teamCopied,
  absentPicksSwapped,
  pickingUndone,
  preloadedTeamCleared,
);

const listenTo = addListener.withTypes<RootState, AppDispatch>();

/** Stores the picks so that they survive a reload and an expired session, unless they equal the team on the server. */
const storePicks = () =>
  listenTo({
    matcher: changesPicks,
    effect: async (_event, { getState, delay }) => {
      const userId = selectUserId(getState());
      const selection = selectTeamSelection(getState());
      if (userId === null || !('picks' in selection)) return;
      // Lets the browser paint the pressed tile first.
      await delay(0);
      const { target, picks, existing } = selection;
      if (isSameTeam(picks, existing)) removeDraft(userId, target.contestId);
      else {
        const players = picks.map(({ id }) => id);
        writeDraft({ userId, ...target, players, keptAtMs: Date.now() });
      }
    },
  });

/** Removes a draft that the server has saved, although the response to its submission was lost. */
const removeSavedPicks = () =>
  listenTo({
    actionCreator: existingTeamChanged,
    effect: ({ payload: { contestId, picks } }, { getState }) => {
      const userId = selectUserId(getState());
      const draft = userId && readDraft(userId, contestId);
      if (!draft) return;
      const drafted = draft.map((id) => ({ id }));
      if (isSameTeam(drafted, picks)) removeDraft(userId, contestId);
    },
  });

const removeStoredPicks = () =>
  listenTo({
    actionCreator: draftDiscarded,
    effect: ({ payload }, { getState }) => {
      const userId = selectUserId(getState());
      if (userId !== null) removeDraft(userId, payload.contestId);
    },
  });

/** Keeps the stored draft in step with the picks while the selector is open. */
export function useStoreDraft(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stops = [
      dispatch(storePicks()),
      dispatch(removeSavedPicks()),
      dispatch(removeStoredPicks()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [dispatch]);
}
