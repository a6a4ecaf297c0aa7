import { useEffect, useState } from 'react';
import { isSameTeam, type PlayerRef } from '../../../domain/team/team';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { selectUserId } from '../session/sessionSlice';
import { readDraft, removeDraft } from './teamDraft';
import { draftRestored, selectExistingTeam, type SelectionTarget } from './teamSelectionSlice';

/** Restores the unsubmitted picks of an earlier visit once, when the selection opens. */
export function useRestoreDraft({ contestId }: SelectionTarget, squad: readonly PlayerRef[]): void {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const existing = useAppSelector(selectExistingTeam);
  const [draft] = useState(() => {
    const stored = userId === null ? null : readDraft(userId, contestId);
    const stillThere = stored === null ? [] : picksAmong(squad, stored);
    // A draft is ignored if none of its players is left, unless the user had removed all players.
    const isUnusable = stored === null || (stored.length > 0 && stillThere.length === 0);
    return isUnusable ? null : { picks: stillThere, isSent: isSameTeam(stillThere, existing) };
  });

  useEffect(() => {
    if (userId === null || draft === null) return;
    // The response to the submission was lost, or came after the user had left the app.
    if (draft.isSent) removeDraft(userId, contestId);
    else dispatch(draftRestored({ contestId, picks: draft.picks }));
  }, [dispatch, userId, contestId, draft]);
}

/**
 * Returns the players with their teams from the squad, in the order of picking. Players who have left the
 * squad are left out.
 */
function picksAmong(squad: readonly PlayerRef[], players: readonly string[]): PlayerRef[] {
  return players.flatMap((playerId) => {
    const player = squad.find(({ id }) => id === playerId);
    return player === undefined ? [] : [{ id: player.id, team: player.team }];
  });
}
