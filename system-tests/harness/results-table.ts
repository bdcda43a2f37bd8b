import { cpus, totalmem } from 'node:os';
import type { Campaign, Findings, Length } from './scenario.ts';

/** A campaign that was run, and what came out. */
export interface Row extends Findings, Pick<Campaign, 'id' | 'name' | 'goal'> {
  seconds: number;
  length: Length;
  /** In how many rounds, where it was told so. */
  rounds?: string | undefined;
  /** The day. */
  date: string;
}

const cell = (words: string) => words.replace(/\|/g, '\\|');

const lengths = { test: 'as in npm test', quick: 'short form', full: 'in full', long: 'long form' };

/** Where it was measured, in words. */
export function machine(): string {
  const [{ model = 'unknown' } = {}, ...others] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${others.length + 1} × ${model.trim()}, ${memory}, ${process.platform}, Node ${process.version}`;
}

/** When, where and how long it was measured, in words. */
export const circumstances = (length: Length, now: Date): string =>
  `Measured ${now.toISOString().slice(0, 10)}, ${lengths[length]}, on ${machine()}.`;

/** The figures as a table of Markdown, which a terminal shows as well. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ id, name, goal, figures, misses, seconds, date, length, rounds }) => {
    const met = misses.length === 0 ? 'yes' : '**no**';
    const when = `${date}, ${rounds === undefined ? lengths[length] : `${rounds} rounds`}, ${Math.round(seconds)} s`;
    return `| ${[id, cell(name), cell(goal), cell(figures), met, when].join(' | ')} |`;
  });
  const head = ['| # | What is done | Goal | Figure | Met | When |', '|---|---|---|---|---|---|'];
  return [...head, ...lines].join('\n');
}
