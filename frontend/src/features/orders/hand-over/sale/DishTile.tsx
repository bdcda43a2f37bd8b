import type { ProductSummary } from '@homechef/contract/products/product';
import { formatMoney } from '@homechef/contract/money/money';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Picture } from '../../../../ui/display/Picture.tsx';

interface Props {
  product: ProductSummary;
  qty: number; // portions in the sale
  left: number; // portions that can still be sold, without those in the sale
  onAdd: () => void;
}

export function DishTile({ product, qty, left, onAdd }: Props) {
  const { t } = useTranslation();
  const { name, image, price, hasOptions } = product;
  const isSoldOut = qty === 0 && (left === 0 || !product.available);
  const values = { price: formatMoney(price), count: left };
  return (
    <button
      type="button"
      className={`dish-tile ${qty > 0 ? 'is-taken' : ''}`}
      disabled={isSoldOut}
      aria-disabled={left === 0 || undefined}
      aria-haspopup={hasOptions ? 'dialog' : undefined}
      onClick={onAdd}
    >
      <Picture path={image} alt="" sizes="64px" />
      <b>{name}</b>
      <span className="text-soft tabular">
        {t(isSoldOut ? 'handOver.walkUp.soldOut' : 'handOver.walkUp.left', values)}
      </span>
      {qty > 0 && (
        <span className="count">
          {qty} <span className="visually-hidden">{t('handOver.walkUp.taken')}</span>
        </span>
      )}
    </button>
  );
}
