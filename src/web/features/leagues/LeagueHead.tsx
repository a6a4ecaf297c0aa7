import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { League } from '../../api/api';
import { BackLink } from '../../components/actions/BackLink';
import { FocusHeading } from '../../components/layout/FocusHeading';
import { Ends } from '../../components/layout/Ends';
import { OutlineChip } from '../../components/layout/chips';
import { Pennant } from '../../components/people/Pennant';
import { paths } from '../../paths';
import { matchOn, memberCount } from './leagueState';
import { OnNowChip } from './OnNowChip';
import { useInvite } from './useInvite';

interface LeagueHeadProps {
  league: League;
  isFinished: boolean;
  /** False while the page shows the invitation itself, and after the last day. */
  canInvite: boolean;
  /** The button for more. */
  children: ReactNode;
}

/** The way back, the state of the league, its name and the buttons for all of it. */
export function LeagueHead(props: LeagueHeadProps) {
  const { league, isFinished, canInvite, children } = props;
  const invite = useInvite();
  const match = matchOn(league);
  return (
    <>
      <Ends sx={{ columnGap: 1.5 }}>
        <BackLink to={paths.leagues}>Leagues</BackLink>
        {match !== undefined && <OnNowChip status={match.status} />}
        {isFinished && <OutlineChip>Finished</OutlineChip>}
      </Ends>
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 0.5, pb: 1 }}
      >
        <Pennant name={league.name} size="large" />
        <Box sx={{ flex: '1 1 8em', minWidth: 0 }}>
          <FocusHeading tabTitle={league.name} sx={{ overflowWrap: 'anywhere' }}>
            {league.name}
          </FocusHeading>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {memberCount(league.members)} · {league.Tournament?.name ?? 'every match'}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          {canInvite && (
            <>
              <Button
                variant="outlined"
                startIcon={<IosShareRounded />}
                onClick={() => void invite(league)}
                sx={{ display: { xs: 'none', md: 'inline-flex' } }}
              >
                Share Invite
              </Button>
              <IconButton
                aria-label="Share invite"
                color="inherit"
                onClick={() => void invite(league)}
                sx={{ display: { md: 'none' } }}
              >
                <IosShareRounded />
              </IconButton>
            </>
          )}
          {children}
        </Box>
      </Box>
    </>
  );
}
