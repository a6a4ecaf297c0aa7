/** What a file of `test/bench` exports, for `npm run bench` to run. */
export interface Bench {
  title: string;
  /** The arguments are those after the names of the benches. */
  run(args: readonly string[]): Promise<BenchTable>;
}

export interface BenchTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Lines below the table. */
  notes: readonly string[];
}
