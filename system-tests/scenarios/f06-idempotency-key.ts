import { randomUUID } from 'node:crypto';
import type { Scenario } from '../harness/scenario.ts';
import { orderItem, parsePlacedOrder, readStock, type Deployment } from '../deployment/deployment.ts';

const atOnce = 30;

/** One basket, sent many times at once with the same key as an impatient client does; the numbers of its orders. */
async function impatient(market: Deployment, item: { _id: string }): Promise<Set<string>> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const sending = Array.from({ length: atOnce }, () =>
    market.placeGuestOrder([orderItem(item)], { headers }),
  );
  return new Set((await Promise.all(sending)).map((reply) => parsePlacedOrder(reply)._id));
}

/** A round: 30 parallel posts with one key, answered by two processes. */
export const repeatedIdempotencyKey: Scenario = {
  id: 'F6',
  name: '30 parallel posts with one Idempotency-Key',
  goal: '100 rounds make 100 orders',
  rounds: { test: 10, quick: 25, full: 100 },
  run: async ({ rounds, open }) => {
    const market = await open();
    const stock = rounds + 10;
    const item = await market.createProduct(await market.createChef(), { countInStock: stock });
    const answered = new Set<string>();
    for (let round = 0; round < rounds; round += 1)
      for (const number of await impatient(market, item)) answered.add(number);
    const stored = await market.collection('orders').countDocuments({ 'orderItems.name': item.name });
    const sold = stock - (await readStock(market, item));
    const isMet = [answered.size, stored, sold].every((count) => count === rounds);
    return {
      figures: `${rounds} rounds: ${stored} orders, ${sold} portions sold`,
      failures: isMet ? [] : [`${answered.size} orders answered, ${stored} stored, ${sold} portions sold`],
    };
  },
};
