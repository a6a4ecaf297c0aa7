import { useState } from 'react';
import { useListSelectedTeamsQuery, type Contest, type Match } from '../../api/api';
import { useSubmitTeamMutation } from '../../api/entryApi';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { useAppSelector } from '../../app/hooks';
import { selectBalanceCaps } from '../caps/capsSlice';
import { contestAction } from '../contests/contestAction';
import { hasOwnTeam } from '../contests/contestTerms';
import { selectUserId } from '../session/sessionSlice';
import { useToast } from '../toasts/useToast';
import { removeDraft } from './teamDraft';

/** `in` is a contest that was entered here, `saved` one in which the user's team was replaced here. */
export type EntryProgress = 'none' | 'sent' | 'in' | 'saved';

export interface OtherContest {
  contest: Contest;
  progress: EntryProgress;
}

/** True for a contest in which the user's team is replaced, or was. */
export function isReplacement({ contest, progress }: OtherContest): boolean {
  return progress === 'saved' || (hasOwnTeam(contest) && progress !== 'in');
}

interface Submitted {
  contestId: string;
  /** The ids of the eleven. */
  players: readonly string[];
  /** The names of the eleven before; empty for a first team. */
  namesBefore: readonly string[];
}

/**
 * Enters a submitted team in further contests of the match. `others` are the contests that the user can enter, has
 * entered here, or can't afford, and those in which the user has the eleven of before; full ones are left out.
 */
export function useEnterOthers(
  match: Match | null,
  { contestId, players, namesBefore }: Submitted,
) {
  const [progressById, setProgressById] = useState<Readonly<Record<string, EntryProgress>>>({});
  const balanceCaps = useAppSelector(selectBalanceCaps);
  const userId = useAppSelector(selectUserId);
  const [submitTeam] = useSubmitTeamMutation();
  const toast = useToast();

  const progressOf = ({ id }: Contest): EntryProgress => progressById[id] ?? 'none';
  const among = match?.Contests ?? [];
  const idsOfBefore = useContestsOfEleven(namesBefore);
  const isOffered = (contest: Contest) =>
    idsOfBefore.has(contest.id) ||
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
    note(error !== undefined ? 'none' : hasOwnTeam(contest) ? 'saved' : 'in');
    // An older draft would come back in place of the eleven that is in.
    if (error === undefined && userId !== null) removeDraft(userId, contest.id);
    if (error === undefined || isAborted(error)) return;
    toast.error(errorMessage(error, 'Error submitting team'));
  };

  return { others, balanceCaps, enter };
}

/** Returns the ids of the contests in which the user has an eleven of these names. */
function useContestsOfEleven(names: readonly string[]): ReadonlySet<string> {
  const { data = [] } = useListSelectedTeamsQuery({}, { skip: names.length === 0 });
  const eleven = [...names].sort().join();
  const teams = data.filter(({ SelectedTeam: team }) => [...team].sort().join() === eleven);
  return new Set(teams.map(({ Contest }) => Contest.id));
}
