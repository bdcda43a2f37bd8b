import mongoose, { type ClientSession } from 'mongoose';
import { formatCents } from '@homechef/contract/money/money';
import { calculatePrices } from '@homechef/contract/orders/pricing';
import { chunkAsync } from '../../platform/lib/chunk-async.ts';
import { listOrdersWithSales, findSoldQuantities } from '../products/stock/stock-audit.ts';
import {
  DeletedOrderModel,
  OrderModel,
  type StoredOrderItem,
  type StoredOrder,
  listItemPortions,
} from './orders.model.ts';
import { computeProgress } from './change/order-progress.ts';

const { trusted } = mongoose;

type TakenQuantities = ReadonlyMap<string, number>;

/** Compares the prices, states and stock movements of every order with its items. Changes nothing. */
export async function auditOrders(
  session: ClientSession,
): Promise<{ orders: number; differences: string[] }> {
  const differences: string[] = [];
  let orders = 0;
  const query = OrderModel.find().session(session).lean<StoredOrder[]>();
  for await (const batch of chunkAsync(query.cursor())) {
    const soldQuantities = await findSoldQuantities(
      batch.map(({ _id }) => _id),
      session,
    );
    for (const order of batch) {
      const mismatches = [
        ...findPriceMismatches(order),
        ...findItemMismatches(order),
        ...findStateMismatches(order),
        ...findStockMismatches(order, soldQuantities.get(order._id)),
      ];
      differences.push(...mismatches.map((mismatch) => `order ${order._id}: ${mismatch}`));
    }
    orders += batch.length;
  }
  for await (const number of findMissingOrders(session))
    differences.push(`order ${number} took from the stock, but is gone, and was never deleted`);
  return { orders, differences };
}

function findPriceMismatches(order: StoredOrder): string[] {
  const expected = calculatePrices(order.orderItems);
  const fields = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'] as const;
  return fields
    .filter((field) => order[field] !== expected[field])
    .map(
      (field) =>
        `${field} is ${formatCents(order[field])}, its items come to ${formatCents(expected[field])}`,
    );
}

const isIntegerFrom = (value: number, min: number) => Number.isInteger(value) && value >= min;

/** The stages that count as Ready in `orderStatus`. An item that ended keeps the status it had. */
const isReadyStage = ({ stage }: StoredOrderItem) => stage === 'ready' || stage === 'picked_up';
const isNewStage = ({ stage }: StoredOrderItem) => stage === 'placed' || stage === 'accepted';

function listItemMismatches(item: StoredOrderItem, isPaidFirst: boolean): string[] {
  const { qty, price, orderStatus, isPaid, paidAt, isPickedUp, pickedAt, stage } = item;
  const isReady = orderStatus === 'Ready';
  const agreesWithStage = isReady ? !isNewStage(item) : !isReadyStage(item);
  return [
    ...(isIntegerFrom(qty, 1) && isIntegerFrom(price, 0)
      ? []
      : [`a quantity of ${qty} at ${price} cents is not possible`]),
    ...(isReady || !isPaid || isPaidFirst ? [] : ['is paid before it is Ready']),
    ...(isReady || !isPickedUp ? [] : ['is picked up before it is Ready']),
    ...(agreesWithStage && isPickedUp === (stage === 'picked_up')
      ? []
      : [`its stage ${stage} and its status do not agree`]),
    ...(isPaid === !!paidAt ? [] : ['isPaid and paidAt do not agree']),
    ...(isPickedUp === !!pickedAt ? [] : ['isPickedUp and pickedAt do not agree']),
  ];
}

function findItemMismatches({ orderItems, type }: StoredOrder): string[] {
  const isPaidFirst = type === 'WalkUp'; // A walk-up on the board can be paid before it is made.
  const mismatches = orderItems.flatMap((item) =>
    listItemMismatches(item, isPaidFirst).map(
      (mismatch) => `item ${String(item._id)} (${item.name}): ${mismatch}`,
    ),
  );
  return orderItems.length > 0 ? mismatches : ['has no items'];
}

function findStateMismatches(order: StoredOrder): string[] {
  const expected = computeProgress(order);
  const { openChefs, completedChefs } = order;
  const toSortedText = (chefs: readonly unknown[]) => chefs.map(String).sort().join();
  const fields = ['isPickedUp', 'isPaid', 'isComplete'] as const;
  return [
    ...fields
      .filter((field) => order[field] !== expected[field])
      .map((field) => `${field} is ${order[field]}, by its items it is ${expected[field]}`),
    ...(expected.isPickedUp === !!order.pickedAt ? [] : ['isPickedUp and pickedAt do not agree']),
    ...(toSortedText(openChefs) === toSortedText(expected.openChefs)
      ? []
      : ['openChefs are not the chefs with something left to do']),
    ...(toSortedText(completedChefs) === toSortedText(expected.completedChefs)
      ? []
      : ['completedChefs are not the chefs whose items are all paid and picked up']),
  ];
}

/**
 * Adds up the portions of each product that the items took from stock, including portions taken again after a return.
 */
function countOrderedQuantities({ orderItems, history, fromStock }: StoredOrder): Map<string, number> {
  const quantities = new Map<string, number>();
  const replaced = history.flatMap((entry) => entry.replaced ?? []);
  for (const line of [...orderItems, ...replaced])
    for (const { product, qty } of listItemPortions(line)) {
      const taken = fromStock ? qty * (line.takenCount ?? 1) : 0;
      quantities.set(String(product), (quantities.get(String(product)) ?? 0) + taken);
    }
  return quantities;
}

function findStockMismatches(
  order: StoredOrder,
  takenQuantities: TakenQuantities = new Map<string, number>(),
): string[] {
  const orderedQuantities = countOrderedQuantities(order);
  const products = new Set([...orderedQuantities.keys(), ...takenQuantities.keys()]);
  const sold = [...products].flatMap((product) => {
    const ordered = orderedQuantities.get(product) ?? 0;
    const taken = takenQuantities.get(product) ?? 0;
    return ordered === taken ? [] : [`${ordered} of item ${product} ordered, ${taken} taken from its stock`];
  });
  const returned = order.orderItems.flatMap(({ product, takenCount, returnedCount }) =>
    (returnedCount ?? 0) > (takenCount ?? 1)
      ? [`portions of item ${String(product)} were returned more often than taken`]
      : [],
  );
  return [...sold, ...returned];
}

async function* findMissingOrders(session: ClientSession): AsyncGenerator<string> {
  for await (const numbers of chunkAsync(listOrdersWithSales(session))) {
    const filter = { _id: trusted({ $in: numbers }) };
    const existing = await OrderModel.find(filter, { _id: 1 }).session(session).lean();
    const deleted = await DeletedOrderModel.find(filter, { _id: 1 }).session(session).lean();
    const knownNumbers = new Set([...existing, ...deleted].map(({ _id }) => _id));
    yield* numbers.filter((number) => !knownNumbers.has(number));
  }
}

/** Yields the numbers of the orders that admins have deleted since a given time. */
export async function* listDeletedOrders(after: Date, session: ClientSession): AsyncGenerator<string> {
  const filter = { deletedAt: trusted({ $gt: after }) };
  const found = DeletedOrderModel.find(filter, { _id: 1 }, { session }).lean<{ _id: string }>().cursor();
  for await (const { _id } of found) yield _id;
}
