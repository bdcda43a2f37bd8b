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
import { storeOrders } from '../change/update-orders.ts';
import type { CustomerReach } from '../lists/order-reach.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';
import { isWalkUp } from '../orders.service.ts';
import { createRecallChange, getOpenSince, listConcerned } from './recalled-items.ts';

const maxRecallMs = 60_000;
/** An order is placed at most this long before its food is made. */
const maxOrderAgeMs = 60 * dayMs;

/** Finds the orders with items of these batches, and with ready, picked up or missed ones that may be of them. */
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

/** Keeps the orders with food that customers have or could get today. Nobody else is told. */
const listTold = (found: Found): Found =>
  found.filter(({ concerned }) => concerned.some(({ items }) => items.length > 0));

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
      found.map((concerned) => createRecallChange(concerned, { at, by, reason, advice })),
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
