import Box from '@mui/material/Box';
import type { Contest, Match } from '../../api/api';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ButtonLink } from '../../components/actions/links';
import { paths } from '../../paths';
import { CONTEST_ACTIONS, openContestOfType, ownContestOfType, takenReason } from './contestAction';

interface ContestClosedProps {
  contest: Contest;
  match: Match;
  reason: 'full' | 'taken';
  /** Called before the link to the open contest of the same type is followed. */
  onEnterOther: (contestId: string) => void;
}

/**
 * Replaces the team selector when this contest accepts no team. Says why, and links to another contest of its type.
 */
export function ContestClosed({ contest, match, reason, onEnterOther }: ContestClosedProps) {
  const { ContestType: type } = contest;
  const own = ownContestOfType(contest, match.Contests);
  const open = own === undefined ? openContestOfType(contest, match.Contests) : undefined;
  const next = own ?? open;
  const { home_team, away_team, tournament_id } = match;
  const query = { home_team, away_team, tournament_id };
  return (
    <Box role="alert">
      <EmptyState
        title={reason === 'full' ? CONTEST_ACTIONS.full.label : takenReason(contest)}
        line={open === undefined ? undefined : `Another ${type.name} is open.`}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            {next !== undefined && (
              <ButtonLink
                variant="contained"
                to={paths.teamSelector(match.id, next.id, query)}
                state={{ match }}
                onClick={() => open && onEnterOther(open.id)}
              >
                {own === undefined ? `Enter the other ${type.name}` : CONTEST_ACTIONS.edit.label}
              </ButtonLink>
            )}
            <ButtonLink
              variant={next === undefined ? 'contained' : 'outlined'}
              to={paths.selectContest(match.id, query)}
              state={{ match }}
            >
              Return to Contests
            </ButtonLink>
          </Box>
        }
      />
    </Box>
  );
}
