import type { CapacityLimit, Kitchen, WindowList } from '@homechef/contract/kitchens/kitchen';
import { settingRanges } from '@homechef/contract/kitchens/kitchen-options';
import type { Permit } from '@homechef/contract/permits/permit';
import type { ProductSummary } from '@homechef/contract/products/product';
import { paths } from '../../../platform/routing/paths.ts';

export const startSteps = ['profile', 'when', 'rules', 'dish', 'much', 'permit'] as const;
export type StartStep = (typeof startSteps)[number];
export type StartView = StartStep | 'end';

export interface StartData {
  kitchen: Kitchen;
  windows: WindowList;
  dishes: readonly ProductSummary[]; // including drafts
  limits: readonly CapacityLimit[];
  permit: Permit;
}

export const isPublished = ({ draft }: ProductSummary): boolean => !draft;

/**
 * Returns the steps whose data is complete. Home kitchen is the default, so only a text shows that it was actually
 * chosen. The choices in the step about orders are all different from the default.
 */
export function listDoneSteps({ kitchen, windows, dishes, limits, permit }: StartData): StartStep[] {
  const isDone: Record<StartStep, boolean> = {
    profile: kitchen.about !== '' || kitchen.kind === 'truck',
    when: windows.rules.length > 0,
    rules: kitchen.leadMinutes !== settingRanges.leadMinutes.default,
    dish: dishes.some(isPublished),
    much: limits.length > 0,
    permit: permit.submitted !== null,
  };
  return startSteps.filter((step) => isDone[step]);
}

/**
 * Returns the first step after `current` that is not done, or the end. Starts with the first step if there is no
 * `current`.
 */
export function getNextView(done: readonly StartStep[], current?: StartStep): StartView {
  const later = current ? startSteps.slice(startSteps.indexOf(current) + 1) : startSteps;
  return later.find((step) => !done.includes(step)) ?? 'end';
}

export const getStartPath = (view: StartView): string => `${paths.chefStart}?step=${view}`;

export const toStartView = (value: string | null): StartView | undefined =>
  [...startSteps, 'end' as const].find((view) => view === value);
