import { returnsStock } from '@homechef/contract/orders/item-transitions';
import type { OrderItem } from '@homechef/contract/orders/order';
import { formatMoney } from '@homechef/contract/money/money';
import { useId, useState } from 'react';
import { FormCheck } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { cancelItems, declineItems } from '../state/order-changes.ts';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { listItemsFor, toTarget, type PartSituation } from '../item-actions/part-events.ts';
import { formatDishes, getPartPaid } from '../shared/ticket/order-parts.ts';
import { useOrderChange } from '../shared/use-order-change.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { DialogButton } from '../../../ui/forms/DialogButton.tsx';
import { ReasonField, useReason } from './ReasonField.tsx';
import { ToldByMarket } from './ToldByMarket.tsx';

interface Props {
  event: 'decline' | 'cancel';
  situation: PartSituation;
  variant?: string;
  onDone?: () => void;
}

/** Portions of a dish that is ready were cooked, so they never return to stock (docs/rules/prices-and-stock.md §5). */
const areInStock = (items: readonly OrderItem[]) => items.some((item) => returnsStock('cancel', item));

interface SoldOutProps {
  items: readonly OrderItem[];
  keepsSelling: boolean;
  onChange: (keepsSelling: boolean) => void;
}

function SoldOutNote({ items, keepsSelling, onChange }: SoldOutProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const names = new Intl.ListFormat(locale).format(items.map(({ name }) => name));
  return (
    <>
      {!keepsSelling && (
        <p role="status">{t('orderPage.portions.soldOut', { dish: names, count: items.length })}</p>
      )}
      <FormCheck
        id={id}
        label={t('orderPage.portions.keepSelling', { count: items.length })}
        checked={keepsSelling}
        onChange={({ target }) => onChange(target.checked)}
      />
    </>
  );
}

function RestockChoice({ value, onChange }: { value: boolean; onChange: (restock: boolean) => void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="stack gap-2">
      <legend>{t('orderPage.portions.ask')}</legend>
      {[true, false].map((option) => (
        <RadioCard
          key={String(option)}
          name={name}
          value={String(option)}
          label={t(option ? 'orderPage.portions.yes' : 'orderPage.portions.no')}
          checked={value === option}
          onSelect={() => onChange(option)}
        />
      ))}
    </fieldset>
  );
}

function ReasonDialog({ event, situation, onDone, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const refundId = useId();
  const reason = useReason();
  const [keepsSelling, setKeepsSelling] = useState(false);
  const [restock, setRestock] = useState(true);
  const isSoldOut = reason.choice === 'soldOut';
  const [isRefunded, setRefunded] = useState(false);
  const [isRefundMissing, setRefundMissing] = useState(false);
  const { isBusy, error, send } = useOrderChange();
  const { order } = situation;
  const items = listItemsFor(event, situation);
  const isUntold = order.customerPhone === null; // a walk-up sale, or a customer whose account was deleted
  const paid = event === 'cancel' ? getPartPaid({ items }, order) : 0;
  const isByMarket = event === 'cancel' && situation.role === 'admin';
  const refund = isByMarket ? 0 : paid; // The market holds no cash: the kitchen gives it back.
  const confirm = () => {
    const given = reason.takeReason();
    const needsRefund = refund > 0 && !isRefunded;
    setRefundMissing(needsRefund);
    if (given === undefined || needsRefund) return;
    const target = toTarget(items, situation);
    const body = { ...given, ...(isSoldOut ? { soldOut: !keepsSelling } : { restock }) };
    const change =
      event === 'decline'
        ? declineItems(target, body)
        : cancelItems(target, { ...body, ...(paid > 0 && { refunded: !isByMarket }) });
    void send(change, () => {
      onClose();
      onDone?.();
    });
  };
  return (
    <ActionDialog
      title={t(`orderPage.${event}ByKitchen.title`, { name: order.userName })}
      confirmLabel={t(
        isByMarket ? 'orderPage.cancelByMarket.confirm' : `orderPage.${event}ByKitchen.confirm`,
      )}
      keepLabel={t('orderPage.cancel.keep')}
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isByMarket ? (
        <ToldByMarket names={[order.userName]} items={items} paid={paid} />
      ) : (
        <p>
          {t(`orderPage.${event}ByKitchen.${isUntold ? 'whatUntold' : 'what'}`, {
            dishes: formatDishes(items, locale),
            name: order.userName,
          })}
        </p>
      )}
      <ReasonField
        event={event}
        state={reason}
        {...(isUntold && { title: t('orderPage.reasons.titleUntold') })}
      />
      {isSoldOut && <SoldOutNote items={items} keepsSelling={keepsSelling} onChange={setKeepsSelling} />}
      {reason.choice !== undefined && !isSoldOut && areInStock(items) && (
        <RestockChoice value={restock} onChange={setRestock} />
      )}
      {refund > 0 && (
        <>
          <FormCheck
            id={refundId}
            label={t('orderPage.cancelByKitchen.refunded', { cash: formatMoney(refund) })}
            checked={isRefunded}
            onChange={({ target }) => setRefunded(target.checked)}
          />
          {isRefundMissing && <FormError>{t('orderPage.cancelByKitchen.refundMissing')}</FormError>}
        </>
      )}
    </ActionDialog>
  );
}

/** Declines or cancels a kitchen’s items with a reason, as its chef or as an admin. */
export function ReasonButton({ variant = 'secondary', ...props }: Props) {
  const { event, situation } = props;
  const { t } = useTranslation();
  const label = t(`orderPage.${event}ByKitchen.button`);
  return (
    <DialogButton
      variant={variant}
      aria-label={`${label} ${t('orderPage.ofCustomer', { name: situation.order.userName })}`}
      renderDialog={(close) => <ReasonDialog {...props} onClose={close} />}
    >
      {label}
    </DialogButton>
  );
}
