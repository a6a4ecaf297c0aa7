import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MAX_MEMBERS } from '../../../domain/league/league';
import type { League, LeagueInvite } from '../../api/api';
import { isAborted } from '../../api/errorMessage';
import { useGetLeagueInviteQuery, useJoinLeagueMutation } from '../../api/leagueApi';
import { useAppSelector } from '../../app/hooks';
import { BusyButton } from '../../components/actions/BusyButton';
import { ButtonLink } from '../../components/actions/links';
import { CardsSkeleton, Loading } from '../../components/feedback/Skeletons';
import { Page } from '../../components/layout/Page';
import { useNavigateWhileShown } from '../../hooks/useNavigateWhileShown';
import { paths } from '../../paths';
import { selectIsLoggedIn } from '../session/sessionSlice';
import { useToast } from '../toasts/useToast';
import { JoinFailure, JoinState, LeagueFull, LeagueOver } from './JoinStates';
import { asksToJoin } from './joinState';
import { memberCount } from './leagueState';
import { VisitorInvitation } from './VisitorInvitation';

/** The invitation of a code. Who has asked to join before the sign-up or log-in is not asked again. */
export function Invitation({ code }: { code: string }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const joinsAtOnce = asksToJoin(useLocation().state) && isLoggedIn;
  const { data, error, isFetching, refetch } = useGetLeagueInviteQuery(
    { code },
    // A visitor who has logged in can be a member already, and a member can have been removed.
    { refetchOnMountOrArgChange: true },
  );
  const { join, hasAsked, isJoining, hasJoined, joinError } = useJoin(code);
  // The invitation knows its new member before the page of the league is loaded.
  const isMember = data !== undefined && data.league_id !== null && !hasJoined;
  const joinsNow = joinsAtOnce && data !== undefined && !isFetching && !isMember && !hasAsked;

  useEffect(() => {
    if (joinsNow) join();
  }, [joinsNow, join]);

  if (joinError !== undefined) {
    const name = data?.name ?? '?';
    const fallback = 'Error joining the league';
    return <JoinFailure {...{ name, fallback }} error={joinError} onRetry={join} />;
  }
  if (joinsAtOnce && error === undefined && !isMember) {
    return <Waiting label="Joining the league..." />;
  }
  if (data === undefined) {
    if (error === undefined) return <Waiting label="Loading the invitation..." />;
    const fallback = 'Error opening the invitation';
    return <JoinFailure {...{ error, fallback }} name="?" onRetry={() => void refetch()} />;
  }
  if (data.league_id !== null && !hasJoined) {
    return <AlreadyIn name={data.name} leagueId={data.league_id} />;
  }
  if (data.ended && !hasJoined) return <LeagueOver name={data.name} />;
  if (data.members >= MAX_MEMBERS && !hasJoined)
    return <LeagueFull name={data.name} owner={data.owner_first_name} />;
  return isLoggedIn ? (
    <AskToJoin invite={data} isJoining={isJoining} onJoin={join} />
  ) : (
    <VisitorInvitation invite={data} />
  );
}

/** Joins the league, and leads to it. */
function useJoin(code: string) {
  const [joinLeague, { isUninitialized, isLoading, isSuccess, error }] = useJoinLeagueMutation();
  const navigate = useNavigateWhileShown();
  const toast = useToast();
  const join = useCallback(() => {
    void joinLeague({ joinLeague: { code } }).then(({ data: league }) => {
      if (league === undefined) return;
      toast.success(welcome(league));
      navigate(paths.league(league.id), { replace: true });
    });
  }, [joinLeague, code, navigate, toast]);
  return {
    join,
    hasAsked: !isUninitialized,
    // The page of the league may have to be loaded first.
    isJoining: isLoading || isSuccess,
    hasJoined: isSuccess,
    joinError: isAborted(error) ? undefined : error,
  };
}

function welcome({ name, matches }: League): string {
  const next = matches.find(({ frozen }) => !frozen);
  if (next === undefined) return `You’re in ${name}.`;
  return `You’re in ${name}. Your first round is ${next.home_team} v ${next.away_team}.`;
}

interface AskToJoinProps {
  invite: LeagueInvite;
  isJoining: boolean;
  onJoin: () => void;
}

function AskToJoin({ invite, isJoining, onJoin }: AskToJoinProps) {
  const { name, owner_first_name: owner, members } = invite;
  return (
    <JoinState
      name={name}
      title={`Join ${name}?`}
      line={`${owner}’s league, ${memberCount(members)}. They see your name, and your team after each lock.`}
    >
      <BusyButton variant="contained" busy={isJoining} onClick={onJoin}>
        Join League
      </BusyButton>
      <ButtonLink variant="outlined" to={paths.home}>
        Not Now
      </ButtonLink>
    </JoinState>
  );
}

function AlreadyIn({ name, leagueId }: { name: string; leagueId: string }) {
  return (
    <JoinState name={name} title={`${name}: already yours`} line="You are a member of this league.">
      <ButtonLink variant="contained" to={paths.league(leagueId)}>
        Open League
      </ButtonLink>
    </JoinState>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Page sx={{ pt: { xs: 3, md: 7 }, maxWidth: 488 }}>
      <Loading label={label}>
        <CardsSkeleton cards={1} height={180} />
      </Loading>
    </Page>
  );
}
