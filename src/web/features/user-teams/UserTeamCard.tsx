import { CountdownChip } from '../../components/cricket/CountdownChip';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { OutlineChip } from '../../components/layout/chips';
import { boardPhase, PHASE_FACTS } from '../leaderboard/boardPhase';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Match, UserTeam } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { Card } from '../../components/layout/Card';
import { kindPrefix } from '../../format/matchKind';
import { MatchPoster } from '../../components/cricket/MatchPoster';
import { NameChip } from '../../components/layout/chips';
import { ButtonLink } from '../../components/actions/links';
import { startClock, startDay } from '../../format/dates';
import { paths } from '../../paths';
import { PickedNames } from './PickedNames';

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > div': { flex: '1 0 5rem' },
  '& dt': { fontSize: '0.8125rem', lineHeight: '1.125rem', color: theme.palette.text.secondary },
  '& dd': { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 700 },
  '& small': {
    display: 'inline-block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  fontVariantNumeric: 'tabular-nums',
}));

interface UserTeamCardProps {
  team: UserTeam;
  nowMs: number;
}

/** A team of the user, with its match and its contest. */
export function UserTeamCard({ team, nowMs }: UserTeamCardProps) {
  const { Match: match, Contest: contest } = team;
  const { ContestType: type } = contest;
  return (
    <Card
      component="article"
      aria-label={`${type.name || 'Contest'}, ${match.home_team} v ${match.away_team}`}
      sx={{ display: 'flex', flexDirection: 'column', p: 0, overflow: 'hidden' }}
    >
      <MatchPoster match={match} />
      <Box sx={{ display: 'grid', gap: 1.75, p: '12px 16px 16px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <NameChip>{type.name || 'Contest'}</NameChip>
          <StateChip team={team} nowMs={nowMs} />
        </Box>
        <MatchFacts match={match} />
        <Facts>
          <div>
            <dt>Max Caps</dt>
            <dd>
              <CapsAmount amount={type.max_prize_pool} />
            </dd>
          </div>
          <div>
            <dt>Participants:</dt>
            <dd>
              {contest.participants.toLocaleString()}
              <wbr />
              <small>/{type.max_participants?.toLocaleString() ?? 'Unlimited'}</small>
            </dd>
          </div>
          <div>
            <dt>Start</dt>
            <dd>
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {startDay(match.start_time, match.date)}
              </Box>{' '}
              <small>{startClock(match.start_time)}</small>
            </dd>
          </div>
        </Facts>
        <PickedNames team={team} />
        <TeamLink team={team} nowMs={nowMs} />
      </Box>
    </Card>
  );
}

function MatchFacts({ match }: { match: Match }) {
  return (
    <Box sx={{ display: 'grid', gap: '2px' }}>
      {!match.desc.includes(match.Tournament.name) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {match.Tournament.name}
        </Typography>
      )}
      <Box component="p" sx={{ m: 0, fontWeight: 500 }}>
        {match.desc}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {kindPrefix(match)}
        {match.venue}
      </Typography>
    </Box>
  );
}

/** Until the start a team can be changed; after it there is a board. */
function TeamLink({ team: { Match: match, Contest: contest }, nowMs }: UserTeamCardProps) {
  if (match.status === 'scheduled' && Date.parse(match.start_time) > nowMs) {
    const { home_team, away_team, tournament_id } = match;
    const query = { home_team, away_team, tournament_id };
    return (
      <ButtonLink
        variant="outlined"
        to={paths.teamSelector(match.id, contest.id, query)}
        state={{ match }}
      >
        View/Edit Team
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      variant="outlined"
      to={paths.contestLeaderboard(match.id)}
      state={{ match, contestId: contest.id }}
    >
      Check Leaderboard
    </ButtonLink>
  );
}

interface StateChipProps {
  team: Pick<UserTeam, 'Match' | 'Contest'>;
  nowMs: number;
}

/** The state of an entry. A match may be live although the contest was called off. */
function StateChip({ team: { Match: match, Contest: contest }, nowMs }: StateChipProps) {
  const phase = boardPhase(match.status, contest.status);
  if (phase === 'waiting' && match.status === 'scheduled') {
    return <CountdownChip startTime={match.start_time} nowMs={nowMs} />;
  }
  if (phase === 'waiting' || phase === 'live') return <LiveBadge />;
  return <OutlineChip>{PHASE_FACTS[phase].chip ?? 'Completed'}</OutlineChip>;
}
