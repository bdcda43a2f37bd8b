import { caseSorts } from '@homechef/contract/reports/report-options';
import { reviewSorts } from '@homechef/contract/admin/list-options';
import { chefOrderSorts, orderSorts, orderStates } from '@homechef/contract/orders/order-options';
import { permitStates } from '@homechef/contract/permits/permit';
import { productSorts } from '@homechef/contract/products/product-options';
import { userSorts } from '@homechef/contract/users/user-options';

/**
 * Requests for a list by one account: in each order, with each filter, and on a page that is neither first nor last.
 */
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
  { list: 'listAdminUsers', by: 'admin', path: '/api/admin/users', sorts: userSorts, filters: userFilters },
  {
    list: 'listAdminKitchens',
    by: 'admin',
    path: '/api/admin/kitchens',
    sorts: userSorts,
    filters: { none: '', city: 'city=Phoenix' },
  },
  {
    list: 'listAdminDishes',
    by: 'admin',
    path: '/api/admin/dishes',
    sorts: productSorts,
    filters: { none: '', city: 'city=Phoenix', ...textFilter },
  },
  {
    list: 'listAdminReviews',
    by: 'admin',
    path: '/api/admin/reviews',
    sorts: reviewSorts,
    filters: { none: '', stars: 'stars=3', ...textFilter },
  },
  {
    list: 'listTrail',
    by: 'admin',
    path: '/api/admin/trail',
    sorts: [''],
    filters: { none: '', act: 'act=market.list_exported', actor: 'actor=ADMIN', account: 'account=CHEF' },
  },
  {
    list: 'listBatches',
    by: 'chef',
    path: '/api/kitchens/CHEF/batches',
    sorts: [''],
    filters: { none: '', product: `product=${'a'.repeat(24)}`, dates: 'from=2026-01-01&to=2026-12-31' },
  },
  { list: 'listNotices', by: 'foodie', path: '/api/notices', sorts: [''], filters: { none: '' } },
  {
    list: 'listCases',
    by: 'admin',
    path: '/api/reports',
    sorts: caseSorts,
    filters: { none: '', state: 'state=open', about: 'about=product', reason: 'reason=fraud' },
  },
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
