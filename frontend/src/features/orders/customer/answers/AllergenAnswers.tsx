import type { OrderItem } from '@homechef/contract/orders/order';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { cancelItems, keepItems } from '../../state/order-changes.ts';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { ActionDialog } from '../../dialogs/ActionDialog.tsx';
import { listItemsFor, type PartSituation } from '../../item-actions/part-events.ts';
import { useOrderChange } from '../../shared/use-order-change.ts';
import { CallLink } from '../CallLink.tsx';

type Target = Parameters<typeof keepItems>[0];

function KeepButton({ name, target }: { name: string; target: Target }) {
  const { t } = useTranslation();
  const { isBusy, error, send } = useOrderChange();
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('dietary.changed.keepOf', { name })}
        aria-busy={isBusy}
        onClick={() => void send(keepItems(target))}
      >
        {t('dietary.changed.keep')}
      </Button>
      <FormError state={{ error }} />
    </>
  );
}

function CancelButton({ item: { name, qty }, target }: { item: OrderItem; target: Target }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, error, send, clearError } = useOrderChange();
  const open = () => {
    clearError();
    setOpen(true);
  };
  return (
    <>
      <Button variant="danger" aria-label={t('dietary.changed.cancelOf', { name })} onClick={open}>
        {t('dietary.changed.cancel')}
      </Button>
      <ActionDialog
        isOpen={isOpen}
        title={t('dietary.changed.sure', { name })}
        confirmLabel={t('orderPage.cancel.confirm')}
        keepLabel={t('orderPage.cancel.keep')}
        isBusy={isBusy}
        error={error}
        onConfirm={() => void send(cancelItems(target), () => setOpen(false))}
        onClose={() => setOpen(false)}
      >
        <p>{t('dietary.changed.what', { count: qty, name })}</p>
      </ActionDialog>
    </>
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
  const target = { orderId: situation.order._id, itemIds: [item._id] };
  const canCancel = listItemsFor('cancel', situation).includes(item);
  return (
    <div className="ticket-actions">
      {item.isPaid && <CallLink kitchen={situation.part.kitchen} phone={phone} />}
      <KeepButton name={item.name} target={target} />
      {canCancel && <CancelButton item={item} target={target} />}
    </div>
  );
}
