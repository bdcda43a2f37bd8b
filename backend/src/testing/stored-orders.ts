import { getTestApp } from './test-app.ts';
import { Types } from 'mongoose';
import {
  getTransitionRule,
  type ItemEvent,
  type TransitionRole,
} from '@homechef/contract/orders/item-transitions';
import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import { writeOrderMoves } from '../features/cash/cash-ledger.ts';
import { withTransaction } from '../platform/db/transaction.ts';
import { changeUsedCapacity } from '../features/kitchens/capacity/capacity-counters.ts';
import { validateCart } from '../features/orders/place/cart-validation.ts';
import { applyItemEvent } from '../features/orders/change/item-event.ts';
import { loadNoShowMinutes } from '../features/orders/change/item-transitions.ts';
import { buildOrderDocument, describePickups, type Buyer } from '../features/orders/place/new-order.ts';
import { getGuestContactKeys } from '../features/orders/place/open-order-limits.ts';
import { listOrderDeltas } from '../features/orders/pickups/order-capacity.ts';
import { bookItems } from '../features/orders/hand-over/order-cash.ts';
import { OrderModel, type StoredOrder } from '../features/orders/orders.model.ts';
import { hasPickedUp } from '../features/orders/orders.service.ts';
import { planPickups } from '../features/orders/place/pickup-plan.ts';
import { withChange } from '../features/orders/change/update-order.ts';
import { now } from '../platform/lib/clock.ts';
import { refreshProducts } from '../features/products/catalog-index/index-instance.ts';
import { ProductModel } from '../features/products/model/products.model.ts';
import { updateVerifiedReviews } from '../features/products/reviews/verified-reviews.ts';
import { createMovement } from '../features/products/stock/stock-ledger.ts';
import { StockMovementModel, type StockMovement } from '../features/products/stock/stock-movements.model.ts';

/** Event that an order went through before the test, for its first item unless others are given. */
export interface OrderStep {
  event: ItemEvent;
  by?: TransitionRole; // default: the chef, if a chef can do it
  at?: string; // default: the clock of the test
  items?: readonly number[];
  reason?: string;
  isRefunded?: boolean;
}

interface OrderState {
  order: StoredOrder;
  moves: Awaited<ReturnType<typeof bookItems>>['moves'];
  stockMoves: { product: string; delta: number; why: StockMovement['why'] }[];
}

let codeCount = 0;
/** Returns a new hand-over code for each pickup, because no two open pickups of a kitchen may share one. */
const createCode = () => String(((codeCount += 1) * 7_919) % 10_000).padStart(4, '0');

async function applyStep(
  state: OrderState,
  { event, by, at, items = [0], ...rest }: OrderStep,
): Promise<OrderState> {
  const { order } = state;
  const role = by ?? (getTransitionRule(event).roles.includes('chef') ? 'chef' : 'customer');
  const roles = new Map(items.map((i) => [String(order.orderItems[i]?._id), role]));
  const time = at === undefined ? now() : new Date(at);
  const { movedItems, stockToReturn, stockToTake, ...change } = applyItemEvent(order, {
    event,
    roles,
    ...rest,
    now: time,
    getNoShowMinutes: await loadNoShowMinutes(order),
  });
  if (movedItems.length !== items.length) throw new Error(`The order refuses ${event}`);
  const { booked, moves } = await bookItems(withChange(order, { ...change, now: time }));
  return {
    order: booked,
    moves: [...state.moves, ...moves],
    stockMoves: [
      ...state.stockMoves,
      ...stockToReturn.map(({ product, qty }) => ({
        product: String(product),
        delta: qty,
        why: 'returned' as const,
      })),
      ...stockToTake.map(({ product, qty }) => ({
        product: String(product),
        delta: -qty,
        why: 'sold' as const,
      })),
    ],
  };
}

/** Applies each stock movement to its product, with an entry in the ledger. */
async function moveStock(product: string, moves: OrderState['stockMoves'], order: string): Promise<void> {
  const sum = moves.reduce((total, { delta }) => total + delta, 0);
  const version = { $max: [new Date(), { $add: ['$updatedAt', moves.length] }] };
  const updated = await ProductModel.collection.findOneAndUpdate(
    { _id: new Types.ObjectId(product), countInStock: { $gte: -sum } },
    [{ $set: { countInStock: { $add: ['$countInStock', sum] }, updatedAt: version } }],
    { returnDocument: 'after', projection: { countInStock: 1, updatedAt: 1 } },
  );
  if (!updated) throw new Error(`Too little stock of ${product}`);
  let left = Number(updated.countInStock) - sum;
  const lastAt = +(updated.updatedAt as Date);
  await StockMovementModel.collection.insertMany(
    moves.map(({ delta, why }, i) => {
      left += delta;
      const updatedAt = new Date(lastAt - (moves.length - 1 - i));
      return createMovement({ _id: updated._id, countInStock: left, updatedAt }, delta, why, order);
    }),
  );
}

/**
 * Inserts the documents of an order that went through `steps`, with stock, ledger, capacity and cash
 * (`builders.test.ts` compares them with those of requests). The limits of a buyer are not checked.
 */
export async function insertOrder(
  buyer: Buyer,
  form: NewOrder | NewGuestOrder,
  steps: readonly OrderStep[],
): Promise<StoredOrder> {
  const items = await validateCart(buyer.actor, form);
  const planned = await planPickups({ items, choices: form.pickups, hold: undefined });
  const codes = new Map(planned.map(({ chefId }) => [chefId, createCode()]));
  const documentParts = describePickups(planned, items, {
    chefsOfNoShows: new Set(),
    codes,
    freeCancelMinutes: getTestApp().deps.env.FREE_CANCEL_MINUTES,
  });
  const placed: StoredOrder = {
    ...buildOrderDocument({ buyer, shippingAddress: form.shippingAddress, items, ...documentParts }),
    fromStock: true,
    ...(buyer.owner === null ? { contacts: getGuestContactKeys(buyer) } : {}),
  };
  const stockMoves = items.map(({ product, qty }) => ({ product, delta: -qty, why: 'sold' as const }));
  let state: OrderState = { order: placed, moves: [], stockMoves };
  for (const step of steps) state = await applyStep(state, step);
  const { order, moves } = state;
  const nothing = { orderItems: [], pickups: [] };
  const deltas = planned.flatMap(({ kitchen }) => (kitchen ? listOrderDeltas(kitchen, nothing, order) : []));
  const products = [...new Set(items.map(({ product }) => product))];
  await Promise.all([
    OrderModel.collection.insertOne(order as object),
    ...products.map((product) =>
      moveStock(
        product,
        state.stockMoves.filter((move) => move.product === product),
        order._id,
      ),
    ),
  ]);
  if (deltas.length + moves.length > 0)
    await withTransaction(async (session) => {
      const full = await changeUsedCapacity(deltas, session);
      if (full !== undefined) throw new Error(`No room in ${full}`);
      await writeOrderMoves(moves, session);
    });
  await refreshProducts(products);
  const received = order.orderItems.filter(({ isPaid, isPickedUp }) => isPaid && isPickedUp);
  if (order.owner && received.length > 0)
    await updateVerifiedReviews(
      order.owner,
      received.map(({ product }) => product),
      hasPickedUp,
    );
  return order;
}
