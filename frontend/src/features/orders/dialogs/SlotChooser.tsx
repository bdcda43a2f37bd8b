import type { SlotBlockReason } from '@homechef/contract/kitchens/kitchen-options';
import type { OrderItem } from '@homechef/contract/orders/order';
import type { OrderRole } from '@homechef/contract/permissions/permissions';
import { useEffect } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isSameSlot, listWindowSlots, type SlotChoice, type WindowSlot } from '../../pickups/slot-choice.ts';
import { SlotPicker } from '../../pickups/SlotPicker.tsx';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { listOwnSlots, listSlots } from '../../kitchens/state/slots.requests.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import type { OrderPart } from '../shared/ticket/order-parts.ts';

const maxDays = 31;

/**
 * Blocks that do not keep a slot from being chosen: a move leaves the stock as it is, and a chef knows about lead time
 * and pauses.
 */
const ignoredBlocks: Record<OrderRole, readonly SlotBlockReason[]> = {
  customer: ['sold_out'],
  chef: ['sold_out', 'too_soon', 'paused'],
  admin: ['sold_out', 'too_soon', 'paused'],
};

interface Props {
  part: OrderPart;
  items: readonly OrderItem[];
  role: OrderRole;
  value: SlotChoice | undefined;
  onChange: (slot: WindowSlot) => void;
  /** Called when the chosen slot can no longer be chosen. */
  onLost: () => void;
}

/** Watches whether the chosen slot can still be chosen: it can fill up or come too close. Renders nothing. */
function LostChoice({ isLost, onLost }: Pick<Props, 'onLost'> & { isLost: boolean }) {
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  return null;
}

export function SlotChooser(props: Props) {
  const { part, items, role, value, onChange, onLost } = props;
  const { t } = useTranslation();
  const request = role === 'customer' ? listSlots : listOwnSlots;
  const wanted = items.map(({ product, qty }) => ({ product, qty }));
  const slots = useQuery(request, { chefId: part.chefId, items: wanted, days: maxDays });
  // If a dish was deleted in the meantime, the request is refused. Fall back to the kitchen’s slots.
  if (slots.status === 'fail' && slots.httpStatus === 400 && items.length > 0)
    return <SlotChooser {...props} items={[]} />;
  const canChoose = ({ available, blockedBy }: WindowSlot) =>
    available || (blockedBy !== null && ignoredBlocks[role].includes(blockedBy.reason));
  return (
    <QueryView state={slots}>
      {(list) => {
        const free = listWindowSlots(list).filter(canChoose);
        return (
          <>
            <LostChoice isLost={!!value && !free.some((slot) => isSameSlot(value, slot))} onLost={onLost} />
            {free.length > 0 ? (
              <SlotPicker
                list={list}
                name={part.kitchen}
                value={value}
                canChoose={canChoose}
                onChange={onChange}
              />
            ) : (
              <p>{t('orderPage.reschedule.none')}</p>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
