import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import {
  formatPickupMoment,
  formatPickupStart,
  formatPickupTime,
  usePickupTime,
} from '../../pickups/pickup-time.ts';
import type { WindowSlot } from '../../pickups/slot-choice.ts';
import { reschedulePickup } from '../state/order-changes.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { listItemsFor, type PartSituation } from '../item-actions/part-events.ts';
import { useOrderChange } from '../shared/use-order-change.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { DialogButton } from '../../../ui/forms/DialogButton.tsx';
import { ReasonField, useReason } from './ReasonField.tsx';
import { SlotChooser } from './SlotChooser.tsx';

interface Props {
  situation: PartSituation;
  label: string;
  variant?: 'primary' | 'secondary';
  /** Hides the button. A dialog that is already open stays. */
  isShown?: boolean;
}

function ChangeTimeDialog({ situation, onClose }: Pick<Props, 'situation'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { order, part, role } = situation;
  const { pickup } = part;
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  const [slot, setSlot] = useState<WindowSlot>();
  const [lost, setLost] = useState<WindowSlot>();
  const [isMissing, setMissing] = useState(false);
  const reason = useReason();
  const { isBusy, error, send } = useOrderChange();
  const isOfKitchen = role !== 'customer';
  const isAsked = reason.choice === 'asked';
  const needsAnswer = isOfKitchen && !isAsked;
  const held = pickup && getHeldPickup(pickup);
  const isOff = pickup?.change?.kind === 'cancelled';
  const name = order.userName;
  const takeLabel = (startsAt: string) => {
    if (isOfKitchen) return t('orderPage.moveByKitchen.confirm', { name });
    return t('orderPage.reschedule.confirm', { time: formatPickupStart(startsAt, context) });
  };
  const choose = (chosen: WindowSlot) => {
    setSlot(chosen);
    setLost(undefined);
  };
  const loseChoice = () => {
    setSlot(undefined);
    setLost(slot);
  };
  const problem = lost
    ? t('orderPage.reschedule.gone', { time: formatPickupStart(lost.startsAt, context) })
    : isMissing && !slot && t('orderPage.reschedule.choose');
  const confirm = () => {
    setMissing(slot === undefined);
    const given = isOfKitchen ? reason.takeReason() : {};
    if (!slot || !given) return;
    const { startsAt, windowId } = slot;
    const target = { orderId: order._id, chefId: part.chefId };
    void send(reschedulePickup(target, { startsAt, windowId, ...given }), () => {
      onClose();
      const time = formatPickupTime(slot, context);
      const message = needsAnswer
        ? t('orderPage.moveByKitchen.done', { time, name })
        : t('orderPage.reschedule.done', { time });
      toast({ message, tone: 'success' });
    });
  };
  return (
    <ActionDialog
      title={t('orderPage.reschedule.title')}
      confirmLabel={slot ? takeLabel(slot.startsAt) : t('orderPage.reschedule.choose')}
      keepLabel={t(isOff ? 'orderPage.reschedule.later' : 'orderPage.reschedule.keep')}
      variant="primary"
      isBusy={isBusy}
      error={error ?? (problem || undefined)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {held?.startsAt && held.endsAt && (
        <p>
          {isOff
            ? t('orderPage.reschedule.off', { time: formatPickupMoment(held.startsAt, context) })
            : t('orderPage.reschedule.lead', {
                time: formatPickupTime({ startsAt: held.startsAt, endsAt: held.endsAt }, context),
              })}
        </p>
      )}
      <SlotChooser
        part={part}
        items={listItemsFor('reschedule', situation)}
        role={role}
        value={slot}
        onChange={choose}
        onLost={loseChoice}
      />
      {isOfKitchen && (
        <>
          <ReasonField
            event="reschedule"
            state={reason}
            title={t('orderPage.moveByKitchen.reason', { name })}
          />
          <p>{t(isAsked ? 'orderPage.moveByKitchen.asked' : 'orderPage.moveByKitchen.answer', { name })}</p>
        </>
      )}
    </ActionDialog>
  );
}

/** Moves one kitchen’s pickup to another slot. A chef has to give a reason (docs/rules/pickup.md §10). */
export function ChangeTimeButton({ situation, label, variant = 'secondary', isShown }: Props) {
  const { t } = useTranslation();
  return (
    <DialogButton
      variant={variant}
      aria-label={`${label} ${t('orderPage.ofKitchen', { kitchen: situation.part.kitchen })}`}
      isShown={isShown}
      renderDialog={(close) => <ChangeTimeDialog situation={situation} onClose={close} />}
    >
      <Icon name="clock" />
      {label}
    </DialogButton>
  );
}
