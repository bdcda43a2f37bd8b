import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Order } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import {
  placeGuestOrder,
  createProduct,
  placeMemberOrder,
  toOrderItem,
  getTransitionPath,
} from '../../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../../testing/accounts.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

let soupChef: Session;
let cakeChef: Session;
let member: Session;
let admin: Session;
let soup: Product;
let cake: Product;
// Orders of the member, oldest first, for 20 + 200, 60, 20 and 60 dollars, followed by a guest order for 40 dollars.
let mixed: Order;
let triple: Order;
let single: Order;
let triple2: Order;
let guest: Order;

beforeAll(async () => {
  [soupChef, cakeChef, member, admin] = await Promise.all([
    createChef(),
    createChef(),
    createFoodie(),
    createAdmin(),
  ]);
  [soup, cake] = await Promise.all([
    createProduct(soupChef, { price: 20 }),
    createProduct(cakeChef, { price: 200 }),
  ]);
  mixed = await placeMemberOrder(member, [toOrderItem(soup), toOrderItem(cake)]);
  triple = await placeMemberOrder(member, [toOrderItem(soup, 3)]);
  single = await placeMemberOrder(member, [toOrderItem(soup)]);
  triple2 = await placeMemberOrder(member, [toOrderItem(soup, 3)]);
  guest = await placeGuestOrder([toOrderItem(soup, 2)]);
});

const lists = () => ({
  all: { reader: admin, path: '' },
  mine: { reader: member, path: '/myorders' },
  soup: { reader: soupChef, path: `/cheforders/${soupChef._id}` },
  cake: { reader: cakeChef, path: `/cheforders/${cakeChef._id}` },
});
type List = keyof ReturnType<typeof lists>;

const fetchList = (list: List, query: string) => {
  const { reader, path } = lists()[list];
  return apiAs(reader).get(`/api/orders${path}?${query}`);
};
const find = async (list: List, query: string): Promise<string[]> => {
  const reply = await fetchList(list, query);
  expect(reply.status).toBe(200);
  const items = z.array(z.object({ _id: z.string() })).parse(reply.body);
  expect(reply.headers['x-total-count']).toBe(String(items.length));
  return items.map(({ _id }) => _id);
};
const toNumbers = (orders: readonly Order[]) => orders.map(({ _id }) => _id);

describe('sorting', () => {
  const getExpected = (list: List, sort: string): Order[] => {
    const part = list === 'soup';
    const mine = [mixed, triple, single, triple2];
    if (list === 'mine') {
      if (sort === 'total') return [single, triple2, triple, mixed];
      if (sort === '-total') return [mixed, triple2, triple, single];
    }
    const all = [...mine, guest];
    if (sort === 'total')
      return part ? [single, mixed, guest, triple2, triple] : [single, guest, triple2, triple, mixed];
    if (sort === '-total')
      return part ? [triple2, triple, guest, single, mixed] : [mixed, triple2, triple, guest, single];
    const chosen = list === 'mine' ? mine : all;
    return sort === 'oldest' ? chosen : chosen.toReversed();
  };
  test.each(['latest', '', 'oldest', 'total', '-total'])(
    'every order list supports the sort order "%s"',
    async (sort) => {
      for (const list of ['all', 'mine', 'soup'] as const) {
        expect(await find(list, `sort=${sort}`), list).toEqual(toNumbers(getExpected(list, sort)));
      }
    },
  );
  test('a chef list sorted by total supports pagination', async () => {
    const reply = await fetchList('soup', 'sort=-total&limit=2&page=2&q=');
    expect(reply.body).toMatchObject([
      { _id: guest._id, itemsPrice: 40, user: null },
      { _id: single._id, itemsPrice: 20, user: { name: member.name } },
    ]);
    const next = `</api/orders/cheforders/${soupChef._id}?sort=-total&limit=2&page=3&q=>; rel="next"`;
    expect(reply.headers).toMatchObject({ 'x-total-count': '5', link: next });
  });
});

describe('order state', () => {
  const applyTransitions = async (
    order: Order,
    product: Product,
    routes: readonly ('orderstatus' | 'pay' | 'deliver')[],
  ) => {
    const item = order.orderItems.find((bought) => bought.product === product._id)?._id ?? '';
    const chef = product === soup ? soupChef : cakeChef;
    for (const route of routes) {
      const path = getTransitionPath(order._id, item, route);
      const client = route === 'deliver' ? (order === guest ? apiAsVisitor() : apiAs(member)) : apiAs(chef);
      expect((await client.put(path)).status).toBe(200);
    }
  };
  const listStates = async (list: List) => [await find(list, 'state=open'), await find(list, 'state=done')];

  test('an order is open until all items are completed', async () => {
    expect(await listStates('cake')).toEqual([[mixed._id], []]);
    await applyTransitions(mixed, soup, ['orderstatus', 'pay']);
    expect(await listStates('soup')).toEqual([toNumbers([guest, triple2, single, triple, mixed]), []]);
    await applyTransitions(mixed, soup, ['deliver']);
    expect(await listStates('soup')).toEqual([toNumbers([guest, triple2, single, triple]), [mixed._id]]);
    expect(await listStates('cake')).toEqual([[mixed._id], []]);
    expect(await listStates('all')).toEqual([toNumbers([guest, triple2, single, triple, mixed]), []]);
    await applyTransitions(mixed, cake, ['orderstatus', 'deliver', 'pay']);
    await applyTransitions(guest, soup, ['orderstatus', 'deliver', 'pay']);
    expect(await listStates('cake')).toEqual([[], [mixed._id]]);
    expect(await listStates('all')).toEqual([
      toNumbers([triple2, single, triple]),
      toNumbers([guest, mixed]),
    ]);
    expect(await listStates('mine')).toEqual([toNumbers([triple2, single, triple]), [mixed._id]]);
  });
  test('the state filter combines with sort and search', async () => {
    expect(await find('all', 'state=done&sort=-total')).toEqual(toNumbers([mixed, guest]));
    expect(await find('soup', 'state=done&sort=-total')).toEqual(toNumbers([guest, mixed]));
    expect(await find('soup', 'state=open&sort=total&q=fay')).toEqual(toNumbers([single, triple2, triple]));
    expect(await find('all', 'state=done&q=gus')).toEqual([guest._id]);
    expect(await find('all', 'state=')).toHaveLength(5);
  });
});

describe('order search', () => {
  test('a search matches a literal part in any case', async () => {
    const buyers = ['Zoë O’Neill (Mrs.)', 'ZOE\u0308 o’neill', 'Zoxe'].map((userName) => ({ userName }));
    const stew = await createProduct(soupChef);
    const [first, second] = await Promise.all(
      buyers.map((buyer) => placeGuestOrder([toOrderItem(stew)], buyer)),
    );
    const matches = [first?._id, second?._id].sort();
    for (const q of ['zoë', 'ZOË', 'zoe\u0308', 'O’NEILL']) {
      expect((await find('all', `q=${encodeURIComponent(q)}`)).sort(), q).toEqual(matches);
      expect((await find('soup', `q=${encodeURIComponent(q)}`)).sort(), q).toEqual(matches);
    }
    expect(await find('all', `q=${encodeURIComponent('(mrs.)')}`)).toEqual([first?._id]);
    for (const q of ['zo.', 'zo[ëx]', 'zo|zz', '^zo', 'l$', '\\w', 'zo\\E.']) {
      expect(await find('all', `q=${encodeURIComponent(q)}`), q).toEqual([]);
    }
  });
  test('a search finds old and new buyer names', async () => {
    const buyer = await createFoodie({ name: 'Paola Önce', email: 'paola-then@example.com' });
    const order = await placeMemberOrder(buyer, [toOrderItem(await createProduct(soupChef))]);
    const other = await placeMemberOrder(buyer, [toOrderItem(await createProduct(cakeChef))]);
    const form = { id: buyer._id, name: 'Renée (Now)', email: 'renee-now@example.com', phone: buyer.phone };
    expect((await apiAs(buyer).put('/api/users/profile', form)).status).toBe(200);
    for (const q of ['RENÉE (now)', 'Now@Example', 'paola ö', 'paola-then', 'renée'])
      expect(await find('all', `q=${encodeURIComponent(q)}`), q).toEqual([other._id, order._id]);
    const typedNumber = formatOrderNumber(order._id).toLowerCase().replaceAll('0', 'o');
    for (const q of ['renée', 'ÖNCE', typedNumber, order._id.slice(2, 11)])
      expect(await find('soup', `q=${encodeURIComponent(q)}`), q).toEqual([order._id]);
    for (const q of ['now@', 'then@', 'renée (now) paola', `com${order._id}`])
      expect(await find('soup', `q=${encodeURIComponent(q)}`), q).toEqual([]);
    // After the admin changes the name again, the search must not find orders of other buyers.
    const again = { name: 'Third Name', email: 'renee-now@example.com', isAdmin: false };
    expect((await apiAs(admin).put(`/api/users/${buyer._id}`, again)).status).toBe(200);
    expect(await find('all', 'q=third+name')).toEqual([other._id, order._id]);
    expect(await find('all', 'q=now%40example')).toEqual([other._id, order._id]);
  });
});
