import { useId } from 'react';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { QuantityField } from '../../../ui/forms/QuantityField.tsx';
import { getLineId, getLineLimit, type CartItem } from '../state/cart-item.ts';
import { calculateTotals } from '../state/cart-totals.ts';
import { AvoidedNote } from '../../products/dietary/AvoidedNote.tsx';
import { ShortPart } from '../../menu/ShortPart.tsx';
import { HeldNote } from '../../waiting-list/HeldNote.tsx';
import { LineChoice } from './LineChoice.tsx';
import { LineNote } from './LineNote.tsx';
import { CartLineChanges } from './CartLineChanges.tsx';

interface Props {
  item: CartItem;
  /** The other lines of the cart, which can take portions of the same dishes. */
  others: readonly CartItem[];
  onQuantityChange: (qty: number) => void;
  onRemove: () => void;
  onNoteChange: (note: string) => void;
}

export function CartLine({ item, others, onQuantityChange, onRemove, onNoteChange }: Props) {
  const { product, name, image, price, qty } = item;
  const { t } = useTranslation();
  const nameId = getLineId(item);
  // A quantity that is too large stays, so that the field shows what the cart has.
  const limit = getLineLimit(others, item);
  const maxQuantity = Math.max(qty, limit.max);
  const partId = useId();
  return (
    <li className="cart-line">
      <Picture path={image} alt="" sizes="120px" className="cart-line-picture" />
      <div className="cart-line-text">
        <Link id={nameId} className="cart-line-name" translate="no" to={paths.product(product)}>
          {name}
        </Link>
        <p className="cart-line-from">
          <Price value={price} /> {t('cart.each')}
        </p>
        <LineChoice item={item} />
        <CartLineChanges item={item} />
        {item.was?.qty === undefined && (
          <ShortPart id={partId} className="cart-line-changes" limit={limit} product={product} qty={qty} />
        )}
        <AvoidedNote allergens={item.allergens ?? {}} />
        <HeldNote item={item} />
      </div>
      <button
        type="button"
        className="round-button"
        aria-label={t('cart.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
      <LineNote name={name} note={item.note} onChange={onNoteChange} />
      <div className="cart-line-foot">
        <QuantityField
          value={qty}
          max={maxQuantity}
          onChange={onQuantityChange}
          describedBy={`${nameId} ${partId}`}
        />
        <Price value={calculateTotals([item]).itemsPrice} className="cart-line-sum" />
      </div>
    </li>
  );
}
