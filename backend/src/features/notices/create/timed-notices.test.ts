import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Batch } from '@homechef/contract/batches/batch';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createChef, createFoodie } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { placeGuestOrder, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getPickupPath,
  moveItem,
  toPickup,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import {
  createSoldOutKitchen,
  joinWaitingList,
  serveAndReadHold,
  serveKitchen,
} from '../../../testing/waiting.ts';
import { listNoticesOf, listStoredOf, runTimedNow, startNoticesNow } from '../notices.fixture.ts';

startTestApp();

const sunday = '2026-03-01';
const monday = '2026-03-02';
const wednesday = '2026-03-04';

beforeEach(async () => {
  setClock(at('09:00', sunday));
  await startNoticesNow();
});

const order = (kitchen: TestKitchen, member: Session, startsAt = at('11:00')) =>
  placeMemberOrder(member, [toOrderItem(kitchen.dish)], { pickups: [toPickup(kitchen, startsAt)] });

const isReminder = ({ event }: { event: string }) => event === 'reminder';
const countReminders = async (member: Session) => (await listNoticesOf(member)).filter(isReminder).length;

/** Sets the clock and runs due work. */
async function runAt(time: string): Promise<void> {
  setClock(time);
  await runTimedNow();
}

describe('reminders', () => {
  test('reminders come a day and two hours before the pickup', async () => {
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    await order(kitchen, member);
    const counts: number[] = [];
    for (const time of [
      at('10:59', monday),
      at('11:00', monday),
      at('08:59'),
      at('09:00'),
      at('10:45'),
      at('11:00'),
    ]) {
      await runAt(time);
      counts.push(await countReminders(member));
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2]);
    expect(await listNoticesOf(member)).toMatchObject([
      {
        title: 'Your pickup: Tue, Mar 3, 11:00 am',
        text: expect.stringMatching(/^.+, 1 Main St, Phoenix\. Bring \$\d+\.50\. Code \d{4}\.$/) as string,
      },
      {},
    ]);
  });

  test('reminders reach guests', async () => {
    const kitchen = await createTestKitchen();
    const pickups = [toPickup(kitchen, at('11:00'))];
    const { _id } = await placeGuestOrder([toOrderItem(kitchen.dish)], { pickups });
    await runAt(at('11:00', monday));
    expect(await listStoredOf(_id)).toMatchObject([{ event: 'reminder', user: null }]);
  });

  test('X13: a reminder has the new time of a move without an answer, and the cook gets a notice of whom to call', async () => {
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    const placed = await order(kitchen, member);
    await runAt(at('11:00', monday));
    const form = { startsAt: at('13:00'), reason: 'Broken oven' };
    await apiAs(kitchen.chef).put(getPickupPath(placed, kitchen), form);
    await runAt(at('11:00'));
    const [reminder] = (await listNoticesOf(member)).filter(isReminder);
    expect(reminder).toMatchObject({
      title: 'Your pickup: Tue, Mar 3, 1:00 pm',
    });
    const listCalls = async () =>
      (await listNoticesOf(kitchen.chef)).filter(({ event }) => event === 'moveUnanswered');
    await runAt(at('13:14'));
    expect(await listCalls()).toEqual([]);
    await runAt(at('13:15'));
    expect(await listCalls()).toMatchObject([{ order: placed._id }]);
  });

  test('reminders follow a moved pickup', async () => {
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    const placed = await order(kitchen, member);
    await runAt(at('11:00', monday));
    await apiAs(member).put(getPickupPath(placed, kitchen), { startsAt: at('13:00') });
    await runAt(at('13:00', monday));
    expect(await countReminders(member)).toBe(2);
    await runAt(at('09:00'));
    expect(await countReminders(member)).toBe(2);
    await runAt(at('11:00'));
    expect(await countReminders(member)).toBe(3);
  });

  test('a cancelled order gets no reminders', async () => {
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    await moveItem(member, await order(kitchen, member), 'cancel');
    await runAt(at('11:00', monday));
    expect(await countReminders(member)).toBe(0);
  });

  test('O40: nobody is reminded to come for recalled food', async () => {
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    const batches = toKitchenPath(kitchen.chef, '/batches');
    const batch = (await apiAs(kitchen.chef).post(batches, { product: kitchen.dish._id, portions: 5 }))
      .body as Batch;
    await moveItem(kitchen.chef, await order(kitchen, member), 'orderstatus');
    const words = { reason: 'Walnuts got in', advice: 'Throw it away' };
    const recall = { batches: [batch._id], ...words };
    expect((await apiAs(kitchen.chef).post(`${batches}/recall`, recall)).body).toMatchObject({ orders: 1 });
    await runAt(at('11:00', monday));
    expect(await countReminders(member)).toBe(0);
  });

  test('with two processes, reminders still come only once', async () => {
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    await order(kitchen, member);
    setClock(at('11:00', monday));
    await Promise.all([runTimedNow(), runTimedNow(), runTimedNow()]);
    expect(await countReminders(member)).toBe(1);
  });
});

describe('invitation to review', () => {
  async function receive(member: Session): Promise<TestKitchen> {
    const kitchen = await createTestKitchen();
    const placed = await order(kitchen, member);
    setClock(at('11:05'));
    await moveItem(kitchen.chef, placed, 'orderstatus');
    await moveItem(kitchen.chef, placed, 'pay');
    await moveItem(member, placed, 'deliver');
    await runTimedNow();
    return kitchen;
  }
  const listInvitations = async (member: Session) =>
    (await listNoticesOf(member)).filter(({ event }) => event === 'review');

  test('an invitation to review comes once, a day after the pickup', async () => {
    const member = await createFoodie();
    const { dish, chef } = await receive(member);
    await runAt(at('11:04', wednesday));
    expect(await listInvitations(member)).toEqual([]);
    await runAt(at('11:05', wednesday));
    await runAt(at('11:06', wednesday));
    expect(await listInvitations(member)).toMatchObject([
      {
        text: `One tap of stars for ${chef.name}.`,
        link: `/mainpage/product/${dish._id}`,
      },
    ]);
  });

  test('no invitation to review comes after a review', async () => {
    const member = await createFoodie();
    const { dish } = await receive(member);
    const review = { rating: 5, comment: 'Very good' };
    expect((await apiAs(member).post(`/api/products/${dish._id}/reviews`, review)).status).toBe(201);
    await runAt(at('12:00', wednesday));
    expect(await listInvitations(member)).toEqual([]);
  });
});

describe('due no-shows', () => {
  test('the chef gets one notice of a no-show, after the waiting time', async () => {
    const kitchen = await createTestKitchen({ settings: { noShowMinutes: 20 } });
    const member = await createFoodie();
    await order(kitchen, member);
    const counts: number[] = [];
    for (const time of [at('11:34'), at('11:35'), at('11:36')]) {
      await runAt(time);
      counts.push((await listNoticesOf(kitchen.chef)).length);
    }
    expect(counts).toEqual([0, 1, 1]);
    expect((await listNoticesOf(kitchen.chef))[0]?.text).toMatch(
      /, Tue, Mar 3, 11:00 am\. You can mark it\.$/,
    );
  });

  test('no notice of a no-show comes where the server marks it', async () => {
    const kitchen = await createTestKitchen({ settings: { noShowMinutes: 20, noShowAutomatic: true } });
    const member = await createFoodie();
    await order(kitchen, member);
    await runAt(at('11:40'));
    expect(await listNoticesOf(kitchen.chef)).toEqual([]);
  });
});

describe('holds', () => {
  const listHolds = () => mongoose.connection.collection('notices').find({ event: 'hold' }).toArray();
  beforeEach(async () => {
    setClock(at('10:00'));
    await startNoticesNow();
    await mongoose.connection.collection('notices').deleteMany({});
  });

  test('a guest gets one notice of a hold, with the link to the cart', async () => {
    const kitchen = await createSoldOutKitchen(at('11:00'));
    const entry = await joinWaitingList(kitchen, { email: 'wanda@example.com' });
    await moveItem(undefined, kitchen.order, 'cancel');
    const hold = await serveAndReadHold(kitchen, entry);
    const mailed = { email: true, push: false };
    await runTimedNow(mailed);
    await runTimedNow(mailed);
    expect(await listHolds()).toMatchObject([
      {
        user: null,
        contact: { email: 'wanda@example.com' },
        link: `/cart?hold=${hold}`,
        values: { dish: kitchen.dish.name, kitchen: kitchen.chef.name, portions: 1 },
        usefulUntil: new Date(at('10:10')),
      },
    ]);
  });

  test('an account gets a notice of a hold', async () => {
    const kitchen = await createSoldOutKitchen(at('11:00'));
    const member = await createFoodie();
    const { chef, dish } = kitchen;
    const form = { product: dish._id, qty: 1, name: 'Fay', phone: '602 555 0100' };
    const joined = await apiAs(member).post(toKitchenPath(chef, '/waiting'), form);
    expect(joined.status).toBe(201);
    await moveItem(undefined, kitchen.order, 'cancel');
    await serveKitchen({ chef });
    await runTimedNow();
    expect(await listNoticesOf(member)).toMatchObject([
      {
        event: 'hold',
        title: 'Your turn until Tue, Mar 3, 10:10 am',
        text: `1 × ${dish.name}, ${chef.name}, is held for you.`,
        link: expect.stringMatching(/^\/cart\?hold=\w+$/) as unknown,
        order: null,
      },
    ]);
  });
});

test('the chef gets one notice of a verdict on the kitchen', async () => {
  setClock(at('10:00'));
  await startNoticesNow();
  const admin = await createAdmin();
  const chef = await createChef();
  const decide = (body: object) => apiAs(admin).put(toKitchenPath(chef, '/approval'), body);
  setClock(at('10:01'));
  await decide({ approved: false, reason: 'No permit' });
  await runTimedNow();
  setClock(at('10:02'));
  await decide({ approved: true });
  await decide({ approved: true });
  await runTimedNow();
  await runTimedNow();
  expect(await listNoticesOf(chef)).toMatchObject([
    {
      event: 'kitchenApproved',
      link: '/chefprofile/kitchen',
      title: 'Your kitchen is approved',
    },
    { event: 'kitchenRefused', text: `${chef.name} is not approved: “No permit”` },
  ]);
});
