import { connect } from 'node:net';
import fc from 'fast-check';
import type { Deployment } from '../deployment/deployment.ts';
import { hashDatabase } from '../fixtures/database-hash.ts';
import { rawRequests } from '../cases/raw-requests.ts';
import { findRawFault } from './f01-check-reply.ts';
import type { InputCounts } from './f01-send-inputs.ts';

const atOnce = 20;
/** How long an answer is waited for, and how much longer another one that follows it, in milliseconds. */
const patience = { first: 1_000, next: 300 };

/** Sends bytes as they are; all that comes back until there is silence, or the connection is closed. */
function exchange(url: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let heard = '';
    // The connection is not ended: nobody answers whoever hung up.
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('latin1');
    socket.setTimeout(patience.first, () => socket.destroy());
    socket.on('data', (words: string) => {
      heard += words;
      socket.setTimeout(patience.next);
    });
    socket.on('error', () => undefined); // Being cut off is one way to be refused.
    socket.once('close', () => resolve(heard));
  });
}

const start = fc.constantFrom(...rawRequests).map((words) => Buffer.from(words, 'latin1'));
const noise = fc.uint8Array({ minLength: 1, maxLength: 80 }).map((bytes) => Buffer.from(bytes));

/** A request out of the table, or one with bytes put in somewhere, or nothing but noise. */
const raw = fc.oneof(
  { weight: 2, arbitrary: start },
  {
    weight: 3,
    arbitrary: fc.tuple(start, fc.nat(), noise).map(([words, at, bytes]) => {
      const place = at % (words.length + 1);
      return Buffer.concat([words.subarray(0, place), bytes, words.subarray(place)]);
    }),
  },
  { weight: 1, arbitrary: noise },
);

const shown = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1').slice(0, 300));

async function handful(market: Deployment, batch: readonly Buffer[], tally: InputCounts): Promise<void> {
  const before = await hashDatabase(market);
  const answers = await Promise.all(batch.map((bytes) => exchange(market.url, bytes)));
  const isSame = before === (await hashDatabase(market));
  answers.forEach((answer, i) => {
    const wrong = findRawFault(answer);
    if (wrong) throw new Error(`${shown(batch[i] ?? Buffer.alloc(0))}: ${wrong}`);
  });
  const isGranted = answers.some((answer) => /^HTTP\/1\.1 201/m.test(answer));
  if (!isSame && !isGranted) throw new Error(`${batch.map(shown).join('\n')}: one of these wrote something`);
  const refused = answers.filter((answer) => !/^HTTP\/1\.1 [1-3]/.test(answer)).length;
  tally.inputs += batch.length;
  tally.refused += refused;
  if (isSame) tally.harmless += refused;
}

/** So many requests that are no HTTP, or hardly; what went wrong first, if anything. */
export async function sendRawInputs(
  market: Deployment,
  count: number,
  tally: InputCounts,
): Promise<string[]> {
  const some = fc.array(raw, { minLength: atOnce, maxLength: atOnce });
  const property = fc.asyncProperty(some, (batch) => handful(market, batch, tally));
  const numRuns = Math.ceil(count / atOnce);
  const result = await fc.check(property, { seed: 20_262, numRuns, endOnFailure: true });
  const { errorInstance } = result;
  return result.failed ? [`raw: ${errorInstance instanceof Error ? errorInstance.message : ''}`] : [];
}
