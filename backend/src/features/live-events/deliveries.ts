import type { EventName } from '@homechef/contract/live-events/event-names';
import type { Announcement } from '@homechef/contract/system/announcement';
import { toDollars } from '@homechef/contract/money/money';
import type { LiveOrder, LivePickup } from '../orders/live-order.ts';
import { isKitchenInLists, isKitchenOnMarket } from '../products/model/product-kitchen.ts';
import { toGoneState, type KitchenState, type LeftMarket, type LiveChange } from './live-change.ts';

/** Name of a group of readers that get the same events: a topic, or one kitchen's part of an order topic. */
export type Channel = string;

export const toOrderChannel = (number: string, chefId?: string): Channel =>
  chefId === undefined ? `order:${number}` : `order:${number} ${chefId}`;

export const marketChannel: Channel = 'market';
const adminChannel: Channel = 'admin';

export interface Delivery {
  channel: Channel;
  part: number; // place among the deliveries of one change
  event: EventName;
  data: string;
}

type Draft = Omit<Delivery, 'part' | 'data'> & { data: object };

const sumCash = (pickups: readonly LivePickup[]): number =>
  toDollars(pickups.reduce((sum, { cashDueCents }) => sum + cashDueCents, 0));

function createOrderChanged(
  channel: Channel,
  topic: string,
  { number, updatedAt }: LiveOrder,
  pickups: readonly LivePickup[],
): Draft {
  const shown = pickups.map(({ chefId, stage, startsAt }) => ({ chefId, stage, startsAt }));
  const data = { topic, number, pickups: shown, cashDue: sumCash(pickups), updatedAt };
  return { channel, event: 'order.changed', data };
}

function listOrderChanged(order: LiveOrder): Draft[] {
  const { number, pickups } = order;
  const topic = toOrderChannel(number);
  return [
    createOrderChanged(topic, topic, order, pickups),
    ...pickups.map((pickup) =>
      createOrderChanged(toOrderChannel(number, pickup.chefId), topic, order, [pickup]),
    ),
    ...pickups.map((pickup) => {
      const kitchenTopic = `kitchen:${pickup.chefId}`;
      return createOrderChanged(kitchenTopic, kitchenTopic, order, [pickup]);
    }),
    createOrderChanged(adminChannel, adminChannel, order, pickups),
  ];
}

/** Lists the last events of an order, which tell each reader that it was removed. */
function listOrderRemoved(order: LiveOrder, kitchens: readonly string[]): Draft[] {
  const topic = toOrderChannel(order.number);
  const channels = [topic, ...kitchens.map((chefId) => toOrderChannel(order.number, chefId))];
  const ownTopics = [...kitchens.map((chefId) => `kitchen:${chefId}`), adminChannel];
  return [
    ...channels.map((channel) => createOrderChanged(channel, topic, order, [])),
    ...ownTopics.map((ownTopic) => createOrderChanged(ownTopic, ownTopic, order, [])),
  ];
}

const createOrderPlaced = (
  topic: string,
  number: string,
  { chefId, items, portions, startsAt, stage }: LivePickup,
): Draft => ({
  channel: topic,
  event: 'order.placed',
  data: { topic, number, chefId, items, portions, startsAt, stage },
});

const listOrderPlaced = ({ number, pickups }: LiveOrder): Draft[] => [
  ...pickups.map((pickup) => createOrderPlaced(`kitchen:${pickup.chefId}`, number, pickup)),
  ...pickups.map((pickup) => createOrderPlaced(adminChannel, number, pickup)),
];

const queuesChanged: Draft = {
  channel: adminChannel,
  event: 'queues.changed',
  data: { topic: adminChannel },
};

const createAnnouncementChanged = (announcement: Announcement | null): Draft => ({
  channel: 'announcement',
  event: 'announcement.changed',
  data: { topic: 'announcement', announcement },
});

const createKitchenChanged = (topic: Channel, kitchen: KitchenState): Draft => ({
  channel: topic,
  event: 'kitchen.changed',
  data: { topic, ...kitchen },
});

const listKitchenLeft = (
  chefId: string,
  dishTopics: readonly Channel[],
  { wasInLists }: LeftMarket,
): Draft[] =>
  [...(wasInLists ? [marketChannel] : []), ...dishTopics].map((topic) =>
    createKitchenChanged(topic, toGoneState(chefId)),
  );

const listMarketTopics = (chefId: string): Channel[] => (isKitchenInLists(chefId) ? [marketChannel] : []);

function listDrafts(change: LiveChange, listDishIds: (chefId: string) => string[]): Draft[] {
  if (change.kind === 'order')
    return change.isNew ? listOrderPlaced(change.order) : listOrderChanged(change.order);
  if (change.kind === 'product') {
    const { id, chefId, countInStock, price, updatedAt } = change.product;
    return [`product:${id}`, ...listMarketTopics(chefId)].map((topic) => ({
      channel: topic,
      event: 'product.changed' as const,
      data: { topic, _id: id, countInStock, price, updatedAt },
    }));
  }
  if (change.kind === 'deletedOrder') return listOrderRemoved(change.order, change.kitchens);
  if (change.kind === 'queues') return [queuesChanged];
  if (change.kind === 'announcement') return [createAnnouncementChanged(change.announcement)];
  const { kitchen, left } = change;
  // The topic of the kitchen is only for its chef and admins.
  const dishTopics = listDishIds(kitchen.chefId).map((id) => `product:${id}`);
  const publicTopics = isKitchenOnMarket(kitchen.chefId)
    ? [...listMarketTopics(kitchen.chefId), ...dishTopics]
    : [];
  const topics = [`kitchen:${kitchen.chefId}`, ...publicTopics];
  const drafts = topics.map((topic) => createKitchenChanged(topic, kitchen));
  if (left) drafts.push(...listKitchenLeft(kitchen.chefId, dishTopics, left));
  if (change.changesQueues) drafts.push(queuesChanged);
  return drafts;
}

/**
 * Lists the events of a change, one for each channel that has readers. Every process numbers them the same way.
 * `listDishIds` returns the ids of a kitchen's published dishes in a fixed order.
 */
export const listDeliveries = (
  change: LiveChange,
  hasReaders: (channel: Channel) => boolean,
  listDishIds: (chefId: string) => string[],
): Delivery[] =>
  listDrafts(change, listDishIds).flatMap((draft, part) =>
    hasReaders(draft.channel) ? [{ ...draft, part, data: JSON.stringify(draft.data) }] : [],
  );
