import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, useId, useState } from 'react';
import {
  type Contest,
  type Match,
  type Standing,
  useGetContestLeaderboardQuery,
  useGetMatchQuery,
} from '../../api/api';
import { MatchCrests } from '../../components/cricket/MatchCrests';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { Card } from '../../components/layout/Card';
import { OutlineChip } from '../../components/layout/chips';
import {
  chaseLine,
  isFirstBallDue,
  longestState,
  scoreBeside,
  stateLine,
} from '../../format/matchState';
import { formatPoints, ordinalSuffix, withCommas } from '../../format/points';
import { paths } from '../../paths';
import { useOnHidden } from '../../hooks/useOnHidden';
import { LARGE_TEXT } from '../../theme/largeText';
import { byImportance } from '../leaderboard/importance';
import { AgainstField } from '../leaderboard/AgainstField';
import { ENDED } from '../matches/LiveStrip';
import { ParLine } from '../leaderboard/ParLine';
import { DataAge } from '../leaderboard/PhaseLine';
import { Worth } from '../leaderboard/Worth';
import type { EntryNotice } from '../notices/describeNotice';
import { ContestResult } from './SinceLastVisit';
import { Head, Row, ROW_ID, SHOWN } from './matchCardShapes';
import { MoreContests } from './MoreContests';
import { ownContests } from './ownContests';
import { UnrankedRow } from './UnrankedRow';
import type { Played } from './usePlayed';

// Most visits to the home page have no live match, and load none of it.
const LatestMove = lazy(() => import('./LatestMove'));

/** The version of a result, which no ball changes. */
const FINAL = Infinity;

const LINE_REM = 1.125;
const LARGE_TEXT_LINES = 3;

/** The total, and beside it the comparison with the field above the latest move. A narrow card has the move below both. */
const Total = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 12px',
  '& [data-part="words"]': { display: 'contents' },
  // What has no room on the line is left out whole. Its place is the same whatever it says.
  '& [data-part="move"]': {
    gridColumn: '1 / -1',
    height: `${LINE_REM}rem`,
    overflow: 'hidden',
    fontSize: '0.8125rem',
    lineHeight: `${LINE_REM}rem`,
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-part="move"] > span': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    verticalAlign: 'top',
  },
  '@container (width >= 30em)': { '& [data-part="words"]': { display: 'block' } },
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    '& [data-part="move"]': {
      height: `${LARGE_TEXT_LINES * LINE_REM}rem`,
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: LARGE_TEXT_LINES,
    },
    '& [data-part="move"] > span': { display: 'inline', whiteSpace: 'normal' },
  },
}));

interface LiveCardProps extends Played {
  /** The results of settled contests by the id of the contest. One may arrive after its contest was settled. */
  results: ReadonlyMap<string, EntryNotice>;
}

/** A match that the user has entered, live or just over: its score, and the user's rank in each of its contests. */
export function LiveCard({ match: known, standings, settled, results }: LiveCardProps) {
  const match = useResult(known);
  const id = useId();
  const ranked = [...standings, ...settled];
  const first = useMain(ranked);
  const main = useFinal(first, results.get(first.contest_id));
  const contests = ownContests(match);
  const shown = shownContests(contests, main.contest_id);
  // Without a chase the heading says the score already.
  const isFirst = match.innings.length === 1 && match.result === null;
  const score = chaseLine(match) === null ? isFirst && 'First innings' : scoreBeside(match.innings);
  const ended = ENDED[match.status];
  // A late start has no score that could be stale.
  const age = ended === undefined && !isFirstBallDue(match) && <DataAge match={match} />;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 0, containerType: 'inline-size' }}>
      <Head>
        <div data-part="teams">
          <MatchCrests match={match} />
          <span>
            {match.home_team} v {match.away_team}
          </span>
          <span data-part="live">
            {ended === undefined ? <LiveBadge /> : <OutlineChip>{ended}</OutlineChip>}
          </span>
        </div>
        <Typography variant="h2" id={id} data-longest={longestState(match)}>
          <span>{stateLine(match)}</span>
        </Typography>
        <div data-part="score">
          <span>{score}</span>
          <span data-part="live">{age}</span>
        </div>
        <OwnTotal match={match} standing={main} />
      </Head>
      <div>
        {shown.map((contest) => {
          const standing = ranked.find(({ contest_id: contestId }) => contestId === contest.id);
          // Ranks may arrive before the match that tells which contests were called off.
          if (standing === undefined) {
            return <UnrankedRow key={contest.id} match={match} contest={contest} />;
          }
          return (
            <ContestRow
              key={contest.id}
              match={match}
              contest={contest}
              standing={standing}
              main={main}
              isSettled={settled.includes(standing)}
              result={results.get(contest.id)}
            />
          );
        })}
        <MoreContests
          match={match}
          hidden={contests.filter((contest) => !shown.includes(contest))}
        />
      </div>
    </Card>
  );
}

/**
 * Returns the contest that matters most. It stays the same until nobody can see the page, because the large total and its
 * scale are of this contest.
 */
function useMain(ranked: readonly Standing[]): Standing {
  const most = ranked.toSorted(byImportance)[0]!;
  const [mainId, setMainId] = useState(most.contest_id);
  useOnHidden(() => setMainId(most.contest_id));
  return ranked.find(({ contest_id: contestId }) => contestId === mainId) ?? most;
}

/** Returns the first contests, and always the one that matters most. The order of the rows does not change with it. */
function shownContests(contests: readonly Contest[], mainId: string): Contest[] {
  const first = contests.slice(0, SHOWN);
  const main = contests.find(({ id }) => id === mainId);
  return main === undefined || first.includes(main) ? first : [...first.slice(0, -1), main];
}

/** Returns the match with its result. The list of matches may have lost it at once when it was completed. */
export function useResult(match: Match): Match {
  const isUnknown = match.status === 'completed' && match.result === null;
  const { currentData: final } = useGetMatchQuery({ matchId: match.id }, { skip: !isUnknown });
  if (!isUnknown || final === undefined) return match;
  return { ...match, result: final.result, innings: final.innings };
}

/**
 * Returns the standing in a settled contest as it has become: the result of a match adds the last points. The last known
 * one stays until both the result and the field have arrived.
 */
function useFinal(standing: Standing, result: EntryNotice | undefined): Standing {
  const { currentData: board } = useGetContestLeaderboardQuery(
    { contestId: standing.contest_id, limit: 1 },
    { skip: result === undefined },
  );
  const total = result?.total_score ?? null;
  if (total === null || board === undefined) return standing;
  return { ...standing, total_score: total, field: board.field, version: FINAL };
}

interface OwnTotalProps {
  match: Match;
  standing: Standing;
}

function OwnTotal({ match, standing }: OwnTotalProps) {
  const { contest_id: contestId, total_score: total, field, participants } = standing;
  // A single team is its own field, so there is nothing to compare it with.
  const others = participants > 1 ? field : null;
  return (
    <>
      <Total>
        <ScorePlate points={total} size="large" scale="team" />
        <div data-part="words">
          {others !== null && <AgainstField own={total} median={others.median} />}
          <div data-part="move">
            <LazyBoundary>
              <LatestMove {...{ match, contestId, total }} />
            </LazyBoundary>
          </div>
        </div>
      </Total>
      {others !== null && <ParLine field={others} own={total} />}
    </>
  );
}

interface ContestRowProps {
  match: Match;
  contest: Contest;
  standing: Standing;
  /** The one that matters most, with the total above the rows. */
  main: Standing;
  isSettled: boolean;
  result: EntryNotice | undefined;
}

function ContestRow({ match, contest, standing, main, isSettled, result }: ContestRowProps) {
  const { contest_id: contestId, participants, ranks_gained: gained } = standing;
  const rank = result?.rank ?? standing.rank;
  const total = result?.total_score ?? standing.total_score;
  const version = result === undefined ? standing.version : FINAL;
  const differs = total !== main.total_score;
  // Totals after different balls say nothing about the elevens.
  const [isOther, setIsOther] = useState(differs);
  if (version === main.version && differs !== isOther) setIsOther(differs);
  return (
    <Row
      id={ROW_ID + contestId}
      to={paths.contestLeaderboard(match.id)}
      state={{ match, contestId }}
      data-matters={contestId === main.contest_id}
    >
      <span data-part="rank">
        {result?.type === 'REFUNDED' ? (
          '–'
        ) : (
          <>
            {withCommas(rank)}
            <sup>{ordinalSuffix(rank)}</sup>
          </>
        )}
        {isOther && <small>total {formatPoints(total)}</small>}
      </span>
      <span>
        {contest.ContestType.name}
        <small>
          of {withCommas(participants)}{' '}
          {gained !== null && !isSettled && <RankMovement ranks={gained} narrow />}
        </small>
      </span>
      <span data-part="worth">
        {isSettled ? result && <ContestResult notice={result} /> : <Worth standing={standing} />}
      </span>
      <ChevronRightRounded aria-hidden="true" />
    </Row>
  );
}
