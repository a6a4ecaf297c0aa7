import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { League } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Loading, RowsSkeleton } from '../../components/feedback/Skeletons';
import { Card } from '../../components/layout/Card';
import { OutlineChip } from '../../components/layout/chips';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { useNow } from '../../hooks/useNow';
import { FurtherMatch } from './FurtherMatch';
import { InviteCard } from './InviteCard';
import { LeagueHead } from './LeagueHead';
import { LeagueMenu } from './LeagueMenu';
import { hasEnded, isOn, matchInFocus } from './leagueState';
import { LeagueTable } from './LeagueTable';
import { MemberList } from './MemberList';
import { PointsRules } from './PointsRules';
import { RoundList } from './RoundList';
import { ThisMatch } from './ThisMatch';
import { useLeagueTable } from './useLeagueTable';
import { usePollUntilSettled } from './usePollUntilSettled';

const STEP_MS = 15_000;

/**
 * On a phone: the matches, the table, the rounds and the members, in this order. On a desktop the matches are beside the
 * table, and stay on the screen while the table scrolls; the members are below the matches. The matches span two rows, so
 * that the rounds follow a shorter table without a gap.
 */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  rowGap: 24,
  paddingTop: 12,
  '& > [data-part]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 },
  '& > [data-part]:empty': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    gridTemplate: `
      "table match" auto
      "rounds match" auto
      "rounds members" 1fr / minmax(0, 1fr) 440px`,
    gap: '0 24px',
    '& > [data-part="table"]': { gridArea: 'table' },
    '& > [data-part="match"]': { gridArea: 'match', position: 'sticky', top: 80 },
    '& > [data-part="rounds"]': { gridArea: 'rounds', marginTop: 24 },
    '& > [data-part="members"]': { gridArea: 'members', marginTop: 24 },
    '& > [data-part="match"]:empty ~ [data-part="members"]': { gridRow: '1 / -1', marginTop: 0 },
  },
}));

/** A league: the match that is on or comes next, the table, the rounds and the members. */
export function LeagueView({ league, userId }: { league: League; userId: string }) {
  const nowMs = useNow(STEP_MS);
  const { table, error, refetch } = useLeagueTable(league);
  usePollUntilSettled(league);
  const isOver = hasEnded(league, nowMs);
  // After the end, matches of the league may still be played.
  const isFinished = isOver && !league.matches.some(isOn);
  // The only member gets the card with the link instead of the button.
  const isAlone = league.members === 1 && !isOver;
  return (
    <>
      <LeagueHead league={league} isFinished={isFinished} canInvite={!isAlone && !isOver}>
        <LeagueMenu {...{ league, userId, isOver }} members={table?.members} />
      </LeagueHead>
      <Columns>
        <div data-part="match">
          {isAlone && (
            <Section title="Send the link">
              <InviteCard league={league} />
            </Section>
          )}
          <Matches league={league} userId={userId} isFinished={isFinished} />
        </div>
        {table === undefined ? (
          <div data-part="table">
            <Waiting error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <>
            <Results {...{ league, table, userId, isFinished }} />
            <div data-part="members">
              <Section title="Members" note={`${table.members.length}`}>
                <MemberList members={table.members} ownerId={league.owner.id} userId={userId} />
              </Section>
            </div>
          </>
        )}
      </Columns>
    </>
  );
}

interface SectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

function Section({ title, note, children }: SectionProps) {
  return (
    <section>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, mb: 1 }}>
        <SectionHeading sx={{ flex: 1 }}>{title}</SectionHeading>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{note}</Box>
      </Box>
      {children}
    </section>
  );
}

interface MatchesProps {
  league: League;
  userId: string;
  isFinished: boolean;
}

/** The match that is on or comes next, and one line for each further one. */
function Matches({ league, userId, isFinished }: MatchesProps) {
  const focused = matchInFocus(league);
  if (focused === undefined) {
    if (isFinished) return null;
    return <Card>No match of this league is open for teams right now.</Card>;
  }
  return (
    <>
      <ThisMatch
        key={focused.match_id}
        league={league}
        matchId={focused.match_id}
        userId={userId}
      />
      {league.matches
        .filter((match) => match !== focused)
        .map((match) => (
          <FurtherMatch key={match.match_id} league={league} match={match} />
        ))}
    </>
  );
}

interface ResultsProps extends MatchesProps {
  table: NonNullable<ReturnType<typeof useLeagueTable>['table']>;
}

function Results({ league, table, userId, isFinished }: ResultsProps) {
  const { rounds, lines, liveRounds } = table;
  if (rounds === 0 && liveRounds === 0) {
    return (
      <div data-part="table">
        <Section title="Table">
          <Card sx={{ display: 'grid', gap: 0.5 }}>
            <b>No rounds yet</b>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              A round is a match in which at least two of you have a team.
            </Box>
          </Card>
        </Section>
        <Section title="How points work">
          <Card>
            <PointsRules />
          </Card>
        </Section>
      </div>
    );
  }
  return (
    <>
      <div data-part="table">
        <Section
          title="Table"
          note={liveRounds > 0 ? <OutlineChip>as it stands</OutlineChip> : countOf(rounds)}
        >
          <LeagueTable
            lines={lines}
            userId={userId}
            liveRounds={liveRounds}
            isFinished={isFinished}
          />
        </Section>
      </div>
      {league.rounds > 0 && (
        <div data-part="rounds">
          <Section title="Rounds" note={`${league.rounds} played`}>
            <RoundList leagueId={league.id} />
          </Section>
        </div>
      )}
    </>
  );
}

const countOf = (rounds: number): string => `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error !== undefined) {
    return (
      <ErrorState
        isPart
        message={errorMessage(error, 'Error fetching the table')}
        onRetry={onRetry}
      />
    );
  }
  return (
    <Loading label="Loading the table...">
      <RowsSkeleton rows={6} height={68} joined />
    </Loading>
  );
}
