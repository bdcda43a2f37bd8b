import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { createChef, createFoodie } from '../../testing/accounts.ts';
import { createDraft, createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { runScript } from '../../testing/run-script.ts';
import { findStored } from '../../testing/stored-documents.ts';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { readStats, type Stats } from '../../features/admin/stats.ts';

startTestApp();

const run = (name: string, ...args: string[]) => {
  const { uri, deps } = getTestApp();
  return runScript(name, { MONGODB_URI: uri, UPLOADS_DIR: deps.env.UPLOADS_DIR }, args);
};

test('a menu is exported to a file, changed and imported', async () => {
  const file = join(createTempFolder(), 'menu.csv');
  const chef = await createChef();
  const { _id } = await createProduct(chef, { name: '=cmd' });
  const exported = await run('export-menu', '--chef', chef.email, '--file', file);
  expect(exported).toEqual({ code: 0, stdout: '', stderr: `Dishes of ${chef.name}: 1, in ${file}\n` });
  const csv = await readFile(file, 'utf8');
  expect((await run('export-menu', '--chef', chef._id)).stdout).toBe(csv.slice(1)); // without the byte order mark
  await writeFile(file, csv.replace('12.50', '13.00'));
  const dryRun = await run('import-menu', '--chef', chef._id, '--dry-run', file);
  expect(dryRun).toEqual({
    code: 0,
    stdout:
      'line 2: change "=cmd"\n    price: "12.50" → "13.00"\n' +
      'Created: 0. Changed: 1. Unchanged: 0. This was a dry run: nothing is stored.\n',
    stderr: '',
  });
  expect(await findStored('products', _id)).toMatchObject({ price: 1_250 });
  const imported = await run('import-menu', '--chef', chef._id, file, '--json');
  expect([imported.code, imported.stderr]).toEqual([0, '']);
  expect(JSON.parse(imported.stdout)).toMatchObject({ isDryRun: false, changed: 1, errors: [] });
  expect(await findStored('products', _id)).toMatchObject({ price: 1_300, name: '=cmd' });
});

test('an import with errors exits with 1 and prints all of them', async () => {
  const file = join(createTempFolder(), 'menu.csv');
  const chef = await createChef();
  await writeFile(file, 'name,price\nSoup,free\nTea,\n');
  const failed = await run('import-menu', '--chef', chef._id, file, '--json');
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/^line 2, price: .*\nline 2, category: Is required\n/);
  expect(failed.stderr).toMatch(/\nline 3, price: [^]*\nErrors: \d+\. Nothing is stored\.\n$/);
  expect(JSON.parse(failed.stdout)).toMatchObject({
    dishes: [],
    errors: [2, 2, 2, 3, 3, 3].map((line) => ({ line })),
  });
});

test('an import of a menu that cannot be read, or without a kitchen, is refused with the reason', async () => {
  const file = join(createTempFolder(), 'menu.csv');
  const chef = await createChef();
  const foodie = await createFoodie();
  await writeFile(file, Buffer.from([0xff, 0xfe, 0x41, 0]));
  for (const [args, reason] of [
    [['import-menu', '--chef', chef._id, file], 'is UTF-16'],
    [['import-menu', '--chef', chef._id, `${file}.txt`], 'cannot be read'],
    [['export-menu', '--chef', foodie.email], 'is neither a chef nor an admin'],
    [['export-menu', '--chef', 'nobody'], 'No account has the id or email "nobody".'],
  ] as const) {
    const [name, ...rest] = args;
    const { code, stderr } = await run(name, ...rest);
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
  }
});

test('stats counts accounts, kitchens, dishes, orders and messages', async () => {
  await getDatabaseId();
  const before = await readStats();
  const chef = await createChef();
  const product = await createProduct(chef);
  await createDraft(chef);
  await placeGuestOrder([toOrderItem(product, 2)]);
  const { code, stdout, stderr } = await run('stats', '--json');
  expect([code, stderr]).toEqual([0, '']);
  const stats = JSON.parse(stdout) as Stats;
  expect(stats).toMatchObject({
    accounts: { all: before.accounts.all + 1, chefs: before.accounts.chefs + 1, admins: 0 },
    kitchens: { onMarket: before.kitchens.onMarket + 1, waiting: 0 },
    dishes: { shown: before.dishes.shown + 1, draft: before.dishes.draft + 1, soldOut: 0, hidden: 0 },
    orders: { total: 1, complete: 0 },
    pictures: { count: 0, bytes: 0 },
  });
  expect(Object.values(stats.stages)).toEqual([{ items: 1, portions: 2, cash: 25 }]);
  expect(Object.keys(stats.outboxes)).toEqual(['notice emails', 'push messages', 'account emails']);
  const text = await run('stats');
  expect(text.stdout).toMatch(/^orders\.total +1$/m);
  expect(text.stdout).toMatch(/^pickups\.lastWeek\.cashTaken +0$/m);
});
