import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { rootDir } from '../config/paths.ts';
import { createChef } from '../../testing/accounts.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { readStock } from '../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';

startTestApp();

test('the client of the documents places an order and reads it', async () => {
  const chef = await createChef();
  const { _id, name } = await createProduct(chef, { price: 0.01 }); // the client orders the cheapest dish
  const { port } = getTestApp().server.address() as { port: number };
  const script = join(rootDir, 'docs/examples/place-order.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, `http://127.0.0.1:${port}`]);
  expect(stdout).toMatch(/^Order \w+: .*, 0\.01 dollars in cash\.\nNow: .* is \w+\.\n$/);
  expect(stdout).toContain(`${name} from ${chef.name}`);
  expect(await readStock(_id)).toBe(9);
});
