import { getMaxQuantity } from '@homechef/contract/orders/order-options';
import type { Product } from '@homechef/contract/products/product';
import { formatMoney } from '@homechef/contract/money/money';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { Dialog } from '../../../ui/forms/Dialog.tsx';
import { QuantityField } from '../../../ui/forms/QuantityField.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { toCartItem, type CartItem } from '../../cart/state/cart-item.ts';
import { getProduct, selectProductDetails } from '../../products/state/products.requests.ts';
import { ChoiceFacts } from './ChoiceFacts.tsx';
import { isComplete, rememberChoice, startChoice, toItemOptions, toProductAsSold } from '../state/choices.ts';
import { OptionFields } from './OptionFields.tsx';

export interface OptionSheetProps {
  productId: string;
  name: string;
  /** The line of the cart that is changed. Without one, the choice makes a new line. */
  line?: CartItem;
  /** Portions of the dish in other lines of the cart. */
  otherPortions: number;
  onChosen: (item: CartItem) => void;
  onClose: () => void;
}

/** Keeps the choice. Everything else follows from the dish, which may still be loading. */
function useChoice(product: Product | undefined, { line, otherPortions }: OptionSheetProps) {
  const [typed, setChosen] = useState(line?.options?.map(({ option }) => option));
  const [typedQty, setQty] = useState(line?.qty ?? 1);
  const [hasTried, setTried] = useState(false);
  if (!product) return undefined;
  const { optionGroups } = product;
  const ids = optionGroups.flatMap(({ options }) => options.map(({ _id }) => _id));
  // The menu may have changed since the line was chosen.
  const chosen = (typed ?? startChoice(product)).filter((id) => ids.includes(id));
  const sold = toProductAsSold(product, chosen);
  const maxQuantity = Math.max(0, getMaxQuantity(sold) - otherPortions);
  const qty = Math.max(1, Math.min(typedQty, maxQuantity));
  const finish = (): CartItem | undefined => {
    setTried(true);
    if (!isComplete(optionGroups, chosen) || maxQuantity === 0) return undefined;
    rememberChoice(product._id, chosen);
    const item = toCartItem(sold, qty, toItemOptions(product, chosen));
    return line?.note ? { ...item, note: line.note } : item;
  };
  return { product, chosen, setChosen, sold, qty, setQty, maxQuantity, hasTried, finish };
}

function ChoiceFields({ choice }: { choice: NonNullable<ReturnType<typeof useChoice>> }) {
  const { t } = useTranslation();
  const { product, chosen, setChosen, qty, setQty, maxQuantity, hasTried } = choice;
  return (
    <>
      <OptionFields
        groups={product.optionGroups}
        chosen={chosen}
        onChange={setChosen}
        showsMissing={hasTried}
      />
      <ChoiceFacts product={product} chosen={chosen} />
      {maxQuantity > 0 ? (
        <QuantityField value={qty} max={maxQuantity} onChange={setQty} />
      ) : (
        <p role="status">{t('menu.soldOut')}</p>
      )}
    </>
  );
}

/** Asks for the options of a dish, over the page where its “+” or its line in the cart was tapped. */
export function OptionSheet(props: OptionSheetProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { productId, name, line, onChosen, onClose } = props;
  const dish = useQuery(getProduct, selectProductDetails, productId);
  const choice = useChoice(dish.data, props);
  const submit = () => {
    const item = choice?.finish();
    if (!item) return;
    onChosen(item);
    onClose();
  };
  return (
    <Dialog
      title={<span translate="no">{name}</span>}
      className="option-sheet"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.confirm.cancel')}
          </Button>
          {choice && (
            <Button type="submit" disabled={choice.maxQuantity === 0}>
              {t(line ? 'menu.save' : 'menu.add')} · {formatMoney(choice.sold.price * choice.qty)}
            </Button>
          )}
        </>
      }
    >
      {choice ? (
        <ChoiceFields choice={choice} />
      ) : (
        <QueryView state={dish} onRetry={() => void dispatch(getProduct(productId))}>
          {() => null}
        </QueryView>
      )}
    </Dialog>
  );
}
