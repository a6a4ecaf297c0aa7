import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAppSelector } from '../app/hooks';
import { useHasStarted } from '../app/useHasStarted';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { NearView } from '../components/layout/NearView';
import { Hero } from '../features/home/Hero';
import { LiveMatch, MATCH_LINK_HEIGHT, NextMatch } from '../features/home/MatchLink';
import { groupMatches } from '../features/matches/groupMatches';
import { useUnfinishedMatches } from '../features/matches/useUnfinishedMatches';
import { LatestNightmare } from '../features/nightmare-xi/LatestNightmare';
import { selectIsLoggedIn, selectUserId } from '../features/session/sessionSlice';
import { useNow } from '../hooks/useNow';
import { pages } from '../pages';
import { InstallOffer } from '../pwa/InstallOffer';

const OwnHome = lazy(() => import('./OwnHome'));
const AboutTheGame = lazy(() => import('./AboutTheGame'));

const STEP_MS = 1_000;
/** At most the height of the page below the hero. */
const BELOW_HERO_PX = 1_000;

/** By then the first screen has loaded. */
const LATEST_MS = 4_000;

/** A visitor learns about the game. A user sees their own matches first, and the introduction to the game below them. */
export function HomePage() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const userId = useAppSelector(selectUserId);
  return (
    <>
      {isLoggedIn ? (
        <Suspense fallback={<Box sx={{ minHeight: '100dvh' }} />}>
          <OwnHome key={userId} />
        </Suspense>
      ) : (
        <Hero line={pages.home.firstLine} nextMatch={<Matches />} figure={<LatestNightmare />} />
      )}
      <NearView minHeightPx={BELOW_HERO_PX} marginPx={0} latestMs={LATEST_MS}>
        <BelowHero isAtOnce={isLoggedIn} />
      </NearView>
      <InstallOffer />
    </>
  );
}

/**
 * The introduction to the game. A visitor's loads after the first screen or when they scroll, even if it is in view at
 * once, so that the first screen does not wait for it.
 */
function BelowHero({ isAtOnce }: { isAtOnce: boolean }) {
  const hasStarted = useHasStarted();
  const hasScrolled = useHasScrolled();
  if (!isAtOnce && !hasStarted && !hasScrolled) return null;
  return (
    <LazyBoundary>
      <AboutTheGame />
    </LazyBoundary>
  );
}

function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(window.scrollY > 0);
  useEffect(() => {
    const onScroll = () => setHasScrolled(true);
    window.addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hasScrolled;
}

/** The live match and the next one. Renders nothing if there is neither, because the two buttons beside it are enough. */
function Matches() {
  const { data = [], isLoading } = useUnfinishedMatches();
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
