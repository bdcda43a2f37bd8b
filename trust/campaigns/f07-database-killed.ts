import type { Campaign } from '../lib/campaign.ts';
import { primaryOf } from '../lib/mongods.ts';
import { startTrade } from '../lib/trade.ts';

const guests = 16;

/** A round: the `kill -9` of the product's own database in the middle of orders; its keeper starts it again. */
export const databaseKilled: Campaign = {
  id: 'F7',
  name: 'database of one node killed with -9 under load',
  goal: '0 acknowledged orders lost, 0 doubled, sold = ordered',
  rounds: { quick: 4, full: 20 },
  run: async ({ rounds, open, say }) => {
    const market = await open();
    const trade = await startTrade(market, guests);
    for (let round = 1; round <= rounds; round += 1) {
      await trade.moreOrders(3 * guests);
      process.kill((await primaryOf(market.uri)).pid, 'SIGKILL');
      if (round % 5 === 0) say(`${round} kills`);
    }
    await trade.moreOrders(3 * guests);
    const { figures, misses } = await trade.stop({ seconds: 30 });
    return { figures: `${rounds} kills: ${figures}`, misses };
  },
};
