import { dishStates } from '@homechef/contract/admin/list-options';
import { categories } from '@homechef/contract/products/product-options';
import { getCategoryLabel } from '../../products/shared/category-label.ts';
import {
  cityFilter,
  combineFilters,
  createChoiceFilter,
  createDateFilter,
} from '../list/filters/list-filters.tsx';

/** Filters of the dish list: state, category, day of creation, and the kitchen’s city. */
export const dishFilters = combineFilters(
  createChoiceFilter({
    name: 'state',
    options: dishStates,
    labelKey: 'adminConsole.dishes.state',
    anyKey: 'adminConsole.dishes.anyState',
    getLabel: (state, t) => t(`adminConsole.dishes.states.${state}`),
  }),
  createChoiceFilter({
    name: 'category',
    options: categories,
    labelKey: 'adminConsole.dishes.category',
    anyKey: 'adminConsole.dishes.anyCategory',
    getLabel: getCategoryLabel,
  }),
  createDateFilter({ from: 'adminConsole.dishes.from', to: 'adminConsole.dishes.to' }),
  cityFilter,
);
