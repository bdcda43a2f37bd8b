import fc from 'fast-check';
import { NoResponseError, type Reply } from '../client/http-client.ts';
import type { AccessFixtures } from '../../backend/src/testing/access-fixtures.ts';
import type { ResourceKind } from '../../backend/src/testing/access-matrix.ts';
import { hashDatabase } from '../../backend/src/testing/database-hash.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { findReplyFault, type InputCounts } from './f01-check-reply.ts';
import {
  applyMutations,
  createInputMutations,
  encodeBody,
  type InputMutation,
  type RawRequest,
} from './f01-mutations.ts';
import type { FuzzTarget } from './f01-targets.ts';

const concurrency = 8;

interface SentInput {
  kind: ResourceKind;
  request: RawRequest;
}

const hash = ({ db, processes }: Deployment) => hashDatabase(db, processes.uploadsDir);
/**
 * Returns the hash once nothing changes any more. What follows from an accepted input, such as an offer to the waiting
 * list, is stored a moment after its reply.
 */
async function hashAtRest(deployment: Deployment): Promise<string> {
  let before = await hash(deployment);
  for (;;) {
    const after = await hash(deployment);
    if (after === before) return after;
    before = after;
  }
}
const formatPath = ({ segments, query }: RawRequest) => segments.join('/') + (query ? `?${query}` : '');
const describeInput = ({ request }: SentInput) => {
  const content = encodeBody(request)?.toString('latin1', 0, 600) ?? '';
  return `${request.method} ${formatPath(request).slice(0, 200)} ${JSON.stringify(request.headers)} ${content}`;
};

/** Sends one request. Retries once on a new connection, because the server may have closed an idle one. */
async function sendInput(deployment: Deployment, { request }: SentInput): Promise<Reply> {
  const bytes = encodeBody(request);
  const headers = { ...(bytes && { 'Content-Type': 'application/json' }), ...request.headers };
  const options = { headers, ...(bytes && { body: bytes }) };
  return deployment.call(request.method, formatPath(request), options).catch((error: unknown) => {
    if (!(error instanceof NoResponseError)) throw error;
    return deployment.call(request.method, formatPath(request), options);
  });
}

async function sendInputs(deployment: Deployment, inputs: readonly SentInput[]): Promise<Reply[]> {
  const replies = await Promise.all(inputs.map((input) => sendInput(deployment, input)));
  replies.forEach((reply, i) => {
    const input = inputs[i];
    const fault = input && findReplyFault(input.request.method, formatPath(input.request), reply);
    if (fault) throw new Error(`${describeInput(input)}: ${fault}`);
  });
  return replies;
}

/**
 * Sends the rejected inputs again, without the others. Returns how many were verified to change nothing.
 * @throws Error if a rejected input changes the database
 */
async function resendRejected(deployment: Deployment, rejected: readonly SentInput[]): Promise<number> {
  const before = await hashAtRest(deployment);
  const replies = await sendInputs(deployment, rejected);
  if (before === (await hash(deployment))) return rejected.length;
  const accepted = rejected.filter((_, i) => (replies[i]?.status ?? 500) < 400);
  if (accepted.length > 0) return 0; // an input is now accepted that was rejected before, so nothing can be concluded
  for (const input of rejected) {
    const hashBefore = await hashAtRest(deployment);
    await sendInput(deployment, input);
    if (hashBefore !== (await hash(deployment)))
      throw new Error(`${describeInput(input)}: rejected, but changed the database`);
  }
  // None of them did it alone. It was a write that came late, unless they do it again.
  const atRest = await hashAtRest(deployment);
  await sendInputs(deployment, rejected);
  if (atRest === (await hash(deployment))) return rejected.length;
  throw new Error(
    `${rejected.map(describeInput).join('\n')}: all rejected, but together they changed the database`,
  );
}

interface FuzzRun {
  target: FuzzTarget;
  rounds: number;
  counts: InputCounts;
}

/** Sends a batch of inputs, checks the replies and verifies that rejected inputs changed nothing. */
async function sendBatch(
  deployment: Deployment,
  fixtures: AccessFixtures,
  { target, counts }: FuzzRun,
  batch: readonly InputMutation[],
): Promise<void> {
  const inputs: SentInput[] = [];
  for (const mutation of batch) {
    const { request, kind } = await target.validRequest(fixtures, mutation);
    inputs.push({ kind, request: applyMutations(request, mutation.changes) });
  }
  const before = await hash(deployment);
  const replies = await sendInputs(deployment, inputs);
  const hasWritten = before !== (await hash(deployment));
  const rejected = inputs.filter((_, i) => (replies[i]?.status ?? 500) >= 400);
  counts.inputs += inputs.length;
  counts.rejected += rejected.length;
  counts.harmless += hasWritten ? await resendRejected(deployment, rejected) : rejected.length;
  if (!hasWritten) return;
  for (const kind of new Set(inputs.map((input) => input.kind))) await fixtures.resetResources(kind);
}

/** Sends bad inputs to a target, the same ones in every run. Returns the first failure, if any. */
export async function sendMutatedInputs(
  deployment: Deployment,
  fixtures: AccessFixtures,
  run: FuzzRun,
): Promise<string[]> {
  const { target, rounds } = run;
  const batches = fc.array(createInputMutations(target), { minLength: concurrency, maxLength: concurrency });
  const property = fc.asyncProperty(batches, (batch) => sendBatch(deployment, fixtures, run, batch));
  const numRuns = Math.ceil(rounds / concurrency);
  const { failed, errorInstance } = await fc.check(property, { seed: 20_261, numRuns, endOnFailure: true });
  return failed ? [`${target.name}: ${String(errorInstance)}`] : [];
}
