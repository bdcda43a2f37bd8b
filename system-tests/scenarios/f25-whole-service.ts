import { z } from 'zod';
import { TrayResult } from '@homechef/contract/board/board';
import { CashDay } from '@homechef/contract/cash/cash-day';
import { toCents, toDollars } from '@homechef/contract/money/money';
import { PaidOrder } from '@homechef/contract/orders/counter-endpoints';
import { ChefOrder } from '@homechef/contract/orders/order';
import { minuteMs } from '@homechef/contract/time/local-date';
import { WaitingPlace } from '@homechef/contract/waiting-list/waiting';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
import { createShiftedClock, type ShiftedClock } from '../deployment/shifted-clock.ts';
import { createBadNetwork, type BadNetwork } from '../fixtures/bad-network.ts';
import {
  createCounterKitchen,
  placeOrders,
  readCode,
  toPickups,
  type CounterKitchen,
  type PlacedOrder,
} from '../fixtures/counter-service.ts';
import type { Scenario } from '../harness/scenario.ts';

interface Service {
  deployment: Deployment;
  clock: ShiftedClock;
  network: BadNetwork;
  kitchen: CounterKitchen;
}

const floatDollars = 50;
const billCents = 20_00;
const deadlineMs = 60_000;
const Joined = z.object({ _id: z.string() });

const getTakenAt = ({ clock }: Service) => new Date(clock.now()).toISOString();

const sendAsChef = ({ network, kitchen }: Service, method: 'post' | 'put', path: string, body: object) =>
  network.send({ method, path, body, token: kitchen.chef.token });

async function readOrder({ deployment, kitchen: { chef } }: Service, number: string): Promise<ChefOrder> {
  const reply = await deployment.call('get', `/api/orders/${number}/${chef._id}`, { token: chef.token });
  return ChefOrder.parse(reply.body);
}

async function acceptOrders(service: Service, orders: readonly PlacedOrder[]): Promise<void> {
  for (const { number } of orders) {
    const body = { expectedStage: 'placed', takenAt: getTakenAt(service) };
    await sendAsChef(service, 'put', `/api/orders/${number}/all/accept`, body);
  }
}

/** Sells the last portions of a dish. After a cancellation they go to the next customer on the waiting list. */
async function serveWaitingCustomer(service: Service): Promise<PlacedOrder> {
  const { deployment, kitchen, network } = service;
  const [slot = ''] = kitchen.slots;
  const orderFlan = (form: object = {}) =>
    createGuestForm([toOrderItem(kitchen.flan, 2)], { pickups: toPickups(kitchen, slot), ...form });
  const first = parsePlacedOrder(
    await network.send({ method: 'post', path: '/api/orders/guest', body: orderFlan() }),
  );
  const contact = { name: 'Wendy Waits', email: 'wendy@example.com', phone: '602 555 0155' };
  const body = { product: kitchen.flan._id, qty: 2, startsAt: slot, ...contact };
  const joined = await deployment.call('post', `${kitchen.path}/waiting`, { body });
  const path = `${kitchen.path}/waiting/${Joined.parse(joined.body)._id}`;
  await deployment.call('put', `/api/orders/${first._id}/all/cancel`);
  const endMs = Date.now() + deadlineMs;
  let hold: string | null = null;
  while (hold === null && Date.now() < endMs)
    hold = WaitingPlace.parse((await deployment.call('get', path)).body).hold;
  const form = orderFlan({
    hold,
    userName: contact.name,
    userEmail: contact.email,
    customerPhone: contact.phone,
  });
  const placed = await network.send({ method: 'post', path: '/api/orders/guest', body: form });
  return { number: parsePlacedOrder(placed)._id, customer: undefined, slot };
}

/** Marks all portions as ready, slot by slot. Returns the number of items that became ready. */
async function makeReady(service: Service, orders: readonly PlacedOrder[]): Promise<number> {
  const { kitchen } = service;
  let count = 0;
  for (const startsAt of kitchen.slots) {
    const ofSlot = await Promise.all(
      orders.filter(({ slot }) => slot === startsAt).map(({ number }) => readOrder(service, number)),
    );
    for (const { _id: product } of [kitchen.tamales, kitchen.horchata, kitchen.flan]) {
      const items = ofSlot.flatMap(({ orderItems }) => orderItems).filter((item) => item.product === product);
      const portions = items.reduce((sum, { qty }) => sum + qty, 0);
      if (portions === 0) continue;
      const body = { product, portions, startsAt, takenAt: getTakenAt(service) };
      const reply = await sendAsChef(service, 'post', `${kitchen.path}/board/ready`, body);
      count += TrayResult.parse(reply.body).items.length;
    }
  }
  return count;
}

/** Hands over one order by its code, paid with a 20-dollar bill. Returns the cash that was due, in cents. */
async function handOver(service: Service, order: PlacedOrder): Promise<number> {
  const { deployment, kitchen } = service;
  const code = await readCode(deployment, order);
  const { token } = kitchen.chef;
  const found = await deployment.call('post', `${kitchen.path}/handover`, { token, body: { code } });
  const { _id, cashDue } = ChefOrder.parse(found.body);
  if (_id !== order.number) throw new Error(`the code of ${order.number} finds ${_id}`);
  const dueCents = toCents(cashDue);
  const body = {
    code,
    cashReceived: toDollars(billCents),
    expectedStage: 'ready',
    takenAt: getTakenAt(service),
  };
  const reply = await sendAsChef(service, 'put', `/api/orders/${order.number}/all/handover`, body);
  const { change } = PaidOrder.parse(reply.body);
  if (toCents(change) !== billCents - dueCents) throw new Error(`${change} is the change of ${cashDue}`);
  return dueCents;
}

async function sellWithoutApp(service: Service): Promise<number> {
  const { kitchen } = service;
  const body = { items: [toOrderItem(kitchen.tamales, 2)], takenAt: getTakenAt(service) };
  const reply = await sendAsChef(service, 'post', `${kitchen.path}/walkups`, body);
  return toCents(PaidOrder.parse(reply.body).cashPaid);
}

/**
 * Marks an order whose customer did not come as a no-show. The clocks of the processes lag by a moment, so a request
 * can be too early, and one whose connection was cut can succeed after its repetition was refused as too early.
 */
async function markNoShow(service: Service, number: string): Promise<void> {
  const body = { restock: true, expectedStage: 'ready' };
  const endMs = Date.now() + deadlineMs;
  for (let wasTooEarly = false; ; wasTooEarly = true) {
    try {
      await sendAsChef(service, 'put', `/api/orders/${number}/all/noshow`, body);
      return;
    } catch (error) {
      if (wasTooEarly && String(error).includes('"actual":"no_show"')) return;
      if (!String(error).includes('order.no_show_too_early') || Date.now() > endMs) throw error;
    }
  }
}

/** Moves the clock forward, and waits until the processes are in the cash day of the service. */
async function startService({ deployment, clock, kitchen }: Service): Promise<void> {
  clock.advance(Date.parse(kitchen.slots[0] ?? '') - clock.now() - 20 * minuteMs);
  const endMs = Date.now() + deadlineMs;
  for (;;) {
    const reply = await deployment.call('get', `${kitchen.path}/cash`, { token: kitchen.chef.token });
    const { date } = CashDay.parse(reply.body);
    if (date === kitchen.date) return;
    if (Date.now() > endMs) throw new Error(`The cash day of the server is ${date}, not ${kitchen.date}.`);
  }
}

async function closeDrawer(service: Service, counted: number): Promise<CashDay> {
  const { kitchen } = service;
  const body = { date: kitchen.date, counted };
  return CashDay.parse((await sendAsChef(service, 'post', `${kitchen.path}/cash/close`, body)).body);
}

/** Checks that every event happened exactly once to every item of an order. */
async function checkHistory(service: Service, number: string, events: readonly string[]): Promise<string[]> {
  const { history } = await readOrder(service, number);
  return history
    .flatMap(({ event, items }, i) =>
      history.some(
        (other, k) => k < i && other.event === event && other.items.some((id) => items.includes(id)),
      )
        ? [`${number}: ${event} happened twice`]
        : [],
    )
    .concat(
      events
        .filter((name) => !history.some(({ event }) => event === name))
        .map((name) => `${number}: no ${name}`),
    );
}

async function runService({ deployment, clock, network }: Omit<Service, 'kitchen'>) {
  const kitchen = await createCounterKitchen(deployment, clock.now());
  const service = { deployment, clock, network, kitchen };
  const placed = await placeOrders(deployment, kitchen, network);
  const orders = [...placed, await serveWaitingCustomer(service)];
  await acceptOrders(service, orders);
  await startService(service);
  await sendAsChef(service, 'post', `${kitchen.path}/cash`, { kind: 'opening', amount: floatDollars });
  const readyItems = await makeReady(service, orders);
  const [late, ...present] = [...orders].sort((a, b) => (a.slot < b.slot ? 1 : -1));
  let takenCents = 0;
  for (const order of present) takenCents += await handOver(service, order);
  takenCents += await sellWithoutApp(service);
  clock.advance(Date.parse(kitchen.slots.at(-1) ?? '') - clock.now() + 45 * minuteMs);
  const noShow = late?.number ?? '';
  await markNoShow(service, noShow);
  const counted = toDollars(takenCents + toCents(floatDollars));
  const day = await closeDrawer(service, counted);
  const histories = await Promise.all([
    ...present.map(({ number }) => checkHistory(service, number, ['accept', 'ready', 'handOver'])),
    checkHistory(service, noShow, ['accept', 'ready', 'noShow']),
  ]);
  const sales = day.entries.filter(({ kind }) => kind === 'sale').length;
  return {
    figures: `${placed.length} orders, ${readyItems} items ready, ${sales} sales, ${day.totals.noShows} no-show, difference ${day.closed?.difference}`,
    failures: [
      ...histories.flat(),
      ...(sales === present.length + 1 ? [] : [`${sales} sales of ${present.length + 1}`]),
      ...(day.closed?.difference === 0 ? [] : [`${day.closed?.difference} is the difference of the drawer`]),
    ],
  };
}

/** A round is one evening of a kitchen. Every write first fails in one of four ways, then is repeated with its key. */
export const wholeService: Scenario = {
  id: 'F25',
  name: 'whole service of 30 orders in six slots, the network cut at every write',
  goal: 'nothing is lost or doubled, and the drawer closes without a difference',
  rounds: { test: 1, quick: 1, full: 5 },
  run: async ({ rounds, open, reportProgress }) => {
    const clock = createShiftedClock();
    const deployment = await open({ settings: clock.settings });
    const network = createBadNetwork(deployment);
    const results = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push(await runService({ deployment, clock, network }));
      reportProgress(results.at(-1)?.figures ?? '');
    }
    return {
      figures: `${results[0]?.figures}; ${network.getFailureCounts()}`,
      failures: results.flatMap(({ failures }) => failures),
    };
  },
};
