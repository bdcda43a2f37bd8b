import { formatMoney } from '@homechef/contract/money/money';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { cancelItems } from '../state/order-changes.ts';
import { listItemsToRefund, type PartSituation } from '../item-actions/part-events.ts';
import { formatDishes, getPartPaid } from '../shared/ticket/order-parts.ts';
import { useOrderChange } from '../shared/use-order-change.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { DialogButton } from '../../../ui/forms/DialogButton.tsx';

/** An admin records what the kitchen did, and gives no cash back. */
const getWords = ({ role }: PartSituation) => (role === 'admin' ? 'refundForAdmins' : 'refundByKitchen');

function RefundDialog({ situation, onClose }: { situation: PartSituation; onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { isBusy, error, send } = useOrderChange();
  const { order, part } = situation;
  const words = getWords(situation);
  const items = listItemsToRefund(situation);
  const record = () => {
    const target = { orderId: order._id, itemIds: items.map(({ _id }) => _id) };
    const body = { reason: t('orderPage.refundByKitchen.reason'), refunded: true };
    void send(cancelItems(target, body), onClose);
  };
  return (
    <ActionDialog
      title={t('orderPage.refundByKitchen.title', { name: order.userName })}
      confirmLabel={t(`orderPage.${words}.confirm`, {
        kitchen: part.kitchen,
        cash: formatMoney(getPartPaid({ items }, order)),
      })}
      keepLabel={t('orderPage.refundByKitchen.keep')}
      variant="primary"
      isBusy={isBusy}
      error={error}
      onConfirm={record}
      onClose={onClose}
    >
      <p>{t(`orderPage.${words}.what`, { dishes: formatDishes(items, locale) })}</p>
    </ActionDialog>
  );
}

/** Records that the kitchen gave back the cash for items that were cancelled without a refund. */
export function RefundButton({ situation }: { situation: PartSituation }) {
  const { t } = useTranslation();
  const { userName } = situation.order;
  const label = t(`orderPage.${getWords(situation)}.button`);
  return (
    <DialogButton
      variant="secondary"
      aria-label={`${label} ${t('orderPage.ofCustomer', { name: userName })}`}
      renderDialog={(close) => <RefundDialog situation={situation} onClose={close} />}
    >
      {label}
    </DialogButton>
  );
}
