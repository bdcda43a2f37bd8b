import type { Session } from '@homechef/contract/users/user';
import type { Sent } from '../client/http-client.ts';
import type { Campaign } from '../harness/scenario.ts';
import { requestOf, routeOf, type Request } from '../fixtures/sample-requests.ts';
import { openStage, type Stage } from '../fixtures/scenario-fixtures.ts';
import { look } from '../fixtures/database-hash.ts';
import { access, type Kind } from '../fixtures/access-matrix.ts';
import { badTokens, misplaced } from '../cases/bad-tokens.ts';

/** What is sent in place of a good token, by a name for it. */
interface Bad {
  name: string;
  sent: Sent;
  query?: string;
}

const bearer = (name: string, token: string): Bad => ({ name, sent: { token } });

/** Must be granted. @throws when it was not */
async function done(stage: Stage, method: string, path: string, sent: Sent): Promise<void> {
  const reply = await stage.market.call(method, path, sent);
  if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
}

/** Tokens that were good, until something happened to the account: by an admin, or by itself. */
async function outlived(stage: Stage): Promise<Bad[]> {
  const { market, people } = stage;
  const { token } = people.admin;
  const user = (session: Session) => `/api/users/${session._id}`;
  const named = ({ name, email }: Session) => ({ name, email });
  const [deleted, renewed, promoted, demoted] = await Promise.all([
    market.admin(),
    market.admin(),
    market.foodie(),
    market.admin(),
  ]);
  await done(stage, 'delete', user(deleted), { token });
  const password = market.plant('quite another password');
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
async function allBad(stage: Stage): Promise<Bad[]> {
  const { market, people } = stage;
  const good = people.admin.token;
  return [
    ...Object.entries(badTokens).map(([name, make]) => bearer(name, make({ market, good }))),
    ...Object.entries(misplaced).map(([name, make]) => {
      const { headers = {}, query = '' } = make(good);
      return { name, sent: { headers }, query };
    }),
    ...(await outlived(stage)),
  ];
}

/** The routes that need a token, with what each is asked for: those that answer a visitor with 401. */
const needy = access.filter(({ cells: [visitor] }) => visitor === 401);

async function refusals(
  stage: Stage,
  { method, path, sent }: Request,
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
async function control(stage: Stage, route: string, kind: Kind): Promise<string[]> {
  const { method, path, sent } = await requestOf(route, kind, stage);
  const { status } = await stage.market.call(method, path, { ...sent, token: stage.people.admin.token });
  await stage.renew(kind);
  return status === 401 ? [`${method} ${path} with a good token: answered 401`] : [];
}

/** Every bad token on every route that needs one, once a round. */
export const badTokensEverywhere: Campaign = {
  id: 'F3',
  name: 'bad tokens on every route that needs one',
  goal: '100 % answered 401, nothing written',
  rounds: { test: 1, quick: 1, full: 3 },
  run: async ({ rounds, open, say }) => {
    const stage = await openStage(await open());
    const misses: string[] = [];
    let [tried, accepted] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const bad = await allBad(stage);
      for (const { route, kind } of needy) {
        const request = await requestOf(route, kind, stage);
        const before = await look(stage.market);
        const wrong = await refusals(stage, request, bad);
        if (before !== (await look(stage.market))) misses.push(`${route} of ${kind}: something was written`);
        misses.push(...wrong, ...(await control(stage, route, kind)));
        tried += bad.length;
        accepted += wrong.length;
      }
      say(`${tried} tokens tried`);
    }
    const routes = new Set(needy.map(({ route }) => routeOf(route))).size;
    const kinds = Object.keys(badTokens).length + Object.keys(misplaced).length + 4;
    const refused = `${tried - accepted} of ${tried} answered 401`;
    return { figures: `${kinds} kinds of bad token on ${routes} routes: ${refused}`, misses };
  },
};
