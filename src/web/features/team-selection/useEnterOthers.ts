import { useState } from 'react';
import type { Contest, Match } from '../../api/api';
import { useSubmitTeamMutation } from '../../api/entryApi';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { useAppSelector } from '../../app/hooks';
import { selectBalanceCaps } from '../caps/capsSlice';
import { contestAction } from '../contests/contestAction';
import { useToast } from '../toasts/useToast';

export type EntryProgress = 'none' | 'sent' | 'in';

export interface OtherContest {
  contest: Contest;
  progress: EntryProgress;
}

/**
 * Enters a submitted team in further contests of the match. `others` are the contests that the user can enter, has
 * entered here, or can't afford; full ones are left out.
 */
export function useEnterOthers(match: Match | null, contestId: string, players: readonly string[]) {
  const [progressById, setProgressById] = useState<Readonly<Record<string, EntryProgress>>>({});
  const balanceCaps = useAppSelector(selectBalanceCaps);
  const [submitTeam] = useSubmitTeamMutation();
  const toast = useToast();

  const progressOf = ({ id }: Contest): EntryProgress => progressById[id] ?? 'none';
  const among = match?.Contests ?? [];
  const isOffered = (contest: Contest) =>
    ['select', 'short'].includes(contestAction(contest, { started: false, among, balanceCaps }));
  const others = among
    .filter((contest) => contest.id !== contestId)
    .filter((contest) => progressOf(contest) !== 'none' || isOffered(contest))
    .map((contest): OtherContest => ({ contest, progress: progressOf(contest) }));

  const enter = async (contest: Contest): Promise<void> => {
    if (match === null || progressOf(contest) !== 'none') return;
    const note = (progress: EntryProgress) =>
      setProgressById((known) => ({ ...known, [contest.id]: progress }));
    note('sent');
    const { error } = await submitTeam({
      matchId: match.id,
      contestId: contest.id,
      submitTeamRequest: { players: [...players] },
    });
    note(error === undefined ? 'in' : 'none');
    if (error === undefined || isAborted(error)) return;
    toast.error(errorMessage(error, 'Error submitting team'));
  };

  return { others, balanceCaps, enter };
}
