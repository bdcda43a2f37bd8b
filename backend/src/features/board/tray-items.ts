import type { TrayItem } from '@homechef/contract/board/tray';
import { getOptionsKey } from '@homechef/contract/menu/options';
import { isPickupOff } from '@homechef/contract/board/to-make';
import { groupBy } from '../../platform/lib/collections.ts';
import type { KitchenPart } from '../orders/pickups/kitchen-day.ts';
import type { ClientSession } from 'mongoose';
import type { RecordReply } from '../../platform/idempotency/stored-replies.ts';

/** An accepted item of a dish, with the part of the order to which it belongs. */
export interface AcceptedItem extends TrayItem {
  part: KitchenPart;
  item: KitchenPart['items'][number];
}

/** Returns whether an item belongs to a tray: of the dish, and with exactly the options if the tray names some. */
const isOfTray = (item: KitchenPart['items'][number], { product, options }: TrayLine): boolean =>
  String(item.product) === product &&
  (options === undefined || getOptionsKey(options) === getOptionsKey(listOptionIds(item)));

interface TrayLine {
  product: string;
  options?: readonly string[] | undefined;
}

const listOptionIds = ({ options = [] }: KitchenPart['items'][number]): string[] =>
  options.map(({ option }) => String(option));

/** Lists the accepted items of a tray, leaving out pickups that will not take place. */
export const listAcceptedItems = (parts: readonly KitchenPart[], line: TrayLine): AcceptedItem[] =>
  parts
    .filter(({ pickup }) => !isPickupOff(pickup))
    .flatMap((part) =>
      part.items
        .filter((item) => isOfTray(item, line) && item.stage === 'accepted')
        .map((item) => ({
          part,
          item,
          number: part.order._id,
          startsAtMs: part.pickup.startsAt && +part.pickup.startsAt,
          orderedAtMs: +part.order.createdAt,
          qty: item.qty,
        })),
    );

export const toBoardItem = ({ number, item, qty }: AcceptedItem) => ({
  number,
  qty,
  itemId: String(item._id),
});

/** Returns whether a tray can make the item ready. It cannot while an offer asks its customer what to do. */
export const isUnasked = ({ item }: AcceptedItem): boolean => !item.offer;

/** Groups items by order, because each order is stored once. */
export const groupByOrder = (items: readonly AcceptedItem[]): [KitchenPart, AcceptedItem[]][] => [
  ...groupBy(items, ({ part }) => part),
];

/**
 * Returns a function that stores the result of a tray within its transaction, so that a repeated request can return
 * it.
 */
export const recordResult =
  <T>(record: RecordReply<T> | undefined) =>
  async (session: ClientSession, { result }: { result: T }): Promise<void> =>
    record?.(session, result);
