import { note, type Terminal } from './terminal';

/** How far a long command has come: a bar that moves where somebody watches, a line now and then elsewhere. */
export interface Progress {
  step(counts: string): void;
  /** A line that stays. */
  say(line: string): void;
  end(): void;
}

const BAR_WIDTH = 24;
const DRAW_EVERY_MS = 100;
const LINE_EVERY_STEPS = 500;
const CLEAR_LINE = '\r\u001b[K';

/** `unit` is what is counted, in the plural. */
export function showProgress(terminal: Terminal, total: number, unit: string): Progress {
  const { clock, stderr, isWatched } = terminal;
  const startMs = clock();
  let steps = 0;
  let drawnMs = -Infinity;

  const figures = (counts: string): string => {
    const seconds = (clock() - startMs) / 1000;
    const rate = seconds > 0 ? `, ${Math.round(steps / seconds)} a second` : '';
    return `${inFigures(steps)} of ${inFigures(total)} ${unit}${rate}: ${counts}`;
  };
  const draw = (counts: string): void => {
    const full = Math.floor((steps / Math.max(total, 1)) * BAR_WIDTH);
    const bar = `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}]`;
    stderr.write(`${CLEAR_LINE}${bar} ${figures(counts)}`);
    drawnMs = clock();
  };
  return {
    step(counts) {
      steps += 1;
      if (isWatched) {
        if (steps === total || clock() - drawnMs >= DRAW_EVERY_MS) draw(counts);
      } else if (steps % LINE_EVERY_STEPS === 0 && steps < total) {
        note(terminal, [figures(counts)]);
      }
    },
    say(line) {
      if (isWatched) stderr.write(CLEAR_LINE);
      note(terminal, [line]);
    },
    end() {
      if (isWatched) stderr.write(CLEAR_LINE);
    },
  };
}

/** 12345 as "12,345". */
export const inFigures = (count: number): string => count.toLocaleString('en-GB');
