import { z } from 'zod';
import type { Deployment } from '../deployment/deployment.ts';
import { createPickupKitchen, orderFirstSlot, readUsedUnits } from '../fixtures/pickup-kitchens.ts';
import type { Scenario } from '../harness/scenario.ts';

const buyerCount = 200;
const maxOrders = 7;

/** Limits that the same number of orders fills. */
const limits = [
  { per: 'slot', counts: 'orders', qty: 3, unitsPerOrder: 1 },
  { per: 'day', counts: 'portions', qty: 2, unitsPerOrder: 2 },
  { per: 'window', counts: 'points', qty: 1, unitsPerOrder: 4 },
  { per: 'week', counts: 'portions', qty: 3, unitsPerOrder: 3 },
] as const;

const Refusal = z.object({
  errors: z.tuple([
    z.object({
      path: z.literal('pickups.0.startsAt'),
      message: z.string().regex(/Cleo Chef.*11:00.*Oven|Oven.*Cleo Chef.*11:00|Cleo Chef.*Oven.*11:00/),
    }),
  ]),
});

interface RoundResult {
  sold: number;
  failures: string[];
  seconds: number;
}

async function runRound(deployment: Deployment, round: number): Promise<RoundResult> {
  const { per, counts, qty, unitsPerOrder } = limits[round % limits.length] ?? limits[0];
  const kitchen = await createPickupKitchen(deployment, {
    limit: { per, counts, max: maxOrders * unitsPerOrder },
    ...(counts === 'points' ? { points: unitsPerOrder } : {}),
  });
  const startedAt = performance.now();
  const replies = await Promise.all(
    Array.from({ length: buyerCount }, () => orderFirstSlot(deployment, kitchen, qty)),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const sold = replies.filter(({ status }) => status === 201).length;
  const unclear = replies.filter(
    ({ status, body }) => status !== 201 && !(status === 409 && Refusal.safeParse(body).success),
  );
  const used = await readUsedUnits(deployment, kitchen);
  const failures = [
    ...(sold === maxOrders ? [] : [`${sold} orders`]),
    ...(used === maxOrders * unitsPerOrder ? [] : [`${used} ${counts} counted`]),
    ...unclear.slice(0, 3).map(({ status, text }) => `refused with ${status} ${text}`),
  ];
  return { sold, seconds, failures: failures.map((failure) => `${counts} per ${per}: ${failure}`) };
}

/** A round is 200 concurrent orders for one slot, served by two processes. */
export const fullSlots: Scenario = {
  id: 'F19',
  name: '200 concurrent orders for one pickup slot with room for 7, limits of orders, portions and points, two processes',
  goal: 'each round places exactly 7 orders; all others 409 with kitchen, slot and limit; counters equal the orders',
  rounds: { test: 4, quick: 8, full: 50 },
  run: async ({ rounds, open, reportProgress }) => {
    const deployment = await open();
    const results: RoundResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push(await runRound(deployment, round));
      reportProgress(`round ${round + 1}: ${results.flatMap(({ failures }) => failures).length} failures`);
    }
    const sold = results.reduce((total, result) => total + result.sold, 0);
    const maxSeconds = Math.max(...results.map(({ seconds }) => seconds)).toFixed(1);
    return {
      figures: `${rounds} × ${buyerCount} orders: ${sold} placed, the slowest round ${maxSeconds} s`,
      failures: results.flatMap(({ failures }) => failures),
    };
  },
};
