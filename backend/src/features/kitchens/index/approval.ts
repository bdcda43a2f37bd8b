import type { OffMarketReason } from '@homechef/contract/kitchens/kitchen-options';
import type { ApprovalState } from '@homechef/contract/users/user-options';
import type { StoredKitchen } from '../kitchens.model.ts';

type Approvable = Pick<StoredKitchen, 'approval' | 'updatedAt'>;
export type Listable = Approvable & Pick<StoredKitchen, 'permit' | 'place' | 'takedown' | 'suspension'>;

/**
 * Returns whether the kitchen is approved. Kitchens of older versions and of the demo are, although no admin approved
 * them.
 */
export const isApproved = ({ approval }: Pick<StoredKitchen, 'approval'>): boolean =>
  approval?.approved ?? true;

/**
 * Returns the state of the approval. A refused kitchen waits again once its chef changes it. In a market that requires
 * no approval, no kitchen waits.
 */
export function getApprovalState(
  { approval, updatedAt }: Approvable,
  isApprovalRequired: boolean,
): ApprovalState {
  if (!isApprovalRequired || isApproved({ approval })) return 'approved';
  return approval?.decidedAt && updatedAt <= approval.decidedAt ? 'refused' : 'waiting';
}

/**
 * Returns why the dishes of a kitchen are off the market, or undefined if they are on it. This is the one place that
 * decides docs/rules/moderation.md §1 (docs/adr/0028-on-the-market.md).
 */
export function findOffMarketReason(
  kitchen: Listable,
  isApprovalRequired: boolean,
): OffMarketReason | undefined {
  if (kitchen.takedown) return kitchen.takedown.state;
  if (kitchen.suspension) return 'suspended';
  // An admin can sell without an address, but customers could not pick anything up.
  if (kitchen.place.city === '') return 'no_address';
  const approvalState = getApprovalState(kitchen, isApprovalRequired);
  if (approvalState !== 'approved') return approvalState;
  return kitchen.permit?.isExpired ? 'permit_expired' : undefined;
}
