import { findPermitNotice } from '@homechef/contract/batches/labels';
import type { PermitNotice } from '@homechef/contract/kitchens/permit-notice';
import type { StoredKitchen } from '../kitchens.model.ts';
import { getKitchenIndex } from './kitchen-index-instance.ts';

/** Returns what the law wants the pages of a kitchen to show. It is nothing without a valid, approved permit. */
export function toPermitNotice(kitchen: StoredKitchen | undefined): { permitNotice?: PermitNotice } {
  const { facts, isExpired } = kitchen?.permit ?? {};
  if (!kitchen || !facts || isExpired) return {};
  const { place, kind: kitchenKind } = kitchen;
  const { labelTemplates } = getKitchenIndex();
  const permitNotice = findPermitNotice(labelTemplates, { state: place.state, kitchenKind, permit: facts });
  return permitNotice ? { permitNotice } : {};
}
