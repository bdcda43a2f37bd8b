import { setTrayReady } from '@homechef/contract/board/endpoints';
import type { Endpoint } from '@homechef/contract/http/endpoint';
import { handOverOrder, sellWalkUp } from '@homechef/contract/orders/counter-endpoints';
import {
  acceptItem,
  markNoShow,
  payItem,
  pickUpItem,
  setItemReady,
} from '@homechef/contract/orders/endpoints';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import type { HistoryEntry, OrderItem } from '@homechef/contract/orders/order';

/** The endpoint of each kind of tap. */
export const tapEndpoints = {
  accept: acceptItem,
  ready: setItemReady,
  pay: payItem,
  pickUp: pickUpItem,
  noShow: markNoShow,
  handOver: handOverOrder,
  batch: setTrayReady,
  walkUp: sellWalkUp,
} as const satisfies Record<string, Endpoint>;
export type TapEvent = keyof typeof tapEndpoints;
/** The event of a stored tap. A customer’s tap is never stored. */
export type KeptEvent = Exclude<TapEvent, 'pickUp'>;

export type TapItem = Pick<OrderItem, '_id' | 'product' | 'name' | 'qty' | 'price' | 'stage'>;

/**
 * One request, with the data that describes it on the page. If a chef makes it on items of their own kitchen, it is
 * stored before it is sent, because a counter has no reliable network (docs/rules/counter.md §7).
 */
export interface NewTap {
  event: TapEvent;
  params: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
  /** The order number. A tray and a walk-up sale have none. */
  number?: string;
  customer: string;
  items: readonly TapItem[];
  cash: number;
  /** A tap of a customer or an admin, which is sent once and never stored. */
  isSentOnce?: boolean;
}

/** State of the items on the server when it refused a tap. `gone`: the order was deleted. */
export type ServerState =
  | 'gone'
  | {
      stages: readonly Stage[];
      isPaid: boolean;
      last: Pick<HistoryEntry, 'event' | 'by' | 'at' | 'reason' | 'reasonKey'> | null;
    };

export interface TapConflict {
  atMs: number;
  /** `expired`: the tap could not be sent in time, while the server still knew its key. */
  cause: 'refused' | 'expired';
  message: string | null;
  server: ServerState | null;
}

/** A tap as it is stored. It belongs to one account and is never sent with another account’s token. */
export interface Tap extends NewTap {
  id: number;
  key: string;
  accountId: string;
  takenAtMs: number;
  /** Until this time the tap can be undone, in epoch milliseconds. */
  heldUntilMs: number;
  attempts: number;
  conflict: TapConflict | null;
}

/** Returns whether the tap still has to be sent. A refused one only waits for the chef to read it. */
export const isUnsent = ({ conflict }: Tap): boolean => conflict === null;
