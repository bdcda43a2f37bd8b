import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChef } from '../testing/accounts.ts';
import { createProduct } from '../testing/fixtures.ts';
import { addWindow, setClock } from '../testing/kitchens.ts';
import { startTestApp } from '../testing/test-app.ts';
import { KitchenStates, listDishIds } from './kitchen-states.ts';

startTestApp({ CATALOG_MEMORY_MB: '0' }, { monitorCommands: true });

const minuteMs = 60_000;
const tuesday = '2026-03-03T17:00:00.000Z'; // 10:00 in Phoenix, before the windows
beforeEach(() => setClock(tuesday));
afterEach(() => void vi.useRealTimers());

/** Counts the chefs of each read of dishes while `run` runs. */
async function countReadChefs<T>(run: () => Promise<T>): Promise<{ result: T; reads: number[] }> {
  const reads: number[] = [];
  const note = ({ command }: mongoose.mongo.CommandStartedEvent) => {
    const { find, filter } = command as { find?: string; filter?: { user?: { $in: unknown[] } } };
    if (find === 'products') reads.push(filter?.user?.$in.length ?? 0);
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', note);
  const result = await run().finally(() => client.off('commandStarted', note));
  return { result, reads };
}

test('the states of many kitchens need few reads of dishes', async () => {
  const chefs = [await createChef(), await createChef(), await createChef()];
  const [first, second] = chefs;
  if (!first || !second) throw new Error('There are no chefs');
  const dishes = [];
  for (const chef of chefs) dishes.push(await createProduct(chef));
  for (const chef of [first, second]) await addWindow(chef);
  const states = new KitchenStates();
  const startMs = +new Date(tuesday);

  // A kitchen without windows has no next pickup.
  const started = await countReadChefs(() => states.start(startMs - minuteMs, startMs));
  expect(started).toEqual({ result: [], reads: [2] });

  const idle = await countReadChefs(() => states.update(startMs));
  expect(idle).toEqual({ result: [], reads: [] });

  const open = await countReadChefs(() => states.update(startMs + 90 * minuteMs));
  expect(open.reads).toEqual([2]);
  const changed = open.result.map(({ chefId, open: isOpen }) => [chefId, isOpen]);
  expect(changed.sort()).toEqual([first, second].map(({ _id }) => [_id, true]).sort());
  expect(listDishIds(first._id)).toEqual([dishes[0]?._id]);
});
