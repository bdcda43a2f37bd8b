import { Types, type ClientSession } from 'mongoose';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { can } from '@homechef/contract/permissions/permissions';
import type {
  Hold,
  JoinedWaitingList,
  NewWaitingEntry,
  OwnWaitingEntry,
  WaitingPlace,
  DishWaiting,
} from '@homechef/contract/waiting-list/waiting';
import { getOptionsKey, listChosen } from '@homechef/contract/menu/options';
import { isDuplicateKeyOf } from '../../platform/db/driver-errors.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import type { RecordReply } from '../../platform/idempotency/stored-replies.ts';
import {
  conflict,
  conflictingFields,
  fieldError,
  forbidden,
  invalidField,
  invalidInput,
  notFound,
  serverBusy,
} from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { now } from '../../platform/lib/clock.ts';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import { findPublicKitchen } from '../kitchens/find-kitchen.ts';
import { getKitchenSnapshot } from '../kitchens/kitchen-access.ts';
import { refreshIndexedKitchen } from '../kitchens/index/kitchen-index-instance.ts';
import { findPurchasable, type PurchasableProduct } from '../products/stock/stock.service.ts';
import { getNetworkId } from '../../platform/http/limits/client-network.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { getNewEntryEnd } from './can-wait.ts';
import { listEntryPortions } from './entry-portions.ts';
import { listChoiceErrors } from '../products/stock/line-options.ts';
import { endEntry } from './end-entries.ts';
import { createWaitingNumber, getPersonKeys } from './waiting-numbers.ts';
import { getWaitingEntries, type StoredWaitingEntry } from './waiting.model.ts';
import { isObjectId } from '@homechef/contract/http/field-schemas';

interface Caller {
  actor: AuthenticatedUser | undefined;
  clientNetwork: string;
  record: RecordReply<JoinedWaitingList> | undefined;
}

/**
 * Returns the dish of a new entry. @throws AppError 400 for a dish of another kitchen, 403 for one's own, 409 for too
 * many portions
 */
async function findWaitedProduct(
  chefId: string,
  { product: id, qty }: NewWaitingEntry,
  actor: Caller['actor'],
): Promise<PurchasableProduct> {
  const [product] = await findPurchasable([id]);
  if (!product?.isListed || product.user !== chefId) throw invalidField('product', 'kitchen.not_own_product');
  if (!can.order(actor, product)) throw forbidden('order.own_item');
  const { name, maxPerOrder } = product;
  if (maxPerOrder !== null && qty > maxPerOrder)
    throw conflictingFields([fieldError('qty', 'waiting.too_many_portions', { name, max: maxPerOrder })]);
  return product;
}

/** Returns the chosen options of a new entry, and the dishes that they link to. @throws AppError 400 */
async function findWaitedParts(
  { optionGroups }: PurchasableProduct,
  { options: ids = [] }: NewWaitingEntry,
): Promise<{
  options: NonNullable<StoredWaitingEntry['options']>;
  parts: PurchasableProduct[];
  isOptionSoldOut: boolean;
}> {
  const [problem] = listChoiceErrors({ optionGroups }, ids, 'options');
  if (problem) throw invalidInput([problem]);
  const chosen = listChosen(optionGroups, ids).map(({ option }) => option);
  const linked = chosen.flatMap(({ product }) => product ?? []);
  return {
    isOptionSoldOut: chosen.some(({ soldOut }) => soldOut),
    options: chosen.map(({ _id, product }) => ({
      option: new Types.ObjectId(_id),
      product: product === null ? null : new Types.ObjectId(product),
    })),
    parts: linked.length > 0 ? await findPurchasable([...new Set(linked)]) : [],
  };
}

async function countPosition(
  { chefId, product, startsAt, createdAt, turn }: StoredWaitingEntry,
  session?: ClientSession,
): Promise<number> {
  const isBefore = { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, turn: { $lt: turn } }] };
  const line = { chefId, product, startsAt, isOpen: true, state: 'waiting', ...isBefore } as const;
  return 1 + (await getWaitingEntries().countDocuments(line, session ? { session } : {}));
}

async function createEntry(
  chefId: string,
  form: NewWaitingEntry,
  { actor, clientNetwork }: Caller,
): Promise<StoredWaitingEntry> {
  const product = await findWaitedProduct(chefId, form, actor);
  // Orders of a moment ago count, including those of other processes.
  await refreshIndexedKitchen(chefId, performance.now());
  const createdAt = now();
  const { options, parts, isOptionSoldOut } = await findWaitedParts(product, form);
  const portions = listEntryPortions({ product: new Types.ObjectId(product.id), qty: form.qty, options });
  const dishes = new Map([product, ...parts].map((dish) => [dish.id, dish]));
  const isInStock =
    !isOptionSoldOut && portions.every(({ product: id, qty }) => (dishes.get(id)?.countInStock ?? 0) >= qty);
  const kitchen = await getKitchenSnapshot(chefId);
  const expiresAt = await getNewEntryEnd(
    kitchen,
    { items: portions, startsAt: form.startsAt },
    { isInStock, createdAt },
  );
  const { qty, startsAt = null, name, phone, language } = form;
  const email = form.email ?? actor?.email ?? null;
  const people = getPersonKeys({ phone, email }, actor?._id);
  const chosen = options.length > 0 ? ` ${getOptionsKey(form.options ?? [])}` : '';
  const place = `${product.id}${chosen} ${startsAt ? +startsAt : '-'}`;
  return {
    _id: createWaitingNumber(),
    chefId: new Types.ObjectId(chefId),
    product: new Types.ObjectId(product.id),
    qty,
    ...(options.length > 0 ? { options } : {}),
    startsAt,
    state: 'waiting',
    isOpen: true,
    expiresAt,
    dueAt: expiresAt,
    account: actor ? new Types.ObjectId(actor._id) : null,
    name,
    phone,
    email,
    people,
    network: getNetworkId(clientNetwork),
    ...(language && { language }),
    placeKeys: people.map((person) => `${place} ${person}`),
    hold: null,
    heldAt: null,
    until: null,
    heldTime: null,
    turn: new Types.ObjectId(),
    createdAt,
    endedAt: null,
    order: null,
  };
}

/**
 * Adds a person to the waiting list for a dish or slot. Only stored entries count toward the limit.
 * @throws AppError 400, 403, 404, 409 if it can be ordered now or the person is already waiting, 429
 */
export async function joinWaitingList(
  rawChefId: string,
  form: NewWaitingEntry,
  caller: Caller,
  { waiting: limit }: RateLimits,
): Promise<JoinedWaitingList> {
  const chefId = rawChefId.toLowerCase();
  await findPublicKitchen(chefId);
  await limit.consume(caller.clientNetwork);
  try {
    // One after the other: a transaction does not see the entries of others that are stored at the same time.
    return await withKeyLocks([`waiting for ${form.product}`], async () => {
      const entry = await createEntry(chefId, form, caller);
      return withTransaction(async (session) => {
        await getWaitingEntries().insertOne(entry, { session });
        const joined = { _id: entry._id, position: await countPosition(entry, session) };
        await caller.record?.(session, joined);
        return joined;
      });
    });
  } catch (error) {
    await limit.refund(caller.clientNetwork);
    throw isDuplicateKeyOf(error, 'placeKeys') ? conflict('waiting.already_waiting') : error;
  }
}

/** Finds an open entry by its id as the user typed it. @throws AppError 404, even after the end of the entry */
async function findOpenEntry(chefId: string, rawId: string): Promise<StoredWaitingEntry> {
  const _id = parseOrderNumber(rawId);
  const entry = _id === undefined ? null : await getWaitingEntries().findOne({ _id, isOpen: true });
  if (!entry || String(entry.chefId) !== chefId.toLowerCase() || entry.dueAt <= now())
    throw notFound('waiting.not_found');
  return entry;
}

/** Returns the place in the line, or the hold. The id alone grants access. @throws AppError 404 */
export async function getWaitingPlace(chefId: string, rawId: string): Promise<WaitingPlace> {
  const entry = await findOpenEntry(chefId, rawId);
  if (entry.state === 'held')
    return { position: 0, hold: entry.hold, until: entry.until?.toISOString() ?? null };
  return { position: await countPosition(entry), hold: null, until: null };
}

const maxOwnEntries = 100; // in one reply, the newest

/** Returns the open entries of an account, whichever device they were made on, oldest first. */
export async function listOwnWaiting(account: string): Promise<OwnWaitingEntry[]> {
  const open = await getWaitingEntries()
    .find({ account: new Types.ObjectId(account), isOpen: true, dueAt: { $gt: now() } })
    .sort({ createdAt: -1 })
    .limit(maxOwnEntries)
    .toArray();
  const dishes = await findPurchasable([...new Set(open.map(({ product }) => String(product)))]);
  const describe = async (entry: StoredWaitingEntry): Promise<OwnWaitingEntry[]> => {
    const dish = dishes.find(({ id }) => id === String(entry.product));
    const kitchen = await getKitchenSnapshot(String(entry.chefId));
    if (!dish || !kitchen) return [];
    const { _id, qty, options = [], startsAt, email } = entry;
    const chosen = listChosen(
      dish.optionGroups,
      options.map(({ option }) => String(option)),
    );
    return [
      {
        _id,
        chefId: kitchen.id,
        product: dish.id,
        name: dish.name,
        qty,
        options: chosen.map(({ option }) => ({ option: option._id, name: option.name })),
        startsAt: startsAt?.toISOString() ?? null,
        timeZone: kitchen.schedule.timeZone,
        hasEmail: email !== null,
      },
    ];
  };
  return (await Promise.all(open.toReversed().map(describe))).flat();
}

const maxLeaveAttempts = 5;

/** Ends an entry. The portions of a hold go to the next person. @throws AppError 404 */
export async function leaveWaitingList(chefId: string, rawId: string): Promise<void> {
  for (let attempt = 1; attempt <= maxLeaveAttempts; attempt += 1)
    if (await endEntry(await findOpenEntry(chefId, rawId), { isUnused: true })) return;
  throw serverBusy();
}

/** Returns the portions of a hold by its number. @throws AppError 404, even after the end of the hold */
export async function getHold(rawHold: string): Promise<Hold> {
  const hold = parseOrderNumber(rawHold);
  const entry = hold === undefined ? null : await getWaitingEntries().findOne({ hold });
  if (!entry?.until || entry.state !== 'held' || entry.until <= now()) throw notFound('waiting.not_found');
  const { chefId, product, qty, options = [], startsAt, until } = entry;
  return {
    chefId: String(chefId),
    product: String(product),
    qty,
    ...(options.length > 0 ? { options: options.map(({ option }) => String(option)) } : {}),
    startsAt: startsAt?.toISOString() ?? null,
    until: until.toISOString(),
  };
}

const sumOf = (state: 'held' | 'waiting') => ({ $sum: { $cond: [{ $eq: ['$state', state] }, '$qty', 0] } });

/**
 * Returns, for each dish of a kitchen, the portions that are held for people and the portions that others still wait
 * for.
 */
export async function listDishWaiting(chefId: string): Promise<DishWaiting[]> {
  if (!isObjectId(chefId)) return [];
  const sums = await getWaitingEntries()
    .aggregate<{ _id: Types.ObjectId; held: number; waiting: number }>([
      { $match: { chefId: new Types.ObjectId(chefId), isOpen: true, state: { $in: ['held', 'waiting'] } } },
      { $group: { _id: '$product', held: sumOf('held'), waiting: sumOf('waiting') } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return sums.map(({ _id, held, waiting }) => ({ product: String(_id), held, waiting }));
}
