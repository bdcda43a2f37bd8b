import { stages } from '@homechef/contract/orders/item-transitions';
import {
  cityFilter,
  combineFilters,
  createChoiceFilter,
  createDateFilter,
} from '../list/filters/list-filters.tsx';

const late = 'late';

/** Filters of the order list: stage of an item, local pickup dates, and city. */
export const orderFilters = combineFilters(
  createChoiceFilter({
    name: 'stage',
    options: [late, ...stages],
    labelKey: 'admin.orders.stage',
    anyKey: 'admin.orders.anyStage',
    getLabel: (stage, t) => (stage === late ? t('adminConsole.orders.late') : t(`orderPage.stages.${stage}`)),
    toQuery: (stage) => (stage === late ? { late: '1' } : { stage }),
  }),
  createDateFilter({ from: 'adminConsole.orders.from', to: 'adminConsole.orders.to' }),
  cityFilter,
);
