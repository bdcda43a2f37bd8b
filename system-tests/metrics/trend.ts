/** A figure at a moment, in seconds. */
export interface Sample {
  at: number;
  value: number;
}

/** How far a figure moved over the whole time, and between which bounds it went up and down beside that. */
export interface Trend {
  growth: number;
  noise: number;
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** The value below which this share of them lies. */
function quantile(values: readonly number[], share: number): number {
  const all = sorted(values);
  return all[Math.round((all.length - 1) * share)] ?? 0;
}

/** Theil and Sen's: the median of the slopes between every two samples, which single outliers do not move. */
function slope(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((a, i) =>
    samples.slice(i + 1).map((b) => (b.value - a.value) / (b.at - a.at)),
  );
  return quantile(slopes, 0.5);
}

/** The trend of these samples; the noise leaves out the outermost twentieth on either side. */
export function trendOf(samples: readonly Sample[]): Trend {
  const steep = slope(samples);
  const beside = samples.map(({ at, value }) => value - steep * at);
  const time = (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0);
  return { growth: steep * time, noise: quantile(beside, 0.95) - quantile(beside, 0.05) };
}

/** Whether it did not grow by more than its noise, or by so little that it does not count. */
export const isFlat = ({ growth, noise }: Trend, tolerance: number): boolean =>
  growth <= Math.max(noise, tolerance);
