import type { Session } from '@homechef/contract/users/user';
import type { RequestOptions } from '../client/http-client.ts';
import type { Scenario } from '../harness/scenario.ts';
import { createSampleRequest, findEndpoint, type SampleRequest } from '../fixtures/sample-requests.ts';
import { createFixtures, type ScenarioFixtures } from '../fixtures/scenario-fixtures.ts';
import { hashDatabase } from '../fixtures/database-hash.ts';
import { accessMatrix, type ResourceKind } from '../fixtures/access-matrix.ts';
import { badTokens, misplacedTokens } from '../cases/bad-tokens.ts';

interface BadToken {
  name: string;
  options: RequestOptions;
  query?: string;
}

const createBearer = (name: string, token: string): BadToken => ({ name, options: { token } });

async function sendAndExpectOk(
  fixtures: ScenarioFixtures,
  method: string,
  path: string,
  options: RequestOptions,
): Promise<void> {
  const reply = await fixtures.deployment.call(method, path, options);
  if (reply.status !== 200)
    throw new Error(`${method} ${path} responded with ${reply.status}: ${reply.text}`);
}

async function createOutdatedTokens(fixtures: ScenarioFixtures): Promise<BadToken[]> {
  const { deployment, accounts } = fixtures;
  const { token } = accounts.admin;
  const getUserPath = (session: Session) => `/api/users/${session._id}`;
  const toNameAndEmail = ({ name, email }: Session) => ({ name, email });
  const [deleted, renewed, promoted, demoted] = await Promise.all([
    deployment.createAdmin(),
    deployment.createAdmin(),
    deployment.createFoodie(),
    deployment.createAdmin(),
  ]);
  await sendAndExpectOk(fixtures, 'delete', getUserPath(deleted), { token });
  const password = deployment.registerSecret('quite another password');
  const { _id: id, phone } = renewed;
  const profile = { id, phone, ...toNameAndEmail(renewed), password };
  await sendAndExpectOk(fixtures, 'put', '/api/users/profile', { token: renewed.token, body: profile });
  await sendAndExpectOk(fixtures, 'put', getUserPath(promoted), {
    token,
    body: { ...toNameAndEmail(promoted), isAdmin: true },
  });
  await sendAndExpectOk(fixtures, 'put', getUserPath(demoted), {
    token,
    body: { ...toNameAndEmail(demoted), isAdmin: false },
  });
  return [
    createBearer('deleted user', deleted.token),
    createBearer('after a password change', renewed.token),
    createBearer('after becoming an admin', promoted.token),
    createBearer('after being an admin', demoted.token),
  ];
}

/** Creates all bad tokens from a valid admin token, which has the most permissions. */
async function createBadTokens(fixtures: ScenarioFixtures): Promise<BadToken[]> {
  const { deployment, accounts } = fixtures;
  const validToken = accounts.admin.token;
  return [
    ...Object.entries(badTokens).map(([name, make]) => createBearer(name, make({ deployment, validToken }))),
    ...Object.entries(misplacedTokens).map(([name, make]) => {
      const { headers = {}, query = '' } = make(validToken);
      return { name, options: { headers }, query };
    }),
    ...(await createOutdatedTokens(fixtures)),
  ];
}

/** Routes that require a token: a visitor gets 401. */
/** A route that answers 401 to everybody refuses the request for another reason than its token. */
const protectedRoutes = accessMatrix.filter(
  ({ cells }) => cells[0] === 401 && cells.some((outcome) => outcome !== 401),
);

async function findAccepted(
  fixtures: ScenarioFixtures,
  { method, path, options }: SampleRequest,
  tokens: readonly BadToken[],
): Promise<string[]> {
  const replies = tokens.map(async ({ name, options: { headers, ...token }, query = '' }) => {
    const badOptions = { ...options, ...token, headers: { ...options.headers, ...headers } };
    const { status } = await fixtures.deployment.call(method, path + query, badOptions);
    return status === 401 ? [] : [`${method} ${path} with ${name}: responded with ${status}`];
  });
  return (await Promise.all(replies)).flat();
}

/** Checks that the original token is valid. Otherwise a 401 for a bad token would prove nothing. */
async function checkValidToken(
  fixtures: ScenarioFixtures,
  route: string,
  kind: ResourceKind,
): Promise<string[]> {
  const { method, path, options } = await createSampleRequest(route, kind, fixtures);
  const { status } = await fixtures.deployment.call(method, path, {
    ...options,
    token: fixtures.accounts.admin.token,
  });
  await fixtures.resetResources(kind);
  return status === 401 ? [`${method} ${path} with a valid token: responded with 401`] : [];
}

/** A round is every bad token on every route that requires one. */
export const invalidTokens: Scenario = {
  id: 'F3',
  name: 'bad tokens on every route that requires one',
  goal: '100 % rejected with 401, nothing written',
  rounds: { test: 1, quick: 1, full: 3 },
  run: async ({ rounds, open, reportProgress }) => {
    const fixtures = await createFixtures(await open());
    const failures: string[] = [];
    let [sentCount, accepted] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const tokens = await createBadTokens(fixtures);
      for (const { route, kind } of protectedRoutes) {
        const request = await createSampleRequest(route, kind, fixtures);
        const before = await hashDatabase(fixtures.deployment);
        const failed = await findAccepted(fixtures, request, tokens);
        if (before !== (await hashDatabase(fixtures.deployment)))
          failures.push(`${route} of ${kind}: the database changed`);
        failures.push(...failed, ...(await checkValidToken(fixtures, route, kind)));
        sentCount += tokens.length;
        accepted += failed.length;
      }
      reportProgress(`${sentCount} tokens sent`);
    }
    const routes = new Set(protectedRoutes.map(({ route }) => findEndpoint(route))).size;
    const kinds = Object.keys(badTokens).length + Object.keys(misplacedTokens).length + 4;
    const rejected = `${sentCount - accepted} of ${sentCount} rejected with 401`;
    return { figures: `${kinds} kinds of bad tokens on ${routes} routes: ${rejected}`, failures };
  },
};
