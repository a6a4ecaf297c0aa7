import { note, type Terminal } from './terminal';

/** The progress of a long command: a moving bar on a terminal, a line now and then anywhere else. */
export interface Progress {
  step(counts: string): void;
  /** Prints a line that stays. */
  print(line: string): void;
  end(): void;
}

const BAR_WIDTH = 24;
const DRAW_EVERY_MS = 100;
const LINE_EVERY_STEPS = 500;
const CLEAR_LINE = '\r\u001b[K';

/** `unit` is the plural noun for the counted items. */
export function showProgress(terminal: Terminal, total: number, unit: string): Progress {
  const { clock, stderr, isInteractive } = terminal;
  const startMs = clock();
  let steps = 0;
  let drawnMs = -Infinity;

  const figures = (counts: string): string => {
    const seconds = (clock() - startMs) / 1000;
    const rate = seconds > 0 ? `, ${Math.round(steps / seconds)} a second` : '';
    return `${formatCount(steps)} of ${formatCount(total)} ${unit}${rate}: ${counts}`;
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
      if (isInteractive) {
        if (steps === total || clock() - drawnMs >= DRAW_EVERY_MS) draw(counts);
      } else if (steps % LINE_EVERY_STEPS === 0 && steps < total) {
        note(terminal, [figures(counts)]);
      }
    },
    print(line) {
      if (isInteractive) stderr.write(CLEAR_LINE);
      note(terminal, [line]);
    },
    end() {
      if (isInteractive) stderr.write(CLEAR_LINE);
    },
  };
}

/** Returns "12,345" for 12345. */
export const formatCount = (count: number): string => count.toLocaleString('en-GB');
