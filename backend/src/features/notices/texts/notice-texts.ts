import type { NoticeEvent } from '@homechef/contract/notices/notice-events';
import type { OpenOrderChoice } from '@homechef/contract/reports/report-options';

/**
 * Facts in a text, in the language of the reader. Missing ones are empty. Times are absolute, because a notice may be
 * read later: "Fri, Nov 27, 6:45 pm" · "vie 27 de nov, 6:45 p.m.".
 */
export interface TextValues {
  kitchen: string;
  /** Start of the pickup: as a label, after "until", "by" or "desde", and as a time of day. */
  label: string;
  time: string;
  clock: string;
  /** A time for people anywhere, with date and zone: "December 4, 2026 at 5:30 pm MST". */
  moment: string;
  /** End of the pickup, deadline of an answer, start before a move, and time of the event. */
  until: string;
  answerBy: string;
  before: string;
  when: string;
  place: string;
  cash: string;
  owed: string;
  code: string;
  /** Dishes with their quantities, and only their names. */
  dishes: string;
  dish: string;
  portions: number;
  reason: string;
  number: string;
  phone: string;
  advice: string;
  lot: string;
  isPossible: boolean;
  by: string;
  delayMinutes: number;
  isPart: boolean;
  needsAnswer: boolean;
  isWithdrawn: boolean;
  isKept: boolean;
  isPlaceMoved: boolean;
  isAsked: boolean;
  isEarly: boolean;
  isOffMarket: boolean;
  isKitchenClosed: boolean; // its account was deleted, and with it the phone number
  isForAdmin: boolean;
  openOrders: number;
  finish: OpenOrderChoice | undefined;
}

export interface NoticeTexts {
  /** Subject of an email and title of a push message. It contains no text that people typed. */
  titles: Record<NoticeEvent, (values: TextValues) => string>;
  texts: Record<NoticeEvent, (values: TextValues) => string>;
  mail: {
    greeting: string;
    openOrder: string;
    open: string;
    /** Labels of the facts of an order. */
    facts: Record<
      'number' | 'kitchen' | 'dishes' | 'pickup' | 'cash' | 'cashToPay' | 'code' | 'answerBy',
      string
    >;
    /** Subject of an email with several notices. */
    digest: (count: number, isAboutOrders: boolean) => string;
    unsubscribe: string;
    footer: string;
  };
}

/** Joins the facts that are known: "La Paloma Truck, Fri, Nov 27, 6:45 pm". */
export const joinFacts = (...facts: string[]): string => facts.filter((fact) => fact !== '').join(', ');

/** Quotes the reason of a kitchen before the next sentence. Without a reason there are no quotation marks. */
export const quote = ({ reason }: TextValues): string => (reason ? `“${reason}” ` : '');
