import { expect, test } from 'vitest';
import { campaigns } from './campaigns/all.ts';
import { runCampaign } from './lib/run-campaign.ts';

/** The campaigns that neither kill nor time, in short: the built product in real processes. `npm run trust` is the rest. */
const short = campaigns.flatMap((campaign) =>
  campaign.rounds.test === undefined ? [] : [{ ...campaign, length: campaign.rounds.test }],
);

test.each(short)('$id $name: $goal', async ({ length, ...campaign }) => {
  const { figures, misses } = await runCampaign(campaign, length, () => undefined);
  expect(misses, figures).toEqual([]);
});
