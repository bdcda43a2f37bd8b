import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { allMigrations } from './all-migrations.ts';
import { migrate, readDatabase } from './migrations.fixture.ts';
import { restorePreviousVersion } from './previous-version.fixture.ts';

startTestApp();
beforeEach(restorePreviousVersion);

test.each(allMigrations)('$name finds no documents when it is applied twice', async ({ up }) => {
  await migrate();
  const before = await readDatabase();
  expect(await up({})).toBe(0);
  expect(await readDatabase()).toEqual(before);
});

/** Migrations that change their documents in one operation, which the database completes or repeats. */
const withoutBatches = ['0003-guest-contacts', '0013-proven-emails', '0019-words-index'];
/** Migrations whose field an earlier one writes on these documents. */
const withoutDocuments = [
  '0008-completed-orders',
  '0017-contact-times',
  '0020-words-of-names',
  '0021-words-of-diets',
];

const skipped = [...withoutBatches, ...withoutDocuments];
test.each(allMigrations.filter(({ name }) => !skipped.includes(name)))(
  '$name continues after an interruption in its first batch',
  async (interrupted) => {
    await migrate();
    const complete = await readDatabase();
    await restorePreviousVersion();
    for (const migration of allMigrations.slice(0, allMigrations.indexOf(interrupted)))
      await migration.up({});
    const before = await readDatabase();
    const interrupt = () => {
      throw new Error('interrupted');
    };
    await expect(interrupted.up({ batchSize: 1, onBatch: interrupt })).rejects.toThrow('interrupted');
    const partial = await readDatabase();
    expect(partial).not.toEqual(before);
    expect(partial).not.toEqual(complete);
    await migrate();
    expect(await readDatabase()).toEqual(complete);
  },
);
