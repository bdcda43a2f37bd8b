import { randomUUID } from 'node:crypto';
import type { Scenario } from '../harness/scenario.ts';
import { toOrderItem } from '../../backend/src/testing/forms.ts';
import { parsePlacedOrder, readStock, type Deployment } from '../deployment/deployment.ts';

const concurrency = 30;

/** Sends one order concurrently with the same key and returns the order numbers of all replies. */
async function placeOrderConcurrently(
  deployment: Deployment,
  product: { _id: string },
): Promise<Set<string>> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const requests = Array.from({ length: concurrency }, () =>
    deployment.placeGuestOrder([toOrderItem(product)], { headers }),
  );
  return new Set((await Promise.all(requests)).map((reply) => parsePlacedOrder(reply)._id));
}

/** A round is 30 parallel requests with one key, served by two processes. */
export const repeatedIdempotencyKey: Scenario = {
  id: 'F6',
  name: '30 parallel order requests with one Idempotency-Key',
  goal: '100 rounds create 100 orders',
  rounds: { test: 10, quick: 25, full: 100 },
  run: async ({ rounds, open }) => {
    const deployment = await open();
    const stock = rounds + 10;
    const product = await deployment.createProduct(await deployment.createChef(), { countInStock: stock });
    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds; round += 1)
      for (const number of await placeOrderConcurrently(deployment, product)) acknowledged.add(number);
    const stored = await deployment.collection('orders').countDocuments({ 'orderItems.name': product.name });
    const sold = stock - (await readStock(deployment, product));
    const isMet = [acknowledged.size, stored, sold].every((count) => count === rounds);
    return {
      figures: `${rounds} rounds: ${stored} orders, ${sold} units sold`,
      failures: isMet
        ? []
        : [`${acknowledged.size} orders acknowledged, ${stored} stored, ${sold} units sold`],
    };
  },
};
