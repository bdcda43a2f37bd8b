import type { ItemEvent, TransitionRole } from '@homechef/contract/orders/item-transitions';

export type OrderKind = 'guest' | 'member' | 'admin';

/** Accounts with the kind of order that they try to change. `visitor` has no token, `guest` has the number. */
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

/** Roles that may send each event, written out. They are not derived from the table that the server reads. */
export const permissions: Record<ItemEvent, Permissions> = {
  accept: kitchenOnly,
  decline: kitchenOnly,
  ready: kitchenOnly,
  pay: kitchenOnly,
  pickUp: { ...customerOnly, adminWithNumber: 'customer' },
  // It moves the caller's own items only. The items of the other chef are not ready.
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
