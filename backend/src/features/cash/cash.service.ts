import { Types, type ClientSession } from 'mongoose';
import { getCashDate, getCashDayRange } from '@homechef/contract/cash/cash-date';
import type { CashDay, CashEntry } from '@homechef/contract/cash/cash-day';
import type { CashCloseRequest, CashEntryRequest, CashReopenQuery } from '@homechef/contract/cash/requests';
import { createMessage } from '@homechef/contract/messages/api-message';
import { toCents } from '@homechef/contract/money/money';
import { withTransaction } from '../../platform/db/transaction.ts';
import type { RecordReply } from '../../platform/idempotency/stored-replies.ts';
import { conflict, conflictWith, fieldError, invalidField, notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import { getKitchenSnapshot } from '../kitchens/kitchen-access.ts';
import { formatSlot } from '../kitchens/schedule/chosen-slots.ts';
import { sumExpectedCents, toCashDay, toCashEntry } from './cash-day.ts';
import {
  deleteClosing,
  enterDrawer,
  findClosing,
  getCashLockKey,
  insertClosing,
  insertManualEntry,
  listEntries,
  toClosingId,
} from './cash-ledger.ts';

interface DayRange {
  fromMs: number;
  toMs: number;
}

interface OpenPickup {
  order: string;
  name: string;
  startsAt: Date | null;
  timeZone: string;
}

/** What the drawer shows about orders. The orders feature implements it, because cash must not import orders. */
export interface CashOrders {
  /** Counts the orders that were not picked up at a kitchen, by the time at which they were marked. */
  countNoShows: (chefId: string, range: DayRange) => Promise<number>;
  /** Lists the open pickups of a kitchen on a day, and those without a time that were placed before its end. */
  listOpenPickups: (chefId: string, range: DayRange) => Promise<OpenPickup[]>;
}

interface Drawer {
  kitchen: string;
  timeZone: string;
}

/** @throws AppError 404 for an account without a kitchen */
async function findDrawer(chefId: string): Promise<Drawer> {
  const snapshot = await getKitchenSnapshot(chefId.toLowerCase());
  if (!snapshot) throw notFound('kitchen.not_found');
  return { kitchen: snapshot.id, timeZone: snapshot.schedule.timeZone };
}

async function readDay(
  { kitchen, timeZone }: Drawer,
  date: string,
  orders: CashOrders,
  session?: ClientSession,
): Promise<CashDay> {
  const entries = await listEntries(kitchen, date, session);
  const closing = await findClosing(kitchen, date, session);
  const noShows = await orders.countNoShows(kitchen, getCashDayRange(date, timeZone));
  return toCashDay({ date, timeZone, entries, closing, noShows });
}

/** Returns the drawer of a cash day, by default that of today. @throws AppError 404 */
export async function getCashDay(
  chefId: string,
  date: string | undefined,
  orders: CashOrders,
): Promise<CashDay> {
  const drawer = await findDrawer(chefId);
  return readDay(drawer, date ?? getCashDate(+now(), drawer.timeZone), orders);
}

const changeDrawer = <T>({ kitchen }: Drawer, change: (session: ClientSession) => Promise<T>): Promise<T> =>
  withKeyLocks([getCashLockKey(kitchen)], () =>
    withTransaction(async (session) => {
      await enterDrawer(kitchen, session);
      return change(session);
    }),
  );

/** Adds an entry by hand to today's cash day. @throws AppError 404, 409 if the day is closed or already opened */
export async function addCashEntry(
  chefId: string,
  { kind, amount, reason }: CashEntryRequest,
  record: RecordReply<CashEntry> | undefined,
): Promise<CashEntry> {
  const drawer = await findDrawer(chefId);
  return changeDrawer(drawer, async (session) => {
    const at = now();
    const date = getCashDate(+at, drawer.timeZone);
    if (await findClosing(drawer.kitchen, date, session)) throw conflict('cash.day_closed', { date });
    const entries = kind === 'opening' ? await listEntries(drawer.kitchen, date, session) : [];
    if (entries.some((entry) => entry.kind === 'opening')) throw conflict('cash.opened', { date });
    const entry = await insertManualEntry(
      {
        kitchen: new Types.ObjectId(drawer.kitchen),
        date,
        at,
        kind,
        cents: toCents(amount),
        ...(reason === undefined ? {} : { reason }),
      },
      session,
    );
    const reply = toCashEntry(entry);
    await record?.(session, reply);
    return reply;
  });
}

/** @throws AppError 409 that names the customers of open pickups */
async function assertNoOpenPickups(
  { kitchen, timeZone }: Drawer,
  date: string,
  orders: CashOrders,
): Promise<void> {
  const open = await orders.listOpenPickups(kitchen, getCashDayRange(date, timeZone));
  if (open.length === 0) return;
  const fieldErrors = open.map(({ order, name, startsAt, timeZone: zone }) => {
    const slot = startsAt ? formatSlot(+startsAt, zone) : '';
    return fieldError(order, 'cash.order_open', { name, slot });
  });
  const names = open.map(({ name }) => name).join(', ');
  throw conflictWith(createMessage('cash.orders_open', { names }), fieldErrors);
}

/**
 * Closes a cash day with the counted cash, and freezes the expected cash. Later sales of the day are marked.
 * @throws AppError 400 for a date in the future, 404, 409 if the day is closed, or has open pickups and `force` is not
 * set
 */
export async function closeCashDay(
  chefId: string,
  { date, counted, force }: CashCloseRequest,
  orders: CashOrders,
  record: RecordReply<CashDay> | undefined,
): Promise<CashDay> {
  const drawer = await findDrawer(chefId);
  const { kitchen, timeZone } = drawer;
  if (date > getCashDate(+now(), timeZone)) throw invalidField('date', 'cash.future_date');
  return changeDrawer(drawer, async (session) => {
    if (await findClosing(kitchen, date, session)) throw conflict('cash.day_closed', { date });
    if (!force) await assertNoOpenPickups(drawer, date, orders);
    const entries = await listEntries(kitchen, date, session);
    const closing = {
      _id: toClosingId(kitchen, date),
      kitchen: new Types.ObjectId(kitchen),
      date,
      at: now(),
      countedCents: toCents(counted),
      expectedCents: sumExpectedCents(entries),
      entries: entries.map(({ _id }) => _id),
    };
    await insertClosing(closing, session);
    const reply = await readDay(drawer, date, orders, session);
    await record?.(session, reply);
    return reply;
  });
}

/**
 * Reopens a closed cash day, as long as it has not ended at 04:00. An open day stays open.
 * @throws AppError 404, 409 after the end of the day
 */
export async function reopenCashDay(
  chefId: string,
  { date }: CashReopenQuery,
  orders: CashOrders,
): Promise<CashDay> {
  const drawer = await findDrawer(chefId);
  const { kitchen, timeZone } = drawer;
  if (+now() >= getCashDayRange(date, timeZone).toMs) throw conflict('cash.day_over', { date });
  return changeDrawer(drawer, async (session) => {
    await deleteClosing(kitchen, date, session);
    return readDay(drawer, date, orders, session);
  });
}
