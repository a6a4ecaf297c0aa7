import { lazy, Suspense, useState } from 'react';
import type { Match } from '../../api/api';
import { FallbackBoundary } from '../../components/FallbackBoundary';
import { NearView } from '../../components/NearView';
import { CardsSkeleton } from '../../components/Skeletons';
import { PICTURES_HEIGHT_PX } from './picturesHeight';

const OversCard = lazy(async () => ({ default: (await import('./chunk')).OversCard }));

const PLACE_ID = 'match-pictures';
/** Below the sticky header. */
const SCROLL_MARGIN_PX = 72;

/** Leads to the pictures of the one match that the screen shows. */
export function showPictures(): void {
  const place = document.getElementById(PLACE_ID);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/** Only a match with a first ball has something to draw. */
export function hasPictures({ innings }: Match): boolean {
  return innings.length > 0;
}

/** How the match went, over by over, once it is about to be seen. Nothing where no overs are known. */
export function MatchPictures({ match }: { match: Match }) {
  // By whom nothing, or little, is drawn takes no room.
  const [isFull, setIsFull] = useState(true);
  if (!hasPictures(match)) return null;
  return (
    <div id={PLACE_ID} tabIndex={-1} style={{ scrollMarginTop: SCROLL_MARGIN_PX }}>
      <FallbackBoundary fallback={null}>
        <NearView minHeightPx={isFull ? PICTURES_HEIGHT_PX : 0}>
          <Suspense fallback={<CardsSkeleton cards={1} height={PICTURES_HEIGHT_PX} />}>
            <OversCard match={match} onSize={setIsFull} />
          </Suspense>
        </NearView>
      </FallbackBoundary>
    </div>
  );
}
