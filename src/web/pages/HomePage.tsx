import Box from '@mui/material/Box';
import { useListMatchesQuery } from '../api/api';
import { useNow } from '../app/useNow';
import { Page } from '../components/Page';
import { BelowZero } from '../features/home/BelowZero';
import { Hero } from '../features/home/Hero';
import { HomeFooter } from '../features/home/HomeFooter';
import { HowItWorks } from '../features/home/HowItWorks';
import { NextMatch } from '../features/home/NextMatch';
import { RewardsBanner } from '../features/home/RewardsBanner';
import { groupMatches } from '../features/matches/groupMatches';
import { LatestNightmare } from '../features/nightmare-xi/LatestNightmare';

const STEP_MS = 1_000;

export function HomePage() {
  return (
    <>
      <Hero nextMatch={<SoonestMatch />} figure={<LatestNightmare />} />
      <Page sx={{ display: 'grid', gap: { xs: 4, md: 7 }, pt: { xs: 4, md: 7 } }}>
        <BelowZero />
        <HowItWorks />
        <RewardsBanner />
      </Page>
      <Box sx={{ mt: -1 }}>
        <HomeFooter />
      </Box>
    </>
  );
}

/** Nothing shows while there is none: the two buttons beside it say it all. */
function SoonestMatch() {
  const { data = [] } = useListMatchesQuery();
  const nowMs = useNow(STEP_MS);
  const { upcoming, scheduled } = groupMatches(data, nowMs);
  const soonest = [...upcoming, ...scheduled][0];
  return soonest === undefined ? null : <NextMatch match={soonest} nowMs={nowMs} />;
}
