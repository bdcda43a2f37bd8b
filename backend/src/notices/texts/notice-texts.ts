import type { NoticeEvent } from '@homechef/contract/notices/notice-events';

/** Facts in a text, in the language of the reader. Missing ones are empty. */
export interface TextValues {
  kitchen: string;
  time: string;
  cash: string;
  portions: string;
  reason: string;
  dish: string;
  number: string;
  by: string;
  isPart: boolean;
  needsAnswer: boolean;
  isWithdrawn: boolean;
  isKept: boolean;
}

export interface NoticeTexts {
  /** Subject of an e-mail and title of a push message. It contains no text that people typed. */
  titles: Record<NoticeEvent, string>;
  texts: Record<NoticeEvent, (values: TextValues) => string>;
  portions: (count: number) => string;
  mail: {
    greeting: string;
    openOrder: string;
    open: string;
    orderNumber: (number: string) => string;
    unsubscribe: string;
    footer: string;
  };
}
