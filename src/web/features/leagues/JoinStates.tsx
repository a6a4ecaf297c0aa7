import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { errorCode, errorMessage, isNotFound } from '../../api/errorMessage';
import { ButtonLink } from '../../components/actions/links';
import { ErrorState } from '../../components/feedback/ErrorState';
import { FocusHeading } from '../../components/layout/FocusHeading';
import { Card } from '../../components/layout/Card';
import { Page } from '../../components/layout/Page';
import { Pennant } from '../../components/people/Pennant';
import { paths } from '../../paths';
import { useLazyDialog } from '../../hooks/useLazyDialog';
import { OpenedPart } from '../toasts/OpenedPart';
import { EnterCode } from './EnterCode';

interface JoinStateProps {
  /** The name of the league; a question mark where it is not known. */
  name: string;
  title: string;
  /** True when it replaces another state of the page. */
  isReplacement?: boolean;
  line: ReactNode;
  children: ReactNode;
}

/** One card in the middle: a state of an invitation, and what to do. */
export function JoinState({ name, title, isReplacement, line, children }: JoinStateProps) {
  return (
    <Page sx={{ pt: { xs: 3, md: 7 }, maxWidth: 488 }}>
      <Card component="section" sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Pennant name={name} />
          <FocusHeading
            tabTitle={title}
            isReplacement={isReplacement}
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'h2' }}
          >
            {title}
          </FocusHeading>
        </Box>
        <Typography sx={{ color: 'text.secondary' }}>{line}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 8em' } }}>
          {children}
        </Box>
      </Card>
    </Page>
  );
}

interface NoInvitationProps extends Pick<JoinStateProps, 'isReplacement'> {
  isEmpty: boolean;
}

/** The link has no code, or a text that is not a valid one. */
export function NoInvitation({ isEmpty, isReplacement }: NoInvitationProps) {
  const { isOpen, wasOpened, open, close, reset } = useLazyDialog();
  return (
    <JoinState
      name="?"
      title={isEmpty ? 'Join a league' : 'No league here'}
      isReplacement={isReplacement}
      line={
        isEmpty
          ? 'A league is a table of people you know. Ask one of them for the link.'
          : 'The link was replaced or mistyped. Ask the person who sent it for a new one.'
      }
    >
      <Button variant="contained" aria-haspopup="dialog" onClick={open}>
        Enter a Code
      </Button>
      <ButtonLink variant="outlined" to={paths.home}>
        Go to Home
      </ButtonLink>
      {wasOpened && (
        <OpenedPart onFailed={reset}>
          <EnterCode open={isOpen} onClose={close} />
        </OpenedPart>
      )}
    </JoinState>
  );
}

interface JoinFailureProps {
  error: unknown;
  /** The name of the league, where the invitation is known; a question mark otherwise. */
  name: string;
  /** The message for an error that has none. */
  fallback: string;
  onRetry: () => void;
}

/** Why an invitation can't be opened, or its league can't be joined. */
export function JoinFailure({ error, name, fallback, onRetry }: JoinFailureProps) {
  if (isNotFound(error)) return <NoInvitation isEmpty={false} isReplacement />;
  switch (errorCode(error)) {
    case 'LEAGUE_FULL':
      return <LeagueFull name={name} owner={null} />;
    case 'LEAGUE_ENDED':
      return <LeagueOver name={name} />;
    case 'LEAGUE_LIMIT':
      return (
        <JoinState
          name={name}
          title="25 leagues is the limit"
          isReplacement
          line="Leave one of yours, and open the link again."
        >
          <ButtonLink variant="contained" to={paths.leagues}>
            Your Leagues
          </ButtonLink>
        </JoinState>
      );
    case 'TOO_MANY_REQUESTS':
      return (
        <JoinState
          name="?"
          title="Not so fast"
          isReplacement
          line="Too many wrong codes within an hour. Try again later."
        >
          <ButtonLink variant="outlined" to={paths.home}>
            Go to Home
          </ButtonLink>
        </JoinState>
      );
    default:
      return (
        <Page sx={{ pt: 3 }}>
          <ErrorState message={errorMessage(error, fallback)} onRetry={onRetry} />
        </Page>
      );
  }
}

export function LeagueFull({ name, owner }: { name: string; owner: string | null }) {
  return (
    <JoinState
      name={name}
      title={`${name} is full`}
      isReplacement
      line={`200 members is the limit. ${owner ?? 'The owner'} can make room, or start a second league.`}
    >
      <ButtonLink variant="outlined" to={paths.leagues}>
        Create League
      </ButtonLink>
    </JoinState>
  );
}

export function LeagueOver({ name }: { name: string }) {
  return (
    <JoinState
      name={name}
      title={`${name} is over`}
      isReplacement
      line="Its last day has passed, so nobody can join. You can start a league of your own."
    >
      <ButtonLink variant="outlined" to={paths.leagues}>
        Create League
      </ButtonLink>
    </JoinState>
  );
}
