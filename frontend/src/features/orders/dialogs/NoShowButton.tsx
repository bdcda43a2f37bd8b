import { useId, useState } from 'react';
import { FormCheck } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { createPartTaps, listItemsFor, type PartSituation } from '../item-actions/part-events.ts';
import { formatDishes } from '../shared/ticket/order-parts.ts';
import { useOrderChange } from '../shared/use-order-change.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { DialogButton } from '../../../ui/forms/DialogButton.tsx';

interface Props {
  situation: PartSituation;
  /** Portions return to stock unless the chef chooses otherwise. */
  isRestockUsual?: boolean;
}

function NoShowDialog({ situation, isRestockUsual = false, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const restockId = useId();
  const [restock, setRestock] = useState(isRestockUsual);
  const { isBusy, error, sendTaps } = useOrderChange();
  const items = listItemsFor('noShow', situation);
  return (
    <ActionDialog
      title={t('orderPage.noShow.title', { name: situation.order.userName })}
      confirmLabel={t('orderPage.noShow.confirm')}
      keepLabel={t('orderPage.noShow.keep')}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void sendTaps(createPartTaps('noShow', situation, { restock }), onClose)}
      onClose={onClose}
    >
      <p>{t('orderPage.noShow.what', { dishes: formatDishes(items, locale) })}</p>
      <FormCheck
        id={restockId}
        label={t('orderPage.noShow.restock')}
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
    </ActionDialog>
  );
}

/** Marks a kitchen’s items as not picked up. The chef chooses whether the portions return to stock. */
export function NoShowButton(props: Props) {
  const { t } = useTranslation();
  const { userName } = props.situation.order;
  return (
    <DialogButton
      variant="secondary"
      aria-label={`${t('orderPage.noShow.button')} ${t('orderPage.ofCustomer', { name: userName })}`}
      renderDialog={(close) => <NoShowDialog {...props} onClose={close} />}
    >
      {t('orderPage.noShow.button')}
    </DialogButton>
  );
}
