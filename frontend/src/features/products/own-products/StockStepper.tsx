import type { ProductSummary } from '@homechef/contract/products/product';
import { maxStock } from '@homechef/contract/products/product-options';
import { Button } from 'react-bootstrap';
import { useTranslation, useLocale } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useLatestDefined } from '../../../ui/hooks/use-kept-values.ts';
import { adjustStock } from '../state/own-products.requests.ts';
import { getStockBadgeClass } from '../shared/StockBadge.tsx';
import { useStockAdjustment } from './use-stock-adjustment.ts';
import '../../menu/portion-stepper.scss';

/** Returns the result of the last stock change of this product. Changes of other products do not reset it. */
function useLastResult(id: string) {
  const state = useAppSelector((state) => adjustStock.selectState(adjustStock.select(state), id, 0, 0));
  return useLatestDefined(state.status === 'idle' ? undefined : state);
}

export function StockStepper({ item }: { item: ProductSummary }) {
  const { t } = useTranslation();
  const { count, stockBefore, change, sellOut } = useStockAdjustment(item);
  const canSellAgain = count === 0 && stockBefore > 0;
  const result = useLastResult(item._id);
  const { name } = item;
  const locale = useLocale();
  // At a limit, a button is only marked with `aria-disabled`, so that it keeps the focus.
  const getButtonProps = (isEnabled: boolean, action: () => Promise<unknown>) => ({
    'aria-disabled': isEnabled ? undefined : true,
    onClick: () => void (isEnabled && action()),
  });
  return (
    <div className="stock" role="group" aria-label={t('chefProducts.stock.of', { name })}>
      <div className={`portion-stepper stock-steps ${getStockBadgeClass(count)}`}>
        <button
          type="button"
          aria-label={t('chefProducts.stock.less', { name })}
          {...getButtonProps(count > 0, () => change(-1))}
        >
          <Icon name="minus" />
        </button>
        <output>
          <b className="tabular">{count.toLocaleString(locale)}</b>{' '}
          <span>{t('chefProducts.stock.left', { count })}</span>
        </output>
        <button
          type="button"
          aria-label={t('chefProducts.stock.more', { name })}
          {...getButtonProps(count < maxStock, () => change(1))}
        >
          <Icon name="plus" />
        </button>
      </div>
      <Button
        variant="secondary"
        className="stock-out"
        aria-label={
          canSellAgain
            ? t('chefProducts.stock.sellAgainOf', { count: stockBefore, name })
            : t('chefProducts.stock.soldOutOf', { name })
        }
        {...getButtonProps(count > 0 || canSellAgain, canSellAgain ? () => change(stockBefore) : sellOut)}
      >
        {canSellAgain
          ? t('chefProducts.stock.sellAgain', { count: stockBefore })
          : t('chefProducts.stock.soldOut')}
      </Button>
      <FormError state={result} />
    </div>
  );
}
