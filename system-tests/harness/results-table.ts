import { cpus, totalmem } from 'node:os';
import type { Scenario, ScenarioResult, ScenarioLength } from './scenario.ts';

export interface ResultRow extends ScenarioResult, Pick<Scenario, 'id' | 'name' | 'goal'> {
  seconds: number;
  length: ScenarioLength;
  /** Number of rounds, if it was set with the `--rounds` option. */
  rounds?: string | undefined;
  date: string;
}

/** Formats a table. Cells can contain any text. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\|/g, '\\|').replace(/\n/g, ' ')).join(' | ')} |`;
  return [toLine(header), `|${'---|'.repeat(header.length)}`, ...rows.map(toLine)].join('\n');
}

const lengthLabels = { test: 'as in npm test', quick: 'short form', full: 'full form', long: 'long form' };

export function describeMachine(): string {
  const [{ model = 'unknown' } = {}, ...others] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${others.length + 1} × ${model.trim()}, ${memory}, ${process.platform}, Node ${process.version}`;
}

export const describeConditions = (length: ScenarioLength, now: Date): string =>
  `Measured ${now.toISOString().slice(0, 10)}, ${lengthLabels[length]}, on ${describeMachine()}.`;

function formatVerdict({ failures, notRunReason }: ScenarioResult): string {
  if (failures.length > 0) return '**no**';
  return notRunReason === undefined ? 'yes' : 'not run';
}

export function formatResults(results: readonly ResultRow[]): string {
  const rows = results.map((row) => {
    const { id, name, goal, figures, seconds, date, length, rounds } = row;
    const form = rounds === undefined ? lengthLabels[length] : `${rounds} rounds`;
    return [id, name, goal, figures, formatVerdict(row), `${date}, ${form}, ${Math.round(seconds)} s`];
  });
  return formatTable(['#', 'Scenario', 'Goal', 'Result', 'Goal met', 'Conditions'], rows);
}
