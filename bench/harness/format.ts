import type { Metric } from './benchmark.ts';
import type { MeasuredRate } from './interleaved-rounds.ts';

export const formatCount = (number: number): string => Math.round(number).toLocaleString('en-US');

export const formatMilliseconds = (milliseconds: number): string =>
  `${milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`;

/** CPU share above which the load generator itself limits the result. */
const maxCpuShare = 0.9;

export function formatRate(
  name: string,
  { perSecond, minPerSecond, maxPerSecond, p50, p99, lateMs, generatorCpuShare, unexpected }: MeasuredRate,
): string {
  const spread = perSecond > 0 ? Math.round(((maxPerSecond - minPerSecond) / 2 / perSecond) * 100) : 0;
  const lateness = lateMs > 0 ? `, sent up to ${formatMilliseconds(lateMs)} late` : '';
  const cpuNote =
    generatorCpuShare > maxCpuShare ? `, generator at ${Math.round(generatorCpuShare * 100)} % CPU` : '';
  const failureNote = unexpected ? ` **unexpected responses: ${unexpected}**` : '';
  return `${name} ${formatCount(perSecond)}/s ± ${spread} %, p50 ${formatMilliseconds(p50)}, p99 ${formatMilliseconds(p99)}${lateness}${cpuNote}${failureNote}`;
}

export const formatRatio = (number: number): string => `${number.toFixed(number < 0.1 ? 3 : 2)} ×`;

interface Comparison {
  label: string;
  measures: Record<string, MeasuredRate>;
  judged: string;
  against: string;
  minRatio: number;
  p99?: number;
}

const emptyRate: MeasuredRate = {
  perSecond: 0,
  minPerSecond: 0,
  maxPerSecond: 0,
  p50: 0,
  p99: 0,
  max: 0,
  lateMs: 0,
  generatorCpuShare: 0,
  unexpected: 'not measured',
};

const formatRates = (measures: Record<string, MeasuredRate>): string =>
  Object.entries(measures)
    .map(([name, measure]) => formatRate(name, measure))
    .join('; ');

/** Compares two rates. The first one must reach `minRatio` of the second one. */
export function requireRatio({ label, measures, judged, against, minRatio, p99 }: Comparison): Metric {
  const judgedRate = measures[judged] ?? emptyRate;
  const otherRate = measures[against] ?? emptyRate;
  const rateRatio = judgedRate.perSecond / otherRate.perSecond;
  const p99Ratio = judgedRate.p99 / otherRate.p99;
  const isComplete = Object.values(measures).every(({ unexpected }) => unexpected === '');
  return {
    label,
    measured: formatRates(measures),
    figure: `${formatRatio(rateRatio)} ${against}${p99 === undefined ? '' : `, p99 ${formatRatio(p99Ratio)}`}`,
    goal: `≥ ${minRatio} × ${against}${p99 === undefined ? '' : `, p99 ≤ ${p99} ×`}`,
    met: isComplete && rateRatio >= minRatio && (p99 === undefined || p99Ratio <= p99),
  };
}
