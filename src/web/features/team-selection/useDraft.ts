import { useEffect, useState } from 'react';
import type { Pick } from '../../../domain/team/team';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { selectUserId } from '../session/sessionSlice';
import { readDraft } from './teamDraft';
import { draftDiscarded, draftRestored, selectPicks, type Entry } from './teamSelectionSlice';

/** Brings unsubmitted picks back when the selection opens. Null when there were none, or they are discarded. */
export function useDraft({ contestId }: Entry, squad: readonly Pick[]) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const picks = useAppSelector(selectPicks);
  const [saved] = useState(picks);
  const [draft] = useState(() => {
    if (userId === null) return null;
    const kept = readDraft(userId, contestId)?.filter(({ id }) => isAmong(squad, id)) ?? null;
    return kept === null || isSameTeam(kept, saved) ? null : kept;
  });
  const [isDiscarded, setIsDiscarded] = useState(false);

  useEffect(() => {
    if (draft !== null) dispatch(draftRestored({ contestId, picks: draft }));
  }, [dispatch, contestId, draft]);

  if (draft === null || isDiscarded) return null;
  return {
    hasSavedTeam: saved.length > 0,
    discard: () => {
      setIsDiscarded(true);
      dispatch(draftDiscarded({ contestId, picks: [...saved] }));
    },
  };
}

const isAmong = (players: readonly Pick[], playerId: string): boolean =>
  players.some(({ id }) => id === playerId);

function isSameTeam(one: readonly Pick[], other: readonly Pick[]): boolean {
  return one.length === other.length && one.every(({ id }) => isAmong(other, id));
}
