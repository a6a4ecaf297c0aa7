import { useCallback } from 'react';
import { coldestTeam } from '../../../domain/team/coldestTeam';
import { isSameTeam, type PlayerRef } from '../../../domain/team/team';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { isUndo, useShortcut } from '../../hooks/useShortcut';
import { selectToasts, toastClosed } from '../toasts/toastsSlice';
import { useToast } from '../toasts/useToast';
import { isAllowed } from './allowedActions';
import type { SelectionScene } from './selectionView';
import type { SquadPlayer } from './squadPlayer';
import {
  absentPicksSwapped,
  elevenQuickPicked,
  pickingUndone,
  selectPicks,
  selectStatus,
  teamCopied,
  type SelectionTarget,
} from './teamSelectionSlice';
import type { OtherTeam } from './useOtherTeam';
import { stillInSquad } from './usePreloadTeam';

/** Replaces all picks at once. Each replacement can be undone for six seconds, by its toast or by Ctrl+Z. */
export interface Replacements {
  quickPick: () => void;
  /** Null when the user has no team in another contest of the match. */
  copy: { contestName: string; team: () => void } | null;
  /** Replaces the picks who do not play by the coldest players who do. */
  swapAbsent: () => void;
}

export function useReplacePicks(
  { contestId }: SelectionTarget,
  { allPlayers }: SelectionScene,
  otherTeam: OtherTeam | null,
): Replacements {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const toast = useToast();
  useUndoShortcut();
  const may = () => isAllowed(selectStatus(store.getState()), 'repick');
  const say = (message: string) => toast.done(message, pickingUndone({ contestId }));
  // Where nothing changes, the toast of the last replacement stays, and undoes that one.
  const changes = (picks: readonly PlayerRef[]) =>
    !isSameTeam(picks, selectPicks(store.getState()));

  return {
    quickPick() {
      const team = refs(coldestTeam(allPlayers));
      if (!may() || team.length === 0 || !changes(team)) return;
      dispatch(elevenQuickPicked({ contestId, picks: team }));
      const isAnnounced = allPlayers.some(({ playing }) => playing !== null);
      say(isAnnounced ? 'Picked the coldest eleven who play.' : 'Picked the coldest eleven.');
    },
    copy: otherTeam && {
      contestName: otherTeam.contestName,
      team() {
        const {
          contestId: fromContestId,
          contestName,
          picks,
        } = stillInSquad(otherTeam, allPlayers);
        if (!may() || !changes(picks)) return;
        dispatch(teamCopied({ contestId, fromContestId, picks }));
        say(`Copied your ${contestName} team.`);
      },
    },
    swapAbsent() {
      const picks = selectPicks(store.getState());
      const playing = picks.flatMap(({ id }) => {
        return allPlayers.find((player) => player.id === id && player.playing !== false) ?? [];
      });
      const swapped = picks.length - playing.length;
      if (!may() || swapped === 0) return;
      dispatch(absentPicksSwapped({ contestId, picks: refs(coldestTeam(allPlayers, playing)) }));
      say(`Swapped ${swapped} for the coldest who ${swapped === 1 ? 'plays' : 'play'}.`);
    },
  };
}

/** The Undo button of a toast is at the end of the page, many tabs away for users of a keyboard. */
function useUndoShortcut(): void {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      const done = selectToasts(store.getState()).find(({ undo }) => undo !== undefined);
      if (done?.undo === undefined || !isUndo(event)) return false;
      dispatch(toastClosed(done.id));
      dispatch(done.undo);
      return true;
    },
    [store, dispatch],
  );
  useShortcut(onKey);
}

function refs(players: readonly SquadPlayer[]) {
  return players.map(({ id, team }) => ({ id, team }));
}
