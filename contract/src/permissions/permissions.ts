import type { ParameterlessCode } from '../messages/api-message.ts';

export interface Actor {
  _id: string;
  isAdmin: boolean;
  isChef: boolean;
}

type OptionalActor = Actor | undefined;

/** Checks the role that a route requires. Ownership is checked by `can`. */
export const accessChecks = {
  anyone: () => true,
  signedIn: (actor: OptionalActor) => actor !== undefined,
  chefOrAdmin: (actor: OptionalActor) => actor !== undefined && (actor.isChef || actor.isAdmin),
  foodie: (actor: OptionalActor) => actor?.isChef === false && !actor.isAdmin,
  foodieOrAdmin: (actor: OptionalActor) => actor !== undefined && (!actor.isChef || actor.isAdmin),
  admin: (actor: OptionalActor) => actor?.isAdmin === true,
};
export type AccessLevel = keyof typeof accessChecks;

export const accessDeniedCodes: Record<AccessLevel, ParameterlessCode> = {
  anyone: 'request.not_allowed',
  signedIn: 'request.not_allowed',
  chefOrAdmin: 'user.only_kitchen',
  foodie: 'user.foodies_only',
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
  isWalkUp?: boolean; // a sale without a customer in the app; it belongs to its chef
  orderItems: readonly ChefOwned[];
}

const isOwner = (actor: OptionalActor, { user }: UserOwned) => actor !== undefined && actor._id === user;

/**
 * Permission rules based on ownership. The API enforces them, and pages use them to show or hide buttons. An undefined
 * actor is a visitor or a guest, and `owner` is null for a guest order.
 */
export const can = {
  actFor: (actor: Actor, account: string) => actor.isAdmin || actor._id === account,
  manage: (actor: OptionalActor, product: UserOwned) => isOwner(actor, product) || actor?.isAdmin === true,
  seeDraft: (actor: OptionalActor, product: UserOwned) => isOwner(actor, product) || actor?.isAdmin === true,
  replyToReviews: (actor: Actor, product: UserOwned) => isOwner(actor, product),
  review: (actor: Actor, product: UserOwned) => !isOwner(actor, product),
  order: (actor: OptionalActor, product: UserOwned) => !isOwner(actor, product),
  readOrder: (actor: Actor, { owner }: PlacedOrder) => actor.isAdmin || actor._id === owner,
  readPart: (actor: Actor, { orderItems }: PlacedOrder) =>
    orderItems.some(({ chefId }) => chefId === actor._id),
};

const hasOwnItem = (actor: OptionalActor, { orderItems }: PlacedOrder) =>
  orderItems.some(({ chefId }) => chefId === actor?._id);

export type OrderRole = 'customer' | 'chef' | 'admin';

/**
 * Returns the role in which an actor may change an item of an order, or undefined if they may not (docs/rules/items.md
 * §8). Whoever knows the number of a guest order counts as its customer here. An account with items in the order acts
 * only as their chef, an admin acts as admin except on their own order, and only the chef can change a walk-up sale.
 */
export function getOrderRole(
  actor: OptionalActor,
  order: PlacedOrder,
  { chefId }: ChefOwned,
): OrderRole | undefined {
  if (actor?._id === chefId) return 'chef';
  if (order.isWalkUp) return undefined;
  const isOwnOrder = actor !== undefined && actor._id === order.owner;
  if (actor?.isAdmin && !isOwnOrder) return 'admin';
  if (hasOwnItem(actor, order)) return undefined;
  return isOwnOrder || order.owner === null ? 'customer' : undefined;
}

/** Like `getOrderRole`, but an admin who has the number of a guest order acts as its customer. */
export function getPickUpRole(
  actor: OptionalActor,
  order: PlacedOrder,
  item: ChefOwned,
): OrderRole | undefined {
  const role = getOrderRole(actor, order, item);
  return role === 'admin' && order.owner === null && !hasOwnItem(actor, order) ? 'customer' : role;
}
