import type { OrderView } from '@homechef/contract/orders/order';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { TextWithReason } from '../../../../ui/display/ReasonText.tsx';
import { usePickupTime } from '../../../pickups/pickup-time.ts';
import { describeForAdmin } from './describe-for-admin.ts';
import { getEndReason, type OrderPart } from './order-parts.ts';

/** Says to an admin how far along a kitchen’s part of an order is, and what happens to its cash. */
export function AdminPartState({ order, part }: { order: OrderView; part: OrderPart }) {
  const { t } = useTranslation();
  const context = usePickupTime(part.pickup?.timeZone ?? 'UTC');
  return (
    <TextWithReason
      text={describeForAdmin(order, part, { t, context })}
      {...getEndReason(order, part.items)}
    />
  );
}
