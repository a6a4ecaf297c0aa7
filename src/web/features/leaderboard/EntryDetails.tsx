import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { type ContestLeaderboardEntry, type Match, type TeamPlayer } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useAppSelector } from '../../app/hooks';
import { Breakdown } from '../../components/Breakdown';
import { Crest, SMALL_CREST_SIZE } from '../../components/Crest';
import { TextLink } from '../../components/RouterLink';
import { ScorePlate } from '../../components/ScorePlate';
import { Loading, RowsSkeleton } from '../../components/Skeletons';
import { matchColours } from '../../components/teamColour';
import { paths } from '../../paths';
import { SeasonButton } from '../match-pictures/SeasonButton';
import { selectIsLoggedIn } from '../session/sessionSlice';
import { useEleven } from './useEleven';

interface EntryDetailsProps {
  match: Match;
  contestId: string;
  entry: ContestLeaderboardEntry;
  isOwn: boolean;
}

/** First the eleven players, then where the total comes from. */
export function EntryDetails({ match, contestId, entry, isOwn }: EntryDetailsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {entry.User.demo && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A demo account: the demo league plays it itself.
        </Typography>
      )}
      {useAppSelector(selectIsLoggedIn) ? (
        <Eleven
          match={match}
          contestId={contestId}
          userId={isOwn ? undefined : entry.User.id}
          total={entry.total_score}
        />
      ) : (
        <LogInHint />
      )}
      <Breakdown breakdown={entry.total_score_breakup} total={entry.total_score} scale="team" />
    </Box>
  );
}

interface ElevenProps {
  match: Match;
  contestId: string;
  /** Of a rival; nothing for the caller. */
  userId: string | undefined;
  /** Of the row. */
  total: number;
}

function Eleven({ match, contestId, userId, total }: ElevenProps) {
  const { team, error } = useEleven(match, { contestId, userId, total });
  if (team === undefined) {
    if (error !== undefined)
      return <p role="alert">{errorMessage(error, 'Error fetching teams')}</p>;
    return (
      <Loading label="Loading the players...">
        <RowsSkeleton rows={6} height={34} />
      </Loading>
    );
  }
  return (
    <Box
      component="ul"
      aria-label="Players"
      sx={{
        display: 'grid',
        gap: '4px 24px',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {coldestFirst(team).map((player) => (
        <PlayerLine key={player.id} player={player} match={match} />
      ))}
    </Box>
  );
}

function coldestFirst(players: readonly TeamPlayer[]): TeamPlayer[] {
  return [...players].sort((a, b) => (a.totalScore ?? 0) - (b.totalScore ?? 0));
}

function PlayerLine({ player, match }: { player: TeamPlayer; match: Match }) {
  const side = player.team === match.home_team ? 'home' : 'away';
  const colour = matchColours(match.home_team, match.away_team)[side];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <Crest team={player.team} side={side} colour={colour} size={SMALL_CREST_SIZE} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: '1.125rem' }}>
        {player.name}
        {player.playing === false && (
          <Box
            component="span"
            sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}
          >
            Not playing
          </Box>
        )}
      </Box>
      <SeasonButton player={player} tournamentId={match.tournament_id} />
      <ScorePlate points={player.totalScore} size="small" />
    </Box>
  );
}

function LogInHint() {
  const from = useLocation();
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
      <TextLink to={paths.login} state={{ from }} sx={{ textDecoration: 'underline' }}>
        Log in
      </TextLink>{' '}
      to see the eleven players.
    </Box>
  );
}
