import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createChef, createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { followEvents } from '../../../testing/event-stream.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import {
  addWindow,
  changeSettings,
  placeForm,
  readKitchen,
  setClock,
  toKitchenPath,
} from '../../../testing/kitchens.ts';
import { bothCatalogs, startTestApp } from '../../../testing/test-app.ts';
import { getPageMetadata } from '../../page-rendering/page-metadata.ts';
import { renderSitemap } from '../../page-rendering/robots-and-sitemap.ts';
import { getCatalogMode } from '../../products/catalog-index/index-instance.ts';

const cuisine = 'Quetzal';
const near = `near=${placeForm.latitude},${placeForm.longitude}`;
const monday = '2026-03-02T17:00:00.000Z'; // 10:00 in Phoenix

const lists = [
  '/api/products?limit=100',
  '/api/products?name=Pupusa',
  '/api/products?category=Vegan',
  '/api/products?minPrice=1&sort=price',
  '/api/products?diet=vegan',
  '/api/products?without=eggs',
  '/api/products?q=pupusa',
  `/api/products?q=${cuisine}`,
  '/api/products?sort=soonest',
  '/api/products?when=today',
  `/api/products?${near}`,
  '/api/products/top',
  '/api/kitchens',
  '/api/kitchens?q=pupusa',
  '/api/kitchens?city=Tempe',
  `/api/kitchens?cuisine=${cuisine}`,
  '/api/kitchens?sort=rating',
  '/api/kitchens?when=today',
  `/api/kitchens?${near}`,
  '/api/search/suggest?q=pupu',
  `/api/search/suggest?q=${cuisine}`,
];

describe.each(bothCatalogs)('with the catalog in the %s', (mode, CATALOG_MEMORY_MB) => {
  startTestApp({ CATALOG_MEMORY_MB }, { liveEventSettings: { marketIntervalMs: 20, tickMs: 50 } });

  let chef: Session;
  let foodie: Session;
  let dish: Product;
  const setListed = (listed: boolean) => changeSettings(chef, { listed });
  const read = async (path: string, account = foodie) =>
    JSON.stringify((await apiAs(account).get(path)).body);
  const isNamed = (text: string) => text.includes(chef._id) || text.includes(dish._id);
  const contains = async (path: string) => {
    const text = await read(path);
    return isNamed(text) || text.includes(`"cuisines":["${cuisine}"]`);
  };

  beforeAll(async () => {
    setClock(monday);
    expect(getCatalogMode()).toBe(mode);
    [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    await changeSettings(chef, { place: placeForm, cuisines: [cuisine], slug: `loroco-${mode}` });
    await addWindow(chef, { weekday: 1, from: '11:00', to: '20:00' });
    dish = await createProduct(chef, { name: 'Pupusa', category: 'Vegan', diets: ['vegan'] });
    await apiAs(foodie).post(`/api/products/${dish._id}/reviews`, { rating: 5, comment: 'Good' });
  });
  beforeEach(() => setClock(monday));

  test('each list has a kitchen only while it is listed', async () => {
    const paths = [...lists, '/api/users?limit=100'];
    const readContaining = async () => {
      const containing: string[] = [];
      for (const path of paths) if (await contains(path)) containing.push(path);
      return containing;
    };
    expect(await readContaining()).toEqual(paths);
    await setListed(false);
    expect(await readContaining()).toEqual([]);
    await setListed(true);
    expect(await readContaining()).toEqual(paths);
  });

  test('the filter by kitchen and the sitemap leave it out, and its pages say noindex', async () => {
    const readPages = async () => {
      const paths = [`/k/loroco-${mode}`, `/chefitems/${chef._id}`, `/mainpage/product/${dish._id}`];
      const pages = await Promise.all(paths.map(getPageMetadata));
      return pages.map(({ title, noIndex }) => [/Pupusa|Chef/.test(title), noIndex]);
    };
    const filtered = `/api/products?kitchen=${chef._id}`;
    const isInSitemap = async () => /loroco|mainpage\/product/.test(await renderSitemap(''));
    expect([await contains(filtered), await isInSitemap()]).toEqual([true, true]);
    expect(await readPages()).toEqual(Array(3).fill([true, false]));
    await setListed(false);
    expect([await contains(filtered), await isInSitemap()]).toEqual([false, false]);
    expect(await readPages()).toEqual(Array(3).fill([true, true]));
    await setListed(true);
  });

  test('a search is not respelled into a word that only its dishes have', async () => {
    const respell = async () => (await apiAs(foodie).get('/api/search/respell?q=pubuda')).body;
    expect(await respell()).toEqual({ text: 'pupusa' });
    await setListed(false);
    expect(await respell()).toEqual({ text: null });
    await setListed(true);
  });

  test('its link, dishes, times, orders and favorites work, and admins see it in their lists', async () => {
    await setListed(false);
    for (const id of [chef._id, dish._id]) await apiAs(foodie).put(`/api/favourites/${id}`);
    for (const path of [
      toKitchenPath(chef),
      `/api/k/loroco-${mode}`,
      `/api/products/${dish._id}`,
      `/api/products/chef/${chef._id}`,
      `/api/products/chef/${chef._id}?q=pupusa`,
      `/api/kitchens/next-pickups?products=${dish._id}`,
      toKitchenPath(chef, '/slots?date=2026-03-02'),
      '/api/favourites',
    ])
      expect([path, await contains(path)]).toEqual([path, true]);
    const [slot] = await readSlotStarts();
    await placeGuestOrder([toOrderItem(dish)], { pickups: [{ chefId: chef._id, startsAt: slot }] });
    const admin = await createAdmin();
    const { body } = await apiAs(admin).get('/api/admin/kitchens');
    expect(body).toContainEqual(expect.objectContaining({ _id: chef._id, isOnMarket: true, listed: false }));
    for (const path of ['/api/admin/dishes', '/api/users'])
      expect([path, isNamed(await read(path, admin))]).toEqual([path, true]);
    expect((await readKitchen(chef)).listed).toBe(false);
    await setListed(true);
  });

  async function readSlotStarts(): Promise<string[]> {
    const { body } = await apiAsVisitor().get(toKitchenPath(chef, '/slots?date=2026-03-02'));
    return [...JSON.stringify(body).matchAll(/"startsAt":"([^"]+)","endsAt":"[^"]+","available":true/g)].map(
      ([, startsAt = '']) => startsAt,
    );
  }

  test('the market gets no event of it, but the page of its dish does', async () => {
    await setListed(false);
    const listed = await createProduct(await createChef());
    const market = await followEvents('market');
    const page = await followEvents(`product:${dish._id}`);
    await apiAs(chef).put(`/api/products/${dish._id}/7`);
    await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until: '2026-03-02T20:00:00.000Z' });
    await apiAs(await createAdmin()).put(`/api/products/${listed._id}/6`);
    await expect.poll(() => market.text()).toContain(listed._id);
    await expect.poll(() => page.list('product.changed')).toHaveLength(1);
    await expect.poll(() => page.list('kitchen.changed')).not.toHaveLength(0);
    expect(isNamed(market.text())).toBe(false);
    await setListed(true);
  });
});
