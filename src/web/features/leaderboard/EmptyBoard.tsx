import type { ContestLeaderboard, Match } from '../../api/api';
import { EmptyState } from '../../components/feedback/EmptyState';
import { passFocusOn } from '../../components/feedback/passFocusOn';
import { ButtonLink } from '../../components/actions/links';
import { useNow } from '../../hooks/useNow';
import { paths } from '../../paths';
import { CONTEST_ACTIONS } from '../contests/contestAction';
import { hasOwnTeam } from '../contests/contestTerms';
import { isRanked, type BoardPhase } from './boardPhase';

interface NoRowsProps {
  match: Match;
  board: ContestLeaderboard;
  phase: BoardPhase;
}

/**
 * Explains why a board is empty. Before the start it also links to the team selector. From the start to the freeze the
 * server stores the teams that it received in time.
 */
export function EmptyBoard({ match, board, phase }: NoRowsProps) {
  const hasStarted = useNow(1_000) >= Date.parse(match.start_time);
  const mayEnter = phase === 'waiting' && !hasStarted;
  const action = mayEnter ? (
    // At the start of the match the link goes.
    <div ref={passFocusOn}>
      <TeamAction match={match} contestId={board.id} />
    </div>
  ) : undefined;
  if (phase === 'waiting' && board.participants > 0) {
    return hasStarted ? (
      <EmptyState title="The board is opening" line="Teams and ranks are shown in a moment." />
    ) : (
      <EmptyState
        title="The board opens when the match starts"
        line="Until then nobody's team or rank is shown."
        action={action}
      />
    );
  }
  if (!isRanked(phase)) {
    const { participants, ContestType: type } = board;
    const entered = participants === 0 ? 'None' : `Only ${participants}`;
    const line =
      phase === 'calledOff'
        ? `${entered} of the ${type.min_participants} teams that it needs had entered.`
        : 'Nobody was ranked.';
    return <EmptyState title="No board for this contest" line={line} />;
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
