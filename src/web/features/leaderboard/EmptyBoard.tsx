import type { ContestLeaderboard, Match } from '../../api/api';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ButtonLink } from '../../components/actions/links';
import { paths } from '../../paths';
import { CONTEST_ACTIONS } from '../contests/contestAction';
import { hasOwnTeam } from '../contests/contestTerms';
import { isRanked, type BoardPhase } from './boardPhase';

interface NoRowsProps {
  match: Match;
  board: ContestLeaderboard;
  phase: BoardPhase;
}

/** Explains why a board is empty. Before the start it also links to the team selector. */
export function EmptyBoard({ match, board, phase }: NoRowsProps) {
  const action = phase === 'waiting' ? <TeamAction match={match} contestId={board.id} /> : null;
  if (phase === 'waiting' && board.participants > 0) {
    return (
      <EmptyState
        title="The board opens when the match starts"
        line="Until then nobody's team or rank is shown."
        action={action}
      />
    );
  }
  if (!isRanked(phase)) {
    return <EmptyState title="No board for this contest" line="Nobody was ranked." />;
  }
  return (
    <EmptyState
      title="No participants yet"
      line="Somebody has to be out first ball."
      action={action}
    />
  );
}

function TeamAction({ match, contestId }: { match: Match; contestId: string }) {
  const { id, home_team, away_team, tournament_id, Contests } = match;
  const contest = Contests.find((among) => among.id === contestId);
  if (contest !== undefined && hasOwnTeam(contest)) {
    const teams = { home_team, away_team, tournament_id };
    return (
      <ButtonLink
        variant="contained"
        to={paths.teamSelector(id, contestId, teams)}
        state={{ match }}
      >
        {CONTEST_ACTIONS.edit.label}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink variant="contained" to={paths.selectContest(id)} state={{ match }}>
      {CONTEST_ACTIONS.select.label}
    </ButtonLink>
  );
}
