import { toCents } from '@homechef/contract/money/money';
import { getMaxQuantity } from '@homechef/contract/orders/order-options';
import type { ProductSummary } from '@homechef/contract/products/product';

export type Quantities = Readonly<Record<string, number>>;

export interface SaleLine {
  product: ProductSummary;
  qty: number;
}

/** Returns the dishes of a sale, each up to its stock, which can change while the chef taps. */
export const listSaleLines = (products: readonly ProductSummary[], quantities: Quantities): SaleLine[] =>
  products.flatMap((product) => {
    const qty = Math.min(quantities[product._id] ?? 0, getMaxQuantity(product));
    return qty > 0 ? [{ product, qty }] : [];
  });

export const getSaleTotalCents = (lines: readonly SaleLine[]): number =>
  lines.reduce((sum, { product, qty }) => sum + toCents(product.price) * qty, 0);

/** Returns the quantities with `change` more portions of a dish, but at least none and at most its stock. */
export const changeQuantity = (
  quantities: Quantities,
  product: ProductSummary,
  change: number,
): Quantities => {
  const qty = (quantities[product._id] ?? 0) + change;
  return { ...quantities, [product._id]: Math.min(Math.max(0, qty), getMaxQuantity(product)) };
};
