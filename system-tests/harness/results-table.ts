import { cpus, totalmem } from 'node:os';
import type { Scenario, ScenarioResult, ScenarioLength } from './scenario.ts';

/** A campaign that was run, and what came out. */
export interface ResultRow extends ScenarioResult, Pick<Scenario, 'id' | 'name' | 'goal'> {
  seconds: number;
  length: ScenarioLength;
  /** In how many rounds, where it was told so. */
  rounds?: string | undefined;
  /** The day. */
  date: string;
}

const cell = (words: string) => words.replace(/\|/g, '\\|');

const lengths = { test: 'as in npm test', quick: 'short form', full: 'in full', long: 'long form' };

/** Where it was measured, in words. */
export function describeMachine(): string {
  const [{ model = 'unknown' } = {}, ...others] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${others.length + 1} × ${model.trim()}, ${memory}, ${process.platform}, Node ${process.version}`;
}

/** When, where and how long it was measured, in words. */
export const describeConditions = (length: ScenarioLength, now: Date): string =>
  `Measured ${now.toISOString().slice(0, 10)}, ${lengths[length]}, on ${describeMachine()}.`;

function formatVerdict({ failures, notRunReason }: ScenarioResult): string {
  if (failures.length > 0) return '**no**';
  return notRunReason === undefined ? 'yes' : 'not run';
}

/** The figures as a table of Markdown, which a terminal shows as well. */
export function formatResults(rows: readonly ResultRow[]): string {
  const lines = rows.map((row) => {
    const { id, name, goal, figures, seconds, date, length, rounds } = row;
    const met = formatVerdict(row);
    const when = `${date}, ${rounds === undefined ? lengths[length] : `${rounds} rounds`}, ${Math.round(seconds)} s`;
    return `| ${[id, cell(name), cell(goal), cell(figures), met, when].join(' | ')} |`;
  });
  const head = ['| # | What is done | Goal | Figure | Met | When |', '|---|---|---|---|---|---|'];
  return [...head, ...lines].join('\n');
}
