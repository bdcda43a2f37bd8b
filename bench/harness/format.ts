import type { Metric } from './benchmark.ts';
import type { MeasuredRate } from './interleaved-rounds.ts';

export const formatCount = (number: number): string => Math.round(number).toLocaleString('en-US');

export const formatMilliseconds = (time: number): string =>
  `${time < 10 ? time.toFixed(2) : time.toFixed(time < 100 ? 1 : 0)} ms`;

/** From here on the generator is what is measured. */
const limited = 0.9;

/** A rate with its spread, and how long answers took. */
export function formatRate(
  name: string,
  {
    perSecond,
    slowest: minRatio,
    fastest: most,
    p50,
    p99,
    late,
    generatorCpuShare: busy,
    wrong,
  }: MeasuredRate,
): string {
  const spread = perSecond > 0 ? Math.round(((most - minRatio) / 2 / perSecond) * 100) : 0;
  const after = late > 0 ? `, asked ${formatMilliseconds(late)} late at most` : '';
  const held = busy > limited ? `, generator ${Math.round(busy * 100)} % busy` : '';
  const failed = wrong ? ` **wrong answers: ${wrong}**` : '';
  return `${name} ${formatCount(perSecond)}/s ± ${spread} %, p50 ${formatMilliseconds(p50)}, p99 ${formatMilliseconds(p99)}${after}${held}${failed}`;
}

export const formatRatio = (number: number): string => `${number.toFixed(number < 0.1 ? 3 : 2)} ×`;

interface Comparison {
  what: string;
  /** By name; the product, or what is judged, is `judged` against `against`. */
  measures: Record<string, MeasuredRate>;
  judged: string;
  against: string;
  minRatio: number;
  /** How much longer the slowest of a hundred may take. */
  p99?: number;
}

const none: MeasuredRate = {
  perSecond: 0,
  slowest: 0,
  fastest: 0,
  p50: 0,
  p99: 0,
  max: 0,
  late: 0,
  generatorCpuShare: 0,
  wrong: 'not measured',
};

const sideBySide = (measures: Record<string, MeasuredRate>): string =>
  Object.entries(measures)
    .map(([name, measure]) => formatRate(name, measure))
    .join('; ');

/** One beside another, without a goal. */
export function compareRates({
  what,
  measures,
  judged,
  against,
}: Omit<Comparison, 'minRatio' | 'p99'>): Metric {
  const [one, other] = [measures[judged] ?? none, measures[against] ?? none];
  const figure = `${formatRatio(one.perSecond / other.perSecond)} ${against}`;
  return { what, measured: sideBySide(measures), figure };
}

/** One that has to reach a part of another. */
export function requireRatio({ what, measures, judged, against, minRatio, p99 }: Comparison): Metric {
  const [one, other] = [measures[judged] ?? none, measures[against] ?? none];
  const reached = one.perSecond / other.perSecond;
  const slower = one.p99 / other.p99;
  const isRight = Object.values(measures).every(({ wrong }) => wrong === '');
  return {
    what,
    measured: sideBySide(measures),
    figure: `${formatRatio(reached)} ${against}${p99 === undefined ? '' : `, p99 ${formatRatio(slower)}`}`,
    goal: `≥ ${minRatio} × ${against}${p99 === undefined ? '' : `, p99 ≤ ${p99} ×`}`,
    met: isRight && reached >= minRatio && (p99 === undefined || slower <= p99),
  };
}
