/**
 * The result of a bench. Each file of `test/bench` exports a `title` and a function `run`. `npm run bench` calls `run`
 * with the arguments after the names of the benches, and it resolves to this table.
 */
export interface BenchTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Lines below the table. */
  notes: readonly string[];
}
