import { isObjectId } from '@homechef/contract/http/field-schemas';
import { createMessage } from '@homechef/contract/messages/api-message';
import { toDollars } from '@homechef/contract/money/money';
import { notFoundWith, type AppError } from '../../platform/lib/app-error.ts';
import type { LiveProduct } from './model/live-product.ts';
import { findProductKitchen, isKitchenOnMarket } from './model/product-kitchen.ts';
import { ProductModel } from './model/products.model.ts';
import { StockMovementModel } from './stock/stock-movements.model.ts';

/**
 * Finds a dish that used to be on the market: either a hidden one, or a deleted one of which only the stock ledger is
 * left. Earlier versions did not record the chef in the ledger.
 */
async function findGoneDish(id: string): Promise<{ chefId?: string } | undefined> {
  if (!isObjectId(id)) return undefined;
  const hidden = await ProductModel.findById(id, { user: 1, published: 1 }).lean();
  if (hidden) return hidden.published ? { chefId: String(hidden.user) } : undefined;
  const deleted = await StockMovementModel.findOne({ product: id, why: 'deleted' }, { chef: 1 }).lean();
  return deleted ? { ...(deleted.chef ? { chefId: String(deleted.chef) } : {}) } : undefined;
}

/**
 * Returns the last state of a deleted dish that customers saw. As after hiding a dish, stock and price are those from
 * before, so that open pages do not take the deletion for a sale.
 */
export async function findDeletedProduct(id: string): Promise<LiveProduct | undefined> {
  const fields = { chef: 1, price: 1, delta: 1, at: 1 };
  const deleted = await StockMovementModel.findOne({ product: id, why: 'deleted' }, fields).lean();
  if (!deleted?.chef || typeof deleted.price !== 'number') return undefined;
  const { chef, price, delta, at } = deleted;
  return {
    id,
    chefId: String(chef),
    countInStock: -delta,
    price: toDollars(price),
    updatedAt: at.toISOString(),
  };
}

/** Returns the error for a dish that is no longer offered. It names the kitchen, unless that is off the market too. */
export async function findGoneError(id: string): Promise<AppError | undefined> {
  const dish = await findGoneDish(id);
  if (!dish) return undefined;
  const { chefId = '' } = dish;
  const kitchen = isKitchenOnMarket(chefId) ? findProductKitchen(chefId) : undefined;
  const values = kitchen && { chefId: kitchen._id, kitchen: kitchen.name };
  return notFoundWith({ ...createMessage('product.gone'), ...(values ? { values } : {}) });
}
