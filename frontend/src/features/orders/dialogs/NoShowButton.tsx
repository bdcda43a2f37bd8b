import { useId, useState } from 'react';
import { Button, FormCheck } from 'react-bootstrap';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { createPartTaps, listItemsFor, type PartSituation } from '../item-actions/part-events.ts';
import { formatDishes } from '../shared/ticket/order-parts.ts';
import { useOrderChange } from '../shared/use-order-change.ts';
import { ActionDialog } from './ActionDialog.tsx';

interface Props {
  situation: PartSituation;
  /** Portions return to stock unless the chef chooses otherwise. */
  isRestockUsual?: boolean;
}

/** Marks a kitchen’s items as not picked up. The chef chooses whether the portions return to stock. */
export function NoShowButton({ situation, isRestockUsual = false }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const restockId = useId();
  const [isOpen, setOpen] = useState(false);
  const [restock, setRestock] = useState(isRestockUsual);
  const { isBusy, error, sendTaps, clearError } = useOrderChange();
  const { userName } = situation.order;
  const items = listItemsFor('noShow', situation);
  const open = () => {
    clearError();
    setOpen(true);
  };
  const close = () => setOpen(false);
  const confirm = () => sendTaps(createPartTaps('noShow', situation, { restock }), close);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`${t('orderPage.noShow.button')} ${t('orderPage.ofCustomer', { name: userName })}`}
        onClick={open}
      >
        {t('orderPage.noShow.button')}
      </Button>
      <ActionDialog
        isOpen={isOpen}
        title={t('orderPage.noShow.title', { name: userName })}
        confirmLabel={t('orderPage.noShow.confirm')}
        keepLabel={t('orderPage.noShow.keep')}
        isBusy={isBusy}
        error={error}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <p>{t('orderPage.noShow.what', { dishes: formatDishes(items, locale) })}</p>
        <FormCheck
          id={restockId}
          label={t('orderPage.noShow.restock')}
          checked={restock}
          onChange={({ target }) => setRestock(target.checked)}
        />
      </ActionDialog>
    </>
  );
}
