import { type ClientSession, Types } from 'mongoose';
import { listOccurrences } from '@homechef/contract/kitchens/schedule';
import { sumPortions } from '@homechef/contract/menu/options';
import { toDollars } from '@homechef/contract/money/money';
import type { PaidOrder } from '@homechef/contract/orders/counter-endpoints';
import type { WalkUpRequest } from '@homechef/contract/orders/counter-requests';
import { calculatePrices } from '@homechef/contract/orders/pricing';
import { ShippingAddressForm } from '@homechef/contract/orders/requests';
import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { getCashLockKey, writeOrderMoves } from '../../cash/cash-ledger.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { RecordReply } from '../../../platform/idempotency/stored-replies.ts';
import {
  conflict,
  conflictingFields,
  fieldError,
  invalidInput,
  notFound,
} from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
import { getKitchenSnapshot, reloadKitchen } from '../../kitchens/kitchen-access.ts';
import { changeUsedCapacity } from '../../kitchens/capacity/capacity-counters.ts';
import { enterKitchen } from '../../kitchens/capacity/kitchen-guards.ts';
import type { KitchenSnapshot } from '../../kitchens/index/kitchen-snapshot.ts';
import { getLimitName } from '../../kitchens/schedule/chosen-slots.ts';
import { deductStock, getStockLockKey } from '../../products/stock/stock.service.ts';
import {
  isMenuUnchanged,
  listDeductions,
  readDishes,
  toPricedItem,
  type PricedOrderItem,
} from '../place/cart-validation.ts';
import { listChoiceErrors, listOptionErrors, toDishes } from '../../products/stock/line-options.ts';
import { getChangeCents } from './hand-over.ts';
import { buildOrderDocument, createOrderNumber, createUntimedPickupAt } from '../place/new-order.ts';
import { getTakenTime } from './offline-moves.ts';
import { bookItems } from './order-cash.ts';
import { computeProgress } from '../change/order-progress.ts';
import { buildSearchText } from '../lists/order-search.ts';
import { listOrderDeltas } from '../pickups/order-capacity.ts';
import {
  assignBatches,
  takePortions,
  type StoredItemBatch,
  type TakenPortions,
} from '../../batches/stock/take-portions.ts';
import { OrderModel, type StoredOrder, type StoredPickup } from '../orders.model.ts';
import type { CustomerReach } from '../lists/order-reach.ts';
import { toChefReply } from '../orders.service.ts';

interface Sale {
  kitchen: KitchenSnapshot;
  items: readonly PricedOrderItem[];
  named: readonly (readonly string[])[]; // batches of each item
  name: string;
  board: WalkUpRequest['board'];
  time: Date; // when it happened
}

/**
 * Returns the items with their current prices. @throws AppError 400 for dishes of other chefs and options that do not
 * fit, 409 for each that is gone
 */
async function priceItems(chefId: string, items: WalkUpRequest['items']): Promise<PricedOrderItem[]> {
  const products = await readDishes(items);
  // A walk-up may be sold while the kitchen is off the market.
  const dishes = toDishes(products.map((product) => ({ ...product, isListed: product.published })));
  const foreign = items.flatMap(({ product }, i) =>
    (dishes.get(product)?.user ?? chefId) === chefId
      ? []
      : [fieldError(`items.${i}.product`, 'kitchen.not_own_product')],
  );
  const misfits = items.flatMap(({ product, options }, i) => {
    const dish = dishes.get(product);
    return dish?.published ? listChoiceErrors(dish, options, `items.${i}.options`) : [];
  });
  if (foreign.length + misfits.length > 0) throw invalidInput([...foreign, ...misfits]);
  const taken = new Map<string, number>();
  const problems = items.flatMap((item, i) => {
    const found = dishes.get(item.product);
    if (!found?.published) return [fieldError(`items.${i}.product`, 'order.item_gone')];
    const { id, name, countInStock: left } = found;
    if (left === 0) return [fieldError(`items.${i}.qty`, 'order.sold_out', { name })];
    const total = (taken.get(id) ?? 0) + item.qty;
    taken.set(id, total);
    if (left < total) return [fieldError(`items.${i}.qty`, 'order.too_little_stock', { name, left })];
    return listOptionErrors(found, item, { dishes, taken, path: `items.${i}.options`, hasMaximum: false });
  });
  if (problems.length > 0) throw conflictingFields(problems);
  return items.flatMap((item) => toPricedItem(item, dishes));
}

/** Returns the window that is running. Without one, the sale counts only for its date. */
function getSaleTime({ schedule }: KitchenSnapshot, time: Date): NonNullable<StoredPickup['walkUp']> {
  const date = getLocalDate(+time, schedule.timeZone);
  const running = listOccurrences(schedule, addDays(date, -1), 2).find(
    ({ status, startsAtMs, endsAtMs }) => status !== 'cancelled' && startsAtMs <= +time && +time < endsAtMs,
  );
  return { at: time, windowId: running?.window._id ?? null, date: running?.date ?? date };
}

/** Returns the initial state of an item: handed over at once, or still to be cooked, paid or not. */
function getItemState({ board, time }: Sale) {
  const paid = board === 'unpaid' ? {} : { isPaid: true, paidAt: time };
  if (board !== undefined) return paid;
  const pickedUp = { isPickedUp: true, pickedAt: time };
  return { ...paid, ...pickedUp, stage: 'picked_up' as const, orderStatus: 'Ready' as const };
}

/**
 * Creates the order of a sale. Its customer has no app and it has no code, so on the board its number and name identify
 * it.
 */
function buildSale(
  sale: Sale,
  _id: string,
  batches: readonly (StoredItemBatch[] | undefined)[],
): StoredOrder {
  const { kitchen, items, name, board, time } = sale;
  const chefId = new Types.ObjectId(kitchen.id);
  const pickups = [{ ...createUntimedPickupAt(chefId, kitchen), walkUp: getSaleTime(kitchen, time) }];
  const anyone = { owner: null, name, email: '', phone: '', customerPhone: '', actor: undefined };
  const placed = buildOrderDocument({
    buyer: anyone,
    shippingAddress: ShippingAddressForm.parse({}),
    items,
    pickups,
    stages: new Map(),
    now: time,
    _id,
  });
  const state = getItemState(sale);
  const orderItems = placed.orderItems.map((item, i) => ({
    ...item,
    ...state,
    ...(batches[i] ? { batches: batches[i] } : {}),
  }));
  const entry = { at: time, by: 'chef' as const, items: orderItems.map((item) => item._id) };
  return {
    ...placed,
    orderItems,
    type: 'WalkUp',
    userEmail: null,
    userPhone: null,
    customerPhone: null,
    searchText: buildSearchText({ _id, userName: name, userEmail: null }),
    history: [
      { ...entry, event: 'place' },
      ...(board === undefined ? [{ ...entry, event: 'handOver' as const }] : []),
    ],
    ...computeProgress({ orderItems, pickups }),
    pickedAt: board === undefined ? time : null,
    fromStock: true,
    updatedAt: now(),
  };
}

/**
 * Chooses the batches of a sale. What is only ordered for the board has a batch if one is named.
 * @throws AppError 400 with the path of the item, 409
 */
async function assignSaleBatches({ kitchen, items, named, board, time }: Sale, session: ClientSession) {
  const ofItems: (StoredItemBatch[] | undefined)[] = [];
  const taken: TakenPortions[] = [];
  for (const [i, line] of items.entries()) {
    const item = { id: '', dishes: sumPortions([line]), canTakeUnnamed: board === undefined };
    const wanted = { chefId: kitchen.id, items: [item], named: named[i] ?? [], time };
    const assigned = await assignBatches({ ...wanted, path: `items.${i}.batches` }, session);
    ofItems.push(assigned.byItem.get(''));
    taken.push(...assigned.taken);
  }
  return { ofItems, taken };
}

/**
 * Stores the sale with its stock, capacity and cash. Returns undefined, with nothing changed, if the caller must try
 * again.
 */
async function storeSale(
  sale: Sale,
  session: ClientSession,
  record: (order: StoredOrder) => Promise<void>,
): Promise<StoredOrder | undefined> {
  const { kitchen, items } = sale;
  const _id = createOrderNumber();
  if (!(await enterKitchen(kitchen, session))) return undefined;
  const batches = await assignSaleBatches(sale, session);
  if (!(await takePortions(batches.taken, sale.time, session))) return undefined;
  const { booked: order, moves } = await bookItems(buildSale(sale, _id, batches.ofItems));
  const nothing = { orderItems: [], pickups: [] };
  const fullKey = await changeUsedCapacity(listOrderDeltas(kitchen, nothing, order), session);
  if (fullKey !== undefined) throw conflict('order.walk_up_full', { limit: getLimitName(kitchen, fullKey) });
  const deducted = await deductStock(listDeductions(items), _id, session);
  if (!deducted || !isMenuUnchanged(items, deducted)) return undefined;
  await OrderModel.collection.insertOne(order as object, { session });
  await writeOrderMoves(moves, session);
  await record(order);
  return order;
}

const maxAttempts = 5;

/**
 * Sells to a person without the app: paid and picked up at once, or for the board (docs/rules/counter.md §4). Limits
 * per day and week hold, and so do those of the running window. Pauses and the maximum of a dish per order do not
 * apply.
 * @throws AppError 400, 404, 409
 */
export async function sellWalkUp(
  rawChefId: string,
  { items: wanted, cashReceived, name = '', board, takenAt }: WalkUpRequest,
  reach: CustomerReach,
  record: RecordReply<PaidOrder> | undefined,
): Promise<PaidOrder> {
  const chefId = rawChefId.toLowerCase();
  if (!(await getKitchenSnapshot(chefId))) throw notFound('kitchen.not_found');
  const time = getTakenTime(takenAt);
  const named = wanted.map(({ batches = [] }) => batches);
  const lockKeys = [
    ...new Set(wanted.map(({ product }) => getStockLockKey(product))),
    getCashLockKey(chefId),
  ];
  return withKeyLocks(lockKeys, async () => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const items = await priceItems(chefId, wanted);
      const dueCents = board === 'unpaid' ? 0 : calculatePrices(items).itemsPrice;
      const changeCents = getChangeCents(dueCents, board === 'unpaid' ? undefined : cashReceived);
      const kitchen = await (attempt === 1 ? getKitchenSnapshot(chefId) : reloadKitchen(chefId));
      if (!kitchen) throw notFound('kitchen.not_found');
      const toReply = async (order: StoredOrder): Promise<PaidOrder> => ({
        ...(await toChefReply(order, chefId, reach)),
        change: toDollars(changeCents),
      });
      const stored = await withTransaction(async (session) => {
        const order = await storeSale({ kitchen, items, named, name, board, time }, session, async (sold) =>
          record?.(session, await toReply(sold)),
        );
        if (!order) await session.abortTransaction();
        return order;
      });
      if (stored) return toReply(stored);
    }
    throw conflict('order.selling_fast');
  });
}
