import Box from '@mui/material/Box';
import { Page } from '../components/layout/Page';
import { BelowZero } from '../features/home/BelowZero';
import { HomeFooter } from '../features/home/HomeFooter';
import { HowItWorks } from '../features/home/HowItWorks';
import { RewardsBanner } from '../features/home/RewardsBanner';
import { Rivals } from '../features/home/Rivals';
import KeepClose from './KeepClose';

/** The part of the home page that is the same for everybody: how the game works, and where to go from here. */
export default function AboutTheGame() {
  return (
    <>
      <Page sx={{ display: 'grid', gap: { xs: 4, md: 7 }, pt: { xs: 4, md: 7 } }}>
        <BelowZero />
        <HowItWorks />
        <Rivals />
        <RewardsBanner />
        <KeepClose />
      </Page>
      <Box sx={{ mt: -1 }}>
        <HomeFooter />
      </Box>
    </>
  );
}
