import { beforeEach, describe, expect, test } from 'vitest';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Permit } from '@homechef/contract/permits/permit';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { getPageMetadata } from '../../page-rendering/page-metadata.ts';
import { renderSitemap } from '../../page-rendering/robots-and-sitemap.ts';
import { createAdmin, createChef, createFoodie, toUnique } from '../../../testing/accounts.ts';
import { apiAs, type TokenHolder } from '../../../testing/api-client.ts';
import {
  createGuestForm,
  createProduct,
  createProductForm,
  placeGuestOrder,
  placeMemberOrder,
  toOrderItem,
} from '../../../testing/fixtures.ts';
import { changeSettings, placeForm, toKitchenPath } from '../../../testing/kitchens.ts';
import { getItemPath } from '../../../testing/orders.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { clearMarket, unsetStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp({ KITCHEN_APPROVAL: 'required' });

let admin: Session;
let foodie: Session;
let chef: Session;
let dish: Product;

const decide = (approved: boolean, { kitchen = chef, by = admin, reason = '' } = {}) =>
  apiAs(by).put(toKitchenPath(kitchen, '/approval'), { approved, reason });

beforeEach(async () => {
  await clearMarket();
  [admin, foodie, chef] = await Promise.all([createAdmin(), createFoodie(), createChef()]);
  dish = await createProduct(chef, { name: 'Hidden Harira', category: 'Vegan' });
});

const countIn = async (path: string, account?: TokenHolder) =>
  ((await apiAs(account).get(path)).body as unknown[]).length;

async function countEverywhere(): Promise<number[]> {
  const suggested = (await apiAs().get('/api/search/suggest?q=harira')).body as { dishes: unknown[] };
  const chefs = (await apiAs(foodie).get('/api/users?limit=200')).body as { _id: string }[];
  return [
    await countIn('/api/products'),
    await countIn('/api/products?name=Hidden&category=Vegan&minPrice=1'),
    await countIn('/api/products?q=harira'),
    await countIn(`/api/products?kitchen=${chef._id}`),
    await countIn(`/api/products/chef/${chef._id}`),
    await countIn(`/api/products/chef/${chef._id}?q=Hidden`),
    await countIn('/api/kitchens'),
    await countIn(`/api/kitchens/next-pickups?products=${dish._id}`),
    suggested.dishes.length,
    chefs.filter(({ _id }) => _id === chef._id).length,
    (await renderSitemap('')).split(dish._id).length - 1,
    Number((await getPageMetadata(`/chefitems/${chef._id}`)).noIndex !== true),
    Number((await getPageMetadata(`/mainpage/product/${dish._id}`)).noIndex !== true),
  ];
}

describe('a kitchen that waits for approval', () => {
  test('a kitchen that waits for approval appears nowhere before it and everywhere after it', async () => {
    const hidden = await countEverywhere();
    expect(hidden).toEqual(hidden.map(() => 0));
    expect((await decide(true)).body).toMatchObject({ approved: true, numDishes: 1 });
    const shown = await countEverywhere();
    expect(shown).toEqual(shown.map(() => 1));
    expect((await apiAs().get(`/api/products/${dish._id}`)).body).toMatchObject({
      kitchen: { _id: chef._id, approved: true },
    });
  });

  test.each([
    ['profile', () => toKitchenPath(chef)],
    ['times', () => toKitchenPath(chef, '/windows')],
    ['slots', () => toKitchenPath(chef, '/slots')],
    ['slots of a dish', () => toKitchenPath(chef, `/slots?items=${dish._id}:1`)],
    ['account', () => `/api/users/guest/${chef._id}`],
    ['dish', () => `/api/products/${dish._id}`],
  ])('a kitchen that waits for approval shows a %s to its chef and admins only', async (_name, toPath) => {
    const statuses = async () =>
      Promise.all([undefined, foodie, chef, admin].map(async (by) => (await apiAs(by).get(toPath())).status));
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    await decide(true);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await decide(false);
    expect(await statuses()).toEqual([404, 404, 200, 200]);
  });

  test('a kitchen that waits for approval is visible to its chef and admins', async () => {
    for (const account of [chef, admin]) {
      const reply = await apiAs(account).get(`/api/products/${dish._id}`);
      expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(reply.body).toMatchObject({ kitchen: { approved: false } });
      expect(await countIn(`/api/products/chef/${chef._id}`, account)).toBe(1);
      const kitchen = await apiAs(account).get(toKitchenPath(chef));
      expect(kitchen.headers['cache-control']).toBe('no-store');
      expect(kitchen.body).toMatchObject({
        approved: false,
        numDishes: 1,
        offMarket: { why: 'waiting', reason: null },
      });
    }
    expect(await countIn('/api/products?drafts=1', admin)).toBe(1);
    const form = createProductForm({ name: 'Hidden Hummus', updatedAt: dish.updatedAt });
    expect((await apiAs(chef).put(`/api/products/${dish._id}`, form)).status).toBe(200);
  });

  test('a kitchen that waits for approval takes no orders, favorites, reviews, reports or waiting list entries', async () => {
    const items = [toOrderItem(dish)];
    const attempts: [TokenHolder | undefined, 'post' | 'put', string, object, number][] = [
      [undefined, 'post', '/api/orders/guest', createGuestForm(items), 409],
      [foodie, 'post', '/api/orders', { orderItems: items }, 409],
      [foodie, 'put', `/api/favourites/${dish._id}`, {}, 404],
      [foodie, 'put', `/api/favourites/${chef._id}`, {}, 404],
      [foodie, 'post', `/api/products/${dish._id}/reviews`, { rating: 5, comment: 'Fine' }, 404],
      [undefined, 'put', `/api/products/${dish._id}/3`, {}, 404],
      [undefined, 'post', '/api/reports', { about: 'kitchen', id: chef._id, reason: 'fraud' }, 404],
      [undefined, 'post', '/api/reports', { about: 'product', id: dish._id, reason: 'fraud' }, 404],
      [
        foodie,
        'post',
        toKitchenPath(chef, '/waiting'),
        { product: dish._id, qty: 1, name: 'Fay', phone: '602 555 0100' },
        404,
      ],
    ];
    for (const [account, method, path, body, status] of attempts)
      expect((await apiAs(account)[method](path, body)).status, path).toBe(status);
    expect((await apiAs().get(`/api/products/${dish._id}`)).status).toBe(404);
  });

  test('a kitchen whose chef is an admin is approved automatically', async () => {
    const ownDish = await createProduct(admin, { name: 'Soup' });
    await changeSettings(admin, { place: placeForm });
    expect(ownDish).toMatchObject({ kitchen: { approved: true } });
    expect(await countIn('/api/products?name=Soup')).toBe(1);
  });

  test('a kitchen that an earlier version created is approved', async () => {
    await unsetStored('kitchens', chef._id, ['approval']);
    await expect.poll(() => countIn('/api/products')).toBe(1);
  });
});

describe('the verdict', () => {
  test('a refusal tells only the chef and admins why, until the chef changes the kitchen', async () => {
    await decide(false, { reason: 'Please add your own picture' });
    const readOffMarket = async (account: TokenHolder) =>
      (await apiAs(account).get(toKitchenPath(chef))).body as { offMarket?: object };
    const refused = { why: 'refused', reason: 'Please add your own picture' };
    expect((await readOffMarket(chef)).offMarket).toEqual(refused);
    expect((await readOffMarket(admin)).offMarket).toEqual(refused);
    const list = async (state: string) =>
      ((await apiAs(admin).get(`/api/users?approval=${state}`)).body as { _id: string }[]).some(
        ({ _id }) => _id === chef._id,
      );
    expect([await list('refused'), await list('waiting'), await list('approved')]).toEqual([
      true,
      false,
      false,
    ]);
    await changeSettings(chef, { about: 'With my own picture' });
    expect((await readOffMarket(chef)).offMarket).toMatchObject({ why: 'waiting' });
    expect([await list('refused'), await list('waiting')]).toEqual([false, true]);
    await decide(true);
    expect(await list('approved')).toBe(true);
    expect((await readOffMarket(chef)).offMarket).toBeUndefined();
    expect((await decide(true)).status).toBe(200);
  });

  test('a verdict on a kitchen that another admin decided in the meantime answers 409 with that admin’s name', async () => {
    const other = await createAdmin({ name: 'Ines Calder' });
    const decideAs = (by: Session, body: object) =>
      apiAs(by).put(toKitchenPath(chef, '/approval'), { reason: 'No', ...body });
    const refused = await decideAs(other, { approved: false, decidedAt: null });
    expect(refused.status).toBe(200);
    const late = await decideAs(admin, { approved: true, decidedAt: null });
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ message: 'Ines Calder has decided meanwhile. Your verdict was not sent.' }),
    ]);
    const { approvalDecidedAt: decidedAt } = (await apiAs(admin).get(toKitchenPath(chef))).body as Kitchen;
    const readVerdict = async (by: Session) =>
      ((await apiAs(by).get(toKitchenPath(chef, '/permit'))).body as Permit).kitchenVerdict;
    expect(await readVerdict(admin)).toEqual({ decidedAt, decidedBy: 'Ines Calder' });
    expect(await readVerdict(chef)).toBeUndefined();
    expect((await decideAs(admin, { approved: true, decidedAt })).body).toMatchObject({ approved: true });
  });

  test('the end of an approval hides the dishes and keeps open orders', async () => {
    await decide(true);
    await apiAs(foodie).put(`/api/favourites/${dish._id}`);
    await apiAs(foodie).put(`/api/favourites/${chef._id}`);
    const member = await placeMemberOrder(foodie, [toOrderItem(dish)]);
    const guest = await placeGuestOrder([toOrderItem(dish)]);
    await decide(false, { reason: 'No permit' });
    const counts = await countEverywhere();
    expect(counts).toEqual(counts.map(() => 0));
    expect((await apiAs(foodie).get('/api/favourites')).body).toEqual({ products: [], kitchens: [] });
    expect((await apiAs(foodie).get(`/api/orders/${member._id}/again`)).body).toMatchObject({
      items: [{ status: 'gone', price: null }],
    });
    expect((await apiAs().get(`/api/orders/guest/${guest._id}`)).body).toMatchObject({
      orderItems: [{ name: dish.name, stage: 'accepted' }],
    });
    for (const route of ['orderstatus', 'pay'] as const)
      expect((await apiAs(chef).put(getItemPath(member, route))).status).toBe(200);
    expect((await apiAs(foodie).put(getItemPath(member, 'deliver'))).status).toBe(200);
    await decide(true);
    expect(await countIn('/api/products')).toBe(1);
  });

  test('a verdict loses no order placed at the same moment', async () => {
    await decide(true);
    const orders = Array.from({ length: 8 }, () =>
      apiAs().post('/api/orders/guest', createGuestForm([toOrderItem(dish)])),
    );
    const replies = await Promise.all([...orders, decide(false)]);
    expect(replies.at(-1)?.status).toBe(200);
    const placed = replies.slice(0, -1).filter(({ status }) => status === 201).length;
    for (const { status } of replies.slice(0, -1)) expect([201, 409]).toContain(status);
    expect(await countIn(`/api/orders/cheforders/${chef._id}`, chef)).toBe(placed);
    expect((await apiAs().post('/api/orders/guest', createGuestForm([toOrderItem(dish)]))).status).toBe(409);
  });
});

describe('names', () => {
  test('names may look alike until one of the kitchens is approved', async () => {
    const name = toUnique('Paloma ');
    const first = await createChef({ name });
    const second = await createChef({ name: name.toUpperCase() });
    expect((await decide(true, { kitchen: first })).status).toBe(200);
    const refused = await decide(true, { kitchen: second });
    expect([refused.status, getErrorFields(refused)]).toEqual([409, ['name']]);
    expect((await createFoodie({ name })).name).toBe(name);
    await decide(false, { kitchen: first });
    expect((await decide(true, { kitchen: second })).status).toBe(200);
  });

  test('names never look alike after simultaneous verdicts', async () => {
    const name = toUnique('Casa ');
    const kitchens = [
      await createChef({ name }),
      await createChef({ name: name.replace('a', 'а') }),
      await createChef({ name: `${name} ` }),
    ];
    const replies = await Promise.all(kitchens.map((kitchen) => decide(true, { kitchen })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
