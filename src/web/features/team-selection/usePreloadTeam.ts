import { useEffect, useState } from 'react';
import type { PlayerRef } from '../../../domain/team/team';
import { useAppDispatch } from '../../app/hooks';
import type { OtherTeam } from './useOtherTeam';
import { teamPreloaded, type SelectionTarget } from './teamSelectionSlice';

/**
 * Begins an empty selection with the user's team in another contest of the match, once, when the selection opens. Call
 * it after the draft is restored, which takes precedence.
 */
export function usePreloadTeam(
  { contestId }: SelectionTarget,
  otherTeam: OtherTeam | null,
  squad: readonly PlayerRef[],
): void {
  const dispatch = useAppDispatch();
  const [preloaded] = useState(() => otherTeam && stillInSquad(otherTeam, squad));

  useEffect(() => {
    if (preloaded === null || preloaded.picks.length === 0) return;
    const { contestId: fromContestId, picks } = preloaded;
    dispatch(teamPreloaded({ contestId, fromContestId, picks }));
  }, [dispatch, contestId, preloaded]);
}

/** Leaves out the players who have left the squads since the team was submitted. */
export function stillInSquad(team: OtherTeam, squad: readonly PlayerRef[]): OtherTeam {
  const ids = new Set(squad.map(({ id }) => id));
  return { ...team, picks: team.picks.filter(({ id }) => ids.has(id)) };
}
