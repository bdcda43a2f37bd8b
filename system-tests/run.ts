/**
 * `npm run trust`: runs the campaigns on the built product and prints a table of figures. `-- --quick` runs a short form
 * of each, `--long` the longest; `--only F7,F8` only those; `--rounds 3` that many rounds. What came out last of each is
 * kept in `.system-tests`; `--write` puts all of that into `docs/security/system-test-results.md`. Ends with 1 when a goal was missed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
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
const only = values.only?.toUpperCase().split(',');
const chosen = scenarios.filter(({ id }) => !only || only.includes(id));
if (chosen.length === 0) throw new Error(`There is no campaign ${values.only}.`);

const say = (words: string) => process.stderr.write(`${words}\n`);

async function run(campaign: Scenario): Promise<ResultRow> {
  const rounds = Number(values.rounds ?? campaign.rounds[length] ?? campaign.rounds.full);
  const begun = performance.now();
  say(`${campaign.id} ${campaign.name}: ${rounds} rounds`);
  const tell = (words: string) => say(`   ${words}`);
  const findings = await runScenario(campaign, rounds, tell).catch((error: unknown) => ({
    figures: 'broke off',
    failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  say(`   ${findings.figures}${findings.failures.map((miss) => `\n   MISSED: ${miss}`).join('')}`);
  const { id, name, goal } = campaign;
  const date = new Date().toISOString().slice(0, 10);
  const seconds = (performance.now() - begun) / 1_000;
  return { id, name, goal, ...findings, seconds, length, rounds: values.rounds, date };
}

/** What came out last of each campaign, on this machine. */
const kept = '.system-tests/rows.json';

function keep(row: ResultRow): ResultRow[] {
  const before = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as ResultRow[]) : [];
  const all = [...before.filter(({ id }) => id !== row.id), row];
  const inOrder = scenarios.flatMap(({ id }) => all.filter((one) => one.id === id));
  mkdirSync('.system-tests', { recursive: true });
  writeFileSync(kept, JSON.stringify(inOrder));
  return inOrder;
}

async function inMarkdown(...parts: string[]): Promise<string> {
  const path = 'docs/security/system-test-results.md';
  return format(parts.join('\n\n'), { ...(await resolveConfig(path)), parser: 'markdown' });
}

const rows: ResultRow[] = [];
let all: ResultRow[] = [];
for (const campaign of chosen) {
  const row = await run(campaign);
  rows.push(row);
  all = keep(row);
}

process.stdout.write(`\n${await inMarkdown(describeConditions(length, new Date()), formatResults(rows))}\n`);
if (values.write) {
  const where = `What \`npm run trust\` measured last of each campaign, on ${describeMachine()}.`;
  writeFileSync(
    'docs/security/system-test-results.md',
    await inMarkdown('# Figures', where, formatResults(all)),
  );
  say('Written to docs/security/system-test-results.md');
}
process.exitCode = rows.some(({ failures: misses }) => misses.length > 0) ? 1 : 0;
