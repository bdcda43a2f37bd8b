import { allEndpoints } from '@homechef/contract/all-endpoints';
import { ErrorBody } from '@homechef/contract/http/error-body';
import type { Reply } from '../client/http-client.ts';
import type { Scenario } from '../harness/scenario.ts';
import { createSampleRequest, findEndpoint } from '../fixtures/sample-requests.ts';
import { createFixtures, type ScenarioFixtures } from '../fixtures/scenario-fixtures.ts';
import { hashDatabase } from '../fixtures/database-hash.ts';
import {
  accessMatrix,
  callerRoles,
  undeclaredPaths,
  type CallerRole,
  type ExpectedOutcome,
  type AccessRow,
} from '../fixtures/access-matrix.ts';

/** A route that the table forgot, or that is no more. */
export function findAccessDifferences(
  rows: readonly Pick<AccessRow, 'route'>[],
  routes: readonly { name: string }[],
): string[] {
  const [told, declared] = [rows.map(({ route }) => route), routes.map(({ name }) => name)];
  return [
    ...declared.filter((name) => !told.includes(name)).map((name) => `${name} is not in the table of access`),
    ...told.filter((name) => !declared.includes(name)).map((name) => `${name} is no route any more`),
  ];
}

/** What is wrong with an answer, in words. */
function complaints(reply: Reply, status: number): string[] {
  if (reply.status !== status)
    return [`answered ${reply.status} instead of ${status}: ${reply.text.slice(0, 200)}`];
  const isPlain = status >= 400 && !ErrorBody.safeParse(reply.body).success;
  return isPlain ? ['refused without the error body'] : [];
}

/** Whether a caller changes something by this. */
function writes({ route }: AccessRow, expected: ExpectedOutcome): boolean {
  return expected !== 'kept' && expected < 400 && findEndpoint(route).method !== 'get';
}

/** One cell of the table. */
interface Try {
  row: AccessRow;
  caller: CallerRole;
  expected: ExpectedOutcome;
}

/** Asks as one caller. */
async function ask(
  stage: ScenarioFixtures,
  { row: { route, kind }, caller, expected }: Try,
): Promise<string[]> {
  const { method, path, sent } = await createSampleRequest(route, kind, stage);
  const token = stage.token(caller);
  const reply = await stage.market.call(method, path, { ...sent, ...(token && { token }) });
  const status = expected === 'kept' ? findEndpoint(route).status : expected;
  return complaints(reply, status).map((words) => `${route} of ${kind} as ${caller}: ${words}`);
}

/** What went wrong, and whether anything was written meanwhile. */
async function watched(
  stage: ScenarioFixtures,
  tries: readonly Try[],
): Promise<{ misses: string[]; wrote: boolean }> {
  for (const { row } of tries) await stage.getResource(row.kind);
  const before = await hashDatabase(stage.market);
  const misses = (await Promise.all(tries.map((one) => ask(stage, one)))).flat();
  return { misses, wrote: before !== (await hashDatabase(stage.market)) };
}

/** Those who must not write ask at once; when something was written, one by one, to know who it was. */
async function refused(stage: ScenarioFixtures, tries: readonly Try[]): Promise<string[]> {
  const { misses, wrote } = await watched(stage, tries);
  if (!wrote) return misses;
  const culprits: string[] = [];
  for (const one of tries) {
    await stage.resetResources(one.row.kind);
    if ((await watched(stage, [one])).wrote)
      culprits.push(`${one.row.route} of ${one.row.kind} as ${one.caller}: wrote something`);
  }
  await stage.resetResources();
  const together = tries.map(({ row, caller }) => `${row.route} as ${caller}`).join(', ');
  return [...misses, ...(culprits.length > 0 ? culprits : [`${together}: together they wrote something`])];
}

/** Who may write does it, on things of its own. */
async function granted(stage: ScenarioFixtures, one: Try): Promise<string[]> {
  const { misses, wrote } = await watched(stage, [one]);
  await stage.resetResources(one.row.kind);
  return wrote ? misses : [...misses, `${one.row.route} of ${one.row.kind} as ${one.caller}: wrote nothing`];
}

async function rowOf(stage: ScenarioFixtures, row: AccessRow): Promise<string[]> {
  const tries = callerRoles.map((caller, i) => ({ row, caller, expected: row.cells[i] ?? 0 }));
  const misses = await refused(
    stage,
    tries.filter(({ expected }) => !writes(row, expected)),
  );
  for (const one of tries.filter(({ expected }) => writes(row, expected)))
    misses.push(...(await granted(stage, one)));
  return misses;
}

/** What is no route of the contract answers everybody alike. */
async function outside(stage: ScenarioFixtures, caller: CallerRole): Promise<string[]> {
  const token = stage.token(caller);
  const headers = { Accept: 'text/html,*/*;q=0.8' };
  const misses: string[] = [];
  const before = await hashDatabase(stage.market);
  for (const { method, path, status } of undeclaredPaths) {
    const reply = await stage.market.call(method, path, { headers, ...(token && { token }) });
    if (reply.status !== status)
      misses.push(`${method} ${path} as ${caller}: answered ${reply.status} instead of ${status}`);
  }
  if (before !== (await hashDatabase(stage.market)))
    misses.push(`outside the routes, as ${caller}: something was written`);
  return misses;
}

/** The whole table, once a round. */
export const accessByRole: Scenario = {
  id: 'F2',
  name: 'every route as every role, on members’ and guests’ orders',
  goal: 'every cell as the table says, an unchanged database where denied, no route missing',
  rounds: { test: 1, quick: 1, full: 2 },
  run: async ({ rounds, open, reportProgress: say }) => {
    const stage = await createFixtures(await open());
    const misses = findAccessDifferences(accessMatrix, allEndpoints);
    for (let round = 0; round < rounds; round += 1) {
      for (const row of accessMatrix) misses.push(...(await rowOf(stage, row)));
      for (const caller of callerRoles) misses.push(...(await outside(stage, caller)));
      say(`round ${round + 1}: ${misses.length} misses`);
    }
    const cells = accessMatrix.flatMap((row) => row.cells);
    const denied = rounds * cells.filter((expected) => expected !== 'kept' && expected >= 400).length;
    const tried = rounds * (cells.length + callerRoles.length * undeclaredPaths.length);
    const routes = `${allEndpoints.length} routes and ${undeclaredPaths.length} addresses beside them`;
    return { figures: `${tried} cells of ${routes}, ${denied} denied and nothing written`, failures: misses };
  },
};
