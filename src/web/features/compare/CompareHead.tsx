import { styled } from '@mui/material/styles';
import type { Match } from '../../api/api';
import { BackLink } from '../../components/actions/BackLink';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { OutlineChip } from '../../components/layout/chips';
import { FocusHeading } from '../../components/layout/FocusHeading';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { stateLine } from '../../format/matchState';
import { paths } from '../../paths';
import { boardPhase, isRanked, PHASE_FACTS } from '../leaderboard/boardPhase';
import { DataAge } from '../leaderboard/PhaseLine';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: '4px 8px',
  paddingBottom: 10,
  '& > a': { position: 'relative', width: 44, margin: '0 -8px 0 -12px' },
  '& > a > svg': { flex: 'none', margin: '0 16px 0 6px' },
  '& > [data-part="title"]': { flex: '1 1 7rem', minWidth: 0, paddingTop: 2 },
  '& > [data-part="state"]': { display: 'grid', justifyItems: 'end', marginLeft: 'auto' },
  '& h1': {
    fontSize: '1rem',
    lineHeight: '1.25rem',
    letterSpacing: 0,
    overflowWrap: 'anywhere',
  },
  '& p': {
    position: 'relative',
    margin: 0,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    textWrap: 'pretty',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('md')]: {
    // There is room for "In review" and a longer score, which then do not move the page.
    '& > [data-part="state"]': { minWidth: '5rem' },
    '& p[data-begun="true"]': { minHeight: '2.25rem' },
    '& [data-wide="true"]': { display: 'none' },
  },
  [theme.breakpoints.up('md')]: {
    paddingBlock: '8px 16px',
    '& h1': { fontSize: '1.5rem', lineHeight: '1.875rem' },
    '& p': { fontSize: '1rem', lineHeight: '1.5rem' },
    '& [data-narrow="true"]': { display: 'none' },
  },
}));

interface CompareHeadProps {
  title: string;
  tabTitle: string;
  matchId: string;
  contestId: string | undefined;
  /** The league whose members are compared; null for all teams of the contest. */
  league: string | null;
  /** Null until it is known. */
  match: Match | null;
}

/** The names of the two users, their contest and how its match stands, with a link back. */
export function CompareHead({
  title,
  tabTitle,
  matchId,
  contestId,
  league,
  match,
}: CompareHeadProps) {
  const contest = match?.Contests.find(({ id }) => id === contestId);
  return (
    <Head>
      {league === null ? (
        <BackLink to={paths.contestLeaderboard(matchId)} state={{ contestId }}>
          <VisuallyHidden>Leaderboard</VisuallyHidden>
        </BackLink>
      ) : (
        <BackLink to={paths.league(league)}>
          <VisuallyHidden>League</VisuallyHidden>
        </BackLink>
      )}
      <div data-part="title">
        <FocusHeading tabTitle={tabTitle}>{title}</FocusHeading>
        {match !== null && <Facts match={match} contestName={contest?.ContestType.name} />}
      </div>
      <div data-part="state">
        {match !== null && <State match={match} contestStatus={contest?.status ?? 'open'} />}
      </div>
    </Head>
  );
}

/** The contest, its match and how that stands. On a phone the names of the teams leave room for the score. */
function Facts({ match, contestName }: { match: Match; contestName: string | undefined }) {
  const names = `${match.home_team} v ${match.away_team}`;
  const state = stateOf(match);
  return (
    <p data-begun={match.status !== 'scheduled'}>
      {contestName !== undefined && `${contestName}, `}
      {state === null ? (
        names
      ) : (
        <>
          <span data-wide="true">{names}, </span>
          <VisuallyHidden data-narrow="true">{names}, </VisuallyHidden>
          {state}
        </>
      )}
    </p>
  );
}

function stateOf(match: Match): string | null {
  if (match.status === 'scheduled') return null;
  return match.status === 'abandoned' ? 'Match abandoned' : stateLine(match);
}

interface StateProps {
  match: Match;
  contestStatus: Match['Contests'][number]['status'];
}

/** The sign of a live match with the age of its data, or what is special about the contest. */
function State({ match, contestStatus }: StateProps) {
  const phase = boardPhase(match.status, contestStatus);
  if (match.status === 'live' && isRanked(phase)) {
    return (
      <>
        <LiveBadge />
        <DataAge match={match} />
      </>
    );
  }
  const { chip } = PHASE_FACTS[phase];
  // A contest is locked a moment before its match is live.
  return chip === null || phase === 'live' ? null : <OutlineChip>{chip}</OutlineChip>;
}
