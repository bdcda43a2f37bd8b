import type mongoose from 'mongoose';
import type { PickupWindow, SlotList } from '@homechef/contract/kitchens/kitchen';
import type { BenchmarkEnvironment } from '../harness/environment.ts';

/** A kitchen that is open day and night, with one dish that has plenty of stock. */
export interface BenchmarkKitchen {
  chefId: string;
  product: string;
  /** Starts of the slots of the next days. */
  slots: string[];
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const settings = { slotMinutes: 15, leadMinutes: 0, horizonDays: 14, askAbovePortions: 999 };

/** Limits with room for a whole run. An order writes one counter of each. */
const limits = [
  { name: 'Orders at a time', per: 'slot', counts: 'orders', max: 10_000 },
  { name: 'Meals a day', per: 'day', counts: 'portions', max: 10_000 },
  { name: 'Oven', per: 'window', counts: 'points', max: 10_000 },
];

/** @throws Error if the response is not 2xx */
async function call<T>(
  environment: BenchmarkEnvironment,
  chefId: string,
  { method = 'GET', path, body }: { method?: string; path: string; body?: object },
): Promise<T> {
  const { url } = await environment.getServer();
  const reply = await fetch(`${url}/api/kitchens/${chefId}${path}`, {
    method,
    headers: { ...environment.createAuthHeaders(chefId), 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

async function findDishes(db: mongoose.mongo.Db, count: number) {
  const found = await db
    .collection('products')
    .find({ published: true, countInStock: { $gte: 5_000 } }, { projection: { user: 1 } })
    .sort({ _id: 1 })
    .toArray();
  const dishByChef = new Map(found.map(({ _id, user }) => [String(user), String(_id)]));
  return [...dishByChef].slice(0, count);
}

/** Opens kitchens around the clock, with three limits each, through the API. */
export async function setUpKitchens(
  environment: BenchmarkEnvironment,
  count: number,
): Promise<BenchmarkKitchen[]> {
  const { db } = await environment.getServer();
  const kitchens: BenchmarkKitchen[] = [];
  for (const [chefId, product] of await findDishes(db, count)) {
    await call(environment, chefId, { method: 'PUT', path: '', body: settings });
    for (const weekday of weekdays) {
      const body = { weekday, from: '00:00', to: '24:00' };
      await call(environment, chefId, { method: 'POST', path: '/windows', body });
    }
    for (const body of limits) await call(environment, chefId, { method: 'POST', path: '/limits', body });
    const { days } = await call<SlotList>(environment, chefId, { path: '/slots?days=14' });
    const slots = days.flatMap(({ windows }) => windows.flatMap((window) => window.slots));
    kitchens.push({ chefId, product, slots: slots.map(({ startsAt }) => startsAt) });
  }
  return kitchens;
}

/** Blocks the first full day of a kitchen with a limit of 0 on that date. Returns one of the day's slots. */
export async function fillFirstDay(
  environment: BenchmarkEnvironment,
  { chefId }: BenchmarkKitchen,
): Promise<string> {
  const { days } = await call<SlotList>(environment, chefId, { path: '/slots?days=14' });
  const { date, windows } = days[1] ?? { windows: [] };
  const [window] = windows;
  const override = { windowId: window?.windowId as PickupWindow['_id'], date, max: 0 };
  const body = { name: 'Full day', per: 'window', counts: 'orders', max: 10_000, overrides: [override] };
  await call(environment, chefId, { method: 'POST', path: '/limits', body });
  return window?.slots[0]?.startsAt ?? '';
}
