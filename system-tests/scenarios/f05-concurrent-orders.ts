import type { Session } from '@homechef/contract/users/user';
import type { Scenario } from '../harness/scenario.ts';
import { toOrderItem } from '../../backend/src/testing/forms.ts';
import { readStock, type Deployment } from '../deployment/deployment.ts';

const buyerCount = 200;
const scarceStock = 10;
const ampleStock = 1_000;

interface RoundResult {
  scarceSold: number;
  /** Number of products whose sold units differ from the accepted orders. */
  partialOrders: number;
  unexpectedStatuses: number[];
  seconds: number;
}

/**
 * Sends 200 concurrent orders. Half of them are for the scarce product only. The other half are for all three products,
 * alternately in reverse order. The position of the scarce product changes with each round.
 */
async function runRound(deployment: Deployment, chef: Session, round: number): Promise<RoundResult> {
  const stocks = [0, 1, 2].map((position) => (position === round % 3 ? scarceStock : ampleStock));
  const products: { _id: string; stock: number }[] = [];
  for (const stock of stocks)
    products.push({ _id: (await deployment.createProduct(chef, { countInStock: stock }))._id, stock });
  const threeItems = products.map((product) => toOrderItem(product));
  const oneItem = threeItems.slice(round % 3, (round % 3) + 1);
  const orders = Array.from({ length: buyerCount / 4 }, () => [
    oneItem,
    threeItems,
    oneItem,
    threeItems.toReversed(),
  ]).flat();
  const startedAt = performance.now();
  const replies = await Promise.all(orders.map((orderItems) => deployment.placeGuestOrder(orderItems)));
  const seconds = (performance.now() - startedAt) / 1_000;
  const ordered = orders.filter((_, i) => replies[i]?.status === 201);
  const unexpectedStatuses = replies
    .map(({ status }) => status)
    .filter((status) => status !== 201 && status !== 409);
  const sold = await Promise.all(
    products.map(async (product) => product.stock - (await readStock(deployment, product))),
  );
  const partialOrders = products.filter(({ _id }, i) => {
    const orders = ordered.filter((orderItems) => orderItems.some(({ product }) => product === _id));
    return orders.length !== sold[i];
  }).length;
  return { scarceSold: sold[round % 3] ?? 0, partialOrders, unexpectedStatuses, seconds };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A round is 200 concurrent orders for 10 units, with two server processes. */
export const concurrentOrders: Scenario = {
  id: 'F5',
  name: '200 concurrent orders for 10 units, orders of one and three items in opposite orders, two processes',
  goal: '50 rounds sell exactly 500 units; 0 oversold, 0 partial orders, 0 responses with 5xx',
  rounds: { test: 4, quick: 10, full: 50 },
  run: async ({ rounds, open }) => {
    const deployment = await open();
    const chef = await deployment.createChef();
    const results: RoundResult[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await runRound(deployment, chef, round));
    const sold = sum(results.map(({ scarceSold }) => scarceSold));
    const oversold = sum(results.map(({ scarceSold }) => Math.max(0, scarceSold - scarceStock)));
    const partialOrders = sum(results.map((result) => result.partialOrders));
    const unexpectedStatuses = results.flatMap((result) => result.unexpectedStatuses);
    const serverErrors = unexpectedStatuses.filter((status) => status >= 500).length;
    const maxSeconds = Math.max(...results.map(({ seconds }) => seconds)).toFixed(1);
    const counts = `${sold} sold, ${oversold} oversold, ${partialOrders} partial orders, ${serverErrors} responses with 5xx`;
    const failures = [
      ...(results.every(({ scarceSold }) => scarceSold === scarceStock)
        ? []
        : [`${sold} sold in ${rounds} rounds`]),
      ...(partialOrders > 0 ? [`${partialOrders} products with partial orders`] : []),
      ...(unexpectedStatuses.length > 0 ? [`unexpected statuses: ${unexpectedStatuses.join(', ')}`] : []),
    ];
    return { figures: `${rounds} rounds: ${counts}; slowest round ${maxSeconds} s`, failures };
  },
};
