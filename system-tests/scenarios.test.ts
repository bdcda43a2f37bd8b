import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaigns } from './scenarios/index.ts';
import { openMarket, type Market } from './deployment/deployment.ts';
import { runCampaign } from './harness/run-scenario.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** The campaigns that neither kill nor time, in short: the built product in real processes. `npm run trust` is the rest. */
const short = campaigns.flatMap((campaign) =>
  campaign.rounds.test === undefined
    ? []
    : [[`${campaign.id} ${campaign.name}: ${campaign.goal}`, campaign, campaign.rounds.test] as const],
);

test.each(short)('%s', async (_title, campaign, length) => {
  const { figures, misses } = await runCampaign(campaign, length, () => undefined, market);
  expect(misses, figures).toEqual([]);
});
