import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toOrderItem } from '../../backend/src/testing/forms.ts';
import { accounts, shopping } from '../cases/juice-shop/accounts.ts';
import { findSuccess, type Challenge, type Shop } from '../cases/juice-shop/challenge.ts';
import { commands, injection } from '../cases/juice-shop/injection.ts';
import { pages } from '../cases/juice-shop/pages.ts';
import { parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
import type { Scenario } from '../harness/scenario.ts';

const challenges: readonly Challenge[] = [...injection, ...commands, ...accounts, ...shopping, ...pages];
const minChallenges = 26;
const maxCommandMs = 60_000; // for all requests of a challenge: each one that is executed takes ten seconds or more

/** Starts a server that only the product can reach, and counts its requests. */
async function startHiddenServer() {
  let visits = 0;
  const server = createServer((_req, res) => {
    visits += 1;
    res.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hidden`, visits: () => visits, close: () => server.close() };
}

async function createShop(app: Deployment, hidden: Shop['hidden']): Promise<Shop> {
  const memberPassword = app.registerSecret('nobody will guess this');
  const [admin, chef, otherChef, member, attacker] = await Promise.all([
    app.createAdmin(),
    app.createChef({ name: 'Cleo Chef' }),
    app.createChef({ name: 'Otto Other' }),
    app.createFoodie({ name: 'Mia Member', password: memberPassword }),
    app.createFoodie({ name: 'Theo Thief' }),
  ]);
  const [product, otherProduct] = await Promise.all([
    app.createProduct(chef, { countInStock: 1_000 }),
    app.createProduct(otherChef, { countInStock: 1_000 }),
  ]);
  const { token } = member;
  const body = { orderItems: [toOrderItem(product)] };
  const order = parsePlacedOrder(await app.call('post', '/api/orders', { body, token }));
  const review = { rating: 5, comment: 'Mine' };
  await app.call('post', `/api/products/${product._id}/reviews`, { body: review, token });
  const people = { admin, chef, otherChef, member, memberPassword, attacker };
  return { app, ...people, product, otherProduct, order, hidden };
}

async function runChallenge(challenge: Challenge, shop: Shop): Promise<string[]> {
  const startedAt = performance.now();
  const success = await findSuccess(challenge, shop).catch(
    (error: unknown) => `could not run: ${String(error)}`,
  );
  const isSlow = commands.includes(challenge) && performance.now() - startedAt > maxCommandMs;
  return [...(success === undefined ? [] : [success]), ...(isSlow ? ['slow responses'] : [])].map(
    (sign) => `${challenge.name}: ${sign}`,
  );
}

/** A round is one challenge of the case tables. */
export const juiceShop: Scenario = {
  id: 'F15',
  name: 'OWASP Juice Shop challenges that apply to this product and need the whole of it',
  goal: `at least ${minChallenges}, none can be solved`,
  rounds: { test: challenges.length, quick: challenges.length, full: challenges.length },
  run: async ({ rounds, open, reportProgress }) => {
    const deployment = await open();
    const hiddenServer = await startHiddenServer();
    const failures: string[] =
      challenges.length < minChallenges ? [`only ${challenges.length} challenges are defined`] : [];
    try {
      const shop = await createShop(deployment, hiddenServer);
      for (const challenge of challenges.slice(0, rounds)) {
        const solved = await runChallenge(challenge, shop);
        solved.forEach(reportProgress);
        failures.push(...solved);
      }
    } finally {
      hiddenServer.close();
    }
    return {
      figures: `${Math.min(rounds, challenges.length)} challenges, ${failures.length} solved`,
      failures,
    };
  },
};
