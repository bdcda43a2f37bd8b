import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { cancelItems } from '../state/order-changes.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { listItemsFor, toTarget, type PartSituation } from '../item-actions/part-events.ts';
import { formatDishes } from '../shared/ticket/order-parts.ts';
import { listRemaining } from '../shared/ticket/order-status.ts';
import { useOrderChange } from '../shared/use-order-change.ts';
import { ActionDialog } from './ActionDialog.tsx';

interface Props {
  situation: PartSituation;
  /** "Cancel" by default. */
  label?: string;
  /** Hides the button. A dialog that is already open stays. */
  isShown?: boolean;
}

/** Cancels one kitchen’s part as its customer. Asks once, and says what will happen. */
export function CustomerCancelButton({ situation, label, isShown = true }: Props) {
  const { t } = useTranslation();
  const buttonLabel = label ?? t('orderPage.cancel.button');
  const locale = useLocale();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, error, send, clearError } = useOrderChange();
  const { order, part } = situation;
  const items = listItemsFor('cancel', situation);
  const isTooLate = items.length === 0 && listRemaining(part.items).length > 0;
  const isWholeOrder = listRemaining(order.orderItems).length === items.length;
  const open = () => {
    clearError();
    setOpen(true);
  };
  const cancel = () =>
    void send(cancelItems(toTarget(items, situation)), () => {
      setOpen(false);
      toast({ message: t('orderPage.cancel.done'), tone: 'success' });
    });
  return (
    <>
      {isShown && (
        <Button
          variant="link"
          className="ticket-cancel"
          aria-label={`${buttonLabel} ${t('orderPage.ofKitchen', { kitchen: part.kitchen })}`}
          onClick={open}
        >
          {buttonLabel}
        </Button>
      )}
      <ActionDialog
        isOpen={isOpen && (items.length > 0 || isTooLate)}
        title={t(isWholeOrder ? 'orderPage.cancel.titleAll' : 'orderPage.cancel.title', {
          kitchen: part.kitchen,
        })}
        confirmLabel={t('orderPage.cancel.confirm')}
        keepLabel={t('orderPage.cancel.keep')}
        isBusy={isBusy}
        error={isTooLate ? t('orderPage.rows.tooLate') : error}
        onConfirm={() => items.length > 0 && cancel()}
        onClose={() => setOpen(false)}
      >
        {items.length > 0 && <p>{t('orderPage.cancel.what', { dishes: formatDishes(items, locale) })}</p>}
        {items.some(({ stage }) => stage === 'ready') && <p>{t('orderPage.cancel.ready')}</p>}
        {!isWholeOrder && !isTooLate && <p>{t('orderPage.cancel.rest')}</p>}
      </ActionDialog>
    </>
  );
}
