import type { SafeParser } from './type-guards.ts';

/** What is kept in the browser (spec §3, contract, Guards). */
export type LocalStorageKey =
  | 'cartItems'
  | 'shippingAddress'
  | 'paymentMethod'
  | 'userInfo'
  | 'typist'
  | 'theme'
  | 'language'
  | 'guestOrders'
  | 'checkouts';

/** Values kept as JSON under a key. Blocked storage and spoiled values count as nothing stored. */
function jsonStorage<Key extends string>(area: () => Storage) {
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  return {
    get: <T>(key: Key, schema: SafeParser<T>): T | undefined => {
      const value = attempt((): unknown => JSON.parse(area().getItem(key) ?? 'null'));
      const checked = schema.safeParse(value);
      return checked.success ? checked.data : undefined;
    },
    /** Whether it is kept. */
    set: (key: Key, value: unknown): boolean =>
      attempt(() => {
        area().setItem(key, JSON.stringify(value));
        return true;
      }) === true,
    remove: (key: Key): void => attempt(() => area().removeItem(key)),
  };
}

/** Outlives the browser; shared by its tabs. */
export const localJsonStorage = jsonStorage<LocalStorageKey>(() => window.localStorage);

/** What is kept of a tab: what is being typed, and where pages were left. */
export type SessionStorageKey =
  | 'guestDetails'
  | 'shippingAddress'
  | 'orderSearch'
  | 'review'
  | 'productEdits'
  | 'signUp'
  | 'profile'
  | 'userEdit'
  | 'places';

/** Outlives a reload, not the tab. */
export const sessionJsonStorage = jsonStorage<SessionStorageKey>(() => window.sessionStorage);
