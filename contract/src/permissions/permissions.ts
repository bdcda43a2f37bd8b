import type { ParameterlessCode } from '../messages/api-message.ts';

export interface Actor {
  _id: string;
  isAdmin: boolean;
  isChef: boolean;
}

type OptionalActor = Actor | undefined;

/** Role checks of routes (spec §6, contract). `can` checks ownership. */
export const accessChecks = {
  anyone: () => true,
  signedIn: (actor: OptionalActor) => actor !== undefined,
  chefOrAdmin: (actor: OptionalActor) => actor !== undefined && (actor.isChef || actor.isAdmin),
  foodieOrAdmin: (actor: OptionalActor) => actor !== undefined && (!actor.isChef || actor.isAdmin),
  admin: (actor: OptionalActor) => actor?.isAdmin === true,
};
export type AccessLevel = keyof typeof accessChecks;

export const accessDeniedCodes: Record<AccessLevel, ParameterlessCode> = {
  anyone: 'request.not_allowed',
  signedIn: 'request.not_allowed',
  chefOrAdmin: 'user.only_kitchen',
  foodieOrAdmin: 'user.only_foodies',
  admin: 'user.only_admins',
};

interface UserOwned {
  user: string;
}
interface ChefOwned {
  chefId: string;
}
interface PlacedOrder {
  owner: string | null;
  orderItems: readonly ChefOwned[];
}

const isOwner = (actor: OptionalActor, { user }: UserOwned) => actor !== undefined && actor._id === user;

/**
 * Permission rules by ownership (contract). The API checks them, and pages show or hide buttons by them.
 * An undefined actor is a visitor or a guest, and `owner` is null for a guest order.
 */
export const can = {
  actFor: (actor: Actor, account: string) => actor.isAdmin || actor._id === account,
  manage: (actor: OptionalActor, product: UserOwned) => isOwner(actor, product) || actor?.isAdmin === true,
  seeDraft: (actor: OptionalActor, product: UserOwned) => isOwner(actor, product) || actor?.isAdmin === true,
  review: (actor: Actor, product: UserOwned) => !isOwner(actor, product),
  order: (actor: OptionalActor, product: UserOwned) => !isOwner(actor, product),
  readOrder: (actor: Actor, { owner }: PlacedOrder) => actor.isAdmin || actor._id === owner,
  readPart: (actor: Actor, { orderItems }: PlacedOrder) =>
    orderItems.some(({ chefId }) => chefId === actor._id),
  fulfill: (actor: Actor, item: ChefOwned) => actor.isAdmin || actor._id === item.chefId,
  /**
   * Allows the customer to mark an order item as picked up (spec §4, contract, Orders). For a guest order, the
   * order number is enough. The chef of the item is never allowed.
   */
  pickUp: (actor: OptionalActor, { owner }: PlacedOrder, item: ChefOwned) =>
    owner === null ? actor?._id !== item.chefId : actor?._id === owner && owner !== item.chefId,
};
