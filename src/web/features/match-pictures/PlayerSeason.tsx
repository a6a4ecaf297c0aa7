import { FallbackBoundary } from '../../components/feedback/FallbackBoundary';
import { lazyPart } from '../../components/feedback/lazyPart';
import { CardsSkeleton } from '../../components/feedback/Skeletons';
import { SEASON_HEIGHT_PX } from './chartHeights';
import type { SeasonProps } from './Season';

const Season = lazyPart(
  async () => ({ default: (await import('./lazyCharts')).Season }),
  <CardsSkeleton cards={1} height={SEASON_HEIGHT_PX} />,
);

/** The points of a player, match by match; loaded lazily. */
export function PlayerSeason(props: SeasonProps) {
  return (
    <FallbackBoundary fallback={<p role="alert">The season can’t be shown right now.</p>}>
      <Season {...props} />
    </FallbackBoundary>
  );
}
