import { minuteMs } from '../time/local-date.ts';

/** How a message arrived: read in the app, accepted by the push service, or accepted by the mail server. */
export const reachKinds = ['app', 'push', 'email'] as const;
export type ReachKind = (typeof reachKinds)[number];
/** Null: it has not arrived, and perhaps never will. */
export type Reach = ReachKind | null;

/** How the market can send a message to a customer. Null: not at all, so the kitchen has to call. */
export const noticeChannelKinds = ['push', 'email'] as const;
export type NoticeChannelKind = (typeof noticeChannelKinds)[number];

export type ReachState = 'told' | 'onTheWay' | 'call';

/** How long a message usually takes to arrive, in milliseconds. After that, the kitchen should call the customer. */
export const usualDeliveryMs = 2 * minuteMs;

interface Delivery {
  reached: Reach;
  /** Undefined if the reader does not know the channel. */
  channel?: NoticeChannelKind | null | undefined;
  changedAtMs: number;
}

/**
 * Returns what a kitchen reads about a customer whose order it changed: "told" only if a message arrived
 * (docs/rules/pickup.md §11).
 */
export function getReachState({ reached, channel, changedAtMs }: Delivery, nowMs: number): ReachState {
  if (reached !== null) return 'told';
  return channel === null || nowMs - changedAtMs >= usualDeliveryMs ? 'call' : 'onTheWay';
}
