import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { IcicleChart, type ChartPlayer } from '../charts/IcicleChart';
import { StripedSection } from '../layout/StripedSection';
import { Logo } from '../layout/Logo';
import { BigTotal } from './BigTotal';

interface ShareCardProps {
  title: string;
  /** The two sides, the venue and the day. */
  facts: readonly string[];
  /** Null before the match is frozen. */
  total: number | null;
  /** The content between the heading and the chart. */
  standing?: ReactNode;
  /** Empty before the match is frozen. */
  players: readonly ChartPlayer[];
}

/** A card with an eleven to share: its match, its total and a chart of its points. */
export function ShareCard({ title, facts, total, standing, players }: ShareCardProps) {
  return (
    <StripedSection
      glow="blue"
      sx={{
        border: 1,
        borderColor: 'strongDivider',
        borderRadius: '12px',
        p: { xs: '18px 16px 16px', md: 3.5 },
        position: { md: 'sticky' },
        top: { md: 80 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1.5,
          mb: 1.75,
        }}
      >
        <Box sx={{ flex: '1 1 6em', minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {facts.map((fact) => (
            <Typography key={fact} variant="body2" sx={{ mt: '2px', color: 'text.secondary' }}>
              {fact}
            </Typography>
          ))}
        </Box>
        {total !== null && (
          <Box sx={{ textAlign: 'right' }}>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              Total Score:{' '}
            </Typography>
            <BigTotal points={total} />
          </Box>
        )}
      </Box>
      {standing}
      {players.length > 0 && <IcicleChart players={players} size="share" />}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          mt: 1.5,
          fontSize: '0.8125rem',
          color: 'text.secondary',
          '& svg': { height: 22 },
        }}
      >
        <span>Below zero is good.</span>
        <Logo />
      </Box>
    </StripedSection>
  );
}
