import { maxWaitSeconds, reconcileOrders, startGuestBuyers, type Purchase } from './guest-buyers.ts';
import type { ScenarioResult } from '../harness/scenario.ts';
import { orderItem, readStock, type Deployment } from '../deployment/deployment.ts';
import { waitUntil } from '../deployment/server-process.ts';

const [dishes, portions] = [10, 10_000];

/** Guests who order one dish after the other, while something is done to the product. */
export interface OrderTraffic {
  /** Resolves once so many more orders were acknowledged. */
  waitForOrders: (count: number) => Promise<void>;
  /** Resolves once all guests are through with what they are ordering now. */
  waitUntilIdle: () => Promise<void>;
  /** Lets them finish; what was ordered, what of it is stored and what was taken from the shelves. */
  stop: (most: { seconds: number }) => Promise<ScenarioResult>;
}

/** So many guests, each with a key for each order, who try again as the web client does. */
export async function startOrderTraffic(market: Deployment, guests: number): Promise<OrderTraffic> {
  const chef = await market.createChef();
  const items = await Promise.all(
    Array.from({ length: dishes }, () => market.createProduct(chef, { countInStock: portions })),
  );
  const basket = () => [orderItem(items[Math.floor(Math.random() * dishes)] ?? { _id: '' })];
  const buyers = startGuestBuyers(market, guests, basket);
  const acknowledged = () => buyers.purchases.filter(({ order }) => order).length;
  return {
    waitForOrders: async (count) => {
      const enough = acknowledged() + count;
      await waitUntil(`${count} more orders`, () => acknowledged() >= enough);
    },
    waitUntilIdle: buyers.waitUntilIdle,
    stop: async ({ seconds }) => {
      const purchases = await buyers.stop();
      const left = await Promise.all(items.map((item) => readStock(market, item)));
      const sold = left.reduce((sum, count) => sum + portions - count, 0);
      return reckonUp(market, purchases, { sold, seconds });
    },
  };
}

async function reckonUp(
  market: Deployment,
  purchases: readonly Purchase[],
  { sold, seconds }: { sold: number; seconds: number },
): Promise<ScenarioResult> {
  const { stored, lost, doubled } = await reconcileOrders(market, purchases);
  const refused = purchases.flatMap((purchase) => purchase.refused ?? []);
  const longest = maxWaitSeconds(purchases);
  const again = purchases.filter(({ attempts: tries }) => tries > 1).length;
  const counts = `${stored} orders stored, ${again} of them tried again, ${lost.length} lost, ${doubled.length} doubled`;
  return {
    figures: `${counts}, ${sold} portions sold, the longest wait ${longest.toFixed(1)} s`,
    failures: [
      ...lost.map((number) => `acknowledged and lost: ${number}`),
      ...doubled.map((key) => `stored twice: ${key}`),
      ...refused.map((words) => `refused: ${words}`),
      ...(sold === stored ? [] : [`${sold} portions sold in ${stored} orders`]),
      ...(longest <= seconds ? [] : [`a buyer waited ${longest.toFixed(1)} s`]),
      ...(again > 0 ? [] : ['nobody had to try again: nothing was felt']),
    ],
  };
}
