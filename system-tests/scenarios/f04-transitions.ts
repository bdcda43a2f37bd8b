import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../client/http-client.ts';
import type { Scenario } from '../harness/scenario.ts';
import { toOrderItem, parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
import { createFixtures, type ScenarioFixtures } from '../fixtures/scenario-fixtures.ts';
import { readStoredOrder, type StoredItem, type StoredOrder } from '../fixtures/stored-order.ts';
import type { CallerRole } from '../fixtures/access-matrix.ts';
import {
  allowedCallers,
  transitionRoutes,
  states,
  storedStates,
  transitions,
  pathsToState,
} from '../cases/item-transitions.ts';
import type { TransitionRoute, State } from '../cases/item-transitions.ts';

type OrderType = keyof typeof allowedCallers;
const orderTypes = ['member', 'guest'] as const satisfies readonly OrderType[];

interface TransitionContext {
  fixtures: ScenarioFixtures;
  products: { _id: string }[];
}

interface PlacedOrder {
  _id: string;
  item: string;
  other: string;
  orderType: OrderType;
}

async function placeOrder(
  { fixtures: { deployment, accounts }, products }: TransitionContext,
  orderType: OrderType,
): Promise<PlacedOrder> {
  const orderItems = products.map((product) => toOrderItem(product));
  const reply =
    orderType === 'guest'
      ? await deployment.placeGuestOrder(orderItems)
      : await deployment.call('post', '/api/orders', { token: accounts.owner.token, body: { orderItems } });
  const { _id, orderItems: placedItems } = parsePlacedOrder(reply);
  return { _id, orderType, item: placedItems[0]?._id ?? '', other: placedItems[1]?._id ?? '' };
}

function sendTransition(
  { fixtures }: TransitionContext,
  { _id, item }: PlacedOrder,
  transition: TransitionRoute,
  caller: CallerRole,
): Promise<Reply> {
  const token = fixtures.token(caller);
  return fixtures.deployment.call('put', `/api/orders/${_id}/${item}/${transition}`, token ? { token } : {});
}

async function placeOrderInState(
  context: TransitionContext,
  orderType: OrderType,
  state: State,
): Promise<PlacedOrder> {
  const order = await placeOrder(context, orderType);
  for (const transition of pathsToState[state])
    await sendTransition(context, order, transition, allowedCallers[orderType][transition][0] ?? 'admin');
  return order;
}

const findItem = ({ orderItems }: StoredOrder, id: string): StoredItem => {
  const found = orderItems.find(({ _id }) => String(_id) === id);
  if (!found) throw new Error(`The order has no item ${id}.`);
  return found;
};

const getTimes = ({ paidAt, pickedAt }: StoredItem) => ({ paidAt, pickedAt });

/**
 * Compares an order before and after a transition with the table: the item, its times, the other item, the order.
 */
function findDifferences(
  before: StoredOrder,
  after: StoredOrder,
  { item, other }: PlacedOrder,
  nextState: State,
): string[] {
  const [itemBefore, itemAfter] = [findItem(before, item), findItem(after, item)];
  const expected = storedStates[nextState];
  const state = {
    orderStatus: itemAfter.orderStatus,
    isPaid: itemAfter.isPaid,
    isPickedUp: itemAfter.isPickedUp,
  };
  const expectedTimes = {
    paidAt: itemBefore.isPaid ? itemBefore.paidAt : itemAfter.paidAt,
    pickedAt: itemBefore.isPickedUp ? itemBefore.pickedAt : itemAfter.pickedAt,
  };
  return [
    ...(isDeepStrictEqual(state, expected) ? [] : [`stored state is ${JSON.stringify(state)}`]),
    ...((itemAfter.paidAt !== null) === itemAfter.isPaid ? [] : ['paidAt does not match isPaid']),
    ...((itemAfter.pickedAt !== null) === itemAfter.isPickedUp ? [] : ['pickedAt does not match isPickedUp']),
    ...(isDeepStrictEqual(expectedTimes, getTimes(itemAfter)) ? [] : ['an earlier time changed']),
    ...(isDeepStrictEqual(findItem(before, other), findItem(after, other)) ? [] : ['the other item changed']),
    ...(after.isPickedUp || after.pickedAt ? ['the order is picked up although one item is not'] : []),
  ];
}

/** Sends one transition three times. The first one must follow the table, the repeats must change nothing. */
async function checkRepeats(
  context: TransitionContext,
  orderType: OrderType,
  state: State,
  transition: TransitionRoute,
  caller: CallerRole,
) {
  const { deployment } = context.fixtures;
  const order = await placeOrderInState(context, orderType, state);
  const nextState = transitions[state][transition];
  const status = nextState === 'refused' ? 409 : 200;
  const before = await readStoredOrder(deployment, order._id);
  const failures: string[] = [];
  let previous = before;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const reply = await sendTransition(context, order, transition, caller);
    const after = await readStoredOrder(deployment, order._id);
    if (reply.status !== status) failures.push(`responded with ${reply.status} instead of ${status}`);
    if (attempt === 0)
      failures.push(...findDifferences(before, after, order, nextState === 'refused' ? state : nextState));
    const mayChange = attempt === 0 && nextState !== 'refused' && nextState !== state;
    if (!mayChange && !isDeepStrictEqual(previous, after))
      failures.push(`repeat ${attempt} changed the order`);
    previous = after;
  }
  return failures.map(
    (failure) => `${transition} of a ${orderType}'s ${state} item by ${caller}: ${failure}`,
  );
}

const concurrentRequests = 8;

/**
 * Sends the same transition many times at once. All replies must show the same single time, or all must be
 * rejected.
 */
async function checkConcurrent(
  context: TransitionContext,
  orderType: OrderType,
  state: State,
  transition: TransitionRoute,
): Promise<string[]> {
  const order = await placeOrderInState(context, orderType, state);
  const nextState = transitions[state][transition];
  const callers = allowedCallers[orderType][transition];
  const replies = await Promise.all(
    Array.from({ length: concurrentRequests }, (_, i) =>
      sendTransition(context, order, transition, callers[i % callers.length] ?? 'admin'),
    ),
  );
  const item = findItem(await readStoredOrder(context.fixtures.deployment, order._id), order.item);
  const status = nextState === 'refused' ? 409 : 200;
  const replyTimes = new Set(replies.map(({ body }) => getReplyTimes(body, order.item)));
  const hasOneTime =
    status === 409 || (replyTimes.size === 1 && replyTimes.has(JSON.stringify(getTimes(item))));
  const { orderStatus, isPaid, isPickedUp } = item;
  const hasExpectedState = isDeepStrictEqual(
    { orderStatus, isPaid, isPickedUp },
    storedStates[nextState === 'refused' ? state : nextState],
  );
  return [
    ...replies.filter((reply) => reply.status !== status).map((reply) => `responded with ${reply.status}`),
    ...(hasOneTime ? [] : [`replied with different times: ${[...replyTimes].join(' and ')}`]),
    ...(hasExpectedState ? [] : ['stored another state']),
  ].map(
    (failure) =>
      `${concurrentRequests} × ${transition} at once of a ${orderType}'s ${state} item: ${failure}`,
  );
}

function getReplyTimes(body: unknown, item: string): string {
  const { orderItems = [] } = (body ?? {}) as {
    orderItems?: { _id: string; paidAt?: string; pickedAt?: string }[];
  };
  const { paidAt = null, pickedAt = null } = orderItems.find(({ _id }) => _id === item) ?? {};
  return JSON.stringify({ paidAt, pickedAt });
}

/** Pays and picks up both items at once, each twice. The whole order must be picked up exactly once. */
async function checkAllTransitionsAtOnce(
  context: TransitionContext,
  orderType: OrderType,
): Promise<string[]> {
  const { deployment } = context.fixtures;
  const order = await placeOrderInState(context, orderType, 'ready');
  const second = { ...order, item: order.other, other: order.item };
  await sendTransition(context, second, 'orderstatus', 'chef');
  const requests = [order, second].flatMap((target) =>
    (['pay', 'deliver', 'pay', 'deliver'] as const).map((transition) =>
      sendTransition(context, target, transition, allowedCallers[orderType][transition][0] ?? 'admin'),
    ),
  );
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  const after = await readStoredOrder(deployment, order._id);
  const isComplete = after.orderItems.every(({ isPaid, isPickedUp }) => isPaid && isPickedUp);
  const isOrderComplete =
    isComplete && after.isPickedUp && after.pickedAt !== null && after.isComplete === true;
  return isOrderComplete && statuses.every((status) => status === 200)
    ? []
    : [
        `all transitions at once on a ${orderType}'s order: ${statuses.join(' ')}, ${JSON.stringify(after.orderItems)}`,
      ];
}

function createTasks(context: TransitionContext): (() => Promise<string[]>)[] {
  const transitionCases = orderTypes.flatMap((orderType) =>
    states.flatMap((state) =>
      transitionRoutes.map((transition) => ({ orderType, state, transition }) as const),
    ),
  );
  return [
    ...transitionCases.flatMap(({ orderType, state, transition }) =>
      allowedCallers[orderType][transition].map(
        (caller) => () => checkRepeats(context, orderType, state, transition, caller),
      ),
    ),
    ...transitionCases.map(
      ({ orderType, state, transition }) =>
        () =>
          checkConcurrent(context, orderType, state, transition),
    ),
    ...orderTypes.map((orderType) => () => checkAllTransitionsAtOnce(context, orderType)),
  ];
}

async function runTasks(tasks: readonly (() => Promise<string[]>)[]): Promise<string[]> {
  const queue = [...tasks];
  const failures: string[] = [];
  const worker = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) failures.push(...(await task()));
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return failures;
}

const createTransitionContext = async (deployment: Deployment): Promise<TransitionContext> => {
  const fixtures = await createFixtures(deployment);
  const createProduct = () => deployment.createProduct(fixtures.accounts.chef, { countInStock: 10_000 });
  return { fixtures, products: [await createProduct(), await createProduct()] };
};

/** A round is the whole transition table. */
export const itemTransitions: Scenario = {
  id: 'F4',
  name: 'every transition × every item state, repeated and concurrent',
  goal: 'as in the table of the contract, repeats change nothing',
  rounds: { test: 1, quick: 2, full: 10 },
  run: async ({ rounds, open, reportProgress: say }) => {
    const context = await createTransitionContext(await open());
    const tasks = createTasks(context);
    const failures: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      failures.push(...(await runTasks(tasks)));
      say(`round ${round + 1}: ${failures.length} failures`);
    }
    const tableSize = `${states.length} states × ${transitionRoutes.length} transitions`;
    const getTimes = `${rounds} × ${tasks.length} cases of ${tableSize}`;
    return {
      figures: `${getTimes}, each repeated twice, and ${concurrentRequests} at once: ${failures.length} failures`,
      failures,
    };
  },
};
