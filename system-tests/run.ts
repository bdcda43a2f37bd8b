/**
 * `npm run trust`: runs the scenarios on the built product and prints a table of results. Options after `--`: `--quick`
 * runs the short form of each scenario, `--long` the longest, `--only F7,F8` only these scenarios, and `--rounds 3`
 * that many rounds. The last result of each scenario is stored in `.system-tests`. `--write` writes all stored results
 * to `docs/security/system-test-results.md`. The exit code is 1 if a scenario missed its goal. A scenario that needs a
 * missing tool is reported as not run and does not affect the exit code.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatDocument } from '../scripts/lib/format-document.mjs';
import { scenarios } from './scenarios/index.ts';
import type { Scenario, ScenarioLength } from './harness/scenario.ts';
import { runScenario } from './harness/run-scenario.ts';
import {
  describeConditions,
  describeMachine,
  formatResults,
  type ResultRow,
} from './harness/results-table.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const length: ScenarioLength = values.quick ? 'quick' : values.long ? 'long' : 'full';
const onlyIds = values.only?.toUpperCase().split(',');
const selectedScenarios = scenarios.filter(({ id }) => !onlyIds || onlyIds.includes(id));
if (selectedScenarios.length === 0) throw new Error(`There is no scenario ${values.only}.`);

const printLine = (line: string) => process.stderr.write(`${line}\n`);

async function run(scenario: Scenario): Promise<ResultRow> {
  const rounds = Number(values.rounds ?? scenario.rounds[length] ?? scenario.rounds.full);
  const startedAt = performance.now();
  printLine(`${scenario.id} ${scenario.name}: ${rounds} rounds`);
  const reportProgress = (line: string) => printLine(`   ${line}`);
  const result = await runScenario(scenario, rounds, reportProgress).catch((error: unknown) => ({
    figures: 'stopped with an error',
    failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  printLine(`   ${result.figures}${result.failures.map((failure) => `\n   FAILED: ${failure}`).join('')}`);
  const { id, name, goal } = scenario;
  const date = new Date().toISOString().slice(0, 10);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { id, name, goal, ...result, seconds, length, rounds: values.rounds, date };
}

const storedResultsPath = '.system-tests/rows.json';

function storeResult(row: ResultRow): ResultRow[] {
  const storedRows = existsSync(storedResultsPath)
    ? (JSON.parse(readFileSync(storedResultsPath, 'utf8')) as ResultRow[])
    : [];
  const updatedRows = [...storedRows.filter(({ id }) => id !== row.id), row];
  const sortedRows = scenarios.flatMap(({ id }) => updatedRows.filter((updated) => updated.id === id));
  mkdirSync('.system-tests', { recursive: true });
  writeFileSync(storedResultsPath, JSON.stringify(sortedRows));
  return sortedRows;
}

const resultsPath = 'docs/security/system-test-results.md';
const formatMarkdown = (...parts: string[]): Promise<string> =>
  formatDocument(resultsPath, parts.join('\n\n'));

const rows: ResultRow[] = [];
let storedRows: ResultRow[] = [];
for (const scenario of selectedScenarios) {
  const row = await run(scenario);
  rows.push(row);
  storedRows = storeResult(row);
}

const conditions = describeConditions(length, new Date());
process.stdout.write(`\n${await formatMarkdown(conditions, formatResults(rows))}\n`);
if (values.write) {
  const introduction = `Last results of each scenario of \`npm run trust\`, measured on ${describeMachine()}.`;
  // Keeps the sections below the results, which are written by hand.
  const [, ...sections] = readFileSync(resultsPath, 'utf8').split(/^(?=## )/m);
  writeFileSync(
    resultsPath,
    await formatMarkdown('# System test results', introduction, formatResults(storedRows), ...sections),
  );
  printLine(`Results written to ${resultsPath}`);
}
process.exitCode = rows.some(({ failures }) => failures.length > 0) ? 1 : 0;
