import { connect } from 'node:net';
import fc from 'fast-check';
import { createAccessFixtures } from '../../backend/src/testing/access-fixtures.ts';
import { hashDatabase } from '../../backend/src/testing/database-hash.ts';
import { rawRequests } from '../cases/hostile-inputs.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { isAlive } from '../deployment/server-process.ts';
import type { Scenario } from '../harness/scenario.ts';
import { findRawFault, type InputCounts } from './f01-check-reply.ts';
import { sendMutatedInputs } from './f01-send-inputs.ts';
import { fuzzTargets } from './f01-targets.ts';

const concurrency = 20;
/** Timeouts for the first response and for each further one, in milliseconds. */
const timeoutsMs = { first: 1_000, next: 300 };

/** Sends raw bytes. Returns everything received until the connection closes or the timeout expires. */
function exchange(url: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    // The client does not half-close the connection, because the server would not respond.
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('latin1');
    socket.setTimeout(timeoutsMs.first, () => socket.destroy());
    socket.on('data', (text: string) => {
      received += text;
      socket.setTimeout(timeoutsMs.next);
    });
    socket.on('error', () => undefined); // the server may reject bytes by closing the connection
    socket.once('close', () => resolve(received));
  });
}

const anyRawRequest = fc.constantFrom(...rawRequests).map((text) => Buffer.from(text, 'latin1'));
const randomBytes = fc.uint8Array({ minLength: 1, maxLength: 80 }).map((bytes) => Buffer.from(bytes));

/** Generates a request from the table, one with random bytes inserted, or nothing but random bytes. */
const anyBytes = fc.oneof(
  { weight: 2, arbitrary: anyRawRequest },
  {
    weight: 3,
    arbitrary: fc.tuple(anyRawRequest, fc.nat(), randomBytes).map(([text, at, bytes]) => {
      const position = at % (text.length + 1);
      return Buffer.concat([text.subarray(0, position), bytes, text.subarray(position)]);
    }),
  },
  { weight: 1, arbitrary: randomBytes },
);

const formatBytes = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1').slice(0, 300));

async function sendRawBatch(deployment: Deployment, batch: readonly Buffer[], counts: InputCounts) {
  const hash = () => hashDatabase(deployment.db, deployment.processes.uploadsDir);
  const before = await hash();
  const responses = await Promise.all(batch.map((bytes) => exchange(deployment.url, bytes)));
  const isUnchanged = before === (await hash());
  responses.forEach((response, i) => {
    const fault = findRawFault(response);
    if (fault) throw new Error(`${formatBytes(batch[i] ?? Buffer.alloc(0))}: ${fault}`);
  });
  const isGranted = responses.some((response) => /^HTTP\/1\.1 201/m.test(response));
  if (!isUnchanged && !isGranted)
    throw new Error(`${batch.map(formatBytes).join('\n')}: one of these changed the database`);
  const rejected = responses.filter((response) => !/^HTTP\/1\.1 [1-3]/.test(response)).length;
  counts.inputs += batch.length;
  counts.rejected += rejected;
  if (isUnchanged) counts.harmless += rejected;
}

/** Sends malformed HTTP requests and returns the first failure, if any. */
async function sendRawInputs(deployment: Deployment, count: number, counts: InputCounts): Promise<string[]> {
  const batches = fc.array(anyBytes, { minLength: concurrency, maxLength: concurrency });
  const property = fc.asyncProperty(batches, (batch) => sendRawBatch(deployment, batch, counts));
  const numRuns = Math.ceil(count / concurrency);
  const { failed, errorInstance } = await fc.check(property, { seed: 20_262, numRuns, endOnFailure: true });
  return failed ? [`raw: ${String(errorInstance)}`] : [];
}

async function findCrashes({ processes, call }: Deployment, workers: ReadonlyMap<string, number>) {
  const stopped = [...workers].filter(
    ([number, pid]) => processes.workers.get(number) !== pid || !isAlive(pid),
  );
  const { status } = await call('get', '/api/health');
  return [
    ...stopped.map(([number]) => `worker ${number} died`),
    ...(status === 200 ? [] : [`/api/health responded with ${status}`]),
    ...(processes.output().includes('unexpected error') ? ['the log contains an unexpected error'] : []),
  ];
}

/** A round is one bad input for every route, for pages and files, and for the raw port. */
export const badInputs: Scenario = {
  id: 'F1',
  name: 'bad inputs with fixed seeds on every route',
  goal: '≥ 1,000 per route, ≥ 30,000 in total, no 5xx, no stack trace, no crash, no write by a rejected input',
  rounds: { test: 16, quick: 48, full: 1_000 },
  run: async ({ rounds, open, reportProgress }) => {
    const deployment = await open();
    const fixtures = await createAccessFixtures(deployment);
    const workers = new Map(deployment.processes.workers);
    const counts: InputCounts = { inputs: 0, rejected: 0, harmless: 0 };
    const failures: string[] = [];
    for (const target of fuzzTargets) {
      failures.push(...(await sendMutatedInputs(deployment, fixtures, { target, rounds, counts })));
      reportProgress(`${target.name}: ${counts.inputs} inputs so far`);
    }
    failures.push(...(await sendRawInputs(deployment, rounds, counts)));
    failures.push(...(await findCrashes(deployment, workers)));
    const [inputs, rejected, harmless] = [counts.inputs, counts.rejected, counts.harmless].map((count) =>
      count.toLocaleString('en'),
    );
    const targets = `${fuzzTargets.length - 1} routes, the pages and the raw port`;
    const sent = `${inputs} inputs for ${targets}, ${rejected} rejected, ${harmless} of these verified to change nothing`;
    return { figures: `${sent}; ${failures.length} failures`, failures };
  },
};
