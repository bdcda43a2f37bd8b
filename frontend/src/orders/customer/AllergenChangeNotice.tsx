import type { OrderItem } from '@homechef/contract/orders/order';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useDietaryNames } from '../../dietary/use-dietary-names.ts';
import { cancelItems, keepItems } from '../../store/orders/order-changes.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import { listItemsFor, type PartSituation } from '../item-actions/part-events.ts';
import { useOrderChange } from '../shared/use-order-change.ts';

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

/** Tells the customer that the allergens of one item changed since it was ordered: cancel it, or keep it. */
function ItemNotice({ item, situation }: { item: OrderItem; situation: PartSituation }) {
  const { t } = useTranslation();
  const { nameAllergens, nameDiets } = useDietaryNames();
  const { name, allergenChanged = [], removedDiets = [] } = item;
  const target = { orderId: situation.order._id, itemIds: [item._id] };
  const canCancel = listItemsFor('cancel', situation).includes(item);
  return (
    <div className="ticket-change" role="group" aria-label={t('dietary.changed.label', { name })}>
      <h3>{t('dietary.changed.title', { kitchen: situation.part.kitchen, name })}</h3>
      {allergenChanged.length > 0 && (
        <p>{t('dietary.changed.stronger', { allergens: nameAllergens(allergenChanged) })}</p>
      )}
      {removedDiets.length > 0 && <p>{t('dietary.changed.removed', { diets: nameDiets(removedDiets) })}</p>}
      <p>{t(canCancel ? 'dietary.changed.free' : 'dietary.changed.paid')}</p>
      <div className="ticket-actions">
        {canCancel && <CancelButton item={item} target={target} />}
        <KeepButton name={name} target={target} />
      </div>
    </div>
  );
}

/** Lists the items with changed allergens, as long as the customer has not answered (find, A promise about allergens). */
export function AllergenChangeNotices({ situation }: { situation: PartSituation }) {
  return listItemsFor('keep', situation).map((item) => (
    <ItemNotice key={item._id} item={item} situation={situation} />
  ));
}
