import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import { CARD, drawTeamCard, type TeamCard } from '../../domain/picture/teamCard';
import { robotoFolder } from '../paths';

/** The alphabets that the app has letters for. Others are drawn with the fonts of the machine, if it has any. */
const ALPHABETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

/** Draws a card as a PNG of 1200 by 630 pixels. */
export type PaintCard = (card: TeamCard) => Promise<Buffer>;

export function createCardPainter(): PaintCard {
  let isReady = false;
  const loadFonts = (): void => {
    for (const alphabet of ALPHABETS) {
      const file = path.join(robotoFolder, `roboto-${alphabet}-wght-normal.woff2`);
      GlobalFonts.register(readFileSync(file), 'Roboto');
    }
    isReady = true;
  };
  return async (card) => {
    if (!isReady) loadFonts();
    const canvas = createCanvas(CARD.width, CARD.height);
    const makePath = (outline: string) => new Path2D(outline);
    drawTeamCard({ pen: canvas.getContext('2d'), makePath, ...CARD }, card);
    // Compresses outside of the event loop.
    return canvas.encode('png');
  };
}
