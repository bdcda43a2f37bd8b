import type { Product, ProductSummary } from '@homechef/contract/products/product';
import type { Action } from 'redux';
import { injectReducer } from '../../../platform/http/inject-reducer.ts';
import { useAppSelector } from '../../../store/store.ts';

interface Chosen extends Action {
  type: 'menu/chosen';
  sold: Product;
}

/** Keeps the dish of a page as its visitor has chosen it, because the parts of the page load separately. */
export const keepDishAsSold = (sold: Product): Chosen => ({ type: 'menu/chosen', sold });

const isChosen = (action: Action): action is Chosen => action.type === 'menu/chosen';

const selectSold = injectReducer(
  'menu/sold',
  (state: Product | null = null, action) => (isChosen(action) ? action.sold : state),
  { isPublic: true },
);

/** Returns a dish with its options as chosen, or as it is before the choice has loaded. */
export function useDishAsSold(product: Product | ProductSummary): Product | ProductSummary {
  const sold = useAppSelector(selectSold);
  return product.hasOptions && sold?._id === product._id ? sold : product;
}
