import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isYetToPlay } from '../../../domain/scoring/score';
import { type ContestLeaderboardEntry, type Match, type TeamPlayer } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useAppSelector } from '../../app/hooks';
import { Breakdown } from '../../components/charts/Breakdown';
import { Crest, SMALL_CREST_SIZE } from '../../components/cricket/Crest';
import { ButtonLink, TextLink } from '../../components/actions/links';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { passFocusOn } from '../../components/feedback/passFocusOn';
import { Loading, RowsSkeleton } from '../../components/feedback/Skeletons';
import { matchColours } from '../../components/cricket/teamColour';
import { rulesWithPoints } from '../../format/ruleLabels';
import { paths } from '../../paths';
import { SeasonButton } from '../match-pictures/SeasonButton';
import { selectIsLoggedIn } from '../session/sessionSlice';
import { coldestFirst } from './coldestFirst';
import { useEleven } from './useEleven';
import { YetToPlay } from './YetToPlay';

interface EntryDetailsProps {
  match: Match;
  contestId: string;
  entry: ContestLeaderboardEntry;
  isOwn: boolean;
  /** Whether the user has a team in the contest to compare this one with. */
  canCompare: boolean;
}

/** The eleven players of an entry, followed by the breakdown of its total. */
export function EntryDetails(props: EntryDetailsProps) {
  const { match, contestId, entry, isOwn, canCompare } = props;
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {canCompare && !isOwn && (
          <ButtonLink variant="outlined" to={paths.compare(match.id, contestId, entry.User.id)}>
            Compare with mine
          </ButtonLink>
        )}
        {!entry.User.former && (
          <ButtonLink variant="outlined" to={paths.publicProfile(entry.User.id)}>
            {entry.User.first_name}’s profile
          </ButtonLink>
        )}
      </Box>
      <TeamBreakdown entry={entry} />
    </Box>
  );
}

/**
 * The breakdown of a total. A rule that has given points stays, because a strike rate that leaves one step for another would
 * otherwise move the rows below with every few balls.
 */
function TeamBreakdown({ entry }: { entry: ContestLeaderboardEntry }) {
  const { total_score_breakup: breakdown, total_score: total } = entry;
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const isNew = (key: string) => !kept.has(key);
  const given = rulesWithPoints(breakdown);
  if (given.some(isNew)) setKept(new Set([...kept, ...given]));
  return <Breakdown {...{ breakdown, total, kept }} scale="team" />;
}

interface ElevenProps {
  match: Match;
  contestId: string;
  /** A rival's id; undefined for the user's own team. */
  userId: string | undefined;
  /** The total in the row. */
  total: number;
}

/** The height of eleven lines on a phone, and of six in two columns on a desktop. What is below them keeps its place. */
const ELEVEN_PX = { xs: 480, md: 260 };

function Eleven({ match, contestId, userId, total }: ElevenProps) {
  const { team, error, refetch } = useEleven(match, { contestId, userId, total });
  if (team === undefined) {
    if (error !== undefined) {
      return (
        <p role="alert">
          {errorMessage(error, 'Error fetching teams')}{' '}
          <Button ref={passFocusOn} onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      );
    }
    return (
      <Box sx={{ height: ELEVEN_PX, overflow: 'hidden' }}>
        <Loading label="Loading the players...">
          <RowsSkeleton rows={11} height={44} />
        </Loading>
      </Box>
    );
  }
  return (
    <>
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
      <YetToPlay team={team} />
    </>
  );
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
      {isYetToPlay(player.totalScoreBreakup) ? (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          yet to play
        </Box>
      ) : (
        <ScorePlate points={player.totalScore} size="small" />
      )}
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
