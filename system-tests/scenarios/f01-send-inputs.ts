import fc from 'fast-check';
import { NoResponseError, type Reply } from '../client/http-client.ts';
import type { ScenarioFixtures } from '../fixtures/scenario-fixtures.ts';
import { hashDatabase } from '../fixtures/database-hash.ts';
import type { ResourceKind } from '../fixtures/access-matrix.ts';
import { isErrorReply, findReplyFault } from './f01-check-reply.ts';
import { createInputMutations, type InputMutation } from './f01-mutations.ts';
import { encodeRequest, applyMutations, type RawRequest } from './f01-apply-mutations.ts';
import type { FuzzTarget } from './f01-targets.ts';

const concurrency = 8;

export interface InputCounts {
  inputs: number;
  rejected: number;
  harmless: number;
}

interface SentInput {
  mutation: InputMutation;
  kind: ResourceKind;
  request: RawRequest;
}

const formatPath = ({ segments, query }: RawRequest) => segments.join('/') + (query ? `?${query}` : '');
const describeInput = ({ mutation, request }: SentInput) =>
  `${request.method} ${formatPath(request).slice(0, 120)} ${JSON.stringify(mutation).slice(0, 600)}`;

/** Sends one request. Retries once on a new connection, since the server may have closed an idle one. */
async function sendInput({ deployment }: ScenarioFixtures, { request }: SentInput): Promise<Reply> {
  const { bytes, headers } = encodeRequest(request);
  const options = { headers, ...(bytes && { body: bytes }) };
  return deployment.call(request.method, formatPath(request), options).catch((error: unknown) => {
    if (!(error instanceof NoResponseError)) throw error;
    return deployment.call(request.method, formatPath(request), options);
  });
}

async function sendInputs(fixtures: ScenarioFixtures, inputs: readonly SentInput[]): Promise<Reply[]> {
  const replies = await Promise.all(inputs.map((input) => sendInput(fixtures, input)));
  replies.forEach((reply, i) => {
    const input = inputs[i];
    const fault = input && findReplyFault(input.request.method, formatPath(input.request), reply);
    if (fault) throw new Error(`${describeInput(input)}: ${fault}`);
  });
  return replies;
}

/**
 * Sends the rejected inputs again without the others. Returns the number verified to change nothing.
 * @throws Error if a rejected input changes the database
 */
async function resendRejected(fixtures: ScenarioFixtures, rejected: readonly SentInput[]): Promise<number> {
  const before = await hashDatabase(fixtures.deployment);
  const replies = await sendInputs(fixtures, rejected);
  if (before === (await hashDatabase(fixtures.deployment))) return rejected.length;
  const accepted = rejected.filter((_, i) => !isErrorReply(replies[i] ?? { status: 500 }));
  if (accepted.length > 0) return 0; // An input rejected before is accepted now, so that nothing can be concluded.
  for (const input of rejected) {
    const hashBefore = await hashDatabase(fixtures.deployment);
    await sendInput(fixtures, input);
    if (hashBefore !== (await hashDatabase(fixtures.deployment)))
      throw new Error(`${describeInput(input)}: rejected, but changed the database`);
  }
  throw new Error(
    `${rejected.map(describeInput).join('\n')}: all rejected, but together they changed the database`,
  );
}

/** Sends a batch of inputs, checks the replies and verifies that rejected inputs changed nothing. */
async function sendBatch(
  fixtures: ScenarioFixtures,
  target: FuzzTarget,
  batch: readonly InputMutation[],
  counts: InputCounts,
): Promise<void> {
  const inputs: SentInput[] = [];
  for (const mutation of batch) {
    const { request, kind } = await target.validRequest(fixtures, mutation);
    inputs.push({ mutation, kind, request: applyMutations(request, mutation.changes) });
  }
  const before = await hashDatabase(fixtures.deployment);
  const replies = await sendInputs(fixtures, inputs);
  const hasWritten = before !== (await hashDatabase(fixtures.deployment));
  const rejected = inputs.filter((_, i) => isErrorReply(replies[i] ?? { status: 500 }));
  counts.inputs += inputs.length;
  counts.rejected += rejected.length;
  counts.harmless += hasWritten ? await resendRejected(fixtures, rejected) : rejected.length;
  if (!hasWritten) return;
  for (const kind of new Set(inputs.map((input) => input.kind))) await fixtures.resetResources(kind);
}

/** Sends `count` bad inputs to a target, the same ones in every run. Returns the first failure, if any. */
export async function sendMutatedInputs(
  fixtures: ScenarioFixtures,
  target: FuzzTarget,
  count: number,
  counts: InputCounts,
): Promise<string[]> {
  const batches = fc.array(createInputMutations(target), { minLength: concurrency, maxLength: concurrency });
  const property = fc.asyncProperty(batches, (batch) => sendBatch(fixtures, target, batch, counts));
  const numRuns = Math.ceil(count / concurrency);
  const result = await fc.check(property, { seed: 20_261, numRuns, endOnFailure: true });
  if (!result.failed) return [];
  const { errorInstance } = result;
  return [
    `${target.name}: ${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`,
  ];
}
