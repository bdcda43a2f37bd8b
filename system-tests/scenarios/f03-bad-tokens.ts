import type { Session } from '@homechef/contract/users/user';
import type { RequestOptions } from '../client/http-client.ts';
import type { Scenario } from '../harness/scenario.ts';
import { createSampleRequest, findEndpoint, type SampleRequest } from '../fixtures/sample-requests.ts';
import { createFixtures, type ScenarioFixtures } from '../fixtures/scenario-fixtures.ts';
import { hashDatabase } from '../fixtures/database-hash.ts';
import { accessMatrix, type ResourceKind } from '../fixtures/access-matrix.ts';
import { badTokens, misplacedTokens } from '../cases/bad-tokens.ts';

/** What is sent in place of a good token, by a name for it. */
interface Bad {
  name: string;
  sent: RequestOptions;
  query?: string;
}

const bearer = (name: string, token: string): Bad => ({ name, sent: { token } });

/** Must be granted. @throws when it was not */
async function done(
  stage: ScenarioFixtures,
  method: string,
  path: string,
  sent: RequestOptions,
): Promise<void> {
  const reply = await stage.market.call(method, path, sent);
  if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
}

/** Tokens that were good, until something happened to the account: by an admin, or by itself. */
async function outlived(stage: ScenarioFixtures): Promise<Bad[]> {
  const { market, people } = stage;
  const { token } = people.admin;
  const user = (session: Session) => `/api/users/${session._id}`;
  const named = ({ name, email }: Session) => ({ name, email });
  const [deleted, renewed, promoted, demoted] = await Promise.all([
    market.createAdmin(),
    market.createAdmin(),
    market.createFoodie(),
    market.createAdmin(),
  ]);
  await done(stage, 'delete', user(deleted), { token });
  const password = market.registerSecret('quite another password');
  const { _id: id, phone } = renewed;
  const profile = { id, phone, ...named(renewed), password };
  await done(stage, 'put', '/api/users/profile', { token: renewed.token, body: profile });
  await done(stage, 'put', user(promoted), { token, body: { ...named(promoted), isAdmin: true } });
  await done(stage, 'put', user(demoted), { token, body: { ...named(demoted), isAdmin: false } });
  return [
    bearer('deleted user', deleted.token),
    bearer('after a password change', renewed.token),
    bearer('after becoming an admin', promoted.token),
    bearer('after being an admin', demoted.token),
  ];
}

/** Every bad token, made from an admin's good one: the one that would open the most. */
async function allBad(stage: ScenarioFixtures): Promise<Bad[]> {
  const { market, people } = stage;
  const good = people.admin.token;
  return [
    ...Object.entries(badTokens).map(([name, make]) => bearer(name, make({ market, good }))),
    ...Object.entries(misplacedTokens).map(([name, make]) => {
      const { headers = {}, query = '' } = make(good);
      return { name, sent: { headers }, query };
    }),
    ...(await outlived(stage)),
  ];
}

/** The routes that need a token, with what each is asked for: those that answer a visitor with 401. */
const needy = accessMatrix.filter(({ cells: [visitor] }) => visitor === 401);

async function refusals(
  stage: ScenarioFixtures,
  { method, path, sent }: SampleRequest,
  bad: readonly Bad[],
): Promise<string[]> {
  const replies = bad.map(async ({ name, sent: { headers, ...token }, query = '' }) => {
    const asked = { ...sent, ...token, headers: { ...sent.headers, ...headers } };
    const { status } = await stage.market.call(method, path + query, asked);
    return status === 401 ? [] : [`${method} ${path} with ${name}: answered ${status}`];
  });
  return (await Promise.all(replies)).flat();
}

/** The good token that the bad ones are made from is good; otherwise their refusal would show nothing. */
async function control(stage: ScenarioFixtures, route: string, kind: ResourceKind): Promise<string[]> {
  const { method, path, sent } = await createSampleRequest(route, kind, stage);
  const { status } = await stage.market.call(method, path, { ...sent, token: stage.people.admin.token });
  await stage.resetResources(kind);
  return status === 401 ? [`${method} ${path} with a good token: answered 401`] : [];
}

/** Every bad token on every route that needs one, once a round. */
export const invalidTokens: Scenario = {
  id: 'F3',
  name: 'bad tokens on every route that needs one',
  goal: '100 % answered 401, nothing written',
  rounds: { test: 1, quick: 1, full: 3 },
  run: async ({ rounds, open, reportProgress: say }) => {
    const stage = await createFixtures(await open());
    const misses: string[] = [];
    let [tried, accepted] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const bad = await allBad(stage);
      for (const { route, kind } of needy) {
        const request = await createSampleRequest(route, kind, stage);
        const before = await hashDatabase(stage.market);
        const wrong = await refusals(stage, request, bad);
        if (before !== (await hashDatabase(stage.market)))
          misses.push(`${route} of ${kind}: something was written`);
        misses.push(...wrong, ...(await control(stage, route, kind)));
        tried += bad.length;
        accepted += wrong.length;
      }
      say(`${tried} tokens tried`);
    }
    const routes = new Set(needy.map(({ route }) => findEndpoint(route))).size;
    const kinds = Object.keys(badTokens).length + Object.keys(misplacedTokens).length + 4;
    const refused = `${tried - accepted} of ${tried} answered 401`;
    return { figures: `${kinds} kinds of bad token on ${routes} routes: ${refused}`, failures: misses };
  },
};
