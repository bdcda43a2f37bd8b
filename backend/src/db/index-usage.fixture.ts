import { chefOrderSorts, orderSorts, orderStates } from '@homechef/contract/orders/order-options';
import { permitStates } from '@homechef/contract/permits/permit';
import { productSorts } from '@homechef/contract/products/product-options';
import { userSorts } from '@homechef/contract/users/user-options';

/** Requests of a list by one account: in each order, with each filter, on a page that is neither first nor last. */
export interface ListRequest {
  list: string;
  by: 'admin' | 'chef' | 'foodie' | 'visitor';
  /** `CHEF` stands for the id of the chef. */
  path: string;
  sorts: readonly string[];
  filters: Record<string, string>;
}

const textFilter = { text: 'q=er' };
const stateFilters = Object.fromEntries(orderStates.map((state) => [state, `state=${state}`]));
const userFilters = { none: '', city: 'city=Phoenix', ...textFilter };
const orderFilters = { none: '', ...stateFilters, ...textFilter };
const productFilters = {
  none: '',
  category: 'category=Vegan',
  'price range': 'minPrice=5&maxPrice=45',
  name: 'name=is',
};

export const lists: readonly ListRequest[] = [
  { list: 'listOrders', by: 'admin', path: '/api/orders', sorts: orderSorts, filters: orderFilters },
  { list: 'myOrders', by: 'foodie', path: '/api/orders/myorders', sorts: orderSorts, filters: orderFilters },
  {
    list: 'chefOrders',
    by: 'chef',
    path: '/api/orders/cheforders/CHEF',
    sorts: chefOrderSorts,
    filters: orderFilters,
  },
  { list: 'listUsers', by: 'admin', path: '/api/users', sorts: userSorts, filters: userFilters },
  { list: 'listUsers', by: 'foodie', path: '/api/users', sorts: userSorts, filters: userFilters },
  { list: 'listNotices', by: 'foodie', path: '/api/notices', sorts: [''], filters: { none: '' } },
  {
    list: 'listPermits',
    by: 'admin',
    path: '/api/permits',
    sorts: [''],
    filters: { none: '', state: `state=${permitStates[0]}` },
  },
  {
    list: 'listProducts',
    by: 'admin',
    path: '/api/products?drafts=1',
    sorts: productSorts,
    filters: { ...productFilters, ...textFilter },
  },
  {
    list: 'chefProducts',
    by: 'chef',
    path: '/api/products/chef/CHEF',
    sorts: productSorts,
    filters: { none: '', ...textFilter },
  },
];

export const catalogLists: readonly ListRequest[] = [
  {
    list: 'listProducts',
    by: 'visitor',
    path: '/api/products',
    sorts: productSorts,
    filters: productFilters,
  },
  {
    list: 'chefProducts',
    by: 'visitor',
    path: '/api/products/chef/CHEF',
    sorts: productSorts,
    filters: { none: '' },
  },
];
