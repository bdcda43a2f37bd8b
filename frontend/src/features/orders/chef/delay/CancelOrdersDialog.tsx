import type { ChefOrder } from '@homechef/contract/orders/order';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { cancelOrders } from '../../state/order-changes.ts';
import { ActionDialog } from '../../../../ui/forms/ActionDialog.tsx';
import { ReasonField, useReason } from '../../dialogs/ReasonField.tsx';
import { useOrderChange } from '../../shared/use-order-change.ts';

interface Props {
  orders: readonly ChefOrder[];
  numbers: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Cancels the orders that cannot be made before closing, with one reason. */
export function CancelOrdersDialog({ orders, numbers, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const reason = useReason();
  const { isBusy, error, send } = useOrderChange();
  const names = new Intl.ListFormat(locale).format(new Set(orders.map(({ userName }) => userName)));
  const confirm = () => {
    const given = reason.takeReason();
    if (given) void send(cancelOrders(numbers, given), onDone);
  };
  return (
    <ActionDialog
      title={t('chefOrders.delay.cancelTitle', { count: numbers.length })}
      confirmLabel={t('orderPage.cancelByKitchen.confirm')}
      keepLabel={t('orderPage.cancel.keep')}
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('chefOrders.delay.cancelWhat', { names })}</p>
      <ReasonField event="cancel" state={reason} />
    </ActionDialog>
  );
}
