import type { Session } from '@homechef/contract/users/user';
import type { Scenario } from '../harness/scenario.ts';
import { orderItem, readStock, type Deployment } from '../deployment/deployment.ts';

const buyers = 200;
const portions = 10;
const plenty = 1_000;

/** What came of a round. */
interface Sold {
  /** Portions of the rare item that left the shelves. */
  rare: number;
  /** Items of which another number of portions left the shelves than baskets with them were ordered. */
  half: number;
  /** Answers that were neither an order nor a refusal. */
  strange: number[];
  seconds: number;
}

/**
 * 200 buyers at once: half of them want the rare item alone, the others all three, every other one from the last to the
 * first. The rare one stands in its turn at each place among the three.
 */
async function crowd(market: Deployment, chef: Session, round: number): Promise<Sold> {
  const stocks = [0, 1, 2].map((place) => (place === round % 3 ? portions : plenty));
  const items: { _id: string; stock: number }[] = [];
  for (const stock of stocks)
    items.push({ _id: (await market.createProduct(chef, { countInStock: stock }))._id, stock });
  const three = items.map((item) => orderItem(item));
  const one = three.slice(round % 3, (round % 3) + 1);
  const baskets = Array.from({ length: buyers / 4 }, () => [one, three, one, three.toReversed()]).flat();
  const begun = performance.now();
  const replies = await Promise.all(baskets.map((lines) => market.placeGuestOrder(lines)));
  const seconds = (performance.now() - begun) / 1_000;
  const ordered = baskets.filter((_, i) => replies[i]?.status === 201);
  const strange = replies.map(({ status }) => status).filter((status) => status !== 201 && status !== 409);
  const sold = await Promise.all(items.map(async (item) => item.stock - (await readStock(market, item))));
  const half = items.filter(({ _id }, i) => {
    const baskets = ordered.filter((lines) => lines.some(({ product }) => product === _id));
    return baskets.length !== sold[i];
  }).length;
  return { rare: sold[round % 3] ?? 0, half, strange, seconds };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A round: 200 buyers at once of 10 portions, answered by two processes. */
export const concurrentOrders: Scenario = {
  id: 'F5',
  name: '200 buyers at once of 10 portions, baskets of one and three lines in opposite orders, two processes',
  goal: '50 rounds sell exactly 500; 0 oversold, 0 half-baskets, 0 answers of 5xx',
  rounds: { test: 4, quick: 10, full: 50 },
  run: async ({ rounds, open }) => {
    const market = await open();
    const chef = await market.createChef();
    const done: Sold[] = [];
    for (let round = 0; round < rounds; round += 1) done.push(await crowd(market, chef, round));
    const sold = sum(done.map(({ rare }) => rare));
    const oversold = sum(done.map(({ rare }) => Math.max(0, rare - portions)));
    const half = sum(done.map((round) => round.half));
    const strange = done.flatMap((round) => round.strange);
    const failed = strange.filter((status) => status >= 500).length;
    const slowest = Math.max(...done.map(({ seconds }) => seconds)).toFixed(1);
    const counts = `${sold} sold, ${oversold} oversold, ${half} half-baskets, ${failed} answers of 5xx`;
    const misses = [
      ...(done.every(({ rare }) => rare === portions) ? [] : [`${sold} sold in ${rounds} rounds`]),
      ...(half > 0 ? [`${half} items of which baskets took a part`] : []),
      ...(strange.length > 0 ? [`answered: ${strange.join(', ')}`] : []),
    ];
    return { figures: `${rounds} rounds: ${counts}; slowest round ${slowest} s`, failures: misses };
  },
};
