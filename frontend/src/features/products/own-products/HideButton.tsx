import type { ProductSummary } from '@homechef/contract/products/product';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { changeProducts } from '../state/own-products.requests.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

interface Props {
  item: ProductSummary;
  onChanged: () => void;
}

/** Takes a dish off the market for a while, or puts it back. */
export function HideButton({ item: { _id, name, hidden }, onChanged }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, run] = useAsyncAction();
  const changes = [{ _id, hidden: !hidden }];
  const outcome = useAppSelector((state) =>
    changeProducts.selectState(changeProducts.select(state), changes),
  );
  const toggle = async () => {
    if (await dispatch(changeProducts(changes))) onChanged();
  };
  return (
    <>
      <Button
        variant="secondary"
        aria-disabled={isBusy || undefined}
        aria-label={t(hidden ? 'chefProducts.list.showOf' : 'chefProducts.list.hideOf', { name })}
        onClick={() => void run(toggle)}
      >
        {t(hidden ? 'chefProducts.list.show' : 'chefProducts.list.hide')}
      </Button>
      <FormError state={outcome} />
    </>
  );
}
