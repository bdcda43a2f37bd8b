import type { Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { hasSameAddress, hideStreetOf } from '@homechef/contract/kitchens/place-address';
import {
  getOpeningState,
  type Schedule,
  type ScheduledOccurrence,
} from '@homechef/contract/kitchens/schedule';
import { findReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { isApproved } from '../index/approval.ts';
import { getCheckedMonth } from '../index/checked-permit.ts';
import { getKitchenIndex } from '../index/kitchen-index-instance.ts';
import type { KitchenFacts } from './kitchen-facts.ts';
import { toSchedule } from '../index/kitchen-snapshot.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

export const toIso = (instantMs: number): string => new Date(instantMs).toISOString();

/** Returns whether an account sees everything of a kitchen, including a hidden street. */
export const isOwnKitchen = (actor: Actor | undefined, chefId: string): boolean =>
  actor !== undefined && can.actFor(actor, chefId);

/**
 * Returns a kitchen on the market as others see it: without the street of its own place if that is hidden. A window or
 * a changed date at the same address counts as its own place too.
 */
export function toPublicKitchen(stored: StoredKitchen): StoredKitchen {
  if (!stored.hideStreet) return stored;
  const hide = (place: Place): Place => (hasSameAddress(place, stored.place) ? hideStreetOf(place) : place);
  return {
    ...stored,
    place: hideStreetOf(stored.place),
    windows: stored.windows.map((window) => ({ ...window, place: window.place && hide(window.place) })),
    changes: stored.changes.map((change) =>
      change.place ? { ...change, place: hide(change.place) } : change,
    ),
  };
}

/** Returns the end of a pause, or null if it has ended. */
export const getPauseEnd = (
  { pausedUntilMs }: Pick<Schedule, 'pausedUntilMs'>,
  nowMs: number,
): string | null => (pausedUntilMs !== null && pausedUntilMs > nowMs ? toIso(pausedUntilMs) : null);

function toOffMarket(stored: StoredKitchen): Pick<Kitchen, 'offMarket'> {
  const why = getKitchenIndex().findOffMarketReason(stored);
  const { takedown, suspension, approval } = stored;
  const reason = (takedown ?? suspension ?? approval)?.reason;
  return why ? { offMarket: { why, reason: reason || null } } : {}; // nothing for others
}

function toHomeNote({ kind }: StoredKitchen): Pick<Kitchen, 'homeKitchenNote'> {
  const homeKitchenNote = kind === 'home' ? getKitchenIndex().homeKitchenNote : undefined;
  return homeKitchenNote === undefined ? {} : { homeKitchenNote };
}

export function toKitchen(stored: StoredKitchen, nowMs: number, facts: KitchenFacts): Kitchen {
  const schedule = toSchedule(stored);
  const { open, opensAtMs, closesAtMs } = getOpeningState(schedule, nowMs);
  const pausedUntil = getPauseEnd(schedule, nowMs);
  const { kind, about, acceptance, hideStreet, noShowAutomatic } = stored;
  const { answerMinutes, askAbovePortions, leadMinutes, slotMinutes } = stored;
  const { horizonDays, cancelMinutes, noShowMinutes } = stored;
  return {
    _id: String(stored._id),
    name: stored.name,
    kind,
    about,
    timeZone: stored.timeZone,
    place: stored.place,
    acceptance,
    answerMinutes,
    askAbovePortions,
    leadMinutes,
    slotMinutes,
    horizonDays,
    cancelMinutes,
    noShowMinutes,
    noShowAutomatic,
    hideStreet,
    closedDays: stored.closedDays,
    pausedUntil,
    pauseReason: pausedUntil === null ? null : stored.pauseReason,
    pauseReasonKey: pausedUntil === null ? undefined : findReasonKey(stored.pauseReason),
    open,
    opensAt: opensAtMs === null ? null : toIso(opensAtMs),
    closesAt: closesAtMs === null ? null : toIso(closesAtMs),
    cuisines: stored.cuisines ?? [],
    picture: stored.picture ?? null,
    portrait: stored.portrait ?? null,
    slug: stored.slug ?? null,
    listed: stored.listed ?? true,
    ...facts,
    approved: isApproved(stored),
    ...toOffMarket(stored),
    ...toHomeNote(stored),
    ...(stored.permit ? { permitChecked: getCheckedMonth(stored.permit, stored.timeZone) } : {}),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

export const toOccurrence = (occurrence: ScheduledOccurrence): Occurrence => ({
  windowId: occurrence.window._id,
  date: occurrence.date,
  startsAt: toIso(occurrence.startsAtMs),
  endsAt: toIso(occurrence.endsAtMs),
  place: occurrence.place,
  status: occurrence.status,
  reason: occurrence.reason,
  reasonKey: findReasonKey(occurrence.reason),
});
