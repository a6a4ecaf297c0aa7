import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import type { Match } from '../../api/api';
import { useGetMatchOversQuery } from '../../api/lazyApi';
import {
  type DrawnInnings,
  drawnInnings,
  describeOvers,
  describeScores,
} from '../../components/charts/inningsOvers';
import { Card } from '../../components/layout/Card';
import { Manhattan } from '../../components/charts/Manhattan';
import { OversTable, ScoresTable } from '../../components/charts/OversTable';
import { PictureWithTable } from '../../components/charts/PictureWithTable';
import { CardsSkeleton } from '../../components/feedback/Skeletons';
import { matchColours } from '../../components/cricket/teamColour';
import { tabId, ViewTabs } from '../../components/actions/ViewTabs';
import { Worm } from '../../components/charts/Worm';
import { useVisitState } from '../../hooks/useVisitState';
import { LoadFailed } from './LoadFailed';
import { describeOmissions } from './describeOmissions';
import { CHART_HEIGHT_PX, CHART_CARD_HEIGHT_PX } from './chartHeights';
import { Scorecard } from './Scorecard';
import { useRefetchOnVersion } from './useRefetchOnVersion';

const VIEWS = [
  { view: 'overs', label: 'Overs' },
  { view: 'worm', label: 'Worm' },
  { view: 'scorecard', label: 'Scorecard' },
] as const;
type View = (typeof VIEWS)[number]['view'];

interface OversCardProps {
  match: Match;
  /** Reports whether the content needs the reserved room. */
  onSize: (isFull: boolean) => void;
}

/** A match over by over as a Manhattan chart or a worm chart, and its scorecard. It follows a live match. */
export function OversCard({ match, onSize }: OversCardProps) {
  const query = useRefetchOnVersion(match, useGetMatchOversQuery({ matchId: match.id }));
  const { currentData, error, isFetching, refetch } = query;
  const colours = matchColours(match.home_team, match.away_team);
  const innings = drawnInnings(currentData?.innings ?? [], match.home_team, colours);
  const isWaiting = currentData === undefined && (error === undefined || isFetching);
  const isFull = isWaiting || innings.length > 0;
  useEffect(() => onSize(isFull), [onSize, isFull]);

  if (isWaiting) return <CardsSkeleton cards={1} height={CHART_CARD_HEIGHT_PX} />;
  if (currentData === undefined) {
    return <LoadFailed what="The match over by over" onRetry={() => void refetch()} />;
  }
  if (innings.length === 0) return null;
  return <Pictures match={match} innings={innings} />;
}

interface PicturesProps {
  match: Match;
  innings: readonly DrawnInnings[];
}

function Pictures({ match, innings }: PicturesProps) {
  // The card is mounted again when another contest is chosen or the layout changes.
  const [view, setView] = useVisitState<View>(`pictures-${match.id}`, 'overs');
  const idPrefix = useId();
  return (
    <Card component="section" aria-label="How it went" sx={{ p: 0, overflow: 'visible' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          pl: 2,
          pr: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h3" component="h2" sx={{ pt: { xs: 1.5, sm: '3px', md: 1.5 } }}>
          How it went
        </Typography>
        <ViewTabs
          label="Pictures of the match"
          views={VIEWS}
          current={view}
          idPrefix={idPrefix}
          onChange={setView}
        />
      </Box>
      <Box
        role="tabpanel"
        id={`${idPrefix}-panel`}
        aria-labelledby={tabId(idPrefix, view)}
        sx={{ p: '12px 16px 16px' }}
      >
        {view === 'scorecard' ? (
          <Scorecard match={match} />
        ) : (
          <Picture view={view} innings={innings} note={describeOmissions(match, innings)} />
        )}
      </Box>
    </Card>
  );
}

interface PictureProps {
  view: 'overs' | 'worm';
  innings: readonly DrawnInnings[];
  /** What the charts leave out; empty if they show everything. */
  note: string;
}

function Picture({ view, innings, note }: PictureProps) {
  if (view === 'overs') {
    return (
      <PictureWithTable
        key="overs"
        summary={describeOvers(innings)}
        picture={<Manhattan innings={innings} heightPx={CHART_HEIGHT_PX} />}
        table={<OversTable innings={innings} />}
        legend={`Runs in each over, and a mark for each wicket. ${note}`}
      />
    );
  }
  return (
    <PictureWithTable
      key="worm"
      summary={describeScores(innings)}
      picture={<Worm innings={innings} heightPx={CHART_HEIGHT_PX} />}
      table={<ScoresTable innings={innings} />}
      legend={`Score after each over, and a mark for each wicket. ${note}`}
    />
  );
}
