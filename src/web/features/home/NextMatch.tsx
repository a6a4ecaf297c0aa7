import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Match } from '../../api/api';
import { CountdownChip } from '../../components/CountdownChip';
import { paths } from '../../paths';

const Card = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 16px',
  borderRadius: 12,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  transition: 'border-color .12s',
  '&:hover': { borderColor: theme.palette.line2 },
}));

/** The soonest match that can be picked for. */
export function NextMatch({ match, nowMs }: { match: Match; nowMs: number }) {
  return (
    <Card to={paths.contest(match.id)} state={{ match }}>
      <Box component="span" sx={{ flex: '1 1 130px', minWidth: 0 }}>
        <b>
          {match.home_team} v {match.away_team}
        </b>
        <Box
          component="span"
          sx={{ display: 'block', fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}
        >
          Next match, {match.desc.split(',')[0]}
        </Box>
      </Box>
      <CountdownChip startTime={match.start_time} nowMs={nowMs} />
    </Card>
  );
}
