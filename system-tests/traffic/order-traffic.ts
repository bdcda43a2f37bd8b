import { longestWait, reckon, startBuyers, type Purchase } from './guest-buyers.ts';
import type { Findings } from '../harness/scenario.ts';
import { line, stockOf, type Market } from '../deployment/deployment.ts';
import { until } from '../deployment/server-process.ts';

const [dishes, portions] = [10, 10_000];

/** Guests who order one dish after the other, while something is done to the product. */
export interface Trade {
  /** Resolves once so many more orders were acknowledged. */
  moreOrders: (count: number) => Promise<void>;
  /** Resolves once all guests are through with what they are ordering now. */
  through: () => Promise<void>;
  /** Lets them finish; what was ordered, what of it is stored and what was taken from the shelves. */
  stop: (most: { seconds: number }) => Promise<Findings>;
}

/** So many guests, each with a key for each order, who try again as the web client does. */
export async function startTrade(market: Market, guests: number): Promise<Trade> {
  const chef = await market.chef();
  const items = await Promise.all(
    Array.from({ length: dishes }, () => market.item(chef, { countInStock: portions })),
  );
  const basket = () => [line(items[Math.floor(Math.random() * dishes)] ?? { _id: '' })];
  const buyers = startBuyers(market, guests, basket);
  const acknowledged = () => buyers.purchases.filter(({ order }) => order).length;
  return {
    moreOrders: async (count) => {
      const enough = acknowledged() + count;
      await until(`${count} more orders`, () => acknowledged() >= enough);
    },
    through: buyers.through,
    stop: async ({ seconds }) => {
      const purchases = await buyers.stop();
      const left = await Promise.all(items.map((item) => stockOf(market, item)));
      const sold = left.reduce((sum, count) => sum + portions - count, 0);
      return reckonUp(market, purchases, { sold, seconds });
    },
  };
}

async function reckonUp(
  market: Market,
  purchases: readonly Purchase[],
  { sold, seconds }: { sold: number; seconds: number },
): Promise<Findings> {
  const { stored, lost, doubled } = await reckon(market, purchases);
  const refused = purchases.flatMap((purchase) => purchase.refused ?? []);
  const longest = longestWait(purchases);
  const again = purchases.filter(({ tries }) => tries > 1).length;
  const counts = `${stored} orders stored, ${again} of them tried again, ${lost.length} lost, ${doubled.length} doubled`;
  return {
    figures: `${counts}, ${sold} portions sold, the longest wait ${longest.toFixed(1)} s`,
    misses: [
      ...lost.map((number) => `acknowledged and lost: ${number}`),
      ...doubled.map((key) => `stored twice: ${key}`),
      ...refused.map((words) => `refused: ${words}`),
      ...(sold === stored ? [] : [`${sold} portions sold in ${stored} orders`]),
      ...(longest <= seconds ? [] : [`a buyer waited ${longest.toFixed(1)} s`]),
      ...(again > 0 ? [] : ['nobody had to try again: nothing was felt']),
    ],
  };
}
