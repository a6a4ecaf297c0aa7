/**
 * The result of a bench. A file of `test/bench`, which `npm run bench` runs, exports its `title` and a function `run`,
 * which receives the arguments after the names of the benches and returns a promise of this table.
 */
export interface BenchTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Lines below the table. */
  notes: readonly string[];
}
