import { cpus, totalmem } from 'node:os';
import type { Campaign, Findings, Length } from './campaign.ts';

/** A campaign that was run, and what came out. */
export interface Row extends Findings {
  campaign: Campaign;
  seconds: number;
}

const cell = (words: string) => words.replace(/\|/g, '\\|');

const lengths = { test: 'as in npm test', quick: 'short form', full: 'in full', long: 'long form' };

/** When, where and how long it was measured, in words. */
export function circumstances(length: Length, now: Date): string {
  const [{ model = 'unknown' } = {}, ...others] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const machine = `${others.length + 1} × ${model.trim()}, ${memory}, ${process.platform}, Node ${process.version}`;
  return `Measured ${now.toISOString().slice(0, 10)}, ${lengths[length]}, on ${machine}.`;
}

/** The figures as a table of Markdown, which a terminal shows as well. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ campaign: { id, name, goal }, figures, misses, seconds }) => {
    const met = misses.length === 0 ? 'yes' : '**no**';
    return `| ${[id, cell(name), cell(goal), cell(figures), met, `${Math.round(seconds)} s`].join(' | ')} |`;
  });
  return ['| # | What is done | Goal | Figure | Met | Took |', '|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}
