import type { TransitionRole } from '../orders/item-transitions.ts';

const noticeParties = ['customer', 'chef'] as const;
export type NoticeParty = (typeof noticeParties)[number];

interface NoticeRule {
  party: NoticeParty;
  /** Essential emails have no one-click unsubscribe, because readers who miss them lose food or money. */
  isEssential: boolean;
}

/** Events that people are notified about. Each account chooses the channels for each of its events. */
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
  message: { party: 'customer', isEssential: false }, // from an admin, to many people at once
  allergens: { party: 'customer', isEssential: true },
  recall: { party: 'customer', isEssential: true },
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
  // Admins get these two as well.
  permitExpires: { party: 'chef', isEssential: true },
  permitExpired: { party: 'chef', isEssential: true },
} as const satisfies Record<string, NoticeRule>;
export type NoticeEvent = keyof typeof noticeRules;

/** Events that change or end what was agreed. The kitchen has to call a customer whom they did not reach. */
export const changeEvents: readonly NoticeEvent[] = ['moved', 'cancelled', 'declined', 'asked', 'allergens'];

export const noticeEvents = Object.keys(noticeRules) as [NoticeEvent, ...NoticeEvent[]];

/** Notices that go out on every channel, whatever the reader has chosen. */
export const goesToAllChannels = (event: NoticeEvent): boolean => event === 'recall';

export const isEssential = (event: NoticeEvent): boolean => noticeRules[event].isEssential;

/** Returns the events for which an account can choose the channels. Chefs are customers too. */
export const listNoticeEvents = ({ isChef }: { isChef: boolean }): NoticeEvent[] =>
  noticeEvents.filter(
    (event) => !goesToAllChannels(event) && (isChef || noticeRules[event].party === 'customer'),
  );

/** The fields of a history entry that decide its notices. Its event may be one that has no notices at all. */
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
  // `by` is the chef in a walk-up sale, which needs no notice.
  place: ({ by }): ToldEvents => (by === 'chef' ? {} : { chef: 'newOrder', customer: 'placed' }),
  accept: () => ({ customer: 'accepted' }),
  decline: () => ({ customer: 'declined' }),
  ready: () => ({ customer: 'ready' }),
  // Chefs have to learn of a cancellation, so that they stop cooking.
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
  recall: () => ({ customer: 'recall' }),
  offer: () => ({ customer: 'asked' }),
  // The kitchen has enough portions after all.
  withdrawOffer: () => ({ customer: 'accepted' }),
  swap: () => ({ chef: 'swapped' }),
  settleForCustomer: settled,
  settleForKitchen: settled,
  settle: settled,
  // A hand-over has a reason only if the customer did not show a code.
  handOver: ({ reason }) => (reason === undefined ? {} : { customer: 'handedOver' }),
};

/** Returns whether the next entry comes from the same update and already covers this one's news. */
const isIncludedInNext = (entry: ToldEntry, next: ToldEntry | undefined): boolean =>
  entry.event === 'accept' &&
  next?.event === 'ready' &&
  next.atMs === entry.atMs &&
  entry.items.every((item) => next.items.includes(item));

/**
 * Returns the notices that an entry in the history of an order causes. Members get none about placing their own order,
 * because they are looking at its page. Guests get one, because they need the link.
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

/** Returns whether an entry is a change that the customer must learn about. */
export function isChangeToTell(entry: ToldEntry): boolean {
  const { customer } = getToldEvents(entry, undefined, { isGuest: true });
  return customer !== undefined && changeEvents.includes(customer);
}
