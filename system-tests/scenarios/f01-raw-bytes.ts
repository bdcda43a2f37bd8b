import { connect } from 'node:net';
import fc from 'fast-check';
import type { Deployment } from '../deployment/deployment.ts';
import { hashDatabase } from '../fixtures/database-hash.ts';
import { rawRequests } from '../cases/raw-requests.ts';
import { findRawFault } from './f01-check-reply.ts';
import type { InputCounts } from './f01-send-inputs.ts';

const concurrency = 20;
/** Timeouts of the first response and of each further one, in milliseconds. */
const timeoutsMs = { first: 1_000, next: 300 };

/** Sends raw bytes and returns everything received until the connection is closed or the timeout expires. */
function exchange(url: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    // The client does not half-close the connection: the server would not respond.
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('latin1');
    socket.setTimeout(timeoutsMs.first, () => socket.destroy());
    socket.on('data', (text: string) => {
      received += text;
      socket.setTimeout(timeoutsMs.next);
    });
    socket.on('error', () => undefined); // The server may reject bytes by closing the connection.
    socket.once('close', () => resolve(received));
  });
}

const anyRawRequest = fc.constantFrom(...rawRequests).map((text) => Buffer.from(text, 'latin1'));
const randomBytes = fc.uint8Array({ minLength: 1, maxLength: 80 }).map((bytes) => Buffer.from(bytes));

/** Generates a request of the table, one with random bytes inserted, or random bytes only. */
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

async function sendBatch(
  deployment: Deployment,
  batch: readonly Buffer[],
  counts: InputCounts,
): Promise<void> {
  const before = await hashDatabase(deployment);
  const responses = await Promise.all(batch.map((bytes) => exchange(deployment.url, bytes)));
  const isUnchanged = before === (await hashDatabase(deployment));
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
export async function sendRawInputs(
  deployment: Deployment,
  count: number,
  counts: InputCounts,
): Promise<string[]> {
  const batches = fc.array(anyBytes, { minLength: concurrency, maxLength: concurrency });
  const property = fc.asyncProperty(batches, (batch) => sendBatch(deployment, batch, counts));
  const numRuns = Math.ceil(count / concurrency);
  const result = await fc.check(property, { seed: 20_262, numRuns, endOnFailure: true });
  const { errorInstance } = result;
  return result.failed ? [`raw: ${errorInstance instanceof Error ? errorInstance.message : ''}`] : [];
}
