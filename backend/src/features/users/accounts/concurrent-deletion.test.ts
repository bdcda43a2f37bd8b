import mongoose, { Types } from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { createAccountMailer } from '../../notices/account-mails/account-mailer.ts';
import { deleteProductsOfChefInBatches } from '../../products/products.service.ts';
import { apiAs } from '../../../testing/api-client.ts';
import {
  createAdmin,
  createChef,
  createFoodieForm,
  saveProfile,
  testPassword,
} from '../../../testing/accounts.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { getErrorMessage } from '../../../testing/reply-helpers.ts';
import { countStored, findStored, isStored, toStoredId } from '../../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';
import { deleteUser } from './account-deletion.ts';
import { updateUser } from '../accounts.service.ts';
import { UserModel } from '../users.model.ts';

startTestApp();

/** Deletes the account once the service has read it. (Authentication uses another method to read accounts.) */
function deleteAfterNextRead({ _id }: Session): void {
  const { collection } = UserModel;
  const findOne = collection.findOne.bind(collection);
  vi.spyOn(collection, 'findOne').mockImplementationOnce(async (filter, options) => {
    const found = await findOne(filter ?? {}, options);
    await collection.deleteOne({ _id: new Types.ObjectId(_id) });
    return found;
  });
}

async function createChefWithSales() {
  const [chef, other] = await Promise.all([createChef(), createChef()]);
  const product = await createProduct(chef);
  const order = await placeMemberOrder(chef, [toOrderItem(await createProduct(other))]);
  const readCopies = async () => [
    await findStored('products', product._id),
    await findStored('orders', order._id),
  ];
  return { chef, readCopies };
}

describe('an account deleted during a change', () => {
  test.each([{ name: 'Renamed' }, { password: 'second word' }, { currentPassword: testPassword }])(
    'a profile change to %o of an account that is being deleted answers 401 and stores nothing',
    async (changes) => {
      const { chef, readCopies } = await createChefWithSales();
      const before = await readCopies();
      deleteAfterNextRead(chef);
      const reply = await saveProfile(chef, changes);
      expect([reply.status, getErrorMessage(reply)]).toEqual([401, 'Please sign in']);
      expect(await isStored('users', chef._id)).toBe(false);
      expect(await readCopies()).toEqual(before);
    },
  );
  test('a change by an admin of an account that is being deleted answers 404 and stores nothing', async () => {
    const [{ chef, readCopies }, admin] = await Promise.all([createChefWithSales(), createAdmin()]);
    const before = await readCopies();
    deleteAfterNextRead(chef);
    const form = { name: 'Renamed', email: createFoodieForm().email, isAdmin: true };
    expect((await apiAs(admin).put(`/api/users/${chef._id}`, form)).status).toBe(404);
    expect(await isStored('users', chef._id)).toBe(false);
    expect(await readCopies()).toEqual(before);
  });
  test('a second deletion answers 404 and keeps products', async () => {
    const [chef, admin] = await Promise.all([createChef(), createAdmin()]);
    const { _id } = await createProduct(chef);
    const before = await findStored('products', _id);
    const movements = await countStored('stockMoves');
    deleteAfterNextRead(chef);
    expect((await apiAs(admin).delete(`/api/users/${chef._id}`)).status).toBe(404);
    expect(await findStored('products', _id)).toEqual(before);
    expect(await countStored('stockMoves')).toBe(movements);
  });
});

const rejectChange = () => Promise.reject(new Error('Unexpected change'));
/** Parts of the server that must not be called, except to delete products in batches. */
const references = {
  updateBrandName: rejectChange,
  updateBuyerSearchText: rejectChange,
  deleteProductsOfChef: rejectChange,
  assertName: rejectChange,
  createKitchen: rejectChange,
  updateKitchen: rejectChange,
  deleteKitchen: rejectChange,
  deletePersonalData: rejectChange,
  requestErasure: rejectChange,
  cancelOpenOrders: () => Promise.resolve(),
  deleteProductsOfChefInBatches,
};

const createContext = () => ({
  references,
  limits: getTestApp().deps.limits,
  mailer: createAccountMailer(false),
  clientNetwork: '127.0.0.1',
});

test('the last admin stays an admin, whatever other accounts there are', async () => {
  const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
  const others = { _id: { $ne: new Types.ObjectId(admin._id) } };
  await UserModel.collection.updateMany(others, { $set: { isAdmin: false } });
  const actor = { ...other, tokenVersion: 0 }; // who lost the role after being authenticated
  const before = await findStored('users', admin._id);
  const refusal = { kind: 'conflict', code: 'user.last_admin' };
  const form = { name: admin.name, email: admin.email, isAdmin: false };
  await expect(updateUser(actor, admin._id, form, createContext())).rejects.toMatchObject(refusal);
  await expect(deleteUser(actor, admin._id, references)).rejects.toMatchObject(refusal);
  expect(await findStored('users', admin._id)).toEqual(before);
});

test('an ended session changes and deletes nothing, while an admin deletes thousands of dishes', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const { _id } = await createProduct(chef, { countInStock: 7 });
  const dish = await findStored('products', _id);
  const copies = Array.from({ length: 2_345 }, () => ({ ...dish, _id: new Types.ObjectId() }));
  await mongoose.connection.collection('products').insertMany(copies);
  const countDishes = () => countStored('products', { user: toStoredId(chef._id) });
  const before = await findStored('users', chef._id);
  const ended = { ...admin, tokenVersion: 1 };
  const form = { name: 'Renamed', email: chef.email, isAdmin: true, currentPassword: testPassword };
  const refusal = { kind: 'unauthenticated' };
  await expect(updateUser(ended, chef._id, form, createContext())).rejects.toMatchObject(refusal);
  await expect(deleteUser(ended, chef._id, references)).rejects.toMatchObject(refusal);
  expect(await findStored('users', chef._id)).toEqual(before);
  expect(await countDishes()).toBe(2_346);
  expect((await apiAs(admin).delete(`/api/users/${chef._id}`)).status).toBe(200);
  expect([await isStored('users', chef._id), await countDishes()]).toEqual([false, 0]);
  const deleted = { product: toStoredId(_id), why: 'deleted', delta: -7 };
  expect(await countStored('stockMoves', deleted)).toBe(1);
});
