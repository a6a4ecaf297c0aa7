import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PlayerSeason } from '../../api/api';
import { useGetPlayerSeasonQuery } from '../../api/lazyApi';
import { PictureWithTable } from '../../components/charts/PictureWithTable';
import { averageOf, formatPoints } from '../../format/points';
import { useRuleSet } from '../../components/cricket/useRuleSet';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { SeasonChart } from '../../components/charts/SeasonChart';
import { SeasonTable } from '../../components/charts/SeasonTable';
import { CardsSkeleton, Loading } from '../../components/feedback/Skeletons';
import { SEASON_HEIGHT_PX } from './chartHeights';

/** Short, so that a match that has just ended is included. */
const FRESH_FOR_S = 60;

const LEGEND_OF_ONE = 'Points of the match. Below zero is good.';
const LEGEND =
  'Points match by match, the newest at the right; the dots are the average. Below zero is good.';

export interface SeasonProps {
  playerId: string;
  /** The tournament of the match on the screen. */
  tournamentId: string;
}

/** A chart and a table of a player's points, match by match, under the rules that MatchRules provides. */
export function Season({ playerId, tournamentId }: SeasonProps) {
  const { format, version } = useRuleSet();
  const { currentData, error, isFetching, refetch } = useGetPlayerSeasonQuery(
    { playerId, tournamentId, format, version },
    { refetchOnMountOrArgChange: FRESH_FOR_S },
  );
  if (currentData !== undefined) return <Drawn season={currentData} />;
  if (error === undefined || isFetching) {
    return (
      <Loading label="Loading the season...">
        <CardsSkeleton cards={1} height={SEASON_HEIGHT_PX} />
      </Loading>
    );
  }
  return (
    <p role="alert">
      The season can’t be shown right now.{' '}
      <Button onClick={() => void refetch()} sx={{ ml: -1.5 }}>
        Try Again
      </Button>
    </p>
  );
}

function Drawn({ season }: { season: PlayerSeason }) {
  const { matches } = season;
  if (matches.length === 0) return <p>No match played yet.</p>;
  const average = averageOf(matches.map(({ total }) => total));
  const isSeveral = matches.length > 1;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {season.team}. Average of {matches.length} {isSeveral ? 'matches' : 'match'}
        </Typography>
        <ScorePlate points={average} />
      </Box>
      <PictureWithTable
        summary={describeSeason(season, average)}
        picture={<SeasonChart matches={matches} average={isSeveral ? average : null} />}
        table={<SeasonTable matches={matches} />}
        legend={isSeveral ? LEGEND : LEGEND_OF_ONE}
      />
    </Box>
  );
}

/** Describes a season of at least one match in a sentence. */
function describeSeason({ name, matches }: PlayerSeason, average: number | null): string {
  const newest = matches.at(-1)!;
  const coldest = matches.reduce((cold, match) => (match.total < cold.total ? match : cold));
  const count = `${matches.length} ${matches.length === 1 ? 'match' : 'matches'}`;
  return `Points of ${name} in ${count}: average ${formatPoints(average)}, coldest ${against(coldest)}, newest ${against(newest)}.`;
}

function against({ total, opponent }: PlayerSeason['matches'][number]): string {
  return `${formatPoints(total)} against ${opponent}`;
}
