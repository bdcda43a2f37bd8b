import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../client/http-client.ts';
import type { Scenario } from '../harness/scenario.ts';
import { orderItem, parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
import { createFixtures, type ScenarioFixtures } from '../fixtures/scenario-fixtures.ts';
import { storedOrder, type StoredLine, type StoredOrder } from '../fixtures/stored-order.ts';
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

type Type = keyof typeof allowedCallers;
const types = ['member', 'guest'] as const satisfies readonly Type[];

/** Where it all happens: the people, and two dishes that never run out. */
interface Kitchen {
  stage: ScenarioFixtures;
  dishes: { _id: string }[];
}

/** An order of two dishes, the first of which something will happen to. */
interface Placed {
  _id: string;
  item: string;
  other: string;
  type: Type;
}

async function place({ stage: { market, people }, dishes }: Kitchen, type: Type): Promise<Placed> {
  const orderItems = dishes.map((dish) => orderItem(dish));
  const reply =
    type === 'guest'
      ? await market.placeGuestOrder(orderItems)
      : await market.call('post', '/api/orders', { token: people.owner.token, body: { orderItems } });
  const { _id, orderItems: lines } = parsePlacedOrder(reply);
  return { _id, type, item: lines[0]?._id ?? '', other: lines[1]?._id ?? '' };
}

function happen(
  { stage }: Kitchen,
  { _id, item }: Placed,
  event: TransitionRoute,
  caller: CallerRole,
): Promise<Reply> {
  const token = stage.token(caller);
  return stage.market.call('put', `/api/orders/${_id}/${item}/${event}`, token ? { token } : {});
}

/** An order whose first item is in this state. */
async function reach(kitchen: Kitchen, type: Type, state: State): Promise<Placed> {
  const order = await place(kitchen, type);
  for (const event of pathsToState[state])
    await happen(kitchen, order, event, allowedCallers[type][event][0] ?? 'admin');
  return order;
}

const lineOf = ({ orderItems }: StoredOrder, id: string): StoredLine => {
  const found = orderItems.find(({ _id }) => String(_id) === id);
  if (!found) throw new Error(`The order has no line ${id}.`);
  return found;
};

/** The times an item carries. */
const times = ({ paidAt, pickedAt }: StoredLine) => ({ paidAt, pickedAt });

/** What is not as the table has it after a step: the item, its times, its neighbour, the order as a whole. */
function differences(before: StoredOrder, after: StoredOrder, { item, other }: Placed, to: State): string[] {
  const [was, is] = [lineOf(before, item), lineOf(after, item)];
  const expected = storedStates[to];
  const state = { orderStatus: is.orderStatus, isPaid: is.isPaid, isPickedUp: is.isPickedUp };
  const kept = {
    paidAt: was.isPaid ? was.paidAt : is.paidAt,
    pickedAt: was.isPickedUp ? was.pickedAt : is.pickedAt,
  };
  return [
    ...(isDeepStrictEqual(state, expected) ? [] : [`left ${JSON.stringify(state)}`]),
    ...((is.paidAt !== null) === is.isPaid ? [] : ['paidAt does not fit']),
    ...((is.pickedAt !== null) === is.isPickedUp ? [] : ['pickedAt does not fit']),
    ...(isDeepStrictEqual(kept, times(is)) ? [] : ['an older time was changed']),
    ...(isDeepStrictEqual(lineOf(before, other), lineOf(after, other)) ? [] : ['the other item changed']),
    ...(after.isPickedUp || after.pickedAt ? ['the order is picked up, one item of it is not'] : []),
  ];
}

/** One event in one state, three times: as the table says, then the same again without any change. */
async function oneCase(
  kitchen: Kitchen,
  type: Type,
  state: State,
  event: TransitionRoute,
  caller: CallerRole,
) {
  const { market } = kitchen.stage;
  const order = await reach(kitchen, type, state);
  const to = transitions[state][event];
  const status = to === 'refused' ? 409 : 200;
  const before = await storedOrder(market, order._id);
  const misses: string[] = [];
  let last = before;
  for (let again = 0; again < 3; again += 1) {
    const reply = await happen(kitchen, order, event, caller);
    const after = await storedOrder(market, order._id);
    if (reply.status !== status) misses.push(`answered ${reply.status} instead of ${status}`);
    if (again === 0) misses.push(...differences(before, after, order, to === 'refused' ? state : to));
    const mayChange = again === 0 && to !== 'refused' && to !== state;
    if (!mayChange && !isDeepStrictEqual(last, after))
      misses.push(`changed something when done ${again + 1} times`);
    last = after;
  }
  return misses.map((words) => `${event} of a ${type}'s ${state} item by ${caller}: ${words}`);
}

const impatience = 8;

/** The same step many times at once: everybody is told the one time it was taken, or that it may not be. */
async function atOnce(kitchen: Kitchen, type: Type, state: State, event: TransitionRoute): Promise<string[]> {
  const order = await reach(kitchen, type, state);
  const to = transitions[state][event];
  const who = allowedCallers[type][event];
  const replies = await Promise.all(
    Array.from({ length: impatience }, (_, i) =>
      happen(kitchen, order, event, who[i % who.length] ?? 'admin'),
    ),
  );
  const item = lineOf(await storedOrder(kitchen.stage.market, order._id), order.item);
  const status = to === 'refused' ? 409 : 200;
  const told = new Set(replies.map(({ body }) => toldTimes(body, order.item)));
  const isOneTime = status === 409 || (told.size === 1 && told.has(JSON.stringify(times(item))));
  const { orderStatus, isPaid, isPickedUp } = item;
  const isRight = isDeepStrictEqual(
    { orderStatus, isPaid, isPickedUp },
    storedStates[to === 'refused' ? state : to],
  );
  return [
    ...replies.filter((reply) => reply.status !== status).map((reply) => `answered ${reply.status}`),
    ...(isOneTime ? [] : [`told ${[...told].join(' and ')}`]),
    ...(isRight ? [] : ['left it in another state']),
  ].map((words) => `${impatience} × ${event} at once of a ${type}'s ${state} item: ${words}`);
}

function toldTimes(body: unknown, item: string): string {
  const { orderItems = [] } = (body ?? {}) as {
    orderItems?: { _id: string; paidAt?: string; pickedAt?: string }[];
  };
  const { paidAt = null, pickedAt = null } = orderItems.find(({ _id }) => _id === item) ?? {};
  return JSON.stringify({ paidAt, pickedAt });
}

/** Paying and picking up both items at one moment, each twice: the whole order is picked up, once. */
async function allAtOnce(kitchen: Kitchen, type: Type): Promise<string[]> {
  const { market } = kitchen.stage;
  const order = await reach(kitchen, type, 'ready');
  const second = { ...order, item: order.other, other: order.item };
  await happen(kitchen, second, 'orderstatus', 'chef');
  const steps = [order, second].flatMap((one) =>
    (['pay', 'deliver', 'pay', 'deliver'] as const).map((event) =>
      happen(kitchen, one, event, allowedCallers[type][event][0] ?? 'admin'),
    ),
  );
  const statuses = (await Promise.all(steps)).map(({ status }) => status);
  const after = await storedOrder(market, order._id);
  const isComplete = after.orderItems.every(({ isPaid, isPickedUp }) => isPaid && isPickedUp);
  const isWhole = isComplete && after.isPickedUp && after.pickedAt !== null && after.isComplete === true;
  return isWhole && statuses.every((status) => status === 200)
    ? []
    : [`everything at once to a ${type}'s order: ${statuses.join(' ')}, ${JSON.stringify(after.orderItems)}`];
}

/** Every case of the table: by everybody entitled, and by all of them at once. */
function cases(kitchen: Kitchen): (() => Promise<string[]>)[] {
  const steps = types.flatMap((type) =>
    states.flatMap((state) => transitionRoutes.map((event) => ({ type, state, event }) as const)),
  );
  return [
    ...steps.flatMap(({ type, state, event }) =>
      allowedCallers[type][event].map((caller) => () => oneCase(kitchen, type, state, event, caller)),
    ),
    ...steps.map(
      ({ type, state, event }) =>
        () =>
          atOnce(kitchen, type, state, event),
    ),
    ...types.map((type) => () => allAtOnce(kitchen, type)),
  ];
}

/** A few at a time, in order. */
async function inTurns(tasks: readonly (() => Promise<string[]>)[]): Promise<string[]> {
  const left = [...tasks];
  const misses: string[] = [];
  const worker = async () => {
    for (let task = left.shift(); task; task = left.shift()) misses.push(...(await task()));
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return misses;
}

const openKitchen = async (market: Deployment): Promise<Kitchen> => {
  const stage = await createFixtures(market);
  const dish = () => market.createProduct(stage.people.chef, { countInStock: 10_000 });
  return { stage, dishes: [await dish(), await dish()] };
};

/** The whole table of transitions, once a round. */
export const itemTransitions: Scenario = {
  id: 'F4',
  name: 'every event × every state of an item × repeated and at once',
  goal: 'as the contract’s table, repeats harmless',
  rounds: { test: 1, quick: 2, full: 10 },
  run: async ({ rounds, open, reportProgress: say }) => {
    const kitchen = await openKitchen(await open());
    const tasks = cases(kitchen);
    const misses: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      misses.push(...(await inTurns(tasks)));
      say(`round ${round + 1}: ${misses.length} misses`);
    }
    const table = `${states.length} states × ${transitionRoutes.length} events`;
    const times = `${rounds} × ${tasks.length} cases of ${table}`;
    return {
      figures: `${times}, each repeated twice, and ${impatience} at once: ${misses.length} not as told`,
      failures: misses,
    };
  },
};
