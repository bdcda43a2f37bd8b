import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { orderSorts, orderStates } from '@homechef/contract/orders/choices';
import { productSorts } from '@homechef/contract/products/choices';
import { userSorts } from '@homechef/contract/users/choices';
import type { Session } from '@homechef/contract/users/user';
import { as } from '../testing/as.ts';
import { aGuestOrder, anItem, line } from '../testing/market.ts';
import { aChef, anAdmin } from '../testing/people.ts';
import { startApp } from '../testing/start-app.ts';

startApp();

let admin: Session;
let chef: Session;
beforeAll(async () => {
  [admin, chef] = await Promise.all([anAdmin(), aChef()]);
  const items = [await anItem(chef), await anItem(chef)];
  for (const item of items) await aGuestOrder([line(item)]);
});

/** What MongoDB's profiler noted of the reads that sorted what they had read, rather than reading in order. */
async function readsThatSort(paths: readonly string[]): Promise<unknown[]> {
  const { db } = mongoose.connection;
  await db?.command({ profile: 2 });
  for (const path of paths) expect((await as(admin).get(path)).status, path).toBe(200);
  await db?.command({ profile: 0 });
  const noted = db?.collection<{ command: unknown }>('system.profile');
  expect(await noted?.countDocuments({ op: 'query' })).toBeGreaterThanOrEqual(paths.length);
  const sorting = await noted?.find({ op: 'query', hasSortStage: true }).toArray();
  return (sorting ?? []).map(({ command }) => command);
}

test('every list is read in its order from an index, however long it is', async () => {
  const paths = [
    ...userSorts.map((sort) => `/api/users?sort=${sort}`),
    ...orderSorts.flatMap((sort) =>
      ['', ...orderStates].map((state) => `/api/orders?sort=${sort}&state=${state}`),
    ),
    ...productSorts.flatMap((sort) => [`/api/products?sort=${sort}`, `/api/products?drafts=1&sort=${sort}`]),
    `/api/products/chef/${chef._id}`,
    `/api/orders/cheforders/${chef._id}`,
    `/api/orders/cheforders/${chef._id}?state=open`,
  ];
  expect(await readsThatSort(paths)).toEqual([]);
});
