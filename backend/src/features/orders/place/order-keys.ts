import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailField } from '@homechef/contract/users/account-schemas';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { forbidden } from '../../../platform/lib/app-error.ts';
import type { GuestProof } from '../../../platform/lib/guest-proof.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { getOrderSecrets } from '../order-config.ts';
import type { StoredOrder } from '../orders.model.ts';

const keyBytes = 16;

const sign = (number: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`order key ${number}`).digest().subarray(0, keyBytes);

/**
 * Returns the key of a guest's order. It is derived and not stored, so that a repeated request after a lost answer gets it
 * too, and so that emails contain it.
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
 * Refuses a guest without the key or the email of the order. Counts it like an unknown number, because both can be
 * guessed.
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
 * Checks who changes a guest's order as its customer. The number is enough for an order of one kitchen. Of several, each
 * kitchen and each of its helpers knows the number of the whole order.
 * @throws AppError 403, 429
 */
export const requireProofOfSeveral = async (
  order: StoredOrder,
  call: GuestCall,
  limits: RateLimits,
): Promise<void> => {
  if (order.owner === null && order.pickups.length > 1) await requireProof(order, call, limits);
};
