import type { SafeParser } from './type-guards.ts';

/** Keys in localStorage. */
export type LocalStorageKey =
  | 'cartItems'
  | 'pickups'
  | 'pickupDays'
  | 'shippingAddress'
  | 'paymentMethod'
  | 'userInfo'
  | 'typist'
  | 'theme'
  | 'language'
  | 'guestOrders'
  | 'guestOrderKeys'
  | 'followedOrders'
  | 'guestContact'
  | 'checkouts'
  | 'kitchenStart'
  | 'alarm'
  | 'alarmSeen'
  | 'offlineSince'
  | 'waiting'
  | 'choices'
  | 'food'
  | 'pushOwners'
  | 'putAway'
  | 'accountOffer'
  | 'labelPaper'
  | 'wheatAsked'
  | 'market-place';

/** Wraps a storage area for JSON values. Blocked storage and invalid values count as an empty entry. */
function createJsonStorage<Key extends string>(area: () => Storage) {
  const ignoreErrors = <T>(task: () => T): T | undefined => {
    try {
      return task();
    } catch {
      return undefined;
    }
  };
  return {
    get: <T>(key: Key, schema: SafeParser<T>): T | undefined => {
      const value = ignoreErrors((): unknown => JSON.parse(area().getItem(key) ?? 'null'));
      const result = schema.safeParse(value);
      return result.success ? result.data : undefined;
    },
    set: (key: Key, value: unknown): boolean =>
      ignoreErrors(() => {
        area().setItem(key, JSON.stringify(value));
        return true;
      }) === true,
    has: (key: Key): boolean => !!ignoreErrors(() => area().getItem(key)),
    remove: (key: Key): void => ignoreErrors(() => area().removeItem(key)),
  };
}

export const localJsonStorage = createJsonStorage<LocalStorageKey>(() => window.localStorage);

export type SessionStorageKey =
  | 'guestDetails'
  | 'pendingOrder'
  | 'shippingAddress'
  | 'orderSearch'
  | 'review'
  | 'productEdits'
  | 'dishEdits'
  | 'signUp'
  | 'profile'
  | 'userEdit'
  | 'kitchenPage'
  | 'kitchenRules'
  | 'firstSteps'
  | 'permit'
  | 'recall'
  | 'report'
  | 'reply'
  | 'announcement'
  | 'batch'
  | 'textDrafts'
  | 'viewAs'
  | 'places';

export const sessionJsonStorage = createJsonStorage<SessionStorageKey>(() => window.sessionStorage);
