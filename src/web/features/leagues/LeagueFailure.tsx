import Box from '@mui/material/Box';
import { errorMessage, isNotFound } from '../../api/errorMessage';
import { ButtonLink } from '../../components/actions/links';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { FocusHeading } from '../../components/layout/FocusHeading';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { paths } from '../../paths';

interface LeagueFailureProps {
  error: unknown;
  /** The name of a league that the user has lost meanwhile. */
  lostName: string | null;
  onRetry: () => void;
}

/** Why a league can't be shown. Who is no member learns nothing of it. */
export function LeagueFailure(props: LeagueFailureProps) {
  return (
    <Box sx={{ position: 'relative' }}>
      <VisuallyHidden as="div">
        <FocusHeading tabTitle="League" isReplacement={props.lostName !== null}>
          League
        </FocusHeading>
      </VisuallyHidden>
      <Reason {...props} />
    </Box>
  );
}

function Reason({ error, lostName, onRetry }: LeagueFailureProps) {
  if (!isNotFound(error)) {
    const message = errorMessage(error, 'Error fetching the league');
    return <ErrorState message={message} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      title={lostName === null ? 'No league here' : `You are no longer in ${lostName}.`}
      line={
        lostName === null
          ? 'You are not a member, or it is deleted. A new link lets you in.'
          : 'It is deleted, or you are not a member any more. If it goes on, your name stays on the rounds you played.'
      }
      action={
        <ButtonLink variant="contained" to={paths.leagues}>
          Your Leagues
        </ButtonLink>
      }
    />
  );
}
