import Box from '@mui/material/Box';
import { lazy } from 'react';
import { useNow } from '../hooks/useNow';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { NearView } from '../components/layout/NearView';
import { Page } from '../components/layout/Page';
import { BelowZero } from '../features/home/BelowZero';
import { Hero } from '../features/home/Hero';
import { HomeFooter } from '../features/home/HomeFooter';
import { HowItWorks } from '../features/home/HowItWorks';
import { LiveMatch, MATCH_LINK_HEIGHT, NextMatch } from '../features/home/MatchLink';
import { RewardsBanner } from '../features/home/RewardsBanner';
import { Rivals } from '../features/home/Rivals';
import { groupMatches } from '../features/matches/groupMatches';
import { useOpenMatches } from '../features/matches/useOpenMatches';
import { LatestNightmare } from '../features/nightmare-xi/LatestNightmare';
import { InstallOffer } from '../pwa/InstallOffer';
import { pages } from '../pages';

const KeepClose = lazy(() => import('./KeepClose'));

const STEP_MS = 1_000;

export function HomePage() {
  return (
    <>
      <Hero line={pages.home.firstLine} nextMatch={<Matches />} figure={<LatestNightmare />} />
      <Page sx={{ display: 'grid', gap: { xs: 4, md: 7 }, pt: { xs: 4, md: 7 } }}>
        <BelowZero />
        <HowItWorks />
        <Rivals />
        <RewardsBanner />
        <NearView minHeightPx={96}>
          <LazyBoundary>
            <KeepClose />
          </LazyBoundary>
        </NearView>
      </Page>
      <Box sx={{ mt: -1 }}>
        <HomeFooter />
      </Box>
      <InstallOffer />
    </>
  );
}

/**
 * The live match and the next one. Without either nothing is shown, because the two buttons beside it are
 * enough.
 */
function Matches() {
  const { data = [], isLoading } = useOpenMatches();
  const nowMs = useNow(STEP_MS);
  if (isLoading) return <Box sx={{ minHeight: MATCH_LINK_HEIGHT }} />;
  const { live, upcoming, scheduled } = groupMatches(data, nowMs);
  const [newest, soonest] = [live.at(-1), [...upcoming, ...scheduled][0]];
  return (
    <>
      {newest !== undefined && <LiveMatch match={newest} />}
      {soonest !== undefined && <NextMatch match={soonest} nowMs={nowMs} />}
    </>
  );
}
