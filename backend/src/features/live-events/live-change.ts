import type { KitchenChanged } from '@homechef/contract/live-events/events';
import type { Announcement } from '@homechef/contract/system/announcement';
import type { z } from 'zod';
import type { LiveOrder } from '../orders/live-order.ts';
import type { LiveProduct } from '../products/model/live-product.ts';
import type { Position } from './event-position.ts';

export type KitchenState = Omit<z.output<typeof KitchenChanged>, 'topic'>;

/** All that strangers hear of a kitchen that left the market, so that open pages read again what they show of it. */
export const toGoneState = (chefId: string): KitchenState => ({
  chefId,
  pausedUntil: null,
  open: false,
  nextPickup: null,
});

/** Says of a kitchen that just left the market whether it was in lists until then. */
export interface LeftMarket {
  wasInLists: boolean;
}

/** Change that live events report, with the state after it. */
export type LiveChange =
  | { kind: 'order'; isNew: boolean; order: LiveOrder }
  | { kind: 'deletedOrder'; order: LiveOrder; kitchens: readonly string[] }
  | { kind: 'product'; product: LiveProduct }
  | { kind: 'kitchen'; kitchen: KitchenState; changesQueues?: boolean; left?: LeftMarket }
  | { kind: 'queues' } // of admins
  | { kind: 'announcement'; announcement: Announcement | null };

export interface LoggedChange {
  position: Position;
  atMs: number; // wall-clock time at which this process heard of the change
  change: LiveChange;
}
