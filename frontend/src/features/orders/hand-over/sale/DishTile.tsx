import type { ProductSummary } from '@homechef/contract/products/product';
import { formatMoney } from '@homechef/contract/money/money';
import { getMaxQuantity } from '@homechef/contract/orders/order-options';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Picture } from '../../../../ui/display/Picture.tsx';

interface Props {
  product: ProductSummary;
  qty: number;
  onAdd: () => void;
}

export function DishTile({ product, qty, onAdd }: Props) {
  const { t } = useTranslation();
  const { name, image, price, countInStock } = product;
  const values = { price: formatMoney(price), count: countInStock - qty };
  return (
    <button
      type="button"
      className={`dish-tile ${qty > 0 ? 'is-taken' : ''}`}
      disabled={countInStock === 0}
      aria-disabled={qty >= getMaxQuantity(product) || undefined}
      onClick={onAdd}
    >
      <Picture path={image} alt="" sizes="64px" />
      <b>{name}</b>
      <span className="text-soft tabular">
        {t(countInStock === 0 ? 'handOver.walkUp.soldOut' : 'handOver.walkUp.left', values)}
      </span>
      {qty > 0 && (
        <span className="count">
          {qty} <span className="visually-hidden">{t('handOver.walkUp.taken')}</span>
        </span>
      )}
    </button>
  );
}
