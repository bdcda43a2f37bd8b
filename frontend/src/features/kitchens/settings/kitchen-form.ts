import { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { settingRanges } from '@homechef/contract/kitchens/kitchen-options';
import { z } from 'zod';

export type SettingName = keyof typeof settingRanges;

const fields = {
  kind: true,
  about: true,
  cuisines: true,
  picture: true,
  portrait: true,
  hideStreet: true,
  acceptance: true,
  noShowAutomatic: true,
  timeZone: true,
  answerMinutes: true,
  askAbovePortions: true,
  leadMinutes: true,
  slotMinutes: true,
  horizonDays: true,
  cancelMinutes: true,
  noShowMinutes: true,
} as const satisfies Partial<Record<keyof Kitchen, true>>;
const KitchenValues = Kitchen.pick(fields);
export type KitchenValues = z.output<typeof KitchenValues>;

/** Creates the schema of stored changes. It rejects drafts of other kitchens. */
export const createKitchenDraftSchema = (owner: string) =>
  KitchenValues.partial().extend({ owner: z.literal(owner) });
export type KitchenDraft = z.output<ReturnType<typeof createKitchenDraftSchema>>;

export const maxAboutLength = 1_000;

/** Applies a change. Hiding the street requires that the chef answers orders (docs/rules/pickup.md §7). */
export function changeKitchen<T extends Partial<KitchenValues>>(values: T, part: Partial<KitchenValues>): T {
  const changed = { ...values, ...part };
  if (part.hideStreet) return { ...changed, acceptance: 'manual' };
  if (part.acceptance === 'automatic') return { ...changed, hideStreet: false };
  return changed;
}

/** Returns whether all numbers are within their ranges. A field whose text is not a number is NaN. */
export const hasValidNumbers = (changes: Partial<KitchenValues>): boolean =>
  Object.entries(settingRanges).every(([name, { min, max }]) => {
    const value = changes[name as SettingName];
    return value === undefined || (value >= min && value <= max);
  });

const zonesOfUnitedStates: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

export const listTimeZones = (current: string): readonly string[] =>
  zonesOfUnitedStates.includes(current) ? zonesOfUnitedStates : [current, ...zonesOfUnitedStates];
