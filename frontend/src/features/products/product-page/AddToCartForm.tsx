import { getStockOnSale } from '@homechef/contract/orders/order-options';
import { can } from '@homechef/contract/permissions/permissions';
import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { formatMoney } from '@homechef/contract/money/money';
import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { useChosenWhen, withWhen } from '../../../platform/routing/chosen-when.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { QuantityField } from '../../../ui/forms/QuantityField.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { getLineLimit, listOtherLines, type LineLimit } from '../../cart/state/cart-item.ts';
import type { DishChoiceProps, DishChoiceState } from '../../menu/choice/DishChoice.tsx';
import type { ShortPartProps } from '../../menu/ShortPart.tsx';
import type { DishAsSold } from '../../menu/state/choices.ts';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';

const loadExtras = () => import('./dish-extras.ts');
const MaxPerOrderText = deferredComponent<'MaxPerOrderText', { count: number }>(
  loadExtras,
  'MaxPerOrderText',
);
const ShortPart = deferredComponent<'ShortPart', ShortPartProps>(
  () => import('../../menu/ShortPart.tsx'),
  'ShortPart',
);
const CartTakesAll = deferredComponent<'CartTakesAll', object>(loadExtras, 'CartTakesAll');

/** What can be chosen, before the form has loaded: as high as the form, so that nothing below it moves. */
const ChoicePreview = ({ product: { optionGroups } }: DishChoiceProps) => (
  <div className="buy-preview">
    {optionGroups.map((group) => (
      <div key={group._id} translate="no">
        <b>{group.name}</b>
        {group.options.map(({ _id, name }) => (
          <p key={_id}>{name}</p>
        ))}
      </div>
    ))}
  </div>
);

// Only dishes with options load these (docs/adr/0018).
const loadChoice = () => import('../../menu/choice/DishChoice.tsx');
const DishChoice = deferredComponent<'DishChoice', DishChoiceProps>(loadChoice, 'DishChoice', ChoicePreview);

/** Renders the form that buys a dish. A dish with options asks for them first. */
export function AddToCartForm({ product }: { product: ProductSummary | Product }) {
  if (!product.hasOptions) return <BuyForm product={product} />;
  if (!('optionGroups' in product)) return null; // Until the dish has loaded.
  return (
    <DishChoice product={product}>{(sold, choice) => <BuyForm product={sold} choice={choice} />}</DishChoice>
  );
}

interface BuyProps {
  product: ProductSummary | DishAsSold;
  choice?: DishChoiceState;
}

/** Returns how many portions can be added to the cart, whose other lines may take some of the same dishes. */
function useLimit({ product, choice }: BuyProps): LineLimit {
  const { cartItems } = useAppSelector((state) => state.cart);
  if (getStockOnSale(product) === 0) return { max: 0 };
  const options = choice?.offered ?? [];
  const line = { ...product, product: product._id, options };
  return getLineLimit(listOtherLines(cartItems, line), line);
}

/**
 * Renders the quantity and Add To Cart. Disabled if the stock is 0 or the cart takes all of it, and for the product’s
 * own chef.
 */
function BuyForm({ product, choice }: BuyProps) {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  const navigate = useNavigate();
  const when = useChosenWhen();
  const [selectedQuantity, setSelectedQuantity] = useState(1);
  const limit = useLimit({ product, choice });
  const maxQuantity = limit.max;
  // Portions that were sold in the meantime reduce the quantity.
  const qty = Math.min(selectedQuantity, maxQuantity);
  const isOwn = !can.order(user, product);
  const maxNoteId = useId();
  const partNoteId = useId();
  const { maxPerOrder } = product;
  const hasMaxNote = maxQuantity > 0 && maxPerOrder !== null;
  return (
    <ValidatedForm
      className="buy"
      onSubmit={() => {
        if (choice && !choice.check()) return;
        void navigate(withWhen(paths.addToCart(product._id, qty, choice?.chosen), when));
      }}
    >
      {choice?.fields}
      {maxQuantity > 0 && (
        <QuantityField
          value={qty}
          max={maxQuantity}
          describedBy={hasMaxNote ? maxNoteId : choice && partNoteId}
          onChange={setSelectedQuantity}
        />
      )}
      <Button type="submit" disabled={maxQuantity === 0 || isOwn}>
        <Icon name="cart" />
        <span>
          {t('products.dish.addToCart')}
          {choice && qty > 0 && ` ·\u00a0${formatMoney(product.price * qty)}`}
        </span>
      </Button>
      {hasMaxNote && (
        <p id={maxNoteId} className="buy-note">
          <MaxPerOrderText count={maxPerOrder} />
        </p>
      )}
      {choice && (
        <ShortPart id={partNoteId} className="buy-note" limit={limit} product={product._id} qty={qty} />
      )}
      {maxQuantity === 0 && getStockOnSale(product) > 0 && (
        <p className="buy-note">
          <CartTakesAll />
        </p>
      )}
      {isOwn && <p className="buy-note">{t('products.dish.own')}</p>}
    </ValidatedForm>
  );
}
