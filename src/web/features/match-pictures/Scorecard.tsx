import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { InningsCard, Match } from '../../api/api';
import { useGetMatchScorecardQuery } from '../../api/lazyApi';
import { InningsHead } from '../../components/charts/InningsHead';
import { Loading, RowsSkeleton } from '../../components/feedback/Skeletons';
import { matchColours } from '../../components/cricket/teamColour';
import { BattingTable } from './BattingTable';
import { BowlingTable } from './BowlingTable';
import { chaseLine } from '../../format/matchState';
import { LoadFailed } from './LoadFailed';
import { extrasOf, oversOf, totalOf } from './scorecardFigures';
import { superOvers } from './describeOmissions';
import { useRefetchOnVersion } from './useRefetchOnVersion';

const ROW_HEIGHT_PX = 48;

/** The batting and bowling of each innings, with points. It follows a live match. */
export function Scorecard({ match }: { match: Match }) {
  const query = useRefetchOnVersion(match, useGetMatchScorecardQuery({ matchId: match.id }));
  const { currentData, error, isFetching, refetch } = query;
  if (currentData === undefined && (error === undefined || isFetching)) {
    return (
      <Loading label="Loading the scorecard...">
        <RowsSkeleton rows={11} height={ROW_HEIGHT_PX} />
      </Loading>
    );
  }
  if (currentData === undefined) {
    return <LoadFailed what="The scorecard" onRetry={() => void refetch()} />;
  }
  const { innings } = currentData;
  // Between two innings the second one has no card yet.
  const isFirstOver = innings.length > 1 || chaseLine(match) !== null;
  if (innings.length === 0) return <p>The scorecard of this match is not available.</p>;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        containerType: 'inline-size',
      }}
    >
      {innings.map((card, index) => (
        <Innings
          key={index}
          card={card}
          match={match}
          isOver={match.status !== 'live' || (index === 0 && isFirstOver)}
        />
      ))}
      {superOvers(match.innings).map((line, index) => (
        <Typography key={index} variant="body2" sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}

interface InningsProps {
  card: InningsCard;
  match: Match;
  isOver: boolean;
}

function Innings({ card, match, isOver }: InningsProps) {
  const side = card.team === match.home_team ? 'home' : 'away';
  const colour = matchColours(match.home_team, match.away_team)[side];
  const fallen = card.wickets.map(({ name, runs, over, ball }, index) => {
    return `${runs}/${index + 1} (${name}, ${over}.${ball})`;
  });
  return (
    <Box component="section" aria-label={`Innings of ${card.team}`}>
      <InningsHead
        innings={{ team: card.team, side, colour, total: totalOf(card), fallen: fallen.length }}
        overs={oversOf(card.bowling.reduce((sum, { balls }) => sum + balls, 0))}
      />
      <BattingTable card={card} isOver={isOver} />
      <Typography variant="body2" sx={{ my: 1, color: 'text.secondary' }}>
        {extrasOf(card.extras)}
        {fallen.length > 0 && (
          <>
            <br />
            Fall of wickets: {fallen.join(', ')}.
          </>
        )}
      </Typography>
      <BowlingTable card={card} />
    </Box>
  );
}
