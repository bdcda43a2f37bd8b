/**
 * `npm run bench`: compares the product with an upper bound (bare `node:http` with a prepared response) and with a
 * baseline (bare `node:http` with the MongoDB driver). Prints tables and writes them to `.bench/`. Options after `--`:
 * `--quick` ends within 3 minutes, `--only hot,orders` runs only these benchmarks, `--rounds 7` and `--seconds 3` set
 * the number and length of the rounds. `--only catalog` measures catalogs of up to a million dishes, which takes half
 * an hour. BENCH_SERVER names another build. Results need an idle machine, so the report includes its load.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { inspect, parseArgs } from 'node:util';
import { describeConditions, formatTable } from '../system-tests/harness/results-table.ts';
import { auditLedger } from '../system-tests/deployment/ledger-audit.ts';
import type { BenchmarkContext, Metric, Benchmark } from './harness/benchmark.ts';
import { createEnvironment, type BenchmarkEnvironment } from './harness/environment.ts';
import { benchmarks } from './benchmarks/index.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    products: { type: 'string', default: '10000' },
    orders: { type: 'string' },
  },
});
const isQuick = values.quick;
const onlyNames = values.only?.split(',');
const selected = benchmarks.filter(({ name, isLong }) => onlyNames?.includes(name) ?? !isLong);
if (selected.length === 0) {
  process.stderr.write(
    `There is no benchmark ${values.only}. The benchmarks are ${benchmarks.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}

const printLine = (line: string) => process.stderr.write(`${line}\n`);
const startedAt = performance.now();
const formatElapsed = () => `${((performance.now() - startedAt) / 60_000).toFixed(1)} min`;

const formatMetrics = (metrics: readonly Metric[]) =>
  formatTable(
    ['Measurement', 'Measured values', 'Result', 'Goal', 'Goal met'],
    metrics.map(({ label, measured, figure, goal = 'reported', met }) => [
      label,
      measured,
      figure,
      goal,
      met === undefined ? '' : met ? 'yes' : '**no**',
    ]),
  );

async function measure(benchmark: Benchmark, context: BenchmarkContext): Promise<Metric[]> {
  printLine(`${formatElapsed()}  ${benchmark.name}: ${benchmark.title}`);
  const metrics = await benchmark.run(context).catch((error: unknown) => {
    const measured = inspect(error); // includes the cause of a failed fetch
    return [{ label: benchmark.title, measured, figure: 'stopped with an error', goal: 'none', met: false }];
  });
  for (const { label, measured, figure, met } of metrics)
    printLine(`   ${met === false ? 'MISSED ' : ''}${label}: ${figure}  [${measured}]`);
  return metrics;
}

async function measureAll(environment: BenchmarkEnvironment): Promise<string[]> {
  const context: BenchmarkContext = {
    environment,
    isQuick,
    rounds: Number(values.rounds ?? (isQuick ? 3 : 5)),
    seconds: Number(values.seconds ?? (isQuick ? 0.25 : 1)),
    connections: 32,
  };
  const sections: string[] = [];
  for (const benchmark of selected)
    sections.push(`## ${benchmark.title}\n\n${formatMetrics(await measure(benchmark, context))}`);
  return sections;
}

/** Audits the stock ledgers. If they are inconsistent, the measurements are worthless. */
async function auditLedgers(environment: BenchmarkEnvironment): Promise<string[]> {
  const differences: string[] = [];
  for (const { uri } of await environment.listDatabases()) differences.push(...(await auditLedger(uri)));
  return differences;
}

const loadBefore = loadavg()[0]?.toFixed(1);
// Bulk inserts must fit into the oplog, so that replication can keep up.
const orders = Number(values.orders ?? (isQuick ? 10_000 : 100_000));
const size = { products: Number(values.products), orders, printLine };
const environment = await createEnvironment(size);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void environment.close().finally(() => process.exit(1)));
try {
  const sections = await measureAll(environment);
  const differences = isQuick ? [] : await auditLedgers(environment);
  const machineLoad = `Machine load before: ${loadBefore}, after: ${loadavg()[0]?.toFixed(1)}. Duration: ${formatElapsed()}.`;
  const ledgerDifferences =
    differences.length > 0
      ? `The stock ledgers are inconsistent:\n${differences.slice(0, 20).join('\n')}`
      : '';
  const conditions = describeConditions(isQuick ? 'quick' : 'full', new Date());
  const report = [`# Benchmark results`, conditions, machineLoad, ledgerDifferences, ...sections, '']
    .filter((part, i) => part || i > 3)
    .join('\n\n');
  const path = `.bench/${new Date().toISOString().slice(0, 16).replace(':', '-')}.md`;
  mkdirSync('.bench', { recursive: true });
  writeFileSync(path, report);
  process.stdout.write(`\n${report}\n`);
  printLine(`Results written to ${path}`);
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await environment.close();
}
