import type { ItemOption } from '@homechef/contract/menu/option-schemas';
import type { Product } from '@homechef/contract/products/product';
import { formatMoney } from '@homechef/contract/money/money';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import type { QueryState } from '../../../platform/http/define-request.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Dialog } from '../../../ui/forms/Dialog.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { PortionStepper } from '../PortionStepper.tsx';
import { ChoiceFacts } from './ChoiceFacts.tsx';
import {
  isComplete,
  listAvailable,
  toItemOptions,
  toProductAsSold,
  type DishAsSold,
} from '../state/choices.ts';
import { OptionFields } from './OptionFields.tsx';
import { ShortPart } from '../ShortPart.tsx';
import type { LineLimit } from '../../cart/state/cart-item.ts';

/** A dish as sold with the chosen options. */
export interface Choice {
  sold: DishAsSold;
  options: ItemOption[];
  qty: number;
}

export interface ChoiceSheetProps {
  name: string;
  /** Missing while it loads. */
  dish: Product | undefined;
  state: QueryState<unknown>;
  /** Returns the options that the sheet starts with. */
  getStart: (product: Product) => readonly string[];
  startQty?: number;
  /** Returns how many portions of a choice can be added. */
  getLimit: (choice: Omit<Choice, 'qty'>) => LineLimit;
  isChange?: boolean;
  onChosen: (choice: Choice) => void;
  onClose: () => void;
}

/** Keeps the choice. Everything else follows from the dish, which may still be loading. */
function useChoice({ dish: product, getStart, startQty = 1, getLimit }: ChoiceSheetProps) {
  const [typed, setChosen] = useState<readonly string[]>();
  const [typedQty, setQty] = useState(startQty);
  const [hasTried, setTried] = useState(false);
  if (!product) return undefined;
  const { optionGroups } = product;
  const ids = optionGroups.flatMap(({ options }) => options.map(({ _id }) => _id));
  // The menu may have changed since the options were chosen.
  const chosen = (typed ?? getStart(product)).filter((id) => ids.includes(id));
  const sold = toProductAsSold(product, chosen);
  const options = toItemOptions(product, chosen);
  // As in `toProductAsSold`, what has run out limits nothing.
  const offered = toItemOptions(product, listAvailable(product.optionGroups, chosen));
  const limit = getLimit({ sold, options: offered });
  const maxQuantity = limit.max;
  const qty = Math.max(1, Math.min(typedQty, maxQuantity));
  const finish = (): Choice | undefined => {
    setTried(true);
    return isComplete(optionGroups, chosen) && maxQuantity > 0 ? { sold, options, qty } : undefined;
  };
  return { product, chosen, setChosen, sold, qty, setQty, limit, maxQuantity, hasTried, finish };
}

function ChoiceFields({ choice }: { choice: NonNullable<ReturnType<typeof useChoice>> }) {
  const { t } = useTranslation();
  const { product, chosen, setChosen, sold, qty, setQty, limit, maxQuantity, hasTried } = choice;
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
        <div className="d-flex">
          <PortionStepper label={t('ui.quantity')} value={qty} min={1} max={maxQuantity} onChange={setQty} />
        </div>
      ) : (
        <p role="status">{t(sold.countInStock === 0 ? 'menu.soldOut' : 'menu.noMore')}</p>
      )}
      <div role="status">
        <ShortPart limit={limit} product={product._id} qty={maxQuantity === 0 ? 0 : qty} className="mb-0" />
      </div>
    </>
  );
}

/** Asks for the options of a dish, over the page where it was tapped. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const { t } = useTranslation();
  const { name, state, isChange = false, onChosen, onClose } = props;
  const choice = useChoice(props);
  const submit = () => {
    const made = choice?.finish();
    if (!made) return;
    onChosen(made);
    onClose();
  };
  return (
    <Dialog
      title={<span translate="no">{name}</span>}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.confirm.cancel')}
          </Button>
          {choice && (
            <Button type="submit" disabled={choice.maxQuantity === 0}>
              {t(isChange ? 'menu.save' : 'menu.add')} · {formatMoney(choice.sold.price * choice.qty)}
            </Button>
          )}
        </>
      }
    >
      {choice ? <ChoiceFields choice={choice} /> : <QueryView state={state}>{() => null}</QueryView>}
    </Dialog>
  );
}
