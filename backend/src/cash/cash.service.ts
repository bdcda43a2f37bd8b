import { Types, type ClientSession } from 'mongoose';
import { getCashDate, getCashDayRange } from '@homechef/contract/cash/cash-date';
import type { CashDay, CashEntry } from '@homechef/contract/cash/cash-day';
import type { CashCloseRequest, CashEntryRequest } from '@homechef/contract/cash/requests';
import { toCents } from '@homechef/contract/money/money';
import { withTransaction } from '../db/transaction.ts';
import type { RecordReply } from '../idempotency/stored-replies.ts';
import { conflict, invalidField, notFound } from '../lib/app-error.ts';
import { now } from '../lib/clock.ts';
import { withKeyLocks } from '../lib/keyed-mutex.ts';
import { getKitchenSnapshot } from '../kitchens/kitchen-access.ts';
import { sumExpectedCents, toCashDay, toCashEntry } from './cash-day.ts';
import {
  enterDrawer,
  findClosing,
  getCashLockKey,
  insertClosing,
  insertManualEntry,
  listEntries,
  toClosingId,
} from './cash-ledger.ts';

/** Order data that the drawer shows. The orders feature implements it, because cash must not import orders. */
export interface CashOrders {
  /** Counts the orders that were not picked up at a kitchen, by the time of their mark. */
  countNoShows: (chefId: string, range: { fromMs: number; toMs: number }) => Promise<number>;
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

/** Returns the drawer of a cash day, today without a date. @throws AppError 404 */
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

/** Adds an entry by hand to the cash day of today. @throws AppError 404, 409 if it is closed or already opened */
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

/**
 * Closes a cash day with the counted cash, and freezes the expected cash. Later sales belong to the next open day.
 * @throws AppError 400 for a date in the future, 404, 409 if it is closed
 */
export async function closeCashDay(
  chefId: string,
  { date, counted }: CashCloseRequest,
  orders: CashOrders,
  record: RecordReply<CashDay> | undefined,
): Promise<CashDay> {
  const drawer = await findDrawer(chefId);
  const { kitchen, timeZone } = drawer;
  if (date > getCashDate(+now(), timeZone)) throw invalidField('date', 'cash.future_date');
  return changeDrawer(drawer, async (session) => {
    if (await findClosing(kitchen, date, session)) throw conflict('cash.day_closed', { date });
    const expectedCents = sumExpectedCents(await listEntries(kitchen, date, session));
    const ids = { _id: toClosingId(kitchen, date), kitchen: new Types.ObjectId(kitchen), date };
    await insertClosing({ ...ids, at: now(), countedCents: toCents(counted), expectedCents }, session);
    const reply = await readDay(drawer, date, orders, session);
    await record?.(session, reply);
    return reply;
  });
}
