import type { Campaign } from '../lib/campaign.ts';
import { primaryOf } from '../lib/mongods.ts';
import { startTrade } from '../lib/trade.ts';

const guests = 16;

/** A round: the `kill -9` of the node that takes writes, in the middle of orders; the next once all three are back. */
export const primaryKilled: Campaign = {
  id: 'F8',
  name: 'primary of three nodes killed with -9 under load, clients trying again with their key',
  goal: '0 orders lost, 0 doubled, every order finished within 10 s',
  rounds: { quick: 3, full: 20 },
  run: async ({ rounds, open, say }) => {
    const market = await open({ nodes: 3 });
    const trade = await startTrade(market, guests);
    for (let round = 1; round <= rounds; round += 1) {
      await trade.moreOrders(3 * guests);
      process.kill((await primaryOf(market.uri)).pid, 'SIGKILL');
      if (round % 5 === 0) say(`${round} kills`);
    }
    await trade.moreOrders(3 * guests);
    const { figures, misses } = await trade.stop({ seconds: 10 });
    return { figures: `${rounds} kills: ${figures}`, misses };
  },
};
