import { can } from '@homechef/contract/permissions/permissions';
import { isOptionAvailable, listChoiceProblems } from '@homechef/contract/menu/options';
import { toDollars } from '@homechef/contract/money/money';
import {
  getReorderStatus,
  listChangedAllergens,
  type Reorder,
  type ReorderItem,
} from '@homechef/contract/orders/reorder';
import { notFound, unauthenticated } from '../../../platform/lib/app-error.ts';
import { findPurchasable, type PurchasableProduct } from '../../products/stock/stock.service.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { OrderCall } from './order-keys.ts';
import type { StoredOrderItem } from '../orders.model.ts';
import {
  describeLine,
  priceLine,
  priceOptions,
  toDishes,
  type Dishes,
  type PricedOption,
} from '../../products/stock/line-options.ts';
import { findOrderRateLimited, isOpenByNumber, toPermissionOrder } from '../orders.service.ts';

/** Finds the options of an item on the menu of today, by id or else by group and name. Sold out ones are missing. */
function findOptions(item: StoredOrderItem, current: PurchasableProduct | undefined, dishes: Dishes) {
  const offered = (current?.optionGroups ?? []).flatMap((group) =>
    group.options.map((option) => ({ group, option })),
  );
  const isOffered = ({ option }: (typeof offered)[number]) =>
    isOptionAvailable(option, (product) => dishes.get(product)?.countInStock ?? 0);
  const found = (item.options ?? []).map((sold) => ({
    sold,
    today:
      offered.find(({ option }) => option._id === String(sold.option)) ??
      offered.find(({ group, option }) => group.name === sold.group && option.name === sold.name),
  }));
  return {
    kept: found.flatMap(({ today }) => (today && isOffered(today) ? [today] : [])),
    missing: found.flatMap(({ sold: { group, name }, today }) =>
      today && isOffered(today) ? [] : [{ group, name }],
    ),
  };
}

/** Counts the portions that can be ordered with these options. The parts of a combo limit it too. */
const countLeft = (dish: PurchasableProduct, options: readonly PricedOption[], dishes: Dishes): number =>
  Math.min(
    dish.countInStock,
    ...options.flatMap(({ product }) => (product === null ? [] : (dishes.get(product)?.countInStock ?? 0))),
  );

function toReorderItem(
  item: StoredOrderItem,
  current: PurchasableProduct | undefined,
  dishes: Dishes,
): ReorderItem {
  const product = String(item.product);
  const { kept, missing } = findOptions(item, current, dishes);
  const ids = kept.map(({ option }) => option._id);
  const options = current ? priceOptions(current, ids) : [];
  const priceCents = current ? priceLine(current, ids) : 0;
  const left = current?.isAvailable ? countLeft(current, options, dishes) : 0;
  const today = current && { countInStock: left, priceCents };
  return {
    product,
    name: current?.name ?? item.name,
    qty: item.qty,
    price: current ? toDollars(priceCents) : null,
    note: item.note ?? '',
    options: options.map(({ option, group, name, price }) => ({
      option,
      group,
      name,
      price: toDollars(price),
    })),
    missing,
    needsChoice: current !== undefined && listChoiceProblems(current.optionGroups, ids).length > 0,
    status: getReorderStatus({ qty: item.qty, priceCents: item.price }, today),
    left,
    allergensChanged: current
      ? listChangedAllergens(item.allergens ?? {}, describeLine(current, ids, dishes).allergens)
      : [],
  };
}

/**
 * Returns the items of an order as they can be ordered today (docs/rules/finding.md §8), to everybody who may read the
 * order. A chef gets only their own items.
 * @throws AppError 401 for a member's order without a token, 404, 429
 */
export async function getReorder(call: OrderCall, limits: RateLimits): Promise<Reorder> {
  const { actor } = call;
  const order = await findOrderRateLimited(call, limits);
  if (order.owner && !actor) throw unauthenticated();
  const isWhole = isOpenByNumber(order) || (actor && can.readOrder(actor, toPermissionOrder(order)));
  const items = isWhole
    ? order.orderItems
    : order.orderItems.filter(({ chefId }) => String(chefId) === actor?._id);
  if (items.length === 0) throw notFound('order.not_found');
  const products = await findPurchasable([...new Set(items.map(({ product }) => String(product)))]);
  const linked = products.flatMap(({ optionGroups }) =>
    optionGroups.flatMap(({ options }) => options.flatMap(({ product }) => product ?? [])),
  );
  const parts = linked.length === 0 ? [] : await findPurchasable([...new Set(linked)]);
  const dishes = toDishes([...products, ...parts].filter((product) => product.isListed));
  return { items: items.map((item) => toReorderItem(item, dishes.get(String(item.product)), dishes)) };
}
