import mongoose, { type ClientSession } from 'mongoose';
import { formatMoney, toDollars } from '@homechef/contract/money/money';
import { calculatePrices } from '@homechef/contract/orders/pricing';
import { chunkAsync } from '../lib/chunk-async.ts';
import { listOrdersWithSales, findSoldQuantities } from '../products/stock/stock-audit.ts';
import { DeletedOrderModel, OrderModel, type StoredOrderItem, type StoredOrder } from './orders.model.ts';
import { computeProgress } from './order-progress.ts';

const { trusted } = mongoose;

type TakenQuantities = ReadonlyMap<string, number>;

/** Recounts every order: its sums, what its items say of it, and what it took from the stock; reads only. */
export async function auditOrders(
  session: ClientSession,
): Promise<{ orders: number; differences: string[] }> {
  const differences: string[] = [];
  let orders = 0;
  const all = OrderModel.find().session(session).lean<StoredOrder[]>();
  for await (const batch of chunkAsync(all.cursor())) {
    const sold = await findSoldQuantities(
      batch.map(({ _id }) => _id),
      session,
    );
    for (const order of batch) {
      const wrong = [
        ...findPriceMismatches(order),
        ...findItemMismatches(order),
        ...findStateMismatches(order),
        ...findStockMismatches(order, sold.get(order._id)),
      ];
      differences.push(...wrong.map((words) => `order ${order._id}: ${words}`));
    }
    orders += batch.length;
  }
  for await (const lost of findMissingOrders(session))
    differences.push(`order ${lost} took from the stock, but is gone, and was never deleted`);
  return { orders, differences };
}

const inDollars = (cents: number) => formatMoney(toDollars(cents));

function findPriceMismatches(order: StoredOrder): string[] {
  const sums = calculatePrices(order.orderItems);
  const fields = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'] as const;
  return fields
    .filter((field) => order[field] !== sums[field])
    .map((field) => `${field} is ${inDollars(order[field])}, its items come to ${inDollars(sums[field])}`);
}

const isWhole = (number: number, least: number) => Number.isInteger(number) && number >= least;

function wrongItem({
  qty,
  price,
  orderStatus,
  isPaid,
  paidAt,
  isPickedUp,
  pickedAt,
}: StoredOrderItem): string[] {
  const isReady = orderStatus === 'Ready';
  return [
    ...(isWhole(qty, 1) && isWhole(price, 0) ? [] : [`${qty} portions at ${price} cents cannot be`]),
    ...(isReady || !isPaid ? [] : ['is paid before it is Ready']),
    ...(isReady || !isPickedUp ? [] : ['is picked up before it is Ready']),
    ...(isPaid === !!paidAt ? [] : ['isPaid and paidAt do not agree']),
    ...(isPickedUp === !!pickedAt ? [] : ['isPickedUp and pickedAt do not agree']),
  ];
}

function findItemMismatches({ orderItems }: StoredOrder): string[] {
  const found = orderItems.flatMap((item) =>
    wrongItem(item).map((words) => `item ${String(item._id)} (${item.name}): ${words}`),
  );
  return orderItems.length > 0 ? found : ['has no items'];
}

/** What an order says of all its items must be what they say. */
function findStateMismatches(order: StoredOrder): string[] {
  const expected = computeProgress(order.orderItems);
  const { openChefs = [] }: Partial<StoredOrder> = order; // an older version did not store them
  const inOrder = (chefs: readonly unknown[]) => chefs.map(String).sort().join();
  const fields = ['isPickedUp', 'isPaid', 'isComplete'] as const;
  return [
    ...fields
      .filter((field) => order[field] !== expected[field])
      .map((field) => `${field} is ${order[field]}, by its items it is ${expected[field]}`),
    ...(expected.isPickedUp === !!order.pickedAt ? [] : ['isPickedUp and pickedAt do not agree']),
    ...(inOrder(openChefs) === inOrder(expected.openChefs)
      ? []
      : ['openChefs are not the chefs with something left to do']),
  ];
}

/** Every line was taken from the stock, and nothing else. */
function findStockMismatches(
  { orderItems, fromStock }: StoredOrder,
  taken: TakenQuantities = new Map<string, number>(),
): string[] {
  const bought = new Map(orderItems.map(({ product, qty }) => [String(product), fromStock ? qty : 0]));
  const products = new Set([...bought.keys(), ...taken.keys()]);
  return [...products].flatMap((product) => {
    const [ordered, took] = [bought.get(product) ?? 0, taken.get(product) ?? 0];
    return ordered === took ? [] : [`${ordered} of item ${product} ordered, ${took} taken from its stock`];
  });
}

async function* findMissingOrders(session: ClientSession): AsyncGenerator<string> {
  for await (const numbers of chunkAsync(listOrdersWithSales(session))) {
    const those = { _id: trusted({ $in: numbers }) };
    const there = await OrderModel.find(those, { _id: 1 }).session(session).lean();
    const deleted = await DeletedOrderModel.find(those, { _id: 1 }).session(session).lean();
    const known = new Set([...there, ...deleted].map(({ _id }) => _id));
    yield* numbers.filter((number) => !known.has(number));
  }
}
