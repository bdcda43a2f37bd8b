import type { ChefOrder } from '@homechef/contract/orders/order';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { TextWithReason } from '../../../ui/display/ReasonText.tsx';
import { usePickupTime } from '../../pickups/pickup-time.ts';
import { getEndReason, type OrderPart } from '../shared/ticket/order-parts.ts';
import { describeChefStatus } from './chef-status.ts';

interface Props {
  order: ChefOrder;
  part: OrderPart;
  /** The page already shows the cash on a line of its own. */
  isCashBeside?: boolean;
}

/** Says to a chef what to do with an order, or how it ended. */
export function ChefStatusText({ order, part, isCashBeside }: Props) {
  const { t } = useTranslation();
  const context = usePickupTime(part.pickup?.timeZone ?? 'UTC');
  const text = describeChefStatus(order, part, { t, context, isCashBeside });
  return <TextWithReason text={text} {...getEndReason(order, part.items)} />;
}
