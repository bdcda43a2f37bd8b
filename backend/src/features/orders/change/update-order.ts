import { isToPickUp } from '@homechef/contract/orders/order-state';
import type { ClientSession, Types } from 'mongoose';
import { conflict, serverBusy } from '../../../platform/lib/app-error.ts';
import { withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
import { isDuplicateKeyOf } from '../../../platform/db/driver-errors.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { getKitchenSnapshot, reloadKitchen } from '../../kitchens/kitchen-access.ts';
import { changeUsedCapacity } from '../../kitchens/capacity/capacity-counters.ts';
import { enterKitchen } from '../../kitchens/capacity/kitchen-guards.ts';
import type { KitchenSnapshot } from '../../kitchens/index/kitchen-snapshot.ts';
import { getCashLockKey, writeOrderMoves, type OrderCashMove } from '../../cash/cash-ledger.ts';
import { bookItems, type BookedOrder } from '../hand-over/order-cash.ts';
import { forgetReplies } from '../../../platform/idempotency/stored-replies.ts';
import { restoreStock, retakeStock, sellOut } from '../../products/stock/stock.service.ts';
import { withNewCodesOfReopened } from '../hand-over/hand-over-codes.ts';
import { changesUse, listOrderDeltas } from '../pickups/order-capacity.ts';
import { computeProgress, getPickedAt, listItemsOf } from './order-progress.ts';
import { createMissingError } from './removed-orders.ts';
import { takePortions, type TakenPortions } from '../../batches/stock/take-portions.ts';
import { OrderModel, type StoredHistoryEntry, type StoredOrder, type StoredPickup } from '../orders.model.ts';

export interface OrderChange {
  orderItems?: StoredOrder['orderItems'];
  pickups?: StoredPickup[];
  prices?: Pick<StoredOrder, 'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice'>; // in cents
  history: readonly StoredHistoryEntry[]; // new entries
  now: Date;
  stockToReturn?: readonly { product: Types.ObjectId; qty: number }[];
  stockToTake?: readonly { product: Types.ObjectId; qty: number }[];
  soldOutProducts?: readonly Types.ObjectId[]; // their stock is set to 0
  recalls?: StoredOrder['recalls'];
  takenPortions?: readonly TakenPortions[]; // from batches
  /** The kitchen from which the change was computed. If the kitchen has changed since, the change is computed again. */
  kitchen?: KitchenSnapshot;
  /** Writes that belong to the change. They run inside its transaction, possibly several times. */
  alongside?: (session: ClientSession, after: StoredOrder, before: StoredOrder) => Promise<void>;
  /** Returns the error for a counter that is full. Only a new pickup time can fill one. */
  createFullError?: (key: string, kitchen: KitchenSnapshot) => Error;
}

const maxAttempts = 20;

export async function readOrder(number: string, session?: ClientSession): Promise<StoredOrder | undefined> {
  const options = session ? { session } : {};
  const filter = { _id: number } as object;
  return (await OrderModel.collection.findOne<StoredOrder>(filter, options)) ?? undefined;
}

/** Removes the arrival of a customer who has nothing left to pick up. */
function forgetArrival(pickup: StoredPickup, orderItems: StoredOrder['orderItems']): StoredPickup {
  const isWaiting = listItemsOf(pickup, orderItems).some(isToPickUp);
  if (isWaiting || !pickup.here) return pickup;
  const { here: _here, ...rest } = pickup;
  return rest;
}

export function withChange(order: StoredOrder, change: OrderChange): StoredOrder {
  const orderItems = change.orderItems ?? order.orderItems;
  const pickups = (change.pickups ?? order.pickups).map((pickup) => forgetArrival(pickup, orderItems));
  const progress = computeProgress({ orderItems, pickups });
  return {
    ...order,
    orderItems,
    pickups,
    ...change.prices,
    ...(change.recalls ? { recalls: change.recalls } : {}),
    history: [...order.history, ...change.history],
    ...progress,
    pickedAt: progress.isPickedUp ? (order.pickedAt ?? getPickedAt(orderItems)) : null,
    revision: order.revision + 1,
    updatedAt: change.now,
  };
}

/** Returns the conditional update that stores an order. */
export function createStoreUpdate(
  before: StoredOrder,
  after: StoredOrder,
): { filter: object; update: object } {
  const { orderItems, pickups, history, isPickedUp, isPaid, openChefs, openCodes } = after;
  const { completedChefs, isComplete, dueAt, noShowTimers, countsUntil, contactSince } = after;
  const { pickedAt, revision, updatedAt } = after;
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, recalls } = after;
  return {
    filter: { _id: before._id, revision: before.revision },
    update: {
      $set: {
        orderItems,
        pickups,
        history,
        ...(recalls ? { recalls } : {}),
        isPickedUp,
        isPaid,
        openChefs,
        openCodes,
        completedChefs,
        isComplete,
        itemsPrice,
        shippingPrice,
        taxPrice,
        totalPrice,
        dueAt,
        noShowTimers,
        countsUntil,
        contactSince,
        pickedAt,
        revision,
        updatedAt,
      },
    },
  };
}

/** Stores an order by one conditional update. Returns false if another request changed the order in the meantime. */
export async function storeOrder(
  before: StoredOrder,
  after: StoredOrder,
  session?: ClientSession,
): Promise<boolean> {
  const { filter, update } = createStoreUpdate(before, after);
  const { matchedCount } = await OrderModel.collection.updateOne(filter, update, session ? { session } : {});
  return matchedCount === 1;
}

async function listTimedKitchens(
  before: StoredOrder,
  after: StoredOrder,
  known: KitchenSnapshot | undefined,
): Promise<KitchenSnapshot[]> {
  const timed = [...before.pickups, ...after.pickups].filter(
    ({ startsAt, walkUp }) => startsAt !== null || walkUp,
  );
  const ids = [...new Set(timed.map(({ chefId }) => String(chefId)))].sort();
  const kitchens = await Promise.all(
    ids.map(async (id) => (id === known?.id ? known : getKitchenSnapshot(id))),
  );
  return kitchens.flatMap((kitchen) => kitchen ?? []);
}

/** Moves capacity within the transaction of `session`. Returns the kitchens that changed in the meantime. */
async function moveCapacity(
  kitchens: readonly KitchenSnapshot[],
  before: StoredOrder,
  after: StoredOrder,
  { createFullError }: OrderChange,
  session: ClientSession,
): Promise<KitchenSnapshot | undefined> {
  const moving = kitchens
    .filter(({ id }) => changesUse(id, before, after))
    .map((kitchen) => ({ kitchen, deltas: listOrderDeltas(kitchen, before, after) }));
  for (const { kitchen } of moving) if (!(await enterKitchen(kitchen, session))) return kitchen;
  const fullKey = await changeUsedCapacity(
    moving.flatMap(({ deltas }) => deltas),
    session,
  );
  if (fullKey === undefined) return undefined;
  const full = moving.find(({ deltas }) => deltas.some(({ key }) => key === fullKey));
  throw (full && createFullError?.(fullKey, full.kitchen)) ?? conflict('order.selling_fast');
}

/** Returns whether the change cancels or declines items. Stored replies would still promise that food. */
const endsFood = ({ history }: OrderChange): boolean =>
  history.some(({ event }) => event === 'cancel' || event === 'decline');

type StoreResult = 'stored' | 'order-changed' | { changedKitchen: string };

async function storeInTransaction(
  before: StoredOrder,
  after: StoredOrder,
  change: OrderChange,
  { kitchens, moves }: { kitchens: readonly KitchenSnapshot[]; moves: readonly OrderCashMove[] },
): Promise<StoreResult> {
  return withTransaction<StoreResult>(async (session) => {
    const changedKitchen = await moveCapacity(kitchens, before, after, change, session);
    if (changedKitchen) {
      await session.abortTransaction();
      return { changedKitchen: changedKitchen.id };
    }
    if (!(await storeOrder(before, after, session))) {
      await session.abortTransaction();
      return 'order-changed';
    }
    // Another item may have taken the portions that were chosen for this one.
    if (!(await takePortions(change.takenPortions ?? [], change.now, session))) {
      await session.abortTransaction();
      return 'order-changed';
    }
    const { stockToReturn = [], stockToTake = [], soldOutProducts = [] } = change;
    if (stockToReturn.length > 0) await restoreStock(stockToReturn, before._id, session);
    if (stockToTake.length > 0) await retakeStock(stockToTake, before._id, session);
    if (soldOutProducts.length > 0) await sellOut(soldOutProducts, session);
    await writeOrderMoves(moves, session);
    if (endsFood(change)) await forgetReplies({ order: before._id }, session);
    await change.alongside?.(session, after, before);
    return 'stored';
  });
}

async function store(
  before: StoredOrder,
  after: StoredOrder,
  change: OrderChange,
  moves: readonly OrderCashMove[],
): Promise<StoreResult> {
  const { stockToReturn = [], stockToTake = [], soldOutProducts = [], takenPortions = [] } = change;
  const movesStock = [stockToReturn, stockToTake, soldOutProducts, takenPortions].some(
    ({ length }) => length > 0,
  );
  const kitchens = await listTimedKitchens(before, after, change.kitchen);
  const movesCapacity = kitchens.some(({ id }) => changesUse(id, before, after));
  const isSingleUpdate =
    !movesStock && !movesCapacity && moves.length === 0 && !change.alongside && !endsFood(change);
  if (isSingleUpdate) return (await storeOrder(before, after)) ? 'stored' : 'order-changed';
  // Without the lock, concurrent sales of one drawer would only cause write conflicts.
  const lockKeys = moves.map(({ kitchen }) => getCashLockKey(kitchen));
  return withKeyLocks(lockKeys, () => storeInTransaction(before, after, change, { kitchens, moves }));
}

function toCodeTaken(error: unknown): 'code-taken' {
  if (isDuplicateKeyOf(error, 'openCodes')) return 'code-taken';
  throw error;
}

/**
 * Changes an order by one conditional update, inside a transaction if stock, capacity, cash or other data change with
 * it. `decide` computes the change from the latest state, and runs again if another request was faster. If it returns
 * no change, the order is returned as it is.
 * @throws AppError of `decide`, 409 if a slot is full or too little stock is left, 503 if the order keeps changing
 */
export async function updateOrder(
  order: StoredOrder,
  decide: (current: StoredOrder) => OrderChange | undefined | Promise<OrderChange | undefined>,
): Promise<StoredOrder> {
  return withKeyLocks([`order ${order._id}`], async () => {
    let isCodeTaken = false;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const current = attempt === 1 ? order : await readOrder(order._id);
      if (!current) throw await createMissingError(order._id);
      const change = await decide(current);
      if (!change) return current;
      const changed = withChange(current, change);
      const { booked: after, moves }: BookedOrder = await bookItems(
        isCodeTaken ? await withNewCodesOfReopened(current, changed) : changed,
      );
      const result: StoreResult | 'code-taken' = await store(current, after, change, moves).catch(
        toCodeTaken,
      );
      if (result === 'stored') return after;
      isCodeTaken = result === 'code-taken';
      if (typeof result === 'object') await reloadKitchen(result.changedKitchen);
    }
    throw serverBusy();
  });
}
