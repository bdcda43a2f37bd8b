import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { getMemberCheckoutPath, paths } from '../../platform/routing/paths.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';
import { Price } from '../../ui/display/Price.tsx';
import { SumChanges } from './lines/CartLineChanges.tsx';
import { OutdatedChoices } from './lines/OutdatedChoices.tsx';
import { calculateTotals, countCartItems, listAvailable, listOutdated } from './state/cart-totals.ts';

/** Shows the subtotal and the only door to the checkout. Visitors order as guests, and can sign in there. */
export function CartSummary() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const items = listAvailable(useAppSelector((state) => state.cart.cartItems));
  const outdated = listOutdated(items);
  const user = useAppSelector((state) => state.session.user);
  const nextPath = user ? getMemberCheckoutPath(user) : paths.guest;
  return (
    <div className="checkout-side">
      <div className="stack gap-2 checkout-action">
        <dl className="sums sums-main">
          <div>
            <dt>{t('cart.subtotal', { count: countCartItems(items) })}</dt>
            <dd>
              <Price value={calculateTotals(items).itemsPrice} />
            </dd>
          </div>
        </dl>
        <SumChanges className="visually-hidden" />
        <OutdatedChoices items={outdated} />
        <Button
          className="btn-lg w-100"
          disabled={items.length === 0 || outdated.length > 0}
          onClick={() => void navigate(nextPath)}
        >
          {t('cart.checkout')}
        </Button>
      </div>
      <p className="text-soft mb-0">{t('cart.cash')}</p>
    </div>
  );
}
