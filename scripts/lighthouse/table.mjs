/** The lowest score that a page may have. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const TITLES = ['page', 'performance', 'accessibility', 'best practices', 'SEO'];
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

/**
 * Prints the scores, Lighthouse's figure for the speed of the machine, and the categories that score too low. Returns
 * true when every page scores enough.
 */
export function printScores(results) {
  const rows = results.map(({ page, lhr }) => [
    page,
    ...Object.keys(LEAST).map((category) => String(scoreOf(lhr, category))),
    ...Object.values(TIMES).map((audit) => lhr.audits[audit].displayValue),
    String(Math.round(lhr.environment.benchmarkIndex)),
  ]);
  printTable([[...TITLES, ...Object.keys(TIMES), 'machine'], ...rows]);
  const shortfalls = results.flatMap(({ page, lhr }) =>
    shortfallsOf(lhr).map((line) => `${page}: ${line}`),
  );
  if (shortfalls.length > 0) console.log(`\n${shortfalls.join('\n')}`);
  return shortfalls.length === 0;
}

/**
 * Returns the categories that score too low, with the audits that cost them points, the most expensive first.
 */
function shortfallsOf(lhr) {
  return Object.keys(LEAST)
    .filter((category) => scoreOf(lhr, category) < LEAST[category])
    .map((category) => {
      const { title, auditRefs } = lhr.categories[category];
      const lostBy = ({ id, weight }) => weight * (1 - (lhr.audits[id].score ?? 1));
      const costly = auditRefs.filter((ref) => lostBy(ref) > 0);
      const names = costly
        .sort((a, b) => lostBy(b) - lostBy(a))
        .map(({ id }) =>
          [lhr.audits[id].title, lhr.audits[id].displayValue].filter(Boolean).join(' '),
        );
      const [score, least] = [scoreOf(lhr, category), LEAST[category]];
      return `${title} ${score}, at least ${least} required: ${names.join('; ')}`;
    });
}

function scoreOf(lhr, category) {
  return Math.round(lhr.categories[category].score * 100);
}

function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  }
}
