import { getMaxWaitSeconds, reconcileOrders, startGuestBuyers, type Purchase } from './guest-buyers.ts';
import type { ScenarioResult } from '../harness/scenario.ts';
import { toOrderItem } from '../../backend/src/testing/forms.ts';
import { readStock, type Deployment } from '../deployment/deployment.ts';
import { waitUntil } from '../deployment/server-process.ts';

const productCount = 10;
const stockPerProduct = 10_000;

export interface OrderTraffic {
  /** Resolves when `count` more orders have been acknowledged. */
  waitForOrders: (count: number) => Promise<void>;
  waitUntilIdle: () => Promise<void>;
  stop: (limits: { maxSeconds: number }) => Promise<ScenarioResult>;
}

export async function startOrderTraffic(deployment: Deployment, guestCount: number): Promise<OrderTraffic> {
  const chef = await deployment.createChef();
  const products = await Promise.all(
    Array.from({ length: productCount }, () =>
      deployment.createProduct(chef, { countInStock: stockPerProduct }),
    ),
  );
  const createOrderItems = () => [
    toOrderItem(products[Math.floor(Math.random() * productCount)] ?? { _id: '' }),
  ];
  const buyers = startGuestBuyers(deployment, guestCount, createOrderItems);
  const countAcknowledged = () => buyers.purchases.filter(({ order }) => order).length;
  return {
    waitForOrders: async (count) => {
      const target = countAcknowledged() + count;
      await waitUntil(`${count} more orders`, () => countAcknowledged() >= target);
    },
    waitUntilIdle: buyers.waitUntilIdle,
    stop: async ({ maxSeconds }) => {
      const purchases = await buyers.stop();
      const countSold = async () => {
        const left = await Promise.all(products.map((product) => readStock(deployment, product)));
        return left.reduce((sum, count) => sum + stockPerProduct - count, 0);
      };
      return createResult(deployment, purchases, { countSold, maxSeconds });
    },
  };
}

/** Returns the value as soon as it is the expected one. After a second, returns whatever it is then. */
async function waitForValue(read: () => Promise<number>, expected: number): Promise<number> {
  const deadline = performance.now() + 1_000;
  let value = await read();
  // Under load, a cached response may show a change up to 50 ms late (`maxStaleMs` of the response cache).
  while (value !== expected && performance.now() < deadline) value = await read();
  return value;
}

async function createResult(
  deployment: Deployment,
  purchases: readonly Purchase[],
  { countSold, maxSeconds }: { countSold: () => Promise<number>; maxSeconds: number },
): Promise<ScenarioResult> {
  const { stored, lost, doubled } = await reconcileOrders(deployment, purchases);
  const sold = await waitForValue(countSold, stored);
  const rejections = purchases.flatMap((purchase) => purchase.rejected ?? []);
  const maxWait = getMaxWaitSeconds(purchases);
  const retried = purchases.filter(({ attempts }) => attempts > 1).length;
  const counts = `${stored} orders stored, ${retried} of them retried, ${lost.length} lost, ${doubled.length} doubled`;
  return {
    figures: `${counts}, ${sold} units sold, the longest wait ${maxWait.toFixed(1)} s`,
    failures: [
      ...lost.map((number) => `acknowledged and lost: ${number}`),
      ...doubled.map((key) => `stored twice: ${key}`),
      ...rejections.map((reason) => `rejected: ${reason}`),
      ...(sold === stored ? [] : [`${sold} units sold in ${stored} orders`]),
      ...(maxWait <= maxSeconds ? [] : [`a buyer waited ${maxWait.toFixed(1)} s`]),
      ...(retried > 0 ? [] : ['no order was retried: the fault had no effect']),
    ],
  };
}
