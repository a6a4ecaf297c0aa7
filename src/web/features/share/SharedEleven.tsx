import IosShareRounded from '@mui/icons-material/IosShareRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { describeUnranked } from '../../../domain/picture/teamCard';
import type { SharedTeam } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { ButtonLink } from '../../components/actions/links';
import { MatchRules } from '../../components/cricket/MatchRules';
import { ShareCard } from '../../components/cricket/ShareCard';
import { Card } from '../../components/layout/Card';
import { PageHeading } from '../../components/layout/PageHeading';
import { stateLine } from '../../format/matchState';
import { paths } from '../../paths';
import { AgainstField } from '../leaderboard/AgainstField';
import { ElevenBars } from '../leaderboard/ElevenBars';
import { YetToPlay } from '../leaderboard/YetToPlay';
import { selectIsLoggedIn, selectUserId } from '../session/sessionSlice';
import { elevenOf, shareTextOf, standingOf } from './sharedTeam';
import { useCopyLink, useShare } from './useShare';

interface SharedElevenProps {
  team: SharedTeam;
  shareId: string;
}

/** A shared team: its card, the ways to pass it on, and the points of its players. */
export function SharedEleven({ team, shareId }: SharedElevenProps) {
  const { Match: match, players } = team;
  const eleven = elevenOf(team);
  return (
    <>
      <PageHeading title={`${match.home_team} v ${match.away_team}`} tabTitle={eleven.title}>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {match.status === 'scheduled'
            ? team.contest_name
            : `${team.contest_name}, ${stateLine(match)}`}
        </Box>
      </PageHeading>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
        }}
      >
        <ShareCard
          title={eleven.title}
          facts={eleven.facts}
          total={team.total_score}
          standing={<Standing team={team} />}
          players={eleven.players}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Actions team={team} shareId={shareId} />
          {players.length > 0 && (
            <MatchRules match={match}>
              <Card component="section">
                <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                  The eleven
                </Typography>
                <ElevenBars match={match} team={players} />
                <YetToPlay team={players} />
              </Card>
            </MatchRules>
          )}
        </Box>
      </Box>
    </>
  );
}

function Standing({ team }: { team: SharedTeam }) {
  const standing = standingOf(team);
  if (standing === null) {
    return (
      <Typography sx={{ py: 2, fontWeight: 700, color: 'ice.main' }}>
        {describeUnranked(team.contest_status)}
      </Typography>
    );
  }
  const hasField = team.field !== null && team.total_score !== null && team.participants > 1;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '2px 12px',
        mb: 1.5,
        fontSize: '0.875rem',
      }}
    >
      <strong>{standing}</strong>
      {hasField && <AgainstField own={team.total_score!} median={team.field!.median} />}
    </Box>
  );
}

/** The owner passes the team on; others are invited to pick one. */
function Actions({ team, shareId }: SharedElevenProps) {
  const share = useShare();
  const copyLink = useCopyLink();
  const isOwn = useAppSelector(selectUserId) === team.user_id;
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const path = paths.sharedTeam(shareId);
  const shareable = {
    text: shareTextOf(team, isOwn),
    path,
    eleven: team.total_score === null ? null : elevenOf(team),
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 9em' } }}>
      {!isOwn && (
        <ButtonLink
          variant="contained"
          to={isLoggedIn ? paths.matchSelection : paths.home}
          sx={{ flexBasis: '100%' }}
        >
          Pick your own eleven
        </ButtonLink>
      )}
      <Button
        variant={isOwn ? 'contained' : 'outlined'}
        startIcon={<IosShareRounded />}
        onClick={() => void share(shareable)}
      >
        Share
      </Button>
      <Button variant="outlined" startIcon={<LinkRounded />} onClick={() => void copyLink(path)}>
        Copy link
      </Button>
    </Box>
  );
}
