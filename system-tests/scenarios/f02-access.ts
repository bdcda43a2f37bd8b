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

/** Returns the routes that are missing in the access matrix or no longer exist. */
export function findAccessDifferences(
  rows: readonly Pick<AccessRow, 'route'>[],
  routes: readonly { name: string }[],
): string[] {
  const [listed, declared] = [rows.map(({ route }) => route), routes.map(({ name }) => name)];
  return [
    ...declared.filter((name) => !listed.includes(name)).map((name) => `${name} is not in the access matrix`),
    ...listed.filter((name) => !declared.includes(name)).map((name) => `${name} is no longer a route`),
  ];
}

function findReplyFaults(reply: Reply, status: number): string[] {
  if (reply.status !== status)
    return [`responded with ${reply.status} instead of ${status}: ${reply.text.slice(0, 200)}`];
  const hasNoErrorBody = status >= 400 && !ErrorBody.safeParse(reply.body).success;
  return hasNoErrorBody ? ['error without an error body'] : [];
}

/** Returns whether the request changes the database. The trail records each CSV file that an admin gets. */
function writes({ route }: AccessRow, expected: ExpectedOutcome): boolean {
  const { method, textType } = findEndpoint(route);
  return expected !== 'kept' && expected < 400 && (method !== 'get' || textType === 'text/csv');
}

interface AccessCase {
  row: AccessRow;
  caller: CallerRole;
  expected: ExpectedOutcome;
}

async function sendCase(
  fixtures: ScenarioFixtures,
  { row: { route, kind }, caller, expected }: AccessCase,
): Promise<string[]> {
  const { method, path, query, options } = await createSampleRequest(route, kind, fixtures);
  const token = fixtures.token(caller);
  const reply = await fixtures.deployment.call(method, query ? `${path}?${query}` : path, {
    ...options,
    ...(token && { token }),
  });
  const status = expected === 'kept' ? findEndpoint(route).status : expected;
  return findReplyFaults(reply, status).map((fault) => `${route} of ${kind} as ${caller}: ${fault}`);
}

/** Sends requests concurrently and reports their failures and whether the database changed. */
async function sendWithHash(
  fixtures: ScenarioFixtures,
  cases: readonly AccessCase[],
): Promise<{ failures: string[]; hasWritten: boolean }> {
  for (const { row } of cases) await fixtures.getResource(row.kind);
  const before = await hashDatabase(fixtures.deployment);
  const failures = (await Promise.all(cases.map((accessCase) => sendCase(fixtures, accessCase)))).flat();
  return { failures, hasWritten: before !== (await hashDatabase(fixtures.deployment)) };
}

/**
 * Sends the requests that must not write. If the database changed, repeats them one by one to find the cause.
 */
async function sendDenied(fixtures: ScenarioFixtures, cases: readonly AccessCase[]): Promise<string[]> {
  const { failures, hasWritten } = await sendWithHash(fixtures, cases);
  if (!hasWritten) return failures;
  const writers: string[] = [];
  for (const accessCase of cases) {
    await fixtures.resetResources(accessCase.row.kind);
    if ((await sendWithHash(fixtures, [accessCase])).hasWritten)
      writers.push(
        `${accessCase.row.route} of ${accessCase.row.kind} as ${accessCase.caller}: changed the database`,
      );
  }
  await fixtures.resetResources();
  const caseNames = cases.map(({ row, caller }) => `${row.route} as ${caller}`).join(', ');
  return [
    ...failures,
    ...(writers.length > 0 ? writers : [`${caseNames}: together they changed the database`]),
  ];
}

async function sendAllowed(fixtures: ScenarioFixtures, accessCase: AccessCase): Promise<string[]> {
  const { failures, hasWritten } = await sendWithHash(fixtures, [accessCase]);
  await fixtures.resetResources(accessCase.row.kind);
  return hasWritten
    ? failures
    : [
        ...failures,
        `${accessCase.row.route} of ${accessCase.row.kind} as ${accessCase.caller}: changed nothing`,
      ];
}

async function checkRow(fixtures: ScenarioFixtures, row: AccessRow): Promise<string[]> {
  const cases = callerRoles.map((caller, i) => ({ row, caller, expected: row.cells[i] ?? 0 }));
  const failures = await sendDenied(
    fixtures,
    cases.filter(({ expected }) => !writes(row, expected)),
  );
  for (const accessCase of cases.filter(({ expected }) => writes(row, expected)))
    failures.push(...(await sendAllowed(fixtures, accessCase)));
  return failures;
}

async function checkUndeclaredPaths(fixtures: ScenarioFixtures, caller: CallerRole): Promise<string[]> {
  const token = fixtures.token(caller);
  const headers = { Accept: 'text/html,*/*;q=0.8' };
  const failures: string[] = [];
  const before = await hashDatabase(fixtures.deployment);
  for (const { method, path, status } of undeclaredPaths) {
    const reply = await fixtures.deployment.call(method, path, { headers, ...(token && { token }) });
    if (reply.status !== status)
      failures.push(`${method} ${path} as ${caller}: responded with ${reply.status} instead of ${status}`);
  }
  if (before !== (await hashDatabase(fixtures.deployment)))
    failures.push(`outside the routes, as ${caller}: the database changed`);
  return failures;
}

/** A round is the whole access matrix. */
export const accessByRole: Scenario = {
  id: 'F2',
  name: 'every route as every role, on orders of members and guests',
  goal: 'every cell as in the access matrix, database unchanged if denied, no route missing',
  rounds: { test: 1, quick: 1, full: 2 },
  run: async ({ rounds, open, reportProgress }) => {
    const fixtures = await createFixtures(await open());
    const failures = findAccessDifferences(accessMatrix, allEndpoints);
    for (let round = 0; round < rounds; round += 1) {
      for (const row of accessMatrix) failures.push(...(await checkRow(fixtures, row)));
      for (const caller of callerRoles) failures.push(...(await checkUndeclaredPaths(fixtures, caller)));
      reportProgress(`round ${round + 1}: ${failures.length} failures`);
    }
    const cells = accessMatrix.flatMap((row) => row.cells);
    const denied = rounds * cells.filter((expected) => expected !== 'kept' && expected >= 400).length;
    const sentCount = rounds * (cells.length + callerRoles.length * undeclaredPaths.length);
    const routes = `${allEndpoints.length} routes and ${undeclaredPaths.length} other paths`;
    return { figures: `${sentCount} cells of ${routes}, ${denied} denied without a write`, failures };
  },
};
