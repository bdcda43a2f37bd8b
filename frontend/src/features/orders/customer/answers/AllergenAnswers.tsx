import type { OrderItem } from '@homechef/contract/orders/order';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { cancelItems, keepItems } from '../../state/order-changes.ts';
import { ActionDialog } from '../../../../ui/forms/ActionDialog.tsx';
import { DialogButton } from '../../../../ui/forms/DialogButton.tsx';
import { listItemsFor, type PartSituation } from '../../item-actions/part-events.ts';
import { useOrderChange } from '../../shared/use-order-change.ts';
import { ChangeButton } from '../ChangeButton.tsx';
import { CallLink } from '../CallLink.tsx';

type Target = Parameters<typeof keepItems>[0];

interface CancelProps {
  item: OrderItem;
  target: Target;
  onClose: () => void;
}

function CancelDialog({ item: { name, qty }, target, onClose }: CancelProps) {
  const { t } = useTranslation();
  const { isBusy, error, send } = useOrderChange();
  return (
    <ActionDialog
      title={t('dietary.changed.sure', { name })}
      confirmLabel={t('orderPage.cancel.confirm')}
      keepLabel={t('orderPage.cancel.keep')}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void send(cancelItems(target), onClose)}
      onClose={onClose}
    >
      <p>{t('dietary.changed.what', { count: qty, name })}</p>
    </ActionDialog>
  );
}

interface Props {
  item: OrderItem;
  situation: PartSituation;
  phone: string | undefined;
}

/**
 * Lets customers answer that the allergens of an item have changed: keep it, or cancel it (docs/rules/items.md §10).
 */
export function AllergenAnswers({ item, situation, phone }: Props) {
  const { t } = useTranslation();
  const { name } = item;
  const target = { orderId: situation.order._id, itemIds: [item._id] };
  const canCancel = listItemsFor('cancel', situation).includes(item);
  return (
    <div className="ticket-actions">
      {item.isPaid && <CallLink kitchen={situation.part.kitchen} phone={phone} />}
      <ChangeButton
        variant="secondary"
        aria-label={t('dietary.changed.keepOf', { name })}
        change={keepItems(target)}
      >
        {t('dietary.changed.keep')}
      </ChangeButton>
      {canCancel && (
        <DialogButton
          variant="danger"
          aria-label={t('dietary.changed.cancelOf', { name })}
          renderDialog={(close) => <CancelDialog item={item} target={target} onClose={close} />}
        >
          {t('dietary.changed.cancel')}
        </DialogButton>
      )}
    </div>
  );
}
