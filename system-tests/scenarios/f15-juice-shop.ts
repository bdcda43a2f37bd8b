import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { orderItem, parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
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

/** Something on this machine that nobody but the server could reach from within. */
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

async function createShop(market: Deployment, hidden: ChallengeContext['hidden']): Promise<ChallengeContext> {
  const memberPassword = market.registerSecret('nobody will guess this');
  const [admin, chef, otherChef, member, thief] = await Promise.all([
    market.createAdmin(),
    market.createChef({ name: 'Cleo Chef' }),
    market.createChef({ name: 'Otto Other' }),
    market.createFoodie({ name: 'Mia Member', password: memberPassword }),
    market.createFoodie({ name: 'Theo Thief' }),
  ]);
  const [item, otherItem] = await Promise.all([
    market.createProduct(chef, { countInStock: 1_000 }),
    market.createProduct(otherChef, { countInStock: 1_000 }),
  ]);
  const ordered = await market.call('post', '/api/orders', {
    body: { orderItems: [orderItem(item)] },
    token: member.token,
  });
  const guestOrder = parsePlacedOrder(await market.placeGuestOrder([orderItem(item)]));
  const order = Order.parse(ordered.body);
  return {
    market,
    admin,
    chef,
    otherChef,
    member,
    memberPassword,
    thief,
    item,
    otherItem,
    order,
    guestOrder,
    hidden,
  };
}

const attempt = async (challenge: Challenge, shop: ChallengeContext): Promise<string[]> => {
  const words = `${challenge.name}: ${challenge.attack}`;
  const isSolved = await challenge
    .isSolved(shop)
    .catch((error: unknown) => `could not be tried: ${String(error)}`);
  if (isSolved === false) return [];
  return [isSolved === true ? `${words} → ${challenge.successSign}` : `${words} → ${isSolved}`];
};

/** Each challenge of the tables once, one after the other; a round is one of them. */
export const juiceShop: Scenario = {
  id: 'F15',
  name: 'Challenges of OWASP Juice Shop that map to this product',
  goal: `at least ${minChallenges}, none can be solved`,
  rounds: { test: challenges.length, quick: challenges.length, full: challenges.length },
  run: async ({ rounds, open, reportProgress: say }) => {
    const market = await open({ settings: { RATE_LIMIT_LOGIN_FAILURES: '10' } });
    const hidden = await startHiddenServer();
    const misses: string[] =
      challenges.length < minChallenges ? [`only ${challenges.length} challenges are known`] : [];
    try {
      const shop = await createShop(market, hidden);
      for (const challenge of challenges.slice(0, rounds)) {
        const solved = await attempt(challenge, shop);
        solved.forEach(say);
        misses.push(...solved);
      }
    } finally {
      hidden.close();
    }
    const tried = Math.min(rounds, challenges.length);
    return { figures: `${tried} challenges, ${misses.length} solved`, failures: misses };
  },
};
