import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailField } from '@homechef/contract/users/account-schemas';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { forbidden } from '../../../platform/lib/app-error.ts';
import type { GuestProof } from '../../../platform/lib/authenticated-user.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { getOrderSecrets } from '../order-config.ts';
import type { StoredOrder } from '../orders.model.ts';

const keyBytes = 16;

const sign = (number: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`order key ${number}`).digest().subarray(0, keyBytes);

/**
 * Returns the key of a guest order. It is derived rather than stored, so that a retry after a lost answer gets the same
 * key and emails can contain it.
 */
export function createOrderKey(number: string): string {
  const [secret] = getOrderSecrets();
  if (secret === undefined) throw new Error('The secret for keys of orders is not set');
  return sign(number, secret).toString('base64url');
}

function isKey(number: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url');
  return (
    given.length === keyBytes &&
    getOrderSecrets().some((secret) => timingSafeEqual(sign(number, secret), given))
  );
}

export const isProven = ({ _id, userEmail }: StoredOrder, { key, email }: GuestProof): boolean =>
  (key !== undefined && isKey(_id, key)) ||
  (email !== undefined && Boolean(userEmail) && emailField.safeParse(email).data === userEmail);

export interface GuestCall {
  actor: Actor | undefined;
  clientNetwork: string;
  guestProof: GuestProof;
}

/**
 * Refuses a guest who has neither the key nor the email of the order. The attempt counts like an unknown number,
 * because both can be guessed.
 * @throws AppError 403, 429
 */
export async function requireProof(
  order: StoredOrder,
  { actor, clientNetwork, guestProof }: GuestCall,
  { orderMisses }: RateLimits,
): Promise<void> {
  if (isProven(order, guestProof)) return;
  await orderMisses.consume(actor ? `${clientNetwork} ${actor._id}` : clientNetwork);
  throw forbidden('order.key_needed');
}

/**
 * Checks who changes a guest order as its customer (docs/rules/items.md §8). For an order of one kitchen the number is
 * enough. For several kitchens it is not, because each of them, and everybody who helps there, knows the number of the
 * whole order.
 * @throws AppError 403, 429
 */
export const requireProofOfSeveral = async (
  order: StoredOrder,
  call: GuestCall,
  limits: RateLimits,
): Promise<void> => {
  if (order.owner === null && order.pickups.length > 1) await requireProof(order, call, limits);
};
