import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailField } from '@homechef/contract/users/account-schemas';
import type { LocalDate } from '@homechef/contract/time/local-date';
import { forbidden } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser, GuestProof } from '../../../platform/lib/authenticated-user.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { StoredOrder } from '../orders.model.ts';

const keyBytes = 16;

const sign = (number: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`order key ${number}`).digest().subarray(0, keyBytes);

/** What the secrets of the market prove about orders. Nothing of it is stored. */
export interface OrderKeys {
  /** Returns the key of a guest order. It is the same at each call, for retries and for emails. */
  createKey: (number: string) => string;
  isKey: (number: string, key: string) => boolean;
  /** Returns the salt with which the hand-over codes of a kitchen are hashed for one local date. */
  createCodeSalt: (chefId: string, date: LocalDate) => string;
}

/** Creates the keys from the secrets of the market, the current one first. Earlier ones still prove keys. */
export const createOrderKeys = (secrets: readonly [string, ...string[]]): OrderKeys => ({
  createKey: (number) => sign(number, secrets[0]).toString('base64url'),
  isKey: (number, key) => {
    const given = Buffer.from(key, 'base64url');
    return (
      given.length === keyBytes && secrets.some((secret) => timingSafeEqual(sign(number, secret), given))
    );
  },
  createCodeSalt: (chefId, date) =>
    createHmac('sha256', secrets[0]).update(`board codes ${chefId} ${date}`).digest('base64url'),
});

/** What the check of a guest needs: the keys, and the limit of wrong ones. */
interface ProofContext {
  limits: Pick<RateLimits, 'orderMisses'>;
  orderKeys: OrderKeys;
}

export const isProven = (
  { _id, userEmail }: StoredOrder,
  { key, email }: GuestProof,
  { isKey }: OrderKeys,
): boolean =>
  (key !== undefined && isKey(_id, key)) ||
  (email !== undefined && Boolean(userEmail) && emailField.safeParse(email).data === userEmail);

/** Who asks for an order by its number, from where, and what proves that a guest is its customer. */
export interface OrderCall {
  actor: AuthenticatedUser | undefined;
  orderNumber: string;
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
  { actor, clientNetwork, guestProof }: OrderCall,
  { limits: { orderMisses }, orderKeys }: ProofContext,
): Promise<void> {
  if (isProven(order, guestProof, orderKeys)) return;
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
  call: OrderCall,
  context: ProofContext,
): Promise<void> => {
  if (order.owner === null && order.pickups.length > 1) await requireProof(order, call, context);
};
