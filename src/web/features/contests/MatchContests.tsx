import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { MatchCrests } from '../../components/cricket/MatchCrests';
import { Card } from '../../components/layout/Card';
import { startNear } from '../../format/dates';
import { kindPrefix } from '../../format/matchKind';
import { contestsPath } from '../matches/contestsPath';
import type { ListedMatch } from './contestFilters';
import { SmallTicket } from './SmallTicket';

/** The match above its tickets, or beside them on a desktop. */
const Frame = styled(Card)(({ theme }) => ({
  padding: 0,
  // The focus rings of the tickets reach over the edge.
  overflow: 'visible',
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: '248px minmax(0, 1fr)',
    alignItems: 'center',
  },
})) as typeof Card;

const Sized = styled('div')({ containerType: 'inline-size' });

const Head = styled('header')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '8px 12px 6px',
  '& > [data-part="crests"]': { display: 'grid', gap: 4 },
  '& h2': { margin: 0, fontSize: '0.9375rem', lineHeight: '1.25rem', fontWeight: 700 },
  '& a': { color: 'inherit', textDecoration: 'none', overflowWrap: 'anywhere' },
  '& a:hover': { textDecoration: 'underline' },
  // The whole head leads to the contests of the match.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& p': {
    margin: 0,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-part="countdown"]': { alignSelf: 'start', position: 'relative' },
  // With large text the names need the whole width.
  '@container (max-width: 16rem)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& [data-part="countdown"]': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.up('md')]: {
    padding: '12px 16px',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& [data-part="countdown"]': { gridColumn: '1 / -1' },
  },
}));

/** At most two columns on a phone and four on a desktop; fewer with large text. */
const Tickets = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  padding: '0 6px 6px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, 50% - 3px)), 1fr))',
  '& > li': { display: 'grid', minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    padding: 8,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, 25% - 4.5px)), 1fr))',
  },
}));

interface MatchContestsProps extends ListedMatch {
  nowMs: number;
  /** Null when it is not known, and for visitors. */
  balanceCaps: number | null;
}

/** A match and its contests as small tickets. */
export function MatchContests({ match, contests, nowMs, balanceCaps }: MatchContestsProps) {
  const id = useId();
  return (
    <Frame component="article" aria-labelledby={id} tabIndex={-1}>
      <Sized>
        <Head>
          <span data-part="crests">
            <MatchCrests match={match} />
          </span>
          <div>
            <h2 id={id}>
              <Link to={contestsPath(match)} state={{ match }}>
                {match.home_team} v {match.away_team}
              </Link>
            </h2>
            <p>
              {kindPrefix(match, ' · ')}
              {startNear(match.start_time, match.date, nowMs)}
            </p>
          </div>
          <span data-part="countdown">
            <CountdownChip startTime={match.start_time} nowMs={nowMs} short />
          </span>
        </Head>
      </Sized>
      <Tickets>
        {contests.map((contest) => (
          <li key={contest.id}>
            <SmallTicket contest={contest} match={match} balanceCaps={balanceCaps} />
          </li>
        ))}
      </Tickets>
    </Frame>
  );
}
