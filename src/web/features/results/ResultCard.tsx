import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Match } from '../../api/api';
import { Card } from '../../components/layout/Card';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { OutlineChip } from '../../components/layout/chips';
import { kindPrefix } from '../../format/matchKind';
import { MatchPoster } from '../../components/cricket/MatchPoster';
import { currentScore } from '../../format/matchScore';
import { chaseLine } from '../../format/matchState';
import { ButtonLink } from '../../components/actions/links';
import { venueDay } from '../../format/dates';
import { paths } from '../../paths';

const WITHOUT_RESULT = { abandoned: 'Abandoned', no_result: 'No result' } as const;

const STATUS_LABELS: Partial<Record<Match['status'], string>> = {
  in_review: 'In review',
  ...WITHOUT_RESULT,
};

/** A match that is live or ended, as a poster with links to its boards. */
export function ResultCard({ match }: { match: Match }) {
  return (
    <Card
      component="article"
      aria-label={`${match.home_team} v ${match.away_team}`}
      sx={{
        display: 'grid',
        // Aligns poster, status, description and buttons with those of the cards beside it.
        gridRow: 'span 4',
        gridTemplateRows: 'subgrid',
        rowGap: 1.5,
        p: '0 0 16px',
        overflow: 'hidden',
        '& > :not(:first-of-type)': { mx: 2 },
      }}
    >
      <MatchPoster match={match} />
      <ResultStatus match={match} />
      <Box>
        <Box component="p" sx={{ m: 0, fontWeight: 500 }}>
          {match.desc}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {kindPrefix(match)}
          {match.venue}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {venueDay(match.date)}
        </Typography>
      </Box>
      <ResultLinks match={match} variant="outlined" />
    </Card>
  );
}

interface ResultLinksProps {
  match: Match;
  variant: 'outlined' | 'text';
}

/** The links to the boards of a match, and to its Nightmare XI if it has one. */
export function ResultLinks({ match, variant }: ResultLinksProps) {
  const described = { variant, 'aria-description': `${match.home_team} v ${match.away_team}` };
  return (
    <Box
      data-variant={variant}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        '& > *': { flex: '1 1 7em' },
        '&[data-variant="text"]': { gap: 0, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <ButtonLink {...described} to={paths.contestLeaderboard(match.id)} state={{ match }}>
        View Contests
      </ButtonLink>
      {match.status === 'completed' && (
        <ButtonLink {...described} to={paths.nightmareXI(match.id)}>
          Nightmare XI
        </ButtonLink>
      )}
    </Box>
  );
}

/** The state or the result of a match. */
export function ResultStatus({ match }: { match: Match }) {
  const statusLabel = STATUS_LABELS[match.status];
  // The chip already says that there is no result, so only the score is added.
  const result = match.status in WITHOUT_RESULT ? null : match.result;
  const line = result ?? chaseLine(match) ?? currentScore(match.innings);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'start',
        gap: '4px 8px',
      }}
    >
      {match.status === 'live' && <LiveBadge />}
      {statusLabel !== undefined && <OutlineChip>{statusLabel}</OutlineChip>}
      {/* The padding makes the line as high as a chip. */}
      {line !== null && (
        <Box component="span" sx={{ py: '3px' }}>
          {line}
        </Box>
      )}
      {match.corrected_at && <OutlineChip>Corrected</OutlineChip>}
    </Box>
  );
}
