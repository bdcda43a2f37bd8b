import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import {
  placeGuestOrder,
  createProduct,
  placeMemberOrder,
  orderItem,
  transitionPath,
} from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { updateStored, findStored, unsetStored } from '../testing/stored-documents.ts';
import { errorFieldsOf } from '../testing/reply-helpers.ts';
import { backfillSearchTexts } from './order-search.ts';
import { backfillProgress } from './order-progress.ts';

startTestApp();

let soupChef: Session;
let cakeChef: Session;
let member: Session;
let admin: Session;
let soup: Product;
let cake: Product;
/** The member's orders, oldest first: 20 + 200, 60, 20 and 60 dollars; the last is a guest's of 40. */
let both: Order;
let three: Order;
let one: Order;
let threeAgain: Order;
let guests: Order;

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
  both = await placeMemberOrder(member, [orderItem(soup), orderItem(cake)]);
  three = await placeMemberOrder(member, [orderItem(soup, 3)]);
  one = await placeMemberOrder(member, [orderItem(soup)]);
  threeAgain = await placeMemberOrder(member, [orderItem(soup, 3)]);
  guests = await placeGuestOrder([orderItem(soup, 2)]);
});

const lists = () => ({
  all: { reader: admin, path: '' },
  mine: { reader: member, path: '/myorders' },
  soup: { reader: soupChef, path: `/cheforders/${soupChef._id}` },
  cake: { reader: cakeChef, path: `/cheforders/${cakeChef._id}` },
});
type List = keyof ReturnType<typeof lists>;

const ask = (list: List, query: string) => {
  const { reader, path } = lists()[list];
  return apiAs(reader).get(`/api/orders${path}?${query}`);
};
const found = async (list: List, query: string): Promise<string[]> => {
  const reply = await ask(list, query);
  expect(reply.status).toBe(200);
  const items = z.array(z.object({ _id: z.string() })).parse(reply.body);
  expect(reply.headers['x-total-count']).toBe(String(items.length));
  return items.map(({ _id }) => _id);
};
const numbersOf = (orders: readonly Order[]) => orders.map(({ _id }) => _id);

describe('sort', () => {
  const expected = (list: List, sort: string): Order[] => {
    const part = list === 'soup';
    const mine = [both, three, one, threeAgain];
    if (list === 'mine') {
      if (sort === 'total') return [one, threeAgain, three, both];
      if (sort === '-total') return [both, threeAgain, three, one];
    }
    const everyone = [...mine, guests];
    if (sort === 'total')
      return part ? [one, both, guests, threeAgain, three] : [one, guests, threeAgain, three, both];
    if (sort === '-total')
      return part ? [threeAgain, three, guests, one, both] : [both, threeAgain, three, guests, one];
    const chosen = list === 'mine' ? mine : everyone;
    return sort === 'oldest' ? chosen : chosen.toReversed();
  };
  test.each(['latest', '', 'oldest', 'total', '-total'])(
    '%s sorts all, one’s own, and a chef’s by what that chef’s items come to; ties are newest first',
    async (sort) => {
      for (const list of ['all', 'mine', 'soup'] as const) {
        expect(await found(list, `sort=${sort}`), list).toEqual(numbersOf(expected(list, sort)));
      }
    },
  );
  test('by total goes on over pages, and for a chef with sums and contacts as in every list', async () => {
    const reply = await ask('soup', 'sort=-total&limit=2&page=2&q=');
    expect(reply.body).toMatchObject([
      { _id: guests._id, itemsPrice: 40, user: null },
      { _id: one._id, itemsPrice: 20, user: { name: member.name } },
    ]);
    const next = `</api/orders/cheforders/${soupChef._id}?sort=-total&limit=2&page=3&q=>; rel="next"`;
    expect(reply.headers).toMatchObject({ 'x-total-count': '5', link: next });
  });
});

test('a page behind the last is empty, and tells how many there are all the same', async () => {
  for (const [list, total] of [
    ['all', '5'],
    ['mine', '4'],
    ['soup', '5'],
    ['cake', '1'],
  ] as const) {
    const { status, body, headers } = await ask(list, 'limit=5&page=3');
    expect([status, body, headers['x-total-count'], headers.link], list).toEqual([200, [], total, undefined]);
  }
});

test('a last page that is full has no next one', async () => {
  const { body, headers } = await ask('all', 'limit=5');
  expect([z.array(z.unknown()).parse(body).length, headers.link]).toEqual([5, undefined]);
});

describe('state', () => {
  const take = async (
    order: Order,
    product: Product,
    steps: readonly ('orderstatus' | 'pay' | 'deliver')[],
  ) => {
    const item = order.orderItems.find((bought) => bought.product === product._id)?._id ?? '';
    const chef = product === soup ? soupChef : cakeChef;
    for (const step of steps) {
      const path = transitionPath(order._id, item, step);
      const who = step === 'deliver' ? (order === guests ? apiAsVisitor() : apiAs(member)) : apiAs(chef);
      expect((await who.put(path)).status).toBe(200);
    }
  };
  const states = async (list: List) => [await found(list, 'state=open'), await found(list, 'state=done')];

  test('is open until every item is Ready, paid and picked up; for a chef until every one of theirs is', async () => {
    expect(await states('cake')).toEqual([[both._id], []]);
    await take(both, soup, ['orderstatus', 'pay']);
    expect(await states('soup')).toEqual([numbersOf([guests, threeAgain, one, three, both]), []]);
    await take(both, soup, ['deliver']);
    expect(await states('soup')).toEqual([numbersOf([guests, threeAgain, one, three]), [both._id]]);
    expect(await states('cake')).toEqual([[both._id], []]);
    expect(await states('all')).toEqual([numbersOf([guests, threeAgain, one, three, both]), []]);
    await take(both, cake, ['orderstatus', 'deliver', 'pay']);
    await take(guests, soup, ['orderstatus', 'deliver', 'pay']);
    expect(await states('cake')).toEqual([[], [both._id]]);
    expect(await states('all')).toEqual([numbersOf([threeAgain, one, three]), numbersOf([guests, both])]);
    expect(await states('mine')).toEqual([numbersOf([threeAgain, one, three]), [both._id]]);
  });
  test('goes together with sort and search; empty it is no filter', async () => {
    expect(await found('all', 'state=done&sort=-total')).toEqual(numbersOf([both, guests]));
    expect(await found('soup', 'state=done&sort=-total')).toEqual(numbersOf([guests, both]));
    expect(await found('soup', 'state=open&sort=total&q=fay')).toEqual(numbersOf([one, threeAgain, three]));
    expect(await found('all', 'state=done&q=gus')).toEqual([guests._id]);
    expect(await found('all', 'state=')).toHaveLength(5);
  });
  test('is found out for orders of a version that did not store it', async () => {
    for (const { _id } of [both, three]) await unsetStored('orders', _id, ['isComplete', 'openChefs']);
    expect(await states('all')).toEqual([numbersOf([threeAgain, one]), [guests._id]]);
    await backfillProgress();
    expect(await states('all')).toEqual([numbersOf([threeAgain, one, three]), numbersOf([guests, both])]);
    expect(await states('cake')).toEqual([[], [both._id]]);
    const before = await findStored('orders', one._id);
    await updateStored('orders', one._id, { isComplete: true });
    await backfillProgress(); // what is stored is not counted again
    expect(await findStored('orders', one._id)).toEqual({ ...before, isComplete: true });
  });
});

describe('a search', () => {
  test('goes by a part, without case or accents’ spelling, and takes every sign as it stands', async () => {
    const buyers = ['Zoë O’Neill (Mrs.)', 'ZOE\u0308 o’neill', 'Zoxe'].map((userName) => ({ userName }));
    const stew = await createProduct(soupChef);
    const [first, second] = await Promise.all(
      buyers.map((buyer) => placeGuestOrder([orderItem(stew)], buyer)),
    );
    const meant = [first?._id, second?._id].sort();
    for (const q of ['zoë', 'ZOË', 'zoe\u0308', 'O’NEILL']) {
      expect((await found('all', `q=${encodeURIComponent(q)}`)).sort(), q).toEqual(meant);
      expect((await found('soup', `q=${encodeURIComponent(q)}`)).sort(), q).toEqual(meant);
    }
    expect(await found('all', `q=${encodeURIComponent('(mrs.)')}`)).toEqual([first?._id]);
    for (const q of ['zo.', 'zo[ëx]', 'zo|zz', '^zo', 'l$', '\\w', 'zo\\E.']) {
      expect(await found('all', `q=${encodeURIComponent(q)}`), q).toEqual([]);
    }
  });
  test('by a chef never goes through e-mails, nor for what could be part of a number', async () => {
    const order = await placeGuestOrder([orderItem(await createProduct(soupChef))], {
      userName: 'Ned',
      userEmail: 'b0b77@example.com',
    });
    expect(await found('all', 'q=b0b77')).toEqual([order._id]);
    for (const q of ['b0b77', 'B0B-77', 'bob77']) expect(await found('soup', `q=${q}`), q).toEqual([]);
    expect(await found('soup', 'q=ned')).toEqual([order._id]);
  });
  test('finds a renamed member’s orders by what they show now, and as at purchase', async () => {
    const buyer = await createFoodie({ name: 'Paola Önce', email: 'paola-then@example.com' });
    const order = await placeMemberOrder(buyer, [orderItem(await createProduct(soupChef))]);
    const other = await placeMemberOrder(buyer, [orderItem(await createProduct(cakeChef))]);
    const form = { id: buyer._id, name: 'Renée (Now)', email: 'renee-now@example.com', phone: buyer.phone };
    expect((await apiAs(buyer).put('/api/users/profile', form)).status).toBe(200);
    for (const q of ['RENÉE (now)', 'Now@Example', 'paola ö', 'paola-then', 'renée'])
      expect(await found('all', `q=${encodeURIComponent(q)}`), q).toEqual([other._id, order._id]);
    for (const q of ['renée', 'ÖNCE', order._id.toLowerCase()])
      expect(await found('soup', `q=${encodeURIComponent(q)}`), q).toEqual([order._id]);
    for (const q of ['now@', 'then@', 'renée (now) paola', `com${order._id}`])
      expect(await found('soup', `q=${encodeURIComponent(q)}`), q).toEqual([]);
    // An admin changes it once more; nobody else's orders are found by it.
    const again = { name: 'Third Name', email: 'renee-now@example.com', isAdmin: false };
    expect((await apiAs(admin).put(`/api/users/${buyer._id}`, again)).status).toBe(200);
    expect(await found('all', 'q=third+name')).toEqual([other._id, order._id]);
    expect(await found('all', 'q=now%40example')).toEqual([other._id, order._id]);
  });
  test('never takes the end of one field and the beginning of the next for one text', async () => {
    const lowered = guests._id.toLowerCase();
    expect(await found('all', `q=${encodeURIComponent(`.com${lowered}`)}`)).toEqual([]);
    expect(await found('all', `q=${lowered}`)).toEqual([guests._id]);
    expect(await found('all', `q=${guests._id}x`)).toEqual([]);
  });
  test('finds orders of a version that did not store what it looks through', async () => {
    const texts = await Promise.all([both, guests].map(({ _id }) => findStored('orders', _id)));
    for (const { _id } of [both, guests]) await unsetStored('orders', _id, ['searchText']);
    expect(await found('all', `q=${both._id}`)).toEqual([]);
    expect(await backfillSearchTexts()).toBe(2);
    expect(await found('all', `q=${both._id}`)).toEqual([both._id]);
    expect(await Promise.all([both, guests].map(({ _id }) => findStored('orders', _id)))).toEqual(texts);
    expect(await backfillSearchTexts()).toBe(0);
  });
});

test.each([
  ['sort', 'sort=price'],
  ['sort', 'sort=total&sort=latest'],
  ['sort', 'sort=constructor'],
  ['state', 'state=all'],
  ['state', 'state=Open'],
])('a bad %s (%s) answers 400', async (field, query) => {
  for (const list of ['all', 'mine', 'soup'] as const) {
    const reply = await ask(list, query);
    expect([reply.status, errorFieldsOf(reply)]).toEqual([400, [field]]);
  }
});
