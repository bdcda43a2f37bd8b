import type { AcceptanceKind } from '@homechef/contract/kitchens/kitchen-options';
import type { Schedule } from '@homechef/contract/kitchens/schedule';
import type { StoredKitchen } from '../kitchens.model.ts';

/** The state of a kitchen at one version, as orders need it. A snapshot never changes. */
export interface KitchenSnapshot {
  id: string;
  version: number;
  name: string;
  isOnMarket: boolean;
  isInLists: boolean; // on the market, and not found by its link only
  schedule: Schedule;
  acceptance: AcceptanceKind;
  answerMinutes: number;
  askAbovePortions: number;
  cancelMinutes: number;
  noShowMinutes: number;
  noShowAutomatic: boolean;
  hideStreet: boolean;
}

export const toSchedule = (stored: StoredKitchen): Schedule => ({
  timeZone: stored.timeZone,
  place: stored.place,
  windows: stored.windows,
  changes: stored.changes,
  closedDays: stored.closedDays,
  limits: stored.limits,
  slotMinutes: stored.slotMinutes,
  leadMinutes: stored.leadMinutes,
  horizonDays: stored.horizonDays,
  pausedUntilMs: stored.pausedUntil && +stored.pausedUntil,
});

export const toSnapshot = (stored: StoredKitchen, isOnMarket: boolean): KitchenSnapshot => ({
  id: String(stored._id),
  version: stored.version,
  name: stored.name,
  isOnMarket,
  isInLists: isOnMarket && (stored.listed ?? true),
  schedule: toSchedule(stored),
  acceptance: stored.acceptance,
  answerMinutes: stored.answerMinutes,
  askAbovePortions: stored.askAbovePortions,
  cancelMinutes: stored.cancelMinutes,
  noShowMinutes: stored.noShowMinutes,
  noShowAutomatic: stored.noShowAutomatic,
  hideStreet: stored.hideStreet,
});
