import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { User, type Session } from '@homechef/contract/users/user';
import { deleteProductsOfChefInBatches } from '../products/products.service.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import { createDraft, createProduct, placeMemberOrder, toOrderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin, createFoodieForm } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, toStoredId, isStored, updateStored, findStored } from '../testing/stored-documents.ts';
import { getErrorFields, getErrorMessage, unknownId } from '../testing/reply-helpers.ts';
import { deleteUser } from './account-deletion.ts';
import { updateUser } from './accounts.service.ts';

startTestApp();

const update = (admin: Session, { _id, name, email }: Session, overrides: object = {}): Promise<ApiReply> =>
  apiAs(admin).put(`/api/users/${_id}`, { _id, name, email, ...overrides });
/** Adds drafts to a chef, also more than the API allows. */
async function createDrafts(chef: Session, count: number): Promise<void> {
  const draft = await findStored('products', (await createDraft(chef))._id);
  const copies = Array.from({ length: count - 1 }, () => ({ ...draft, _id: new Types.ObjectId() }));
  await mongoose.connection.collection('products').insertMany(copies);
}
const isStoredAsAdmin = async ({ _id }: Session) => (await findStored('users', _id)).isAdmin;

describe('account changes by an admin', () => {
  test('an admin changes only name, e-mail and admin flag', async () => {
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
    expect(reply.status).toBe(200);
    expect(User.parse(reply.body)).toMatchObject({
      name: 'Renamed',
      email,
      isAdmin: true,
      phone: chef.phone,
    });
    const kept = {
      name: 'Renamed',
      email,
      isAdmin: true,
      isChef: true,
      permit: chef.permit,
      phone: chef.phone,
    };
    expect(await findStored('users', chef._id)).toMatchObject(kept);
  });
  test('a change without isAdmin keeps the role', async () => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
    expect((await update(admin, other, { name: 'Still' })).body).toMatchObject({
      name: 'Still',
      isAdmin: true,
    });
    expect((await update(admin, admin, { name: 'Me' })).body).toMatchObject({
      name: 'Me',
      isAdmin: true,
    });
  });
  test('a taken e-mail answers 409 and changes nothing', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const reply = await update(admin, foodie, { email: admin.email, name: 'Changed' });
    expect([reply.status, getErrorMessage(reply)]).toEqual([409, 'User already exists']);
    expect(getErrorFields(reply)).toEqual(['email']);
    expect(await findStored('users', foodie._id)).toMatchObject({ email: foodie.email, name: foodie.name });
  });
  test('an _id that differs from the path answers 400', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const reply = await update(admin, foodie, { _id: admin._id });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['_id']]);
    expect((await update(admin, foodie, { _id: undefined })).status).toBe(200);
    expect((await update(admin, foodie, { _id: foodie._id.toUpperCase() })).status).toBe(200);
  });
  test('an invalid field answers 400 with its name', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const bad: Record<string, unknown[]> = {
      _id: ['nope', { $gt: '' }, 7],
      name: [undefined, '', 'n'.repeat(121), { $gt: '' }, 'a\tb'],
      email: [undefined, '', 'x', { $gt: '' }, 'a@example.com\n'],
      isAdmin: ['true', 1, { $gt: '' }],
    };
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const reply = await update(admin, foodie, { [field]: value });
        expect([reply.status, getErrorFields(reply)], JSON.stringify({ field, value })).toEqual([
          400,
          [field],
        ]);
      }
    }
    expect(await findStored('users', foodie._id)).toMatchObject({ name: foodie.name, isAdmin: false });
  });
  test('changing an unknown account answers 404', async () => {
    const admin = await createAdmin();
    const form = { name: 'A', email: 'a@example.com' };
    expect((await apiAs(admin).put(`/api/users/${unknownId}`, form)).status).toBe(404);
    expect((await apiAs(admin).put('/api/users/nope', form)).status).toBe(404);
    expect((await apiAs(admin).put('/api/users/nope', {})).status).toBe(400);
  });
  test('only admins can change or delete accounts', async () => {
    const [foodie, chef] = await Promise.all([createFoodie(), createChef()]);
    expect((await apiAsVisitor().put(`/api/users/${foodie._id}`, {})).status).toBe(401);
    for (const account of [foodie, chef]) {
      expect((await apiAs(account).put(`/api/users/${foodie._id}`, {})).status).toBe(403);
      expect((await apiAs(account).delete(`/api/users/${unknownId}`)).status).toBe(403);
    }
    expect(await isStored('users', foodie._id)).toBe(true);
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
    const { _id: id, email, phone } = chef;
    await apiAs(chef).put('/api/users/profile', { id, name: '$name', email, phone });
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
  test('deleting a chef removes thousands of products', async () => {
    const [admin, chef] = [await createAdmin(), await createChef()];
    const item = await createProduct(chef, { countInStock: 7 });
    await createDrafts(chef, 2_345);
    expect((await apiAs(admin).delete(`/api/users/${chef._id}`)).status).toBe(200);
    expect(await isStored('users', chef._id)).toBe(false);
    expect(await countStored('products', { user: toStoredId(chef._id) })).toBe(0);
    expect((await apiAsVisitor().get(`/api/products/${item._id}`)).status).toBe(404);
    expect(
      await countStored('stockMoves', { product: toStoredId(item._id), why: 'deleted', delta: -7 }),
    ).toBe(1);
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
  test('deleting an unknown account answers 404', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    await apiAs(admin).delete(`/api/users/${foodie._id}`);
    for (const id of [foodie._id, unknownId, 'nope', 'profile']) {
      expect((await apiAs(admin).delete(`/api/users/${id}`)).status).toBe(404);
    }
  });
  test('an admin cannot delete the own account', async () => {
    const admin = await createAdmin();
    expect((await apiAs(admin).delete(`/api/users/${admin._id.toUpperCase()}`)).status).toBe(409);
    expect(await isStored('users', admin._id)).toBe(true);
  });
});

describe('admin role', () => {
  test('an admin cannot remove the own admin role', async () => {
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
      // The other request fails, because its admin has lost the role or is the last admin.
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
  test('an ended session cannot change or delete accounts', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const before = await findStored('users', foodie._id);
    const ended = { ...admin, tokenVersion: 1 };
    const rejectChange = () => Promise.reject(new Error('Unexpected change'));
    const references = {
      updateBrandName: rejectChange,
      updateBuyerSearchText: rejectChange,
      deleteProductsOfChef: rejectChange,
      assertKitchenName: rejectChange,
      createKitchen: rejectChange,
      updateKitchen: rejectChange,
      deleteKitchen: rejectChange,
      deletePersonalData: rejectChange,
      requestErasure: rejectChange,
      cancelOpenOrders: () => Promise.resolve(),
      deleteProductsOfChefInBatches,
    };
    const form = { name: 'Renamed', email: foodie.email, isAdmin: true };
    const unauthorized = { kind: 'unauthenticated' };
    await expect(updateUser(ended, foodie._id, form, references)).rejects.toMatchObject(unauthorized);
    await expect(deleteUser(ended, foodie._id, references)).rejects.toMatchObject(unauthorized);
    expect(await findStored('users', foodie._id)).toEqual(before);
    const chef = await createChef();
    await createDrafts(chef, 1_001);
    await expect(deleteUser(ended, chef._id, references)).rejects.toMatchObject(unauthorized);
    expect(await countStored('products', { user: toStoredId(chef._id) })).toBe(1_001);
  });
});
