import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Match } from '../../api/api';
import { BackLink } from '../../components/actions/BackLink';
import { PlainButton } from '../../components/actions/PlainButton';
import { FocusHeading } from '../../components/layout/FocusHeading';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { kindPrefix } from '../../format/matchKind';
import { fullScore } from '../../format/matchScore';
import {
  chaseLine,
  LONGEST_SCORE,
  longestState,
  scoreBeside,
  stateLine,
} from '../../format/matchState';
import { paths } from '../../paths';
import { LARGE_TEXT } from '../../theme/largeText';
import { hasPictures, showPictures } from '../match-pictures/MatchPictures';
import { showBoardDetails } from './boardDetails';
import { PointsButton } from './PointsButton';

/** Each part keeps its height from before the start until after the result, so that nothing below it moves. */
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: 8,
  // The arrow is beside the first line of the heading.
  '& > a': { width: 44, margin: '0 -8px 0 -12px', position: 'relative', alignItems: 'start' },
  '& > a > svg': { flex: 'none', margin: '0 16px 0 6px' },
  '& > [data-part="title"]': { flex: '1 1 7rem', minWidth: 0, paddingTop: 2 },
  '& > [data-part="state"]': {
    minWidth: '4.75rem',
    minHeight: 44,
    marginLeft: 'auto',
    paddingTop: 2,
  },
  '& h1': {
    position: 'relative',
    minHeight: '2.5rem',
    fontSize: '1rem',
    lineHeight: '1.25rem',
    letterSpacing: 0,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  // The title until the match is known has the size of other titles, and the height of the two lines that replace it.
  '& h1[data-waiting="true"]': {
    fontSize: 'min(1.75rem, 14vw)',
    lineHeight: '2.5rem',
    letterSpacing: '-0.02em',
  },
  '&:has(:where([data-waiting="true"])) > a': { paddingTop: 'calc(1.25rem - 10px)' },
  '& > [data-part="state"]:empty': { minWidth: 0 },
  '& [data-part="facts"]': {
    flex: '1 0 100%',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-part="ways"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 10,
    minHeight: '1.375rem',
  },
  '& [data-part="ways"] > span': { minHeight: 20 },
  '& [data-part="ways"] > [data-longest]': { order: 1, marginLeft: 'auto', textAlign: 'right' },
  // The longest text that may stand here takes its place, unseen.
  '& [data-longest]': { display: 'grid' },
  '& [data-longest] > *, & [data-longest]::after': { gridArea: '1 / 1' },
  '& [data-longest]::after': { content: 'attr(data-longest)', visibility: 'hidden' },
  [theme.breakpoints.up('md')]: {
    '& h1, & h1[data-waiting="true"]': {
      minHeight: 0,
      fontSize: '1.5rem',
      lineHeight: '1.875rem',
      letterSpacing: 0,
    },
    '& > a': { paddingTop: 5 },
    '& [data-part="facts"]': { paddingLeft: 32 },
    // The facts above have the score.
    '& [data-part="ways"] > [data-longest]': { display: 'none' },
  },
  [LARGE_TEXT]: {
    '& > [data-part="state"]': { flexBasis: '100%', minHeight: 24 },
    '& > [data-part="state"] > *': { display: 'flex', justifyContent: 'start', columnGap: 12 },
    '& [data-part="ways"] > [data-longest]': { flexBasis: '100%', textAlign: 'left' },
  },
}));

const Container = styled('div')({ containerType: 'inline-size' });

/** On a desktop all of it is beside the rows. */
const OnPhone = styled(PlainButton)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

interface ChaseHeadProps {
  match: Match | null;
  /** The heading until the match is known. */
  title: string;
  /** The time until the start. */
  countdown: ReactNode;
  /** The state of the board, at the right. */
  children?: ReactNode;
}

/** How the match stands, as the heading of its boards, with a link back. */
export function ChaseHead({ match, title, countdown, children }: ChaseHeadProps) {
  const names = match === null ? title : `${match.home_team} v ${match.away_team}`;
  const line = match && headline(match);
  return (
    <Container>
      <Head>
        <BackLinkOf match={match} />
        <div data-part="title">
          {/* It stays mounted when its match arrives, so that it keeps the focus. */}
          <FocusHeading
            tabTitle={names}
            data-waiting={match === null}
            data-longest={match === null ? undefined : longestState(match)}
          >
            {match === null ? (
              title
            ) : (
              <span>
                {line !== null && <VisuallyHidden>{names}: </VisuallyHidden>}
                {line ?? names}
              </span>
            )}
          </FocusHeading>
        </div>
        <div data-part="state">{children}</div>
        <div data-part="facts">
          {match === null ? (
            <Box sx={{ height: '2.5rem' }} />
          ) : (
            <Facts {...{ match, names, countdown }} />
          )}
        </div>
      </Head>
    </Container>
  );
}

/** Returns how the match stands or ended; null before it begins. */
function headline(match: Match): string | null {
  const isOn = match.status === 'live' || match.status === 'in_review';
  if (isOn) return stateLine(match);
  return match.status === 'abandoned' ? 'Match abandoned' : match.result;
}

/** Leads to the contests of a match that has not started, otherwise to the list of leaderboards. */
function BackLinkOf({ match }: { match: Match | null }) {
  return match?.status === 'scheduled' ? (
    <BackLink to={paths.selectContest(match.id)} state={{ match }}>
      <VisuallyHidden>Back to Contests</VisuallyHidden>
    </BackLink>
  ) : (
    <BackLink to={paths.leaderboardMatches}>
      <VisuallyHidden>Match Leaderboards</VisuallyHidden>
    </BackLink>
  );
}

interface FactsProps {
  match: Match;
  names: string;
  countdown: ReactNode;
}

function Facts({ match, names, countdown }: FactsProps) {
  const { lead, score, others } = factsOf(match, names);
  return (
    <>
      <div data-longest={kindPrefix(match, ' · ') + names}>
        <span>
          {kindPrefix(match, ' · ')}
          {lead}
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {others.map((fact) => ` · ${fact}`)}
          </Box>
        </span>
      </div>
      <div data-part="ways">
        {score !== null && (
          <span data-longest={LONGEST_SCORE}>
            <span>{score}</span>
          </span>
        )}
        <PointsButton match={match} />
        <OnPhone type="button" onClick={showBoardDetails}>
          Details
        </OnPhone>
        {hasPictures(match) && (
          <OnPhone type="button" onClick={showPictures}>
            How it went
          </OnPhone>
        )}
        {countdown}
      </div>
    </>
  );
}

interface ShownFacts {
  lead: string;
  /** Null unless the match is on; empty while the heading has it. */
  score: string | null;
  /** For the width of a desktop. */
  others: string[];
}

function factsOf(match: Match, names: string): ShownFacts {
  const { status, innings, desc } = match;
  const scores = fullScore(innings);
  if (status === 'live' || status === 'in_review') {
    // The heading has the score, or what the side that bats second needs.
    const score = chaseLine(match) === null ? '' : (scoreBeside(innings) ?? '');
    const others = score === '' ? scores.slice(0, -1) : scores;
    return { lead: names, score, others: [...others, desc] };
  }
  if (headline(match) !== null) return { lead: names, score: null, others: [...scores, desc] };
  const [lead, ...others] = [...scores, desc];
  return { lead, score: null, others };
}
