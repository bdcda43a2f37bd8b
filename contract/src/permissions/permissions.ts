import type { ParameterlessCode } from '../messages/api-message.ts';

/** Who is calling, as far as the rules need to know. */
export interface Actor {
  _id: string;
  isAdmin: boolean;
  isChef: boolean;
}

/** Nobody known: a visitor, a guest, or a token that is no longer good. */
type OptionalActor = Actor | undefined;

/** The coarse gate of a route (spec §6, contract): who may call it at all. Ownership is asked of `can`. */
export const accessChecks = {
  anyone: () => true,
  signedIn: (actor: OptionalActor) => actor !== undefined,
  /** Chefs and admins: those who have items and pictures to look after. */
  chefOrAdmin: (actor: OptionalActor) => actor !== undefined && (actor.isChef || actor.isAdmin),
  /** Foodies and admins: those who look for chefs. */
  foodieOrAdmin: (actor: OptionalActor) => actor !== undefined && (!actor.isChef || actor.isAdmin),
  admin: (actor: OptionalActor) => actor?.isAdmin === true,
};
export type AccessLevel = keyof typeof accessChecks;

/** What a signed-in caller of the wrong role is told. */
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
  /** The account that placed it, null for a guest's. */
  owner: string | null;
  orderItems: readonly ChefOwned[];
}

const isOwner = (actor: OptionalActor, { user }: UserOwned) => actor !== undefined && actor._id === user;

/** The fine gate (contract): may this actor do this to that thing? Asked by the API and by the page's buttons. */
export const can = {
  /** Act on an account's own pages and lists: the account itself and admins. */
  actFor: (actor: Actor, account: string) => actor.isAdmin || actor._id === account,
  /** Edit, delete or restock an item. */
  manage: (actor: OptionalActor, product: UserOwned) => isOwner(actor, product) || actor?.isAdmin === true,
  /** See an item that is still a draft. */
  seeDraft: (actor: OptionalActor, product: UserOwned) => isOwner(actor, product) || actor?.isAdmin === true,
  /** Review an item: anyone signed in but its own chef. */
  review: (actor: Actor, product: UserOwned) => !isOwner(actor, product),
  /** Order an item: never one's own. */
  order: (actor: OptionalActor, product: UserOwned) => !isOwner(actor, product),
  /** Read a whole order: its owner and admins. */
  readOrder: (actor: Actor, { owner }: PlacedOrder) => actor.isAdmin || actor._id === owner,
  /** Read one's own part of an order: a chef with items in it. */
  readPart: (actor: Actor, { orderItems }: PlacedOrder) =>
    orderItems.some(({ chefId }) => chefId === actor._id),
  /** Set an item Ready, mark it paid: its chef and admins. */
  fulfill: (actor: Actor, item: ChefOwned) => actor.isAdmin || actor._id === item.chefId,
  /**
   * Mark an item picked up: the member who ordered it; of a guest's order whoever holds its number;
   * never the chef of that item (spec §4, contract, Orders).
   */
  pickUp: (actor: OptionalActor, { owner }: PlacedOrder, item: ChefOwned) =>
    owner === null ? actor?._id !== item.chefId : actor?._id === owner && owner !== item.chefId,
};
