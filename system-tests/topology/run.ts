/**
 * `npm run topology`: runs three mongods, two server processes with demo data, and nginx with the shipped
 * configuration, all on loopback, until Ctrl-C. Options after `--`:
 *
 * - `--processes 3` sets the number of server processes. - `--check` uses the market through nginx (page, order, live
 * event, picture, export) and ends. - `--rolling` restarts the server processes one after another under load and ends.
 * `--requests 5000` sets the number of requests, 50,000 by default. - `--kill` kills a server process and the primary
 * together under load and ends. `--rounds 1` sets how often, 5 by default.
 *
 * The exit code is 1 if a check missed its goal, and 2 if nginx is not installed.
 */
import { parseArgs } from 'node:util';
import type { ScenarioResult } from '../harness/scenario.ts';
import { runAcceptance } from './acceptance.ts';
import { findNginx, nginxMissing } from './nginx.ts';
import { killPrimaryDuringOrders } from '../traffic/kill-during-orders.ts';
import { runRollingRestart } from './rolling-restart.ts';
import { startTopology, type Topology } from './topology.ts';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    check: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
    requests: { type: 'string', default: '50000' },
    kill: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
  },
});

const printLine = (line: string) => process.stdout.write(`${line}\n`);

function readCount(name: 'processes' | 'requests' | 'rounds', max: number): number {
  const count = Number(values[name]);
  if (Number.isInteger(count) && count >= 1 && count <= max) return count;
  throw new Error(`--${name} must be an integer from 1 to ${max}, for example 2`);
}

const copies = readCount('processes', 16);
const requests = readCount('requests', 1_000_000);
const rounds = readCount('rounds', 1_000);

/** Prints the result of a part, with its failures. Returns whether it met its goal. */
function report(name: string, { figures, failures }: ScenarioResult): boolean {
  printLine(`${failures.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${figures}`);
  for (const failure of failures) printLine(`       ${failure}`);
  return failures.length === 0;
}

async function checkInvariants({ deployment }: Topology): Promise<ScenarioResult> {
  const differences = await deployment.runLedgerAudit();
  const leaks = deployment.findLeakedSecrets();
  return {
    figures: `${differences.length} differences in the books, ${leaks.length} secrets in the logs`,
    failures: differences,
  };
}

/** Runs the chosen checks. Returns whether all met their goals, or undefined if none was chosen. */
async function runChecks(topology: Topology): Promise<boolean | undefined> {
  const outcomes: boolean[] = [];
  if (values.check)
    for (const { name, figure, isFailure } of await runAcceptance(topology))
      outcomes.push(report(name, { figures: figure, failures: isFailure ? [figure] : [] }));
  if (values.rolling) outcomes.push(report('rolling restart', await runRollingRestart(topology, requests)));
  if (values.kill) {
    const killOther = (round: number) => topology.killCopy(round % topology.copies.length);
    const options = { rounds, maxSeconds: 10, killOther };
    outcomes.push(report('failed machine', await killPrimaryDuringOrders(topology.deployment, options)));
  }
  if (outcomes.length === 0) return undefined;
  outcomes.push(report('invariants', await checkInvariants(topology)));
  return outcomes.every(Boolean);
}

const waitForSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

async function run(): Promise<number> {
  if (findNginx() === undefined) {
    printLine(`not run: ${nginxMissing}`);
    return 2;
  }
  const interrupted = waitForSignal();
  const isCheck = values.check || values.rolling || values.kill;
  const topology = await startTopology({ copies, hasDemoData: !isCheck });
  try {
    const { nginx, copies: started, deployment } = topology;
    printLine(`The market is open: ${nginx.url} and ${nginx.httpsUrl} through nginx`);
    printLine(`Server processes: ${started.map(({ url }) => url).join(', ')}`);
    printLine(`Database: ${deployment.uri}`);
    if (!isCheck) printLine('Stop with Ctrl-C.');
    const isGood = await Promise.race([runChecks(topology), interrupted.then(() => undefined)]);
    if (isGood !== undefined) return isGood ? 0 : 1;
    await interrupted;
    return isCheck ? 130 : 0;
  } finally {
    printLine('stopping');
    await topology.stop();
  }
}

process.exitCode = await run();
