import fc from 'fast-check';
import { NoResponseError, type Reply } from '../client/http-client.ts';
import type { ScenarioFixtures } from '../fixtures/scenario-fixtures.ts';
import { hashDatabase } from '../fixtures/database-hash.ts';
import type { ResourceKind } from '../fixtures/access-matrix.ts';
import { isErrorReply, findReplyFault } from './f01-check-reply.ts';
import { inputMutations, type InputMutation } from './f01-mutations.ts';
import { encodeRequest, applyMutations, type RawRequest } from './f01-apply-mutations.ts';
import type { FuzzTarget } from './f01-targets.ts';

/** How many inputs are under way at once, between two looks at the database. */
const concurrency = 8;

/** What was counted. */
export interface InputCounts {
  inputs: number;
  refused: number;
  /** Inputs whose refusal was seen to leave the database as it was. */
  harmless: number;
}

interface Shot {
  recipe: InputMutation;
  kind: ResourceKind;
  wire: RawRequest;
}

const pathOf = ({ pieces, query }: RawRequest) => pieces.join('/') + (query ? `?${query}` : '');
const told = ({ recipe, wire }: Shot) =>
  `${wire.method} ${pathOf(wire).slice(0, 120)} ${JSON.stringify(recipe).slice(0, 600)}`;

/** One answer; a connection that the server had just closed is tried once more, on another one. */
async function send({ market }: ScenarioFixtures, { wire }: Shot): Promise<Reply> {
  const { bytes, headers } = encodeRequest(wire);
  const sent = { headers, ...(bytes && { body: bytes }) };
  return market.call(wire.method, pathOf(wire), sent).catch((error: unknown) => {
    if (!(error instanceof NoResponseError)) throw error;
    return market.call(wire.method, pathOf(wire), sent);
  });
}

async function fire(stage: ScenarioFixtures, shots: readonly Shot[]): Promise<Reply[]> {
  const replies = await Promise.all(shots.map((shot) => send(stage, shot)));
  replies.forEach((reply, i) => {
    const shot = shots[i];
    const wrong = shot && findReplyFault(shot.wire.method, pathOf(shot.wire), reply);
    if (wrong) throw new Error(`${told(shot)}: ${wrong}`);
  });
  return replies;
}

/** The refused ones again, without the others. @throws when they write something */
async function again(stage: ScenarioFixtures, refused: readonly Shot[]): Promise<number> {
  const before = await hashDatabase(stage.market);
  const replies = await fire(stage, refused);
  if (before === (await hashDatabase(stage.market))) return refused.length;
  const accepted = refused.filter((_, i) => !isErrorReply(replies[i] ?? { status: 500 }));
  if (accepted.length > 0) return 0; // What was refused before is granted now: nothing can be told.
  for (const shot of refused) {
    const seen = await hashDatabase(stage.market);
    await send(stage, shot);
    if (seen !== (await hashDatabase(stage.market)))
      throw new Error(`${told(shot)}: refused, and wrote something`);
  }
  throw new Error(`${refused.map(told).join('\n')}: refused together, and wrote something`);
}

/** Sends a handful at once, judges the answers, and sees to it that those refused wrote nothing. */
async function handful(
  stage: ScenarioFixtures,
  subject: FuzzTarget,
  batch: readonly InputMutation[],
  tally: InputCounts,
): Promise<void> {
  const shots: Shot[] = [];
  for (const recipe of batch) {
    const { wire, kind } = await subject.validRequest(stage, recipe);
    shots.push({ recipe, kind, wire: applyMutations(wire, recipe.changes) });
  }
  const before = await hashDatabase(stage.market);
  const replies = await fire(stage, shots);
  const wrote = before !== (await hashDatabase(stage.market));
  const refused = shots.filter((_, i) => isErrorReply(replies[i] ?? { status: 500 }));
  tally.inputs += shots.length;
  tally.refused += refused.length;
  tally.harmless += wrote ? await again(stage, refused) : refused.length;
  if (!wrote) return;
  for (const kind of new Set(shots.map((shot) => shot.kind))) await stage.resetResources(kind);
}

/** So many bad inputs for one subject, the same ones each time; what went wrong first, if anything. */
export async function sendMutatedInputs(
  stage: ScenarioFixtures,
  subject: FuzzTarget,
  count: number,
  tally: InputCounts,
): Promise<string[]> {
  const some = fc.array(inputMutations(subject), { minLength: concurrency, maxLength: concurrency });
  const property = fc.asyncProperty(some, (batch) => handful(stage, subject, batch, tally));
  const numRuns = Math.ceil(count / concurrency);
  const result = await fc.check(property, { seed: 20_261, numRuns, endOnFailure: true });
  if (!result.failed) return [];
  const { errorInstance } = result;
  return [
    `${subject.name}: ${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`,
  ];
}
