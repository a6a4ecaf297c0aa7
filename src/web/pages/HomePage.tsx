import Box from '@mui/material/Box';
import { lazy } from 'react';
import { useNow } from '../app/useNow';
import { Later } from '../components/Later';
import { NearView } from '../components/NearView';
import { Page } from '../components/Page';
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
import { pageLines } from './openings';

const KeepClose = lazy(() => import('./KeepClose'));

const STEP_MS = 1_000;

export function HomePage() {
  return (
    <>
      <Hero line={pageLines.HomePage} nextMatch={<Matches />} figure={<LatestNightmare />} />
      <Page sx={{ display: 'grid', gap: { xs: 4, md: 7 }, pt: { xs: 4, md: 7 } }}>
        <BelowZero />
        <HowItWorks />
        <Rivals />
        <RewardsBanner />
        <NearView minHeightPx={96}>
          <Later>
            <KeepClose />
          </Later>
        </NearView>
      </Page>
      <Box sx={{ mt: -1 }}>
        <HomeFooter />
      </Box>
      <InstallOffer />
    </>
  );
}

/** What is on and what comes next. While there is neither nothing shows: the two buttons beside it say it all. */
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
