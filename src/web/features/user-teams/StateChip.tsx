import type { UserTeam } from '../../api/api';
import { CountdownChip } from '../../components/CountdownChip';
import { LiveBadge, OutlineChip } from '../../components/LiveBadge';
import { boardPhase, PHASE_FACTS } from '../leaderboard/boardPhase';

interface StateChipProps {
  team: Pick<UserTeam, 'Match' | 'Contest'>;
  nowMs: number;
}

/** What has become of an entry: a match may be live whose contest was called off. */
export function StateChip({ team: { Match: match, Contest: contest }, nowMs }: StateChipProps) {
  const phase = boardPhase(match.status, contest.status);
  if (phase === 'waiting' && match.status === 'scheduled') {
    return <CountdownChip startTime={match.start_time} nowMs={nowMs} />;
  }
  if (phase === 'waiting' || phase === 'live') return <LiveBadge />;
  return <OutlineChip>{PHASE_FACTS[phase].chip ?? 'Completed'}</OutlineChip>;
}
