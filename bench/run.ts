/**
 * `npm run bench`: measures the product side by side with what could be: bare `node:http` with the answer ready (the
 * ceiling), and bare `node:http` with the MongoDB driver (the driver). Prints tables and writes them to `.bench/`.
 * `-- --quick` ends within 3 minutes, `--only hot,orders` runs some rows, `--rounds 7` and `--seconds 3` change how
 * long, `--topology` drives three nodes of MongoDB and two processes of the product beside one of each. BENCH_SERVER names
 * another build. The figures of a machine that does other things as well are worth little: its load is told with them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { describeConditions } from '../system-tests/harness/results-table.ts';
import { auditLedger } from '../system-tests/deployment/ledger-audit.ts';
import type { BenchmarkContext, Metric, Benchmark } from './harness/benchmark.ts';
import { createEnvironment, type BenchmarkEnvironment } from './harness/environment.ts';
import { formatMetrics } from './harness/results-table.ts';
import { benchmarks } from './benchmarks/index.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    topology: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    products: { type: 'string', default: '10000' },
    orders: { type: 'string' },
  },
});
const isQuick = values.quick;
const only = values.only?.split(',');
const chosen = benchmarks.filter(
  ({ name }) => only?.includes(name) ?? (name === 'topology') === values.topology,
);
if (chosen.length === 0) {
  process.stderr.write(
    `There is no row ${values.only}; there are ${benchmarks.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}

const say = (words: string) => process.stderr.write(`${words}\n`);
const begun = performance.now();
const minutes = () => `${((performance.now() - begun) / 60_000).toFixed(1)} min`;

async function measure(row: Benchmark, bench: BenchmarkContext): Promise<Metric[]> {
  say(`${minutes()}  ${row.name}: ${row.work}`);
  const figures = await row.run(bench).catch((error: unknown) => {
    const measured = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [{ what: row.work, measured, figure: 'broke off', goal: 'none', met: false }];
  });
  for (const { what, measured, figure, met } of figures)
    say(`   ${met === false ? 'MISSED ' : ''}${what}: ${figure}  [${measured}]`);
  return figures;
}

async function measureAll(
  stage: BenchmarkEnvironment,
  beyond: BenchmarkEnvironment | undefined,
): Promise<string[]> {
  const bench: BenchmarkContext = {
    stage,
    beyond,
    isQuick,
    rounds: Number(values.rounds ?? (isQuick ? 3 : 5)),
    seconds: Number(values.seconds ?? (isQuick ? 0.25 : 1)),
    connections: 32,
  };
  const parts: string[] = [];
  for (const row of chosen) parts.push(`## ${row.work}\n\n${formatMetrics(await measure(row, bench))}`);
  return parts;
}

/** The load must have left the books in order, or what was measured was not the work. */
async function wrongBooks(stage: BenchmarkEnvironment): Promise<string[]> {
  const differences: string[] = [];
  for (const { uri } of await stage.books()) differences.push(...(await auditLedger(uri)));
  return differences;
}

const before = loadavg()[0]?.toFixed(1);
// Three nodes must have time to follow: what is written at once must fit into what they remember of it.
const orders = Number(values.orders ?? (isQuick || values.topology ? 10_000 : 100_000));
const size = { products: Number(values.products), orders, say };
const stage = await createEnvironment({ ...size, nodes: 1, workers: 1 });
const beyond = values.topology ? await createEnvironment({ ...size, nodes: 3, workers: 2 }) : undefined;
const stages = [stage, ...(beyond ? [beyond] : [])];
const closeAll = () => Promise.allSettled(stages.map((one) => one.close()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(1)));
try {
  const parts = await measureAll(stage, beyond);
  const differences = isQuick ? [] : (await Promise.all(stages.map(wrongBooks))).flat();
  const load = `Load of the machine before: ${before}, after: ${loadavg()[0]?.toFixed(1)}; it took ${minutes()}.`;
  const books =
    differences.length > 0 ? `The books do not add up:\n${differences.slice(0, 20).join('\n')}` : '';
  const when = describeConditions(isQuick ? 'quick' : 'full', new Date());
  const page = [`# Measured`, when, load, books, ...parts, '']
    .filter((part, i) => part || i > 3)
    .join('\n\n');
  const path = `.bench/${new Date().toISOString().slice(0, 16).replace(':', '-')}.md`;
  mkdirSync('.bench', { recursive: true });
  writeFileSync(path, page);
  process.stdout.write(`\n${page}\n`);
  say(`Written to ${path}`);
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await closeAll();
}
