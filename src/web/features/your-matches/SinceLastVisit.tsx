import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { api, type Notice } from '../../api/api';
import { useListNoticesQuery, useMarkNoticesSeenMutation } from '../../api/lazyApi';
import { TextLink } from '../../components/actions/links';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { Medal } from '../../components/cricket/Medal';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { Card } from '../../components/layout/Card';
import { Ends } from '../../components/layout/Ends';
import { OutlineChip } from '../../components/layout/chips';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { describeBeaten } from '../../../domain/league/describeRound';
import { ordinal, withCommas } from '../../format/points';
import { paths } from '../../paths';
import { LARGE_TEXT } from '../../theme/largeText';
import {
  type EntryNotice,
  isEntryNotice,
  isRoundNotice,
  type RoundNotice,
  teamsOf,
} from '../notices/describeNotice';

const NOTICES = { limit: 50 };
export const UNSEEN_NOTICES = { ...NOTICES, unseen: true };
const SHOWN = 3;
const POLL_MS = 60_000;

const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto 20px',
  alignItems: 'center',
  gap: '2px 12px',
  boxSizing: 'border-box',
  minHeight: 64,
  padding: '8px 12px 8px 16px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { background: theme.palette.raised },
  '& > span': { minWidth: 0, fontWeight: 500, lineHeight: '1.25rem', overflowWrap: 'anywhere' },
  '& [data-part="result"]': { display: 'grid', justifyItems: 'end', gap: 2 },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  '& small[data-gain="true"]': { color: theme.palette.success.main },
  '& > svg': { width: 20, height: 20, color: theme.palette.text.secondary },
  [theme.breakpoints.up('md')]: {
    '& [data-part="result"]': {
      gridTemplateColumns: 'auto minmax(96px, auto)',
      alignItems: 'center',
      columnGap: 12,
    },
    '& [data-part="result"] > :last-child': { gridColumn: 2 },
  },
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr) 20px',
    '& > [data-part="place"]': { justifySelf: 'start' },
    '& > svg': { order: 1 },
    '& > span + span': { order: 2, gridColumn: '1 / -1' },
    '& [data-part="result"]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  },
}));

/** The results of the user's teams that are new since the last visit; at least one. */
export function SinceLastVisit({ results }: { results: readonly Notice[] }) {
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Ends sx={{ mb: 1 }}>
        <SectionHeading>Since you were here</SectionHeading>
        <TextLink to={paths.results}>
          {results.length > SHOWN && results.length < NOTICES.limit
            ? `All ${results.length}`
            : 'All results'}
        </TextLink>
      </Ends>
      <Card
        component="ul"
        sx={{
          p: 0,
          containerType: 'inline-size',
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {results.slice(0, SHOWN).map((notice) => (
          <li key={notice.number}>
            <Result notice={notice} />
          </li>
        ))}
      </Card>
    </Box>
  );
}

/**
 * Returns the results that are new since the last visit, the latest first. It marks them as seen, but they stay until
 * the component unmounts. `settledIds` are the contests that have been settled since it was mounted: another device of the
 * user may have marked their results as seen already. `calledOff` is how many contests have been called off.
 */
export function useNewResults(
  settledIds: ReadonlySet<string>,
  calledOff: number,
): readonly Notice[] {
  const settled = settledIds.size;
  const { data = [], refetch } = useListNoticesQuery(settled === 0 ? UNSEEN_NOTICES : NOTICES, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const [markNoticesSeen] = useMarkNoticesSeenMutation();
  const [results, setResults] = useState<readonly Notice[]>([]);
  const known = new Set(results.map(({ number }) => number));
  const added = data.filter(({ number, seen, contest }) => {
    return !known.has(number) && (!seen || (contest !== null && settledIds.has(contest.id)));
  });
  if (added.length > 0) setResults([...added, ...results]);

  const { refetch: refetchBalance } = api.endpoints.getUser.useQuerySubscription();
  useEffect(() => {
    if (calledOff === 0) return;
    void refetch();
    void refetchBalance();
  }, [calledOff, refetch, refetchBalance]);

  const newest = results[0]?.number ?? 0;
  useEffect(() => {
    if (newest === 0) return;
    void markNoticesSeen({ noticesSeen: { up_to: newest } });
    void refetchBalance();
  }, [newest, markNoticesSeen, refetchBalance]);
  return results;
}

function Result({ notice }: { notice: Notice }) {
  if (isRoundNotice(notice)) return <RoundResult notice={notice} />;
  return isEntryNotice(notice) ? <EntryResult notice={notice} /> : null;
}

function RoundResult({ notice: { league, rank, participants } }: { notice: RoundNotice }) {
  const { name, beaten, tied, points, corrected } = league;
  return (
    <Row to={paths.leagueRound(league.id, league.match_id)}>
      <Box component="span" data-part="place" aria-hidden="true" sx={{ textAlign: 'center' }}>
        {rank !== null && <Medal rank={rank} />}
      </Box>
      <span>
        {teamsOf(league)}
        <small>
          {name}, {describeBeaten({ beaten, tied, teams: participants })}
        </small>
      </span>
      <span data-part="result">
        {/* Points of a league are neither cold nor hot. */}
        <Box component="b" sx={{ fontSize: '1.0625rem', fontWeight: 900 }}>
          {withCommas(points)}
        </Box>
        <small>{corrected ? 'points, corrected' : points === 1 ? 'point' : 'points'}</small>
      </span>
      <ChevronRightRounded aria-hidden="true" />
    </Row>
  );
}

function EntryResult({ notice }: { notice: EntryNotice }) {
  const { contest, rank, participants, total_score: total } = notice;
  const place = rank === null ? '' : `, ${ordinal(rank)} of ${withCommas(participants)}`;
  return (
    <Row to={paths.contestLeaderboard(contest.match_id)} state={{ contestId: contest.id }}>
      <Box component="span" data-part="place" aria-hidden="true" sx={{ textAlign: 'center' }}>
        {rank !== null && <Medal rank={rank} />}
      </Box>
      <span>
        {teamsOf(contest)}
        <small>
          {contest.name}
          {place}
        </small>
      </span>
      <span data-part="result">
        {rank !== null && total !== null && <ScorePlate points={total} scale="team" />}
        <ContestResult notice={notice} />
      </span>
      <ChevronRightRounded aria-hidden="true" />
    </Row>
  );
}

export function ContestResult({
  notice: { type, caps },
}: {
  notice: Pick<Notice, 'type' | 'caps'>;
}) {
  if (type === 'CALLED_OFF' || type === 'REFUNDED') {
    return (
      <>
        <OutlineChip>{type === 'CALLED_OFF' ? 'Called off' : 'No result'}</OutlineChip>
        {caps > 0 && (
          <small>
            <CapsAmount amount={caps} /> back
          </small>
        )}
      </>
    );
  }
  if (caps === 0) return <small>{type === 'CORRECTED' ? 'score corrected' : 'no prize'}</small>;
  return (
    <small data-gain="true">
      {type === 'CORRECTED' ? 'added' : 'won'} <CapsAmount amount={caps} />
    </small>
  );
}
