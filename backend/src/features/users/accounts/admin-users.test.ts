import { describe, expect, test } from 'vitest';
import { User, type Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { createDraft, createProduct, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import {
  createChef,
  createFoodie,
  createAdmin,
  createFoodieForm,
  saveProfile,
} from '../../../testing/accounts.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { countStored, isStored, updateStored, findStored } from '../../../testing/stored-documents.ts';
import { getErrorFields, unknownId } from '../../../testing/reply-helpers.ts';

startTestApp();

const update = (admin: Session, { _id, name, email }: Session, overrides: object = {}): Promise<ApiReply> =>
  apiAs(admin).put(`/api/users/${_id}`, { _id, name, email, ...overrides });
const isStoredAsAdmin = async ({ _id }: Session) => (await findStored('users', _id)).isAdmin;

describe('account changes by an admin', () => {
  test('an admin changes only name, email and admin flag', async () => {
    const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
    const { email } = createFoodieForm();
    const sent = {
      name: 'Renamed',
      email: email.toUpperCase(),
      isAdmin: true,
      phone: '1',
      isChef: false,
      permit: 'X',
    };
    const reply = await update(admin, chef, sent);
    const changed = { name: 'Renamed', email, isAdmin: true, phone: chef.phone };
    expect(User.parse(reply.body)).toMatchObject(changed);
    const kept = { ...changed, isChef: true, permit: chef.permit };
    expect(await findStored('users', chef._id)).toMatchObject(kept);
  });
  test('a change without isAdmin keeps the role, even that of the actor', async () => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
    for (const account of [admin, other])
      expect((await update(admin, account, { name: 'Still' })).body).toMatchObject({ isAdmin: true });
  });
  test('a change replaces nothing that another admin has changed since the first one looked', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const seen = { name: foodie.name, email: foodie.email };
    const { email } = createFoodieForm();
    await update(admin, foodie, { name: 'Renamed', seen });
    expect((await update(admin, foodie, { email, seen })).body).toMatchObject({ name: 'Renamed', email });
    const refused = await update(admin, foodie, { name: 'Too late', seen });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ message: 'Changed to “Renamed” meanwhile. Save again to replace it.' }),
    ]);
    const again = await update(admin, foodie, { name: 'Last', email, seen: { name: 'Renamed', email } });
    expect(again.body).toMatchObject({ name: 'Last', email });
  });
  test('a taken email answers 409 and changes nothing', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const reply = await update(admin, foodie, { email: admin.email, name: 'Changed' });
    expect([reply.status, getErrorFields(reply)]).toEqual([409, ['email']]);
    expect(await findStored('users', foodie._id)).toMatchObject({ email: foodie.email, name: foodie.name });
  });
  test('an _id that differs from the path answers 400', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const reply = await update(admin, foodie, { _id: admin._id });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['_id']]);
    for (const _id of [undefined, foodie._id.toUpperCase()])
      expect((await update(admin, foodie, { _id })).status).toBe(200);
  });
  test('an unknown account answers 404 to a change and a deletion', async () => {
    const admin = apiAs(await createAdmin());
    for (const id of [unknownId, 'nope', 'profile'])
      expect((await admin.delete(`/api/users/${id}`)).status).toBe(404);
    for (const id of [unknownId, 'nope'])
      expect((await admin.put(`/api/users/${id}`, { name: 'A', email: 'a@example.com' })).status).toBe(404);
  });
});

describe('chef rename', () => {
  test('renaming a chef changes brand but not updatedAt', async () => {
    const [admin, chef, other] = await Promise.all([createAdmin(), createChef(), createChef()]);
    const [item, draft, others] = await Promise.all([
      createProduct(chef),
      createDraft(chef),
      createProduct(other),
    ]);
    await update(admin, chef, { name: 'First Rename' });
    expect(await findStored('products', item._id)).toMatchObject({ brand: 'First Rename' });
    expect(await findStored('products', draft._id)).toMatchObject({ brand: 'First Rename' });
    await saveProfile(chef, { name: '$name' });
    const { body } = await apiAsVisitor().get(`/api/products/${item._id}`);
    expect(body).toMatchObject({ brand: '$name', updatedAt: item.updatedAt });
    expect(await findStored('products', others._id)).toMatchObject({ brand: other.name });
  });
});

describe('account deletion', () => {
  test('deleting a chef removes products and keeps orders', async () => {
    const [admin, chef, foodie] = await Promise.all([
      createAdmin(),
      createChef({ name: 'Gone Chef' }),
      createFoodie(),
    ]);
    const item = await createProduct(chef);
    await apiAs(foodie).post(`/api/products/${item._id}/reviews`, { rating: 4, comment: 'Good' });
    const order = await placeMemberOrder(foodie, [toOrderItem(item)]);
    const reply = await apiAs(admin).delete(`/api/users/${chef._id}`);
    expect(reply.status).toBe(200);
    expect(await isStored('users', chef._id)).toBe(false);
    expect((await apiAsVisitor().get(`/api/products/${item._id}`)).status).toBe(404);
    expect((await apiAsVisitor().get(`/api/products/chef/${chef._id}`)).body).toEqual([]);
    expect(await countStored('products', { name: item.name })).toBe(0);
    const kept = await apiAs(foodie).get(`/api/orders/${order._id}`);
    expect(kept.body).toMatchObject({
      orderItems: [{ brand: 'Gone Chef', name: item.name, chefId: chef._id }],
    });
  });
  test('orders of a deleted member keep contact details', async () => {
    const [admin, chef, foodie] = await Promise.all([createAdmin(), createChef(), createFoodie()]);
    const order = await placeMemberOrder(foodie, [toOrderItem(await createProduct(chef))]);
    await apiAs(admin).delete(`/api/users/${foodie._id}`);
    const { _id, name, email, phone } = foodie;
    const read = await apiAs(admin).get(`/api/orders/${order._id}`);
    expect(read.body).toMatchObject({ type: 'Member', user: { _id, name, email, phone } });
    const part = await apiAs(chef).get(`/api/orders/${order._id}`);
    expect(part.body).toMatchObject({ user: { _id, name, phone } });
  });
  test('an admin cannot delete their own account', async () => {
    const admin = await createAdmin();
    expect((await apiAs(admin).delete(`/api/users/${admin._id.toUpperCase()}`)).status).toBe(409);
    expect(await isStored('users', admin._id)).toBe(true);
  });
});

describe('admin role', () => {
  test('an admin cannot give up their own admin role', async () => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
    expect((await update(admin, admin, { isAdmin: false })).status).toBe(409);
    expect(await isStoredAsAdmin(admin)).toBe(true);
    expect((await update(admin, other, { isAdmin: false })).body).toMatchObject({ isAdmin: false });
  });
  const demote = (a: Session, b: Session) => update(a, b, { isAdmin: false });
  const deleteAccount = (a: Session, b: Session) => apiAs(a).delete(`/api/users/${b._id}`);
  test.each([
    ['demote', demote],
    ['delete', deleteAccount],
  ])('one admin remains after concurrent %s requests', async (_what, send) => {
    for (let round = 0; round < 3; round += 1) {
      const [firstAdmin, secondAdmin] = await Promise.all([createAdmin(), createAdmin()]);
      const accounts = User.array().parse((await apiAs(firstAdmin).get('/api/users')).body);
      const others = accounts.filter(
        ({ _id, isAdmin }) => isAdmin && _id !== firstAdmin._id && _id !== secondAdmin._id,
      );
      await Promise.all(others.map(({ _id }) => updateStored('users', _id, { isAdmin: false })));
      const replies = await Promise.all([send(firstAdmin, secondAdmin), send(secondAdmin, firstAdmin)]);
      // The other request fails, because its admin has lost the role or would be the last admin.
      const [first, second] = replies.map(({ status }) => status).sort();
      expect([first, [401, 409].includes(second ?? 0)], JSON.stringify(replies)).toEqual([200, true]);
      expect(await countStored('users', { isAdmin: true })).toBe(1);
    }
  });
  test('a concurrent rename does not restore the role', async () => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
    for (let round = 0; round < 5; round += 1) {
      await updateStored('users', other._id, { isAdmin: true });
      await Promise.all([demote(admin, other), update(admin, other, { name: `Name ${round}` })]);
      expect(await isStoredAsAdmin(other)).toBe(false);
    }
  });
});
