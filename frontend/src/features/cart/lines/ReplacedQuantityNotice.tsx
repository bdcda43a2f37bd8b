import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { withQuantity } from '../state/cart-item.ts';
import { addToCart } from '../state/cart.reducer.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';

/** State of the cart’s history entry after adding a dish that was already in the cart with another quantity. */
export interface ReplacedQuantity {
  product: string;
  before: number;
  qty: number;
}

const isReplacedQuantity = (state: unknown): state is ReplacedQuantity =>
  typeof state === 'object' && state !== null && 'product' in state && 'before' in state && 'qty' in state;

/**
 * Says that the added dish was already in the cart, and asks which quantity to keep. The new quantity applies unless
 * the user chooses the old one.
 */
export function ReplacedQuantityNotice() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const replaced = isReplacedQuantity(state) ? state : undefined;
  const item = useAppSelector(({ cart }) =>
    cart.cartItems.find(({ product }) => product === replaced?.product),
  );
  if (!replaced || !item || item.countInStock === 0) return null;
  const close = () => void navigate(paths.cart, { replace: true, preventScrollReset: true });
  const leave = () => {
    dispatch(addToCart(withQuantity(item, Math.min(replaced.before, item.countInStock))));
    close();
  };
  return (
    <div className="alert alert-info" role="status">
      <p>{t('cart.replaced.what', { name: item.name, before: replaced.before, qty: replaced.qty })}</p>
      <div className="d-flex flex-wrap gap-2">
        <Button variant="secondary" onClick={close}>
          {t('cart.replaced.replace', { qty: replaced.qty })}
        </Button>
        <Button variant="secondary" onClick={leave}>
          {t('cart.replaced.leave', { before: replaced.before })}
        </Button>
      </div>
    </div>
  );
}
