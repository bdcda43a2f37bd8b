import type { Campaign, Findings } from './scenario.ts';
import { openMarket, type Market } from '../deployment/deployment.ts';

/** What is so after every campaign, whatever it did: the books add up, and no secret stands in a log. */
async function aftermath(market: Market): Promise<string[]> {
  const differences = await market.audit();
  const leaks = market.leaks().map((secret) => `in the logs: ${secret}`);
  return [...differences.map((words) => `in the books: ${words}`), ...leaks];
}

/**
 * Runs a campaign on markets of its own, looks at what it left of them, and closes them. Where it asks for nothing
 * special it may be given one that stays open: to start one takes longer than many a short form.
 */
export async function runCampaign(
  campaign: Campaign,
  rounds: number,
  say: (words: string) => void,
  shared?: Market,
): Promise<Findings> {
  const own: Market[] = [];
  const open = async (options = {}) => {
    if (shared && Object.keys(options).length === 0) return shared;
    const market = await openMarket(options);
    own.push(market);
    return market;
  };
  try {
    const { figures, misses } = await campaign.run({ rounds, open, say });
    const later = await Promise.all([...own, ...(shared ? [shared] : [])].map(aftermath));
    return { figures, misses: [...misses, ...later.flat()] };
  } finally {
    await Promise.all(own.map((market) => market.close()));
  }
}
