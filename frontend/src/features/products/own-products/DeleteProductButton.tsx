import type { ProductSummary } from '@homechef/contract/products/product';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { ConfirmButton } from '../../../ui/forms/ConfirmButton.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { deleteProduct } from '../state/own-products.requests.ts';

interface Props {
  item: ProductSummary;
  onDeleted: () => void;
}

/** Deletes one of the chef’s products after asking "Are you sure?". The dialog shows the server’s error. */
export function DeleteProductButton({ item: { _id, name }, onDeleted }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const outcome = useAppSelector((state) => deleteProduct.selectState(deleteProduct.select(state), _id));
  const remove = async () => {
    const deleted = await dispatch(deleteProduct(_id));
    if (deleted) toast({ message: t('chefProducts.list.deleted', { name }), tone: 'success' });
    return deleted !== undefined;
  };
  const handleClosed = (confirmed: boolean) => {
    dispatch(deleteProduct.reset());
    if (confirmed) onDeleted();
  };
  return (
    <ConfirmButton
      label={t('chefProducts.list.deleteOf', { name })}
      detail={<p>{t('chefProducts.list.deleteDetail', { name })}</p>}
      outcome={outcome}
      onConfirm={remove}
      onClosed={handleClosed}
    >
      <Icon name="trash" />
      {t('chefProducts.list.delete')}
    </ConfirmButton>
  );
}
