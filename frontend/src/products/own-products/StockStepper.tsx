import type { ProductSummary } from '@homechef/contract/products/product';
import { maxStock } from '@homechef/contract/products/product-options';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useLatestDefined } from '../../ui/hooks/use-latest-defined.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { adjustStock } from '../../store/products/products.requests.ts';
import { getStockBadgeClass } from '../shared/stock-badge-class.ts';
import { useStockAdjustment } from './use-stock-adjustment.ts';

/** How the last change of an item's stock went; what became of other items' meanwhile does not take it away. */
function useOutcome(id: string) {
  const now = useAppSelector((state) => adjustStock.selectState(state.stockChange, id, 0, 0));
  return useLatestDefined(now.status === 'idle' ? undefined : now);
}

/** How many portions are left, one more, one less, and Sold out in a single tap. */
export function StockStepper({ item }: { item: ProductSummary }) {
  const { t } = useTranslation();
  const { count, change, sellOut } = useStockAdjustment(item);
  const outcome = useOutcome(item._id);
  const { name } = item;
  const locale = useLocale();
  // What leads no further only looks disabled, to keep the focus of whoever has just come to the end with it.
  const step = (leadsOn: boolean, act: () => Promise<unknown>) => ({
    'aria-disabled': leadsOn ? undefined : true,
    onClick: () => void (leadsOn && act()),
  });
  return (
    <div className="stock" role="group" aria-label={t('chefProducts.stock.of', { name })}>
      <div className={`stock-steps ${getStockBadgeClass(count)}`}>
        <button
          type="button"
          aria-label={t('chefProducts.stock.less', { name })}
          {...step(count > 0, () => change(-1))}
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
          {...step(count < maxStock, () => change(1))}
        >
          <Icon name="plus" />
        </button>
      </div>
      <Button
        variant="secondary"
        className="stock-out"
        aria-label={t('chefProducts.stock.soldOutOf', { name })}
        {...step(count > 0, sellOut)}
      >
        {t('chefProducts.stock.soldOut')}
      </Button>
      <FormError of={outcome} />
    </div>
  );
}
