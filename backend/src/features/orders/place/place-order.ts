import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import { assertNotBlocked } from '../../kitchens/blocks/blocks.service.ts';
import { AppError, conflict } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { defaultLockTimeoutMs } from '../../../platform/lib/keyed-mutex.ts';
import { getStockLockKey } from '../../products/stock/stock.service.ts';
import type { RateLimit } from '../../../platform/rate-limit/rate-limits.ts';
import { serveWaiting } from '../../waiting-list/serve-waiting.ts';
import { findUsedHold } from '../../waiting-list/holds/use-hold.ts';
import { findChefsWithWaiting } from '../../waiting-list/waiting-queue.ts';
import { countPortions, listPortions, validateCart, type PricedOrderItem } from './cart-validation.ts';
import { drawCodes } from '../hand-over/hand-over-codes.ts';
import { insertOrder } from './insert-order.ts';
import { findChefsOfNoShows, toCustomer, type Buyer } from './new-order.ts';
import { assertOpenOrderLimits, createHoldLimits, type OpenOrderLimits } from './open-order-limits.ts';
import {
  assertKeyNotDeleted,
  findExistingOrder,
  toIdempotencyUse,
  type IdempotencyUse,
} from './order-idempotency.ts';
import { createOrderLines, placeInTurn } from './order-lines.ts';
import type { StoredOrder } from '../orders.model.ts';
import { planPickups, proposePickups, reloadKitchens } from './pickup-plan.ts';

interface PlacementResult {
  order: StoredOrder;
  replayed: boolean; // an earlier request with the same idempotency key placed the order
}

const maxAttempts = 5;

interface PlacementLimits {
  open: OpenOrderLimits;
  clientNetwork: string;
  perNetwork: RateLimit | undefined; // counts placed guest orders
  freeCancelMinutes: number;
}

interface Placement {
  buyer: Buyer;
  form: NewOrder | NewGuestOrder;
  idempotencyUse: IdempotencyUse | undefined;
  limits: PlacementLimits;
  startedAtMs: number;
}

/**
 * Places an order in one transaction (docs/rules/prices-and-stock.md §4): either the stock of every item is deducted,
 * the capacity of every slot is reserved and the order is stored with its key, or nothing changes.
 * @throws AppError 400 for wrong pickups, 403 for a product of the actor or a blocked customer, 409 for items or slots
 * that are gone, 429 above a limit or behind too many orders of the same buyer or network, and 503 if the database is
 * overloaded
 */
async function placeOrder(
  buyer: Buyer,
  form: NewOrder | NewGuestOrder,
  key: string | undefined,
  limits: PlacementLimits,
): Promise<PlacementResult> {
  const idempotencyUse = toIdempotencyUse(buyer, form, key);
  const placement = { buyer, form, idempotencyUse, limits, startedAtMs: performance.now() };
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const result = await checkAndPlace(placement);
      if (result) return result;
    }
    throw conflict('order.selling_fast');
  } catch (error) {
    // An earlier request, possibly in another process, may have placed the order and taken the last unit.
    const existing = error instanceof AppError ? await findExistingOrder(idempotencyUse) : undefined;
    if (existing) return { order: existing, replayed: true };
    const isConflict = !(error instanceof AppError) || error.kind === 'conflict';
    if (idempotencyUse && !isConflict) await assertKeyNotDeleted(idempotencyUse);
    throw error;
  }
}

/**
 * Checks an order against the database before it waits for anything, then places it when its turn comes
 * (docs/adr/0003-placing-an-order.md). Returns undefined if the order must be checked again.
 */
async function checkAndPlace(placement: Placement): Promise<PlacementResult | undefined> {
  const { buyer, form, idempotencyUse, limits, startedAtMs } = placement;
  const hold = await findUsedHold(form);
  const [items, existing] = await Promise.all([
    validateCart(buyer.actor, form, hold),
    findExistingOrder(idempotencyUse),
  ]);
  if (existing) return { order: existing, replayed: true };
  const chefIds = [...new Set(items.map(({ chefId }) => chefId))];
  const [waitingChefs] = await Promise.all([
    findChefsWithWaiting(chefIds),
    assertLimits(placement, items),
    assertNotBlocked(toCustomer(buyer), chefIds),
  ]);
  const portions = listPortions(items);
  const pickups = { items: portions, choices: form.pickups, hold };
  const planned = await planPickups(pickups, startedAtMs);
  const [chefsOfNoShows, codes] = await Promise.all([findChefsOfNoShows(buyer), drawCodes(chefIds)]);
  const parts = { items, hold, waitingChefs, chefsOfNoShows, codes };
  // Concurrent orders of the same product, slot or hold would only cause write conflicts.
  const locks = [
    ...new Set(portions.map(({ product }) => getStockLockKey(product))),
    ...planned.flatMap(({ capacity }) => capacity.map(({ key }) => `capacity ${key}`)),
    ...(hold ? [`hold ${hold.entry}`] : []),
  ];
  const { clientNetwork, perNetwork, open } = limits;
  const lines = createOrderLines(buyer, {
    items: locks,
    clientNetwork,
    key: idempotencyUse && `${idempotencyUse.owner} ${idempotencyUse.key}`,
    hasNetworkLimit: open.maxPortions > 0,
  });
  const outcome = await placeInTurn(lines, {
    getRestMs: () => Math.max(0, startedAtMs + defaultLockTimeoutMs - performance.now()),
    checkAgain: async () => {
      const earlier = await findExistingOrder(idempotencyUse);
      if (earlier) return { order: earlier, replayed: true };
      await assertLimits(placement, items);
      return undefined;
    },
    place: async () => {
      // Orders ahead of this one may have filled its slot.
      const proposed = await proposePickups(pickups);
      if (!proposed) return 'slot';
      const order = await insertOrder(placement, { ...parts, planned: proposed });
      return typeof order === 'string' ? order : { order, replayed: false };
    },
    perNetwork,
    clientNetwork,
  });
  if (typeof outcome === 'object') return outcome;
  if (outcome === 'kitchen') await reloadKitchens(planned);
  if (outcome === 'waiting list')
    for (const chefId of waitingChefs) await serveWaiting(chefId, createHoldLimits(open.maxPortions));
  return undefined;
}

/** @throws AppError 429 above a limit. The order is not counted yet */
async function assertLimits(
  { buyer, limits: { open, perNetwork, clientNetwork } }: Placement,
  items: readonly PricedOrderItem[],
): Promise<void> {
  await Promise.all([
    perNetwork?.assertAvailable(clientNetwork),
    assertOpenOrderLimits({ _id: '', buyer, portions: countPortions(items) }, open),
  ]);
}

export function placeMemberOrder(
  user: AuthenticatedUser,
  form: NewOrder,
  key: string | undefined,
  limits: Omit<PlacementLimits, 'perNetwork'>,
): Promise<PlacementResult> {
  const { _id: owner, name, email, phone } = user;
  const { customerPhone = phone, language } = form;
  const buyer = { actor: user, owner, name, email, phone, customerPhone, language };
  return placeOrder(buyer, form, key, { ...limits, perNetwork: undefined });
}

/**
 * Places an order for a guest. Limits the orders per hour and client network as well as the open orders and portions.
 * Only placed orders count: a rejected or repeated request is refunded.
 */
export function placeGuestOrder(
  form: NewGuestOrder,
  key: string | undefined,
  limits: PlacementLimits,
): Promise<PlacementResult> {
  const { userName: name, userEmail: email, customerPhone, language } = form;
  const { clientNetwork } = limits;
  const contact = { name, email, phone: customerPhone, customerPhone, language, clientNetwork };
  return placeOrder({ actor: undefined, owner: null, ...contact }, form, key, limits);
}
