import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { Match } from '../../api/api';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { useLiveMatch } from './useLive';

const Ball = styled('li')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minWidth: 32,
  height: 32,
  padding: '0 6px',
  borderRadius: 16,
  fontSize: '0.8125rem',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.raised,
  '&[data-wicket="true"]': {
    fontWeight: 900,
    color: theme.palette.background.default,
    backgroundColor: theme.palette.text.primary,
  },
}));

/** The current over ball by ball, and a description of the last ball. */
export function LiveOver({ match }: { match: Match }) {
  const live = useLiveMatch(match);
  if (live === null || live.over === null || live.status !== 'live') return null;
  const { over, balls, bowler, super_over: isSuperOver } = live.over;
  const name = isSuperOver ? 'Super over' : `Over ${over + 1}`;
  return (
    <Box
      component="section"
      aria-label={`${name}, bowled by ${bowler}`}
      sx={{ display: 'grid', gap: 0.75, pb: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' }}>
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {name} · {bowler}
        </Box>
        <Box
          component="ol"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}
        >
          {balls.map(({ label, wicket, text }, index) => (
            <Ball key={index} data-wicket={wicket}>
              <span aria-hidden="true">{label}</span>
              <VisuallyHidden>{text}</VisuallyHidden>
            </Ball>
          ))}
        </Box>
      </Box>
      <Box component="p" aria-hidden="true" sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 500 }}>
        {balls.at(-1)?.text}
      </Box>
    </Box>
  );
}
