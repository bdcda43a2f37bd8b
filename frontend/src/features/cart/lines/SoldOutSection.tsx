import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { listSoldOut } from '../state/cart-totals.ts';
import { useAppSelector } from '../../../store/store.ts';

interface Props {
  heading: 'h2' | 'h3';
  renderLines: (items: ReturnType<typeof listSoldOut>, labelId: string) => ReactNode;
}

/** Sets the sold-out lines of the cart apart. They are neither ordered nor included in the cash. */
export function SoldOutSection({ heading: Heading, renderLines }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const items = listSoldOut(useAppSelector((state) => state.cart.cartItems));
  if (items.length === 0) return null;
  return (
    <section className="kitchen-group" aria-labelledby={id}>
      <div className="spread row-gap-0 align-items-baseline">
        <Heading id={id}>{t('cart.soldOutLines')}</Heading>
        <p className="text-soft">{t('cart.soldOutLead')}</p>
      </div>
      {renderLines(items, id)}
    </section>
  );
}
