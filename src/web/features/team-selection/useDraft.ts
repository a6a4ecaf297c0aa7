import { useEffect, useState } from 'react';
import { isSameTeam, type Pick } from '../../../domain/team/team';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { selectUserId } from '../session/sessionSlice';
import { readDraft } from './teamDraft';
import { draftRestored, selectExistingTeam, type Entry } from './teamSelectionSlice';

/** Brings unsubmitted picks of an earlier visit back, once, when the selection opens. */
export function useDraft({ contestId }: Entry, squad: readonly Pick[]): void {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const existing = useAppSelector(selectExistingTeam);
  const [picks] = useState(() => {
    const kept = userId === null ? null : readDraft(userId, contestId);
    const stillThere = kept === null ? [] : picksAmong(squad, kept);
    // Without a single player left it says nothing, unless that is what the user meant.
    const saysNothing = kept === null || (kept.length > 0 && stillThere.length === 0);
    return saysNothing || isSameTeam(stillThere, existing) ? null : stillThere;
  });

  useEffect(() => {
    if (picks !== null) dispatch(draftRestored({ contestId, picks }));
  }, [dispatch, contestId, picks]);
}

/** The players by the squad's word, in the order of picking; who has left it is left out. */
function picksAmong(squad: readonly Pick[], players: readonly string[]): Pick[] {
  return players.flatMap((playerId) => {
    const player = squad.find(({ id }) => id === playerId);
    return player === undefined ? [] : [{ id: player.id, team: player.team }];
  });
}
