/** Returns the value that this share of the values is below, or 0 if there are no values. */
export function getQuantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}

/** Returns the median, or the mean of the two middle values. */
export const getMedian = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2;
  const sorted = Float64Array.from(values).sort();
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};
