import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PlayerSeason } from '../../api/api';
import { useGetPlayerSeasonQuery } from '../../api/laterApi';
import { PictureWithTable } from '../../components/PictureWithTable';
import { averageOf } from '../../components/points';
import { ScorePlate } from '../../components/ScorePlate';
import { SeasonChart } from '../../components/SeasonChart';
import { SeasonTable } from '../../components/SeasonTable';
import { CardsSkeleton, Loading } from '../../components/Skeletons';
import { SEASON_HEIGHT_PX } from './picturesHeight';
import { seasonInWords } from './seasonInWords';

/** A match that ends meanwhile is to be in it. */
const FRESH_FOR_S = 60;

const LEGEND_OF_ONE = 'Points of the match. Below zero is good.';
const LEGEND =
  'Points match by match, the newest at the right; the dots are the average. Below zero is good.';

export interface SeasonProps {
  playerId: string;
  /** As known in this tournament: a replay does not know what came after it. */
  tournamentId: string;
}

/** The points of a player, match by match: a picture and its table. */
export function Season({ playerId, tournamentId }: SeasonProps) {
  const { currentData, error, isFetching, refetch } = useGetPlayerSeasonQuery(
    { playerId, tournamentId },
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
        summary={seasonInWords(season, average)}
        picture={<SeasonChart matches={matches} average={isSeveral ? average : null} />}
        table={<SeasonTable matches={matches} />}
        legend={isSeveral ? LEGEND : LEGEND_OF_ONE}
      />
    </Box>
  );
}
