import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { cancelItems } from '../state/order-changes.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { listItemsFor, toTarget, type PartSituation } from '../item-actions/part-events.ts';
import { formatDishes } from '../shared/ticket/order-parts.ts';
import { listRemaining } from '../shared/ticket/order-status.ts';
import { useOrderChange } from '../shared/use-order-change.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { DialogButton } from '../../../ui/forms/DialogButton.tsx';

interface Props {
  situation: PartSituation;
  /** "Cancel" by default. */
  label?: string;
  /** Hides the button. A dialog that is already open stays. */
  isShown?: boolean;
}

function CancelDialog({ situation, onClose }: Pick<Props, 'situation'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toast = useToast();
  const { isBusy, error, send } = useOrderChange();
  const { order, part } = situation;
  const items = listItemsFor('cancel', situation);
  const isTooLate = items.length === 0 && listRemaining(part.items).length > 0;
  const isWholeOrder = listRemaining(order.orderItems).length === items.length;
  if (items.length === 0 && !isTooLate) return null;
  const cancel = () =>
    void send(cancelItems(toTarget(items, situation)), () => {
      onClose();
      toast({ message: t('orderPage.cancel.done'), tone: 'success' });
    });
  return (
    <ActionDialog
      title={t(isWholeOrder ? 'orderPage.cancel.titleAll' : 'orderPage.cancel.title', {
        kitchen: part.kitchen,
      })}
      confirmLabel={t('orderPage.cancel.confirm')}
      keepLabel={t('orderPage.cancel.keep')}
      isBusy={isBusy}
      error={isTooLate ? t('orderPage.rows.tooLate') : error}
      onConfirm={() => items.length > 0 && cancel()}
      onClose={onClose}
    >
      {items.length > 0 && <p>{t('orderPage.cancel.what', { dishes: formatDishes(items, locale) })}</p>}
      {items.some(({ stage }) => stage === 'ready') && <p>{t('orderPage.cancel.ready')}</p>}
      {!isWholeOrder && !isTooLate && <p>{t('orderPage.cancel.rest')}</p>}
    </ActionDialog>
  );
}

/** Cancels one kitchen’s part as its customer. Asks once, and says what will happen. */
export function CustomerCancelButton({ situation, label, isShown }: Props) {
  const { t } = useTranslation();
  const buttonLabel = label ?? t('orderPage.cancel.button');
  return (
    <DialogButton
      variant="link"
      className="ticket-cancel"
      aria-label={`${buttonLabel} ${t('orderPage.ofKitchen', { kitchen: situation.part.kitchen })}`}
      isShown={isShown}
      renderDialog={(close) => <CancelDialog situation={situation} onClose={close} />}
    >
      {buttonLabel}
    </DialogButton>
  );
}
