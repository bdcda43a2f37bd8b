import { expect, test } from 'vitest';
import { createChef } from '../testing/accounts.ts';
import { followEvents, type EventReader } from '../testing/event-stream.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { startOtherProcess } from '../testing/server-process.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

const listNumbers = (reader: EventReader) => reader.list('order.placed').map(({ data }) => data.number);

test('a client that reconnects gets what it missed from another process and goes on there', async () => {
  const chef = await createChef();
  const dish = await createProduct(chef);
  const place = async () => (await placeGuestOrder([toOrderItem(dish)]))._id;
  const topic = `kitchen:${chef._id}`;
  const before = await followEvents(topic, { account: chef });
  const seen = await place();
  await expect.poll(() => listNumbers(before)).toEqual([seen]);
  await before.close();
  const other = await startOtherProcess();
  try {
    const expected = [await place(), await place()];
    const after = await followEvents(topic, {
      account: chef,
      server: other.url,
      lastEventId: before.lastId(),
    });
    expected.push(await place());
    await expect.poll(() => listNumbers(after)).toEqual(expected);
    await after.close();
    const back = await followEvents(topic, { account: chef, lastEventId: after.lastId() });
    const last = await place();
    await expect.poll(() => listNumbers(back)).toEqual([last]);
  } finally {
    await other.stop();
  }
});
