import type { ClientSession } from 'mongoose';
import type { RecalledPerson, RecallResult } from '@homechef/contract/batches/batch';
import type { RecallRequest } from '@homechef/contract/batches/requests';
import { dayMs } from '@homechef/contract/time/local-date';
import { getPhoneKey } from '@homechef/contract/users/phone-number';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { RecordReply } from '../../../platform/idempotency/stored-replies.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { now } from '../../../platform/lib/clock.ts';
import { groupBy } from '../../../platform/lib/collections.ts';
import { recordAct } from '../../audit-log/record-act.ts';
import { readUnrecalled, storeRecall, type StoredBatch } from '../../batches/stock/recalled-batches.ts';
import { type PlannedChange, storeOrders } from '../change/update-orders.ts';
import type { CustomerReach } from '../lists/order-reach.ts';
import {
  OrderModel,
  type StoredOrder,
  type StoredOrderItem,
  type StoredOrderRecall,
} from '../orders.model.ts';
import { isWalkUp } from '../orders.service.ts';
import { listMadeDishes } from './item-batches.ts';

const maxRecallMs = 60_000;
/** An order is placed at most this long before its food is made. */
const maxOrderAgeMs = 60 * dayMs;

type Items = StoredOrderItem[];

/** Items of one order that are of a batch, or may be. */
interface Concerned {
  batch: StoredBatch;
  items: Items;
  isSure: boolean;
  /** Items that were made, but not picked up in time. A late customer must not get them. */
  missed: Items;
}

const isOut = ({ stage }: StoredOrderItem): boolean => stage === 'ready' || stage === 'picked_up';

const isMissed = ({ stage }: StoredOrderItem): boolean => stage === 'no_show';

const hasBatch = ({ batches = [] }: StoredOrderItem, { _id }: StoredBatch): boolean =>
  batches.some(({ batch }) => batch.equals(_id));

/** Returns when an item became ready, from the history of its order. */
function getReadyAt({ history }: StoredOrder, item: StoredOrderItem): Date | undefined {
  const ready = history.findLast(
    ({ event, items }) => event === 'ready' && items.some((id) => id.equals(item._id)),
  );
  return ready?.at ?? (isOut(item) ? item.stageAt : undefined);
}

/** Returns since when portions of a batch can be in people’s hands. One recorded late was there all along. */
const getOpenSince = ({ openSince, createdAt }: StoredBatch): Date => openSince ?? createdAt;

/** Returns whether an item needs the dish, has no batch of it, and became ready while the batch had portions left. */
function isPossible(order: StoredOrder, item: StoredOrderItem, batch: StoredBatch): boolean {
  const needsDish = listMadeDishes(item).some(({ product }) => product === String(batch.product));
  const isKnown = item.batches?.some(({ product }) => product.equals(batch.product)) === true;
  if (!needsDish || isKnown) return false;
  const readyAt = getReadyAt(order, item);
  return (
    readyAt !== undefined &&
    readyAt >= getOpenSince(batch) &&
    (!batch.emptiedAt || readyAt <= batch.emptiedAt)
  );
}

/**
 * Lists the items of each batch. One that may be of it is in the same entry as one that is, so that its customer is told
 * once.
 */
function listConcerned(order: StoredOrder, batches: readonly StoredBatch[]): Concerned[] {
  return batches.flatMap((batch): Concerned[] => {
    const isSure = (item: StoredOrderItem) => hasBatch(item, batch);
    const all = order.orderItems.filter((item) => isSure(item) || isPossible(order, item, batch));
    const [items, missed] = [all.filter(isOut), all.filter(isMissed)];
    return items.length + missed.length > 0 ? [{ batch, items, missed, isSure: items.some(isSure) }] : [];
  });
}

/** Finds the orders with ready, picked up or missed items that are of these batches, or may be. */
async function findConcerned(batches: readonly StoredBatch[], session?: ClientSession) {
  const options = session ? { session } : {};
  const ids = batches.map(({ _id }) => _id);
  const [first] = batches;
  if (!first) return [];
  const since = new Date(Math.min(...batches.map((batch) => +getOpenSince(batch))) - maxOrderAgeMs);
  const collection = OrderModel.collection;
  const sure = await collection
    .find<StoredOrder>({ 'orderItems.batches.batch': { $in: ids } }, options)
    .toArray();
  const products = { $in: batches.map(({ product }) => product) };
  const unnamed = {
    $or: [{ product: products }, { 'options.product': products }],
    stage: { $in: ['ready', 'picked_up', 'no_show'] },
  };
  const possible = await collection
    .find<StoredOrder>(
      {
        'orderItems.chefId': first.kitchen,
        createdAt: { $gte: since },
        orderItems: { $elemMatch: unnamed },
      } as object,
      options,
    )
    .toArray();
  const orders = new Map([...sure, ...possible].map((order) => [order._id, order]));
  return [...orders.values()].flatMap((order) => {
    const concerned = listConcerned(order, batches);
    return concerned.length > 0 ? [{ order, concerned }] : [];
  });
}

type Found = Awaited<ReturnType<typeof findConcerned>>;

interface Recalled {
  at: Date;
  by: 'chef' | 'admin';
  reason: string;
  advice: string;
}

/** Keeps the orders with food that customers have or could get today. Nobody else is told. */
const listTold = (found: Found): Found =>
  found.filter(({ concerned }) => concerned.some(({ items }) => items.length > 0));

/** Marks an item as recalled, with the dishes of the batches that it is, or may be, of. */
function markRecalled(item: StoredOrderItem, concerned: readonly Concerned[], at: Date): StoredOrderItem {
  const ofItem = concerned.filter(({ items, missed }) => items.includes(item) || missed.includes(item));
  if (ofItem.length === 0) return item;
  const dishes = [...(item.recalledDishes ?? []), ...ofItem.map(({ batch }) => batch.product)];
  const recalledDishes = [...new Map(dishes.map((dish) => [String(dish), dish])).values()];
  return { ...item, isRecalled: true, recalledDishes, updatedAt: at };
}

/** Marks the items of an order, with one entry in its history for each batch, from which the notices come. */
function createChange(
  { order, concerned }: Found[number],
  { at, by, reason, advice }: Recalled,
): PlannedChange {
  const told = concerned.filter(({ items }) => items.length > 0);
  const recalls = told.map(({ batch, items, isSure }, i): StoredOrderRecall => ({
    batch: batch._id,
    lot: batch.lot,
    name: batch.name,
    madeOn: batch.madeOn,
    chefId: batch.kitchen,
    items: items.map(({ _id }) => _id),
    ...(isSure ? {} : { possibly: true }),
    at,
    reason,
    advice,
    entry: order.history.length + i,
  }));
  return {
    order,
    change: {
      orderItems: order.orderItems.map((item) => markRecalled(item, concerned, at)),
      recalls: [...(order.recalls ?? []), ...recalls],
      history: recalls.map(({ items }) => ({ at, event: 'recall' as const, by, items, reason })),
      now: at,
    },
  };
}

const getPersonKey = ({ _id, owner, customerPhone, userEmail }: StoredOrder): string =>
  owner
    ? `member ${String(owner)}`
    : `guest ${customerPhone ? getPhoneKey(customerPhone) : (userEmail ?? _id)}`;

/** Returns who can be told how. A member without push messages and emails reads it in the app. */
async function describeReach(found: Found, reach: CustomerReach): Promise<RecallResult> {
  const orders = found.map(({ order }) => order).filter((order) => !isWalkUp(order));
  const channels = await reach.readEssentialChannels(
    orders.map(({ _id, owner, userEmail }) => ({
      order: _id,
      user: owner ? String(owner) : null,
      email: userEmail ?? null,
    })),
  );
  const getChannel = (order: StoredOrder): RecalledPerson['by'] =>
    channels.get(order._id) ?? (order.owner ? 'app' : null);
  const people = [...groupBy(orders, getPersonKey).values()].map((ofPerson): RecalledPerson => {
    const [{ userName = '', customerPhone = null } = {}] = ofPerson;
    return {
      name: userName,
      phone: customerPhone,
      numbers: ofPerson.map(({ _id }) => _id),
      by: ofPerson.map(getChannel).find((channel) => channel !== null) ?? null,
    };
  });
  const walkUps = found.length - orders.length;
  return {
    orders: found.length,
    customers: people.length,
    reached: 0,
    unreachable: walkUps + orders.filter((order) => getChannel(order) === null).length,
    reachable: people.filter(({ by }) => by !== null).length,
    walkUps,
    people,
  };
}

interface RecallCall {
  actor: AuthenticatedUser;
  chefId: string;
  form: RecallRequest;
  reach: CustomerReach;
  record: RecordReply<RecallResult> | undefined;
}

/**
 * Recalls batches in one transaction with all their orders, so that every customer is told or nobody
 * (docs/rules/batches.md §3). A preview changes nothing.
 * @throws AppError 400 for a batch of another kitchen, 409 for one that is recalled already
 */
export async function recallBatches({
  actor,
  chefId,
  form,
  reach,
  record,
}: RecallCall): Promise<RecallResult> {
  const { batches: ids, reason, advice, preview } = form;
  if (preview) return describeReach(listTold(await findConcerned(await readUnrecalled(chefId, ids))), reach);
  const by = actor._id === chefId ? ('chef' as const) : ('admin' as const);
  return withTransaction(async (session) => {
    const at = now();
    const batches = await readUnrecalled(chefId, ids, session);
    await storeRecall(batches, { at, reason, advice, by }, session);
    const found = await findConcerned(batches, session);
    await storeOrders(
      found.map((concerned) => createChange(concerned, { at, by, reason, advice })),
      session,
    );
    const told = listTold(found);
    const reply = await describeReach(told, reach);
    for (const { _id, lot, name, kitchen } of batches)
      await recordAct(
        {
          actor,
          act: 'batch.recalled',
          subject: { kind: 'batch', id: String(_id), name: `${name} ${lot}`, account: String(kitchen) },
          reason,
          after: { lot, advice, orders: told.length },
        },
        session,
      );
    await record?.(session, reply);
    return reply;
  }, maxRecallMs);
}
