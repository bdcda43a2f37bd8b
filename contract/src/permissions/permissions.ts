import type { PlainCode } from '../messages/api-message.ts';

/** Who is calling, as far as the rules need to know. */
export interface Actor {
  _id: string;
  isAdmin: boolean;
  isChef: boolean;
}

/** Nobody known: a visitor, a guest, or a token that is no longer good. */
type Caller = Actor | undefined;

/** The coarse gate of a route (spec §6, contract): who may call it at all. Ownership is asked of `can`. */
export const roles = {
  anyone: () => true,
  signedIn: (actor: Caller) => actor !== undefined,
  /** Chefs and admins: those who have items and pictures to look after. */
  kitchen: (actor: Caller) => actor !== undefined && (actor.isChef || actor.isAdmin),
  /** Foodies and admins: those who look for chefs. */
  chefSeeker: (actor: Caller) => actor !== undefined && (!actor.isChef || actor.isAdmin),
  admin: (actor: Caller) => actor?.isAdmin === true,
};
export type Who = keyof typeof roles;

/** What a signed-in caller of the wrong role is told. */
export const refusal: Record<Who, PlainCode> = {
  anyone: 'request.not_allowed',
  signedIn: 'request.not_allowed',
  kitchen: 'user.only_kitchen',
  chefSeeker: 'user.only_foodies',
  admin: 'user.only_admins',
};

interface Owned {
  user: string;
}
interface Sold {
  chefId: string;
}
interface PlacedOrder {
  /** The account that placed it, null for a guest's. */
  owner: string | null;
  orderItems: readonly Sold[];
}

const isOwner = (actor: Caller, { user }: Owned) => actor !== undefined && actor._id === user;

/** The fine gate (contract): may this actor do this to that thing? Asked by the API and by the page's buttons. */
export const can = {
  /** Act on an account's own pages and lists: the account itself and admins. */
  actFor: (actor: Actor, account: string) => actor.isAdmin || actor._id === account,
  /** Edit, delete or restock an item. */
  manage: (actor: Caller, product: Owned) => isOwner(actor, product) || actor?.isAdmin === true,
  /** See an item that is still a draft. */
  seeDraft: (actor: Caller, product: Owned) => isOwner(actor, product) || actor?.isAdmin === true,
  /** Review an item: anyone signed in but its own chef. */
  review: (actor: Actor, product: Owned) => !isOwner(actor, product),
  /** Order an item: never one's own. */
  order: (actor: Caller, product: Owned) => !isOwner(actor, product),
  /** Read a whole order: its owner and admins. */
  readOrder: (actor: Actor, { owner }: PlacedOrder) => actor.isAdmin || actor._id === owner,
  /** Read one's own part of an order: a chef with items in it. */
  readPart: (actor: Actor, { orderItems }: PlacedOrder) =>
    orderItems.some(({ chefId }) => chefId === actor._id),
  /** Set an item Ready, mark it paid: its chef and admins. */
  fulfil: (actor: Actor, item: Sold) => actor.isAdmin || actor._id === item.chefId,
  /**
   * Mark an item picked up: the member who ordered it; of a guest's order whoever holds its number;
   * never the chef of that item (spec §4, contract, Orders).
   */
  pickUp: (actor: Caller, { owner }: PlacedOrder, item: Sold) =>
    owner === null ? actor?._id !== item.chefId : actor?._id === owner && owner !== item.chefId,
};
