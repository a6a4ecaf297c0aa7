/**
 * The totals of forty of 2,940 random legal elevens at the ICC Men's T20 World Cup of 2024, each under the current
 * rules of its match, evenly spread over all of them, the lowest first. `npm run bench -- fairness FOLDER --write`
 * writes them from the match files of Cricsheet (https://cricsheet.org).
 */
export const FORTY_ELEVENS: readonly number[] = [
  -362, -284, -247, -216, -195, -177, -162, -148, -136, -124, -112, -103, -92, -79, -69, -59, -51,
  -39, -29, -20, -10, -1, 6, 14, 21, 32, 41, 50, 59, 69, 80, 92, 104, 117, 129, 141, 159, 179, 216,
  271,
];
