import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FocusHeading } from '../../components/layout/FocusHeading';
import { StripedSection } from '../../components/layout/StripedSection';
import { ButtonLink } from '../../components/actions/links';
import { paths } from '../../paths';

const Inside = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  maxWidth: 1216,
  margin: '0 auto',
  padding: '22px 16px 28px',
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    alignItems: 'center',
    gap: 56,
    minHeight: 600,
    paddingBlock: 48,
  },
}));

interface HeroProps {
  line: string;
  nextMatch: ReactNode;
  figure: ReactNode;
}

/**
 * The first view of the home page: the idea of the game, two links, the next match, and the latest Nightmare
 * XI.
 */
export function Hero({ line, nextMatch, figure }: HeroProps) {
  return (
    <StripedSection glow="primary" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Inside>
        <Box sx={{ display: 'grid', gap: { xs: 1.75, md: 2.25 } }}>
          <PromiseOfTheGame line={line} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <ButtonLink
              variant="contained"
              size="large"
              to={paths.matchSelection}
              sx={{ flex: { xs: '1 1 auto', sm: 'none' }, px: { xs: 1.5, sm: 3 } }}
            >
              Create Your Team
            </ButtonLink>
            <ButtonLink
              variant="outlined"
              size="large"
              to={paths.leaderboardMatches}
              sx={{ flex: { xs: '1 1 auto', sm: 'none' }, px: { xs: 1.5, sm: 3 } }}
            >
              View Results
            </ButtonLink>
          </Box>
          {nextMatch}
        </Box>
        {figure}
      </Inside>
    </StripedSection>
  );
}

function PromiseOfTheGame({ line }: { line: string }) {
  return (
    <>
      <FocusHeading
        tabTitle="Nightmare XI"
        sx={{
          fontSize: { xs: 'min(2.625rem, 17vw)', md: '4.75rem' },
          lineHeight: { xs: 1, md: 0.95 },
          letterSpacing: '-.035em',
          '& em': { fontStyle: 'normal', color: 'ice.main' },
        }}
      >
        Pick the eleven who <em>freeze</em>.
      </FocusHeading>
      <Box
        component="p"
        sx={{
          m: 0,
          maxWidth: '34em',
          fontSize: { xs: '1.0625rem', md: '1.1875rem' },
          lineHeight: { xs: '1.5625rem', md: '1.75rem' },
          color: 'text.secondary',
        }}
      >
        {line}
      </Box>
    </>
  );
}
