import { useId, useState } from 'react';
import { paths } from '../../../platform/routing/paths.ts';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { QuantityField } from '../../../ui/forms/QuantityField.tsx';
import { getLineMaximum, type CartItem } from '../state/cart-item.ts';
import { calculateTotals } from '../state/cart-totals.ts';
import { AvoidedNote } from '../../products/dietary/AvoidedNote.tsx';
import { HeldNote } from '../../waiting-list/HeldNote.tsx';
import { LazyOptionSheet } from '../../menu/choice/lazy-option-sheet.ts';
import { LineOptions } from '../../menu/LineOptions.tsx';
import { menu } from '../../menu/menu.en.ts';
import { LineNote } from './LineNote.tsx';
import { CartLineChanges } from './CartLineChanges.tsx';

addMessages('en', { menu });

interface Props {
  item: CartItem;
  /** The other lines of the cart, which can take portions of the same dishes. */
  others: readonly CartItem[];
  onQuantityChange: (qty: number) => void;
  onRemove: () => void;
  onNoteChange: (note: string) => void;
  onChoiceChange: (item: CartItem) => void;
}

/** Names the chosen options, and opens the sheet that changes them. */
function LineChoice({
  item,
  others,
  onChoiceChange,
}: Omit<Props, 'onQuantityChange' | 'onRemove' | 'onNoteChange'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { product, name, options, lost } = item;
  if (!options && !lost) return null;
  return (
    <>
      <LineOptions options={options} />
      {lost && (
        <p className="cart-line-changes">
          {lost.length > 0 ? t('menu.lost', { options: lost.join(', ') }) : t('menu.again')}
        </p>
      )}
      <button type="button" className="btn btn-link" onClick={() => setOpen(true)}>
        {t('menu.change')} <span className="visually-hidden">{name}</span>
      </button>
      {isOpen && (
        <LazyOptionSheet
          productId={product}
          name={name}
          line={item}
          others={others}
          onChosen={onChoiceChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function CartLine({ onQuantityChange, onRemove, onNoteChange, ...choice }: Props) {
  const { item, others } = choice;
  const { product, name, image, price, qty } = item;
  const { t } = useTranslation();
  const nameId = useId();
  // A quantity that is too large stays, so that the field shows what the cart has.
  const maxQuantity = Math.max(qty, getLineMaximum(others, item));
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
        <LineChoice {...choice} />
        <CartLineChanges item={item} />
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
        <QuantityField value={qty} max={maxQuantity} onChange={onQuantityChange} describedBy={nameId} />
        <Price value={calculateTotals([item]).itemsPrice} className="cart-line-sum" />
      </div>
    </li>
  );
}
