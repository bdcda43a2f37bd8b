import type { ItemEvent, TransitionRole } from '@homechef/contract/orders/item-transitions';

export type OrderKind = 'guest' | 'member' | 'admin';

/**
 * Actors, with the kind of order that each of them tries to change. `visitor` has no token; `guest` knows the order
 * number.
 */
export const actorOrders = {
  visitor: 'member',
  stranger: 'member',
  otherChef: 'member',
  otherChefWithNumber: 'guest',
  member: 'member',
  guest: 'guest',
  numberHolder: 'guest',
  chef: 'guest',
  admin: 'member',
  adminWithNumber: 'guest',
  adminAsCustomer: 'admin',
} as const satisfies Record<string, OrderKind>;
export type ActorName = keyof typeof actorOrders;
export const actorNames = Object.keys(actorOrders) as ActorName[];

type Permissions = Record<ActorName, TransitionRole | 401 | 403 | 409>;

const noRole = { visitor: 401, stranger: 403, otherChef: 403, otherChefWithNumber: 403 } as const;
const kitchens = { chef: 'chef', admin: 'admin', adminWithNumber: 'admin' } as const;
const customers = {
  member: 'customer',
  guest: 'customer',
  numberHolder: 'customer',
  adminAsCustomer: 'customer',
} as const;
const noCustomers = { member: 403, guest: 401, numberHolder: 403, adminAsCustomer: 403 } as const;
const noKitchens = { chef: 403, admin: 403, adminWithNumber: 403 } as const;

const kitchenOnly: Permissions = { ...noRole, ...noCustomers, ...kitchens };
const everyParty: Permissions = { ...noRole, ...customers, ...kitchens };
const customerOnly: Permissions = { ...noRole, ...customers, ...noKitchens };

/**
 * Who may send each event. This is written out by hand, so that a mistake in the table that the server reads is
 * noticed.
 */
export const permissions: Record<ItemEvent, Permissions> = {
  accept: kitchenOnly,
  decline: kitchenOnly,
  ready: kitchenOnly,
  pay: kitchenOnly,
  pickUp: { ...customerOnly, adminWithNumber: 'customer' },
  // A hand-over moves only the caller's own items, and the other chef's items are not ready.
  handOver: {
    ...noRole,
    otherChef: 409,
    otherChefWithNumber: 409,
    ...noCustomers,
    ...noKitchens,
    chef: 'chef',
  },
  cancel: everyParty,
  noShow: kitchenOnly,
  reschedule: everyParty,
  acceptChange: customerOnly,
  keep: customerOnly,
  swap: customerOnly,
};
