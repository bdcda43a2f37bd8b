import { minuteMs } from '../time/local-date.ts';

/** Ways in which a message was really taken: read in the app, taken by the push service, taken by the mail server. */
export const reachKinds = ['app', 'push', 'email'] as const;
export type ReachKind = (typeof reachKinds)[number];
/** Null: none of them, yet or never. */
export type Reach = ReachKind | null;

/** Ways in which the market can send a message to a customer. Null: none, so the kitchen has to call. */
export const noticeChannelKinds = ['push', 'email'] as const;
export type NoticeChannelKind = (typeof noticeChannelKinds)[number];

export type ReachState = 'told' | 'onTheWay' | 'call';

/** Time in which a message usually arrives, in milliseconds. A customer who was not reached by then is to be called. */
export const usualDeliveryMs = 2 * minuteMs;

interface Delivery {
  reached: Reach;
  /** Undefined if the reader does not know it. */
  channel?: NoticeChannelKind | null | undefined;
  changedAtMs: number;
}

/** Returns what a kitchen reads about a customer whose order it changed: “told” only if a message was really taken. */
export function getReachState({ reached, channel, changedAtMs }: Delivery, nowMs: number): ReachState {
  if (reached !== null) return 'told';
  return channel === null || nowMs - changedAtMs >= usualDeliveryMs ? 'call' : 'onTheWay';
}
