import type { Findings, Setting } from '../harness/scenario.ts';
import { primaryOf } from '../deployment/mongod-nodes.ts';
import type { MarketOptions } from '../deployment/deployment.ts';
import { startTrade } from './order-traffic.ts';

const guests = 16;

/**
 * Kills the mongod that takes writes in the middle of orders, once a round, the next time when all of the set is back and
 * who was ordering is through, so that nobody waits for two kills; its keeper starts it again. Every order must be through
 * within so many `seconds`.
 */
export async function killWriter(
  { rounds, open, say }: Setting,
  options: MarketOptions,
  seconds: number,
): Promise<Findings> {
  const market = await open(options);
  const trade = await startTrade(market, guests);
  for (let round = 1; round <= rounds; round += 1) {
    await trade.moreOrders(3 * guests);
    await trade.through();
    process.kill((await primaryOf(market.uri)).pid, 'SIGKILL');
    if (round % 5 === 0) say(`${round} kills`);
  }
  await trade.moreOrders(3 * guests);
  const { figures, misses } = await trade.stop({ seconds });
  return { figures: `${rounds} kills: ${figures}`, misses };
}
