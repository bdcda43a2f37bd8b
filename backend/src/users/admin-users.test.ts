import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { User, type Session } from '@homechef/contract/users/user';
import { deleteProductsOfChefInBatches } from '../products/products.service.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import { createDraft, createProduct, placeMemberOrder, orderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin, foodieForm } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, toStoredId, isStored, updateStored, findStored } from '../testing/stored-documents.ts';
import { errorFieldsOf, messageOf, unknownId } from '../testing/reply-helpers.ts';
import { deleteUser, updateUser } from './accounts.service.ts';

startTestApp();

const save = (admin: Session, { _id, name, email }: Session, overrides: object = {}): Promise<ApiReply> =>
  apiAs(admin).put(`/api/users/${_id}`, { _id, name, email, ...overrides });
/** A chef with so many drafts. */
async function aChefOfMany(many: number): Promise<Session> {
  const chef = await createChef();
  const draft = await findStored('products', (await createDraft(chef))._id);
  const copies = Array.from({ length: many - 1 }, () => ({ ...draft, _id: new Types.ObjectId() }));
  await mongoose.connection.collection('products').insertMany(copies);
  return chef;
}
const isAdminStored = async ({ _id }: Session) => (await findStored('users', _id)).isAdmin;

describe('an admin changing an account', () => {
  test('answers 200 with the user; name, e-mail and flag are stored, nothing else', async () => {
    const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
    const { email } = foodieForm();
    const sent = {
      name: 'Renamed',
      email: email.toUpperCase(),
      isAdmin: true,
      phone: '1',
      isChef: false,
      permit: 'X',
    };
    const reply = await save(admin, chef, sent);
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
  test('without isAdmin keeps it', async () => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
    expect((await save(admin, other, { name: 'Still' })).body).toMatchObject({
      name: 'Still',
      isAdmin: true,
    });
    expect((await save(admin, admin, { name: 'Me' })).body).toMatchObject({ name: 'Me', isAdmin: true });
  });
  test('to an e-mail that is taken answers 409 and changes nothing', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const reply = await save(admin, foodie, { email: admin.email, name: 'Changed' });
    expect([reply.status, messageOf(reply)]).toEqual([409, 'User already exists']);
    expect(await findStored('users', foodie._id)).toMatchObject({ email: foodie.email, name: foodie.name });
  });
  test('with another _id than the path’s answers 400, without one 200', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const reply = await save(admin, foodie, { _id: admin._id });
    expect([reply.status, errorFieldsOf(reply)]).toEqual([400, ['_id']]);
    expect((await save(admin, foodie, { _id: undefined })).status).toBe(200);
    expect((await save(admin, foodie, { _id: foodie._id.toUpperCase() })).status).toBe(200);
  });
  test('with what does not fit answers 400 naming the field', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const bad: Record<string, unknown[]> = {
      _id: ['nope', { $gt: '' }, 7],
      name: [undefined, '', 'n'.repeat(121), { $gt: '' }, 'a\tb'],
      email: [undefined, '', 'x', { $gt: '' }, 'a@example.com\n'],
      isAdmin: ['true', 1, { $gt: '' }],
    };
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const reply = await save(admin, foodie, { [field]: value });
        expect([reply.status, errorFieldsOf(reply)], JSON.stringify({ field, value })).toEqual([
          400,
          [field],
        ]);
      }
    }
    expect(await findStored('users', foodie._id)).toMatchObject({ name: foodie.name, isAdmin: false });
  });
  test('that nobody has answers 404', async () => {
    const admin = await createAdmin();
    const form = { name: 'A', email: 'a@example.com' };
    expect((await apiAs(admin).put(`/api/users/${unknownId}`, form)).status).toBe(404);
    expect((await apiAs(admin).put('/api/users/nope', form)).status).toBe(404);
    expect((await apiAs(admin).put('/api/users/nope', {})).status).toBe(400);
  });
  test('is refused to everyone else before the form is looked at', async () => {
    const [foodie, chef] = await Promise.all([createFoodie(), createChef()]);
    expect((await apiAsVisitor().put(`/api/users/${foodie._id}`, {})).status).toBe(401);
    for (const account of [foodie, chef]) {
      expect((await apiAs(account).put(`/api/users/${foodie._id}`, {})).status).toBe(403);
      expect((await apiAs(account).delete(`/api/users/${unknownId}`)).status).toBe(403);
    }
    expect(await isStored('users', foodie._id)).toBe(true);
  });
});

describe('a rename', () => {
  test('by an admin and by the chef is followed by the brand of each item, drafts too; updatedAt stays', async () => {
    const [admin, chef, other] = await Promise.all([createAdmin(), createChef(), createChef()]);
    const [item, draft, others] = await Promise.all([
      createProduct(chef),
      createDraft(chef),
      createProduct(other),
    ]);
    await save(admin, chef, { name: 'First Rename' });
    expect(await findStored('products', item._id)).toMatchObject({ brand: 'First Rename' });
    expect(await findStored('products', draft._id)).toMatchObject({ brand: 'First Rename' });
    const { _id: id, email, phone } = chef;
    await apiAs(chef).put('/api/users/profile', { id, name: '$name', email, phone });
    const { body } = await apiAsVisitor().get(`/api/products/${item._id}`);
    expect(body).toMatchObject({ brand: '$name', updatedAt: item.updatedAt });
    expect(await findStored('products', others._id)).toMatchObject({ brand: other.name });
  });
});

describe('an admin deleting an account', () => {
  test('answers 200; a chef’s items leave the shelves, orders stay with the chef’s name', async () => {
    const [admin, chef, foodie] = await Promise.all([
      createAdmin(),
      createChef({ name: 'Gone Chef' }),
      createFoodie(),
    ]);
    const item = await createProduct(chef);
    await apiAs(foodie).post(`/api/products/${item._id}/reviews`, { rating: 4, comment: 'Good' });
    const order = await placeMemberOrder(foodie, [orderItem(item)]);
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
  test('takes off all that a chef has, however many, with their history', async () => {
    const [admin, chef] = [await createAdmin(), await aChefOfMany(2_345)];
    const item = await createProduct(chef, { countInStock: 7 });
    expect((await apiAs(admin).delete(`/api/users/${chef._id}`)).status).toBe(200);
    expect(await isStored('users', chef._id)).toBe(false);
    expect(await countStored('products', { user: toStoredId(chef._id) })).toBe(0);
    expect((await apiAsVisitor().get(`/api/products/${item._id}`)).status).toBe(404);
    expect(
      await countStored('stockMoves', { product: toStoredId(item._id), why: 'deleted', delta: -7 }),
    ).toBe(1);
  });
  test('leaves a deleted member’s orders with name, e-mail and phone as at purchase', async () => {
    const [admin, chef, foodie] = await Promise.all([createAdmin(), createChef(), createFoodie()]);
    const order = await placeMemberOrder(foodie, [orderItem(await createProduct(chef))]);
    await apiAs(admin).delete(`/api/users/${foodie._id}`);
    const { _id, name, email, phone } = foodie;
    const read = await apiAs(admin).get(`/api/orders/${order._id}`);
    expect(read.body).toMatchObject({ type: 'Member', user: { _id, name, email, phone } });
    const part = await apiAs(chef).get(`/api/orders/${order._id}`);
    expect(part.body).toMatchObject({ user: { _id, name, phone } });
  });
  test('that nobody has, or has no more, answers 404', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    await apiAs(admin).delete(`/api/users/${foodie._id}`);
    for (const id of [foodie._id, unknownId, 'nope', 'profile']) {
      expect((await apiAs(admin).delete(`/api/users/${id}`)).status).toBe(404);
    }
  });
  test('of oneself answers 409', async () => {
    const admin = await createAdmin();
    expect((await apiAs(admin).delete(`/api/users/${admin._id.toUpperCase()}`)).status).toBe(409);
    expect(await isStored('users', admin._id)).toBe(true);
  });
});

describe('the admins', () => {
  test('nobody takes the role from himself', async () => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
    expect((await save(admin, admin, { isAdmin: false })).status).toBe(409);
    expect(await isAdminStored(admin)).toBe(true);
    expect((await save(admin, other, { isAdmin: false })).body).toMatchObject({ isAdmin: false });
  });
  const demote = (a: Session, b: Session) => save(a, b, { isAdmin: false });
  const remove = (a: Session, b: Session) => apiAs(a).delete(`/api/users/${b._id}`);
  test.each([
    ['demote', demote],
    ['delete', remove],
  ])('two who %s each other at once leave one', async (_what, act) => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = await Promise.all([createAdmin(), createAdmin()]);
      const everyone = User.array().parse((await apiAs(one).get('/api/users')).body);
      const others = everyone.filter(({ _id, isAdmin }) => isAdmin && _id !== one._id && _id !== two._id);
      await Promise.all(others.map(({ _id }) => updateStored('users', _id, { isAdmin: false })));
      const replies = await Promise.all([act(one, two), act(two, one)]);
      // The other has lost the right in that very moment, or finds the last one.
      const [first, second] = replies.map(({ status }) => status).sort();
      expect([first, [401, 409].includes(second ?? 0)], JSON.stringify(replies)).toEqual([200, true]);
      expect(await countStored('users', { isAdmin: true })).toBe(1);
    }
  });
  test('a name changed while the role is taken does not give the role back', async () => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
    for (let round = 0; round < 5; round += 1) {
      await updateStored('users', other._id, { isAdmin: true });
      await Promise.all([demote(admin, other), save(admin, other, { name: `Name ${round}` })]);
      expect(await isAdminStored(other)).toBe(false);
    }
  });
  test('one whose session ended after the request had come changes and deletes nobody', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const before = await findStored('users', foodie._id);
    const ended = { ...admin, tokenVersion: 1 };
    const untouched = () => Promise.reject(new Error('Something else was changed'));
    const items = { removeManyProductsOf: deleteProductsOfChefInBatches, removeProductsOf: untouched };
    const traces = { renameBrand: untouched, renameBuyer: untouched, ...items };
    const form = { name: 'Renamed', email: foodie.email, isAdmin: true };
    const unauthorized = { status: 401 };
    await expect(updateUser(ended, foodie._id, form, traces)).rejects.toMatchObject(unauthorized);
    await expect(deleteUser(ended, foodie._id, traces)).rejects.toMatchObject(unauthorized);
    expect(await findStored('users', foodie._id)).toEqual(before);
    const chef = await aChefOfMany(1_001);
    await expect(deleteUser(ended, chef._id, traces)).rejects.toMatchObject(unauthorized);
    expect(await countStored('products', { user: toStoredId(chef._id) })).toBe(1_001);
  });
});
