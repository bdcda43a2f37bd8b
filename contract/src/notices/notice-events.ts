import type { TransitionRole } from '../orders/item-transitions.ts';

export const noticeParties = ['customer', 'chef'] as const;
export type NoticeParty = (typeof noticeParties)[number];

interface NoticeRule {
  party: NoticeParty;
  /** Essential emails have no one-click unsubscribe, because the reader loses food or money without them. */
  isEssential: boolean;
}

/** Events that people are told about. Accounts set channels for each event that concerns them. */
export const noticeRules = {
  accepted: { party: 'customer', isEssential: false },
  reminder: { party: 'customer', isEssential: false },
  ready: { party: 'customer', isEssential: false },
  review: { party: 'customer', isEssential: false },
  placed: { party: 'customer', isEssential: true },
  declined: { party: 'customer', isEssential: true },
  moved: { party: 'customer', isEssential: true },
  cancelled: { party: 'customer', isEssential: true },
  removed: { party: 'customer', isEssential: true },
  noShow: { party: 'customer', isEssential: true },
  message: { party: 'customer', isEssential: false }, // to many people at once
  allergens: { party: 'customer', isEssential: true },
  asked: { party: 'customer', isEssential: true },
  handedOver: { party: 'customer', isEssential: true },
  hold: { party: 'customer', isEssential: true },
  settled: { party: 'customer', isEssential: true },
  verdictHidden: { party: 'customer', isEssential: true },
  verdictRemoved: { party: 'customer', isEssential: true },
  verdictRestored: { party: 'customer', isEssential: false },
  verdictWarned: { party: 'customer', isEssential: true },
  verdictSuspended: { party: 'customer', isEssential: true },
  verdictLifted: { party: 'customer', isEssential: true },
  newOrder: { party: 'chef', isEssential: true },
  orderCancelled: { party: 'chef', isEssential: true },
  orderMoved: { party: 'chef', isEssential: true },
  changeAnswered: { party: 'chef', isEssential: false },
  swapped: { party: 'chef', isEssential: true },
  moveUnanswered: { party: 'chef', isEssential: true },
  notReached: { party: 'chef', isEssential: true },
  orderSettled: { party: 'chef', isEssential: true },
  noShowDue: { party: 'chef', isEssential: false },
  kitchenApproved: { party: 'chef', isEssential: true },
  kitchenRefused: { party: 'chef', isEssential: true },
  permitApproved: { party: 'chef', isEssential: false },
  permitRefused: { party: 'chef', isEssential: true },
  permitMore: { party: 'chef', isEssential: true },
  // Admins are told of these two as well.
  permitExpires: { party: 'chef', isEssential: true },
  permitExpired: { party: 'chef', isEssential: true },
} as const satisfies Record<string, NoticeRule>;
export type NoticeEvent = keyof typeof noticeRules;

/** Events that change what was agreed, or end it. The kitchen calls a customer who does not learn of them. */
export const changeEvents: readonly NoticeEvent[] = ['moved', 'cancelled', 'declined', 'asked', 'allergens'];

export const noticeEvents = Object.keys(noticeRules) as [NoticeEvent, ...NoticeEvent[]];

export const isEssential = (event: NoticeEvent): boolean => noticeRules[event].isEssential;

/** Returns the events that an account can be told about. A chef is told as a customer too. */
export const listNoticeEvents = ({ isChef }: { isChef: boolean }): NoticeEvent[] =>
  noticeEvents.filter((event) => isChef || noticeRules[event].party === 'customer');

/** History entry as far as notices depend on it. Features can add events that this table does not name. */
export interface ToldEntry {
  event: string;
  by: TransitionRole;
  atMs: number;
  items: readonly string[];
  reason?: string | undefined;
}

type ToldEvents = Partial<Record<NoticeParty, NoticeEvent>>;

const settled = (): ToldEvents => ({ chef: 'orderSettled', customer: 'settled' });

const toldEvents: Readonly<Record<string, (entry: ToldEntry) => ToldEvents>> = {
  // The chef makes a walk-up sale.
  place: ({ by }): ToldEvents => (by === 'chef' ? {} : { chef: 'newOrder', customer: 'placed' }),
  accept: () => ({ customer: 'accepted' }),
  decline: () => ({ customer: 'declined' }),
  ready: () => ({ customer: 'ready' }),
  // The chef of a cancelled order stops cooking.
  cancel: ({ by }) => ({
    ...(by === 'chef' ? {} : { chef: 'orderCancelled' }),
    ...(by === 'customer' ? {} : { customer: 'cancelled' }),
  }),
  noShow: () => ({ customer: 'noShow' }),
  reschedule: ({ by }) => (by === 'customer' ? { chef: 'orderMoved' } : { customer: 'moved' }),
  changePickup: () => ({ customer: 'moved' }),
  acceptChange: () => ({ chef: 'changeAnswered' }),
  keep: () => ({ chef: 'changeAnswered' }),
  changeAllergens: () => ({ customer: 'allergens' }),
  offer: () => ({ customer: 'asked' }),
  // The kitchen has the portions after all.
  withdrawOffer: () => ({ customer: 'accepted' }),
  swap: () => ({ chef: 'swapped' }),
  settleForCustomer: settled,
  settleForKitchen: settled,
  settle: settled,
  // A reason stands for a missing code.
  handOver: ({ reason }) => (reason === undefined ? {} : { customer: 'handedOver' }),
};

/** Returns whether the entry was written by the same update as the next one, which already tells its news. */
const isIncludedInNext = (entry: ToldEntry, next: ToldEntry | undefined): boolean =>
  entry.event === 'accept' &&
  next?.event === 'ready' &&
  next.atMs === entry.atMs &&
  entry.items.every((item) => next.items.includes(item));

/**
 * Returns the notices that an entry of an order's history causes. A member learns of an own new order on its page, a guest
 * needs the link to it.
 */
export function getToldEvents(
  entry: ToldEntry,
  next: ToldEntry | undefined,
  { isGuest }: { isGuest: boolean },
): ToldEvents {
  if (isIncludedInNext(entry, next)) return {};
  const { chef, customer } = toldEvents[entry.event]?.(entry) ?? {};
  const isTold = customer !== undefined && (customer !== 'placed' || isGuest);
  return { ...(chef ? { chef } : {}), ...(isTold ? { customer } : {}) };
}

/** Returns whether a customer has to be told of a change by the kitchen, the market or the system. */
export function isChangeToTell(entry: ToldEntry): boolean {
  const { customer } = getToldEvents(entry, undefined, { isGuest: true });
  return customer !== undefined && changeEvents.includes(customer);
}
