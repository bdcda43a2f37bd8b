/**
 * `npm run trust`: runs the campaigns on the built product and prints a table of figures. `-- --quick` runs a short form
 * of each, `--long` the longest; `--only F7,F8` only those; `--rounds 3` that many rounds; `--write` puts the table into
 * `docs/security/figures.md`. Ends with 1 when a goal was missed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { campaigns } from './campaigns/all.ts';
import type { Campaign, Length } from './lib/campaign.ts';
import { runCampaign } from './lib/run-campaign.ts';
import { circumstances, table, type Row } from './lib/table.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const length: Length = values.quick ? 'quick' : values.long ? 'long' : 'full';
const only = values.only?.toUpperCase().split(',');
const chosen = campaigns.filter(({ id }) => !only || only.includes(id));
if (chosen.length === 0) throw new Error(`There is no campaign ${values.only}.`);

const say = (words: string) => process.stderr.write(`${words}\n`);

async function run(campaign: Campaign): Promise<Row> {
  const rounds = Number(values.rounds ?? campaign.rounds[length] ?? campaign.rounds.full);
  const begun = performance.now();
  say(`${campaign.id} ${campaign.name}: ${rounds} rounds`);
  const tell = (words: string) => say(`   ${words}`);
  const findings = await runCampaign(campaign, rounds, tell).catch((error: unknown) => ({
    figures: 'broke off',
    misses: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  say(`   ${findings.figures}${findings.misses.map((miss) => `\n   MISSED: ${miss}`).join('')}`);
  return { campaign, ...findings, seconds: (performance.now() - begun) / 1_000 };
}

const rows: Row[] = [];
for (const campaign of chosen) rows.push(await run(campaign));

const page = ['# Figures', circumstances(length, new Date()), table(rows), ''].join('\n\n');
const path = values.write ? 'docs/security/figures.md' : '.trust/figures.md';
mkdirSync(dirname(path), { recursive: true });
const written = await format(page, { ...(await resolveConfig(path)), parser: 'markdown' });
writeFileSync(path, written);
process.stdout.write(`\n${written}\n`);
say(`Written to ${path}`);
process.exitCode = rows.some(({ misses }) => misses.length > 0) ? 1 : 0;
