import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { toOrderItem } from '../../backend/src/testing/forms.ts';
import { parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
import type { Scenario } from '../harness/scenario.ts';
import { Order } from '@homechef/contract/orders/order';
import { access } from '../cases/juice-shop/access.ts';
import { accounts } from '../cases/juice-shop/accounts.ts';
import { commands } from '../cases/juice-shop/commands.ts';
import { data } from '../cases/juice-shop/data.ts';
import { injection } from '../cases/juice-shop/injection.ts';
import { input } from '../cases/juice-shop/input.ts';
import { reviews } from '../cases/juice-shop/reviews.ts';
import { xssChallenges } from '../cases/juice-shop/xss.ts';
import type { Challenge, ChallengeContext } from '../cases/juice-shop/challenge.ts';
import { tokens } from '../cases/juice-shop/tokens.ts';

const challenges: readonly Challenge[] = [
  injection,
  commands,
  access,
  reviews,
  accounts,
  tokens,
  data,
  xssChallenges,
  input,
].flat();
const minChallenges = 26;

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

async function createShop(
  deployment: Deployment,
  hiddenServer: ChallengeContext['hidden'],
): Promise<ChallengeContext> {
  const memberPassword = deployment.registerSecret('nobody will guess this');
  const [admin, chef, otherChef, member, attacker] = await Promise.all([
    deployment.createAdmin(),
    deployment.createChef({ name: 'Cleo Chef' }),
    deployment.createChef({ name: 'Otto Other' }),
    deployment.createFoodie({ name: 'Mia Member', password: memberPassword }),
    deployment.createFoodie({ name: 'Theo Thief' }),
  ]);
  const [product, otherProduct] = await Promise.all([
    deployment.createProduct(chef, { countInStock: 1_000 }),
    deployment.createProduct(otherChef, { countInStock: 1_000 }),
  ]);
  const orderReply = await deployment.call('post', '/api/orders', {
    body: { orderItems: [toOrderItem(product)] },
    token: member.token,
  });
  const guestOrder = parsePlacedOrder(await deployment.placeGuestOrder([toOrderItem(product)]));
  const order = Order.parse(orderReply.body);
  return {
    app: deployment,
    admin,
    chef,
    otherChef,
    member,
    memberPassword,
    attacker,
    product,
    otherProduct,
    order,
    guestOrder,
    hidden: hiddenServer,
  };
}

const runChallenge = async (challenge: Challenge, shop: ChallengeContext): Promise<string[]> => {
  const title = `${challenge.name}: ${challenge.attack}`;
  const isSolved = await challenge
    .isSolved(shop)
    .catch((error: unknown) => `could not run: ${String(error)}`);
  if (isSolved === false) return [];
  return [isSolved === true ? `${title} → ${challenge.successSign}` : `${title} → ${isSolved}`];
};

/** A round is one challenge of the case tables. */
export const juiceShop: Scenario = {
  id: 'F15',
  name: 'OWASP Juice Shop challenges that apply to this product',
  goal: `at least ${minChallenges}, none can be solved`,
  rounds: { test: challenges.length, quick: challenges.length, full: challenges.length },
  run: async ({ rounds, open, reportProgress }) => {
    const deployment = await open({ settings: { RATE_LIMIT_LOGIN_FAILURES: '10' } });
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
    const attempted = Math.min(rounds, challenges.length);
    return { figures: `${attempted} challenges, ${failures.length} solved`, failures };
  },
};
