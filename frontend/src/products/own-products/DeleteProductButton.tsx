import type { ProductSummary } from '@homechef/contract/products/product';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { ConfirmButton } from '../../ui/forms/ConfirmButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { deleteProduct } from '../../store/products/products.requests.ts';

interface Props {
  item: ProductSummary;
  /** It is deleted, and the dialog closed. */
  onGone: () => void;
}

/** Deletes an item of one's own after 'Are you sure?' (spec §5); what the server says against it stands there. */
export function DeleteProductButton({ item: { _id, name }, onGone }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const outcome = useAppSelector((state) => deleteProduct.selectState(state.productDelete, _id));
  const remove = async () => {
    const gone = await dispatch(deleteProduct(_id));
    if (gone) toast({ message: t('chefProducts.list.deleted', { name }), tone: 'success' });
    return gone !== undefined;
  };
  const closed = (confirmed: boolean) => {
    dispatch(deleteProduct.reset());
    if (confirmed) onGone();
  };
  return (
    <ConfirmButton
      label={t('chefProducts.list.deleteOf', { name })}
      detail={<p>{t('chefProducts.list.deleteDetail', { name })}</p>}
      outcome={outcome}
      onConfirm={remove}
      onClosed={closed}
    >
      <Icon name="trash" />
      {t('chefProducts.list.delete')}
    </ConfirmButton>
  );
}
