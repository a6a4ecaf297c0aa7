import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { describeBeaten } from '../../../domain/league/describeRound';
import type { LeagueRoundSummary } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useListLeagueRoundsQuery } from '../../api/leagueApi';
import { ShowMoreButton } from '../../components/actions/ShowMoreButton';
import { Card } from '../../components/layout/Card';
import { HISTORY_PAGE_SIZE, HistoryPage } from '../../components/layout/HistoryPage';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { longDay } from '../../format/dates';
import { formatPoints } from '../../format/points';
import { useShowMore } from '../../hooks/useShowMore';
import { paths } from '../../paths';

/** The rounds that are shown at first, so that the members below stay near. */
const SHOWN = 5;

/** "A, B and C" */
const NAMES = new Intl.ListFormat('en-GB');

const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(1.75rem, auto) minmax(0, 1fr) auto 20px',
  alignItems: 'center',
  gap: '2px 12px',
  boxSizing: 'border-box',
  minHeight: 64,
  padding: '8px 12px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  borderBottom: `1px solid ${theme.palette.divider}`,
  'li:last-of-type > &': { marginBottom: -1 },
  '&:hover': { background: theme.palette.raised },
  '&:focus-visible': { outlineOffset: -3 },
  '& [data-part="number"]': {
    position: 'relative',
    textAlign: 'center',
    fontSize: '1.0625rem',
    fontWeight: 900,
    color: theme.palette.text.secondary,
  },
  '& [data-part="match"]': {
    minWidth: 0,
    fontWeight: 500,
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
  '& [data-part="points"]': {
    position: 'relative',
    textAlign: 'right',
    fontSize: '1.0625rem',
    lineHeight: '1.25rem',
    fontWeight: 900,
  },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  '& small b': { fontWeight: 500, color: theme.palette.text.primary },
  '& > svg': { width: 20, height: 20, color: theme.palette.text.secondary },
}));

interface RoundListProps {
  leagueId: string;
  /** The number of a round: only earlier ones are listed. Undefined for the list that begins with the newest. */
  before?: number;
}

/** The settled rounds of a league, the newest first: five of them, and all on demand. */
export function RoundList({ leagueId, before }: RoundListProps) {
  const { data, isFetching, error, refetch } = useListLeagueRoundsQuery(
    { leagueId, limit: HISTORY_PAGE_SIZE, before },
    { refetchOnMountOrArgChange: true },
  );
  const { shown, next, showMore, list } = useShowMore<LeagueRoundSummary, HTMLDivElement>(
    data ?? [],
    {
      name: `rounds-${before}`,
      first: before === undefined ? SHOWN : HISTORY_PAGE_SIZE,
      more: HISTORY_PAGE_SIZE,
      itemSelector: 'li > a',
    },
  );
  const page = (
    <HistoryPage
      label="Rounds"
      loadingLabel="Loading rounds..."
      rows={data && shown}
      failure={
        error === undefined || isFetching ? null : errorMessage(error, 'Error fetching rounds')
      }
      onRetry={() => void refetch()}
      renderRow={(round) => (
        <li key={round.number}>
          <RoundRow leagueId={leagueId} round={round} />
        </li>
      )}
      renderEarlier={(number) => <RoundList leagueId={leagueId} before={number} />}
    />
  );
  if (before !== undefined || data === undefined) return page;
  return (
    <Card ref={list} sx={{ p: 0 }}>
      {page}
      {next > 0 && (
        <ShowMoreButton sx={{ borderWidth: '1px 0 0', borderRadius: 0 }} onClick={showMore}>
          Show earlier rounds
        </ShowMoreButton>
      )}
    </Card>
  );
}

function RoundRow({ leagueId, round }: { leagueId: string; round: LeagueRoundSummary }) {
  const { number, match_id: matchId, start_time: start, winners, lowest, corrected, own } = round;
  return (
    <Row to={paths.leagueRound(leagueId, matchId)}>
      <span data-part="number">
        <VisuallyHidden>Round </VisuallyHidden>
        {number}
      </span>
      <span data-part="match">
        {round.home_team} v {round.away_team}
        <small>
          {longDay(start)} · {NAMES.format(winners.map(({ first_name: name }) => name))} won,{' '}
          {formatPoints(lowest)}
          {corrected && (
            <>
              {' '}
              · <b>Corrected</b>
            </>
          )}
        </small>
      </span>
      <span data-part="points">
        {own === null ? '–' : own.points}
        {own !== null && (
          <VisuallyHidden>{own.points === 1 ? ' point, ' : ' points, '}</VisuallyHidden>
        )}
        <small>{own === null ? 'no team' : describeBeaten(own)}</small>
      </span>
      <ChevronRightRounded aria-hidden="true" />
    </Row>
  );
}
