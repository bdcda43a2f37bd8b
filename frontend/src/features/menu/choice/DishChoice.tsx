import type { ItemOption } from '@homechef/contract/menu/option-schemas';
import type { Product } from '@homechef/contract/products/product';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../../store/store.ts';
import { ChoiceFacts } from './ChoiceFacts.tsx';
import {
  isComplete,
  listAvailable,
  rememberChoice,
  startChoice,
  toItemOptions,
  toProductAsSold,
  type DishAsSold,
} from '../state/choices.ts';
import { keepDishAsSold } from '../state/dish-as-sold.ts';
import { OptionFields } from './OptionFields.tsx';

export interface DishChoiceState {
  chosen: readonly string[];
  /** The chosen options that can be ordered now. */
  offered: readonly ItemOption[];
  fields: ReactNode;
  /** Returns whether the choice is complete, and names what is missing. */
  check: () => boolean;
}

export interface DishChoiceProps {
  product: Product;
  /** Renders the form with the dish as chosen. */
  children: (sold: DishAsSold, choice: DishChoiceState) => ReactNode;
}

/** Keeps the choice of options on the page of a dish. */
export function DishChoice({ product, children }: DishChoiceProps) {
  const dispatch = useAppDispatch();
  const { optionGroups } = product;
  const [chosen, setChosen] = useState(() => startChoice(product));
  const [hasTried, setTried] = useState(false);
  const [known, sold] = useMemo(() => {
    const ids = product.optionGroups.flatMap(({ options }) => options.map(({ _id }) => _id));
    const onMenu = chosen.filter((id) => ids.includes(id)); // The menu may have changed since.
    return [onMenu, toProductAsSold(product, onMenu)];
  }, [product, chosen]);
  useEffect(() => void dispatch(keepDishAsSold(sold)), [dispatch, sold]);
  return children(sold, {
    chosen: known,
    offered: toItemOptions(product, listAvailable(optionGroups, known)),
    fields: (
      <>
        <OptionFields groups={optionGroups} chosen={known} onChange={setChosen} showsMissing={hasTried} />
        <ChoiceFacts product={product} chosen={known} />
      </>
    ),
    check: () => {
      setTried(true);
      const isDone = isComplete(optionGroups, known);
      if (isDone) rememberChoice(product._id, known);
      return isDone;
    },
  });
}
