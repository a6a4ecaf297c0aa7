import { lazy, Suspense } from 'react';
import { FallbackBoundary } from '../../components/FallbackBoundary';
import { CardsSkeleton } from '../../components/Skeletons';
import { SEASON_HEIGHT_PX } from './picturesHeight';
import type { SeasonProps } from './Season';

const Season = lazy(async () => ({ default: (await import('./chunk')).Season }));

/** The points of a player, match by match; fetched when it is drawn for the first time. */
export function PlayerSeason(props: SeasonProps) {
  return (
    <FallbackBoundary fallback={<p role="alert">The season can’t be shown right now.</p>}>
      <Suspense fallback={<CardsSkeleton cards={1} height={SEASON_HEIGHT_PX} />}>
        <Season {...props} />
      </Suspense>
    </FallbackBoundary>
  );
}
