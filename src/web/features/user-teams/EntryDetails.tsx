import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  useGetContestLeaderboardQuery,
  type Contest,
  type Match,
  type Standing,
  type UserTeam,
} from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { ButtonLink } from '../../components/actions/links';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { MatchRules } from '../../components/cricket/MatchRules';
import { Loading, RowsSkeleton } from '../../components/feedback/Skeletons';
import { clockTime, startDay } from '../../format/dates';
import { withCommas } from '../../format/points';
import { paths } from '../../paths';
import { LeaveContest } from '../contests/LeaveContest';
import { AgainstField } from '../leaderboard/AgainstField';
import { ElevenBars } from '../leaderboard/ElevenBars';
import { useEleven } from '../leaderboard/useEleven';
import { YetToPlay } from '../leaderboard/YetToPlay';
import { ElevenHead } from './ElevenHead';
import type { EntryGroup } from './groupEntries';
import { PickedNames } from './PickedNames';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  padding: '4px 12px 16px',
  background: theme.palette.raised,
  [theme.breakpoints.up('md')]: { padding: '8px 24px 16px' },
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { flex: '1 0 5rem' },
  '& dt': { fontSize: '0.8125rem', lineHeight: '1.125rem', color: theme.palette.text.secondary },
  '& dd': { fontWeight: 700 },
}));

interface EntryDetailsProps {
  team: UserTeam;
  /** The name of its contest. */
  name: string;
  group: EntryGroup;
  /** Where it stands now; undefined unless the match is live and its board is known. */
  standing: Standing | undefined;
}

/** The facts of an entry, its eleven players, and where to go from here. */
export function EntryDetails({ team, name, group, standing }: EntryDetailsProps) {
  const { Match: match, Contest: contest } = team;
  const { max_participants: most } = contest.ContestType;
  return (
    <Frame>
      <About match={match} />
      <Facts>
        <Fact name="Max Caps">
          <CapsAmount amount={contest.ContestType.max_prize_pool} />
        </Fact>
        <Fact name="Participants:">
          {withCommas(contest.participants)}
          <wbr />/{most === null ? 'Unlimited' : withCommas(most)}
        </Fact>
        <Fact name="Start">
          {startDay(match.start_time, match.date)} {clockTime(match.start_time)}
        </Fact>
      </Facts>
      {group === 'upcoming' ? (
        <PickedNames team={team} />
      ) : (
        <MatchRules match={match}>
          <Eleven team={team} standing={standing} />
        </MatchRules>
      )}
      <Links team={team} group={group} />
      {group === 'upcoming' && <Leave contest={contest} name={name} />}
    </Frame>
  );
}

function About({ match }: { match: Match }) {
  const { desc, Tournament: tournament, venue } = match;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {!desc.includes(tournament.name) && <>{tournament.name} · </>}
      {desc} · {venue}
    </Typography>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Eleven({ team: entry, standing }: Pick<EntryDetailsProps, 'team' | 'standing'>) {
  const { Match: match, Contest: contest, result } = entry;
  const { team, error } = useEleven(match, {
    contestId: contest.id,
    total: standing?.total_score ?? result?.total_score ?? 0,
  });
  return (
    <section>
      <ElevenHead>
        {standing !== undefined && <OwnGap {...standing} />}
        {result !== null && <FinalGap entry={entry} />}
      </ElevenHead>
      {team !== undefined ? (
        <>
          <ElevenBars match={match} team={team} />
          {/* Keeps its two lines until the end of the match. */}
          <Box sx={{ minHeight: match.status === 'live' ? '2.25rem' : 0 }}>
            <YetToPlay team={team} />
          </Box>
        </>
      ) : error !== undefined ? (
        <p role="alert">{errorMessage(error, 'Error fetching teams')}</p>
      ) : (
        <Loading label="Loading the players...">
          <RowsSkeleton rows={11} height={36} />
        </Loading>
      )}
    </section>
  );
}

/** Compares a finished entry with the field of its contest, which only the board has. */
function FinalGap({ entry: { Contest, result } }: { entry: UserTeam }) {
  const total = result?.total_score ?? null;
  const { data } = useGetContestLeaderboardQuery(
    { contestId: Contest.id, limit: 1 },
    { skip: total === null },
  );
  if (total === null || data === undefined) return null;
  return <OwnGap total_score={total} participants={data.participants} field={data.field} />;
}

/** A single team is its own field, so there is nothing to compare it with. */
function OwnGap({
  total_score: total,
  participants,
  field,
}: Pick<Standing, 'total_score' | 'participants' | 'field'>) {
  if (field === null || participants < 2) return null;
  return <AgainstField own={total} median={field.median} />;
}

/** Until the start a team can be changed; after it there is a board. */
function Links({
  team: { Match: match, Contest: contest },
  group,
}: Pick<EntryDetailsProps, 'team' | 'group'>) {
  const { home_team, away_team, tournament_id } = match;
  const query = { home_team, away_team, tournament_id };
  const isRanked = contest.status === 'locked' || contest.status === 'settled';
  const canCompare = isRanked && contest.participants > 1;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 9em' } }}>
      {group === 'upcoming' ? (
        <ButtonLink
          variant="outlined"
          to={paths.teamSelector(match.id, contest.id, query)}
          state={{ match }}
        >
          View/Edit Team
        </ButtonLink>
      ) : (
        <ButtonLink
          variant="outlined"
          to={paths.contestLeaderboard(match.id)}
          state={{ match, contestId: contest.id }}
        >
          Check Leaderboard
        </ButtonLink>
      )}
      {canCompare && (
        <ButtonLink variant="outlined" to={paths.compare(match.id, contest.id)}>
          Compare
        </ButtonLink>
      )}
      <ButtonLink variant="outlined" to={paths.shareTeam(contest.id)}>
        Share
      </ButtonLink>
    </Box>
  );
}

/** The row goes away when the user has left, so nothing takes the place of the button. */
function Leave({ contest, name }: { contest: Contest; name: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', my: -1 }}>
      <LeaveContest {...{ contest, name }} left={null} />
    </Box>
  );
}
