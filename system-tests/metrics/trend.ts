import { getQuantile } from './statistics.ts';

/** A value at a time in seconds. */
export interface Sample {
  at: number;
  value: number;
}

/** The change over the whole time, and how far the values spread around that trend. */
export interface Trend {
  growth: number;
  noise: number;
}

/** Returns the Theil–Sen slope: the median slope of all pairs of samples. A few outliers do not affect it. */
function calculateSlope(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((a, i) =>
    samples.slice(i + 1).map((b) => (b.value - a.value) / (b.at - a.at)),
  );
  return getQuantile(slopes, 0.5);
}

/** Calculates the trend. The noise ignores the lowest and highest 5 % of the residuals. */
export function calculateTrend(samples: readonly Sample[]): Trend {
  const slope = calculateSlope(samples);
  const residuals = samples.map(({ at, value }) => value - slope * at);
  const duration = (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0);
  return { growth: slope * duration, noise: getQuantile(residuals, 0.95) - getQuantile(residuals, 0.05) };
}

/** Checks that the growth exceeds neither the noise nor the tolerance, whichever is larger. */
export const isFlat = ({ growth, noise }: Trend, tolerance: number): boolean =>
  growth <= Math.max(noise, tolerance);
