import { useState } from 'react';
import type { Match } from '../../api/api';
import { FallbackBoundary } from '../../components/feedback/FallbackBoundary';
import { lazyPart } from '../../components/feedback/lazyPart';
import { NearView } from '../../components/layout/NearView';
import { CardsSkeleton } from '../../components/feedback/Skeletons';
import { CHART_CARD_HEIGHT_PX } from './chartHeights';

const OversCard = lazyPart(
  async () => ({ default: (await import('./lazyCharts')).OversCard }),
  <CardsSkeleton cards={1} height={CHART_CARD_HEIGHT_PX} />,
);

const SECTION_ID = 'match-pictures';
/** The height of the sticky header, and a little space. */
const SCROLL_MARGIN_PX = 72;

/** Scrolls to the pictures of the match on this screen. */
export function showPictures(): void {
  const section = document.getElementById(SECTION_ID);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** True once a match has a first ball, and therefore something to draw. */
export function hasPictures({ innings }: Match): boolean {
  return innings.length > 0;
}

/** The match over by over, rendered shortly before it scrolls into view. Renders nothing where no overs are known. */
export function MatchPictures({ match }: { match: Match }) {
  // No room is reserved when little or nothing is drawn.
  const [isFull, setIsFull] = useState(true);
  if (!hasPictures(match)) return null;
  return (
    <div id={SECTION_ID} tabIndex={-1} style={{ scrollMarginTop: SCROLL_MARGIN_PX }}>
      <FallbackBoundary fallback={null}>
        <NearView minHeightPx={isFull ? CHART_CARD_HEIGHT_PX : 0}>
          <OversCard match={match} onSize={setIsFull} />
        </NearView>
      </FallbackBoundary>
    </div>
  );
}
