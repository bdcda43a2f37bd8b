import { Types } from 'mongoose';
import { maxWindows } from '@homechef/contract/kitchens/kitchen-options';
import type { PickupWindow } from '@homechef/contract/kitchens/kitchen';
import { findOverlap, isShorterThanSlot } from '@homechef/contract/kitchens/overlaps';
import type { OccurrenceForm, WindowForm } from '@homechef/contract/kitchens/requests';
import {
  canStillOccur,
  findOccurrence,
  isDateOfWindow,
  type OccurrenceChange,
  type ScheduledOccurrence,
} from '@homechef/contract/kitchens/schedule';
import { addDays, getLocalDate, isCalendarDate } from '@homechef/contract/time/local-date';
import { conflict, invalidField, notFound } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import type { KitchenUpdater } from '../change-kitchen.ts';
import { assertKnownProducts } from '../kitchen-products.ts';
import { toSchedule } from '../index/kitchen-snapshot.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

interface WindowTimes {
  from: string;
  to: string;
}

function assertTimes(kitchen: StoredKitchen, windowId: string, times: WindowTimes | undefined): void {
  const { slotMinutes, timeZone } = kitchen;
  if (times && isShorterThanSlot(times, slotMinutes))
    throw invalidField('to', 'kitchen.shorter_than_slot', { minutes: slotMinutes });
  const overlap = findOverlap(kitchen, windowId, getLocalDate(+now(), timeZone));
  if (overlap) throw invalidField('from', 'kitchen.overlap', { date: overlap.date });
}

/** Throws if a new or replaced window exceeds the maximum. Other windows do not count once they are over. */
function assertWindowCount(kitchen: StoredKitchen, windowId: string): void {
  const counted = kitchen.windows.filter(
    (window) => window._id === windowId || canStillOccur(window, kitchen, +now()),
  );
  if (counted.length > maxWindows)
    throw invalidField('windows', 'kitchen.too_many_windows', { max: maxWindows });
}

function findWindow({ windows }: StoredKitchen, windowId: string): PickupWindow {
  const window = windows.find(({ _id }) => _id === windowId);
  if (!window) throw notFound('kitchen.window_not_found');
  return window;
}

function toWindow(_id: string, form: WindowForm): PickupWindow {
  const { weekday, date, from, to, place, startsOn, endsOn, opensBefore, closesBefore } = form;
  const products = [...new Set(form.products)];
  return { _id, weekday, date, from, to, place, startsOn, endsOn, opensBefore, closesBefore, products };
}

export const createWindowId = (): string => new Types.ObjectId().toHexString();

export const addWindow =
  (windowId: string, form: WindowForm, own: ReadonlySet<string>): KitchenUpdater =>
  (stored) => {
    assertKnownProducts(form.products, { own, stored: [] }, (i) => `products.${i}`);
    const changed = { ...stored, windows: [...stored.windows, toWindow(windowId, form)] };
    assertWindowCount(changed, windowId);
    assertTimes(changed, windowId, form);
    return changed;
  };

/**
 * Returns the change that replaces a window. It drops changes of dates that the window no longer has. @throws AppError
 * 400, 404
 */
export const replaceWindow =
  (windowId: string, form: WindowForm, own: ReadonlySet<string>): KitchenUpdater =>
  (stored) => {
    const { products } = findWindow(stored, windowId);
    assertKnownProducts(form.products, { own, stored: products }, (i) => `products.${i}`);
    const window = toWindow(windowId, form);
    const changed = {
      ...stored,
      windows: stored.windows.map((other) => (other._id === windowId ? window : other)),
      changes: stored.changes.filter(
        (change) => change.windowId !== windowId || isDateOfWindow(window, change.date),
      ),
    };
    assertWindowCount(changed, windowId);
    assertTimes(changed, windowId, form);
    return changed;
  };

/** Returns the change that deletes a window with its changed occurrences and overrides. @throws AppError 404 */
export const removeWindow =
  (windowId: string): KitchenUpdater =>
  (stored) => {
    findWindow(stored, windowId);
    const isOther = (entry: { windowId: string }) => entry.windowId !== windowId;
    return {
      ...stored,
      windows: stored.windows.filter(({ _id }) => _id !== windowId),
      changes: stored.changes.filter(isOther),
      limits: stored.limits.map((limit) => ({ ...limit, overrides: limit.overrides.filter(isOther) })),
    };
  };

export function getOccurrence(stored: StoredKitchen, windowId: string, date: string): ScheduledOccurrence {
  const window = findWindow(stored, windowId);
  const occurrence = isCalendarDate(date) ? findOccurrence(toSchedule(stored), window, date) : undefined;
  if (!occurrence) throw notFound('kitchen.occurrence_not_found');
  return occurrence;
}

/** Throws unless an occurrence can still change: it is today or later, or began yesterday and is still running. */
function assertNotPast({ date, endsAtMs }: ScheduledOccurrence, { timeZone }: StoredKitchen): void {
  const nowMs = +now();
  if (date < getLocalDate(nowMs, timeZone) && endsAtMs <= nowMs) throw conflict('kitchen.past_date');
}

const maxDaysAhead = 366;

/** Without this check, a kitchen could store endless changes. A weekly window has at most 53 dates within a year. */
function assertWithinYear(date: string, { timeZone }: StoredKitchen): void {
  if (date > addDays(getLocalDate(+now(), timeZone), maxDaysAhead))
    throw invalidField('date', 'kitchen.date_too_far');
}

const toChange = (windowId: string, date: string, form: OccurrenceForm): OccurrenceChange => {
  const { status, reason, from, to, place } = form;
  const reasonGiven = reason === undefined ? {} : { reason };
  if (status === 'cancelled') return { windowId, date, status, ...reasonGiven };
  return {
    windowId,
    date,
    status: 'changed',
    ...reasonGiven,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(place === undefined ? {} : { place }),
  };
};

/**
 * Returns the change of one occurrence. Without `form`, the occurrence follows its rule again. @throws AppError 400,
 * 404, 409
 */
export const changeOccurrence =
  (windowId: string, date: string, form: OccurrenceForm | undefined): KitchenUpdater =>
  (stored) => {
    assertNotPast(getOccurrence(stored, windowId, date), stored);
    if (form) assertWithinYear(date, stored);
    const others = stored.changes.filter((change) => change.windowId !== windowId || change.date !== date);
    const change = form && toChange(windowId, date, form);
    const changed = { ...stored, changes: change ? [...others, change] : others };
    const { from, to } = change ?? {};
    assertTimes(changed, windowId, from !== undefined && to !== undefined ? { from, to } : undefined);
    return changed;
  };
