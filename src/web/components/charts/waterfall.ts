/** The geometry of a waterfall chart, in percent of its width. */
export interface Step {
  left: number;
  width: number;
  /** The running total after this step, where the next step starts. */
  end: number;
}

interface Waterfall {
  zero: number;
  steps: Step[];
  totalBar: Step;
}

export function waterfall(points: readonly number[], total: number): Waterfall {
  const ends = points.reduce<number[]>((sums, step) => [...sums, (sums.at(-1) ?? 0) + step], []);
  const least = Math.min(0, total, ...ends);
  const span = Math.max(0, total, ...ends) - least;
  const at = (value: number) => (span === 0 ? 0 : ((value - least) / span) * 100);
  const between = (from: number, to: number): Step => ({
    left: at(Math.min(from, to)),
    width: at(Math.max(from, to)) - at(Math.min(from, to)),
    end: at(to),
  });
  return {
    zero: at(0),
    steps: ends.map((end, index) => between(ends[index - 1] ?? 0, end)),
    totalBar: between(0, total),
  };
}
