export const maxDishes = 200; // per chef, including drafts

export const kitchenKinds = ['home', 'truck'] as const;
export type KitchenKind = (typeof kitchenKinds)[number];

/** `automatic`: orders are accepted at once. `manual`: the chef answers each order. */
export const acceptanceKinds = ['automatic', 'manual'] as const;
export type AcceptanceKind = (typeof acceptanceKinds)[number];

export const occurrenceStatuses = ['open', 'changed', 'cancelled'] as const;

export const limitPeriods = ['slot', 'window', 'day', 'week'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

export const limitCounts = ['orders', 'portions', 'points'] as const;
export type LimitCount = (typeof limitCounts)[number];

/** Reasons why a slot cannot be chosen, in the order in which they are checked (docs/rules/pickup.md §3). */
export const slotBlockReasons = ['not_served', 'not_open', 'too_soon', 'paused', 'sold_out', 'full'] as const;
export type SlotBlockReason = (typeof slotBlockReasons)[number];

/** States of a kitchen off the market, as customers with open orders see them. They are not told the reason. */
export const orderMarketStates = ['noNewOrders', 'closed'] as const;
export type OrderMarketState = (typeof orderMarketStates)[number];

/** Reasons why the dishes of a kitchen are off the market. */
export const offMarketReasons = [
  'no_address',
  'waiting',
  'refused',
  'permit_expired',
  'hidden',
  'removed',
  'suspended',
] as const;
export type OffMarketReason = (typeof offMarketReasons)[number];

export const maxCuisines = 5; // per kitchen
export const maxCuisineLength = 30; // characters
export const maxWindows = 50; // per kitchen, not counting those that are over
export const maxPastWindows = 200; // per kitchen, the most recent ones
export const maxLimits = 30; // per kitchen
export const maxClosedDays = 30;
export const maxPauseDays = 14;
export const maxReasonLength = 200; // characters

export const minDelayMinutes = 5;
export const maxDelayMinutes = 120;

/** Ranges and defaults of a kitchen's settings. Times are minutes. */
export const settingRanges = {
  answerMinutes: { min: 1, max: 240, default: 15 },
  askAbovePortions: { min: 1, max: 999, default: 20 },
  leadMinutes: { min: 0, max: 10_080, default: 20 },
  slotMinutes: { min: 5, max: 240, default: 15 },
  horizonDays: { min: 1, max: 30, default: 7 },
  cancelMinutes: { min: 0, max: 10_080, default: 30 },
  noShowMinutes: { min: 5, max: 1_440, default: 30 },
} as const;

export const defaultSettings = {
  kind: 'home' as KitchenKind,
  about: '',
  acceptance: 'automatic' as AcceptanceKind,
  answerMinutes: settingRanges.answerMinutes.default as number,
  askAbovePortions: settingRanges.askAbovePortions.default as number,
  leadMinutes: settingRanges.leadMinutes.default as number,
  slotMinutes: settingRanges.slotMinutes.default as number,
  horizonDays: settingRanges.horizonDays.default as number,
  cancelMinutes: settingRanges.cancelMinutes.default as number,
  noShowMinutes: settingRanges.noShowMinutes.default as number,
  noShowAutomatic: false,
  hideStreet: false,
};

export const maxOrderItems = 50; // different items of one order
export const maxQuantity = 999; // portions of one item
