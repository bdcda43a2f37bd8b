import type { PickupWindow } from '@homechef/contract/kitchens/kitchen';

type RuleGroup = [PickupWindow, ...PickupWindow[]];

const getKey = ({ from, to, place }: PickupWindow): string => JSON.stringify([from, to, place]);

/** Weeks start on Monday, and single dates come last. */
const getOrder = ({ weekday }: PickupWindow): number => (weekday === null ? 7 : (weekday + 6) % 7);

export function groupRules(rules: readonly PickupWindow[]): RuleGroup[] {
  const groups = new Map<string, RuleGroup>();
  for (const rule of [...rules].sort((a, b) => getOrder(a) - getOrder(b))) {
    const group = groups.get(getKey(rule));
    if (group) group.push(rule);
    else groups.set(getKey(rule), [rule]);
  }
  return [...groups.values()];
}
