import type { Figure } from './benchmark.ts';
import type { Measure } from './interleaved-rounds.ts';

export const count = (number: number): string => Math.round(number).toLocaleString('en-US');

export const milliseconds = (time: number): string =>
  `${time < 10 ? time.toFixed(2) : time.toFixed(time < 100 ? 1 : 0)} ms`;

/** From here on the generator is what is measured. */
const limited = 0.9;

/** A rate with its spread, and how long answers took. */
export function rate(name: string, { perSecond, least, most, p50, p99, late, busy, wrong }: Measure): string {
  const spread = perSecond > 0 ? Math.round(((most - least) / 2 / perSecond) * 100) : 0;
  const after = late > 0 ? `, asked ${milliseconds(late)} late at most` : '';
  const held = busy > limited ? `, generator ${Math.round(busy * 100)} % busy` : '';
  const failed = wrong ? ` **wrong answers: ${wrong}**` : '';
  return `${name} ${count(perSecond)}/s ± ${spread} %, p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}${after}${held}${failed}`;
}

export const ratio = (number: number): string => `${number.toFixed(number < 0.1 ? 3 : 2)} ×`;

interface Compared {
  what: string;
  /** By name; the product, or what is judged, is `judged` against `against`. */
  measures: Record<string, Measure>;
  judged: string;
  against: string;
  least: number;
  /** How much longer the slowest of a hundred may take. */
  p99?: number;
}

const none: Measure = {
  perSecond: 0,
  least: 0,
  most: 0,
  p50: 0,
  p99: 0,
  max: 0,
  late: 0,
  busy: 0,
  wrong: 'not measured',
};

const sideBySide = (measures: Record<string, Measure>): string =>
  Object.entries(measures)
    .map(([name, measure]) => rate(name, measure))
    .join('; ');

/** One beside another, without a goal. */
export function beside({ what, measures, judged, against }: Omit<Compared, 'least' | 'p99'>): Figure {
  const [one, other] = [measures[judged] ?? none, measures[against] ?? none];
  const figure = `${ratio(one.perSecond / other.perSecond)} ${against}`;
  return { what, measured: sideBySide(measures), figure };
}

/** One that has to reach a part of another. */
export function atLeast({ what, measures, judged, against, least, p99 }: Compared): Figure {
  const [one, other] = [measures[judged] ?? none, measures[against] ?? none];
  const reached = one.perSecond / other.perSecond;
  const slower = one.p99 / other.p99;
  const isRight = Object.values(measures).every(({ wrong }) => wrong === '');
  return {
    what,
    measured: sideBySide(measures),
    figure: `${ratio(reached)} ${against}${p99 === undefined ? '' : `, p99 ${ratio(slower)}`}`,
    goal: `≥ ${least} × ${against}${p99 === undefined ? '' : `, p99 ≤ ${p99} ×`}`,
    met: isRight && reached >= least && (p99 === undefined || slower <= p99),
  };
}
