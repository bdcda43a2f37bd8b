import { can } from '@homechef/contract/permissions/permissions';
import { toDollars } from '@homechef/contract/money/money';
import {
  getReorderStatus,
  listChangedAllergens,
  type Reorder,
  type ReorderItem,
} from '@homechef/contract/orders/reorder';
import { notFound, unauthenticated } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { findPurchasable, type PurchasableProduct } from '../../products/stock/stock.service.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { StoredOrderItem } from '../orders.model.ts';
import { findOrderRateLimited, isOpenByNumber, toPermissionOrder } from '../orders.service.ts';

interface ReorderCall {
  actor: AuthenticatedUser | undefined;
  orderNumber: string;
  clientNetwork: string;
}

interface AllergenFacts {
  allergens?: Record<string, string> | null;
}

function toReorderItem(
  item: StoredOrderItem & AllergenFacts & { note?: string | null },
  current: PurchasableProduct | undefined,
): ReorderItem {
  const product = String(item.product);
  const today = current && { countInStock: current.countInStock, priceCents: current.price };
  return {
    product,
    name: current?.name ?? item.name,
    qty: item.qty,
    price: current ? toDollars(current.price) : null,
    note: item.note ?? '',
    status: getReorderStatus({ qty: item.qty, priceCents: item.price }, today),
    left: current?.countInStock ?? 0,
    allergensChanged: current ? listChangedAllergens(item.allergens ?? {}, current.allergens) : [],
  };
}

/**
 * Returns the items of an order as they can be ordered today (docs/rules/finding.md §8), to everybody who may read the
 * order. A chef gets only their own items.
 * @throws AppError 401 for a member's order without a token, 404, 429
 */
export async function getReorder(
  { actor, orderNumber, clientNetwork }: ReorderCall,
  limits: RateLimits,
): Promise<Reorder> {
  const order = await findOrderRateLimited(orderNumber, { actor, clientNetwork }, limits);
  if (order.owner && !actor) throw unauthenticated();
  const isWhole = isOpenByNumber(order) || (actor && can.readOrder(actor, toPermissionOrder(order)));
  const items = isWhole
    ? order.orderItems
    : order.orderItems.filter(({ chefId }) => String(chefId) === actor?._id);
  if (items.length === 0) throw notFound('order.not_found');
  const products = await findPurchasable(items.map(({ product }) => String(product)));
  const listed = new Map(products.filter((product) => product.isListed).map((p) => [p.id, p]));
  return { items: items.map((item) => toReorderItem(item, listed.get(String(item.product)))) };
}
