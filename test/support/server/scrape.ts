/** The samples of a scrape by name and labels, as Prometheus prints them: `name{a="b"}`. */
export type Samples = ReadonlyMap<string, number>;

export function parseScrape(text: string): Samples {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Returns by how much the samples of a metric have grown, without those that have not. */
export function growthOf(before: Samples, after: Samples, metric: string): Record<string, number> {
  const grown = [...after].flatMap(([sample, value]) => {
    const growth = value - (before.get(sample) ?? 0);
    return sample.startsWith(metric) && growth !== 0 ? [[sample.slice(metric.length), growth]] : [];
  });
  return Object.fromEntries(grown) as Record<string, number>;
}
