import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import {
  itemEvents,
  itemTransitions,
  stages,
  type ItemEvent,
  type Stage,
  type TransitionRole,
} from '@homechef/contract/orders/item-transitions';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { placeGuestOrder, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { addLimit, setClock } from '../../../testing/kitchens.ts';
import {
  at,
  changeDate,
  createTestKitchen,
  getDifferences,
  getOrderView,
  getPickupPath,
  type ItemRoute,
  orderDate,
  orderTime,
  readCounters,
  sendMove,
  type TestKitchen,
  toPickup,
} from '../../../testing/orders.ts';
import { findStored, readStock } from '../../../testing/stored-documents.ts';
import type { OrderStep } from '../../../testing/stored-orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { addAllergen, offerAnotherDish } from './changes-to-answer.fixture.ts';
import {
  actorNames,
  actorOrders,
  permissions,
  type ActorName,
  type OrderKind,
} from './transition-permissions.fixture.ts';

startTestApp();

let kitchen: TestKitchen;
let otherKitchen: TestKitchen;
let member: Session;
let stranger: Session;
let admin: Session;
let slotLimit: CapacityLimit;
let dayLimit: CapacityLimit;

beforeAll(async () => {
  setClock(orderTime);
  otherKitchen = await createTestKitchen();
  [member, stranger, admin] = await Promise.all([createFoodie(), createFoodie(), createAdmin()]);
  await createLimitedKitchen();
});
afterAll(() => void vi.useRealTimers());

async function createLimitedKitchen() {
  setClock(orderTime);
  kitchen = await createTestKitchen({ settings: { acceptance: 'manual' } });
  slotLimit = await addLimit(kitchen.chef, { name: 'Oven', max: 10_000 });
  dayLimit = await addLimit(kitchen.chef, { name: 'Day', per: 'day', counts: 'orders', max: 10_000 });
}

/** The account of each actor. An actor without one sends no token. */
const accounts: Record<ActorName, () => Session | undefined> = {
  visitor: () => undefined,
  stranger: () => stranger,
  otherChef: () => otherKitchen.chef,
  otherChefWithNumber: () => otherKitchen.chef,
  member: () => member,
  guest: () => undefined,
  numberHolder: () => stranger,
  chef: () => kitchen.chef,
  admin: () => admin,
  adminWithNumber: () => admin,
  adminAsCustomer: () => admin,
};

type Outcome = 'apply' | 'repeat' | 'refuse';

/** Stages in which the kitchen may make a transition but the customer may not. */
const refusedForCustomers: Partial<Record<ItemEvent, Stage[]>> = { cancel: ['ready'], reschedule: ['ready'] };

function getOutcome(event: ItemEvent, stage: Stage, role: TransitionRole): Outcome {
  const { from, appliedIn } = itemTransitions[event] as Record<'from' | 'appliedIn', readonly Stage[]>;
  if (appliedIn.includes(stage)) return 'repeat';
  const isRefused = role === 'customer' && refusedForCustomers[event]?.includes(stage);
  return from.includes(stage) && !isRefused ? 'apply' : 'refuse';
}

const listActors = (event: ItemEvent, stage: Stage, outcome: Outcome): ActorName[] =>
  actorNames.filter((name) => {
    const permission = permissions[event][name];
    return typeof permission === 'string' && getOutcome(event, stage, permission) === outcome;
  });

const listStages = (event: ItemEvent, outcome: Outcome): Stage[] =>
  stages.filter((stage) => listActors(event, stage, outcome).length > 0);

/**
 * Lists every actor of an event in the first stage, and one actor in each other stage. Which role may do what in which
 * stage is decided by the contract (`item-transitions.test.ts`); what an event changes is decided by the server and
 * tested here.
 */
const listActs = (event: ItemEvent): [name: ActorName, stage: Stage][] =>
  listStages(event, 'apply').flatMap((stage, i) =>
    listActors(event, stage, 'apply')
      .slice(0, i === 0 ? undefined : 1)
      .map((name): [ActorName, Stage] => [name, stage]),
  );

const late = at('11:50'); // 35 minutes after the end of the first slot
const reason = 'The oven is broken';

const routes: Partial<Record<ItemEvent, ItemRoute>> = {
  accept: 'accept',
  decline: 'decline',
  ready: 'orderstatus',
  pay: 'pay',
  pickUp: 'deliver',
  cancel: 'cancel',
  noShow: 'noshow',
  keep: 'keep',
};
const bodies: Partial<Record<ItemEvent, object>> = { decline: { reason }, cancel: { reason } };

/** Sends an event. A guest proves to be the customer with the email of the order. */
function sendEvent(event: ItemEvent, account: Session | undefined, order: Order): Promise<ApiReply> {
  const proof = { email: order.userEmail };
  if (event === 'handOver') return apiAs(account).put(`/api/orders/${order._id}/all/handover`, { reason });
  const route = routes[event];
  if (route) return sendMove(account, order, route, { body: { ...bodies[event], ...proof } });
  if (event === 'swap') {
    const path = `/api/orders/${order._id}/${order.orderItems[0]?._id ?? ''}/offer`;
    return apiAs(account).put(path, { accept: 'swap', ...proof });
  }
  return event === 'reschedule'
    ? apiAs(account).put(getPickupPath(order, kitchen), { startsAt: at('11:30'), reason, ...proof })
    : apiAs(account).put(getPickupPath(order, kitchen, '/accept'), proof);
}

const [accept, ready] = [{ event: 'accept' }, { event: 'ready' }] as const;
const stepsToStage: Record<Stage, readonly OrderStep[]> = {
  placed: [],
  accepted: [accept],
  ready: [accept, ready],
  picked_up: [accept, ready, { event: 'pickUp' }],
  declined: [{ event: 'decline', reason: 'Sold out' }],
  cancelled: [accept, { event: 'cancel', reason: 'Sold out' }],
  no_show: [accept, { event: 'noShow', at: late }],
};

/** Inserts an order of two kitchens whose first item is in the given stage. */
function placeInStage(stage: Stage, kind: OrderKind): Promise<Order> {
  setClock(orderTime);
  const items = [toOrderItem(kitchen.dish, 2), toOrderItem(otherKitchen.dish)];
  const form = { pickups: [toPickup(kitchen, at('11:00'))] };
  const customer = { guest: undefined, member, admin }[kind];
  const steps = stepsToStage[stage];
  return customer ? placeMemberOrder(customer, items, form, steps) : placeGuestOrder(items, form, steps);
}

const readState = async (order: Order) => ({
  order: await findStored('orders', order._id),
  stock: Number(await readStock(kitchen.dish._id)),
  otherStock: Number(await readStock(otherKitchen.dish._id)),
  counters: await readCounters(kitchen),
});
type State = Awaited<ReturnType<typeof readState>>;

const slotKey = (time: string) => `${slotLimit._id} ${new Date(at(time)).toISOString()}`;

/** Returns the expected change of each counter. Units that are given back are negative. */
function getExpectedUnits(event: ItemEvent): Record<string, number> {
  if (event === 'decline' || event === 'cancel')
    return { [slotKey('11:00')]: -2, [`${dayLimit._id} ${orderDate}`]: -1 };
  // When the chef changed the window, the capacity of the change already moved.
  return event === 'reschedule' ? { [slotKey('11:00')]: -2, [slotKey('11:30')]: 2 } : {};
}

type StoredOrderState = { orderItems: Record<string, unknown>[]; history: object[]; pickups: object[] };

function expectApplied(
  { event, stage, role }: { event: ItemEvent; stage: Stage; role: TransitionRole },
  order: Order,
  before: State,
  after: State,
): void {
  const [stored, earlier] = [after.order, before.order] as unknown as [StoredOrderState, StoredOrderState];
  const { to } = itemTransitions[event];
  expect(stored.orderItems[0]).toMatchObject({
    stage: to ?? stage,
    isPaid: event === 'pay' || event === 'handOver',
    isPickedUp: (to ?? stage) === 'picked_up',
  });
  const isReady = ['ready', 'picked_up'].includes(to ?? stage);
  if (isReady) expect(stored.orderItems[0]).toMatchObject({ orderStatus: 'Ready' });
  expect(stored.orderItems[1]).toEqual(earlier.orderItems[1]);
  expect(stored.pickups[1]).toEqual(earlier.pickups[1]);
  const events = event === 'ready' && stage === 'placed' ? ['accept', 'ready'] : [event];
  expect(stored.history.slice(0, earlier.history.length)).toEqual(earlier.history);
  const entries = JSON.parse(JSON.stringify(stored.history.slice(earlier.history.length))) as unknown;
  const items = [order.orderItems[0]?._id];
  const isExplained = ['decline', 'cancel', 'reschedule', 'handOver'].includes(event);
  expect(entries).toEqual(
    events.map((name) => ({
      at: expect.any(String) as string,
      event: name,
      by: role,
      items,
      ...(isExplained ? { reason } : {}),
      ...(event === 'reschedule' ? { before: expect.any(String) as string } : {}),
      ...(event === 'swap' ? { replaced: expect.any(Object) as object } : {}),
    })),
  );
  const returnsStock = (event === 'decline' || event === 'cancel') && stage !== 'ready';
  expect(after.stock - before.stock).toBe(returnsStock ? 2 : 0);
  expect(after.otherStock).toBe(before.otherStock);
  expect(getDifferences(before.counters, after.counters)).toEqual(getExpectedUnits(event));
}

/** Moves the window by an hour, which puts a change on every open pickup. */
const moveWindow = () => changeDate(kitchen, { from: '12:00', to: '15:00' });

async function makeChange(event: ItemEvent) {
  if (event === 'acceptChange') await moveWindow();
  if (event === 'keep') await addAllergen(kitchen);
  if (event === 'swap') await offerAnotherDish(kitchen);
}

const setEventClock = (event: ItemEvent, stage: Stage) =>
  setClock(event === 'noShow' || stage === 'no_show' ? late : at('10:05'));

describe.each(itemEvents)('%s', (event) => {
  // These events affect all open orders of a kitchen, so each test needs its own kitchen.
  if (event === 'acceptChange' || event === 'keep' || event === 'swap') beforeEach(createLimitedKitchen);

  test('an event changes nothing for actors who may not send it', async () => {
    const [stage = 'placed'] = listStages(event, 'apply');
    const orders = {
      guest: await placeInStage(stage, 'guest'),
      member: await placeInStage(stage, 'member'),
      admin: await placeInStage(stage, 'admin'),
    };
    await makeChange(event);
    setEventClock(event, stage);
    const readStates = () => Promise.all([orders.guest, orders.member, orders.admin].map(readState));
    const before = await readStates();
    for (const name of actorNames.filter((actor) => typeof permissions[event][actor] === 'number')) {
      const { status } = await sendEvent(event, accounts[name](), orders[actorOrders[name]]);
      expect([name, status]).toEqual([name, permissions[event][name]]);
    }
    expect(await readStates()).toEqual(before);
  });

  test('an event leaves a stage that refuses it unchanged', async () => {
    const stage = listStages(event, 'refuse').at(-1) ?? 'no_show';
    const [name = 'chef'] = listActors(event, stage, 'refuse');
    const order = await placeInStage(stage, actorOrders[name]);
    await makeChange(event);
    setEventClock(event, stage);
    const before = await readState(order);
    const { status, body } = await sendEvent(event, accounts[name](), order);
    expect([status, body]).toMatchObject([409, { code: itemTransitions[event].refusalCode }]);
    expect(await readState(order)).toEqual(before);
  });

  test.each(listActs(event))('%s applies the event once in stage %s', async (name, stage) => {
    const role = permissions[event][name] as TransitionRole;
    const order = await placeInStage(stage, actorOrders[name]);
    await makeChange(event);
    setEventClock(event, stage);
    const before = await readState(order);
    const reply = await sendEvent(event, accounts[name](), order);
    const after = await readState(order);
    expectApplied({ event, stage, role }, order, before, after);
    const view = getOrderView(reply);
    expect(view.orderItems[0]?.stage).toBe(itemTransitions[event].to ?? stage);
    expect(view.orderItems).toHaveLength(name === 'chef' ? 1 : 2);
    expect('userEmail' in view).toBe(name !== 'chef');
    const repeated = await sendEvent(event, accounts[name](), order);
    // A second device must not record the cash a second time.
    if (event === 'handOver') expect(repeated.body).toMatchObject({ code: 'handover.already' });
    else expect([repeated.status, repeated.body]).toEqual([200, reply.body]);
    expect(await readState(order)).toEqual(after);
  });
});
