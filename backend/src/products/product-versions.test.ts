import { describe, expect, test } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import { as, visitor, type Bearer } from '../testing/api-client.ts';
import { anItem, anOrder, itemForm, line } from '../testing/fixtures.ts';
import { aChef, aFoodie, anAdmin } from '../testing/accounts.ts';
import { startApp } from '../testing/test-app.ts';
import { stored } from '../testing/stored-documents.ts';

startApp();

const save = (account: Bearer, id: string, form: object) => as(account).put(`/api/products/${id}`, form);
const read = async (id: string) => Product.parse((await visitor().get(`/api/products/${id}`)).body);

describe('updatedAt', () => {
  test('when sent must be the stored one, else 409: an edit never puts sold portions back', async () => {
    const [chef, foodie] = await Promise.all([aChef(), aFoodie()]);
    const item = await anItem(chef, { countInStock: 10 });
    await anOrder(foodie, [line(item, 3)]);
    const stale = await save(chef, item._id, itemForm({ updatedAt: item.updatedAt }));
    expect(stale.status).toBe(409);
    expect(await stored('products', item._id)).toMatchObject({ countInStock: 7, name: item.name });
    const { updatedAt } = await read(item._id);
    expect((await save(chef, item._id, itemForm({ updatedAt }))).status).toBe(200);
    expect((await save(chef, item._id, itemForm())).status).toBe(200);
  });
  test('of two edits on the same version one is 409', async () => {
    const chef = await aChef();
    const { _id, updatedAt } = await anItem(chef);
    const replies = await Promise.all(
      [1, 2, 3].map((price) => save(chef, _id, itemForm({ price, updatedAt }))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
  test('goes strictly up with an edit, a sale, a return and a stock change', async () => {
    const [admin, chef, foodie] = await Promise.all([anAdmin(), aChef(), aFoodie()]);
    const item = await anItem(chef, { countInStock: 9 });
    const versions = [item.updatedAt];
    const look = async () => versions.push((await read(item._id)).updatedAt);
    for (let i = 0; i < 5; i += 1) await Promise.all([save(chef, item._id, itemForm())]).then(look);
    const order = await anOrder(foodie, [line(item, 2)]);
    await look();
    await as(admin).delete(`/api/orders/${order._id}`);
    await look();
    await as(chef).put(`/api/products/${item._id}/4`);
    await look();
    expect(versions).toEqual([...new Set(versions)].sort());
    expect(versions).toHaveLength(9);
  });
  test('stays with a review and a stranger’s stock call', async () => {
    const [chef, foodie] = await Promise.all([aChef(), aFoodie()]);
    const item = await anItem(chef);
    await as(foodie).post(`/api/products/${item._id}/reviews`, { rating: 5, comment: 'Yes' });
    await visitor().put(`/api/products/${item._id}/3`);
    expect((await read(item._id)).updatedAt).toBe(item.updatedAt);
  });
});
