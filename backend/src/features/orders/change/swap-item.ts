import { isDeepStrictEqual } from 'node:util';
import { needsChoice } from '@homechef/contract/menu/options';
import { listStrongerAllergens } from '@homechef/contract/products/dietary/diets';
import { calculateStoredPrices } from '@homechef/contract/orders/pricing';
import type { ClientSession } from 'mongoose';
import { conflict } from '../../../platform/lib/app-error.ts';
import { deductStock, findPurchasable, type PurchasableProduct } from '../../products/stock/stock.service.ts';
import type { StoredOfferOption } from './offers.model.ts';
import { withoutOffer } from './item-offers.ts';
import type { StoredHistoryEntry, StoredOrder, StoredOrderItem } from '../orders.model.ts';
import type { OrderChange } from './update-order.ts';

type SwapOption = Extract<StoredOfferOption, { kind: 'swap' }>;

/** Returns the offered dish as it is now. @throws AppError 409 if it is no longer available */
async function findDish({ product }: SwapOption, item: StoredOrderItem): Promise<PurchasableProduct> {
  const [dish] = await findPurchasable([String(product)]);
  const isOffered = dish?.isListed && dish.user === String(item.chefId) && !needsChoice(dish.optionGroups);
  if (!isOffered) throw conflict('order.item_gone');
  return dish;
}

/** Marks what became worse since the offer was made. The customer then answers it like any other allergen change. */
function listChanges(option: SwapOption, dish: PurchasableProduct): Partial<StoredOrderItem> {
  const stronger = listStrongerAllergens(option.allergens, dish.allergens);
  const removed = option.diets.filter((diet) => !dish.diets.includes(diet));
  return stronger.length + removed.length > 0 ? { allergenChanged: stronger, removedDiets: removed } : {};
}

function swapItem(
  item: StoredOrderItem,
  option: SwapOption,
  dish: PurchasableProduct,
  now: Date,
): StoredOrderItem {
  const { allergenChanged, removedDiets, isChangeKept, takenCount, returnedCount, options, ...kept } =
    withoutOffer(item);
  return {
    ...kept,
    product: option.product,
    brand: dish.brand,
    name: dish.name,
    image: dish.image,
    price: Math.min(option.price, dish.price),
    diets: option.diets,
    allergens: option.allergens,
    ...listChanges(option, dish),
    isSwapped: true,
    updatedAt: now,
  };
}

const createTake =
  (dish: PurchasableProduct, qty: number, order: StoredOrder) =>
  async (session: ClientSession): Promise<void> => {
    const { id: product, name, price, allergens } = dish;
    const [taken] = (await deductStock([{ product, qty, price }], order._id, session)) ?? [];
    const [current] = taken ? [taken] : await findPurchasable([product]);
    if (current && !taken && current.countInStock < qty)
      throw conflict('order.too_little_stock', { name, left: current.countInStock });
    // If the dish changed since it was read, the customer must decide again.
    if (!taken || !isDeepStrictEqual(taken.allergens, allergens)) throw conflict('order.selling_fast');
  };

/**
 * Returns the change that replaces an item with an offered dish, at the dish's current price but never above the
 * offered one (docs/rules/items.md §11). The portions of the original dish stay deducted, because they do not exist.
 * @throws AppError 409
 */
export async function createSwap(
  order: StoredOrder,
  item: StoredOrderItem,
  option: SwapOption,
  now: Date,
): Promise<OrderChange> {
  const dish = await findDish(option, item);
  const swapped = swapItem(item, option, dish, now);
  const orderItems = order.orderItems.map((candidate) => (candidate === item ? swapped : candidate));
  const { product, name, price, qty, takenCount, options } = item;
  const entry: StoredHistoryEntry = {
    at: now,
    event: 'swap',
    by: 'customer',
    items: [item._id],
    replaced: { product, name, price, qty, takenCount: takenCount ?? 1, ...(options ? { options } : {}) },
  };
  return {
    orderItems,
    history: [entry],
    now,
    prices: calculateStoredPrices(orderItems),
    ...(order.fromStock ? { alongside: createTake(dish, qty, order) } : {}),
  };
}
